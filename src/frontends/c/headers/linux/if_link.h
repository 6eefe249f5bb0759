/* Links, as the kernel tells of them. */
#ifndef _INQUEST_LINUX_IF_LINK_H
#define _INQUEST_LINUX_IF_LINK_H

#include <linux/netlink.h>
#include <linux/types.h>

struct rtnl_link_stats {
  __u32 rx_packets;
  __u32 tx_packets;
  __u32 rx_bytes;
  __u32 tx_bytes;
  __u32 rx_errors;
  __u32 tx_errors;
  __u32 rx_dropped;
  __u32 tx_dropped;
  __u32 multicast;
  __u32 collisions;
  __u32 rx_length_errors;
  __u32 rx_over_errors;
  __u32 rx_crc_errors;
  __u32 rx_frame_errors;
  __u32 rx_fifo_errors;
  __u32 rx_missed_errors;
  __u32 tx_aborted_errors;
  __u32 tx_carrier_errors;
  __u32 tx_fifo_errors;
  __u32 tx_heartbeat_errors;
  __u32 tx_window_errors;
  __u32 rx_compressed;
  __u32 tx_compressed;
  __u32 rx_nohandler;
};
struct ifla_vlan_flags {
  __u32 flags;
  __u32 mask;
};
#define IFLA_UNSPEC 0
#define IFLA_ADDRESS 1
#define IFLA_BROADCAST 2
#define IFLA_IFNAME 3
#define IFLA_MTU 4
#define IFLA_LINK 5
#define IFLA_QDISC 6
#define IFLA_STATS 7
#define IFLA_COST 8
#define IFLA_PRIORITY 9
#define IFLA_MASTER 10
#define IFLA_WIRELESS 11
#define IFLA_PROTINFO 12
#define IFLA_TXQLEN 13
#define IFLA_MAP 14
#define IFLA_WEIGHT 15
#define IFLA_OPERSTATE 16
#define IFLA_LINKMODE 17
#define IFLA_LINKINFO 18
#define IFLA_NET_NS_PID 19
#define IFLA_IFALIAS 20
#define IFLA_NUM_VF 21
#define IFLA_VFINFO_LIST 22
#define IFLA_STATS64 23
#define IFLA_MAX 61
#define IFLA_INFO_UNSPEC 0
#define IFLA_INFO_KIND 1
#define IFLA_INFO_DATA 2
#define IFLA_INFO_XSTATS 3
#define IFLA_INFO_MAX 5
#define IFLA_VLAN_UNSPEC 0
#define IFLA_VLAN_ID 1
#define IFLA_VLAN_FLAGS 2
#define IFLA_VLAN_EGRESS_QOS 3
#define IFLA_VLAN_INGRESS_QOS 4
#define IFLA_VLAN_PROTOCOL 5
#define IFLA_VLAN_MAX 5
#define IFLA_RTA(message) ((struct rtattr *)((char *)(message) + NLMSG_ALIGN(sizeof(struct ifinfomsg))))
#define IFLA_PAYLOAD(header) NLMSG_PAYLOAD(header, sizeof(struct ifinfomsg))

#endif
