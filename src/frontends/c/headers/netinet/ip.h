/* IP. */
#ifndef _INQUEST_NETINET_IP_H
#define _INQUEST_NETINET_IP_H

#include <netinet/in.h>
#include <sys/types.h>

struct iphdr {
  unsigned int ihl : 4;
  unsigned int version : 4;
  uint8_t tos;
  uint16_t tot_len;
  uint16_t id;
  uint16_t frag_off;
  uint8_t ttl;
  uint8_t protocol;
  uint16_t check;
  uint32_t saddr;
  uint32_t daddr;
};
struct ip {
  unsigned int ip_hl : 4;
  unsigned int ip_v : 4;
  uint8_t ip_tos;
  unsigned short ip_len;
  unsigned short ip_id;
  unsigned short ip_off;
  uint8_t ip_ttl;
  uint8_t ip_p;
  unsigned short ip_sum;
  struct in_addr ip_src;
  struct in_addr ip_dst;
};
struct ip_timestamp {
  uint8_t ipt_code;
  uint8_t ipt_len;
  uint8_t ipt_ptr;
  unsigned int ipt_flg : 4;
  unsigned int ipt_oflw : 4;
  uint32_t data[9];
};
#define IP_RF 0x8000
#define IP_DF 0x4000
#define IP_MF 0x2000
#define IP_OFFMASK 0x1fff
#define IPVERSION 0x4
#define IP_MAXPACKET 0xffff
#define MAXTTL 0xff
#define IPDEFTTL 0x40
#define IPFRAGTTL 0x3c
#define IPTTLDEC 0x1
#define IP_MSS 0x240
#define IPTOS_CLASS_CS0 0x0
#define IPTOS_CLASS_DEFAULT 0x0
#define IPTOS_ECN_NOT_ECT 0x0
#define IPTOS_PREC_ROUTINE 0x0
#define IPTOS_ECN_ECT1 0x1
#define IPTOS_ECN_ECT0 0x2
#define IPTOS_LOWCOST 0x2
#define IPTOS_MINCOST 0x2
#define IPTOS_ECN_CE 0x3
#define IPTOS_ECN_MASK 0x3
#define IPTOS_RELIABILITY 0x4
#define IPTOS_THROUGHPUT 0x8
#define IPTOS_LOWDELAY 0x10
#define IPTOS_TOS_MASK 0x1e
#define IPTOS_CLASS_CS1 0x20
#define IPTOS_PREC_PRIORITY 0x20
#define IPTOS_DSCP_AF11 0x28
#define IPTOS_DSCP_AF12 0x30
#define IPTOS_DSCP_AF13 0x38
#define IPTOS_CLASS_CS2 0x40
#define IPTOS_PREC_IMMEDIATE 0x40
#define IPTOS_DSCP_AF21 0x48
#define IPTOS_DSCP_AF22 0x50
#define IPTOS_DSCP_AF23 0x58
#define IPTOS_CLASS_CS3 0x60
#define IPTOS_PREC_FLASH 0x60
#define IPTOS_DSCP_AF31 0x68
#define IPTOS_DSCP_AF32 0x70
#define IPTOS_DSCP_AF33 0x78
#define IPTOS_CLASS_CS4 0x80
#define IPTOS_PREC_FLASHOVERRIDE 0x80
#define IPTOS_DSCP_AF41 0x88
#define IPTOS_DSCP_AF42 0x90
#define IPTOS_DSCP_AF43 0x98
#define IPTOS_CLASS_CS5 0xa0
#define IPTOS_PREC_CRITIC_ECP 0xa0
#define IPTOS_DSCP_EF 0xb8
#define IPTOS_CLASS_CS6 0xc0
#define IPTOS_PREC_INTERNETCONTROL 0xc0
#define IPTOS_CLASS_CS7 0xe0
#define IPTOS_CLASS_MASK 0xe0
#define IPTOS_PREC_MASK 0xe0
#define IPTOS_PREC_NETCONTROL 0xe0
#define IPTOS_DSCP_MASK 0xfc
#define IPOPT_CONTROL 0x0
#define IPOPT_END 0x0
#define IPOPT_EOL 0x0
#define IPOPT_OPTVAL 0x0
#define IPOPT_SECUR_UNCLASS 0x0
#define IPOPT_TS_TSONLY 0x0
#define IPOPT_NOOP 0x1
#define IPOPT_NOP 0x1
#define IPOPT_OLEN 0x1
#define IPOPT_TS_TSANDADDR 0x1
#define IPOPT_OFFSET 0x2
#define IPOPT_MINOFF 0x4
#define IPOPT_RR 0x7
#define IPOPT_NUMBER_MASK 0x1f
#define IPOPT_RESERVED1 0x20
#define IPOPT_DEBMEAS 0x40
#define IPOPT_MEASUREMENT 0x40
#define IPOPT_TIMESTAMP 0x44
#define IPOPT_TS 0x44
#define IPOPT_CLASS_MASK 0x60
#define IPOPT_RESERVED2 0x60
#define IPOPT_COPY 0x80
#define IPOPT_SEC 0x82
#define IPOPT_SECURITY 0x82
#define IPOPT_LSRR 0x83
#define IPOPT_SATID 0x88
#define IPOPT_SID 0x88
#define IPOPT_SSRR 0x89
#define IPOPT_RA 0x94
#define IPOPT_SECUR_TOPSECRET 0x6bc5
#define IPOPT_SECUR_EFTO 0x789a
#define IPOPT_SECUR_RESTR 0xaf13
#define IPOPT_SECUR_MMMM 0xbc4d
#define IPOPT_SECUR_SECRET 0xd788
#define IPOPT_SECUR_CONFID 0xf135

#endif
