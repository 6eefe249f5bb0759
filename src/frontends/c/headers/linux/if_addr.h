/* Addresses of interfaces, as the kernel tells of them. */
#ifndef _INQUEST_LINUX_IF_ADDR_H
#define _INQUEST_LINUX_IF_ADDR_H

#include <linux/netlink.h>
#include <linux/types.h>

struct ifaddrmsg {
  __u8 ifa_family;
  __u8 ifa_prefixlen;
  __u8 ifa_flags;
  __u8 ifa_scope;
  __u32 ifa_index;
};
struct ifa_cacheinfo {
  __u32 ifa_prefered;
  __u32 ifa_valid;
  __u32 cstamp;
  __u32 tstamp;
};
#define IFA_UNSPEC 0
#define IFA_ADDRESS 1
#define IFA_LOCAL 2
#define IFA_LABEL 3
#define IFA_BROADCAST 4
#define IFA_ANYCAST 5
#define IFA_CACHEINFO 6
#define IFA_MULTICAST 7
#define IFA_FLAGS 8
#define IFA_MAX 11
#define IFA_F_SECONDARY 0x1
#define IFA_F_TEMPORARY 0x1
#define IFA_F_NODAD 0x2
#define IFA_F_OPTIMISTIC 0x4
#define IFA_F_DADFAILED 0x8
#define IFA_F_HOMEADDRESS 0x10
#define IFA_F_DEPRECATED 0x20
#define IFA_F_TENTATIVE 0x40
#define IFA_F_PERMANENT 0x80
#define IFA_F_MANAGETEMPADDR 0x100
#define IFA_F_NOPREFIXROUTE 0x200
#define IFA_F_MCAUTOJOIN 0x400
#define IFA_F_STABLE_PRIVACY 0x800
#define IFA_RTA(message) ((struct rtattr *)((char *)(message) + NLMSG_ALIGN(sizeof(struct ifaddrmsg))))
#define IFA_PAYLOAD(header) NLMSG_PAYLOAD(header, sizeof(struct ifaddrmsg))

#endif
