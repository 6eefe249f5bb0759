/** Annotations in documentation comments, and for certain tools only. */
class Embedded {
  /**
   * A method with a contract in its documentation.
   * <pre><esc>
   * requires n > 0;
   * ensures \result > 1;
   * </esc></pre>
   */
  int more(int n) {
    return n < 1000 ? n + 1 : n;
  }

  /** <jml>ensures \result > n;</jml> */
  int wrong(int n) {
    return n;
  } //~ ERROR postcondition

  int caller() {
    return more(0); //~ ERROR precondition
  }

  //+ESC@ ensures \result == 1;
  //-RAC@ ensures \result > 0;
  //-ESC@ ensures \result == 2;
  //+RAC@ ensures \result == 3;
  int keys() {
    return 1;
  }

  /** Its <code>@param</code> and e-mail@example.org are no annotations. */
  int plain() {
    return 1;
  }
}
