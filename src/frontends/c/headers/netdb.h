/* Names of hosts and services. */
#ifndef _INQUEST_NETDB_H
#define _INQUEST_NETDB_H

#include <netinet/in.h>

struct hostent {
  char *h_name;
  char **h_aliases;
  int h_addrtype;
  int h_length;
  char **h_addr_list;
};
#define h_addr h_addr_list[0]
struct netent {
  char *n_name;
  char **n_aliases;
  int n_addrtype;
  uint32_t n_net;
};
struct servent {
  char *s_name;
  char **s_aliases;
  int s_port;
  char *s_proto;
};
struct protoent {
  char *p_name;
  char **p_aliases;
  int p_proto;
};
struct addrinfo {
  int ai_flags;
  int ai_family;
  int ai_socktype;
  int ai_protocol;
  socklen_t ai_addrlen;
  struct sockaddr *ai_addr;
  char *ai_canonname;
  struct addrinfo *ai_next;
};

extern int *__h_errno_location(void);
#define h_errno (*__h_errno_location())
#define NETDB_INTERNAL (-1)
#define NETDB_SUCCESS 0
#define HOST_NOT_FOUND 1
#define TRY_AGAIN 2
#define NO_RECOVERY 3
#define NO_DATA 4
#define NO_ADDRESS 4
#define AI_PASSIVE 0x1
#define AI_CANONNAME 0x2
#define AI_NUMERICHOST 0x4
#define AI_V4MAPPED 0x8
#define AI_ALL 0x10
#define AI_ADDRCONFIG 0x20
#define AI_IDN 0x40
#define AI_CANONIDN 0x80
#define AI_IDN_ALLOW_UNASSIGNED 0x100
#define AI_IDN_USE_STD3_ASCII_RULES 0x200
#define AI_NUMERICSERV 0x400
#define EAI_IDN_ENCODE (-105)
#define EAI_INTR (-104)
#define EAI_ALLDONE (-103)
#define EAI_NOTCANCELED (-102)
#define EAI_CANCELED (-101)
#define EAI_INPROGRESS (-100)
#define EAI_OVERFLOW (-12)
#define EAI_SYSTEM (-11)
#define EAI_MEMORY (-10)
#define EAI_ADDRFAMILY (-9)
#define EAI_SERVICE (-8)
#define EAI_SOCKTYPE (-7)
#define EAI_FAMILY (-6)
#define EAI_NODATA (-5)
#define EAI_FAIL (-4)
#define EAI_AGAIN (-3)
#define EAI_NONAME (-2)
#define EAI_BADFLAGS (-1)
#define NI_NUMERICHOST 1
#define NI_NUMERICSERV 2
#define NI_NOFQDN 4
#define NI_NAMEREQD 8
#define NI_DGRAM 16
#define NI_IDN 32
#define NI_MAXSERV 32
#define NI_IDN_ALLOW_UNASSIGNED 64
#define NI_IDN_USE_STD3_ASCII_RULES 128
#define NI_MAXHOST 1025
#define SCOPE_DELIMITER 37
#define _PATH_HOSTS "/etc/hosts"
#define _PATH_SERVICES "/etc/services"
#define _PATH_PROTOCOLS "/etc/protocols"
#define _PATH_NETWORKS "/etc/networks"
#define _PATH_NSSWITCH_CONF "/etc/nsswitch.conf"
#define _PATH_HEQUIV "/etc/hosts.equiv"

extern int getaddrinfo(const char *__restrict host, const char *__restrict service,
                       const struct addrinfo *__restrict hints, struct addrinfo **__restrict result);
extern void freeaddrinfo(struct addrinfo *list);
extern const char *gai_strerror(int number);
extern int getnameinfo(const struct sockaddr *__restrict address, socklen_t size, char *__restrict host,
                       socklen_t host_size, char *__restrict service, socklen_t service_size, int flags);
extern struct hostent *gethostbyname(const char *name);
extern struct hostent *gethostbyname2(const char *name, int family);
extern struct hostent *gethostbyaddr(const void *address, socklen_t size, int family);
extern int gethostbyname_r(const char *__restrict name, struct hostent *__restrict entry, char *__restrict buffer,
                           size_t size, struct hostent **__restrict result, int *__restrict error);
extern int gethostbyname2_r(const char *__restrict name, int family, struct hostent *__restrict entry,
                            char *__restrict buffer, size_t size, struct hostent **__restrict result,
                            int *__restrict error);
extern int gethostbyaddr_r(const void *__restrict address, socklen_t address_size, int family,
                           struct hostent *__restrict entry, char *__restrict buffer, size_t size,
                           struct hostent **__restrict result, int *__restrict error);
extern struct hostent *gethostent(void);
extern void sethostent(int stay_open);
extern void endhostent(void);
extern struct servent *getservbyname(const char *name, const char *protocol);
extern struct servent *getservbyport(int port, const char *protocol);
extern struct servent *getservent(void);
extern void setservent(int stay_open);
extern void endservent(void);
extern int getservbyname_r(const char *__restrict name, const char *__restrict protocol,
                           struct servent *__restrict entry, char *__restrict buffer, size_t size,
                           struct servent **__restrict result);
extern int getservbyport_r(int port, const char *__restrict protocol, struct servent *__restrict entry,
                           char *__restrict buffer, size_t size, struct servent **__restrict result);
extern struct protoent *getprotobyname(const char *name);
extern struct protoent *getprotobynumber(int number);
extern struct protoent *getprotoent(void);
extern void setprotoent(int stay_open);
extern void endprotoent(void);
extern struct netent *getnetbyname(const char *name);
extern struct netent *getnetbyaddr(uint32_t network, int type);
extern struct netent *getnetent(void);
extern void setnetent(int stay_open);
extern void endnetent(void);
extern void herror(const char *text);
extern const char *hstrerror(int number);
extern int setnetgrent(const char *name);
extern void endnetgrent(void);
extern int innetgr(const char *group, const char *host, const char *user, const char *domain);
extern int rcmd(char **__restrict host, unsigned short port, const char *__restrict own_user,
                const char *__restrict user, const char *__restrict command, int *__restrict error_descriptor);
extern int rresvport(int *port);
extern int ruserok(const char *host, int as_root, const char *user, const char *own_user);

#endif
