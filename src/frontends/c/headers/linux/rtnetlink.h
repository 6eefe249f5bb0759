/* Routes, links and addresses, as the kernel tells of them. */
#ifndef _INQUEST_LINUX_RTNETLINK_H
#define _INQUEST_LINUX_RTNETLINK_H

#include <linux/if_addr.h>
#include <linux/if_link.h>
#include <linux/neighbour.h>
#include <linux/netlink.h>
#include <linux/types.h>

struct rtattr {
  unsigned short rta_len;
  unsigned short rta_type;
};
struct rtmsg {
  unsigned char rtm_family;
  unsigned char rtm_dst_len;
  unsigned char rtm_src_len;
  unsigned char rtm_tos;
  unsigned char rtm_table;
  unsigned char rtm_protocol;
  unsigned char rtm_scope;
  unsigned char rtm_type;
  unsigned int rtm_flags;
};
struct rtnexthop {
  unsigned short rtnh_len;
  unsigned char rtnh_flags;
  unsigned char rtnh_hops;
  int rtnh_ifindex;
};
struct rta_cacheinfo {
  __u32 rta_clntref;
  __u32 rta_lastuse;
  __s32 rta_expires;
  __u32 rta_error;
  __u32 rta_used;
  __u32 rta_id;
  __u32 rta_ts;
  __u32 rta_tsage;
};
struct rtgenmsg {
  unsigned char rtgen_family;
};
struct ifinfomsg {
  unsigned char ifi_family;
  unsigned char __ifi_pad;
  unsigned short ifi_type;
  int ifi_index;
  unsigned int ifi_flags;
  unsigned int ifi_change;
};
struct tcmsg {
  unsigned char tcm_family;
  unsigned char tcm__pad1;
  unsigned short tcm__pad2;
  int tcm_ifindex;
  __u32 tcm_handle;
  __u32 tcm_parent;
  __u32 tcm_info;
};
#define RTM_BASE 16
#define RTM_NEWLINK 16
#define RTM_DELLINK 17
#define RTM_GETLINK 18
#define RTM_SETLINK 19
#define RTM_NEWADDR 20
#define RTM_DELADDR 21
#define RTM_GETADDR 22
#define RTM_NEWROUTE 24
#define RTM_DELROUTE 25
#define RTM_GETROUTE 26
#define RTM_NR_FAMILIES 27
#define RTM_NEWNEIGH 28
#define RTM_DELNEIGH 29
#define RTM_GETNEIGH 30
#define RTM_NEWRULE 32
#define RTM_DELRULE 33
#define RTM_GETRULE 34
#define RTM_NEWQDISC 36
#define RTM_DELQDISC 37
#define RTM_GETQDISC 38
#define RTM_NEWTCLASS 40
#define RTM_DELTCLASS 41
#define RTM_GETTCLASS 42
#define RTM_NEWTFILTER 44
#define RTM_DELTFILTER 45
#define RTM_GETTFILTER 46
#define RTM_NEWACTION 48
#define RTM_DELACTION 49
#define RTM_GETACTION 50
#define RTM_NEWPREFIX 52
#define RTM_GETMULTICAST 58
#define RTM_GETANYCAST 62
#define RTM_NEWNEIGHTBL 64
#define RTM_GETNEIGHTBL 66
#define RTM_SETNEIGHTBL 67
#define RTM_NEWNDUSEROPT 68
#define RTM_NEWADDRLABEL 72
#define RTM_DELADDRLABEL 73
#define RTM_GETADDRLABEL 74
#define RTM_GETDCB 78
#define RTM_SETDCB 79
#define RTM_NEWNETCONF 80
#define RTM_DELNETCONF 81
#define RTM_GETNETCONF 82
#define RTM_NEWMDB 84
#define RTM_DELMDB 85
#define RTM_GETMDB 86
#define RTM_NEWNSID 88
#define RTM_DELNSID 89
#define RTM_GETNSID 90
#define RTM_NEWSTATS 92
#define RTM_GETSTATS 94
#define RTM_SETSTATS 95
#define RTM_NEWCACHEREPORT 96
#define RTM_NEWCHAIN 100
#define RTM_DELCHAIN 101
#define RTM_GETCHAIN 102
#define RTM_NEWNEXTHOP 104
#define RTM_DELNEXTHOP 105
#define RTM_GETNEXTHOP 106
#define RTM_NEWLINKPROP 108
#define RTM_NR_MSGTYPES 108
#define RTM_DELLINKPROP 109
#define RTM_GETLINKPROP 110
#define RTM_NEWVLAN 112
#define RTM_DELVLAN 113
#define RTM_GETVLAN 114
#define RTM_NEWNEXTHOPBUCKET 116
#define RTM_DELNEXTHOPBUCKET 117
#define RTM_GETNEXTHOPBUCKET 118
#define RTM_NEWTUNNEL 120
#define RTM_DELTUNNEL 121
#define RTM_GETTUNNEL 122
#define RTM_MAX 123
#define RTM_F_NOTIFY 256
#define RTM_F_CLONED 512
#define RTM_F_EQUALIZE 1024
#define RTM_F_PREFIX 2048
#define RTM_F_LOOKUP_TABLE 4096
#define RTM_F_FIB_MATCH 8192
#define RTM_F_OFFLOAD 16384
#define RTM_F_TRAP 32768
#define RTM_F_OFFLOAD_FAILED 536870912
#define RTN_UNSPEC 0
#define RTN_UNICAST 1
#define RTN_LOCAL 2
#define RTN_BROADCAST 3
#define RTN_ANYCAST 4
#define RTN_MULTICAST 5
#define RTN_BLACKHOLE 6
#define RTN_UNREACHABLE 7
#define RTN_PROHIBIT 8
#define RTN_THROW 9
#define RTN_NAT 10
#define RTN_XRESOLVE 11
#define RTN_MAX 11
#define RT_SCOPE_UNIVERSE 0
#define RT_SCOPE_SITE 200
#define RT_SCOPE_LINK 253
#define RT_SCOPE_HOST 254
#define RT_SCOPE_NOWHERE 255
#define RT_TABLE_UNSPEC 0
#define RT_TABLE_COMPAT 252
#define RT_TABLE_DEFAULT 253
#define RT_TABLE_MAIN 254
#define RT_TABLE_LOCAL 255
#define RT_TABLE_MAX 0xffffffff
#define RTPROT_UNSPEC 0
#define RTPROT_REDIRECT 1
#define RTPROT_KERNEL 2
#define RTPROT_BOOT 3
#define RTPROT_STATIC 4
#define RTPROT_GATED 8
#define RTPROT_RA 9
#define RTPROT_MRT 10
#define RTPROT_ZEBRA 11
#define RTPROT_BIRD 12
#define RTPROT_DNROUTED 13
#define RTPROT_XORP 14
#define RTPROT_NTK 15
#define RTPROT_DHCP 16
#define RTPROT_MROUTED 17
#define RTPROT_KEEPALIVED 18
#define RTPROT_BABEL 42
#define RTPROT_OPENR 99
#define RTPROT_BGP 186
#define RTPROT_ISIS 187
#define RTPROT_OSPF 188
#define RTPROT_RIP 189
#define RTPROT_EIGRP 192
#define RTNH_F_DEAD 1
#define RTNH_F_PERVASIVE 2
#define RTNH_F_ONLINK 4
#define RTNH_ALIGNTO 4
#define RTNH_F_OFFLOAD 8
#define RTNH_F_LINKDOWN 16
#define RTNH_F_UNRESOLVED 32
#define RTNH_F_TRAP 64
#define RTA_UNSPEC 0
#define RTA_DST 1
#define RTA_SRC 2
#define RTA_IIF 3
#define RTA_OIF 4
#define RTA_GATEWAY 5
#define RTA_PRIORITY 6
#define RTA_PREFSRC 7
#define RTA_METRICS 8
#define RTA_MULTIPATH 9
#define RTA_PROTOINFO 10
#define RTA_FLOW 11
#define RTA_CACHEINFO 12
#define RTA_SESSION 13
#define RTA_MP_ALGO 14
#define RTA_TABLE 15
#define RTA_MARK 16
#define RTA_MFC_STATS 17
#define RTA_VIA 18
#define RTA_NEWDST 19
#define RTA_PREF 20
#define RTA_ENCAP_TYPE 21
#define RTA_ENCAP 22
#define RTA_EXPIRES 23
#define RTA_PAD 24
#define RTA_UID 25
#define RTA_MAX 30
#define RTA_ALIGNTO 4
#define RTAX_UNSPEC 0
#define RTAX_LOCK 1
#define RTAX_MTU 2
#define RTAX_WINDOW 3
#define RTAX_RTT 4
#define RTAX_RTTVAR 5
#define RTAX_SSTHRESH 6
#define RTAX_CWND 7
#define RTAX_ADVMSS 8
#define RTAX_REORDERING 9
#define RTAX_HOPLIMIT 10
#define RTAX_INITCWND 11
#define RTAX_FEATURES 12
#define RTAX_RTO_MIN 13
#define RTAX_INITRWND 14
#define RTAX_QUICKACK 15
#define RTAX_CC_ALGO 16
#define RTAX_FASTOPEN_NO_COOKIE 17
#define RTAX_MAX 17
#define TCA_UNSPEC 0
#define TCA_KIND 1
#define TCA_OPTIONS 2
#define TCA_STATS 3
#define TCA_XSTATS 4
#define TCA_RATE 5
#define TCA_FCNT 6
#define TCA_STATS2 7
#define TCA_STAB 8
#define TCA_MAX 16
#define RTMGRP_LINK 0x1
#define RTMGRP_NOTIFY 0x2
#define RTMGRP_NEIGH 0x4
#define RTMGRP_TC 0x8
#define RTMGRP_IPV4_IFADDR 0x10
#define RTMGRP_IPV4_MROUTE 0x20
#define RTMGRP_IPV4_ROUTE 0x40
#define RTMGRP_IPV4_RULE 0x80
#define RTMGRP_IPV6_IFADDR 0x100
#define RTMGRP_IPV6_MROUTE 0x200
#define RTMGRP_IPV6_ROUTE 0x400
#define RTMGRP_IPV6_IFINFO 0x800
#define RTMGRP_DECnet_IFADDR 0x1000
#define RTMGRP_DECnet_ROUTE 0x4000
#define RTMGRP_IPV6_PREFIX 0x20000
#define RTA_ALIGN(size) (((size) + RTA_ALIGNTO - 1) & ~(RTA_ALIGNTO - 1))
#define RTA_OK(attribute, size)                                                                                        \
  ((size) >= (int)sizeof(struct rtattr) && (attribute)->rta_len >= sizeof(struct rtattr) &&                            \
   (attribute)->rta_len <= (size))
#define RTA_NEXT(attribute, size)                                                                                      \
  ((size) -= RTA_ALIGN((attribute)->rta_len),                                                                          \
   (struct rtattr *)((char *)(attribute) + RTA_ALIGN((attribute)->rta_len)))
#define RTA_LENGTH(size) (RTA_ALIGN(sizeof(struct rtattr)) + (size))
#define RTA_SPACE(size) RTA_ALIGN(RTA_LENGTH(size))
#define RTA_DATA(attribute) ((void *)((char *)(attribute) + RTA_LENGTH(0)))
#define RTA_PAYLOAD(attribute) ((int)((attribute)->rta_len) - RTA_LENGTH(0))
#define RTM_RTA(message) ((struct rtattr *)((char *)(message) + NLMSG_ALIGN(sizeof(struct rtmsg))))
#define RTM_PAYLOAD(header) NLMSG_PAYLOAD(header, sizeof(struct rtmsg))
#define RTNH_ALIGN(size) (((size) + RTNH_ALIGNTO - 1) & ~(RTNH_ALIGNTO - 1))
#define RTNH_OK(hop, size) ((hop)->rtnh_len >= sizeof(struct rtnexthop) && ((int)(hop)->rtnh_len) <= (size))
#define RTNH_NEXT(hop) ((struct rtnexthop *)((char *)(hop) + RTNH_ALIGN((hop)->rtnh_len)))
#define RTNH_LENGTH(size) (RTNH_ALIGN(sizeof(struct rtnexthop)) + (size))
#define RTNH_DATA(hop) ((struct rtattr *)((char *)(hop) + RTNH_LENGTH(0)))
#define TCA_RTA(message) ((struct rtattr *)((char *)(message) + NLMSG_ALIGN(sizeof(struct tcmsg))))

#endif
