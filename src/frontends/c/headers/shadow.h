/* Passwords of users. */
#ifndef _INQUEST_SHADOW_H
#define _INQUEST_SHADOW_H

#include <paths.h>
#include <stdio.h>

#define SHADOW "/etc/shadow"
struct spwd {
  char *sp_namp;
  char *sp_pwdp;
  long sp_lstchg;
  long sp_min;
  long sp_max;
  long sp_warn;
  long sp_inact;
  long sp_expire;
  unsigned long sp_flag;
};

extern struct spwd *getspnam(const char *name);
extern int getspnam_r(const char *name, struct spwd *entry, char *buffer, size_t size, struct spwd **result);
extern struct spwd *getspent(void);
extern int getspent_r(struct spwd *entry, char *buffer, size_t size, struct spwd **result);
extern void setspent(void);
extern void endspent(void);
extern struct spwd *sgetspent(const char *text);
extern int sgetspent_r(const char *text, struct spwd *entry, char *buffer, size_t size, struct spwd **result);
extern struct spwd *fgetspent(FILE *stream);
extern int fgetspent_r(FILE *stream, struct spwd *entry, char *buffer, size_t size, struct spwd **result);
extern int putspent(const struct spwd *entry, FILE *stream);
extern int lckpwdf(void);
extern int ulckpwdf(void);

#endif
