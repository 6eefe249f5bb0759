/* Heap memory. */
#ifndef _INQUEST_MALLOC_H
#define _INQUEST_MALLOC_H

#include <stdlib.h>

extern void *memalign(size_t alignment, size_t size);
extern size_t malloc_usable_size(void *block);

#endif
