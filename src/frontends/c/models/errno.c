/* errno.h. */
#include "library.h"

int *__errno_location(void) { return &__library_errno; }

/* The same on other systems. */
extern int *__error(void);
extern int *__errno(void);

int *__error(void) { return &__library_errno; }

int *__errno(void) { return &__library_errno; }
