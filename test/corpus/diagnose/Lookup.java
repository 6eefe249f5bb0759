//~ row → column verified
public class Lookup {
  static int cell(int[][] table, int row, int column) {
    return table[row][row];
  }

  public static void main(String[] args) {
    int[][] table = new int[4][2];
    System.out.println(cell(table, 3, 1));
  }
}
