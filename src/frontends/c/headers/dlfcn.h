/* Libraries that are loaded at run time. */
#ifndef _INQUEST_DLFCN_H
#define _INQUEST_DLFCN_H

#include <stddef.h>

#define RTLD_LAZY 0x1
#define RTLD_NOW 0x2
#define RTLD_BINDING_MASK 0x3
#define RTLD_NOLOAD 0x4
#define RTLD_DEEPBIND 0x8
#define RTLD_LOCAL 0x0
#define RTLD_GLOBAL 0x100
#define RTLD_NODELETE 0x1000
#define RTLD_NEXT ((void *)-1l)
#define RTLD_DEFAULT ((void *)0)
#define LM_ID_BASE 0
#define LM_ID_NEWLM (-1)
#define RTLD_DL_SYMENT 1
#define RTLD_DL_LINKMAP 2
enum {
  RTLD_DI_LMID = 1,
  RTLD_DI_LINKMAP = 2,
  RTLD_DI_CONFIGADDR = 3,
  RTLD_DI_SERINFO = 4,
  RTLD_DI_SERINFOSIZE = 5,
  RTLD_DI_ORIGIN = 6,
  RTLD_DI_TLS_MODID = 9,
  RTLD_DI_TLS_DATA = 10
};
typedef long Lmid_t;
typedef struct {
  const char *dli_fname;
  void *dli_fbase;
  const char *dli_sname;
  void *dli_saddr;
} Dl_info;

extern void *dlopen(const char *path, int mode);
extern void *dlmopen(Lmid_t space, const char *path, int mode);
extern int dlclose(void *library);
extern void *dlsym(void *__restrict library, const char *__restrict name);
extern void *dlvsym(void *__restrict library, const char *__restrict name, const char *__restrict version);
extern char *dlerror(void);
extern int dladdr(const void *address, Dl_info *information);
extern int dladdr1(const void *address, Dl_info *information, void **extra, int flags);
extern int dlinfo(void *__restrict library, int request, void *__restrict argument);

#endif
