/* Neighbours in the network, as the kernel tells of them. */
#ifndef _INQUEST_LINUX_NEIGHBOUR_H
#define _INQUEST_LINUX_NEIGHBOUR_H

#include <linux/netlink.h>
#include <linux/types.h>

struct ndmsg {
  __u8 ndm_family;
  __u8 ndm_pad1;
  __u16 ndm_pad2;
  __s32 ndm_ifindex;
  __u16 ndm_state;
  __u8 ndm_flags;
  __u8 ndm_type;
};
struct nda_cacheinfo {
  __u32 ndm_confirmed;
  __u32 ndm_used;
  __u32 ndm_updated;
  __u32 ndm_refcnt;
};
#define NDA_UNSPEC 0
#define NDA_DST 1
#define NDA_LLADDR 2
#define NDA_CACHEINFO 3
#define NDA_PROBES 4
#define NDA_VLAN 5
#define NDA_PORT 6
#define NDA_VNI 7
#define NDA_IFINDEX 8
#define NDA_MASTER 9
#define NDA_MAX 17
#define NTF_EXT_MANAGED 0x1
#define NTF_USE 0x1
#define NTF_SELF 0x2
#define NTF_MASTER 0x4
#define NTF_PROXY 0x8
#define NTF_EXT_LEARNED 0x10
#define NTF_OFFLOADED 0x20
#define NTF_STICKY 0x40
#define NTF_ROUTER 0x80
#define NUD_NONE 0x0
#define NUD_INCOMPLETE 0x1
#define NUD_REACHABLE 0x2
#define NUD_STALE 0x4
#define NUD_DELAY 0x8
#define NUD_PROBE 0x10
#define NUD_FAILED 0x20
#define NUD_NOARP 0x40
#define NUD_PERMANENT 0x80

#endif
