/* Searching in tables, trees and lists. */
#ifndef _INQUEST_SEARCH_H
#define _INQUEST_SEARCH_H

#include <stddef.h>

typedef enum { FIND, ENTER } ACTION;
typedef struct entry {
  char *key;
  void *data;
} ENTRY;
typedef enum { preorder, postorder, endorder, leaf } VISIT;
struct qelem {
  struct qelem *q_forw;
  struct qelem *q_back;
  char q_data[1];
};
struct hsearch_data {
  struct _ENTRY *table;
  unsigned int size;
  unsigned int filled;
};

extern int hcreate(size_t count);
extern void hdestroy(void);
extern ENTRY *hsearch(ENTRY entry, ACTION action);
extern int hcreate_r(size_t count, struct hsearch_data *table);
extern void hdestroy_r(struct hsearch_data *table);
extern int hsearch_r(ENTRY entry, ACTION action, ENTRY **result, struct hsearch_data *table);
extern void *tsearch(const void *key, void **root, int (*compare)(const void *, const void *));
extern void *tfind(const void *key, void *const *root, int (*compare)(const void *, const void *));
extern void *tdelete(const void *__restrict key, void **__restrict root, int (*compare)(const void *, const void *));
extern void twalk(const void *root, void (*action)(const void *node, VISIT visit, int depth));
extern void tdestroy(void *root, void (*release)(void *node));
extern void *lfind(const void *key, const void *base, size_t *count, size_t size,
                   int (*compare)(const void *, const void *));
extern void *lsearch(const void *key, void *base, size_t *count, size_t size,
                     int (*compare)(const void *, const void *));
extern void insque(void *element, void *before);
extern void remque(void *element);

#endif
