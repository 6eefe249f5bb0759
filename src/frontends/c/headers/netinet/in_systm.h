/* Integers in the order of the network. */
#ifndef _INQUEST_NETINET_IN_SYSTM_H
#define _INQUEST_NETINET_IN_SYSTM_H

#include <stdint.h>

typedef uint16_t n_short;
typedef uint32_t n_long;
typedef uint32_t n_time;

#endif
