class Field {
  int value;
  Field next;
  static int count;

  int sum(Field other) {
    count++;
    other.value += 2;
    return value + other.value;
  }

  Field() {
    this.next = null;
  }
}
