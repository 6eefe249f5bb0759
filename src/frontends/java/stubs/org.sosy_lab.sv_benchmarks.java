// What the programs of the software verification competition get from outside.
package org.sosy_lab.sv_benchmarks;

public final /*@ nothrow @*/ class Verifier {
  //@ requires true; modifies \nothing; ensures condition;
  public static void assume(boolean condition);
  /*@ pure input @*/ public static boolean nondetBoolean();
  /*@ pure input @*/ public static byte nondetByte();
  /*@ pure input @*/ public static char nondetChar();
  /*@ pure input @*/ public static short nondetShort();
  /*@ pure input @*/ public static int nondetInt();
  /*@ pure input @*/ public static long nondetLong();
  /*@ pure input @*/ public static float nondetFloat();
  /*@ pure input @*/ public static double nondetDouble();
  //@ modifies \nothing; ensures \result != null;
  public static String nondetString();
}
