//~ head.next.value = 3; → if (head.next != null) head.next.value = 3; verified
public class Queue {
  static class Node {
    int value;
    Node next;
  }

  public static void main(String[] args) {
    Node head = new Node();
    if (args.length > 0) head.next = new Node();
    head.next.value = 3;
  }
}
