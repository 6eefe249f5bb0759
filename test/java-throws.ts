/** Uses of Java's library, with how a machine ends them and what is known of them. */

export interface Use {
  /** Statements of a main method, after the classes that they use and `@@`, if there are any. */
  readonly text: string;
  /** How a Java machine ends it. */
  readonly machine: "ends" | "throws";
  /** `unknown` where there is no model: never `safe` where a machine throws, and never `unsafe` where it does not. */
  readonly verdict: "safe" | "unsafe" | "unknown";
}

const use = (machine: Use["machine"], verdict: Use["verdict"], ...texts: readonly string[]): readonly Use[] =>
  texts.map((text) => ({ text, machine, verdict }));

export const uses: readonly Use[] = [
  ...use(
    "throws",
    "unsafe",
    "new ArrayList<String>().get(0);",
    "List<Integer> l = new ArrayList<>(); l.add(4); l.set(1, 5);",
    "List<Integer> l = new ArrayList<>(List.of(1, 2)); l.remove(2);",
    "new ArrayList<String>(-1);",
    "Iterator<String> i = new ArrayList<String>().iterator(); i.next();",
    'Iterator<String> i = new ArrayList<>(List.of("a")).iterator(); i.remove();',
    'List.of("a").add("b");',
    'List.of("a", null);',
    "List.of(1).contains(null);",
    "Arrays.asList(1, 2).add(3);",
    "new ArrayDeque<String>().pop();",
    "new ArrayDeque<String>().getFirst();",
    "new ArrayDeque<String>().addLast(null);",
    "new LinkedList<Integer>().removeLast();",
    "new LinkedList<Integer>().get(-1);",
    "Queue<Integer> q = new LinkedList<>(); q.add(1); q.remove(); q.element();",
    "Optional.empty().get();",
    "Optional.of(null);",
    "Optional.ofNullable((String) null).orElseThrow();",
    "Math.floorMod(1, 0);",
    "Math.floorDiv(args.length, args.length);",
    "Math.addExact(Integer.MAX_VALUE, 1);",
    "Math.multiplyExact(1L << 40, 1L << 40);",
    "Math.toIntExact(1L << 40);",
    "Math.negateExact(Integer.MIN_VALUE);",
    "Objects.requireNonNull(null);",
    "Objects.checkIndex(3, 3);",
    "Integer n = null; n.compareTo(1);",
    '"a".compareTo(null);',
    'String.join(null, "a");',
    "int[] a = new int[1]; a[Math.abs(-3)] = 1;",
    "assert Math.max(2, 3) == 2;",
    "try { Optional.empty().get(); } finally { Math.abs(1); }",
    'throw new IllegalStateException(new RuntimeException("inner"));',
    "Object o = 'c'; int n = (int) o;",
    'Object[] a = new Integer[1]; a[0] = "s";',
    "class G { static <T extends Comparable<T>> T pick(Object o) { return (T) o; } } @@ Object o = G.<Integer>pick(new Object());",
    "class X extends RuntimeException { public String getMessage() { throw new IllegalStateException(); } } @@ try { throw new X(); } catch (X e) { new Error(e); }",
    'class G { static <T> T second(T a, T b) { return b; } } @@ G.second("x", 5).hashCode(); assert false;',
  ),
  ...use(
    "throws",
    "unknown",
    '"abc".substring(4);',
    '"abc".charAt(3);',
    '"a".split(",")[1].length();',
    '"a".repeat(-1);',
    'new StringBuilder("abc").deleteCharAt(5);',
    'Integer.parseInt("twelve");',
    "Double.parseDouble(null);",
    'String.format("%d", "x");',
    "new HashMap<String, String>(-1);",
    'new TreeMap<String, String>().put(null, "");',
    'Map.of("a", 1, "a", 2);',
    "Collections.emptyList().iterator().next();",
    "Collections.max(new ArrayList<Integer>());",
    "new PriorityQueue<Object>(List.of(new Object(), new Object()));",
    "System.arraycopy(new int[1], 0, new int[1], 0, 2);",
    "Arrays.copyOf(new int[1], -1);",
    'new Scanner("").next();',
    "new Random().nextInt(0);",
    "java.time.LocalDate.of(2020, 13, 1);",
    'java.util.regex.Pattern.compile("(");',
    'new java.math.BigInteger("x");',
    "Stream.of(1).iterator().remove();",
    "Stream<Integer> s = Stream.of(1); s.count(); s.count();",
    'java.util.concurrent.TimeUnit.valueOf("AGE");',
    'Thread.State.valueOf("ASLEEP");',
    'try { Class.forName("no.Such"); } catch (ClassNotFoundException e) { throw new RuntimeException(e); }',
    "List raw = new ArrayList(); raw.add(1); List<String> l = raw; String s = l.get(0);",
    "new StringBuilder(args.length - 1);",
    'class G { static <T> T[] mk(T... ts) { return ts; } static <T> T[] two(T a, T b) { return mk(a, b); } } @@ String[] s = G.two("a", "b");',
    "class G<T> { T[] a = (T[]) new Object[2]; } @@ G<String> g = new G<>(); int n = g.a.length;",
    "class G { static <X> X pick(Object o) { return (X) o; } } @@ String s = G.pick(5);",
    "class G { static <X> X pick(Object o) { return (X) o; } } @@ G.<Integer>pick(args).hashCode();",
    'class G { static <X> X[] all(X... xs) { return xs; } static <X> X[] two(X a, X b) { return all(a, b); } } @@ int n = G.two("a", 1).length;',
    'class G { static <X> X pick(Object o) { return (X) o; } static <X> X first(X a, X b) { return a; } } @@ G.first(1, G.pick("a")).hashCode();',
    'class G { static <X> X pick(Object o) { return (X) o; } static <X> List<X> both(X a, X b) { return List.of(a, b); } } @@ G.both("a", 1).get(0).hashCode();',
    "class B<T> { T v; void put(T t) { v = t; } } class S extends B<String> { void put(String s) { v = s.trim(); } } @@ B b = new S(); b.put(5);",
    "class K implements Comparable<K> { public int compareTo(K o) { return 0; } } @@ Comparable c = new K(); c.compareTo(4);",
    "Function<Integer, Integer> f = x -> x + 1; Function g = f; g.apply(new Object());",
  ),
  ...use(
    "ends",
    "unknown",
    "new PriorityQueue<Integer>().add(3);",
    "Set<Integer> s = new HashSet<>(); s.add(1); s.contains(1);",
    "class Q extends TreeSet<Integer> {} @@ new Q().add(2);",
  ),
  ...use(
    "ends",
    "safe",
    'class G { static <X> X pick(Object o) { return (X) o; } } @@ int n = G.<Integer>pick(5); assert n == 5; G.pick(args).hashCode();',
    'class G { static <X> X pick(Object o) { return (X) o; } static <X> X first(X a, X b) { return a; } } @@ G.first("a", 5).hashCode(); G.first(1, G.pick(2)).hashCode();',
    "List<Integer> l = new ArrayList<>(); l.add(3); l.add(4); assert l.get(1) == 4 && l.size() == 2;",
    "try { List.of(1).add(2); assert false; } catch (UnsupportedOperationException e) { }",
    "try { new ArrayList<String>().get(0); assert false; } catch (IndexOutOfBoundsException e) { }",
    "int sum = 0; for (int n : List.of(1, 2)) sum += n; assert sum == 3;",
    "Deque<Integer> d = new ArrayDeque<>(); d.push(1); d.push(2); assert d.pop() == 2 && d.peek() == 1;",
    "assert new ArrayDeque<String>().poll() == null;",
    "assert Optional.of(4).map(n -> n + 1).orElse(0) == 5;",
    "assert Math.floorMod(-1, 3) == 2 && Math.floorDiv(-1, 3) == -1;",
    "Integer a = 1000, b = 1000; assert a.equals(b) && a.hashCode() == 1000;",
    "Throwable t = new RuntimeException(new IllegalStateException()); assert t.getCause() instanceof IllegalStateException;",
    "try { Math.addExact(Integer.MAX_VALUE, 1); assert false; } catch (ArithmeticException e) { }",
    `class T { static int f(char c) { return 1; } static int f(int i) { return 2; } } @@
      boolean yes = args.length >= 0; byte b = 1; short s = 2;
      Object letter = yes ? 'a' : 0, small = yes ? b : s, tiny = yes ? b : 100, number = yes ? b : 1000;
      assert letter instanceof Character && small instanceof Short && tiny instanceof Byte && number instanceof Integer;
      int zero = 0; assert T.f(yes ? 'a' : 0) == 1 && T.f(yes ? 'a' : zero) == 2;
      var chosen = switch (args.length) { case 0 -> b; case 1 -> s; default -> 5; }; assert (Object) chosen instanceof Integer;
      Byte boxed = 5; Object o = boxed; assert (byte) (Byte) o == 5; Character c = 97; o = c; assert (char) o == 'a';`,
    `interface I { default int f() { return 1; } } interface J extends I { default int f() { return 2; } } interface K extends I {}
      class A implements K, J {} class B extends A implements I {} @@ I b = new B(); assert b.f() == 2 && new A().f() == 2;`,
    'Object[] a = new Integer[1]; try { a[0] = "s"; assert false; } catch (ArrayStoreException e) { a[0] = 3; }',
    "StringBuilder b = new StringBuilder(); b.append(1).append('c').reverse(); System.out.println(b);",
  ),
];
