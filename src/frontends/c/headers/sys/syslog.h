/* Messages to the system's log. */
#ifndef _INQUEST_SYS_SYSLOG_H
#define _INQUEST_SYS_SYSLOG_H

#include <syslog.h>

#endif
