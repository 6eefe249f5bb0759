/* signal.h and timers. Sets of signals are exact; handlers, which run at any time, are not run. */
#define _GNU_SOURCE
#include "library.h"
#include <signal.h>
#include <sys/time.h>
#include <unistd.h>

static void __library_handlers(void) { __inquest_incomplete("signal handlers are not run"); }

static _Bool __library_is_signal(int number) {
  if (1 <= number && number < NSIG) return 1;
  __library_errno = EINVAL;
  return 0;
}

sighandler_t signal(int number, sighandler_t handler) {
  if (!__library_is_signal(number)) return SIG_ERR;
  if (handler != SIG_DFL && handler != SIG_IGN) __library_handlers();
  return (sighandler_t)__inquest_any_pointer();
}

int sigaction(int number, const struct sigaction *action, struct sigaction *old) {
  if (action != 0) {
    __inquest_read(action, sizeof *action);
    __library_handlers();
  }
  if (old != 0) {
    __inquest_write(old, sizeof *old);
    __inquest_havoc(old, sizeof *old);
  }
  return __library_is_signal(number) ? __library_outcome() : -1;
}

/* What the signal does is not known: nothing, the end, or a handler. */
int raise(int number) {
  if (!__library_is_signal(number)) return -1;
  __library_handlers();
  if (__library_input_choice()) __inquest_stop();
  return 0;
}

int kill(pid_t process, int number) {
  (void)process, (void)number;
  __library_handlers();
  return __library_outcome();
}

unsigned int alarm(unsigned int seconds) {
  if (seconds != 0) __library_handlers();
  return __inquest_input_unsigned();
}

int pause(void) {
  __library_handlers();
  __library_errno = EINTR;
  return -1;
}

int getitimer(int which, struct itimerval *value) {
  (void)which;
  __inquest_write(value, sizeof *value);
  __inquest_input(value, sizeof *value);
  return __library_outcome();
}

int setitimer(int which, const struct itimerval *restrict value, struct itimerval *restrict old) {
  (void)which;
  __inquest_read(value, sizeof *value);
  __library_handlers();
  if (old != 0) {
    __inquest_write(old, sizeof *old);
    __inquest_input(old, sizeof *old);
  }
  return __library_outcome();
}

/* -------------------------------------------------------------------------------------------------- sets of signals */

#define WORD_BITS (8 * (int)sizeof(unsigned long))

static unsigned long *__library_word(const sigset_t *set, int number) {
  return (unsigned long *)set->__words + (number - 1) / WORD_BITS;
}

static unsigned long __library_bit(int number) { return 1UL << ((number - 1) % WORD_BITS); }

int sigemptyset(sigset_t *set) {
  __inquest_write(set, sizeof *set);
  __inquest_fill(set, 0, sizeof *set);
  return 0;
}

/* Signals 32 and 33 are the library's own. */
int sigfillset(sigset_t *set) {
  __inquest_write(set, sizeof *set);
  for (int number = 1; number < NSIG; number += WORD_BITS) *__library_word(set, number) = -1UL;
  *__library_word(set, 32) -= __library_bit(32);
  *__library_word(set, 33) -= __library_bit(33);
  return 0;
}

static _Bool __library_is_settable(int number) {
  if (number != 32 && number != 33) return __library_is_signal(number);
  __library_errno = EINVAL;
  return 0;
}

int sigaddset(sigset_t *set, int number) {
  if (!__library_is_settable(number)) return -1;
  *__library_word(set, number) |= __library_bit(number);
  return 0;
}

int sigdelset(sigset_t *set, int number) {
  if (!__library_is_settable(number)) return -1;
  *__library_word(set, number) &= ~__library_bit(number);
  return 0;
}

int sigismember(const sigset_t *set, int number) {
  if (!__library_is_signal(number)) return -1;
  return (*__library_word(set, number) & __library_bit(number)) != 0;
}

int sigprocmask(int how, const sigset_t *set, sigset_t *old) {
  (void)how;
  if (set != 0) __inquest_read(set, sizeof *set);
  if (old != 0) {
    __inquest_write(old, sizeof *old);
    __inquest_havoc(old, sizeof *old);
  }
  return __library_outcome();
}

int sigpending(sigset_t *set) {
  __inquest_write(set, sizeof *set);
  __inquest_input(set, sizeof *set);
  return __library_outcome();
}

int sigsuspend(const sigset_t *set) {
  __inquest_read(set, sizeof *set);
  __library_handlers();
  __library_errno = EINTR;
  return -1;
}

int sigwait(const sigset_t *set, int *number) {
  __inquest_read(set, sizeof *set);
  *number = __library_input_between(1, NSIG - 1);
  return 0;
}
