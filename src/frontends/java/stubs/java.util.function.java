package java.util.function;

// Functions may do anything.

public interface Function<T, R> { R apply(T t); }
public interface BiFunction<T, U, R> { R apply(T t, U u); }
public interface Supplier<T> { T get(); }
public interface Consumer<T> { void accept(T t); }
public interface BiConsumer<T, U> { void accept(T t, U u); }
public interface Predicate<T> { boolean test(T t); }
public interface BiPredicate<T, U> { boolean test(T t, U u); }
public interface UnaryOperator<T> extends Function<T, T> {}
public interface BinaryOperator<T> extends BiFunction<T, T, T> {}
public interface IntFunction<R> { R apply(int i); }
public interface IntPredicate { boolean test(int i); }
public interface IntUnaryOperator { int applyAsInt(int i); }
public interface IntBinaryOperator { int applyAsInt(int a, int b); }
public interface ToIntFunction<T> { int applyAsInt(T t); }
public interface ToLongFunction<T> { long applyAsLong(T t); }
public interface ToDoubleFunction<T> { double applyAsDouble(T t); }
public interface IntConsumer { void accept(int i); }
public interface IntSupplier { int getAsInt(); }
public interface BooleanSupplier { boolean getAsBoolean(); }
