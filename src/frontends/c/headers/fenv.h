/* The environment of floating operations. */
#ifndef _INQUEST_FENV_H
#define _INQUEST_FENV_H

typedef unsigned short fexcept_t;
typedef struct {
  unsigned short __control_word;
  unsigned short __reserved1;
  unsigned short __status_word;
  unsigned short __reserved2;
  unsigned short __tags;
  unsigned short __reserved3;
  unsigned int __instruction;
  unsigned short __code_selector;
  unsigned int __opcode : 11;
  unsigned int __reserved4 : 5;
  unsigned int __data;
  unsigned short __data_selector;
  unsigned short __reserved5;
#if __SIZEOF_POINTER__ == 8
  unsigned int __mxcsr;
#endif
} fenv_t;
#define FE_DFL_ENV ((const fenv_t *)-1)
#define FE_INVALID 0x1
#define FE_DIVBYZERO 0x4
#define FE_OVERFLOW 0x8
#define FE_UNDERFLOW 0x10
#define FE_INEXACT 0x20
#define FE_ALL_EXCEPT 0x3d
#define FE_TONEAREST 0x0
#define FE_DOWNWARD 0x400
#define FE_UPWARD 0x800
#define FE_TOWARDZERO 0xc00

extern int feclearexcept(int exceptions);
extern int fegetexceptflag(fexcept_t *flags, int exceptions);
extern int feraiseexcept(int exceptions);
extern int fesetexceptflag(const fexcept_t *flags, int exceptions);
extern int fetestexcept(int exceptions);
extern int fegetround(void);
extern int fesetround(int direction);
extern int fegetenv(fenv_t *environment);
extern int feholdexcept(fenv_t *environment);
extern int fesetenv(const fenv_t *environment);
extern int feupdateenv(const fenv_t *environment);
#ifdef _GNU_SOURCE
extern int feenableexcept(int exceptions);
extern int fedisableexcept(int exceptions);
extern int fegetexcept(void);
#endif

#endif
