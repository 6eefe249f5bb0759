/* Jumps out of functions. */
#ifndef _INQUEST_SETJMP_H
#define _INQUEST_SETJMP_H

typedef struct __jmp_buf_tag {
#if __SIZEOF_POINTER__ == 8
  long __registers[8];
#else
  int __registers[6];
#endif
  int __mask_was_saved;
  unsigned long __saved_mask[1024 / (8 * sizeof(unsigned long))];
} jmp_buf[1];
typedef jmp_buf sigjmp_buf;

extern int setjmp(jmp_buf environment) __attribute__((__returns_twice__));
extern int _setjmp(jmp_buf environment) __attribute__((__returns_twice__));
extern int sigsetjmp(sigjmp_buf environment, int save_mask) __attribute__((__returns_twice__));
extern void longjmp(jmp_buf environment, int value) __attribute__((__noreturn__));
extern void _longjmp(jmp_buf environment, int value) __attribute__((__noreturn__));
extern void siglongjmp(sigjmp_buf environment, int value) __attribute__((__noreturn__));
#define setjmp(environment) setjmp(environment)

#endif
