/** What other threads may have written in the meantime. */
class Volatile {
  volatile Object found;
  static volatile int count;
  volatile boolean stopped;
  volatile Volatile next;

  int between() {
    found = null;
    return found.hashCode();
  }

  static int counted() {
    count = 0;
    return 1 / count;
  }

  int tested() {
    if (next.found == null) return next.found.hashCode();
    return 0;
  }

  int stop() {
    stopped = false;
    while (!stopped) Thread.onSpinWait();
    return 1;
  }
}
