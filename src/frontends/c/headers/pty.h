/* Terminals that are programs. */
#ifndef _INQUEST_PTY_H
#define _INQUEST_PTY_H

#include <sys/ioctl.h>
#include <termios.h>

extern int openpty(int *master, int *slave, char *name, const struct termios *settings, const struct winsize *size);
extern int forkpty(int *master, char *name, const struct termios *settings, const struct winsize *size);

#endif
