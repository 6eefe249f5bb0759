/* Interfaces of the network that are programs. */
#ifndef _INQUEST_LINUX_IF_TUN_H
#define _INQUEST_LINUX_IF_TUN_H

#include <linux/filter.h>
#include <linux/if_ether.h>
#include <linux/types.h>

struct tun_pi {
  __u16 flags;
  __be16 proto;
};
struct tun_filter {
  __u16 flags;
  __u16 count;
  __extension__ __u8 addr[][ETH_ALEN];
};
#define TUN_FLT_ALLMULTI 0x1
#define TUN_F_CSUM 0x1
#define TUN_PKT_STRIP 0x1
#define TUN_TUN_DEV 0x1
#define TUN_TX_TIMESTAMP 0x1
#define TUN_F_TSO4 0x2
#define TUN_TAP_DEV 0x2
#define TUN_F_TSO6 0x4
#define TUN_F_TSO_ECN 0x8
#define TUN_TYPE_MASK 0xf
#define TUN_F_UFO 0x10
#define TUN_READQ_SIZE 0x1f4
#define TUNGETDEVNETNS 0x54e3
#define TUNSETNOCSUM 0x400454c8
#define TUNSETDEBUG 0x400454c9
#define TUNSETIFF 0x400454ca
#define TUNSETPERSIST 0x400454cb
#define TUNSETOWNER 0x400454cc
#define TUNSETLINK 0x400454cd
#define TUNSETGROUP 0x400454ce
#define TUNSETOFFLOAD 0x400454d0
#define TUNSETTXFILTER 0x400454d1
#define TUNSETSNDBUF 0x400454d4
#define TUNSETVNETHDRSZ 0x400454d8
#define TUNSETQUEUE 0x400454d9
#define TUNSETIFINDEX 0x400454da
#define TUNSETVNETLE 0x400454dc
#define TUNSETVNETBE 0x400454de
#define TUNSETCARRIER 0x400454e2
#define TUNGETFEATURES 0x800454cf
#define TUNGETIFF 0x800454d2
#define TUNGETSNDBUF 0x800454d3
#define TUNGETVNETHDRSZ 0x800454d7
#define TUNGETVNETLE 0x800454dd
#define TUNGETVNETBE 0x800454df
#define TUNSETSTEERINGEBPF 0x800454e0
#define TUNSETFILTEREBPF 0x800454e1
#if __SIZEOF_POINTER__ == 8
#define TUNATTACHFILTER 0x401054d5
#define TUNDETACHFILTER 0x401054d6
#define TUNGETFILTER 0x801054db
#else
#define TUNATTACHFILTER 0x400854d5
#define TUNDETACHFILTER 0x400854d6
#define TUNGETFILTER 0x800854db
#endif
#define IFF_TUN 0x1
#define IFF_TAP 0x2
#define IFF_NAPI 0x10
#define IFF_NAPI_FRAGS 0x20
#define IFF_NO_PI 0x1000
#define IFF_ONE_QUEUE 0x2000
#define IFF_VNET_HDR 0x4000
#define IFF_TUN_EXCL 0x8000
#define IFF_MULTI_QUEUE 0x100
#define IFF_ATTACH_QUEUE 0x200
#define IFF_DETACH_QUEUE 0x400
#define IFF_PERSIST 0x800
#define IFF_NOFILTER 0x1000

#endif
