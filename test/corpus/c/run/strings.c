/* The functions of string.h and ctype.h. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int sign(int x) { return (x > 0) - (x < 0); }

int main(void) {
  char buffer[40];
  strcpy(buffer, "hello");
  strcat(buffer, ", world");
  printf("%s %zu\n", buffer, strlen(buffer));
  printf("%d %d %d\n", sign(strcmp("abc", "abd")), sign(strcmp("b", "a")), strcmp("same", "same"));
  printf("%d %d\n", strncmp("abcdef", "abcxyz", 3), sign(strncmp("abcdef", "abcxyz", 4)));
  printf("%d\n", sign(strcmp("\xff", "a")));
  printf("%s %s\n", strchr(buffer, 'o'), strrchr(buffer, 'o'));
  printf("%d\n", strchr(buffer, 'q') == NULL);
  printf("%s\n", strstr(buffer, "lo, w"));
  printf("%zu %zu\n", strspn(buffer, "hel"), strcspn(buffer, "w"));
  printf("%s\n", strpbrk(buffer, "xyzw"));
  strncpy(buffer, "abc", 6);
  printf("%s %d %d\n", buffer, buffer[5], buffer[6]);
  strncat(buffer, "defghi", 3);
  printf("%s\n", buffer);
  memset(buffer, '-', 10);
  buffer[10] = 0;
  printf("%s\n", buffer);
  char words[] = "one two  three";
  for (char *w = strtok(words, " "); w; w = strtok(NULL, " ")) printf("[%s]", w);
  printf("\n");
  char mixed[] = "MiXed 123!";
  for (char *p = mixed; *p; p++) *p = isupper((unsigned char)*p) ? tolower((unsigned char)*p) : toupper((unsigned char)*p);
  printf("%s\n", mixed);
  int digits = 0, spaces = 0, letters = 0;
  for (const char *p = "a1 b22\tc333"; *p; p++) digits += !!isdigit(*p), spaces += !!isspace(*p), letters += !!isalpha(*p);
  printf("%d %d %d\n", digits, spaces, letters);
  printf("%d %d %ld\n", atoi("  -42abc"), atoi("x"), strtol("ff", NULL, 16));
  char *end;
  long value = strtol("123rest", &end, 10);
  printf("%ld %s\n", value, end);
  char *copy = strdup("copied");
  copy[0] = 'C';
  printf("%s\n", copy);
  free(copy);
  printf("%d %s\n", memcmp("abc", "abc", 3), (char *)memchr("search", 'r', 6));
  memmove(mixed + 2, mixed, 5);
  printf("%s\n", mixed);
  printf("%s" " and " "%c\n", "adjacent", "\x41\102C"[1]);
  return 0;
}
