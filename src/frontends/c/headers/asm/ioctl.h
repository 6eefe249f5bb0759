/* Requests to devices. */
#ifndef _INQUEST_ASM_IOCTL_H
#define _INQUEST_ASM_IOCTL_H

#include <sys/ioctl.h>

#endif
