/* Functions that do not return. */
#ifndef _INQUEST_STDNORETURN_H
#define _INQUEST_STDNORETURN_H

#define noreturn _Noreturn

#endif
