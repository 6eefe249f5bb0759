/* Virtual terminals. */
#ifndef _INQUEST_SYS_VT_H
#define _INQUEST_SYS_VT_H

#include <linux/vt.h>

#endif
