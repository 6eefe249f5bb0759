/** Casts to classes that objects are not of, and wrong elements of arrays: each flow once wrong and once right. */
class CastPairs {
  static class Animal {}

  static class Dog extends Animal {
    int age;
  }

  static final class Cat extends Animal {}

  interface Named {}

  Animal pet;

  static int localBad() {
    Object o = "text";
    Integer n = (Integer) o; //~ ERROR class-cast CERTAIN
    return 0;
  }

  static int localGood() {
    Object o = "text";
    String s = (String) o;
    return s.length();
  }

  static int siblingBad() {
    Animal a = new Cat();
    Dog d = (Dog) a; //~ ERROR class-cast CERTAIN
    return 0;
  }

  static int siblingGood() {
    Animal a = new Dog();
    Dog d = (Dog) a;
    return d.age;
  }

  static int superclassBad() {
    Animal a = new Animal();
    Dog d = (Dog) a; //~ ERROR class-cast CERTAIN
    return 0;
  }

  static int superclassGood() {
    Dog d = new Dog();
    Animal a = (Animal) d;
    return a == null ? 1 : 0;
  }

  static int parameterBad(Animal a) {
    Dog d = (Dog) a; //~ ERROR class-cast
    return 0;
  }

  static int parameterGood(Animal a) {
    if (!(a instanceof Dog)) return 0;
    Dog d = (Dog) a;
    return d.age;
  }

  static int wrongTestBad(Animal a) {
    if (a != null && !(a instanceof Dog)) {
      Dog d = (Dog) a; //~ ERROR class-cast CERTAIN
    }
    return 0;
  }

  static int wrongTestGood(Animal a) {
    if (a instanceof Dog) {
      Dog d = (Dog) a;
    }
    return 0;
  }

  static int interfaceBad() {
    Object c = new Cat();
    Named n = (Named) c; //~ ERROR class-cast CERTAIN
    return 0;
  }

  static int interfaceGood(Object c) {
    if (!(c instanceof Named)) return 0;
    Named n = (Named) c;
    return 1;
  }

  int fieldBad() {
    pet = new Cat();
    Dog d = (Dog) pet; //~ ERROR class-cast CERTAIN
    return 0;
  }

  int fieldGood() {
    pet = new Dog();
    Dog d = (Dog) pet;
    return d.age;
  }

  static int elementBad() {
    Object[] all = new Object[2];
    all[0] = "text";
    Dog d = (Dog) all[0]; //~ ERROR class-cast CERTAIN
    return 0;
  }

  static int elementGood() {
    Object[] all = new Object[2];
    all[0] = new Dog();
    Dog d = (Dog) all[0];
    return d.age;
  }

  static int arrayBad() {
    Object o = new int[3];
    String[] s = (String[]) o; //~ ERROR class-cast CERTAIN
    return 0;
  }

  static int arrayGood() {
    Object o = new String[3];
    String[] s = (String[]) o;
    return s.length;
  }

  static void storeBad() {
    Object[] all = new String[2];
    all[0] = new Dog(); //~ ERROR array-store CERTAIN
  }

  static void storeGood() {
    Object[] all = new String[2];
    all[0] = "x";
  }

  private static Animal make() {
    return new Cat();
  }

  static int callBad() {
    Dog d = (Dog) make(); //~ ERROR class-cast CERTAIN
    return 0;
  }

  static int callGood() {
    Cat c = null;
    Animal a = make();
    if (a instanceof Cat) c = (Cat) a;
    return c == null ? 1 : 0;
  }

  static int nullGood() {
    Object o = null;
    Dog d = (Dog) o;
    return d == null ? 1 : 0;
  }

  static int loopBad(int n) {
    Animal a = new Cat();
    for (int i = 0; i < n; i++) a = new Cat();
    Dog d = (Dog) a; //~ ERROR class-cast CERTAIN
    return 0;
  }

  static int loopGood(int n) {
    Animal a = new Dog();
    //@ loop_invariant a instanceof Dog;
    for (int i = 0; i < n; i++) a = new Dog();
    Dog d = (Dog) a;
    return d.age;
  }

  static int catchBad(int[] a) {
    Object o = "text";
    try {
      a[1] = 2;
    } catch (RuntimeException e) {
      Dog d = (Dog) o; //~ ERROR class-cast CERTAIN
    }
    return 0;
  }

  static int catchGood(int[] a) {
    Object o = "text";
    try {
      a[1] = 2;
    } catch (RuntimeException e) {
      String s = (String) o;
    }
    return 0;
  }
}
