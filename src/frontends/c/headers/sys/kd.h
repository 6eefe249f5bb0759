/* The keyboard and the console. */
#ifndef _INQUEST_SYS_KD_H
#define _INQUEST_SYS_KD_H

#include <linux/kd.h>

#endif
