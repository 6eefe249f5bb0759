/* Memory on the stack. */
#ifndef _INQUEST_ALLOCA_H
#define _INQUEST_ALLOCA_H

typedef __SIZE_TYPE__ size_t;

extern void *alloca(size_t size);
#undef alloca
#define alloca(size) __builtin_alloca(size)

#endif
