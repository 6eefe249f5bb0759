/** What random programs call of the C library: `{t}` stands for something of kind t (see `Place`). */

export const kinds = ["int", "size", "text", "found", "buffer", "char", "small", "format", "number", "double", "pointer"] as const; // prettier-ignore
export type Kind = (typeof kinds)[number];

/** Where nothing that is known fits. */
export const leaves: Readonly<Record<Kind, readonly string[]>> = {
  int: ["0", "1", "3", "-1", "7", "INT_MAX", "INT_MIN"],
  size: ["0", "1", "2", "3", "5", "sizeof(int)"],
  text: ['""', '"a"', '"ab"', '"abcd"', '"b,c"', '"12"', '" -7x"', '"hello"', '"0x1f"', '"a b  c"'],
  found: ["((char *)NULL)"],
  buffer: ["line"],
  char: ["'a'", "'b'", "'c'", "','", "'0'", "'7'", "' '", "0", "'Z'", "200"],
  small: ["0", "1", "2", "3", "4", "5", "6", "8"],
  number: ["0", "1", "-5", "12", "255", "100000"],
  format: ['"%d"', '"%5d|"', '"<%d>"', '"%x"', '"%03d"', '"%-4d."', '"%u"'],
  double: ["0.0", "1.5", "-2.25", "4.0", "10.0"],
  pointer: ["NULL"],
};

export const templates = {
  int: [
    "(int)strlen({text})", "(int)strlen({buffer})", "strcmp({text}, {text}) < 0", "strcmp({buffer}, {text}) == 0", "strcmp({text}, {buffer})", "strncmp({text}, {text}, {size})",
    "memcmp({text}, {text}, {small}) == 0", "memcmp({buffer}, {buffer}, {small}) > 0", "(int)strspn({text}, {text})", "(int)strcspn({text}, {text})", "(int)strnlen({buffer}, {small})",
    "strchr({text}, {char}) != NULL", "strrchr({buffer}, {char}) == NULL", "strstr({text}, {text}) != NULL", "strpbrk({buffer}, {text}) == NULL", "memchr({buffer}, {char}, {small}) != NULL",
    "{buffer}[{small}]", "{text}[{small}]", "{buffer}[strlen({buffer}) - 1]", "*strchr({text}, {char})", "*{found}", "({found} == NULL)",
    "atoi({text})", "atoi({buffer})", "abs({int})", "(int)labs({number})", "div({int}, {int}).quot", "div({int}, {int}).rem", "(int)ldiv({number}, {number}).rem", "(int)strtol({text}, NULL, {small})", "(int)strtol({text}, NULL, 0)",
    "(int)strtoul({text}, NULL, 10)", "(int)strtol({text}, NULL, 16)", "(int)atol({text})", "errno",
    "isdigit({char}) != 0", "isalpha({char}) != 0", "isspace({char}) != 0", "toupper({char})", "tolower({char})", "isxdigit({char}) != 0", "ispunct({char}) != 0", "isprint({char}) == 0", "isupper({char}) != 0", "isalnum({char})",
    "(int)floor({double})", "(int)sqrt({double})", "(int)fabs({double})", "(int)ceil({double})", "(fabs({double}) < {double})", "(int)fmod({double}, {double})", "(int)pow({double}, 2.0)", "isnan(sqrt({double})) != 0", "(int)round({double})",
    "snprintf(NULL, 0, {format}, {int})", "snprintf({buffer}, {small}, {format}, {int})", "sprintf({buffer}, {format}, {int})", "snprintf({buffer}, sizeof line, \"%s\", {text})", "printf({format}, {int})", "printf(\"%s\\n\", {text})",
    "getenv(\"INQUEST_NOT_SET\") == NULL", "getchar()", "putchar({char})", "puts({text}) >= 0", "({int} + {int})", "({int} / {int})", "({int} % {int})", "({int} < {int})", "(int)time(NULL) > 0", "(rand() >= 0)", "(rand() <= RAND_MAX)", "CHAR_BIT", "UCHAR_MAX", "(int)(LONG_MAX % 100)",
    "sscanf({text}, \"%d\", &{variable})", "sscanf({text}, \"%d,%d\", &{variable}, &{variable})", "sscanf({text}, \"%3s\", {buffer})", "sscanf({text}, \"%s\", {buffer})", "strcoll({text}, {text}) == 0", "strcasecmp({text}, {text}) == 0", "{row}[{small}]", "{row}[abs({int}) % 4]",
    "(int)strlcpy_like({buffer}, {text}, {small})", "last_of({text})", "count_of({buffer}, {char})",
  ],
  size: ["strlen({text})", "strlen({buffer})", "sizeof(line)", "strlen({text}) + 1", "({size} + 1)", "({small} * 2)"],
  text: ["{buffer}", "{buffer}", "{buffer} + {small}", "({int} ? {text} : {text})", "{found}", "strcpy({buffer}, {text})", "strcat({buffer}, {text})", "(char *)memset({buffer}, {char}, {small})", "strerror({small})"],
  found: ["strchr({buffer}, {char})", "strrchr({text}, {char})", "strstr({buffer}, {text})", "strpbrk({text}, {text})", "(char *)memchr({buffer}, {char}, {small})", "(char *)bsearch({text}, {buffer}, {small}, 1, by_char)"],
  number: ["(long){int}", "strtol({text}, NULL, 10)", "atol({text})", "labs({number})", "({number} * 3)"],
  double: ["sqrt({double})", "floor({double})", "fabs({double})", "atof({text})", "({double} * {double})", "(double){int}", "strtod({text}, NULL)"],
} as const satisfies Readonly<Partial<Record<Kind, readonly string[]>>>; // prettier-ignore

/** Statements. */
export const effects: readonly string[] = [
  "strcpy({buffer}, {text})", "strcpy({buffer}, {text})", "strncpy({buffer}, {text}, {small})", "strncpy({buffer}, {text}, {size})", "strcat({buffer}, {text})", "strncat({buffer}, {text}, {small})",
  "strncat({buffer}, {text}, sizeof(line) - 1)", "memcpy({buffer}, {text}, {small})", "memcpy({buffer}, {text}, strlen({text}) + 1)", "memmove({buffer} + {small}, {buffer}, {small})", "memmove({buffer}, {buffer} + 1, strlen({buffer}))",
  "memset({buffer}, {char}, {small})", "memset({buffer}, 0, {size})", "{buffer}[{small}] = {char}", "{buffer}[strlen({buffer})] = {char}", "{buffer}[strlen({text})] = 0", "sprintf({buffer}, {format}, {int})",
  "sprintf({buffer}, \"%s-%s\", {text}, {text})", "sprintf({buffer}, \"%.2s%c\", {text}, {char})", "snprintf({buffer}, {small}, \"%s\", {text})", "snprintf({buffer}, {size}, \"%d:%s\", {int}, {text})", "sprintf({buffer}, \"%*d\", {small}, {int})", "sprintf({buffer}, \"%5.1f\", {double})", "sprintf({buffer}, \"%ld\", {number})",
  "printf(\"%s %d\\n\", {text}, {int})", "printf(\"%.*s|\", {small}, {buffer})", "printf(\"%c%5s%%\\n\", {char}, {text})", "printf(\"%g %zu\\n\", {double}, {size})", "fprintf(stderr, \"%s\\n\", {text})", "puts({buffer})", "putchar({char})",
  "srand({small})", "{variable} = {int}", "{variable} = {int}", "{variable} += {int}", "errno = 0", "{buffer}[0] = toupper({buffer}[0])", "free(NULL)", "{row}[{small}] = {int}", "memset({row}, 0, sizeof(int) * {small})", "memcpy({row}, {row}, sizeof(int))",
  "memmove({row} + 1, {row}, {small} * sizeof(int))", "qsort({row}, {small}, sizeof(int), by_number)", "qsort({buffer}, strlen({buffer}), 1, by_char)", "assert({int} >= 0)", "assert({found} != NULL)", "shout({buffer})", "reverse({buffer})", "fflush(stdout)", "swap({row}, {row} + {small}, sizeof(int))",
  "if ({int} > 2) exit({small})", "if ({int} == 0) abort()", "*{found} = {char}", "perror({text})",
]; // prettier-ignore

/** Functions of the program's own, each there if something uses it. */
export const functions: Readonly<Record<string, readonly string[]>> = {
  by_number: ["static int by_number(const void *a, const void *b) {", "/**/ return *(const int *)a - *(const int *)b;", "}"],
  by_char: ["static int by_char(const void *a, const void *b) {", "/**/ return *(const unsigned char *)a - *(const unsigned char *)b;", "}"],
  by_name: ["static int by_name(const void *a, const void *b) {", "/**/ return strcmp(((const struct item *)a)->name, ((const struct item *)b)->name);", "}"],
  by_text: ["static int by_text(const void *a, const void *b) {", "/**/ return strcmp(*(char *const *)a, *(char *const *)b);", "}"],
  strlcpy_like: [
    "static size_t strlcpy_like(char *to, const char *from, size_t size) {", "/**/ size_t length = strlen(from);", "/**/ size_t n = length < size ? length : size - 1;",
    "/**/ memcpy(to, from, n);", "/**/ to[n] = 0;", "/**/ return length;", "}",
  ],
  last_of: ["static int last_of(const char *text) {", "/**/ size_t n = strlen(text);", "/**/ return text[n - 1];", "}"],
  count_of: ["static int count_of(const char *text, int c) {", "/**/ int n = 0;", "/**/ while ((text = strchr(text, c)) != NULL) {", "/**/ n++;", "/**/ text++;", "}", "/**/ return n;", "}"],
  shout: ["static void shout(char *text) {", "/**/ for (; *text; text++) {", "/**/ *text = toupper((unsigned char)*text);", "}", "}"],
  reverse: [
    "static void reverse(char *text) {", "/**/ for (size_t i = 0, j = strlen(text) - 1; i < j; i++, j--) {", "/**/ char c = text[i];", "/**/ text[i] = text[j];", "/**/ text[j] = c;", "}", "}",
  ],
  swap: ["static void swap(void *a, void *b, size_t size) {", "/**/ char t[8];", "/**/ memcpy(t, a, size);", "/**/ memcpy(a, b, size);", "/**/ memcpy(b, t, size);", "}"],
  bye: ["static void bye(void) {", "/**/ ended++;", "/**/ assert(ended < 2);", "}"],
  leave: ["static void leave(int how) {", "/**/ if (how > 1) longjmp(place, how);", "/**/ jumps += how;", "}"],
  on_signal: ["static void on_signal(int number) {", "/**/ caught = number;", "}"],
  duplicate: ["static char *duplicate(const char *text) {", "/**/ char *copy = malloc(strlen(text) + 1);", "/**/ if (copy == NULL) exit(1);", "/**/ return strcpy(copy, text);", "}"],
}; // prettier-ignore
