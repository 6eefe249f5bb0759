// Takes letters out of a mailbox under a lock, and gives the lock back as long as it handles one.
extern void take_lock(void);
extern void give_lock(void);
extern int nondet_int(void);

static int letters_handled;

static void handle_letter(void) { letters_handled++; }

int main(void) {
  int before;
  do {
    take_lock();
    before = letters_handled;
    if (nondet_int()) {
      give_lock();
      handle_letter();
    }
  } while (letters_handled != before);
  give_lock();
  return 0;
}
