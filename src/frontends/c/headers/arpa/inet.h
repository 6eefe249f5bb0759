/* Addresses of the Internet as text. */
#ifndef _INQUEST_ARPA_INET_H
#define _INQUEST_ARPA_INET_H

#include <netinet/in.h>

extern in_addr_t inet_addr(const char *text);
extern int inet_aton(const char *text, struct in_addr *address);
extern char *inet_ntoa(struct in_addr address);
extern in_addr_t inet_network(const char *text);
extern in_addr_t inet_lnaof(struct in_addr address);
extern in_addr_t inet_netof(struct in_addr address);
extern struct in_addr inet_makeaddr(in_addr_t network, in_addr_t host);
extern int inet_pton(int family, const char *__restrict text, void *__restrict address);
extern const char *inet_ntop(int family, const void *__restrict address, char *__restrict buffer, socklen_t size);
extern char *inet_neta(in_addr_t network, char *buffer, size_t size);
extern char *inet_net_ntop(int family, const void *address, int bits, char *buffer, size_t size);
extern int inet_net_pton(int family, const char *text, void *address, size_t size);

#endif
