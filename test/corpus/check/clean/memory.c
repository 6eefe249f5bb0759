/* Idioms with malloc, realloc and free. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void free_null(void) {
  free(NULL);
  int *p = NULL;
  free(p);
}

char *copy(const char *s) {
  size_t n = strlen(s) + 1;
  char *t = malloc(n);
  if (t == NULL) return NULL;
  return memcpy(t, s, n);
}

int *zeroed(size_t n) {
  int *a = calloc(n, sizeof *a);
  if (!a) {
    fprintf(stderr, "no memory\n");
    exit(1);
  }
  return a;
}

int unchecked(void) {
  int *p = malloc(sizeof *p);
  *p = 1;
  int n = *p;
  free(p);
  return n;
}

int *grown(int *a, size_t n) {
  int *b = realloc(a, n * sizeof *b);
  if (!b && n > 0) {
    free(a);
    return NULL;
  }
  return b;
}

struct buffer {
  char *data;
  size_t length, capacity;
};

int append(struct buffer *b, char c) {
  if (b->length == b->capacity) {
    size_t capacity = b->capacity ? 2 * b->capacity : 16;
    char *data = realloc(b->data, capacity);
    if (!data) return -1;
    b->data = data;
    b->capacity = capacity;
  }
  b->data[b->length++] = c;
  return 0;
}

void destroy(struct buffer *b) {
  free(b->data);
  b->data = NULL;
  free(b->data);
  b->length = b->capacity = 0;
}

int cleanup_chain(const char *name) {
  int result = -1;
  char *a = NULL, *b = NULL;
  FILE *f = fopen(name, "r");
  if (!f) goto out;
  a = malloc(10);
  if (!a) goto close;
  b = malloc(20);
  if (!b) goto free_a;
  result = fgets(b, 20, f) ? b[0] : 0;
  free(b);
free_a:
  free(a);
close:
  fclose(f);
out:
  return result;
}

struct node {
  struct node *next;
  char *name;
};

void free_all(struct node *n) {
  while (n) {
    struct node *next = n->next;
    free(n->name);
    free(n);
    n = next;
  }
}

void free_tail_first(struct node *n) {
  if (!n) return;
  free_tail_first(n->next);
  free(n);
}

int **matrix(int rows, int columns) {
  int **m = malloc(rows * sizeof *m);
  if (!m) return NULL;
  for (int i = 0; i < rows; i++) {
    m[i] = malloc(columns * sizeof **m);
    if (!m[i]) {
      while (i-- > 0) free(m[i]);
      free(m);
      return NULL;
    }
  }
  return m;
}

struct message {
  size_t length;
  char text[];
};

struct message *new_message(const char *text) {
  size_t n = strlen(text);
  struct message *m = malloc(sizeof *m + n + 1);
  if (!m) return NULL;
  m->length = n;
  memcpy(m->text, text, n + 1);
  m->text[n] = 0;
  return m;
}

struct old_message {
  size_t length;
  char text[1];
};

struct old_message *new_old_message(const char *text) {
  size_t n = strlen(text);
  struct old_message *m = malloc(sizeof *m + n);
  if (!m) return NULL;
  m->length = n;
  strcpy(m->text, text);
  if (n > 3) m->text[3] = 'x';
  return m;
}

/* What is left out when memory runs short is left out; that nothing is done then is not worth a word. */
int filled_if_there(void) {
  int *a = malloc(4 * sizeof *a);
  int i;
  if (a != NULL)
    for (i = 0; i < 4; i++) a[i] = i;
  i = a[2];
  free(a);
  return i;
}

/* What getenv gives stands behind `TZ=`. */
void restored_zone(void) {
  char *zone = getenv("TZ");
  unsetenv("TZ");
  if (zone) putenv(zone - 3);
}
