package java.util;

import java.io.*;

// What programs use of java.util: collections change nothing that programs see but themselves.

public interface Iterator<E> {
  //@ pure nothrow
  public boolean hasNext();
  //@ modifies objectState;
  public E next();
  //@ modifies objectState;
  public void remove();
}
public interface ListIterator<E> extends Iterator<E> {
  //@ pure nothrow
  public boolean hasPrevious();
  //@ modifies objectState;
  public E previous();
  //@ pure nothrow
  public int nextIndex();
  //@ pure nothrow
  public int previousIndex();
  //@ modifies objectState;
  public void set(E e);
  //@ modifies objectState;
  public void add(E e);
}
public interface Enumeration<E> {
  //@ pure nothrow
  public boolean hasMoreElements();
  //@ modifies objectState;
  public E nextElement();
}
public interface Collection<E> extends Iterable<E> {
  //@ modifies objectState;
  public boolean add(E e);
  //@ modifies objectState;
  public boolean remove(Object o);
  //@ modifies objectState;
  public boolean addAll(Collection<? extends E> c);
  //@ modifies objectState;
  public boolean removeAll(Collection<?> c);
  //@ modifies objectState;
  public boolean retainAll(Collection<?> c);
  //@ modifies objectState;
  public void clear();
  //@ ensures \result >= 0;
  //@ pure nothrow
  public int size();
  //@ pure nothrow
  public boolean isEmpty();
  //@ pure
  public boolean contains(Object o);
  //@ pure
  public boolean containsAll(Collection<?> c);
  //@ ensures \result != null;
  //@ pure nothrow
  public Iterator<E> iterator();
  //@ ensures \result != null;
  //@ modifies \nothing;
  /*@ nothrow */ public Object[] toArray();
  //@ ensures \result != null;
  //@ modifies a[*];
  public <T> T[] toArray(T[] a);
  public boolean removeIf(java.util.function.Predicate<? super E> filter);
  //@ ensures \result != null;
  //@ modifies \nothing;
  /*@ nothrow */ public java.util.stream.Stream<E> stream();
}
public interface List<E> extends Collection<E> {
  //@ pure
  public E get(int index);
  //@ modifies objectState;
  public E set(int index, E e);
  //@ modifies objectState;
  public void add(int index, E e);
  //@ modifies objectState;
  public E remove(int index);
  //@ pure
  public int indexOf(Object o);
  //@ pure
  public int lastIndexOf(Object o);
  //@ ensures \result != null;
  //@ pure nothrow
  public ListIterator<E> listIterator();
  //@ ensures \result != null;
  //@ pure
  public ListIterator<E> listIterator(int index);
  //@ ensures \result != null;
  //@ pure
  public List<E> subList(int from, int to);
  //@ modifies objectState;
  public boolean addAll(int index, Collection<? extends E> c);
  public void sort(Comparator<? super E> c);
  public void replaceAll(java.util.function.UnaryOperator<E> op);
  //@ ensures \result != null;
  //@ modifies \nothing;
  public static <E> List<E> of(E... elements) { return FixedList.closed(elements); }
  //@ ensures \result != null;
  //@ modifies \nothing;
  public static <E> List<E> copyOf(Collection<? extends E> c);
}
public interface Set<E> extends Collection<E> {
  //@ ensures \result != null;
  //@ modifies \nothing;
  public static <E> Set<E> of(E... elements);
}
public interface SortedSet<E> extends Set<E> {
  //@ pure
  public E first();
  //@ pure
  public E last();
}
public interface Queue<E> extends Collection<E> {
  //@ modifies objectState;
  public boolean offer(E e);
  //@ modifies objectState;
  /*@ nothrow */ public E poll();
  //@ pure nothrow
  public E peek();
  //@ modifies objectState;
  public E remove();
  //@ pure
  public E element();
}
public interface Deque<E> extends Queue<E> {
  //@ modifies objectState;
  public void addFirst(E e);
  //@ modifies objectState;
  public void addLast(E e);
  //@ modifies objectState;
  public boolean offerFirst(E e);
  //@ modifies objectState;
  public boolean offerLast(E e);
  //@ modifies objectState;
  public E removeFirst();
  //@ modifies objectState;
  public E removeLast();
  //@ modifies objectState;
  /*@ nothrow */ public E pollFirst();
  //@ modifies objectState;
  /*@ nothrow */ public E pollLast();
  //@ pure
  public E getFirst();
  //@ pure
  public E getLast();
  //@ pure nothrow
  public E peekFirst();
  //@ pure nothrow
  public E peekLast();
  //@ modifies objectState;
  public void push(E e);
  //@ modifies objectState;
  public E pop();
  //@ ensures \result != null;
  //@ pure nothrow
  public Iterator<E> descendingIterator();
}
public interface Map<K, V> {
  //@ pure
  public V get(Object key);
  //@ modifies objectState;
  public V put(K key, V value);
  //@ modifies objectState;
  public V remove(Object key);
  //@ modifies objectState;
  public void putAll(Map<? extends K, ? extends V> m);
  //@ modifies objectState;
  public V putIfAbsent(K key, V value);
  //@ modifies objectState;
  public void clear();
  //@ ensures \result >= 0;
  //@ pure nothrow
  public int size();
  //@ pure nothrow
  public boolean isEmpty();
  //@ pure
  public boolean containsKey(Object key);
  //@ pure
  public boolean containsValue(Object value);
  //@ pure
  public V getOrDefault(Object key, V def);
  //@ ensures \result != null;
  //@ pure nothrow
  public Set<K> keySet();
  //@ ensures \result != null;
  //@ pure nothrow
  public Collection<V> values();
  //@ ensures \result != null;
  //@ pure nothrow
  public Set<Map.Entry<K, V>> entrySet();
  public V computeIfAbsent(K key, java.util.function.Function<? super K, ? extends V> f);
  public V computeIfPresent(K key, java.util.function.BiFunction<? super K, ? super V, ? extends V> f);
  public V compute(K key, java.util.function.BiFunction<? super K, ? super V, ? extends V> f);
  public V merge(K key, V value, java.util.function.BiFunction<? super V, ? super V, ? extends V> f);
  public void forEach(java.util.function.BiConsumer<? super K, ? super V> f);
  //@ ensures \result != null;
  //@ modifies \nothing;
  /*@ nothrow */ public static <K, V> Map<K, V> of();
  //@ ensures \result != null;
  //@ modifies \nothing;
  public static <K, V> Map<K, V> of(K k, V v);
  public interface Entry<K, V> {
    //@ pure nothrow
    K getKey();
    //@ pure nothrow
    V getValue();
    //@ modifies objectState;
    V setValue(V value);
  }
}
public interface SortedMap<K, V> extends Map<K, V> {
  //@ pure
  public K firstKey();
  //@ pure
  public K lastKey();
}
public interface Comparator<T> {
  //@ pure
  public int compare(T a, T b);
  //@ ensures \result != null;
  //@ modifies \nothing;
  /*@ nothrow */ default Comparator<T> reversed();
  //@ ensures \result != null;
  //@ modifies \nothing;
  /*@ nothrow */ public static <T> Comparator<T> naturalOrder();
}
public interface RandomAccess {}
public abstract class AbstractCollection<E> implements Collection<E> {
  //@ pure nothrow
  public AbstractCollection() {}
  @Override public boolean isEmpty() { return size() == 0; }
  @Override public boolean contains(Object o) {
    for (Object each : this) if (Objects.equals(o, each)) return true;
    return false;
  }
  @Override public boolean containsAll(Collection<?> c) {
    for (Object each : c) if (!contains(each)) return false;
    return true;
  }
  @Override public boolean add(E e) { throw new UnsupportedOperationException(); }
  @Override public boolean addAll(Collection<? extends E> c) {
    boolean changed = false;
    for (E each : c) changed |= add(each);
    return changed;
  }
  @Override public boolean remove(Object o) {
    Iterator<E> at = iterator();
    while (at.hasNext()) {
      if (Objects.equals(o, at.next())) {
        at.remove();
        return true;
      }
    }
    return false;
  }
  @Override public void clear() {
    Iterator<E> at = iterator();
    while (at.hasNext()) {
      at.next();
      at.remove();
    }
  }
}
public abstract class AbstractList<E> extends AbstractCollection<E> implements List<E> {
  //@ pure nothrow
  public AbstractList() {}
  @Override public boolean add(E e) {
    add(size(), e);
    return true;
  }
  @Override public E set(int index, E e) { throw new UnsupportedOperationException(); }
  @Override public void add(int index, E e) { throw new UnsupportedOperationException(); }
  @Override public E remove(int index) { throw new UnsupportedOperationException(); }
}
public abstract class AbstractSet<E> extends AbstractCollection<E> implements Set<E> {
  //@ pure nothrow
  public AbstractSet() {}
}
public abstract class AbstractMap<K, V> implements Map<K, V> {
  //@ pure nothrow
  public AbstractMap() {}
}
public class ArrayList<E> extends AbstractList<E> implements RandomAccess, Cloneable, Serializable {
  private Object[] elements;
  private int size;
  /** How often its size has changed, as iterators see it. */
  private int changes;
  //@ pure nothrow
  public ArrayList() { elements = new Object[10]; }
  //@ pure
  public ArrayList(int capacity) {
    if (capacity < 0) throw new IllegalArgumentException();
    elements = new Object[10];
  }
  //@ pure
  public ArrayList(Collection<? extends E> c) {
    if (c == null) throw new NullPointerException();
    elements = new Object[10];
    for (E each : c) insert(size, each);
  }
  //@ modifies objectState;
  /*@ nothrow */ public void ensureCapacity(int n);
  //@ modifies objectState;
  /*@ nothrow */ public void trimToSize() { changes++; }
  private void insert(int index, Object e) {
    changes++;
    if (size == elements.length) {
      Object[] more = new Object[2 * size];
      for (int i = 0; i < size; i++) more[i] = elements[i];
      elements = more;
    }
    for (int i = size; i > index; i--) elements[i] = elements[i - 1];
    elements[index] = e;
    size++;
  }
  private void delete(int index) {
    changes++;
    size--;
    for (int i = index; i < size; i++) elements[i] = elements[i + 1];
    elements[size] = null;
  }
  @Override public int size() { return size; }
  @Override public boolean isEmpty() { return size == 0; }
  @Override public E get(int index) {
    if (index < 0 || index >= size) throw new IndexOutOfBoundsException();
    return (E) elements[index];
  }
  @Override public E set(int index, E e) {
    if (index < 0 || index >= size) throw new IndexOutOfBoundsException();
    E before = (E) elements[index];
    elements[index] = e;
    return before;
  }
  @Override public boolean add(E e) {
    insert(size, e);
    return true;
  }
  @Override public void add(int index, E e) {
    if (index < 0 || index > size) throw new IndexOutOfBoundsException();
    insert(index, e);
  }
  @Override public E remove(int index) {
    if (index < 0 || index >= size) throw new IndexOutOfBoundsException();
    E before = (E) elements[index];
    delete(index);
    return before;
  }
  @Override public boolean remove(Object o) {
    int index = indexOf(o);
    if (index >= 0) delete(index);
    return index >= 0;
  }
  @Override public void clear() {
    changes++;
    size = 0;
  }
  @Override public int indexOf(Object o) {
    for (int i = 0; i < size; i++) if (o == null ? elements[i] == null : o.equals(elements[i])) return i;
    return -1;
  }
  @Override public int lastIndexOf(Object o) {
    for (int i = size - 1; i >= 0; i--) if (o == null ? elements[i] == null : o.equals(elements[i])) return i;
    return -1;
  }
  @Override public boolean contains(Object o) { return indexOf(o) >= 0; }
  @Override public boolean addAll(Collection<? extends E> c) {
    if (c == null) throw new NullPointerException();
    Object[] more = c.toArray();
    changes++;
    for (int i = 0; i < more.length; i++) insert(size, more[i]);
    return more.length > 0;
  }
  @Override public Object[] toArray() {
    Object[] all = new Object[size];
    for (int i = 0; i < size; i++) all[i] = elements[i];
    return all;
  }
  @Override public Iterator<E> iterator() { return new Cursor<E>(this); }
  @Override public void forEach(java.util.function.Consumer<? super E> action) {
    if (action == null) throw new NullPointerException();
    int expected = changes;
    for (int i = 0; changes == expected && i < size; i++) action.accept((E) elements[i]);
    if (changes != expected) throw new ConcurrentModificationException();
  }
  private static class Cursor<E> implements Iterator<E> {
    private final ArrayList<E> list;
    private int next;
    private int last = -1;
    private int expected;
    Cursor(ArrayList<E> list) {
      this.list = list;
      expected = list.changes;
    }
    @Override public boolean hasNext() { return next != list.size; }
    @Override public E next() {
      if (list.changes != expected) throw new ConcurrentModificationException();
      if (next >= list.size) throw new NoSuchElementException();
      last = next++;
      return (E) list.elements[last];
    }
    @Override public void remove() {
      if (last < 0) throw new IllegalStateException();
      if (list.changes != expected) throw new ConcurrentModificationException();
      list.delete(last);
      next = last;
      last = -1;
      expected = list.changes;
    }
  }
}
public class LinkedList<E> extends AbstractList<E> implements Deque<E>, Cloneable, Serializable {
  private final ArrayList<E> list;
  //@ pure nothrow
  public LinkedList() { list = new ArrayList<E>(); }
  //@ pure
  public LinkedList(Collection<? extends E> c) {
    if (c == null) throw new NullPointerException();
    list = new ArrayList<E>(c);
  }
  @Override public int size() { return list.size(); }
  @Override public boolean isEmpty() { return list.isEmpty(); }
  @Override public E get(int index) {
    if (index < 0 || index >= list.size()) throw new IndexOutOfBoundsException();
    return list.get(index);
  }
  @Override public E set(int index, E e) {
    if (index < 0 || index >= list.size()) throw new IndexOutOfBoundsException();
    return list.set(index, e);
  }
  @Override public boolean add(E e) { return list.add(e); }
  @Override public void add(int index, E e) {
    if (index < 0 || index > list.size()) throw new IndexOutOfBoundsException();
    list.add(index, e);
  }
  @Override public E remove(int index) {
    if (index < 0 || index >= list.size()) throw new IndexOutOfBoundsException();
    return list.remove(index);
  }
  @Override public boolean remove(Object o) { return list.remove(o); }
  @Override public void clear() { list.clear(); }
  @Override public int indexOf(Object o) { return list.indexOf(o); }
  @Override public int lastIndexOf(Object o) { return list.lastIndexOf(o); }
  @Override public boolean contains(Object o) { return list.contains(o); }
  @Override public Object[] toArray() { return list.toArray(); }
  @Override public boolean offer(E e) { return list.add(e); }
  @Override public boolean offerLast(E e) { return list.add(e); }
  @Override public boolean offerFirst(E e) {
    list.add(0, e);
    return true;
  }
  @Override public void addFirst(E e) { list.add(0, e); }
  @Override public void push(E e) { list.add(0, e); }
  @Override public void addLast(E e) { list.add(e); }
  @Override public E peek() { return list.isEmpty() ? null : list.get(0); }
  @Override public E peekFirst() { return list.isEmpty() ? null : list.get(0); }
  @Override public E peekLast() { return list.isEmpty() ? null : list.get(list.size() - 1); }
  @Override public E poll() { return list.isEmpty() ? null : list.remove(0); }
  @Override public E pollFirst() { return list.isEmpty() ? null : list.remove(0); }
  @Override public E pollLast() { return list.isEmpty() ? null : list.remove(list.size() - 1); }
  @Override public E getFirst() {
    if (list.isEmpty()) throw new NoSuchElementException();
    return list.get(0);
  }
  @Override public E element() {
    if (list.isEmpty()) throw new NoSuchElementException();
    return list.get(0);
  }
  @Override public E getLast() {
    if (list.isEmpty()) throw new NoSuchElementException();
    return list.get(list.size() - 1);
  }
  @Override public E removeFirst() {
    if (list.isEmpty()) throw new NoSuchElementException();
    return list.remove(0);
  }
  @Override public E remove() {
    if (list.isEmpty()) throw new NoSuchElementException();
    return list.remove(0);
  }
  @Override public E pop() {
    if (list.isEmpty()) throw new NoSuchElementException();
    return list.remove(0);
  }
  @Override public E removeLast() {
    if (list.isEmpty()) throw new NoSuchElementException();
    return list.remove(list.size() - 1);
  }
}
public class Vector<E> extends AbstractList<E> implements RandomAccess, Cloneable, Serializable {
  //@ pure nothrow
  public Vector();
  //@ pure
  public Vector(int capacity);
  //@ pure
  public Vector(int capacity, int increment);
  //@ pure
  public Vector(Collection<? extends E> c);
  //@ modifies objectState;
  /*@ nothrow */ public void addElement(E e);
  //@ pure
  public E elementAt(int index);
  //@ pure
  public E firstElement();
  //@ pure
  public E lastElement();
  //@ modifies objectState;
  public void insertElementAt(E e, int index);
  //@ modifies objectState;
  public void setElementAt(E e, int index);
  //@ modifies objectState;
  public void removeElementAt(int index);
  //@ modifies objectState;
  public boolean removeElement(Object o);
  //@ modifies objectState;
  /*@ nothrow */ public void removeAllElements();
  //@ ensures \result != null;
  //@ pure nothrow
  public Enumeration<E> elements();
  //@ modifies objectState;
  public void setSize(int size);
  //@ modifies \nothing;
  public void copyInto(Object[] a);
}
public class Stack<E> extends Vector<E> {
  //@ pure nothrow
  public Stack();
  //@ modifies objectState;
  /*@ nothrow */ public E push(E e);
  //@ modifies objectState;
  public E pop();
  //@ pure
  public E peek();
  //@ pure nothrow
  public boolean empty();
  //@ pure nothrow
  public int search(Object o);
}
public class ArrayDeque<E> extends AbstractCollection<E> implements Deque<E> {
  private final ArrayList<E> list;
  //@ pure nothrow
  public ArrayDeque() { list = new ArrayList<E>(); }
  //@ pure
  public ArrayDeque(int capacity) { list = new ArrayList<E>(); }
  //@ pure
  public ArrayDeque(Collection<? extends E> c) {
    if (c == null) throw new NullPointerException();
    list = new ArrayList<E>();
    for (E each : c) addLast(each);
  }
  @Override public int size() { return list.size(); }
  @Override public boolean isEmpty() { return list.isEmpty(); }
  @Override public void addFirst(E e) {
    if (e == null) throw new NullPointerException();
    list.add(0, e);
  }
  @Override public void push(E e) {
    if (e == null) throw new NullPointerException();
    list.add(0, e);
  }
  @Override public void addLast(E e) {
    if (e == null) throw new NullPointerException();
    list.add(e);
  }
  @Override public boolean add(E e) {
    if (e == null) throw new NullPointerException();
    return list.add(e);
  }
  @Override public boolean offer(E e) {
    if (e == null) throw new NullPointerException();
    return list.add(e);
  }
  @Override public boolean offerLast(E e) {
    if (e == null) throw new NullPointerException();
    return list.add(e);
  }
  @Override public boolean offerFirst(E e) {
    addFirst(e);
    return true;
  }
  @Override public void clear() { list.clear(); }
  @Override public boolean contains(Object o) { return o != null && list.contains(o); }
  @Override public boolean remove(Object o) { return o != null && list.remove(o); }
  @Override public Object[] toArray() { return list.toArray(); }
  @Override public E peek() { return list.isEmpty() ? null : list.get(0); }
  @Override public E peekFirst() { return list.isEmpty() ? null : list.get(0); }
  @Override public E peekLast() { return list.isEmpty() ? null : list.get(list.size() - 1); }
  @Override public E poll() { return list.isEmpty() ? null : list.remove(0); }
  @Override public E pollFirst() { return list.isEmpty() ? null : list.remove(0); }
  @Override public E pollLast() { return list.isEmpty() ? null : list.remove(list.size() - 1); }
  @Override public E getFirst() {
    if (list.isEmpty()) throw new NoSuchElementException();
    return list.get(0);
  }
  @Override public E element() {
    if (list.isEmpty()) throw new NoSuchElementException();
    return list.get(0);
  }
  @Override public E getLast() {
    if (list.isEmpty()) throw new NoSuchElementException();
    return list.get(list.size() - 1);
  }
  @Override public E removeFirst() {
    if (list.isEmpty()) throw new NoSuchElementException();
    return list.remove(0);
  }
  @Override public E remove() {
    if (list.isEmpty()) throw new NoSuchElementException();
    return list.remove(0);
  }
  @Override public E pop() {
    if (list.isEmpty()) throw new NoSuchElementException();
    return list.remove(0);
  }
  @Override public E removeLast() {
    if (list.isEmpty()) throw new NoSuchElementException();
    return list.remove(list.size() - 1);
  }
}
/** Lists that nothing can be added to: those of `List.of`, and arrays seen as lists. */
final class FixedList<E> extends AbstractList<E> {
  private final E[] elements;
  private final boolean isClosed;
  private FixedList(E[] elements, boolean isClosed) {
    this.elements = elements;
    this.isClosed = isClosed;
  }
  /** Of elements that are not null, and cannot be set. */
  private static <E> List<E> closed(E[] given) {
    if (given == null) throw new NullPointerException();
    Object[] elements = new Object[given.length];
    for (int i = 0; i < given.length; i++) {
      if (given[i] == null) throw new NullPointerException();
      elements[i] = given[i];
    }
    return new FixedList<E>((E[]) elements, true);
  }
  @Override public int size() { return elements.length; }
  @Override public E get(int index) {
    if (index < 0 || index >= elements.length) throw new ArrayIndexOutOfBoundsException();
    return elements[index];
  }
  @Override public E set(int index, E e) {
    if (isClosed) throw new UnsupportedOperationException();
    if (index < 0 || index >= elements.length) throw new ArrayIndexOutOfBoundsException();
    E before = elements[index];
    elements[index] = e;
    return before;
  }
  @Override public int indexOf(Object o) {
    if (isClosed && o == null) throw new NullPointerException();
    for (int i = 0; i < elements.length; i++) if (o == null ? elements[i] == null : o.equals(elements[i])) return i;
    return -1;
  }
  @Override public boolean contains(Object o) { return indexOf(o) >= 0; }
  @Override public boolean add(E e) { throw new UnsupportedOperationException(); }
  @Override public void add(int index, E e) { throw new UnsupportedOperationException(); }
  @Override public boolean remove(Object o) {
    if (isClosed || indexOf(o) >= 0) throw new UnsupportedOperationException();
    return false;
  }
  @Override public boolean addAll(Collection<? extends E> c) {
    if (isClosed) throw new UnsupportedOperationException();
    if (c == null) throw new NullPointerException();
    if (!c.isEmpty()) throw new UnsupportedOperationException();
    return false;
  }
  @Override public void clear() { if (isClosed || elements.length > 0) throw new UnsupportedOperationException(); }
  @Override public Object[] toArray() {
    Object[] all = new Object[elements.length];
    for (int i = 0; i < elements.length; i++) all[i] = elements[i];
    return all;
  }
  @Override public Iterator<E> iterator() { return new Cursor<E>(elements); }
  private static class Cursor<E> implements Iterator<E> {
    private final E[] elements;
    private int next;
    Cursor(E[] elements) { this.elements = elements; }
    @Override public boolean hasNext() { return next < elements.length; }
    @Override public E next() {
      if (next >= elements.length) throw new NoSuchElementException();
      return elements[next++];
    }
    @Override public void remove() { throw new UnsupportedOperationException(); }
  }
}
public class PriorityQueue<E> extends AbstractCollection<E> implements Queue<E> {
  //@ pure nothrow
  public PriorityQueue();
  //@ pure
  public PriorityQueue(int capacity);
  //@ pure nothrow
  public PriorityQueue(Comparator<? super E> c);
  //@ pure
  public PriorityQueue(Collection<? extends E> c);
}
public class HashSet<E> extends AbstractSet<E> implements Cloneable, Serializable {
  //@ pure nothrow
  public HashSet();
  //@ pure
  public HashSet(int capacity);
  //@ pure
  public HashSet(Collection<? extends E> c);
}
public class LinkedHashSet<E> extends AbstractSet<E> implements Cloneable, Serializable {
  //@ pure nothrow
  public LinkedHashSet();
  //@ pure
  public LinkedHashSet(int capacity);
  //@ pure
  public LinkedHashSet(Collection<? extends E> c);
}
public class TreeSet<E> extends AbstractSet<E> implements SortedSet<E> {
  //@ pure nothrow
  public TreeSet();
  //@ pure nothrow
  public TreeSet(Comparator<? super E> c);
  //@ pure
  public TreeSet(Collection<? extends E> c);
  //@ pure
  public E floor(E e);
  //@ pure
  public E ceiling(E e);
  //@ pure
  public E higher(E e);
  //@ pure
  public E lower(E e);
  //@ modifies objectState;
  /*@ nothrow */ public E pollFirst();
  //@ modifies objectState;
  /*@ nothrow */ public E pollLast();
}
public class HashMap<K, V> extends AbstractMap<K, V> implements Cloneable, Serializable {
  //@ pure nothrow
  public HashMap();
  //@ pure
  public HashMap(int capacity);
  //@ pure
  public HashMap(int capacity, float factor);
  //@ pure
  public HashMap(Map<? extends K, ? extends V> m);
}
public class LinkedHashMap<K, V> extends AbstractMap<K, V> implements Cloneable, Serializable {
  //@ pure nothrow
  public LinkedHashMap();
  //@ pure
  public LinkedHashMap(int capacity);
  //@ pure
  public LinkedHashMap(int capacity, float factor);
  //@ pure
  public LinkedHashMap(Map<? extends K, ? extends V> m);
}
public class WeakHashMap<K, V> extends AbstractMap<K, V> implements Cloneable, Serializable {
  //@ pure nothrow
  public WeakHashMap();
  //@ pure
  public WeakHashMap(int capacity);
  //@ pure
  public WeakHashMap(int capacity, float factor);
  //@ pure
  public WeakHashMap(Map<? extends K, ? extends V> m);
}
public class IdentityHashMap<K, V> extends AbstractMap<K, V> implements Cloneable, Serializable {
  //@ pure nothrow
  public IdentityHashMap();
  //@ pure
  public IdentityHashMap(int capacity);
  //@ pure
  public IdentityHashMap(int capacity, float factor);
  //@ pure
  public IdentityHashMap(Map<? extends K, ? extends V> m);
}
public class TreeMap<K, V> extends AbstractMap<K, V> implements SortedMap<K, V> {
  //@ pure nothrow
  public TreeMap();
  //@ pure nothrow
  public TreeMap(Comparator<? super K> c);
  //@ pure
  public TreeMap(Map<? extends K, ? extends V> m);
  //@ pure nothrow
  public Map.Entry<K, V> firstEntry();
  //@ pure nothrow
  public Map.Entry<K, V> lastEntry();
  //@ pure
  public K floorKey(K k);
  //@ pure
  public K ceilingKey(K k);
}
public class EnumMap<K extends Enum<K>, V> extends AbstractMap<K, V> {
  //@ pure
  public EnumMap(Class<K> c);
}
public class Hashtable<K, V> extends AbstractMap<K, V> implements Cloneable, Serializable {
  //@ pure nothrow
  public Hashtable();
  //@ pure
  public Hashtable(int capacity);
  //@ ensures \result != null;
  //@ pure nothrow
  public Enumeration<K> keys();
  //@ ensures \result != null;
  //@ pure nothrow
  public Enumeration<V> elements();
  //@ pure
  public boolean contains(Object o);
}
public class Properties extends Hashtable<Object, Object> {
  //@ pure nothrow
  public Properties();
  //@ pure
  public Properties(Properties p);
  //@ pure
  public String getProperty(String key);
  //@ pure
  public String getProperty(String key, String def);
  //@ modifies objectState;
  public Object setProperty(String key, String value);
  //@ modifies objectState;
  public void load(InputStream in) throws IOException;
  //@ modifies objectState;
  public void load(Reader in) throws IOException;
  //@ ensures \result != null;
  //@ pure nothrow
  public Set<String> stringPropertyNames();
}
public class BitSet implements Cloneable, Serializable {
  //@ pure nothrow
  public BitSet();
  //@ pure
  public BitSet(int n);
  //@ pure
  public boolean get(int i);
  //@ modifies objectState;
  public void set(int i);
  //@ modifies objectState;
  public void set(int i, boolean b);
  //@ modifies objectState;
  public void set(int from, int to);
  //@ modifies objectState;
  public void clear(int i);
  //@ modifies objectState;
  /*@ nothrow */ public void clear();
  //@ modifies objectState;
  public void flip(int i);
  //@ pure
  public int nextSetBit(int i);
  //@ pure
  public int nextClearBit(int i);
  //@ pure nothrow
  public int cardinality();
  //@ pure nothrow
  public int length();
  //@ pure nothrow
  public int size();
  //@ pure nothrow
  public boolean isEmpty();
  //@ modifies objectState;
  public void or(BitSet b);
  //@ modifies objectState;
  public void and(BitSet b);
  //@ modifies objectState;
  public void andNot(BitSet b);
}
public class Random implements Serializable {
  //@ pure nothrow
  public Random();
  //@ pure nothrow
  public Random(long seed);
  //@ modifies objectState;
  /*@ nothrow */ public int nextInt();
  //@ modifies objectState;
  /*@ nothrow */ public long nextLong();
  //@ modifies objectState;
  /*@ nothrow */ public boolean nextBoolean();
  //@ modifies objectState;
  /*@ nothrow */ public double nextDouble();
  //@ modifies objectState;
  /*@ nothrow */ public float nextFloat();
  //@ modifies objectState;
  /*@ nothrow */ public double nextGaussian();
  //@ modifies objectState;
  public void nextBytes(byte[] b);
  //@ modifies objectState;
  /*@ nothrow */ public void setSeed(long seed);
  //@ modifies objectState;
  //@ ensures 0 <= \result && \result < bound;
  public int nextInt(int bound);
}
public final class Scanner implements Iterator<String>, Closeable {
  //@ pure
  public Scanner(InputStream in);
  //@ pure
  public Scanner(String s);
  //@ pure
  public Scanner(File f) throws FileNotFoundException;
  //@ pure
  public boolean hasNextLine();
  //@ pure
  public boolean hasNextInt();
  //@ modifies objectState;
  public int nextInt();
  //@ modifies objectState;
  public long nextLong();
  //@ modifies objectState;
  public double nextDouble();
  //@ modifies objectState;
  public boolean nextBoolean();
  //@ modifies objectState;
  /*@ nothrow */ public void close();
  //@ modifies objectState;
  //@ ensures \result != null;
  public String nextLine();
  //@ modifies objectState;
  //@ ensures \result != null;
  public String next();
}
public class StringTokenizer {
  //@ pure
  public StringTokenizer(String s);
  //@ pure
  public StringTokenizer(String s, String delimiters);
  //@ pure nothrow
  public boolean hasMoreTokens();
  //@ pure nothrow
  public int countTokens();
  //@ modifies objectState;
  //@ ensures \result != null;
  public String nextToken();
}
public class Date implements Comparable<Date>, Cloneable, Serializable {
  //@ pure nothrow
  public Date();
  //@ pure nothrow
  public Date(long time);
  //@ pure nothrow
  public long getTime();
  //@ modifies objectState;
  /*@ nothrow */ public void setTime(long time);
  //@ pure
  public boolean before(Date d);
  //@ pure
  public boolean after(Date d);
  //@ pure
  public int compareTo(Date d);
}
public final /*@ pure immutable nothrow @*/ class Locale {
  //@ non_null
  public static final Locale US;
  //@ non_null
  public static final Locale ENGLISH;
  //@ non_null
  public static final Locale ROOT;
  /*@ non_null */ public static Locale getDefault();
}
public final /*@ pure immutable nothrow @*/ class UUID {
  /*@ non_null */ public static UUID randomUUID();
}
public final class Optional<T> {
  private final T value;
  private Optional(T value) { this.value = value; }
  //@ ensures \result != null;
  //@ modifies \nothing;
  public static <T> Optional<T> of(T value) {
    if (value == null) throw new NullPointerException();
    return new Optional<T>(value);
  }
  //@ ensures \result != null;
  //@ modifies \nothing;
  /*@ nothrow */ public static <T> Optional<T> ofNullable(T value) { return new Optional<T>(value); }
  //@ ensures \result != null;
  //@ modifies \nothing;
  /*@ nothrow */ public static <T> Optional<T> empty() { return new Optional<T>(null); }
  //@ pure nothrow
  public boolean isPresent() { return value != null; }
  //@ pure nothrow
  public boolean isEmpty() { return value == null; }
  //@ ensures \result != null;
  //@ pure
  public T get() {
    if (value == null) throw new NoSuchElementException("No value present");
    return value;
  }
  //@ pure nothrow
  public T orElse(T other) { return value == null ? other : value; }
  public T orElseGet(java.util.function.Supplier<? extends T> other) { return value == null ? other.get() : value; }
  //@ ensures \result != null;
  //@ pure
  public T orElseThrow() {
    if (value == null) throw new NoSuchElementException("No value present");
    return value;
  }
  public void ifPresent(java.util.function.Consumer<? super T> action) { if (value != null) action.accept(value); }
  public Optional<T> filter(java.util.function.Predicate<? super T> test) {
    if (test == null) throw new NullPointerException();
    return value == null || test.test(value) ? this : new Optional<T>(null);
  }
  public <U> Optional<U> map(java.util.function.Function<? super T, ? extends U> f) {
    if (f == null) throw new NullPointerException();
    return new Optional<U>(value == null ? null : f.apply(value));
  }
  public <U> Optional<U> flatMap(java.util.function.Function<? super T, Optional<U>> f) {
    if (f == null) throw new NullPointerException();
    if (value == null) return new Optional<U>(null);
    Optional<U> result = f.apply(value);
    if (result == null) throw new NullPointerException();
    return result;
  }
}
public class Objects {
  //@ pure nothrow
  public static boolean equals(Object a, Object b) { return a == b || (a != null && a.equals(b)); }
  //@ pure nothrow
  public static int hashCode(Object o) { return o == null ? 0 : o.hashCode(); }
  //@ pure nothrow
  public static int hash(Object... values);
  //@ ensures \result != null;
  //@ pure nothrow
  public static String toString(Object o);
  //@ pure nothrow
  public static boolean isNull(Object o) { return o == null; }
  //@ pure nothrow
  public static boolean nonNull(Object o) { return o != null; }
  /*@ public normal_behavior
    @   requires o != null;
    @   ensures \result == o;
    @ also public exceptional_behavior
    @   requires o == null;
    @   signals_only NullPointerException;
    @*/
  //@ modifies \nothing;
  /*@ nothrow */ public static <T> T requireNonNull(T o) throws NullPointerException {
    if (o == null) throw new NullPointerException();
    return o;
  }
  /*@ public normal_behavior
    @   requires o != null;
    @   ensures \result == o;
    @ also public exceptional_behavior
    @   requires o == null;
    @   signals_only NullPointerException;
    @*/
  //@ modifies \nothing;
  /*@ nothrow */ public static <T> T requireNonNull(T o, String message) throws NullPointerException {
    if (o == null) throw new NullPointerException(message);
    return o;
  }
  //@ modifies \nothing;
  public static <T> T requireNonNullElse(T o, T other) {
    if (o != null) return o;
    if (other == null) throw new NullPointerException("defaultObj");
    return other;
  }
  //@ pure
  public static int checkIndex(int index, int length) {
    if (index < 0 || index >= length) throw new IndexOutOfBoundsException();
    return index;
  }
}
public class Collections {
  //@ ensures \result != null;
  //@ modifies \nothing;
  /*@ nothrow */ public static <T> List<T> emptyList();
  //@ ensures \result != null;
  //@ modifies \nothing;
  /*@ nothrow */ public static <T> Set<T> emptySet();
  //@ ensures \result != null;
  //@ modifies \nothing;
  /*@ nothrow */ public static <K, V> Map<K, V> emptyMap();
  //@ ensures \result != null;
  //@ modifies \nothing;
  /*@ nothrow */ public static <T> List<T> singletonList(T o);
  //@ ensures \result != null;
  //@ modifies \nothing;
  /*@ nothrow */ public static <T> Set<T> singleton(T o);
  //@ ensures \result != null;
  //@ modifies \nothing;
  public static <T> List<T> unmodifiableList(List<? extends T> l);
  //@ ensures \result != null;
  //@ modifies \nothing;
  public static <T> Set<T> unmodifiableSet(Set<? extends T> s);
  //@ ensures \result != null;
  //@ modifies \nothing;
  public static <T> Collection<T> unmodifiableCollection(Collection<? extends T> s);
  //@ ensures \result != null;
  //@ modifies \nothing;
  public static <K, V> Map<K, V> unmodifiableMap(Map<? extends K, ? extends V> m);
  //@ ensures \result != null;
  //@ modifies \nothing;
  public static <T> List<T> synchronizedList(List<T> l);
  //@ ensures \result != null;
  //@ modifies \nothing;
  public static <K, V> Map<K, V> synchronizedMap(Map<K, V> m);
  //@ modifies l.objectState;
  public static <T> void sort(List<T> l);
  public static <T> void sort(List<T> l, Comparator<? super T> c);
  //@ modifies l.objectState;
  public static void reverse(List<?> l) {
    for (int i = 0, j = l.size() - 1; i < j; i++, j--) swap(l, i, j);
  }
  //@ modifies l.objectState;
  public static void swap(List<?> l, int i, int j) {
    List<Object> all = (List<Object>) l;
    all.set(i, all.set(j, all.get(i)));
  }
  //@ modifies l.objectState;
  public static <T> void fill(List<? super T> l, T value) {
    List<Object> all = (List<Object>) l;
    for (int i = 0, n = all.size(); i < n; i++) all.set(i, value);
  }
  //@ modifies l.objectState;
  public static void shuffle(List<?> l);
  //@ modifies c.objectState;
  public static <T> boolean addAll(Collection<? super T> c, T... elements) {
    Collection<Object> all = (Collection<Object>) c;
    boolean changed = false;
    for (int i = 0; i < elements.length; i++) changed |= all.add(elements[i]);
    return changed;
  }
  //@ pure
  public static <T> T max(Collection<? extends T> c);
  //@ pure
  public static <T> T min(Collection<? extends T> c);
  //@ ensures \result != null;
  //@ modifies \nothing;
  /*@ nothrow */ public static <T> Comparator<T> reverseOrder();
}
public class Arrays {
  //@ ensures \result != null;
  //@ modifies \nothing;
  /*@ nothrow */ public static <T> List<T> asList(/*@ non_null */ T... a) {
    if (a == null) throw new NullPointerException();
    return new FixedList<T>(a, false);
  }
  //@ pure nothrow
  public static boolean deepEquals(Object[] a, Object[] b);
  //@ pure nothrow
  public static int deepHashCode(Object[] a);
  //@ ensures \result != null;
  //@ pure nothrow
  public static String deepToString(Object[] a);
  //@ modifies a[*];
  /*@ nothrow */ public static void fill(/*@ non_null */ boolean[] a, boolean value);
  //@ modifies a[*];
  public static void fill(/*@ non_null */ boolean[] a, int from, int to, boolean value);
  //@ pure nothrow
  public static boolean equals(boolean[] a, boolean[] b);
  //@ pure nothrow
  public static int hashCode(boolean[] a);
  //@ ensures \result != null;
  //@ pure nothrow
  public static String toString(boolean[] a);
  //@ modifies \nothing;
  //@ ensures \result != null && \fresh(\result) && \result.length == length;
  public static boolean[] copyOf(/*@ non_null */ boolean[] a, int length);
  //@ modifies \nothing;
  //@ ensures \result != null && \fresh(\result) && \result.length == to - from;
  public static boolean[] copyOfRange(/*@ non_null */ boolean[] a, int from, int to);
  //@ modifies a[*];
  /*@ nothrow */ public static void fill(/*@ non_null */ byte[] a, byte value);
  //@ modifies a[*];
  public static void fill(/*@ non_null */ byte[] a, int from, int to, byte value);
  //@ pure nothrow
  public static boolean equals(byte[] a, byte[] b);
  //@ pure nothrow
  public static int hashCode(byte[] a);
  //@ ensures \result != null;
  //@ pure nothrow
  public static String toString(byte[] a);
  //@ modifies a[*];
  /*@ nothrow */ public static void sort(/*@ non_null */ byte[] a);
  //@ modifies a[*];
  public static void sort(/*@ non_null */ byte[] a, int from, int to);
  //@ ensures \result < a.length;
  //@ pure nothrow
  public static int binarySearch(/*@ non_null */ byte[] a, byte key);
  //@ modifies \nothing;
  //@ ensures \result != null && \fresh(\result) && \result.length == length;
  public static byte[] copyOf(/*@ non_null */ byte[] a, int length);
  //@ modifies \nothing;
  //@ ensures \result != null && \fresh(\result) && \result.length == to - from;
  public static byte[] copyOfRange(/*@ non_null */ byte[] a, int from, int to);
  //@ modifies a[*];
  /*@ nothrow */ public static void fill(/*@ non_null */ short[] a, short value);
  //@ modifies a[*];
  public static void fill(/*@ non_null */ short[] a, int from, int to, short value);
  //@ pure nothrow
  public static boolean equals(short[] a, short[] b);
  //@ pure nothrow
  public static int hashCode(short[] a);
  //@ ensures \result != null;
  //@ pure nothrow
  public static String toString(short[] a);
  //@ modifies a[*];
  /*@ nothrow */ public static void sort(/*@ non_null */ short[] a);
  //@ modifies a[*];
  public static void sort(/*@ non_null */ short[] a, int from, int to);
  //@ ensures \result < a.length;
  //@ pure nothrow
  public static int binarySearch(/*@ non_null */ short[] a, short key);
  //@ modifies \nothing;
  //@ ensures \result != null && \fresh(\result) && \result.length == length;
  public static short[] copyOf(/*@ non_null */ short[] a, int length);
  //@ modifies \nothing;
  //@ ensures \result != null && \fresh(\result) && \result.length == to - from;
  public static short[] copyOfRange(/*@ non_null */ short[] a, int from, int to);
  //@ modifies a[*];
  /*@ nothrow */ public static void fill(/*@ non_null */ char[] a, char value);
  //@ modifies a[*];
  public static void fill(/*@ non_null */ char[] a, int from, int to, char value);
  //@ pure nothrow
  public static boolean equals(char[] a, char[] b);
  //@ pure nothrow
  public static int hashCode(char[] a);
  //@ ensures \result != null;
  //@ pure nothrow
  public static String toString(char[] a);
  //@ modifies a[*];
  /*@ nothrow */ public static void sort(/*@ non_null */ char[] a);
  //@ modifies a[*];
  public static void sort(/*@ non_null */ char[] a, int from, int to);
  //@ ensures \result < a.length;
  //@ pure nothrow
  public static int binarySearch(/*@ non_null */ char[] a, char key);
  //@ modifies \nothing;
  //@ ensures \result != null && \fresh(\result) && \result.length == length;
  public static char[] copyOf(/*@ non_null */ char[] a, int length);
  //@ modifies \nothing;
  //@ ensures \result != null && \fresh(\result) && \result.length == to - from;
  public static char[] copyOfRange(/*@ non_null */ char[] a, int from, int to);
  //@ modifies a[*];
  /*@ nothrow */ public static void fill(/*@ non_null */ int[] a, int value);
  //@ modifies a[*];
  public static void fill(/*@ non_null */ int[] a, int from, int to, int value);
  //@ pure nothrow
  public static boolean equals(int[] a, int[] b);
  //@ pure nothrow
  public static int hashCode(int[] a);
  //@ ensures \result != null;
  //@ pure nothrow
  public static String toString(int[] a);
  //@ modifies a[*];
  /*@ nothrow */ public static void sort(/*@ non_null */ int[] a);
  //@ modifies a[*];
  public static void sort(/*@ non_null */ int[] a, int from, int to);
  //@ ensures \result < a.length;
  //@ pure nothrow
  public static int binarySearch(/*@ non_null */ int[] a, int key);
  //@ modifies \nothing;
  //@ ensures \result != null && \fresh(\result) && \result.length == length;
  public static int[] copyOf(/*@ non_null */ int[] a, int length);
  //@ modifies \nothing;
  //@ ensures \result != null && \fresh(\result) && \result.length == to - from;
  public static int[] copyOfRange(/*@ non_null */ int[] a, int from, int to);
  //@ modifies a[*];
  /*@ nothrow */ public static void fill(/*@ non_null */ long[] a, long value);
  //@ modifies a[*];
  public static void fill(/*@ non_null */ long[] a, int from, int to, long value);
  //@ pure nothrow
  public static boolean equals(long[] a, long[] b);
  //@ pure nothrow
  public static int hashCode(long[] a);
  //@ ensures \result != null;
  //@ pure nothrow
  public static String toString(long[] a);
  //@ modifies a[*];
  /*@ nothrow */ public static void sort(/*@ non_null */ long[] a);
  //@ modifies a[*];
  public static void sort(/*@ non_null */ long[] a, int from, int to);
  //@ ensures \result < a.length;
  //@ pure nothrow
  public static int binarySearch(/*@ non_null */ long[] a, long key);
  //@ modifies \nothing;
  //@ ensures \result != null && \fresh(\result) && \result.length == length;
  public static long[] copyOf(/*@ non_null */ long[] a, int length);
  //@ modifies \nothing;
  //@ ensures \result != null && \fresh(\result) && \result.length == to - from;
  public static long[] copyOfRange(/*@ non_null */ long[] a, int from, int to);
  //@ modifies a[*];
  /*@ nothrow */ public static void fill(/*@ non_null */ float[] a, float value);
  //@ modifies a[*];
  public static void fill(/*@ non_null */ float[] a, int from, int to, float value);
  //@ pure nothrow
  public static boolean equals(float[] a, float[] b);
  //@ pure nothrow
  public static int hashCode(float[] a);
  //@ ensures \result != null;
  //@ pure nothrow
  public static String toString(float[] a);
  //@ modifies a[*];
  /*@ nothrow */ public static void sort(/*@ non_null */ float[] a);
  //@ modifies a[*];
  public static void sort(/*@ non_null */ float[] a, int from, int to);
  //@ ensures \result < a.length;
  //@ pure nothrow
  public static int binarySearch(/*@ non_null */ float[] a, float key);
  //@ modifies \nothing;
  //@ ensures \result != null && \fresh(\result) && \result.length == length;
  public static float[] copyOf(/*@ non_null */ float[] a, int length);
  //@ modifies \nothing;
  //@ ensures \result != null && \fresh(\result) && \result.length == to - from;
  public static float[] copyOfRange(/*@ non_null */ float[] a, int from, int to);
  //@ modifies a[*];
  /*@ nothrow */ public static void fill(/*@ non_null */ double[] a, double value);
  //@ modifies a[*];
  public static void fill(/*@ non_null */ double[] a, int from, int to, double value);
  //@ pure nothrow
  public static boolean equals(double[] a, double[] b);
  //@ pure nothrow
  public static int hashCode(double[] a);
  //@ ensures \result != null;
  //@ pure nothrow
  public static String toString(double[] a);
  //@ modifies a[*];
  /*@ nothrow */ public static void sort(/*@ non_null */ double[] a);
  //@ modifies a[*];
  public static void sort(/*@ non_null */ double[] a, int from, int to);
  //@ ensures \result < a.length;
  //@ pure nothrow
  public static int binarySearch(/*@ non_null */ double[] a, double key);
  //@ modifies \nothing;
  //@ ensures \result != null && \fresh(\result) && \result.length == length;
  public static double[] copyOf(/*@ non_null */ double[] a, int length);
  //@ modifies \nothing;
  //@ ensures \result != null && \fresh(\result) && \result.length == to - from;
  public static double[] copyOfRange(/*@ non_null */ double[] a, int from, int to);
  //@ modifies a[*];
  public static void fill(/*@ non_null */ Object[] a, Object value);
  //@ modifies a[*];
  public static void fill(/*@ non_null */ Object[] a, int from, int to, Object value);
  //@ pure nothrow
  public static boolean equals(Object[] a, Object[] b);
  //@ pure nothrow
  public static int hashCode(Object[] a);
  //@ ensures \result != null;
  //@ pure nothrow
  public static String toString(Object[] a);
  //@ modifies a[*];
  public static void sort(/*@ non_null */ Object[] a);
  //@ modifies a[*];
  public static void sort(/*@ non_null */ Object[] a, int from, int to);
  //@ ensures \result < a.length;
  //@ pure
  public static int binarySearch(/*@ non_null */ Object[] a, Object key);
  //@ modifies \nothing;
  //@ ensures \result != null && \fresh(\result) && \result.length == length && \typeof(\result) == \typeof(a);
  public static <T> T[] copyOf(/*@ non_null */ T[] a, int length);
  public static <T> void sort(/*@ non_null */ T[] a, Comparator<? super T> c);
}
public /*@ nothrow @*/ class NoSuchElementException extends RuntimeException {
  //@ pure
  public NoSuchElementException() { super(); }
  //@ pure
  public NoSuchElementException(String message) { super(message); }
}
public /*@ nothrow @*/ class ConcurrentModificationException extends RuntimeException {
  //@ pure
  public ConcurrentModificationException() { super(); }
  //@ pure
  public ConcurrentModificationException(String message) { super(message); }
}
public /*@ nothrow @*/ class EmptyStackException extends RuntimeException {
  //@ pure
  public EmptyStackException() { super(); }
  //@ pure
  public EmptyStackException(String message) { super(message); }
}
public /*@ nothrow @*/ class InputMismatchException extends NoSuchElementException {
  //@ pure
  public InputMismatchException() { super(); }
  //@ pure
  public InputMismatchException(String message) { super(message); }
}
public /*@ nothrow @*/ class MissingResourceException extends RuntimeException {
  //@ pure
  public MissingResourceException() { super(); }
  //@ pure
  public MissingResourceException(String message) { super(message); }
}
