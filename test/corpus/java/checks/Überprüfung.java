// Names in other alphabets.
class Überprüfung {
  int größe;

  int lies(Überprüfung überprüfung) {
    return überprüfung.größe; //~ ERROR null-dereference
  }
}
