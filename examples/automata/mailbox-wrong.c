// As mailbox.c, but for one thing: a letter that is thrown away is handled under the lock.
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
    int letter = nondet_int();
    if (letter > 0) {
      give_lock();
      handle_letter();
    } else if (letter < 0) {
      handle_letter();
    }
  } while (letters_handled != before);
  give_lock();
  return 0;
}
