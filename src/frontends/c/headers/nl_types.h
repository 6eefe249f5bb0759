/* Catalogues of messages. */
#ifndef _INQUEST_NL_TYPES_H
#define _INQUEST_NL_TYPES_H

#define NL_SETD 1
#define NL_CAT_LOCALE 1
typedef void *nl_catd;
typedef int nl_item;

extern nl_catd catopen(const char *name, int flags);
extern char *catgets(nl_catd catalogue, int set, int number, const char *text);
extern int catclose(nl_catd catalogue);

#endif
