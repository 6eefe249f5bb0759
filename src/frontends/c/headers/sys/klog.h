/* The kernel's messages. */
#ifndef _INQUEST_SYS_KLOG_H
#define _INQUEST_SYS_KLOG_H

extern int klogctl(int operation, char *buffer, int size);

#endif
