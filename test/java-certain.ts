/** Programs that end without a failure, of which check must not say that anything in main is certain to fail; and some that do fail. */

export interface CertainCase {
  /** Members of the class, `;;`, and statements of its main method. */
  readonly text: string;
  /** How a Java machine ends it. */
  readonly machine: "ends" | "throws";
  /** What check says of the main method. */
  readonly verdict: "clear" | "doomed";
}

const caught = (call: string, exception: string): string =>
  `;; int k = 0; try { ${call} k = 5; } catch (${exception} e) { k++; } assert k == 1;`;

const right = (...texts: readonly string[]): readonly CertainCase[] =>
  texts.map((text) => ({ text, machine: "ends", verdict: "clear" }));

const wrong = (...texts: readonly string[]): readonly CertainCase[] =>
  texts.map((text) => ({ text, machine: "throws", verdict: "doomed" }));

/** Exceptions of the library, of what is called and of Java itself, which somebody catches. */
const exceptions: readonly CertainCase[] = [
  ...right(
    caught("Optional.empty().get();", "NoSuchElementException"),
    caught('"hello".substring(6);', "StringIndexOutOfBoundsException"),
    caught("Integer.parseInt(null);", "NumberFormatException"),
    caught("Objects.checkIndex(3, 3);", "IndexOutOfBoundsException"),
    caught("System.arraycopy(new int[1], 0, new long[1], 0, 1);", "ArrayStoreException"),
    caught("for (Integer x : new ArrayList<>(List.of(1))) Arrays.fill(new int[2], 1, 5, x);", "RuntimeException"),
    caught("Runnable r = () -> { throw new IllegalStateException(); }; r.run();", "IllegalStateException"),
    caught("assert args == null;", "Error"),
    caught("int[] x = new int[Integer.MAX_VALUE];", "OutOfMemoryError"),
    `static String s; ${caught("Supplier<Integer> f = s::length;", "NullPointerException")}`,
    `static int f(int x) { return 1 / x; } static int g(int x) { return f(x); } ${caught("g(0);", "ArithmeticException")}`,
    `static void f(int x) { assert x > 0; } ${caught("f(0);", "AssertionError")}`,
    `static String f(String s) { return s.substring(4); } ${caught('f("a");', "IndexOutOfBoundsException")}`,
    `static class T { public String toString() { throw new IllegalStateException(); } } ${caught('String s = "a" + new T();', "IllegalStateException")}`,
    "static int f(int x) { try { assert x > 0; } finally { return 5; } } ;; assert f(0) == 5;",
    'static int d; static void m(String s, int i) { int ok = 0; try { s.substring(i); ok = 1; } finally { if (ok == 0) d++; assert ok == 0; } } ;; try { m("a", 2); } catch (RuntimeException e) { } assert d == 1;',
    "static int f(int[] a, int i) { return a[i]; } static int d; static void m(int[] a, int i) { boolean ok = false; try { f(a, i); ok = true; } finally { if (!ok) { d++; assert d == 1; } } } ;; try { m(new int[1], 1); } catch (RuntimeException e) { } assert d == 1;",
  ),
  ...wrong(
    ";; Object o = null; try { o.hashCode(); } catch (IllegalStateException e) { }",
    "static int f(int x) { return 1 / x; } ;; try { f(0); } catch (IllegalStateException e) { }",
    "static int f(int x) { return 1 / x; } ;; int k = 0; try { f(0); k++; } finally { k = 4; }",
    ";; String s = null; Supplier<Integer> f = s::length;",
    ";; int k = 0; try { k = 1; } catch (IllegalStateException e) { k = 1; } assert k == 2;",
  ),
];

/** Constant expressions of strings are one object for each text. */
const constants: readonly CertainCase[] = [
  ...right(
    ';; String s = "ab"; final String q = "b"; assert s == "a" + q;',
    ';; final int k = 3; final char c = 65; final boolean b = k > 2; assert "a3Atrue" == "a" + k + c + b;',
    ';; assert "a1.0" == "a" + 1.0 && "a2.5" == "a" + (1.25 + 1.25f) && "a-0.0" == "a" + -0.0;',
    ';; assert "aInfinity" == "a" + 1.0 / 0 && "a" + 0.1 == "a" + 0.1 && "a1.5E10" != "a" + 1.5e10f;',
    ';; final long l = 1L << 40; assert "a1099511627776" == "a" + l && "a4" == "a" + (5 & 6) && "a3" == "a" + (int) 3.7;',
    ';; assert "a44" == "a" + (byte) 300 && "atrue" == "a" + ("x" == "x") && "ab" == "a" + (String) "b";',
    'static final double D = 1.5; static final String E = "x" + 1.0 / 3; ;; assert "a1.5" == "a" + Main.D && E == Main.E && E != null;',
    ';; final var v = "b"; Supplier<Boolean> f = () -> "ab" == "a" + v; assert "ab" == "a" + v && f.get();',
    ';; final String v; v = "b"; final Object o = "b"; final Integer i = 3; assert "ab" != "a" + v && "ab" != "a" + o && "a3" != "a" + i;',
    ';; String s = "33"; assert 1 + 2 + "3" == "33" && "3" + (1 + 2) == s; assert "a" + "b" == "ab";',
    ';; assert "x" + (true ? 1 : 2.0) == "x1.0" && "x" + (true ? (char) 97 : 7) == "xa" && "x" + (false ? 7 : (char) 97) == "xa" && "x" + (true ? 1 : 2L) == "x1";',
    'static final int K = 7 >>> 1; ;; final String t = "k" + K; switch ("k3") { case "k" + K: break; default: throw new IllegalStateException(); }',
  ),
  ...wrong(
    ';; String s = "ab"; final String q = "b"; assert s != "a" + q;',
    ';; assert "ab" == "a" + (Object) "b";',
    ';; final String v; v = "b"; assert "ab" == "a" + v;',
  ),
];

/** The first use of a class runs its initializer. */
const initializers: readonly CertainCase[] = [
  ...right(
    "static int n; static class A { static { n++; } } ;; n = 0; new A(); assert n == 1;",
    "static int n; static class A { static { n++; } } static class B extends A { static int q; } ;; n = 0; B.q = 4; assert n == 1;",
    "static int n; static class A { static { n++; } static void f() { } } static void g() { A.f(); } ;; n = 0; g(); g(); assert n == 1;",
    'static class A { static int v; static { if (true) throw new AssertionError("x"); } } ;; int s = 0; try { A.v = 1; } catch (AssertionError e) { s = 1; } assert s == 1;',
    "static class A { static int v = 1 / 0; } ;; int s = 0; try { s = A.v; } catch (Throwable e) { s = 1; } try { A.v = 2; } catch (NoClassDefFoundError e) { s += 4; } assert s == 5;",
    "static int log; static class H { static final H I = new H(); H() { log = log * 10 + 1; } static H get() { return I; } } ;; log = 2; H.get(); H.get(); assert log == 21;",
    "static int n; static class A { static int v = ++n; } ;; int x = n * 10 + A.v + n; assert x == 2;",
    "static int[] t = new int[2]; static class A { static { t[1] = 7; } static int v; } ;; t[1] = 0; A.v = 1; assert t[1] == 7;",
    "static int n; enum E { X, Y; E() { cnt(); } } static void cnt() { n++; } ;; n = 0; E e = E.X; assert n == 2;",
    "static int n; static int inc() { return ++n; } interface I { int K = inc(); default void m() { } } static class A implements I { static int v; } ;; n = 0; A.v = 2; assert n == 1;",
    "static int n; static class A { static Runnable r = () -> n = 9; static { r.run(); } static int v; } ;; n = 0; A.v = 1; assert n == 9;",
    "static int n; static class C implements Comparable<C> { public int compareTo(C o) { n = 4; return 0; } } static class A { static { Collections.sort(new ArrayList<>(List.of(new C(), new C()))); } static int v; } ;; n = 0; A.v = 1; assert n == 4;",
  ),
  ...wrong(
    "static class A { static int v = f(); static int f() { return 2; } } ;; A.v = 5; assert A.v == 6;",
    "static int m; static class A { static int v = f(); static int f() { return 2; } } ;; m = 1; A.v = 5; assert m == 2;",
    "static int n = f(); static int f() { return 2; } ;; n = 1; assert n == 2;",
  ),
];

/** The library calls what it has been given before, and what extends its classes. */
const parts: readonly CertainCase[] = [
  ...right(
    'static int n; ;; TreeMap<String, Integer> m = new TreeMap<>((a, b) -> { n++; return a.compareTo(b); }); n = 0; m.put("a", 1); assert n > 0;',
    "static int n; ;; PriorityQueue<Integer> q = new PriorityQueue<>((a, b) -> { n++; return a - b; }); q.add(1); n = 0; q.add(2); assert n > 0;",
    'static int n; static class T { public String toString() { n++; return ""; } } ;; ArrayList<T> l = new ArrayList<>(); l.add(new T()); n = 0; l.toString(); assert n == 1;',
    "static int n; static class W extends Writer { public void write(char[] b, int o, int l) { } public void flush() { n = 5; } public void close() { } } ;; PrintWriter w = new PrintWriter(new W()); n = 0; w.flush(); assert n == 5;",
    "static int n; ;; PrintStream s = new PrintStream(new OutputStream() { public void write(int b) { n++; } }, true); n = 0; s.println(4); assert n > 0;",
    "static int n; ;; Thread t = new Thread() { public void run() { n = 1; } }; t.start(); try { t.join(); } catch (InterruptedException e) { n = 1; } assert n == 1;",
  ),
  ...wrong(
    'static int n; ;; n = 0; System.out.println("x"); assert n == 1;',
    "static Object o; ;; StringBuilder b = new StringBuilder(); o = null; b.append(4).append('c'); o.hashCode();",
  ),
];

export const cases: readonly CertainCase[] = [...exceptions, ...constants, ...initializers, ...parts];
