/* The state of a thread when a signal arrives. */
#ifndef _INQUEST_SYS_UCONTEXT_H
#define _INQUEST_SYS_UCONTEXT_H

#include <signal.h>

#if __SIZEOF_POINTER__ == 8
typedef long long greg_t;
typedef greg_t gregset_t[23];
struct _libc_fpxreg {
  unsigned short significand[4];
  unsigned short exponent;
  unsigned short __reserved[3];
};
struct _libc_xmmreg {
  unsigned int element[4];
};
struct _libc_fpstate {
  unsigned short cwd;
  unsigned short swd;
  unsigned short ftw;
  unsigned short fop;
  unsigned long rip;
  unsigned long rdp;
  unsigned int mxcsr;
  unsigned int mxcr_mask;
  struct _libc_fpxreg _st[8];
  struct _libc_xmmreg _xmm[16];
  unsigned int __reserved[24];
};
typedef struct _libc_fpstate *fpregset_t;
typedef struct {
  gregset_t gregs;
  fpregset_t fpregs;
  unsigned long long __reserved[8];
} mcontext_t;
typedef struct ucontext_t {
  unsigned long uc_flags;
  struct ucontext_t *uc_link;
  stack_t uc_stack;
  mcontext_t uc_mcontext;
  sigset_t uc_sigmask;
  struct _libc_fpstate __floating;
  unsigned long long __shadow[4];
} ucontext_t;
#ifdef _GNU_SOURCE
#define REG_R8 0
#define REG_R9 1
#define REG_R10 2
#define REG_R11 3
#define REG_R12 4
#define REG_R13 5
#define REG_R14 6
#define REG_R15 7
#define REG_RDI 8
#define REG_RSI 9
#define REG_RBP 10
#define REG_RBX 11
#define REG_RDX 12
#define REG_RAX 13
#define REG_RCX 14
#define REG_RSP 15
#define REG_RIP 16
#define REG_CSGSFS 18
#define REG_OLDMASK 21
#define REG_CR2 22
#if __SIZEOF_POINTER__ == 8
#define REG_EFL 17
#define REG_ERR 19
#define REG_TRAPNO 20
#else
#define REG_EFL 16
#define REG_ERR 13
#define REG_TRAPNO 12
#endif
#endif
#else
typedef int greg_t;
typedef greg_t gregset_t[19];
struct _libc_fpreg {
  unsigned short significand[4];
  unsigned short exponent;
};
struct _libc_fpstate {
  unsigned long cw;
  unsigned long sw;
  unsigned long tag;
  unsigned long ipoff;
  unsigned long cssel;
  unsigned long dataoff;
  unsigned long datasel;
  struct _libc_fpreg _st[8];
  unsigned long status;
};
typedef struct _libc_fpstate *fpregset_t;
typedef struct {
  gregset_t gregs;
  fpregset_t fpregs;
  unsigned long oldmask;
  unsigned long cr2;
} mcontext_t;
typedef struct ucontext_t {
  unsigned long uc_flags;
  struct ucontext_t *uc_link;
  stack_t uc_stack;
  mcontext_t uc_mcontext;
  sigset_t uc_sigmask;
  struct _libc_fpstate __floating;
  unsigned long __shadow[4];
} ucontext_t;
#ifdef _GNU_SOURCE
#define REG_GS 0
#define REG_FS 1
#define REG_ES 2
#define REG_DS 3
#define REG_EDI 4
#define REG_ESI 5
#define REG_EBP 6
#define REG_ESP 7
#define REG_EBX 8
#define REG_EDX 9
#define REG_ECX 10
#define REG_EAX 11
#define REG_TRAPNO 12
#define REG_ERR 13
#define REG_EIP 14
#define REG_CS 15
#define REG_EFL 16
#define REG_UESP 17
#define REG_SS 18
#endif
#endif

#endif
