/* Code that a configuration kills. */
#include <limits.h>
#include <stddef.h>

#define DEBUG 0
#define FEATURE_LEVEL 3
#define HAS(x) ((FEATURE_LEVEL) >= (x))

enum { trace = 0, buffer_size = 16 };

int by_macro(int *p) {
  if (DEBUG) {
    int *q = NULL;
    return *q;
  }
  return p ? *p : 0;
}

int by_enumerator(int n) {
  if (trace) return n / 0;
  return n;
}

int by_size(long n) {
  if (sizeof(long) == 4) return (int)(n / 0);
  if (sizeof(void *) < 8) {
    char *p = NULL;
    *p = 1;
  }
  return (int)n;
}

int by_limits(int n) {
  char b[4];
#if INT_MAX > 32767
  b[3] = 1;
#endif
  if (INT_MAX < 65536) b[4] = 1;
  return n + b[3];
}

int by_level(int n) {
  int buffer[buffer_size];
  if (!HAS(2)) return buffer[buffer_size];
  buffer[n & 15] = n;
  return buffer[n & 15];
}

int by_ternary(int n) {
  return DEBUG ? n / 0 : n;
}

int by_and(int n) {
  if (DEBUG && n / 0) return 1;
  if (!DEBUG || n / 0) return 2;
  return 3;
}

int by_loop(int n) {
  while (DEBUG) n = n / 0;
  for (int i = 0; i < trace; i++) n = n / 0;
  return n;
}
