/* Messages between the kernel and programs. */
#ifndef _INQUEST_LINUX_NETLINK_H
#define _INQUEST_LINUX_NETLINK_H

#include <linux/types.h>
#include <sys/socket.h>

struct sockaddr_nl {
  unsigned short nl_family;
  unsigned short nl_pad;
  __u32 nl_pid;
  __u32 nl_groups;
};
struct nlmsghdr {
  __u32 nlmsg_len;
  __u16 nlmsg_type;
  __u16 nlmsg_flags;
  __u32 nlmsg_seq;
  __u32 nlmsg_pid;
};
struct nlmsgerr {
  int error;
  struct nlmsghdr msg;
};
struct nlattr {
  __u16 nla_len;
  __u16 nla_type;
};
struct nl_pktinfo {
  __u32 group;
};
#define NETLINK_ROUTE 0
#define NETLINK_ADD_MEMBERSHIP 1
#define NETLINK_UNUSED 1
#define NETLINK_DROP_MEMBERSHIP 2
#define NETLINK_USERSOCK 2
#define NETLINK_FIREWALL 3
#define NETLINK_PKTINFO 3
#define NETLINK_BROADCAST_ERROR 4
#define NETLINK_INET_DIAG 4
#define NETLINK_SOCK_DIAG 4
#define NETLINK_NFLOG 5
#define NETLINK_NO_ENOBUFS 5
#define NETLINK_RX_RING 6
#define NETLINK_XFRM 6
#define NETLINK_SELINUX 7
#define NETLINK_TX_RING 7
#define NETLINK_ISCSI 8
#define NETLINK_LISTEN_ALL_NSID 8
#define NETLINK_AUDIT 9
#define NETLINK_LIST_MEMBERSHIPS 9
#define NETLINK_CAP_ACK 10
#define NETLINK_FIB_LOOKUP 10
#define NETLINK_CONNECTOR 11
#define NETLINK_EXT_ACK 11
#define NETLINK_GET_STRICT_CHK 12
#define NETLINK_NETFILTER 12
#define NETLINK_IP6_FW 13
#define NETLINK_DNRTMSG 14
#define NETLINK_KOBJECT_UEVENT 15
#define NETLINK_GENERIC 16
#define NETLINK_SCSITRANSPORT 18
#define NETLINK_ECRYPTFS 19
#define NETLINK_RDMA 20
#define NETLINK_CRYPTO 21
#define NETLINK_SMC 22
#define NLM_F_REQUEST 0x1
#define NLM_F_MULTI 0x2
#define NLM_F_ACK 0x4
#define NLM_F_ECHO 0x8
#define NLM_F_DUMP_INTR 0x10
#define NLM_F_DUMP_FILTERED 0x20
#define NLM_F_CAPPED 0x100
#define NLM_F_NONREC 0x100
#define NLM_F_REPLACE 0x100
#define NLM_F_ROOT 0x100
#define NLM_F_ACK_TLVS 0x200
#define NLM_F_BULK 0x200
#define NLM_F_EXCL 0x200
#define NLM_F_MATCH 0x200
#define NLM_F_DUMP 0x300
#define NLM_F_ATOMIC 0x400
#define NLM_F_CREATE 0x400
#define NLM_F_APPEND 0x800
#define NLMSG_ALIGNTO 4
#define NLMSG_NOOP 1
#define NLMSG_ERROR 2
#define NLMSG_DONE 3
#define NLMSG_OVERRUN 4
#define NLMSG_MIN_TYPE 16
#define NLA_ALIGNTO 4
#define NLA_HDRLEN 4
#define NLA_F_NESTED 0x8000
#define NLA_F_NET_BYTEORDER 0x4000
#define NLA_TYPE_MASK (-49153)
#define NLMSG_ALIGN(size) (((size) + NLMSG_ALIGNTO - 1) & ~(NLMSG_ALIGNTO - 1))
#define NLMSG_HDRLEN ((int)NLMSG_ALIGN(sizeof(struct nlmsghdr)))
#define NLMSG_LENGTH(size) ((size) + NLMSG_HDRLEN)
#define NLMSG_SPACE(size) NLMSG_ALIGN(NLMSG_LENGTH(size))
#define NLMSG_DATA(header) ((void *)((char *)(header) + NLMSG_HDRLEN))
#define NLMSG_NEXT(header, size)                                                                                       \
  ((size) -= NLMSG_ALIGN((header)->nlmsg_len),                                                                         \
   (struct nlmsghdr *)((char *)(header) + NLMSG_ALIGN((header)->nlmsg_len)))
#define NLMSG_OK(header, size)                                                                                         \
  ((size) >= (int)sizeof(struct nlmsghdr) && (header)->nlmsg_len >= sizeof(struct nlmsghdr) &&                         \
   (header)->nlmsg_len <= (size))
#define NLMSG_PAYLOAD(header, size) ((header)->nlmsg_len - NLMSG_SPACE((size)))
#define NLA_ALIGN(size) (((size) + NLA_ALIGNTO - 1) & ~(NLA_ALIGNTO - 1))

#endif
