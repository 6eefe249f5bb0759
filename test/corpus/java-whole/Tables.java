// Arrays of arrays are made one by one.
public class Tables {
  public static void main(String[] args) {
    int[][] table = new int[3][4];
    table[1][2] = 7;
    assert table[1][2] == 7 && table[2][2] == 0 && table[0].length == 4;
    assert table[0] != table[1] && table.length == 3;
    boolean[][][] cube = new boolean[2][1][];
    assert cube[1][0] == null && !(cube[0] == cube[1]);
  }
}
