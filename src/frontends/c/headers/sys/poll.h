/* Waiting for descriptors. */
#ifndef _INQUEST_SYS_POLL_H
#define _INQUEST_SYS_POLL_H

#include <poll.h>

#endif
