/*
 * setjmp.h. After a jump the run goes on at setjmp, with memory as it then is; that is any memory. Where a jump leaves
 * is therefore an end.
 */
#include "library.h"
#include <setjmp.h>

/* The block is of the frame that is returned to, and tells by its life whether that is still there. */
static int __library_returns_twice(void *environment, void *frame) {
  int value = __inquest_any_int();
  if (value != 0) __inquest_havoc_all();
  __inquest_returns_to(environment, frame);
  return value;
}

#undef setjmp
int setjmp(jmp_buf environment) {
  __inquest_write(environment, sizeof *environment);
  return __library_returns_twice(environment, __inquest_allocate_automatic(1));
}

int _setjmp(jmp_buf environment) {
  __inquest_write(environment, sizeof *environment);
  return __library_returns_twice(environment, __inquest_allocate_automatic(1));
}

int sigsetjmp(sigjmp_buf environment, int save_mask) {
  (void)save_mask;
  __inquest_write(environment, sizeof *environment);
  return __library_returns_twice(environment, __inquest_allocate_automatic(1));
}

extern int __sigsetjmp(sigjmp_buf environment, int save_mask) __attribute__((__returns_twice__));
int __sigsetjmp(sigjmp_buf environment, int save_mask) {
  (void)save_mask;
  __inquest_write(environment, sizeof *environment);
  return __library_returns_twice(environment, __inquest_allocate_automatic(1));
}

_Noreturn void longjmp(jmp_buf environment, int value) {
  (void)value;
  __inquest_read(environment, sizeof *environment);
  __inquest_jump(environment);
  __inquest_stop();
}

_Noreturn void _longjmp(jmp_buf environment, int value) {
  (void)value;
  __inquest_read(environment, sizeof *environment);
  __inquest_jump(environment);
  __inquest_stop();
}

_Noreturn void siglongjmp(sigjmp_buf environment, int value) {
  (void)value;
  __inquest_read(environment, sizeof *environment);
  __inquest_jump(environment);
  __inquest_stop();
}
