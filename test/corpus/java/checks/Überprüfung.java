// Names in other alphabets, and line ends of Windows.
class Überprüfung {
  int größe;

  int lies(Überprüfung überprüfung) {
    return überprüfung.größe; //~ ERROR null-dereference
  }
}
