/* Pointers from somewhere: into the middle of an array, to a register, to the structure around a member. */
#include <stddef.h>
#include <stdint.h>

int before(int *p) {
  return p[-1];
}

int before_with_guard(int *p, int n) {
  if (n > 0) return p[-n];
  return *(p - 1);
}

struct header {
  size_t size;
  int used;
};

void release(void *block) {
  struct header *h = (struct header *)block - 1;
  h->used = 0;
}

size_t size_of_block(const char *block) {
  return ((const size_t *)block)[-1];
}

void set_register(void) {
  *(volatile int *)0x4000 = 1;
}

int wait_for_register(void) {
  volatile uint32_t *status = (volatile uint32_t *)0xFFFF0000u;
  while (!(*status & 1)) {
  }
  return (int)*status;
}

#define PORT (*(volatile unsigned char *)0x3F8)

void send(unsigned char c) {
  while (PORT & 0x20) {
  }
  PORT = c;
}

#define container_of(ptr, type, member) ((type *)((char *)(ptr) - offsetof(type, member)))

struct list {
  struct list *next, *prev;
};
struct item {
  int key;
  struct list link;
};

int key_of(struct list *l) {
  return container_of(l, struct item, link)->key;
}

int key_of_own(void) {
  struct item it = {.key = 3};
  return container_of(&it.link, struct item, link)->key;
}

size_t own_offsetof(void) {
  return (size_t)&((struct item *)0)->link;
}

size_t standard_offsetof(void) {
  return offsetof(struct item, link) + sizeof(((struct item *)0)->key);
}

struct packet {
  int length;
  char data[1];
};

int struct_hack(struct packet *p, int i) {
  if (i > 0) return p->data[i];
  return p->data[0] + p->data[7];
}

struct message {
  int length;
  char text[];
};

int flexible(struct message *m) {
  return m->length > 4 ? m->text[4] : 0;
}

struct old_message {
  int length;
  char text[0];
};

int zero_length(struct old_message *m) {
  return m->text[3];
}

uintptr_t tagged(int *p) {
  return (uintptr_t)p | 1;
}

int untag(uintptr_t bits) {
  return *(int *)(bits & ~(uintptr_t)1);
}

int two_dimensions(int matrix[3][4]) {
  int sum = 0;
  for (int *p = &matrix[0][0]; p < &matrix[0][0] + 12; p++) sum += *p;
  return sum;
}

int two_dimensions_flat(void) {
  static int matrix[3][4];
  int sum = 0, *flat = (int *)matrix;
  for (int i = 0; i < 12; i++) sum += flat[i];
  return sum;
}

int row_overrun_in_object(void) {
  static int matrix[3][4];
  int *row = matrix[0];
  return row[5];
}

int compare_with_end(int *a, int n) {
  for (int *p = a, *end = a + n; p != end; ++p)
    if (*p == 0) return 1;
  return 0;
}

int last(const char *s, size_t n) {
  const char *p = s + n;
  return p[-1];
}

int *one_past(int *a, int n) {
  return &a[n];
}

struct node {
  struct node *next;
  int value;
};

void remove_node(struct node **head, int value) {
  struct node **at = head;
  while (*at && (*at)->value != value) at = &(*at)->next;
  if (*at) *at = (*at)->next;
}

struct node *reverse(struct node *list) {
  struct node *done = NULL;
  while (list) {
    struct node *rest = list->next;
    list->next = done;
    done = list;
    list = rest;
  }
  return done;
}

void unlink_item(struct list *l) {
  l->prev->next = l->next;
  l->next->prev = l->prev;
  l->next = l->prev = NULL;
}

void insert_after(struct list *at, struct list *l) {
  l->next = at->next;
  l->prev = at;
  at->next->prev = l;
  at->next = l;
}

int is_empty(const struct list *head) {
  return head->next == head;
}

/* Elements before the start are meant: another access says so. */
int last_but(int *end, int back) {
  int i = 0;
  while (i >= 0) i--;
  return end[-1] + end[i] + back;
}

extern void show_text(const char *text);
extern void *taken(void *block);

/* What may be null, and what may have been freed, can be handed to anybody. */
void hand_out(char *text, int n) {
  char local[4] = "abc";
  show_text(0);
  show_text(text);
  show_text(local);
  if (n > 3) free(text);
  show_text(text);
  if (n > 3) text = taken(text);
}
