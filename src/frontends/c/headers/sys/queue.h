/* Lists, as BSD has them. */
#ifndef _INQUEST_SYS_QUEUE_H
#define _INQUEST_SYS_QUEUE_H

/* Singly linked lists. */
#define SLIST_HEAD(name, type)                                                                                         \
  struct name {                                                                                                        \
    struct type *slh_first;                                                                                            \
  }
#define SLIST_HEAD_INITIALIZER(head) {(void *)0}
#define SLIST_ENTRY(type)                                                                                              \
  struct {                                                                                                             \
    struct type *sle_next;                                                                                             \
  }
#define SLIST_EMPTY(head) ((head)->slh_first == (void *)0)
#define SLIST_FIRST(head) ((head)->slh_first)
#define SLIST_NEXT(element, field) ((element)->field.sle_next)
#define SLIST_INIT(head) ((void)((head)->slh_first = (void *)0))
#define SLIST_FOREACH(element, head, field)                                                                            \
  for ((element) = (head)->slh_first; (element); (element) = (element)->field.sle_next)
#define SLIST_INSERT_AFTER(before, element, field)                                                                     \
  do {                                                                                                                 \
    (element)->field.sle_next = (before)->field.sle_next;                                                              \
    (before)->field.sle_next = (element);                                                                              \
  } while (0)
#define SLIST_INSERT_HEAD(head, element, field)                                                                        \
  do {                                                                                                                 \
    (element)->field.sle_next = (head)->slh_first;                                                                     \
    (head)->slh_first = (element);                                                                                     \
  } while (0)
#define SLIST_REMOVE_HEAD(head, field) ((void)((head)->slh_first = (head)->slh_first->field.sle_next))
#define SLIST_REMOVE_AFTER(before, field)                                                                              \
  ((void)((before)->field.sle_next = (before)->field.sle_next->field.sle_next))
#define SLIST_REMOVE(head, element, type, field)                                                                       \
  do {                                                                                                                 \
    struct type **__place = &(head)->slh_first;                                                                        \
    while (*__place != (element)) __place = &(*__place)->field.sle_next;                                               \
    *__place = (element)->field.sle_next;                                                                              \
  } while (0)

/* Lists whose elements know the pointer that leads to them. */
#define LIST_HEAD(name, type)                                                                                          \
  struct name {                                                                                                        \
    struct type *lh_first;                                                                                             \
  }
#define LIST_HEAD_INITIALIZER(head) {(void *)0}
#define LIST_ENTRY(type)                                                                                               \
  struct {                                                                                                             \
    struct type *le_next;                                                                                              \
    struct type **le_prev;                                                                                             \
  }
#define LIST_EMPTY(head) ((head)->lh_first == (void *)0)
#define LIST_FIRST(head) ((head)->lh_first)
#define LIST_NEXT(element, field) ((element)->field.le_next)
#define LIST_INIT(head) ((void)((head)->lh_first = (void *)0))
#define LIST_FOREACH(element, head, field)                                                                             \
  for ((element) = (head)->lh_first; (element); (element) = (element)->field.le_next)
#define LIST_INSERT_HEAD(head, element, field)                                                                         \
  do {                                                                                                                 \
    (element)->field.le_next = (head)->lh_first;                                                                       \
    if ((element)->field.le_next != (void *)0) (head)->lh_first->field.le_prev = &(element)->field.le_next;            \
    (head)->lh_first = (element);                                                                                      \
    (element)->field.le_prev = &(head)->lh_first;                                                                      \
  } while (0)
#define LIST_INSERT_AFTER(before, element, field)                                                                      \
  do {                                                                                                                 \
    (element)->field.le_next = (before)->field.le_next;                                                                \
    if ((element)->field.le_next != (void *)0) (before)->field.le_next->field.le_prev = &(element)->field.le_next;     \
    (before)->field.le_next = (element);                                                                               \
    (element)->field.le_prev = &(before)->field.le_next;                                                               \
  } while (0)
#define LIST_INSERT_BEFORE(after, element, field)                                                                      \
  do {                                                                                                                 \
    (element)->field.le_prev = (after)->field.le_prev;                                                                 \
    (element)->field.le_next = (after);                                                                                \
    *(after)->field.le_prev = (element);                                                                               \
    (after)->field.le_prev = &(element)->field.le_next;                                                                \
  } while (0)
#define LIST_REMOVE(element, field)                                                                                    \
  do {                                                                                                                 \
    if ((element)->field.le_next != (void *)0) (element)->field.le_next->field.le_prev = (element)->field.le_prev;     \
    *(element)->field.le_prev = (element)->field.le_next;                                                              \
  } while (0)

/* Singly linked lists with a last element. */
#define STAILQ_HEAD(name, type)                                                                                        \
  struct name {                                                                                                        \
    struct type *stqh_first;                                                                                           \
    struct type **stqh_last;                                                                                           \
  }
#define STAILQ_HEAD_INITIALIZER(head) {(void *)0, &(head).stqh_first}
#define STAILQ_ENTRY(type)                                                                                             \
  struct {                                                                                                             \
    struct type *stqe_next;                                                                                            \
  }
#define STAILQ_EMPTY(head) ((head)->stqh_first == (void *)0)
#define STAILQ_FIRST(head) ((head)->stqh_first)
#define STAILQ_NEXT(element, field) ((element)->field.stqe_next)
#define STAILQ_INIT(head)                                                                                              \
  do {                                                                                                                 \
    (head)->stqh_first = (void *)0;                                                                                    \
    (head)->stqh_last = &(head)->stqh_first;                                                                           \
  } while (0)
#define STAILQ_FOREACH(element, head, field)                                                                           \
  for ((element) = (head)->stqh_first; (element); (element) = (element)->field.stqe_next)
#define STAILQ_INSERT_HEAD(head, element, field)                                                                       \
  do {                                                                                                                 \
    (element)->field.stqe_next = (head)->stqh_first;                                                                   \
    if ((element)->field.stqe_next == (void *)0) (head)->stqh_last = &(element)->field.stqe_next;                      \
    (head)->stqh_first = (element);                                                                                    \
  } while (0)
#define STAILQ_INSERT_TAIL(head, element, field)                                                                       \
  do {                                                                                                                 \
    (element)->field.stqe_next = (void *)0;                                                                            \
    *(head)->stqh_last = (element);                                                                                    \
    (head)->stqh_last = &(element)->field.stqe_next;                                                                   \
  } while (0)
#define STAILQ_INSERT_AFTER(head, before, element, field)                                                              \
  do {                                                                                                                 \
    (element)->field.stqe_next = (before)->field.stqe_next;                                                            \
    if ((element)->field.stqe_next == (void *)0) (head)->stqh_last = &(element)->field.stqe_next;                      \
    (before)->field.stqe_next = (element);                                                                             \
  } while (0)
#define STAILQ_REMOVE_HEAD(head, field)                                                                                \
  do {                                                                                                                 \
    (head)->stqh_first = (head)->stqh_first->field.stqe_next;                                                          \
    if ((head)->stqh_first == (void *)0) (head)->stqh_last = &(head)->stqh_first;                                      \
  } while (0)
#define STAILQ_REMOVE(head, element, type, field)                                                                      \
  do {                                                                                                                 \
    struct type **__place = &(head)->stqh_first;                                                                       \
    while (*__place != (element)) __place = &(*__place)->field.stqe_next;                                              \
    *__place = (element)->field.stqe_next;                                                                             \
    if (*__place == (void *)0) (head)->stqh_last = __place;                                                            \
  } while (0)
#define STAILQ_CONCAT(first, second)                                                                                   \
  do {                                                                                                                 \
    if (!STAILQ_EMPTY(second)) {                                                                                       \
      *(first)->stqh_last = (second)->stqh_first;                                                                      \
      (first)->stqh_last = (second)->stqh_last;                                                                        \
      STAILQ_INIT(second);                                                                                             \
    }                                                                                                                  \
  } while (0)

/* The same under another name. */
#define SIMPLEQ_HEAD(name, type)                                                                                       \
  struct name {                                                                                                        \
    struct type *sqh_first;                                                                                            \
    struct type **sqh_last;                                                                                            \
  }
#define SIMPLEQ_HEAD_INITIALIZER(head) {(void *)0, &(head).sqh_first}
#define SIMPLEQ_ENTRY(type)                                                                                            \
  struct {                                                                                                             \
    struct type *sqe_next;                                                                                             \
  }
#define SIMPLEQ_EMPTY(head) ((head)->sqh_first == (void *)0)
#define SIMPLEQ_FIRST(head) ((head)->sqh_first)
#define SIMPLEQ_NEXT(element, field) ((element)->field.sqe_next)
#define SIMPLEQ_INIT(head)                                                                                             \
  do {                                                                                                                 \
    (head)->sqh_first = (void *)0;                                                                                     \
    (head)->sqh_last = &(head)->sqh_first;                                                                             \
  } while (0)
#define SIMPLEQ_FOREACH(element, head, field)                                                                          \
  for ((element) = (head)->sqh_first; (element); (element) = (element)->field.sqe_next)
#define SIMPLEQ_INSERT_HEAD(head, element, field)                                                                      \
  do {                                                                                                                 \
    (element)->field.sqe_next = (head)->sqh_first;                                                                     \
    if ((element)->field.sqe_next == (void *)0) (head)->sqh_last = &(element)->field.sqe_next;                         \
    (head)->sqh_first = (element);                                                                                     \
  } while (0)
#define SIMPLEQ_INSERT_TAIL(head, element, field)                                                                      \
  do {                                                                                                                 \
    (element)->field.sqe_next = (void *)0;                                                                             \
    *(head)->sqh_last = (element);                                                                                     \
    (head)->sqh_last = &(element)->field.sqe_next;                                                                     \
  } while (0)
#define SIMPLEQ_INSERT_AFTER(head, before, element, field)                                                             \
  do {                                                                                                                 \
    (element)->field.sqe_next = (before)->field.sqe_next;                                                              \
    if ((element)->field.sqe_next == (void *)0) (head)->sqh_last = &(element)->field.sqe_next;                         \
    (before)->field.sqe_next = (element);                                                                              \
  } while (0)
#define SIMPLEQ_REMOVE_HEAD(head, field)                                                                               \
  do {                                                                                                                 \
    (head)->sqh_first = (head)->sqh_first->field.sqe_next;                                                             \
    if ((head)->sqh_first == (void *)0) (head)->sqh_last = &(head)->sqh_first;                                         \
  } while (0)
#define SIMPLEQ_REMOVE(head, element, type, field)                                                                     \
  do {                                                                                                                 \
    struct type **__place = &(head)->sqh_first;                                                                        \
    while (*__place != (element)) __place = &(*__place)->field.sqe_next;                                               \
    *__place = (element)->field.sqe_next;                                                                              \
    if (*__place == (void *)0) (head)->sqh_last = __place;                                                             \
  } while (0)

/* Doubly linked lists with a last element. */
#define _TAILQ_HEAD(name, type, qualifier)                                                                             \
  struct name {                                                                                                        \
    qualifier type *tqh_first;                                                                                         \
    qualifier type *qualifier *tqh_last;                                                                               \
  }
#define TAILQ_HEAD(name, type) _TAILQ_HEAD(name, struct type, )
#define TAILQ_HEAD_INITIALIZER(head) {(void *)0, &(head).tqh_first}
#define _TAILQ_ENTRY(type, qualifier)                                                                                  \
  struct {                                                                                                             \
    qualifier type *tqe_next;                                                                                          \
    qualifier type *qualifier *tqe_prev;                                                                               \
  }
#define TAILQ_ENTRY(type) _TAILQ_ENTRY(struct type, )
#define TAILQ_EMPTY(head) ((head)->tqh_first == (void *)0)
#define TAILQ_FIRST(head) ((head)->tqh_first)
#define TAILQ_NEXT(element, field) ((element)->field.tqe_next)
#define TAILQ_LAST(head, name) (*(((struct name *)(head)->tqh_last)->tqh_last))
#define TAILQ_PREV(element, name, field) (*(((struct name *)(element)->field.tqe_prev)->tqh_last))
#define TAILQ_INIT(head)                                                                                               \
  do {                                                                                                                 \
    (head)->tqh_first = (void *)0;                                                                                     \
    (head)->tqh_last = &(head)->tqh_first;                                                                             \
  } while (0)
#define TAILQ_FOREACH(element, head, field)                                                                            \
  for ((element) = (head)->tqh_first; (element); (element) = (element)->field.tqe_next)
#define TAILQ_FOREACH_REVERSE(element, head, name, field)                                                              \
  for ((element) = TAILQ_LAST(head, name); (element); (element) = TAILQ_PREV(element, name, field))
#define TAILQ_INSERT_HEAD(head, element, field)                                                                        \
  do {                                                                                                                 \
    (element)->field.tqe_next = (head)->tqh_first;                                                                     \
    if ((element)->field.tqe_next != (void *)0)                                                                        \
      (head)->tqh_first->field.tqe_prev = &(element)->field.tqe_next;                                                  \
    else (head)->tqh_last = &(element)->field.tqe_next;                                                                \
    (head)->tqh_first = (element);                                                                                     \
    (element)->field.tqe_prev = &(head)->tqh_first;                                                                    \
  } while (0)
#define TAILQ_INSERT_TAIL(head, element, field)                                                                        \
  do {                                                                                                                 \
    (element)->field.tqe_next = (void *)0;                                                                             \
    (element)->field.tqe_prev = (head)->tqh_last;                                                                      \
    *(head)->tqh_last = (element);                                                                                     \
    (head)->tqh_last = &(element)->field.tqe_next;                                                                     \
  } while (0)
#define TAILQ_INSERT_AFTER(head, before, element, field)                                                               \
  do {                                                                                                                 \
    (element)->field.tqe_next = (before)->field.tqe_next;                                                              \
    if ((element)->field.tqe_next != (void *)0)                                                                        \
      (element)->field.tqe_next->field.tqe_prev = &(element)->field.tqe_next;                                          \
    else (head)->tqh_last = &(element)->field.tqe_next;                                                                \
    (before)->field.tqe_next = (element);                                                                              \
    (element)->field.tqe_prev = &(before)->field.tqe_next;                                                             \
  } while (0)
#define TAILQ_INSERT_BEFORE(after, element, field)                                                                     \
  do {                                                                                                                 \
    (element)->field.tqe_prev = (after)->field.tqe_prev;                                                               \
    (element)->field.tqe_next = (after);                                                                               \
    *(after)->field.tqe_prev = (element);                                                                              \
    (after)->field.tqe_prev = &(element)->field.tqe_next;                                                              \
  } while (0)
#define TAILQ_REMOVE(head, element, field)                                                                             \
  do {                                                                                                                 \
    if ((element)->field.tqe_next != (void *)0)                                                                        \
      (element)->field.tqe_next->field.tqe_prev = (element)->field.tqe_prev;                                           \
    else (head)->tqh_last = (element)->field.tqe_prev;                                                                 \
    *(element)->field.tqe_prev = (element)->field.tqe_next;                                                            \
  } while (0)
#define TAILQ_CONCAT(first, second, field)                                                                             \
  do {                                                                                                                 \
    if (!TAILQ_EMPTY(second)) {                                                                                        \
      *(first)->tqh_last = (second)->tqh_first;                                                                        \
      (second)->tqh_first->field.tqe_prev = (first)->tqh_last;                                                         \
      (first)->tqh_last = (second)->tqh_last;                                                                          \
      TAILQ_INIT(second);                                                                                              \
    }                                                                                                                  \
  } while (0)

/* Rings. */
#define CIRCLEQ_HEAD(name, type)                                                                                       \
  struct name {                                                                                                        \
    struct type *cqh_first;                                                                                            \
    struct type *cqh_last;                                                                                             \
  }
#define CIRCLEQ_HEAD_INITIALIZER(head) {(void *)&(head), (void *)&(head)}
#define CIRCLEQ_ENTRY(type)                                                                                            \
  struct {                                                                                                             \
    struct type *cqe_next;                                                                                             \
    struct type *cqe_prev;                                                                                             \
  }
#define CIRCLEQ_EMPTY(head) ((head)->cqh_first == (void *)(head))
#define CIRCLEQ_FIRST(head) ((head)->cqh_first)
#define CIRCLEQ_LAST(head) ((head)->cqh_last)
#define CIRCLEQ_NEXT(element, field) ((element)->field.cqe_next)
#define CIRCLEQ_PREV(element, field) ((element)->field.cqe_prev)
#define CIRCLEQ_INIT(head)                                                                                             \
  do {                                                                                                                 \
    (head)->cqh_first = (void *)(head);                                                                                \
    (head)->cqh_last = (void *)(head);                                                                                 \
  } while (0)
#define CIRCLEQ_FOREACH(element, head, field)                                                                          \
  for ((element) = (head)->cqh_first; (element) != (void *)(head); (element) = (element)->field.cqe_next)
#define CIRCLEQ_INSERT_HEAD(head, element, field)                                                                      \
  do {                                                                                                                 \
    (element)->field.cqe_next = (head)->cqh_first;                                                                     \
    (element)->field.cqe_prev = (void *)(head);                                                                        \
    if ((head)->cqh_last == (void *)(head)) (head)->cqh_last = (element);                                              \
    else (head)->cqh_first->field.cqe_prev = (element);                                                                \
    (head)->cqh_first = (element);                                                                                     \
  } while (0)
#define CIRCLEQ_INSERT_TAIL(head, element, field)                                                                      \
  do {                                                                                                                 \
    (element)->field.cqe_next = (void *)(head);                                                                        \
    (element)->field.cqe_prev = (head)->cqh_last;                                                                      \
    if ((head)->cqh_first == (void *)(head)) (head)->cqh_first = (element);                                            \
    else (head)->cqh_last->field.cqe_next = (element);                                                                 \
    (head)->cqh_last = (element);                                                                                      \
  } while (0)
#define CIRCLEQ_REMOVE(head, element, field)                                                                           \
  do {                                                                                                                 \
    if ((element)->field.cqe_next == (void *)(head)) (head)->cqh_last = (element)->field.cqe_prev;                     \
    else (element)->field.cqe_next->field.cqe_prev = (element)->field.cqe_prev;                                        \
    if ((element)->field.cqe_prev == (void *)(head)) (head)->cqh_first = (element)->field.cqe_next;                    \
    else (element)->field.cqe_prev->field.cqe_next = (element)->field.cqe_next;                                        \
  } while (0)

#endif
