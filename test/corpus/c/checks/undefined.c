/* What C leaves undefined: conversions, calls of the compiler's functions and of the library. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------------------------------------------ conversions */

int too_large(void) { return (int)1e10; } //~ ERROR undefined-behaviour

unsigned negative(void) { return (unsigned)-1.0; } //~ ERROR undefined-behaviour

unsigned rounds_to_zero(void) { return (unsigned)-0.75; }

int not_a_number(void) { return (int)(0.0 / 0.0); } //~ ERROR undefined-behaviour

signed char into_a_byte(void) { return (signed char)128.0f; } //~ ERROR undefined-behaviour

signed char largest_byte(void) { return (signed char)127.9f; }

int assigned(void) {
  int i = 2147483647;
  i += 1.5; //~ ERROR undefined-behaviour
  return i;
}

_Bool truth_of_any(void) { return 1e300; }

/* ------------------------------------------------------------------------------------------- the compiler's functions */

int first_bit(unsigned n) { return __builtin_clz(n); } //~ ERROR undefined-behaviour

int first_bit_if(unsigned n) { return n != 0 ? __builtin_clz(n) : 32; }

int last_bit(void) {
  static const unsigned long none = 0;
  return __builtin_ctzl(none); //~ ERROR undefined-behaviour
}

int last_bit_if_any(void) { return __builtin_ffs(0); }

int whole_numbers(void) {
  if (__builtin_clz(1) != 31 || __builtin_clzl(1) != 63 || __builtin_ctz(8) != 3 || __builtin_ctzll(1ull << 40) != 40) return 1 / 0;
  if (__builtin_popcount(255) != 8 || __builtin_parity(7) != 1 || __builtin_ffs(8) != 4 || __builtin_ffsll(-1) != 1) return 1 / 0;
  if (__builtin_clrsb(0) != 31 || __builtin_clrsb(-1) != 31 || __builtin_clrsbl(-256) != 55) return 1 / 0;
  return 0;
}

int within(unsigned n) {
  if (n == 0 || n >= 64) return 0;
  int places[6] = {0};
  return places[31 - __builtin_clz(n)] + places[__builtin_ctz(n)];
}

int assumed(int n) {
  __builtin_assume(n > 0);
  return 10 / n;
}

int assumed_in_vain(int n) {
  __builtin_assume(n++ > 0);
  return 10 / n; //~ ERROR division-by-zero
}

int expected(int n) {
  if (__builtin_expect(n != 0, 1)) return 10 / n;
  return __builtin_expect_with_probability(n == 0, 1, 0.9) ? 0 : 1 / n;
}

int known_to_the_compiler(int n) {
  char text[__builtin_constant_p(3) ? 4 : 1];
  text[3] = 0;
  static const int folded = __builtin_constant_p("text") && __builtin_constant_p(1.5) ? 1 : 0;
  return __builtin_constant_p(n) ? 1 / 0 : 1 / folded + text[3];
}

struct room { int size; char name[8]; char rest[4]; };

int sizes_behind(char *unknown) {
  static char text[10];
  static struct room room;
  if (__builtin_object_size(text, 0) != 10 || __builtin_object_size(&text[3], 1) != 7 || __builtin_object_size("abc", 0) != 4) return 1 / 0;
  if (__builtin_object_size(room.name, 0) != 12 || __builtin_object_size(&room.name[2], 1) != 6 || __builtin_object_size(&room.name[3], 3) != 5) return 1 / 0;
  if (__builtin_object_size(&room, 1) != 16 || __builtin_object_size(&text[12], 0) != 0) return 1 / 0;
  if (__builtin_object_size(unknown, 1) != (size_t)-1 || __builtin_object_size(unknown, 2) != 0) return 1 / 0;
  return 0;
}

int size_behind_a_sum(void) {
  static char text[10];
  return __builtin_object_size(text + 3, 0) != 7 && 1 / (__builtin_object_size(text + 3, 0) != (size_t)-1); //~ ERROR division-by-zero (possible)
}

int chosen(void) {
  if (!__builtin_types_compatible_p(int, const int) || __builtin_types_compatible_p(int, long)) return 1 / 0;
  if (__builtin_choose_expr(1, 3, "x") != 3 || _Generic((char)1, int: 1, char: 3, default: 2) != 3) return 1 / 0;
  return 0;
}

int overflows(void) {
  int sum;
  unsigned product;
  short narrow;
  if (!__builtin_add_overflow(2147483647, 1, &sum) || sum != -2147483647 - 1) return 1 / 0;
  if (__builtin_mul_overflow(3u, 4u, &product) || product != 12) return 1 / 0;
  if (!__builtin_sub_overflow(-30000, 30000, &narrow) || narrow != 5536) return 1 / 0;
  return 0;
}

/* ---------------------------------------------------------------------------------------------- blocks that overlap */

void one_further(void) {
  char text[10] = "abcdefgh";
  memcpy(text + 1, text, 5); //~ ERROR undefined-behaviour
}

void one_further_moved(void) {
  char text[10] = "abcdefgh";
  memmove(text + 1, text, 5);
  if (text[0] != 'a' || text[1] != 'a' || text[5] != 'e' || text[6] != 'g') abort();
}

void side_by_side(void) {
  char text[10] = "abcdefgh";
  memcpy(text, text + 5, 5);
  memcpy(text + 5, text, 5);
  memcpy(text, text, 10);
  memcpy(text + 1, text, 0);
}

void by_a_count(unsigned n) {
  char text[10] = {0};
  if (n <= 6) memcpy(text + 4, text, n); //~ ERROR undefined-behaviour
}

void text_into_itself(void) {
  char text[10] = "abc";
  strcpy(text + 1, text); //~ ERROR undefined-behaviour
}

void text_behind_itself(void) {
  char text[10] = "abc";
  strcpy(text + 4, text);
}

void doubled(void) {
  char text[10] = "abc";
  strcat(text, text); //~ ERROR undefined-behaviour
}

void padded(void) {
  char text[10] = "abcdef";
  strncpy(text + 3, text, 5); //~ ERROR undefined-behaviour
}

/* ---------------------------------------------------------------------------------------------------------- streams */

void closed_twice(void) {
  FILE *file = fopen("a", "r");
  if (file == 0) return;
  fclose(file);
  fclose(file); //~ ERROR use-after-free
}

int read_when_closed(void) {
  FILE *file = fopen("a", "r"), *same = file;
  if (file == 0) return 0;
  fclose(file);
  return fgetc(same); //~ ERROR use-after-free
}

int opened_again(void) {
  FILE *file = fopen("a", "r");
  if (file == 0) return 0;
  fclose(file);
  file = fopen("b", "r");
  if (file == 0) return 0;
  int c = fgetc(file);
  fclose(file);
  return c;
}
