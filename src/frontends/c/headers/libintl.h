/* Translated messages. */
#ifndef _INQUEST_LIBINTL_H
#define _INQUEST_LIBINTL_H

extern char *gettext(const char *text);
extern char *dgettext(const char *domain, const char *text);
extern char *dcgettext(const char *domain, const char *text, int category);
extern char *ngettext(const char *one, const char *many, unsigned long count);
extern char *dngettext(const char *domain, const char *one, const char *many, unsigned long count);
extern char *dcngettext(const char *domain, const char *one, const char *many, unsigned long count, int category);
extern char *textdomain(const char *domain);
extern char *bindtextdomain(const char *domain, const char *folder);
extern char *bind_textdomain_codeset(const char *domain, const char *codeset);

#endif
