/* The kernel's definitions. */
#ifndef _INQUEST_LINUX_STDDEF_H
#define _INQUEST_LINUX_STDDEF_H

#define __always_inline __inline__

#endif
