/* locale.h. Nothing here depends on the locale: other models are those of the C locale. */
#include "library.h"
#include <locale.h>

char *setlocale(int category, const char *locale) {
  (void)category;
  if (locale == 0) return "C";
  __library_string(locale);
  if (locale[0] != 'C' || locale[1] != 0) __inquest_incomplete("functions are modelled as in the C locale");
  return __library_input_choice() ? 0 : "C";
}
