/* malloc, calloc, realloc and free; lists, trees and growing arrays. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node { int value; struct node *next; };
struct tree { int key; struct tree *left, *right; };
struct vector { int *items; size_t size, capacity; };

static struct node *push(struct node *list, int value) {
  struct node *n = malloc(sizeof *n);
  if (!n) abort();
  *n = (struct node){value, list};
  return n;
}

static struct node *reversed(struct node *list) {
  struct node *done = NULL;
  while (list) {
    struct node *next = list->next;
    list->next = done;
    done = list;
    list = next;
  }
  return done;
}

static void insert(struct tree **at, int key) {
  while (*at) at = key < (*at)->key ? &(*at)->left : &(*at)->right;
  *at = calloc(1, sizeof **at);
  if (!*at) abort();
  (*at)->key = key;
}

static void walk(struct tree *t) {
  if (!t) return;
  walk(t->left);
  printf("%d ", t->key);
  walk(t->right);
  free(t);
}

static void append(struct vector *v, int item) {
  if (v->size == v->capacity) {
    v->capacity = v->capacity ? v->capacity * 2 : 1;
    v->items = realloc(v->items, v->capacity * sizeof *v->items);
    if (!v->items) abort();
  }
  v->items[v->size++] = item;
}

int main(void) {
  struct node *list = NULL;
  for (int i = 0; i < 5; i++) list = push(list, i * i);
  list = reversed(list);
  for (struct node *n = list, *next; n; n = next) {
    printf("%d ", n->value);
    next = n->next;
    free(n);
  }
  printf("\n");
  struct tree *root = NULL;
  int keys[] = {5, 2, 8, 1, 9, 3};
  for (int i = 0; i < 6; i++) insert(&root, keys[i]);
  walk(root);
  printf("\n");
  struct vector v = {0};
  for (int i = 0; i < 9; i++) append(&v, 10 - i);
  int total = 0;
  for (size_t i = 0; i < v.size; i++) total += v.items[i];
  printf("%zu %d\n", v.size, total);
  v.items = realloc(v.items, 2 * sizeof *v.items);
  printf("%d %d\n", v.items[0], v.items[1]);
  free(v.items);
  char *text = calloc(8, 1);
  memcpy(text, "heap", 4);
  printf("%s %d\n", text, text[7]);
  free(text);
  free(NULL);
  int **rows = malloc(3 * sizeof *rows);
  for (int i = 0; i < 3; i++) {
    rows[i] = malloc((i + 1) * sizeof **rows);
    for (int j = 0; j <= i; j++) rows[i][j] = i * 10 + j;
  }
  printf("%d %d\n", rows[2][2], rows[1][0]);
  for (int i = 0; i < 3; i++) free(rows[i]);
  free(rows);
  return 0;
}
