// What main declares is what surroundings may do to a program, not what it throws itself.
public class Declared {
  public static void main(String[] args) throws Exception { //~ ERROR uncaught-exception
    if (args.length > 1) throw new Exception("too many");
  }
}
