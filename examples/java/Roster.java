/** Who works when: nothing is annotated, and one of these methods cannot go well. */
class Roster {
  private String[] names = new String[7];

  String on(int day) {
    if (day < 0 || day > 7) return "nobody";
    return names[day];
  }

  int lengthOf(String name) {
    if (name == null) System.out.println("no name of " + name.length() + " letters");
    return name == null ? 0 : name.length();
  }
}
