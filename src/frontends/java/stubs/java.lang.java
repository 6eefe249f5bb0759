package java.lang;

import java.util.*;
import java.io.*;

// What programs use of java.lang, as far as it matters: who may be null, who changes nothing, who throws what. Methods
// that change their own object say so by objectState, which stands for everything in it.

public class Object {
  //@ public ghost Object owner;
  //@ public model Object objectState;
  //@ public model int theHashValue;

  //@ modifies \nothing;
  /*@ nothrow */ public Object();
  //@ pure nothrow
  public boolean equals(Object other);
  //@ pure nothrow
  public int hashCode();
  //@ ensures \result != null;
  //@ pure nothrow
  public String toString();
  //@ ensures \result == \typeof(this);
  //@ ensures \result != null;
  //@ pure function nothrow
  public final Class<?> getClass();
  //@ modifies \nothing;
  public final void notify();
  //@ modifies \nothing;
  public final void notifyAll();
  public final void wait() throws InterruptedException;
  public final void wait(long timeout) throws InterruptedException;
  //@ modifies \nothing;
  //@ ensures \result != null;
  //@ ensures \fresh(\result);
  //@ ensures \typeof(\result) == \typeof(this);
  protected Object clone() throws CloneNotSupportedException;
  protected void finalize() throws Throwable;
}

public interface Cloneable {}
public interface Runnable { void run(); }
public interface AutoCloseable { void close() throws Exception; }
public interface Comparable<T> {
  //@ pure
  int compareTo(T other);
}
public interface Iterable<T> {
  //@ ensures \result != null;
  //@ pure nothrow
  Iterator<T> iterator();
  default void forEach(java.util.function.Consumer<? super T> action) {
    if (action == null) throw new NullPointerException();
    for (T each : this) action.accept(each);
  }
}
public @interface Override {}
public @interface Deprecated {}
public @interface SuppressWarnings {}
public @interface FunctionalInterface {}
public @interface SafeVarargs {}

public interface CharSequence {
  //@ ensures \result >= 0;
  //@ pure nothrow
  int length();
  //@ pure
  char charAt(int index);
  //@ pure nothrow
  boolean isEmpty();
  //@ pure non_null
  CharSequence subSequence(int start, int end);
}

public final /*@ pure immutable nothrow @*/ class Class<T> {
  /*@ non_null */ public String getName();
  /*@ non_null */ public String getSimpleName();
  public boolean isInstance(Object o);
  /*@ may_throw */ public boolean isAssignableFrom(Class<?> c);
  public boolean isArray();
  public boolean isInterface();
  public Class<? super T> getSuperclass();
  /*@ may_throw */ public T cast(Object o);
  /*@ may_throw */ public static Class<?> forName(String name) throws ClassNotFoundException;
  public boolean desiredAssertionStatus();
  /*@ may_throw */ public java.io.InputStream getResourceAsStream(String name);
}

public abstract /*@ nothrow @*/ class Enum<E extends Enum<E>> implements Comparable<E> {
  //@ pure
  protected Enum() {}
  //@ pure non_null
  public final String name();
  //@ ensures \result >= 0;
  //@ pure
  public final int ordinal();
  //@ pure may_throw
  public final int compareTo(E other);
}
public abstract /*@ nothrow @*/ class Record {
  //@ pure
  protected Record() {}
}

public final /*@ pure immutable nothrow @*/ class String implements CharSequence, Comparable<String>, Serializable {
  public static final Comparator<String> CASE_INSENSITIVE_ORDER;
  public String();
  public String(/*@ non_null */ String original);
  public String(/*@ non_null */ char[] value);
  /*@ may_throw */ public String(/*@ non_null */ char[] value, int offset, int count);
  public String(/*@ non_null */ byte[] bytes);
  /*@ may_throw */ public String(/*@ non_null */ byte[] bytes, String charset) throws UnsupportedEncodingException;
  /*@ may_throw */ public String(/*@ non_null */ byte[] bytes, java.nio.charset.Charset charset);
  /*@ may_throw */ public String(/*@ non_null */ byte[] bytes, int offset, int length);
  //@ ensures \result >= 0;
  public int length();
  public boolean isEmpty();
  public boolean isBlank();
  /*@ public normal_behavior
    @   requires 0 <= index && index < length();
    @ also public exceptional_behavior
    @   requires index < 0 || index >= length();
    @   signals_only StringIndexOutOfBoundsException;
    @*/
  public char charAt(int index) throws StringIndexOutOfBoundsException;
  /*@ may_throw */ public int codePointAt(int index);
  //@ ensures \result ==> other != null;
  public boolean equals(Object other);
  //@ ensures \result ==> other != null;
  public boolean equalsIgnoreCase(String other);
  public int compareTo(/*@ non_null */ String other);
  public int compareToIgnoreCase(/*@ non_null */ String other);
  public boolean startsWith(/*@ non_null */ String prefix);
  public boolean startsWith(/*@ non_null */ String prefix, int offset);
  public boolean endsWith(/*@ non_null */ String suffix);
  public boolean contains(/*@ non_null */ CharSequence s);
  /*@ may_throw */ public boolean matches(/*@ non_null */ String regex);
  public boolean regionMatches(int offset, /*@ non_null */ String other, int otherOffset, int length);
  public boolean regionMatches(boolean ignoreCase, int offset, /*@ non_null */ String other, int otherOffset, int length);
  //@ ensures -1 <= \result && \result < length();
  public int indexOf(int c);
  //@ ensures -1 <= \result && \result < length();
  public int indexOf(int c, int from);
  //@ ensures -1 <= \result && \result <= length();
  public int indexOf(/*@ non_null */ String s);
  //@ ensures -1 <= \result && \result <= length();
  public int indexOf(/*@ non_null */ String s, int from);
  //@ ensures -1 <= \result && \result < length();
  public int lastIndexOf(int c);
  //@ ensures -1 <= \result && \result < length();
  public int lastIndexOf(int c, int from);
  //@ ensures -1 <= \result && \result <= length();
  public int lastIndexOf(/*@ non_null */ String s);
  /*@ non_null may_throw */ public String substring(int begin);
  /*@ non_null may_throw */ public String substring(int begin, int end);
  /*@ non_null may_throw */ public CharSequence subSequence(int begin, int end);
  /*@ non_null */ public String concat(/*@ non_null */ String s);
  /*@ non_null */ public String replace(char from, char to);
  /*@ non_null */ public String replace(/*@ non_null */ CharSequence from, /*@ non_null */ CharSequence to);
  /*@ non_null may_throw */ public String replaceAll(/*@ non_null */ String regex, /*@ non_null */ String to);
  /*@ non_null may_throw */ public String replaceFirst(/*@ non_null */ String regex, /*@ non_null */ String to);
  //@ ensures \nonnullelements(\result);
  /*@ non_null may_throw */ public String[] split(/*@ non_null */ String regex);
  //@ ensures \nonnullelements(\result);
  /*@ non_null may_throw */ public String[] split(/*@ non_null */ String regex, int limit);
  /*@ non_null */ public String trim();
  /*@ non_null */ public String strip();
  /*@ non_null may_throw */ public String repeat(int count);
  /*@ non_null */ public String toLowerCase();
  /*@ non_null */ public String toUpperCase();
  /*@ non_null may_throw */ public String toLowerCase(Locale locale);
  /*@ non_null may_throw */ public String toUpperCase(Locale locale);
  /*@ non_null */ public String intern();
  //@ ensures \result.length == length();
  /*@ non_null */ public char[] toCharArray();
  /*@ non_null */ public byte[] getBytes();
  /*@ non_null may_throw */ public byte[] getBytes(String charset) throws UnsupportedEncodingException;
  /*@ non_null may_throw */ public byte[] getBytes(java.nio.charset.Charset charset);
  /*@ non_null */ public String toString();
  public int hashCode();
  /*@ non_null may_throw */ public static String format(/*@ non_null */ String format, Object... args);
  /*@ non_null may_throw */ public static String format(Locale locale, /*@ non_null */ String format, Object... args);
  /*@ non_null */ public static String join(/*@ non_null */ CharSequence delimiter, /*@ non_null */ CharSequence... parts);
  /*@ non_null */ public static String join(/*@ non_null */ CharSequence delimiter, /*@ non_null */ Iterable<? extends CharSequence> parts);
  /*@ non_null */ public static String valueOf(Object o);
  /*@ non_null */ public static String valueOf(/*@ non_null */ char[] data);
  /*@ non_null */ public static String valueOf(boolean b);
  /*@ non_null */ public static String valueOf(char c);
  /*@ non_null */ public static String valueOf(int i);
  /*@ non_null */ public static String valueOf(long l);
  /*@ non_null */ public static String valueOf(float f);
  /*@ non_null */ public static String valueOf(double d);
  /*@ non_null */ public static String copyValueOf(/*@ non_null */ char[] data);
}

public final class StringBuilder implements CharSequence {
  //@ pure nothrow
  public StringBuilder();
  //@ pure
  public StringBuilder(int capacity);
  //@ pure nothrow
  public StringBuilder(/*@ non_null */ String s);
  //@ pure nothrow
  public StringBuilder(/*@ non_null */ CharSequence s);
  //@ modifies objectState; ensures \result == this;
  /*@ nothrow */ public StringBuilder append(Object o);
  //@ modifies objectState; ensures \result == this;
  /*@ nothrow */ public StringBuilder append(String s);
  //@ modifies objectState; ensures \result == this;
  /*@ nothrow */ public StringBuilder append(CharSequence s);
  //@ modifies objectState; ensures \result == this;
  public StringBuilder append(CharSequence s, int start, int end);
  //@ modifies objectState; ensures \result == this;
  /*@ nothrow */ public StringBuilder append(/*@ non_null */ char[] s);
  //@ modifies objectState; ensures \result == this;
  public StringBuilder append(/*@ non_null */ char[] s, int offset, int length);
  //@ modifies objectState; ensures \result == this;
  /*@ nothrow */ public StringBuilder append(boolean b);
  //@ modifies objectState; ensures \result == this;
  /*@ nothrow */ public StringBuilder append(char c);
  //@ modifies objectState; ensures \result == this;
  /*@ nothrow */ public StringBuilder append(int i);
  //@ modifies objectState; ensures \result == this;
  /*@ nothrow */ public StringBuilder append(long l);
  //@ modifies objectState; ensures \result == this;
  /*@ nothrow */ public StringBuilder append(float f);
  //@ modifies objectState; ensures \result == this;
  /*@ nothrow */ public StringBuilder append(double d);
  //@ modifies objectState; ensures \result == this;
  public StringBuilder appendCodePoint(int c);
  //@ modifies objectState; ensures \result == this;
  public StringBuilder insert(int offset, Object o);
  //@ modifies objectState; ensures \result == this;
  public StringBuilder insert(int offset, String s);
  //@ modifies objectState; ensures \result == this;
  public StringBuilder insert(int offset, char c);
  //@ modifies objectState; ensures \result == this;
  public StringBuilder insert(int offset, int i);
  //@ modifies objectState; ensures \result == this;
  public StringBuilder delete(int start, int end);
  //@ modifies objectState; ensures \result == this;
  public StringBuilder deleteCharAt(int index);
  //@ modifies objectState; ensures \result == this;
  public StringBuilder replace(int start, int end, /*@ non_null */ String s);
  //@ modifies objectState; ensures \result == this;
  /*@ nothrow */ public StringBuilder reverse();
  //@ ensures \result >= 0;
  //@ pure nothrow
  public int length();
  //@ pure nothrow
  public int capacity();
  //@ pure nothrow
  public boolean isEmpty();
  //@ pure
  public char charAt(int index);
  //@ pure nothrow
  public int indexOf(/*@ non_null */ String s);
  //@ pure nothrow
  public int lastIndexOf(/*@ non_null */ String s);
  //@ modifies objectState;
  public void setCharAt(int index, char c);
  //@ modifies objectState;
  public void setLength(int length);
  //@ modifies objectState;
  /*@ nothrow */ public void ensureCapacity(int capacity);
  //@ modifies objectState;
  /*@ nothrow */ public void trimToSize();
  /*@ pure non_null @*/ public String substring(int begin);
  /*@ pure non_null @*/ public String substring(int begin, int end);
  /*@ pure non_null @*/ public CharSequence subSequence(int begin, int end);
  /*@ pure non_null nothrow @*/ public String toString();
}

public final class StringBuffer implements CharSequence {
  //@ pure nothrow
  public StringBuffer();
  //@ pure
  public StringBuffer(int capacity);
  //@ pure nothrow
  public StringBuffer(/*@ non_null */ String s);
  //@ modifies objectState; ensures \result == this;
  /*@ nothrow */ public StringBuffer append(Object o);
  //@ modifies objectState; ensures \result == this;
  /*@ nothrow */ public StringBuffer append(String s);
  //@ modifies objectState; ensures \result == this;
  /*@ nothrow */ public StringBuffer append(CharSequence s);
  //@ modifies objectState; ensures \result == this;
  /*@ nothrow */ public StringBuffer append(/*@ non_null */ char[] s);
  //@ modifies objectState; ensures \result == this;
  /*@ nothrow */ public StringBuffer append(boolean b);
  //@ modifies objectState; ensures \result == this;
  /*@ nothrow */ public StringBuffer append(char c);
  //@ modifies objectState; ensures \result == this;
  /*@ nothrow */ public StringBuffer append(int i);
  //@ modifies objectState; ensures \result == this;
  /*@ nothrow */ public StringBuffer append(long l);
  //@ modifies objectState; ensures \result == this;
  /*@ nothrow */ public StringBuffer append(float f);
  //@ modifies objectState; ensures \result == this;
  /*@ nothrow */ public StringBuffer append(double d);
  //@ modifies objectState; ensures \result == this;
  public StringBuffer insert(int offset, String s);
  //@ modifies objectState; ensures \result == this;
  public StringBuffer insert(int offset, char c);
  //@ modifies objectState; ensures \result == this;
  public StringBuffer delete(int start, int end);
  //@ modifies objectState; ensures \result == this;
  public StringBuffer deleteCharAt(int index);
  //@ modifies objectState; ensures \result == this;
  public StringBuffer replace(int start, int end, /*@ non_null */ String s);
  //@ modifies objectState; ensures \result == this;
  /*@ nothrow */ public StringBuffer reverse();
  //@ ensures \result >= 0;
  //@ pure nothrow
  public int length();
  //@ pure nothrow
  public boolean isEmpty();
  //@ pure
  public char charAt(int index);
  //@ pure nothrow
  public int indexOf(/*@ non_null */ String s);
  //@ modifies objectState;
  public void setCharAt(int index, char c);
  //@ modifies objectState;
  public void setLength(int length);
  /*@ pure non_null @*/ public String substring(int begin);
  /*@ pure non_null @*/ public String substring(int begin, int end);
  /*@ pure non_null @*/ public CharSequence subSequence(int begin, int end);
  /*@ pure non_null nothrow @*/ public String toString();
}

public abstract /*@ pure immutable nothrow @*/ class Number implements Serializable {
  public Number();
  public abstract int intValue();
  public abstract long longValue();
  public abstract float floatValue();
  public abstract double doubleValue();
  public byte byteValue();
  public short shortValue();
}
public final /*@ pure immutable nothrow @*/ class Integer extends Number implements Comparable<Integer> {
  public static final int MIN_VALUE = 0x80000000;
  public static final int MAX_VALUE = 0x7fffffff;
  public static final int SIZE = 32;
  public static final int BYTES = 4;
  public Integer(int value);
  public int intValue() { return (int) (int) this; }
  public long longValue() { return (long) (int) this; }
  public float floatValue();
  public double doubleValue();
  public int compareTo(/*@ non_null */ Integer other) {
    if (other == null) throw new NullPointerException();
    return compare(intValue(), other.intValue());
  }
  public boolean equals(Object other) { return other instanceof Integer && (int) (Integer) other == intValue(); }
  public int hashCode() { return intValue(); }
  /*@ non_null */ public static Integer valueOf(int i);
  /*@ non_null */ public static Integer valueOf(String s) throws NumberFormatException;
  public static int parseInt(String s) throws NumberFormatException;
  public static int parseInt(String s, int radix) throws NumberFormatException;
  /*@ non_null */ public static String toString(int i);
  /*@ non_null */ public static String toString(int i, int radix);
  /*@ non_null */ public static String toHexString(int i);
  /*@ non_null */ public static String toBinaryString(int i);
  //@ ensures \result == (a < b ? -1 : a == b ? 0 : 1);
  public static int compare(int a, int b) { return a < b ? -1 : a == b ? 0 : 1; }
  //@ ensures \result == (a >= b ? a : b);
  public static int max(int a, int b) { return a >= b ? a : b; }
  //@ ensures \result == (a <= b ? a : b);
  public static int min(int a, int b) { return a <= b ? a : b; }
  public static int signum(int i) { return i < 0 ? -1 : i == 0 ? 0 : 1; }
  //@ ensures 0 <= \result && \result <= 32;
  public static int bitCount(int i);
  //@ ensures 0 <= \result && \result <= 32;
  public static int numberOfLeadingZeros(int i);
  //@ ensures 0 <= \result && \result <= 32;
  public static int numberOfTrailingZeros(int i);
  public static int highestOneBit(int i);
  public static int rotateLeft(int i, int distance);
  public static int rotateRight(int i, int distance);
  public static int reverse(int i);
  public static int hashCode(int i) { return i; }
  public static Integer getInteger(String name);
}
public final /*@ pure immutable nothrow @*/ class Long extends Number implements Comparable<Long> {
  public static final long MIN_VALUE = 0x8000000000000000L;
  public static final long MAX_VALUE = 0x7fffffffffffffffL;
  public static final int SIZE = 64;
  public static final int BYTES = 8;
  public Long(long value);
  public int intValue() { return (int) (long) this; }
  public long longValue() { return (long) (long) this; }
  public float floatValue();
  public double doubleValue();
  public int compareTo(/*@ non_null */ Long other) {
    if (other == null) throw new NullPointerException();
    return compare(longValue(), other.longValue());
  }
  public boolean equals(Object other) { return other instanceof Long && (long) (Long) other == longValue(); }
  public int hashCode() { return (int) (longValue() ^ (longValue() >>> 32)); }
  /*@ non_null */ public static Long valueOf(long l);
  /*@ non_null */ public static Long valueOf(String s) throws NumberFormatException;
  public static long parseLong(String s) throws NumberFormatException;
  public static long parseLong(String s, int radix) throws NumberFormatException;
  /*@ non_null */ public static String toString(long l);
  /*@ non_null */ public static String toHexString(long l);
  //@ ensures \result == (a < b ? -1 : a == b ? 0 : 1);
  public static int compare(long a, long b) { return a < b ? -1 : a == b ? 0 : 1; }
  public static long max(long a, long b) { return a >= b ? a : b; }
  public static long min(long a, long b) { return a <= b ? a : b; }
  public static int signum(long l) { return l < 0 ? -1 : l == 0 ? 0 : 1; }
  public static int bitCount(long l);
  public static int numberOfLeadingZeros(long l);
  public static int numberOfTrailingZeros(long l);
  public static int hashCode(long l) { return (int) (l ^ (l >>> 32)); }
}
public final /*@ pure immutable nothrow @*/ class Short extends Number implements Comparable<Short> {
  public static final short MIN_VALUE = -32768;
  public static final short MAX_VALUE = 32767;
  public short shortValue() { return (short) this; }
  public static int compare(short a, short b) { return a - b; }
  public int intValue() { return (int) (short) this; }
  public long longValue() { return (long) (short) this; }
  public float floatValue();
  public double doubleValue();
  public int compareTo(/*@ non_null */ Short other) {
    if (other == null) throw new NullPointerException();
    return compare(shortValue(), other.shortValue());
  }
  public boolean equals(Object other) { return other instanceof Short && (short) (Short) other == shortValue(); }
  public int hashCode() { return shortValue(); }
  /*@ non_null */ public static Short valueOf(short s);
  public static short parseShort(String s) throws NumberFormatException;
  public static int toUnsignedInt(short s) { return s & 0xffff; }
}
public final /*@ pure immutable nothrow @*/ class Byte extends Number implements Comparable<Byte> {
  public static final byte MIN_VALUE = -128;
  public static final byte MAX_VALUE = 127;
  public byte byteValue() { return (byte) this; }
  public static int compare(byte a, byte b) { return a - b; }
  public int intValue() { return (int) (byte) this; }
  public long longValue() { return (long) (byte) this; }
  public float floatValue();
  public double doubleValue();
  public int compareTo(/*@ non_null */ Byte other) {
    if (other == null) throw new NullPointerException();
    return compare(byteValue(), other.byteValue());
  }
  public boolean equals(Object other) { return other instanceof Byte && (byte) (Byte) other == byteValue(); }
  public int hashCode() { return byteValue(); }
  /*@ non_null */ public static Byte valueOf(byte b);
  public static byte parseByte(String s) throws NumberFormatException;
  public static int toUnsignedInt(byte b) { return b & 0xff; }
}
public final /*@ pure immutable nothrow @*/ class Float extends Number implements Comparable<Float> {
  public static final float MAX_VALUE;
  public static final float MIN_VALUE;
  public static final float NaN;
  public static final float POSITIVE_INFINITY;
  public static final float NEGATIVE_INFINITY;
  public int intValue();
  public long longValue();
  public float floatValue();
  public double doubleValue();
  public int compareTo(/*@ non_null */ Float other);
  /*@ non_null */ public static Float valueOf(float f);
  /*@ may_throw */ public static float parseFloat(String s) throws NumberFormatException;
  public static boolean isNaN(float f);
  public static int compare(float a, float b);
  public static int floatToIntBits(float f);
  public static float intBitsToFloat(int i);
  /*@ non_null */ public static String toString(float f);
}
public final /*@ pure immutable nothrow @*/ class Double extends Number implements Comparable<Double> {
  public static final double MAX_VALUE;
  public static final double MIN_VALUE;
  public static final double NaN;
  public static final double POSITIVE_INFINITY;
  public static final double NEGATIVE_INFINITY;
  public Double(double value);
  public int intValue();
  public long longValue();
  public float floatValue();
  public double doubleValue();
  public boolean isNaN();
  public int compareTo(/*@ non_null */ Double other);
  /*@ non_null */ public static Double valueOf(double d);
  /*@ non_null may_throw */ public static Double valueOf(String s) throws NumberFormatException;
  /*@ may_throw */ public static double parseDouble(String s) throws NumberFormatException;
  public static boolean isNaN(double d);
  public static boolean isInfinite(double d);
  public static int compare(double a, double b);
  public static long doubleToLongBits(double d);
  public static double longBitsToDouble(long l);
  /*@ non_null */ public static String toString(double d);
}
public final /*@ pure immutable nothrow @*/ class Boolean implements Comparable<Boolean> {
  //@ non_null
  public static final Boolean TRUE;
  //@ non_null
  public static final Boolean FALSE;
  public Boolean(boolean value);
  public boolean booleanValue() { return (boolean) (boolean) this; }
  public int compareTo(/*@ non_null */ Boolean other) {
    if (other == null) throw new NullPointerException();
    return compare(booleanValue(), other.booleanValue());
  }
  public boolean equals(Object other) { return other instanceof Boolean && (boolean) (Boolean) other == booleanValue(); }
  public int hashCode() { return booleanValue() ? 1231 : 1237; }
  /*@ non_null */ public static Boolean valueOf(boolean b);
  /*@ non_null */ public static Boolean valueOf(String s);
  public static boolean parseBoolean(String s);
  /*@ non_null */ public static String toString(boolean b);
  public static boolean getBoolean(String name);
  public static int compare(boolean a, boolean b) { return a == b ? 0 : a ? 1 : -1; }
}
public final /*@ pure immutable nothrow @*/ class Character implements Comparable<Character> {
  public static final char MIN_VALUE = 0;
  public static final char MAX_VALUE = 65535;
  public static final int MAX_RADIX = 36;
  public Character(char c);
  public static int compare(char a, char b) { return a - b; }
  public char charValue() { return (char) (char) this; }
  public int compareTo(/*@ non_null */ Character other) {
    if (other == null) throw new NullPointerException();
    return compare(charValue(), other.charValue());
  }
  public boolean equals(Object other) { return other instanceof Character && (char) (Character) other == charValue(); }
  public int hashCode() { return charValue(); }
  /*@ non_null */ public static Character valueOf(char c);
  public static boolean isDigit(char c);
  public static boolean isDigit(int c);
  public static boolean isLetter(char c);
  public static boolean isLetter(int c);
  public static boolean isLetterOrDigit(char c);
  public static boolean isLetterOrDigit(int c);
  public static boolean isWhitespace(char c);
  public static boolean isWhitespace(int c);
  public static boolean isSpaceChar(char c);
  public static boolean isUpperCase(char c);
  public static boolean isLowerCase(char c);
  public static boolean isISOControl(char c);
  public static boolean isJavaIdentifierStart(char c);
  public static boolean isJavaIdentifierPart(char c);
  public static boolean isHighSurrogate(char c);
  public static boolean isLowSurrogate(char c);
  public static boolean isSurrogate(char c);
  public static char toUpperCase(char c);
  public static int toUpperCase(int c);
  public static char toLowerCase(char c);
  public static int toLowerCase(int c);
  //@ ensures -1 <= \result && \result < 36;
  public static int digit(char c, int radix);
  public static int getNumericValue(char c);
  public static char forDigit(int digit, int radix);
  public static int charCount(int c);
  public static int toCodePoint(char high, char low);
  /*@ non_null */ public static String toString(char c);
}
public final class Void {}

public final /*@ pure immutable nothrow @*/ class Math {
  public static final double PI;
  public static final double E;
  //@ ensures \result == (a >= b ? a : b);
  public static int max(int a, int b) { return a >= b ? a : b; }
  //@ ensures \result == (a >= b ? a : b);
  public static long max(long a, long b) { return a >= b ? a : b; }
  public static float max(float a, float b);
  public static double max(double a, double b);
  //@ ensures \result == (a <= b ? a : b);
  public static int min(int a, int b) { return a <= b ? a : b; }
  //@ ensures \result == (a <= b ? a : b);
  public static long min(long a, long b) { return a <= b ? a : b; }
  public static float min(float a, float b);
  public static double min(double a, double b);
  //@ ensures \result == (a < 0 ? -a : a);
  public static int abs(int a) { return a < 0 ? -a : a; }
  //@ ensures \result == (a < 0 ? -a : a);
  public static long abs(long a) { return a < 0 ? -a : a; }
  public static float abs(float a);
  public static double abs(double a);
  public static double sqrt(double a);
  public static double cbrt(double a);
  public static double pow(double a, double b);
  public static double exp(double a);
  public static double log(double a);
  public static double log10(double a);
  public static double sin(double a);
  public static double cos(double a);
  public static double tan(double a);
  public static double atan(double a);
  public static double atan2(double a, double b);
  public static double asin(double a);
  public static double acos(double a);
  public static double floor(double a);
  public static double ceil(double a);
  public static double rint(double a);
  public static double signum(double a);
  public static double hypot(double a, double b);
  public static double toRadians(double a);
  public static double toDegrees(double a);
  public static int round(float a);
  public static long round(double a);
  public static double random();
  public static int floorDiv(int a, int b) {
    if (b == 0) throw new ArithmeticException("/ by zero");
    int quotient = a / b;
    return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
  }
  public static int floorMod(int a, int b) {
    if (b == 0) throw new ArithmeticException("/ by zero");
    int rest = a % b;
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
  }
  public static int addExact(int a, int b) throws ArithmeticException { return toIntExact((long) a + b); }
  public static int subtractExact(int a, int b) { return toIntExact((long) a - b); }
  public static int multiplyExact(int a, int b) throws ArithmeticException { return toIntExact((long) a * b); }
  public static int incrementExact(int a) { return toIntExact(a + 1L); }
  public static int decrementExact(int a) { return toIntExact(a - 1L); }
  public static int negateExact(int a) { return toIntExact(-(long) a); }
  public static int absExact(int a) {
    if (a == Integer.MIN_VALUE) throw new ArithmeticException("Overflow");
    return abs(a);
  }
  public static int toIntExact(long a) throws ArithmeticException {
    if (a < Integer.MIN_VALUE || a > Integer.MAX_VALUE) throw new ArithmeticException("integer overflow");
    return (int) a;
  }
  public static long addExact(long a, long b) throws ArithmeticException {
    long sum = a + b;
    if (b >= 0 ? sum < a : sum > a) throw new ArithmeticException("long overflow");
    return sum;
  }
  public static long subtractExact(long a, long b) throws ArithmeticException {
    long difference = a - b;
    if (b >= 0 ? difference > a : difference < a) throw new ArithmeticException("long overflow");
    return difference;
  }
  public static long multiplyExact(long a, long b) throws ArithmeticException {
    long product = a * b;
    if (a != 0 && (product / a != b || (a == -1 && b == Long.MIN_VALUE))) throw new ArithmeticException("long overflow");
    return product;
  }
  public static long negateExact(long a) throws ArithmeticException {
    if (a == Long.MIN_VALUE) throw new ArithmeticException("long overflow");
    return -a;
  }
  public static long floorDiv(long a, long b) {
    if (b == 0) throw new ArithmeticException("/ by zero");
    long quotient = a / b;
    return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
  }
  public static long floorMod(long a, long b) {
    if (b == 0) throw new ArithmeticException("/ by zero");
    long rest = a % b;
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
  }
  public static int floorMod(long a, int b) { return (int) floorMod(a, (long) b); }
}

public final class System {
  //@ non_null
  public static final PrintStream out;
  //@ non_null
  public static final PrintStream err;
  //@ non_null
  public static final InputStream in;
  //@ ensures false;
  //@ modifies \nothing;
  /*@ nothrow */ public static void exit(int status);
  //@ modifies \nothing;
  /*@ nothrow */ public static long currentTimeMillis();
  //@ modifies \nothing;
  /*@ nothrow */ public static long nanoTime();
  //@ modifies \nothing;
  /*@ nothrow */ public static void gc();
  //@ pure nothrow
  public static int identityHashCode(Object o);
  //@ modifies \nothing;
  public static String getProperty(/*@ non_null */ String key);
  //@ modifies \nothing;
  public static String getProperty(/*@ non_null */ String key, String def);
  //@ modifies \nothing;
  public static String setProperty(/*@ non_null */ String key, String value);
  //@ modifies \nothing;
  /*@ nothrow */ public static String getenv(/*@ non_null */ String name);
  //@ modifies \nothing;
  /*@ non_null nothrow */ public static String lineSeparator();
  public static void arraycopy(/*@ non_null */ Object src, int srcPos, /*@ non_null */ Object dest, int destPos, int length);
}

public class Thread implements Runnable {
  /*@ nothrow */ public Thread();
  /*@ nothrow */ public Thread(Runnable r);
  public Thread(Runnable r, String name);
  public Thread(String name);
  public void run();
  public void start();
  //@ modifies \nothing;
  public void interrupt();
  //@ modifies \nothing;
  /*@ nothrow */ public boolean isInterrupted();
  public final void join() throws InterruptedException;
  public final void setDaemon(boolean on);
  /*@ nothrow */ public final String getName();
  public static void sleep(long millis) throws InterruptedException;
  //@ modifies \nothing;
  /*@ non_null nothrow */ public static Thread currentThread();
  //@ modifies \nothing;
  /*@ nothrow */ public static void yield();
}
public class ThreadLocal<T> {
  public ThreadLocal();
  public T get();
  public void set(T value);
  public void remove();
}
public abstract class Process {}
public /*@ nothrow @*/ class Runtime {
  //@ modifies \nothing;
  /*@ non_null */ public static Runtime getRuntime();
  //@ modifies \nothing;
  public int availableProcessors();
  //@ modifies \nothing;
  public long freeMemory();
  //@ modifies \nothing;
  public long totalMemory();
  //@ modifies \nothing;
  public long maxMemory();
  //@ ensures false;
  //@ modifies \nothing;
  public void exit(int status);
  //@ ensures false;
  //@ modifies \nothing;
  public void halt(int status);
}
public final /*@ nothrow @*/ class StackTraceElement {
  /*@ pure non_null @*/ public String getClassName();
  /*@ pure non_null @*/ public String getMethodName();
  /*@ pure @*/ public int getLineNumber();
}

public /*@ nothrow @*/ class Throwable implements Serializable {
  private String message;
  private Throwable cause;
  //@ pure
  public Throwable() {}
  //@ pure
  public Throwable(String message) { this.message = message; }
  //@ pure
  public Throwable(String message, Throwable cause) {
    this.message = message;
    this.cause = cause;
  }
  //@ pure
  public Throwable(Throwable cause) {
    this.cause = cause;
    if (cause != null) message = cause.toString();
  }
  //@ pure
  public String getMessage() { return message; }
  //@ pure
  public String getLocalizedMessage() { return getMessage(); }
  /** What stands in it is not modelled. */
  //@ ensures \result != null;
  //@ pure
  public String toString() {
    getLocalizedMessage();
    return new String();
  }
  //@ pure
  public Throwable getCause() { return cause; }
  //@ modifies objectState; ensures \result == this;
  /*@ may_throw */ public Throwable initCause(Throwable cause);
  //@ modifies \nothing;
  public void printStackTrace();
  //@ modifies \nothing;
  /*@ may_throw */ public void printStackTrace(PrintStream s);
  //@ modifies \nothing;
  /*@ may_throw */ public void printStackTrace(PrintWriter s);
  //@ modifies objectState; ensures \result == this;
  public Throwable fillInStackTrace();
  /*@ pure non_null @*/ public StackTraceElement[] getStackTrace();
  //@ modifies objectState;
  /*@ may_throw */ public final void addSuppressed(Throwable e);
}
public /*@ nothrow @*/ class Exception extends Throwable {
  //@ pure
  public Exception() { super(); }
  //@ pure
  public Exception(String message) { super(message); }
  //@ pure
  public Exception(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public Exception(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class Error extends Throwable {
  //@ pure
  public Error() { super(); }
  //@ pure
  public Error(String message) { super(message); }
  //@ pure
  public Error(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public Error(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class RuntimeException extends Exception {
  //@ pure
  public RuntimeException() { super(); }
  //@ pure
  public RuntimeException(String message) { super(message); }
  //@ pure
  public RuntimeException(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public RuntimeException(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class NullPointerException extends RuntimeException {
  //@ pure
  public NullPointerException() { super(); }
  //@ pure
  public NullPointerException(String message) { super(message); }
  //@ pure
  public NullPointerException(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public NullPointerException(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class IndexOutOfBoundsException extends RuntimeException {
  //@ pure
  public IndexOutOfBoundsException() { super(); }
  //@ pure
  public IndexOutOfBoundsException(String message) { super(message); }
  //@ pure
  public IndexOutOfBoundsException(int index) { super(String.valueOf(index)); }
  //@ pure
  public IndexOutOfBoundsException(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public IndexOutOfBoundsException(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class ArrayIndexOutOfBoundsException extends IndexOutOfBoundsException {
  //@ pure
  public ArrayIndexOutOfBoundsException() { super(); }
  //@ pure
  public ArrayIndexOutOfBoundsException(String message) { super(message); }
  //@ pure
  public ArrayIndexOutOfBoundsException(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public ArrayIndexOutOfBoundsException(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class StringIndexOutOfBoundsException extends IndexOutOfBoundsException {
  //@ pure
  public StringIndexOutOfBoundsException() { super(); }
  //@ pure
  public StringIndexOutOfBoundsException(String message) { super(message); }
  //@ pure
  public StringIndexOutOfBoundsException(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public StringIndexOutOfBoundsException(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class NegativeArraySizeException extends RuntimeException {
  //@ pure
  public NegativeArraySizeException() { super(); }
  //@ pure
  public NegativeArraySizeException(String message) { super(message); }
  //@ pure
  public NegativeArraySizeException(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public NegativeArraySizeException(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class ArithmeticException extends RuntimeException {
  //@ pure
  public ArithmeticException() { super(); }
  //@ pure
  public ArithmeticException(String message) { super(message); }
  //@ pure
  public ArithmeticException(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public ArithmeticException(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class ClassCastException extends RuntimeException {
  //@ pure
  public ClassCastException() { super(); }
  //@ pure
  public ClassCastException(String message) { super(message); }
  //@ pure
  public ClassCastException(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public ClassCastException(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class ArrayStoreException extends RuntimeException {
  //@ pure
  public ArrayStoreException() { super(); }
  //@ pure
  public ArrayStoreException(String message) { super(message); }
  //@ pure
  public ArrayStoreException(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public ArrayStoreException(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class IllegalArgumentException extends RuntimeException {
  //@ pure
  public IllegalArgumentException() { super(); }
  //@ pure
  public IllegalArgumentException(String message) { super(message); }
  //@ pure
  public IllegalArgumentException(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public IllegalArgumentException(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class NumberFormatException extends IllegalArgumentException {
  //@ pure
  public NumberFormatException() { super(); }
  //@ pure
  public NumberFormatException(String message) { super(message); }
  //@ pure
  public NumberFormatException(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public NumberFormatException(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class IllegalStateException extends RuntimeException {
  //@ pure
  public IllegalStateException() { super(); }
  //@ pure
  public IllegalStateException(String message) { super(message); }
  //@ pure
  public IllegalStateException(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public IllegalStateException(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class UnsupportedOperationException extends RuntimeException {
  //@ pure
  public UnsupportedOperationException() { super(); }
  //@ pure
  public UnsupportedOperationException(String message) { super(message); }
  //@ pure
  public UnsupportedOperationException(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public UnsupportedOperationException(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class InterruptedException extends Exception {
  //@ pure
  public InterruptedException() { super(); }
  //@ pure
  public InterruptedException(String message) { super(message); }
  //@ pure
  public InterruptedException(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public InterruptedException(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class CloneNotSupportedException extends Exception {
  //@ pure
  public CloneNotSupportedException() { super(); }
  //@ pure
  public CloneNotSupportedException(String message) { super(message); }
  //@ pure
  public CloneNotSupportedException(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public CloneNotSupportedException(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class ReflectiveOperationException extends Exception {
  //@ pure
  public ReflectiveOperationException() { super(); }
  //@ pure
  public ReflectiveOperationException(String message) { super(message); }
  //@ pure
  public ReflectiveOperationException(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public ReflectiveOperationException(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class ClassNotFoundException extends ReflectiveOperationException {
  //@ pure
  public ClassNotFoundException() { super(); }
  //@ pure
  public ClassNotFoundException(String message) { super(message); }
  //@ pure
  public ClassNotFoundException(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public ClassNotFoundException(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class NoSuchFieldException extends ReflectiveOperationException {
  //@ pure
  public NoSuchFieldException() { super(); }
  //@ pure
  public NoSuchFieldException(String message) { super(message); }
  //@ pure
  public NoSuchFieldException(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public NoSuchFieldException(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class NoSuchMethodException extends ReflectiveOperationException {
  //@ pure
  public NoSuchMethodException() { super(); }
  //@ pure
  public NoSuchMethodException(String message) { super(message); }
  //@ pure
  public NoSuchMethodException(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public NoSuchMethodException(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class InstantiationException extends ReflectiveOperationException {
  //@ pure
  public InstantiationException() { super(); }
  //@ pure
  public InstantiationException(String message) { super(message); }
  //@ pure
  public InstantiationException(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public InstantiationException(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class IllegalAccessException extends ReflectiveOperationException {
  //@ pure
  public IllegalAccessException() { super(); }
  //@ pure
  public IllegalAccessException(String message) { super(message); }
  //@ pure
  public IllegalAccessException(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public IllegalAccessException(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class SecurityException extends RuntimeException {
  //@ pure
  public SecurityException() { super(); }
  //@ pure
  public SecurityException(String message) { super(message); }
  //@ pure
  public SecurityException(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public SecurityException(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class AssertionError extends Error {
  //@ pure
  public AssertionError() { super(); }
  //@ pure
  public AssertionError(Object detail) { super(String.valueOf(detail)); }
  //@ pure
  public AssertionError(int detail) { super(String.valueOf(detail)); }
  //@ pure
  public AssertionError(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public AssertionError(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class VirtualMachineError extends Error {
  //@ pure
  public VirtualMachineError() { super(); }
  //@ pure
  public VirtualMachineError(String message) { super(message); }
  //@ pure
  public VirtualMachineError(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public VirtualMachineError(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class OutOfMemoryError extends VirtualMachineError {
  //@ pure
  public OutOfMemoryError() { super(); }
  //@ pure
  public OutOfMemoryError(String message) { super(message); }
  //@ pure
  public OutOfMemoryError(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public OutOfMemoryError(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class StackOverflowError extends VirtualMachineError {
  //@ pure
  public StackOverflowError() { super(); }
  //@ pure
  public StackOverflowError(String message) { super(message); }
  //@ pure
  public StackOverflowError(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public StackOverflowError(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class InternalError extends VirtualMachineError {
  //@ pure
  public InternalError() { super(); }
  //@ pure
  public InternalError(String message) { super(message); }
  //@ pure
  public InternalError(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public InternalError(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class LinkageError extends Error {
  //@ pure
  public LinkageError() { super(); }
  //@ pure
  public LinkageError(String message) { super(message); }
  //@ pure
  public LinkageError(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public LinkageError(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class NoClassDefFoundError extends LinkageError {
  //@ pure
  public NoClassDefFoundError() { super(); }
  //@ pure
  public NoClassDefFoundError(String message) { super(message); }
  //@ pure
  public NoClassDefFoundError(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public NoClassDefFoundError(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class ExceptionInInitializerError extends LinkageError {
  //@ pure
  public ExceptionInInitializerError() { super(); }
  //@ pure
  public ExceptionInInitializerError(String message) { super(message); }
  //@ pure
  public ExceptionInInitializerError(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public ExceptionInInitializerError(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class IllegalMonitorStateException extends RuntimeException {
  //@ pure
  public IllegalMonitorStateException() { super(); }
  //@ pure
  public IllegalMonitorStateException(String message) { super(message); }
  //@ pure
  public IllegalMonitorStateException(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public IllegalMonitorStateException(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class MatchException extends RuntimeException {
  //@ pure
  public MatchException() { super(); }
  //@ pure
  public MatchException(String message) { super(message); }
  //@ pure
  public MatchException(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public MatchException(Throwable cause) { super(cause); }
}
