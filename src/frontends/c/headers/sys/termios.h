/* Terminals, under an older name. */
#ifndef _INQUEST_SYS_TERMIOS_H
#define _INQUEST_SYS_TERMIOS_H

#include <termios.h>

#endif
