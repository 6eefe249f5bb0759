/* Unions: what one member writes is read through another. */
#include <stdint.h>
#include <stdio.h>

union word {
  uint32_t whole;
  uint16_t halves[2];
  uint8_t bytes[4];
  float real;
  struct {
    unsigned low : 12;
    signed high : 20;
  } parts;
};

struct tagged {
  enum { number, text, pair } tag;
  union {
    int number;
    const char *text;
    struct {
      short x, y;
    };
  };
};

static void show(struct tagged t) {
  switch (t.tag) {
    case number: printf("number %d\n", t.number); break;
    case text: printf("text %s\n", t.text); break;
    case pair: printf("pair %d %d\n", t.x, t.y); break;
  }
}

static union word swapped(union word w) {
  union word r;
  for (int i = 0; i < 4; i++) r.bytes[i] = w.bytes[3 - i];
  return r;
}

int main(void) {
  union word w = {0x11223344};
  printf("%x %x %x\n", w.halves[0], w.halves[1], w.bytes[3]);
  w.bytes[1] = 0xff;
  printf("%x\n", w.whole);
  printf("%x\n", swapped(w).whole);
  w.real = 1.5f;
  printf("%x\n", w.whole);
  w.whole = 0xc0490fdb;
  printf("%f\n", w.real);
  w.parts.high = -1;
  w.parts.low = 0xabc;
  printf("%x %d\n", w.whole, w.parts.high);
  union { double d; uint64_t bits; int64_t number; } u = {-0.0};
  printf("%lx\n", u.bits);
  u.number++;
  printf("%d\n", u.d < 0);
  struct tagged all[] = {{number, .number = 7}, {text, .text = "seven"}, {.tag = pair, .x = -3, .y = 4}};
  for (int i = 0; i < 3; i++) show(all[i]);
  all[0] = all[2];
  all[0].x++;
  show(all[0]);
  printf("%d\n", (int)(all[0].number & 0xffff));
  printf("%zu %zu\n", sizeof w, sizeof(struct tagged));
  return 0;
}
