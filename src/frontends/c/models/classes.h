/* Classes of characters, for ctype.h and wctype.h: the numbers with which glibc says that a character is in one. */
#ifndef _INQUEST_CLASSES_H
#define _INQUEST_CLASSES_H

enum {
  __library_blank = 1,
  __library_control = 2,
  __library_punctuation = 4,
  __library_alphanumeric = 8,
  __library_upper = 256,
  __library_lower = 512,
  __library_alphabetic = 1024,
  __library_decimal = 2048,
  __library_hexadecimal = 4096,
  __library_space = 8192,
  __library_printing = 16384,
  __library_graphic = 32768,
};

#endif
