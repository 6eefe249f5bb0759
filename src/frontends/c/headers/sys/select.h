/* Waiting for descriptors. */
#ifndef _INQUEST_SYS_SELECT_H
#define _INQUEST_SYS_SELECT_H

#include <sys/time.h>

#endif
