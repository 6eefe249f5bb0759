/* Entries of folders, under their older name. */
#ifndef _INQUEST_SYS_DIR_H
#define _INQUEST_SYS_DIR_H

#include <dirent.h>

#define direct dirent

#endif
