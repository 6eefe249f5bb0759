/* Ethernet. */
#ifndef _INQUEST_NET_ETHERNET_H
#define _INQUEST_NET_ETHERNET_H

#include <linux/if_ether.h>
#include <stdint.h>
#include <sys/types.h>

struct ether_addr {
  uint8_t ether_addr_octet[6];
} __attribute__((__packed__));
struct ether_header {
  uint8_t ether_dhost[6];
  uint8_t ether_shost[6];
  uint16_t ether_type;
} __attribute__((__packed__));
#define ETHERTYPE_NTRAILER 0x10
#define ETHERTYPE_PUP 0x200
#define ETHERTYPE_SPRITE 0x500
#define ETHERTYPE_IP 0x800
#define ETHERTYPE_ARP 0x806
#define ETHERTYPE_TRAIL 0x1000
#define ETHERTYPE_REVARP 0x8035
#define ETHERTYPE_AT 0x809b
#define ETHERTYPE_AARP 0x80f3
#define ETHERTYPE_VLAN 0x8100
#define ETHERTYPE_IPX 0x8137
#define ETHERTYPE_IPV6 0x86dd
#define ETHERTYPE_LOOPBACK 0x9000
#define ETHER_TYPE_LEN 2
#define ETHER_CRC_LEN 4
#define ETHER_ADDR_LEN 6
#define ETHER_HDR_LEN 14
#define ETHER_MIN_LEN 64
#define ETHER_MAX_LEN 1518

#endif
