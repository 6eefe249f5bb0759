/* IP, version 6. */
#ifndef _INQUEST_NETINET_IP6_H
#define _INQUEST_NETINET_IP6_H

#include <netinet/in.h>

struct ip6_hdr {
  union {
    struct ip6_hdrctl {
      uint32_t ip6_un1_flow;
      uint16_t ip6_un1_plen;
      uint8_t ip6_un1_nxt;
      uint8_t ip6_un1_hlim;
    } ip6_un1;
    uint8_t ip6_un2_vfc;
  } ip6_ctlun;
  struct in6_addr ip6_src;
  struct in6_addr ip6_dst;
};
#define ip6_vfc ip6_ctlun.ip6_un2_vfc
#define ip6_flow ip6_ctlun.ip6_un1.ip6_un1_flow
#define ip6_plen ip6_ctlun.ip6_un1.ip6_un1_plen
#define ip6_nxt ip6_ctlun.ip6_un1.ip6_un1_nxt
#define ip6_hlim ip6_ctlun.ip6_un1.ip6_un1_hlim
#define ip6_hops ip6_ctlun.ip6_un1.ip6_un1_hlim
struct ip6_ext {
  uint8_t ip6e_nxt;
  uint8_t ip6e_len;
};
struct ip6_frag {
  uint8_t ip6f_nxt;
  uint8_t ip6f_reserved;
  uint16_t ip6f_offlg;
  uint32_t ip6f_ident;
};
#define IP6OPT_PAD1 0x0
#define IP6OPT_PADN 0x1
#define IP6OPT_ROUTER_ALERT 0x5
#define IP6OPT_JUMBO 0xc2
#define IP6F_MORE_FRAG 0x100
#define IP6F_RESERVED_MASK 0x600
#define IP6F_OFF_MASK 0xf8ff

#endif
