/* Ethernet addresses as text. */
#ifndef _INQUEST_NETINET_ETHER_H
#define _INQUEST_NETINET_ETHER_H

#include <netinet/if_ether.h>

extern char *ether_ntoa(const struct ether_addr *address);
extern char *ether_ntoa_r(const struct ether_addr *address, char *buffer);
extern struct ether_addr *ether_aton(const char *text);
extern struct ether_addr *ether_aton_r(const char *text, struct ether_addr *address);
extern int ether_ntohost(char *host, const struct ether_addr *address);
extern int ether_hostton(const char *host, struct ether_addr *address);
extern int ether_line(const char *line, struct ether_addr *address, char *host);

#endif
