// What the library calls in its turn is part of the program.
public class Callbacks {
  static class Name {
    final String text;

    Name(String text) {
      this.text = text;
    }

    public String toString() {
      return text.length() + "!"; //~ ERROR null-dereference
    }
  }

  public static void main(String[] args) {
    Name name = new Name(args.length > 0 ? "x" : null);
    System.out.println("name: " + name);
  }
}
