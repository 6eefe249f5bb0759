/* Extended attributes of files. */
#ifndef _INQUEST_SYS_XATTR_H
#define _INQUEST_SYS_XATTR_H

#include <sys/types.h>

#define XATTR_CREATE 1
#define XATTR_REPLACE 2

extern int setxattr(const char *path, const char *name, const void *value, size_t size, int flags);
extern int lsetxattr(const char *path, const char *name, const void *value, size_t size, int flags);
extern int fsetxattr(int descriptor, const char *name, const void *value, size_t size, int flags);
extern ssize_t getxattr(const char *path, const char *name, void *value, size_t size);
extern ssize_t lgetxattr(const char *path, const char *name, void *value, size_t size);
extern ssize_t fgetxattr(int descriptor, const char *name, void *value, size_t size);
extern ssize_t listxattr(const char *path, char *list, size_t size);
extern ssize_t llistxattr(const char *path, char *list, size_t size);
extern ssize_t flistxattr(int descriptor, char *list, size_t size);
extern int removexattr(const char *path, const char *name);
extern int lremovexattr(const char *path, const char *name);
extern int fremovexattr(int descriptor, const char *name);

#endif
