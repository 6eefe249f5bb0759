/* Terminals, older declarations. */
#ifndef _INQUEST_TERMIO_H
#define _INQUEST_TERMIO_H

#include <sys/ioctl.h>
#include <termios.h>

#endif
