/* What the comparisons share: random arguments, and what happens when a model and the library differ. */
#ifndef COMPARE_H
#define COMPARE_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

unsigned long random_bits(void);
extern unsigned long comparisons, differences;

/* The model of a function. */
#define MODEL(name) model_##name

#define EXPECT(holds, ...)                                                                                             \
  do {                                                                                                                 \
    comparisons++;                                                                                                     \
    if (!(holds) && ++differences <= 20) {                                                                             \
      printf("%s:%d: ", __func__, __LINE__);                                                                           \
      printf(__VA_ARGS__);                                                                                             \
      printf("\n");                                                                                                    \
    }                                                                                                                  \
  } while (0)

static inline unsigned long below(unsigned long n) { return random_bits() % n; }

static inline int sign(int x) { return (x > 0) - (x < 0); }

/* A character of few, so that there is something to find. */
static inline char random_char(void) {
  static const char few[] = "aaabbABc ,;\x80\xff";
  return few[below(sizeof few - 1)];
}

/* In a block of its own and without room behind it. */
static inline char *random_string(unsigned long longest) {
  unsigned long length = below(longest + 1);
  char *text = malloc(length + 1);
  for (unsigned long i = 0; i < length; i++) text[i] = random_char();
  text[length] = 0;
  return text;
}

/* The same bytes in another block. */
static inline void *copy_of(const void *block, unsigned long size) {
  void *copy = malloc(size);
  memcpy(copy, block, size);
  return copy;
}

void compare_strings(void);
void compare_tokens(void);
void compare_blocks(void);
void compare_characters(void);
void compare_numbers(void);
void compare_memory(void);
void compare_sorting(void);
void compare_floating(void);
void compare_wide(void);
void compare_bits(void);
void compare_signals(void);

#endif
