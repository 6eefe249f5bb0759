/* Signals, under an older name. */
#ifndef _INQUEST_SYS_SIGNAL_H
#define _INQUEST_SYS_SIGNAL_H

#include <signal.h>

#endif
