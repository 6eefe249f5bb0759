/* Serial lines. */
#ifndef _INQUEST_LINUX_IF_SLIP_H
#define _INQUEST_LINUX_IF_SLIP_H

#define SL_MODE_SLIP 0
#define SL_MODE_CSLIP 1
#define SL_MODE_KISS 4
#define SL_OPT_SIXBIT 2
#define SL_OPT_ADAPTIVE 8

#endif
