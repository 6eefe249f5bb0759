/* The programs of the paper, and of its section on paths. */
#include <stddef.h>
#include <stdio.h>

int access(int *ptr)
{
  if (ptr)
    *ptr = 0;
  else
    printf("%d", *ptr); //~ DOOMED null-dereference because 9

  return 0;
}

typedef void *T;
typedef struct entry *Entry;
struct entry {
  Entry left;
  Entry right;
  int key;
  T data;
};

void update(Entry root, int key, T data) {
  Entry x = root;
  while (x->key != key) {
    if (key < x->key)
      x = x->left;
    else
      x = x->right;
  }
  x->data = data;
}

void pathprog(int k) {
  int *i = 0;
  if (k != 0)
    *i = 3; //~ DOOMED null-dereference because 36
}

/* The program LOOP: bubble sort, and then the wrong element. */
int smallest_of(int *a, int count) {
  int i, j, other;
  for (i = count - 1; i >= 0; i--) {
    for (j = 1; j <= i; j++) {
      if (a[j - 1] > a[j]) {
        other = a[j - 1];
        a[j - 1] = a[j];
        a[j] = other;
      }
    }
  }
  return a[i]; //~ DOOMED? out-of-bounds because 44
}
