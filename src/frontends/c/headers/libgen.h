/* Parts of paths. */
#ifndef _INQUEST_LIBGEN_H
#define _INQUEST_LIBGEN_H

extern char *dirname(char *path);
extern char *__xpg_basename(char *path);
#define basename __xpg_basename

#endif
