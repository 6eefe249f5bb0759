/*
 * The functions that programs of the software verification competition leave undefined. Inputs, __VERIFIER_nondet_*,
 * are not among them: the checker knows these by name.
 */
#include "library.h"

extern void __VERIFIER_assert(int condition);
extern void __VERIFIER_assume(int condition);
extern _Noreturn void __VERIFIER_error(void);
extern _Noreturn void reach_error(void);
extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);

void __VERIFIER_assert(int condition) {
  if (!condition) __inquest_fail("assertion", "the condition of __VERIFIER_assert");
}

void __VERIFIER_assume(int condition) { __inquest_assume(condition != 0); }

_Noreturn void __VERIFIER_error(void) { __inquest_fail("error-call", "__VERIFIER_error is called"); }

_Noreturn void reach_error(void) { __inquest_fail("error-call", "reach_error is called"); }

/* There are no other threads. */
void __VERIFIER_atomic_begin(void) {}

void __VERIFIER_atomic_end(void) {}
