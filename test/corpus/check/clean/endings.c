/* Runs that end the program on purpose have done nothing wrong, and neither have those that get past such a call. */
#define _GNU_SOURCE
#include <assert.h>
#include <error.h>
#include <ftw.h>
#include <setjmp.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

extern void fatal(const char *message);
extern void panic(int code) __attribute__((noreturn));
extern _Noreturn void halt(void);
extern int complain(const char *message);

int unknown_may_not_return(int *p) {
  if (!p) fatal("null");
  return *p;
}

int unknown_with_result(int *p) {
  if (p == NULL) complain("null");
  return *p;
}

int never_returns(int *p) {
  if (!p) panic(3);
  return *p;
}

int standard_never_returns(int *p) {
  if (p) return *p;
  halt();
}

static void die(const char *message) {
  fprintf(stderr, "%s\n", message);
  exit(1);
}

static void die_if(int condition) {
  if (condition) die("condition");
}

int defined_never_returns(int *p) {
  if (!p) die("null");
  return *p;
}

int dies_conditionally(int *p) {
  die_if(p == NULL);
  return *p;
}

static void report(int level, const char *message) {
  fputs(message, stderr);
  if (level > 2) abort();
}

int dies_by_level(int *p, int level) {
  if (!p) report(level, "null");
  return *p;
}

int dies_by_constant_level(int *p) {
  if (!p) report(3, "null");
  return *p;
}

int exits(int n) {
  if (n < 0) exit(EXIT_FAILURE);
  else exit(EXIT_SUCCESS);
}

int quick(int n) {
  if (n) _Exit(1);
  abort();
}

static jmp_buf recovery;

int jumps(int *p) {
  if (!p) longjmp(recovery, 1);
  return *p;
}

int catches(int n) {
  if (setjmp(recovery)) return -1;
  if (n > 3) longjmp(recovery, 2);
  return n;
}

void (*on_error)(const char *);

int handler_may_not_return(int *p) {
  if (!p) on_error("null");
  return *p;
}

int through_two_levels(int n) {
  int *p = NULL;
  if (n) die_if(1);
  else p = &n;
  return *p;
}

/* Functions of the system that may end the program, whatever their declarations say. */
int error_ends(int *p) { if (!p) error(1, 0, "p is null"); return *p; }
int error_at_line_ends(int *p) { if (!p) error_at_line(2, 0, __FILE__, __LINE__, "p is null"); return *p; }
int signalled(int *p) { if (!p) killpg(0, SIGKILL); return *p; }
int asked_for(int *p) { if (!p) syscall(231, 1); return *p; }

static int gives_up(const char *path, const struct stat *status, int flag) { exit(1); }
int called_back(int *p) { if (!p) ftw("/", gives_up, 1); return *p; }
