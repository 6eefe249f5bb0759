/* Switches: fall-through, cases inside loops, ranges of values, default in the middle. */
#include <stdio.h>

static void copy(char *to, const char *from, int count) {
  int n = (count + 7) / 8;
  switch (count % 8) {
    case 0: do { *to++ = *from++;
    case 7:      *to++ = *from++;
    case 6:      *to++ = *from++;
    case 5:      *to++ = *from++;
    case 4:      *to++ = *from++;
    case 3:      *to++ = *from++;
    case 2:      *to++ = *from++;
    case 1:      *to++ = *from++;
            } while (--n > 0);
  }
}

static int classify(long x) {
  int r = 0;
  switch (x) {
    case -1: r += 1;
    case 0: r += 10; break;
    default: r = 1000;
    case 5: r += 5;
    case 6:
    case 7: r++; break;
    case 10 ... 19: return (int)x * 2;
    case 0x100000000L: r = -7;
  }
  return r;
}

static int nested(int a, int b) {
  switch (a) {
    case 1:
      switch (b) {
        case 1: return 11;
        case 2: break;
        default: return 19;
      }
      return 12;
    case 2: {
      int count = 0;
      while (1) {
        switch (count++) {
          case 3: b = -b; continue;
          case 6: break;
          default: b += count; continue;
        }
        break;
      }
      return b;
    }
  }
  return 0;
}

static int skipped(int n) {
  int r = 3;
  switch (n) {
    int unreached;
    r = 100;
    case 1: unreached = 5; r += unreached;
  }
  return r;
}

int main(void) {
  char text[32] = {0};
  for (int n = 1; n < 20; n += 6) {
    copy(text, "abcdefghijklmnopqrstuvwxyz", n);
    printf("%s\n", text);
  }
  long values[] = {-2, -1, 0, 1, 5, 6, 7, 10, 15, 19, 20, 0x100000000L};
  for (int i = 0; i < 12; i++) printf("%d ", classify(values[i]));
  printf("\n%d %d %d %d %d\n", nested(1, 1), nested(1, 2), nested(1, 3), nested(2, 5), nested(3, 0));
  printf("%d %d\n", skipped(1), skipped(2));
  switch ((unsigned char)300) case 44: printf("converted\n");
  return 0;
}
