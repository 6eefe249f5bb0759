import java.util.ArrayList;

/** Calls of the library in which none but the library's own code runs. */
class OthersCode {
  Object seen;
  int count;

  int printed() {
    seen = null;
    System.out.println("nothing");
    return seen.hashCode(); //~ DOOMED null-dereference
  }

  int built(StringBuilder text, int n) {
    count = 0;
    text.append(n).append("more");
    return n / count; //~ DOOMED division-by-zero
  }

  int joined(String text, int n) {
    seen = null;
    String all = text + n + text.length();
    return seen.hashCode(); //~ DOOMED null-dereference
  }

  int measured() {
    int[] sizes = new int[1];
    ArrayList<String> texts = new ArrayList<>();
    return texts.size() / sizes[0]; //~ DOOMED division-by-zero
  }
}
