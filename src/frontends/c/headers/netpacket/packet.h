/* Packets as the hardware sends them. */
#ifndef _INQUEST_NETPACKET_PACKET_H
#define _INQUEST_NETPACKET_PACKET_H

#include <linux/if_packet.h>

#endif
