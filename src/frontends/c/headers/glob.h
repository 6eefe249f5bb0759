/* Names that match a pattern. */
#ifndef _INQUEST_GLOB_H
#define _INQUEST_GLOB_H

#include <stddef.h>

typedef struct {
  size_t gl_pathc;
  char **gl_pathv;
  size_t gl_offs;
  int gl_flags;
  void (*gl_closedir)(void *);
  void *(*gl_readdir)(void *);
  void *(*gl_opendir)(const char *);
  int (*gl_lstat)(const char *__restrict, void *__restrict);
  int (*gl_stat)(const char *__restrict, void *__restrict);
} glob_t;
#define GLOB_ERR 0x1
#define GLOB_MARK 0x2
#define GLOB_NOSORT 0x4
#define GLOB_DOOFFS 0x8
#define GLOB_NOCHECK 0x10
#define GLOB_APPEND 0x20
#define GLOB_NOESCAPE 0x40
#define GLOB_PERIOD 0x80
#define GLOB_MAGCHAR 0x100
#define GLOB_ALTDIRFUNC 0x200
#define GLOB_BRACE 0x400
#define GLOB_NOMAGIC 0x800
#define GLOB_TILDE 0x1000
#define GLOB_ONLYDIR 0x2000
#define GLOB_TILDE_CHECK 0x4000
#define GLOB_NOSPACE 1
#define GLOB_ABORTED 2
#define GLOB_NOMATCH 3
#define GLOB_NOSYS 4

extern int glob(const char *__restrict pattern, int flags, int (*failed)(const char *, int), glob_t *__restrict result);
extern void globfree(glob_t *result);
extern int glob_pattern_p(const char *pattern, int escapes);

#endif
