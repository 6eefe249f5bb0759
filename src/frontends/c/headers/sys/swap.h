/* Swap space. */
#ifndef _INQUEST_SYS_SWAP_H
#define _INQUEST_SYS_SWAP_H

#define SWAP_FLAG_PREFER 0x8000
#define SWAP_FLAG_PRIO_MASK 0x7fff
#define SWAP_FLAG_PRIO_SHIFT 0x0
#define SWAP_FLAG_DISCARD 0x10000

extern int swapon(const char *path, int flags);
extern int swapoff(const char *path);

#endif
