/** What random programs use of Java's library: `{T}` stands for a value of type T. */

export const types = [
  "int", "long", "char", "boolean", "double", "String", "StringBuilder", "Integer", "Object", "int[]", "String[]", "List<String>", "Set<String>", "Deque<String>",
  "Map<String, Integer>", "Optional<String>", "Iterator<String>", "Level", "Point", "Shape",
] as const; // prettier-ignore

export type TypeName = (typeof types)[number];

export const leaves: Readonly<Record<TypeName, readonly string[]>> = {
  int: ["0", "1", "2", "3", "(-1)", "5", "Integer.MAX_VALUE", "Integer.MIN_VALUE", "args.length"],
  long: ["0L", "1L", "-3L", "Long.MAX_VALUE", "1L << 40"],
  char: ["'a'", "'0'", "' '", "'Z'"],
  boolean: ["true", "false"],
  double: ["0.0", "1.5", "-2.0", "Double.NaN", "1e300"],
  String: ['""', '"a"', '"abc"', '"12"', '"-7"', '"x,y"', '"LOW"', '"a"', "((String) null)"],
  StringBuilder: ["new StringBuilder()", 'new StringBuilder("abc")'],
  Integer: ["Integer.valueOf(1)", "Integer.valueOf(127)", "Integer.valueOf(1000)", "((Integer) null)"],
  Object: ['((Object) "o")', "((Object) 7)", "new Object()", "((Object) Level.LOW)", "((Object) new int[1])", "((Object) new Key(1))"],
  "int[]": ["(new int[0])", "(new int[2])", "new int[] { 3, 1, 2 }", "new int[] { 5 }"],
  "String[]": ["(new String[1])", 'new String[] { "a", "b" }', "args"],
  "List<String>": ["new ArrayList<String>()", "new LinkedList<String>()", "List.<String>of()", 'List.of("a", "b")', 'new ArrayList<String>(List.of("a", "b", "c"))', 'Arrays.asList("x", "y")', "Collections.<String>emptyList()"],
  "Set<String>": ["new HashSet<String>()", "new TreeSet<String>()", 'Set.of("a")', 'new LinkedHashSet<String>(List.of("a", "b"))'],
  "Deque<String>": ["new ArrayDeque<String>()", "new LinkedList<String>()"],
  "Map<String, Integer>": ["new HashMap<String, Integer>()", "new TreeMap<String, Integer>()", "new LinkedHashMap<String, Integer>()", "Map.<String, Integer>of()", 'Map.of("a", 1)'],
  "Optional<String>": ["Optional.<String>empty()", 'Optional.of("a")'],
  "Iterator<String>": ['List.of("a").iterator()', "new ArrayList<String>().iterator()", "new Upto(2)"],
  Level: ["Level.LOW", "Level.HIGH", "((Level) null)"],
  Point: ["new Point(1, 2)", "((Point) null)"],
  Shape: ["new Round(1)", "((Shape) new Flat())"],
}; // prettier-ignore

export const templates: Readonly<Record<TypeName, readonly string[]>> = {
  int: [
    "{String}.length()", "{String}.indexOf({String})", "{String}.indexOf({char})", "{String}.lastIndexOf({String})", "{String}.compareTo({String})", "{String}.hashCode()",
    "{StringBuilder}.length()", "{StringBuilder}.indexOf({String})", "{String}.codePointAt({int})",
    "Integer.parseInt({String})", "Integer.valueOf({String})", "{Integer}", "{Integer}.intValue()", "{Integer}.compareTo({Integer})", "Integer.compare({int}, {int})", "Integer.signum({int})",
    "Integer.bitCount({int})", "Character.getNumericValue({char})", "Character.digit({char}, 10)", "Integer.parseInt({String}, {int})",
    "Math.abs({int})", "Math.max({int}, {int})", "Math.min({int}, {int})", "Math.floorMod({int}, {int})", "Math.floorDiv({int}, {int})", "Math.addExact({int}, {int})",
    "Math.multiplyExact({int}, {int})", "Math.toIntExact({long})", "Math.negateExact({int})", "Math.subtractExact({int}, {int})", "(int) Math.round({double})",
    "{int[]}.length", "{int[]}[{int}]", "{String[]}.length", "Arrays.binarySearch({int[]}, {int})", "Arrays.hashCode({int[]})", "Arrays.stream({int[]}).sum()",
    "{List<String>}.size()", "{List<String>}.indexOf({String})", "{Set<String>}.size()", "{Deque<String>}.size()", "{Map<String, Integer>}.size()", "{Map<String, Integer>}.get({String})",
    "{Map<String, Integer>}.getOrDefault({String}, {int})", "{Map<String, Integer>}.merge({String}, {int}, Integer::sum)", "{Map<String, Integer>}.computeIfAbsent({String}, k -> k.length())",
    "{Level}.ordinal()", "{Level}.compareTo({Level})", "{Level}.weight", "Level.valueOf({String}).ordinal()", "{Point}.x()", "{Point}.total()", "{Shape}.area()",
    "Objects.requireNonNull({String}).length()", "Objects.hash({Object}, {Object})", "Objects.checkIndex({int}, {int})", "Objects.hashCode({Object})",
    "{Optional<String>}.map(String::length).orElse({int})", "{List<String>}.stream().mapToInt(String::length).sum()", "(int) {List<String>}.stream().filter(s -> s.length() > 1).count()",
    "((int) {Object})", "((String) {Object}).length()", "({int} / {int})", "({int} % {int})", "({int} + {int})", "({int} << {int})", "((int) {long})", "((byte) {int})",
    "switch ({String}) { case \"a\" -> 1; case \"abc\" -> 2; default -> 3; }", "switch ({Level}) { case LOW -> 10; case HIGH -> 20; }", "Late.value", "Late.twice({int})", "Broken.value",
    "new Scanner({String}).nextInt()", "({Integer} + {Integer})", "({boolean} ? {int} : {Integer})", "(Integer.MAX_VALUE + {int})", "Collections.frequency({List<String>}, {String})",
    "new StringTokenizer({String}).countTokens()", "java.time.LocalDate.of(2020, {int}, 1).getDayOfMonth()", "String.format({String}, {int}).length()",
    "java.util.regex.Pattern.compile({String}).matcher({String}).groupCount()", "new java.math.BigInteger({String}).intValue()", "({int} > 0 ? {String} : {String}).length()",
    "Kit.kind({boolean} ? 'a' : 0)", "Kit.kind({boolean} ? {char} : {int})", "Kit.kind({boolean} ? (byte) 1 : (short) 2)", "new Both().rank()", "((char) {Object})", "Loose.<String>pick({Object}).length()",
    "Loose.pair({String}, {String}).length", "new Stack<String>().search({String})", "((Number) {Object}).intValue()",
  ],
  long: ["((long) {int})", "Long.parseLong({String})", "Math.abs({long})", "Math.addExact({long}, {long})", "({long} / {long})", "({long} * {int})", "Math.max({long}, {long})", "Long.valueOf({long})"],
  char: ["{String}.charAt({int})", "{StringBuilder}.charAt({int})", "Character.toUpperCase({char})", "(char) ({char} + {int})", "Character.forDigit({int}, 10)", "{String}.toCharArray()[{int}]"],
  boolean: [
    "{String}.isEmpty()", "{String}.equals({Object})", "{String}.startsWith({String})", "{String}.contains({String})", "{String}.matches({String})", "({int} < {int})", "({String} == {String})",
    "({Integer} == {Integer})", "{Integer}.equals({Integer})", "{Object}.equals({Object})", "({Object} instanceof String)", "({Object} instanceof Integer)", "{List<String>}.isEmpty()",
    "{List<String>}.contains({String})", "{List<String>}.add({String})", "{List<String>}.remove({String})", "{Set<String>}.add({String})", "{Set<String>}.contains({String})", "{Deque<String>}.offer({String})",
    "{Map<String, Integer>}.containsKey({String})", "{Optional<String>}.isPresent()", "{Iterator<String>}.hasNext()", "Character.isDigit({char})", "Character.isLetter({char})",
    "({Level} == {Level})", "{Point}.equals({Point})", "Objects.equals({Object}, {Object})", "Boolean.parseBoolean({String})", "Arrays.equals({int[]}, {int[]})", "{Set<String>}.containsAll({List<String>})",
    "Double.isNaN({double})", "({double} < {double})", "({Object} == null)", "{Object}.getClass() == String.class",
    "((Object) ({boolean} ? 'a' : {int})) instanceof Character", "((Object) ({boolean} ? {Integer} : {char})) instanceof Integer", "new PriorityQueue<String>().offer({String})", "new TreeSet<String>().add({String})",
  ],
  double: ["((double) {int})", "Double.parseDouble({String})", "Math.sqrt({double})", "({double} / {double})", "Math.abs({double})", "Math.floor({double})"],
  String: [
    "{String}.substring({int})", "{String}.substring({int}, {int})", "({String} + {int})", "({String} + {String})", "({String} + {Object})", "{String}.trim()", "{String}.toUpperCase()", "{String}.concat({String})",
    "{String}.replace({char}, {char})", "{String}.repeat({int})", "String.valueOf({int})", "String.valueOf({Object})", "String.join(\",\", {List<String>})", "{StringBuilder}.toString()",
    "{StringBuilder}.substring({int})", "{StringBuilder}.append({int}).toString()", "{String}.split(\",\")[{int}]", "{String[]}[{int}]", "{List<String>}.get({int})", "{Deque<String>}.pop()", "{Deque<String>}.poll()",
    "{Deque<String>}.getFirst()", "{Deque<String>}.peek()", "{Deque<String>}.removeLast()", "{Optional<String>}.get()", "{Optional<String>}.orElse({String})", "{Optional<String>}.orElseThrow()",
    "{Iterator<String>}.next()", "{List<String>}.remove({int})", "{List<String>}.set({int}, {String})", "{Level}.name()", "{Level}.toString()", "{Point}.toString()", "{Object}.toString()", "Integer.toString({int})",
    "Objects.requireNonNull({String})", "Objects.requireNonNull({String}, \"none\")", "Objects.toString({Object})", "Collections.max({List<String>})", "String.valueOf({char})", "Character.toString({char})",
    "{List<String>}.stream().findFirst().get()", "{List<String>}.stream().collect(Collectors.joining())", "((String) {Object})", "String.format(\"%d\", {int})", "{String}.intern()",
    "{Map<String, Integer>}.keySet().iterator().next()", "{List<String>}.iterator().next()", "new String({String})", "{List<String>}.toArray(new String[0])[{int}]", "\"\"\"\n  two\n  lines\"\"\"",
    "String.copyValueOf(new char[] { 'a' }, {int}, {int})", "{Object}.getClass().getName()", "new StringTokenizer({String}).nextToken()", "System.getProperty({String})", "new TreeSet<String>({List<String>}).first()",
  ],
  StringBuilder: [
    "{StringBuilder}.append({String})", "{StringBuilder}.append({Object})", "{StringBuilder}.reverse()", "{StringBuilder}.insert({int}, {String})", "{StringBuilder}.delete({int}, {int})", "{StringBuilder}.deleteCharAt({int})",
    "new StringBuilder({String})", "new StringBuilder({int})", "{StringBuilder}.append({String}, {int}, {int})", "{StringBuilder}.replace({int}, {int}, {String})",
  ],
  Integer: ["((Integer) {int})", "Integer.valueOf({int})", "Integer.valueOf({String})", "{Map<String, Integer>}.get({String})", "{Map<String, Integer>}.put({String}, {int})", "{Map<String, Integer>}.remove({String})", "((Integer) {Object})", "{Map<String, Integer>}.putIfAbsent({String}, {Integer})"],
  Object: ["((Object) {String})", "((Object) {Integer})", "((Object) {List<String>})", "((Object) {int[]})", "((Object) {Point})", "((Object) {Level})", "((Object) {Shape})", "((Object) new Key({int}))", "((Object) {String[]})", "((Object) {int})", "new ArrayList<Object>(List.of({Object})).get(0)"],
  "int[]": ["Arrays.copyOf({int[]}, {int})", "Arrays.copyOfRange({int[]}, {int}, {int})", "(new int[{int}])", "{int[]}.clone()", "((int[]) {Object})", "{String}.chars().toArray()"],
  "String[]": ["{String}.split({String})", "{List<String>}.toArray(new String[{int}])", "Arrays.copyOf({String[]}, {int})", "new String[] { {String}, {String} }"],
  "List<String>": [
    "new ArrayList<String>({List<String>})", "List.of({String})", "Arrays.asList({String}, {String})", "{List<String>}.subList({int}, {int})", "Collections.unmodifiableList({List<String>})", "List.copyOf({List<String>})",
    "new ArrayList<String>({int})", "{List<String>}.stream().map(s -> s + s).collect(Collectors.toList())", "{List<String>}.stream().map(String::trim).toList()", "new LinkedList<String>({Set<String>})", "Collections.singletonList({String})",
    "new ArrayList<String>({Map<String, Integer>}.keySet())",
  ],
  "Set<String>": ["new HashSet<String>({List<String>})", "new TreeSet<String>({List<String>})", "Set.of({String}, {String})", "{Map<String, Integer>}.keySet()", "Collections.singleton({String})", "Set.copyOf({List<String>})"],
  "Deque<String>": ["new ArrayDeque<String>({List<String>})", "new ArrayDeque<String>({int})", "new LinkedList<String>({List<String>})"],
  "Map<String, Integer>": ["new HashMap<String, Integer>({Map<String, Integer>})", "Map.<String, Integer>of({String}, {int}, {String}, {int})", "new HashMap<String, Integer>({int})", "new TreeMap<String, Integer>({Map<String, Integer>})", "Collections.unmodifiableMap({Map<String, Integer>})"],
  "Optional<String>": ["Optional.of({String})", "Optional.ofNullable({String})", "{Optional<String>}.map(String::trim)", "{Optional<String>}.filter(s -> s.isEmpty())", "{List<String>}.stream().findFirst()", "{List<String>}.stream().max(Comparator.naturalOrder())"],
  "Iterator<String>": ["{List<String>}.iterator()", "{Set<String>}.iterator()", "{Deque<String>}.descendingIterator()", "{List<String>}.listIterator({int})"],
  Level: ["Level.valueOf({String})", "Level.values()[{int}]", "{Level}.next()", "Enum.valueOf(Level.class, {String})"],
  Point: ["new Point({int}, {int})", "((Point) {Object})", "{Point}.moved({int})"],
  Shape: ["new Round({int})", "((Shape) new Flat())", "((Shape) {Object})", "((Round) {Shape})"],
}; // prettier-ignore

/** Statements. */
export const effects: readonly string[] = [
  "{List<String>}.add({int}, {String})", "{List<String>}.clear()", "{List<String>}.addAll({List<String>})", "{List<String>}.removeIf(s -> s.length() > {int})", "{List<String>}.sort(null)", "{List<String>}.forEach(s -> Main.mix(s.length()))",
  "Collections.sort({List<String>})", "Collections.reverse({List<String>})", "Collections.swap({List<String>}, {int}, {int})", "{Deque<String>}.push({String})", "{Deque<String>}.addLast({String})", "{Map<String, Integer>}.put({String}, {int})",
  "{Map<String, Integer>}.clear()", "{Map<String, Integer>}.forEach((k, v) -> Main.mix(v))", "{Map<String, Integer>}.entrySet().iterator().next()", "{Iterator<String>}.next()", "{Iterator<String>}.remove()", "{StringBuilder}.setLength({int})",
  "{StringBuilder}.setCharAt({int}, {char})", "System.arraycopy({int[]}, {int}, {int[]}, {int}, {int})", "Arrays.sort({int[]})", "Arrays.fill({int[]}, {int}, {int}, {int})", "Arrays.sort({String[]})", "System.out.println({Object})",
  "System.out.printf({String}, {int})", "{Optional<String>}.ifPresent(s -> Main.mix(s.length()))", "Objects.requireNonNull({Object})", "new Key({int}).compareTo(new Key({int}))", "new TreeSet<Key>().add(new Key({int}))",
  "new HashMap<Key, String>().put(new Key({int}), {String})", "Collections.addAll({List<String>}, {String}, {String})", "{List<String>}.listIterator().set({String})", "{Deque<String>}.removeFirst()", "{Set<String>}.addAll({List<String>})",
  "Arrays.asList({String}, {String}).add({String})", "new PriorityQueue<String>().add({String})", "new PriorityQueue<Object>(List.of(new Key({int}), new Key({int})))", "{List<String>}.replaceAll(s -> s.trim())",
  "((Object[]) {String[]})[0] = {Object}", "IntStream.range(0, {int}).limit(3).forEach(i -> Main.mix(10 / (i + 1)))", "new Thread(() -> Main.mix(1))", "{Deque<String>}.element()", "new Random({int}).nextInt({int})",
  "try (Door door = new Door({int})) { Main.mix(door.width); }", "Fault.check({int})", "((Object[]) new Integer[1])[0] = {Object}", "new RuntimeException(new Angry())", "new Vector<String>().add({String})", "new Stack<String>().push({String})", "Loose.<Key>pick({Object}).hashCode()",
  "Loose.strings({Object}).get(0).length()", "throw new IllegalStateException({String})", "new Key({int}).toString()", "Main.mix(new Key({int}).hashCode())",
]; // prettier-ignore

export const throwables: readonly string[] = [
  "RuntimeException", "Exception", "Throwable", "NullPointerException", "IndexOutOfBoundsException", "IllegalArgumentException", "NoSuchElementException", "UnsupportedOperationException", "ClassCastException",
  "ArithmeticException", "NumberFormatException", "IllegalStateException", "ConcurrentModificationException", "ExceptionInInitializerError", "StringIndexOutOfBoundsException", "ArrayIndexOutOfBoundsException", "LinkageError",
]; // prettier-ignore

/** Classes that the programs have besides. */
export const standing: readonly string[] = `
enum Level {
  LOW(1), HIGH(3);
  final int weight;
  Level(int weight) { this.weight = weight; }
  Level next() { return values()[ordinal() + 1]; }
}
record Point(int x, int y) {
  Point { if (x > 4) throw new IllegalArgumentException("far"); }
  int total() { return x + y; }
  Point moved(int by) { return new Point(x + by, y); }
}
interface Shape { default int area() { return 0; } }
class Round implements Shape {
  private final int radius;
  Round(int radius) { this.radius = radius; }
  public int area() { return 3 * radius * radius; }
}
class Flat implements Shape {}
class Key implements Comparable<Key> {
  private final int code;
  Key(int code) { this.code = code; }
  public int compareTo(Key other) { return code - other.code; }
  public int hashCode() { if (code < 0) throw new IllegalStateException(); return code; }
  public boolean equals(Object other) { return other instanceof Key key && key.code == code; }
  public String toString() { return "k" + 10 / code; }
}
class Upto implements Iterator<String> {
  private int left;
  Upto(int left) { this.left = left; }
  public boolean hasNext() { return left > 0; }
  public String next() { if (left == 0) throw new NoSuchElementException(); left--; return "n"; }
}
class Door implements AutoCloseable {
  final int width;
  Door(int width) { if (width == 3) throw new IllegalStateException(); this.width = width; }
  public void close() { if (width == 2) throw new IllegalArgumentException(); }
}
class Late {
  static final List<String> names = new ArrayList<>();
  static int value = start();
  static int start() { Main.mix(3); return names.size() + 2; }
  static int twice(int n) { return value++ * n; }
}
class Broken {
  static int value = 10 / Integer.parseInt("0");
}
class Kit {
  static int kind(char c) { return 1; }
  static int kind(short s) { return 2; }
  static int kind(int i) { return 3; }
}
interface Rank { default int rank() { return 1; } }
interface Higher extends Rank { default int rank() { return 2; } }
class Both implements Rank, Higher {}
class Angry extends RuntimeException {
  public String getMessage() { throw new IllegalStateException(); }
}
class Fault extends RuntimeException {
  Fault(String message, Throwable cause) { super(message, cause); }
  static void check(int n) { try { Main.mix(1 / n); } catch (ArithmeticException e) { throw new Fault("zero", e); } }
}`.trim().split("\n"); // prettier-ignore

/** One that only those programs have that use it: with it, what variables of generic types hold is not known. */
export const loose: readonly string[] = `
class Loose {
  static <X> X pick(Object o) { return (X) o; }
  static <X> X[] pair(X a, X b) { return all(a, b); }
  static <X> X[] all(X... all) { return all; }
  static List<String> strings(Object o) { List raw = new ArrayList(); raw.add(o); return raw; }
}`.trim().split("\n"); // prettier-ignore
