/* Loops that are meant to run for ever. */
#include <stddef.h>
#include <stdio.h>

extern int next_event(void);
extern void handle(int event);
extern int poll_device(int *status);

void server(void) {
  while (1) handle(next_event());
}

void for_ever(void) {
  for (;;) {
    int event = next_event();
    if (event == 0) continue;
    handle(event);
  }
}

void spin(void) {
  for (;;);
}

void spin_while(void) {
  while (1) {
  }
}

int main_loop(void) {
  int *p = NULL, n = 0;
  do {
    if (p) n += *p;
    p = &n;
  } while (1);
  return *p;
}

int loop_with_return(void) {
  for (;;) {
    int status;
    if (poll_device(&status) < 0) return -1;
    if (status == 4) return 0;
  }
}

int loop_with_goto(int n) {
again:
  if (n-- > 0) goto again;
  return n;
}

void endless_goto(void) {
again:
  handle(1);
  goto again;
}

void idle(int ready) {
  while (!ready) {
  }
}

static int calls_endless(int *p) {
  if (!p) for (;;) {
  }
  return *p;
}

int through_endless(int n) {
  return calls_endless(n ? &n : NULL);
}

void nested_endless(void) {
  for (;;) {
    int n = next_event();
    while (n > 0) {
      handle(n);
      n--;
    }
  }
}

/* What fails in the first iteration need not fail in the others. */
int command(void);

void only_later(void) {
  static int cells[4];
  int *cell = 0;
  for (;;) {
    if (command() == 7) *cell = 1;
    cell = cells;
  }
}
