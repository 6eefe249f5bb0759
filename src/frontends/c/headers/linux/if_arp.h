/* ARP, as the kernel sees it. */
#ifndef _INQUEST_LINUX_IF_ARP_H
#define _INQUEST_LINUX_IF_ARP_H

#include <net/if_arp.h>

#endif
