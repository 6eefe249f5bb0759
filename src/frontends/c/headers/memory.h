/* Blocks of bytes. */
#ifndef _INQUEST_MEMORY_H
#define _INQUEST_MEMORY_H

#include <string.h>

#endif
