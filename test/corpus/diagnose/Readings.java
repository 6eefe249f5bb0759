//~ i <= count → i < count verified
public class Readings {
  static int sum(int[] values, int count) {
    int total = 0;
    for (int i = 0; i <= count; i++) total += values[i];
    return total;
  }

  public static void main(String[] args) {
    int[] readings = new int[args.length];
    System.out.println(sum(readings, readings.length));
  }
}
