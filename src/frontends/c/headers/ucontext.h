/* Switching between states of a thread. */
#ifndef _INQUEST_UCONTEXT_H
#define _INQUEST_UCONTEXT_H

#include <sys/ucontext.h>

extern int getcontext(ucontext_t *context);
extern int setcontext(const ucontext_t *context);
extern int swapcontext(ucontext_t *__restrict old, const ucontext_t *__restrict context);
extern void makecontext(ucontext_t *context, void (*function)(void), int count, ...);

#endif
