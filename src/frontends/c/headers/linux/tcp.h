/* TCP, as the kernel sees it. */
#ifndef _INQUEST_LINUX_TCP_H
#define _INQUEST_LINUX_TCP_H

#include <netinet/tcp.h>

#endif
