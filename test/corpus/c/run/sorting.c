/* qsort and bsearch with callbacks, and a sort of our own. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct person { char name[8]; int age; };

static int by_value(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}
static int by_age(const void *a, const void *b) {
  return ((const struct person *)a)->age - ((const struct person *)b)->age;
}
static int by_text(const void *a, const void *b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }

static void insertion(void *base, size_t n, size_t size, int (*compare)(const void *, const void *)) {
  char *all = base, held[32];
  for (size_t i = 1; i < n; i++) {
    size_t j = i;
    memcpy(held, all + i * size, size);
    for (; j > 0 && compare(held, all + (j - 1) * size) < 0; j--) memcpy(all + j * size, all + (j - 1) * size, size);
    memcpy(all + j * size, held, size);
  }
}

int main(void) {
  int values[] = {5, -3, 9, 0, 5, 2, -8};
  int n = sizeof values / sizeof *values;
  qsort(values, n, sizeof *values, by_value);
  for (int i = 0; i < n; i++) printf("%d ", values[i]);
  printf("\n");
  int wanted = 9, missing = 4;
  int *found = bsearch(&wanted, values, n, sizeof *values, by_value);
  printf("%d %d\n", found ? (int)(found - values) : -1, bsearch(&missing, values, n, sizeof *values, by_value) == NULL);
  struct person people[] = {{"eve", 41}, {"bob", 7}, {"ann", 29}};
  qsort(people, 3, sizeof *people, by_age);
  for (int i = 0; i < 3; i++) printf("%s %d\n", people[i].name, people[i].age);
  const char *words[] = {"pear", "apple", "fig"};
  qsort(words, 3, sizeof *words, by_text);
  printf("%s %s %s\n", words[0], words[1], words[2]);
  int others[] = {3, 1, 2};
  insertion(others, 3, sizeof *others, by_value);
  printf("%d %d %d\n", others[0], others[1], others[2]);
  struct person more[] = {{"z", 3}, {"y", 2}};
  insertion(more, 2, sizeof *more, by_age);
  printf("%s %s\n", more[0].name, more[1].name);
  return 0;
}
