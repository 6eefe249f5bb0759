/* Users and groups that files are accessed as. */
#ifndef _INQUEST_SYS_FSUID_H
#define _INQUEST_SYS_FSUID_H

#include <sys/types.h>

extern int setfsuid(uid_t user);
extern int setfsgid(gid_t group);

#endif
