// Values that come from outside.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Given {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n < 1000);
    int sum = 0;
    for (int i = 0; i < n; i++) sum += 2;
    assert sum == 2 * n;
    assert n + 2147483644 > 0; //~ ERROR assertion
  }
}
