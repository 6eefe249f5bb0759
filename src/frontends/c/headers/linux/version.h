/* The kernel's version. */
#ifndef _INQUEST_LINUX_VERSION_H
#define _INQUEST_LINUX_VERSION_H

#define LINUX_VERSION_CODE 393664
#define LINUX_VERSION_MAJOR 6
#define LINUX_VERSION_PATCHLEVEL 1
#define LINUX_VERSION_SUBLEVEL 192
#define KERNEL_VERSION(a, b, c) (((a) << 16) + ((b) << 8) + ((c) > 255 ? 255 : (c)))

#endif
