/* Messages about errors, as GNU has them. */
#ifndef _INQUEST_ERROR_H
#define _INQUEST_ERROR_H

extern void error(int status, int number, const char *format, ...);
extern void error_at_line(int status, int number, const char *file, unsigned int line, const char *format, ...);
extern void (*error_print_progname)(void);
extern unsigned int error_message_count;
extern int error_one_per_line;

#endif
