// What an object is, and what it is not.
public class Casts {
  static class Animal {}

  static class Dog extends Animal {
    int barks = 3;
  }

  static class Cat extends Animal {}

  static int barks(Animal animal) {
    return ((Dog) animal).barks; //~ ERROR class-cast
  }

  public static void main(String[] args) {
    Animal first = new Dog();
    assert first instanceof Dog && !(first instanceof Cat);
    assert barks(first) == 3;
    barks(args.length == 2 ? new Cat() : first);
  }
}
