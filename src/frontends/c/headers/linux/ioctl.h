/* Requests to devices. */
#ifndef _INQUEST_LINUX_IOCTL_H
#define _INQUEST_LINUX_IOCTL_H

#include <sys/ioctl.h>

#endif
