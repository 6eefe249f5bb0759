public class Cup {
  int f;
  static int m(boolean fill, int[] a, Cup t) {
    if (fill) t = new Cup();
    else t = null;
    int i = 0;
    if (a == null) return 0;
    while (true) {
      if (i >= a.length) {
        break;
      }
      i++; }
    int y = t.f;
    return y;
  }
}
