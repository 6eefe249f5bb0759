/* The resolver of names. */
#ifndef _INQUEST_RESOLV_H
#define _INQUEST_RESOLV_H

#include <arpa/nameser.h>
#include <netinet/in.h>
#include <stdio.h>

#define MAXNS 3
#define MAXDFLSRCH 3
#define MAXDNSRCH 6
#define RES_TIMEOUT 5
#define RES_DFLRETRY 2
#define MAXRESOLVSORT 10
#define RES_MAXNDOTS 15
#define _PATH_RESCONF "/etc/resolv.conf"
typedef struct __res_state {
  int retrans;
  int retry;
  unsigned long options;
  int nscount;
  struct sockaddr_in nsaddr_list[MAXNS];
  unsigned short id;
  char *dnsrch[MAXDNSRCH + 1];
  char defdname[256];
  unsigned long pfcode;
  unsigned ndots : 4;
  unsigned nsort : 4;
  unsigned ipv6_unavail : 1;
  unsigned unused : 23;
  struct {
    struct in_addr addr;
    uint32_t mask;
  } sort_list[MAXRESOLVSORT];
  void *__qhook;
  void *__rhook;
  int res_h_errno;
  int _vcsock;
  unsigned int _flags;
  union {
    char pad[52];
    struct {
      uint16_t nscount;
      uint16_t nsmap[MAXNS];
      int nssocks[MAXNS];
      uint16_t nscount6;
      uint16_t nsinit;
      struct sockaddr_in6 *nsaddrs[MAXNS];
      unsigned int __reserved[2];
    } _ext;
  } _u;
} *res_state;
#define RES_INIT 0x1
#define RES_DEBUG 0x2
#define RES_USEVC 0x8
#define RES_IGNTC 0x20
#define RES_RECURSE 0x40
#define RES_DEFNAMES 0x80
#define RES_STAYOPEN 0x100
#define RES_DNSRCH 0x200
#define RES_NOALIASES 0x1000
#define RES_ROTATE 0x4000
#define RES_USE_EDNS0 0x100000
#define RES_USE_DNSSEC 0x800000
#define RES_DEFAULT 0x2c0
extern struct __res_state *__res_state(void);
#define _res (*__res_state())

extern int res_init(void);
extern int res_ninit(res_state state);
extern void res_nclose(res_state state);
extern int res_query(const char *name, int class_number, int type, unsigned char *answer, int size);
extern int res_search(const char *name, int class_number, int type, unsigned char *answer, int size);
extern int res_querydomain(const char *name, const char *domain, int class_number, int type, unsigned char *answer,
                           int size);
extern int res_mkquery(int operation, const char *name, int class_number, int type, const unsigned char *data,
                       int data_size, const unsigned char *new_record, unsigned char *buffer, int size);
extern int res_send(const unsigned char *message, int message_size, unsigned char *answer, int size);
extern int res_nquery(res_state state, const char *name, int class_number, int type, unsigned char *answer, int size);
extern int res_nsearch(res_state state, const char *name, int class_number, int type, unsigned char *answer,
                       int size);
extern int dn_comp(const char *name, unsigned char *compressed, int size, unsigned char **names,
                   unsigned char **last);
extern int dn_expand(const unsigned char *message, const unsigned char *end, const unsigned char *compressed,
                     char *name, int size);
extern int dn_skipname(const unsigned char *name, const unsigned char *end);

#endif
