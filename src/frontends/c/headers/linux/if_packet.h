/* Packets. */
#ifndef _INQUEST_LINUX_IF_PACKET_H
#define _INQUEST_LINUX_IF_PACKET_H

#include <linux/types.h>

struct sockaddr_pkt {
  unsigned short spkt_family;
  unsigned char spkt_device[14];
  __be16 spkt_protocol;
};
struct sockaddr_ll {
  unsigned short sll_family;
  __be16 sll_protocol;
  int sll_ifindex;
  unsigned short sll_hatype;
  unsigned char sll_pkttype;
  unsigned char sll_halen;
  unsigned char sll_addr[8];
};
struct tpacket_stats {
  unsigned int tp_packets;
  unsigned int tp_drops;
};
struct tpacket_auxdata {
  __u32 tp_status;
  __u32 tp_len;
  __u32 tp_snaplen;
  __u16 tp_mac;
  __u16 tp_net;
  __u16 tp_vlan_tci;
  __u16 tp_vlan_tpid;
};
struct tpacket_req {
  unsigned int tp_block_size;
  unsigned int tp_block_nr;
  unsigned int tp_frame_size;
  unsigned int tp_frame_nr;
};
struct packet_mreq {
  int mr_ifindex;
  unsigned short mr_type;
  unsigned short mr_alen;
  unsigned char mr_address[8];
};
#define PACKET_FANOUT_HASH 0
#define PACKET_HOST 0
#define PACKET_MR_MULTICAST 0
#define PACKET_ADD_MEMBERSHIP 1
#define PACKET_BROADCAST 1
#define PACKET_FANOUT_LB 1
#define PACKET_MR_PROMISC 1
#define PACKET_DROP_MEMBERSHIP 2
#define PACKET_FANOUT_CPU 2
#define PACKET_MR_ALLMULTI 2
#define PACKET_MULTICAST 2
#define PACKET_FANOUT_ROLLOVER 3
#define PACKET_MR_UNICAST 3
#define PACKET_OTHERHOST 3
#define PACKET_RECV_OUTPUT 3
#define PACKET_FANOUT_RND 4
#define PACKET_OUTGOING 4
#define PACKET_FANOUT_QM 5
#define PACKET_LOOPBACK 5
#define PACKET_RX_RING 5
#define PACKET_FANOUT_CBPF 6
#define PACKET_FASTROUTE 6
#define PACKET_STATISTICS 6
#define PACKET_USER 6
#define PACKET_COPY_THRESH 7
#define PACKET_FANOUT_EBPF 7
#define PACKET_KERNEL 7
#define PACKET_AUXDATA 8
#define PACKET_ORIGDEV 9
#define PACKET_VERSION 10
#define PACKET_HDRLEN 11
#define PACKET_RESERVE 12
#define PACKET_TX_RING 13
#define PACKET_LOSS 14
#define PACKET_VNET_HDR 15
#define PACKET_TX_TIMESTAMP 16
#define PACKET_TIMESTAMP 17
#define PACKET_FANOUT 18
#define PACKET_TX_HAS_OFF 19
#define PACKET_QDISC_BYPASS 20
#define PACKET_ROLLOVER_STATS 21
#define PACKET_FANOUT_DATA 22
#define PACKET_IGNORE_OUTGOING 23
#define PACKET_FANOUT_FLAG_ROLLOVER 4096
#define PACKET_FANOUT_FLAG_UNIQUEID 8192
#define PACKET_FANOUT_FLAG_DEFRAG 32768
#define TP_STATUS_AVAILABLE 0x0
#define TP_STATUS_KERNEL 0x0
#define TP_FT_REQ_FILL_RXHASH 0x1
#define TP_STATUS_SEND_REQUEST 0x1
#define TP_STATUS_USER 0x1
#define TP_STATUS_COPY 0x2
#define TP_STATUS_SENDING 0x2
#define TP_STATUS_LOSING 0x4
#define TP_STATUS_WRONG_FORMAT 0x4
#define TP_STATUS_CSUMNOTREADY 0x8
#define TP_STATUS_VLAN_VALID 0x10
#define TP_STATUS_BLK_TMO 0x20
#define TP_STATUS_VLAN_TPID_VALID 0x40
#define TP_STATUS_CSUM_VALID 0x80
#define TP_STATUS_TS_SOFTWARE 0x20000000
#define TP_STATUS_TS_SYS_HARDWARE 0x40000000
#define TP_STATUS_TS_RAW_HARDWARE 0x80000000

#endif
