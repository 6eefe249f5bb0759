/* assert.h: what a failed assertion calls, by the names that C libraries give it. */
#include "library.h"

_Noreturn void __assert_fail(const char *assertion, const char *file, unsigned int line, const char *function) {
  (void)file, (void)line, (void)function;
  __inquest_fail("assertion", assertion);
}

_Noreturn void __assert(const char *assertion, const char *file, int line) {
  (void)file, (void)line;
  __inquest_fail("assertion", assertion);
}

_Noreturn void __assert_rtn(const char *function, const char *file, int line, const char *assertion) {
  (void)function, (void)file, (void)line;
  __inquest_fail("assertion", assertion);
}

_Noreturn void __assert_func(const char *file, int line, const char *function, const char *assertion) {
  (void)file, (void)line, (void)function;
  __inquest_fail("assertion", assertion);
}

_Noreturn void __assert_perror_fail(int error, const char *file, unsigned int line, const char *function) {
  (void)error, (void)file, (void)line, (void)function;
  __inquest_fail("assertion", "an error number is not 0");
}
