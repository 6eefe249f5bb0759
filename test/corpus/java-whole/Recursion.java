// Calls that call themselves.
public class Recursion {
  static class Node {
    final int value;
    final Node next;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }

    int sum() {
      return next == null ? value : value + next.sum();
    }
  }

  static int factorial(int n) {
    return n <= 1 ? 1 : n * factorial(n - 1);
  }

  public static void main(String[] args) {
    assert factorial(5) == 120;
    Node list = null;
    for (int i = 1; i <= 4; i++) list = new Node(i, list);
    assert list.sum() == 10;
  }
}
