/* Messages between name servers. */
#ifndef _INQUEST_ARPA_NAMESER_H
#define _INQUEST_ARPA_NAMESER_H

#include <stdint.h>
#include <sys/types.h>

#define NS_PACKETSZ 512
#define NS_MAXDNAME 1025
#define NS_MAXMSG 65535
#define NS_MAXCDNAME 255
#define NS_MAXLABEL 63
#define NS_HFIXEDSZ 12
#define NS_QFIXEDSZ 4
#define NS_RRFIXEDSZ 10
#define NS_INT32SZ 4
#define NS_INT16SZ 2
#define NS_INT8SZ 1
#define NS_INADDRSZ 4
#define NS_IN6ADDRSZ 16
#define NS_CMPRSFLGS 192
#define NS_DEFAULTPORT 53
#define PACKETSZ NS_PACKETSZ
#define MAXDNAME NS_MAXDNAME
#define MAXCDNAME NS_MAXCDNAME
#define MAXLABEL NS_MAXLABEL
#define HFIXEDSZ NS_HFIXEDSZ
#define QFIXEDSZ NS_QFIXEDSZ
#define RRFIXEDSZ NS_RRFIXEDSZ
#define INT32SZ NS_INT32SZ
#define INT16SZ NS_INT16SZ
#define INADDRSZ NS_INADDRSZ
#define NAMESERVER_PORT NS_DEFAULTPORT
typedef struct {
  unsigned int id : 16;
  unsigned int rd : 1;
  unsigned int tc : 1;
  unsigned int aa : 1;
  unsigned int opcode : 4;
  unsigned int qr : 1;
  unsigned int rcode : 4;
  unsigned int cd : 1;
  unsigned int ad : 1;
  unsigned int unused : 1;
  unsigned int ra : 1;
  unsigned int qdcount : 16;
  unsigned int ancount : 16;
  unsigned int nscount : 16;
  unsigned int arcount : 16;
} HEADER;
#define QUERY 0
#define IQUERY 1
#define STATUS 2
#define NOERROR 0
#define FORMERR 1
#define SERVFAIL 2
#define NXDOMAIN 3
#define NOTIMP 4
#define REFUSED 5
#define C_IN 1
#define C_CHAOS 3
#define C_HS 4
#define C_NONE 254
#define C_ANY 255
#define T_A 1
#define T_NS 2
#define T_MD 3
#define T_MF 4
#define T_CNAME 5
#define T_SOA 6
#define T_MB 7
#define T_MG 8
#define T_MR 9
#define T_NULL 10
#define T_WKS 11
#define T_PTR 12
#define T_HINFO 13
#define T_MINFO 14
#define T_MX 15
#define T_TXT 16
#define T_AAAA 28
#define T_SRV 33
#define T_NAPTR 35
#define T_OPT 41
#define T_AXFR 252
#define T_ANY 255

#endif
