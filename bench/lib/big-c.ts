/** C files of any length: functions with loops, structs, pointers, arrays, switches and strings, all a little different. */

/** About `lines` lines; the functions are f0, f1, …, each of which calls the one before. */
export function bigC(lines: number): string {
  const parts = [head];
  let written = lineCount(head);
  for (let n = 0; written < lines; n++) {
    const text = block(n);
    parts.push(text);
    written += lineCount(text);
  }
  return parts.join("");
}

const lineCount = (text: string): number => text.split("\n").length - 1;

const head = `#include <stdlib.h>
#include <string.h>

struct item {
  int id;
  unsigned flags : 4;
  struct item *next;
  char name[16];
  union { int i; unsigned u; } value;
};

static struct item pool[64];
static int used;
`;

function block(n: number): string {
  const calls = n === 0 ? "x" : `f${n - 1}(x - 1)`;
  return `
struct state${n} {
  int cells[${4 + (n % 13)}];
  const char *label;
  struct item *first;
};

static struct state${n} state${n} = {{${n % 7}}, "state ${n}", 0};

static int find${n}(const struct item *item, int id) {
  int steps = 0;
  while (item != 0 && item->id != id) {
    item = item->next;
    steps++;
  }
  return item == 0 ? -1 : steps;
}

static void sort${n}(int *a, int n) {
  for (int i = 1; i < n; i++) {
    int key = a[i], j = i - 1;
    while (j >= 0 && a[j] > key) {
      a[j + 1] = a[j];
      j--;
    }
    a[j + 1] = key;
  }
}

int f${n}(int x) {
  int local[${8 + (n % 5)}] = {1, 2, 3};
  unsigned sum = ${n}u;
  switch (x & 7) {
  case 0:
    sum += used;
    break;
  case 1:
  case 2:
    sum ^= (unsigned)x << 3;
  case 3:
    sum -= ${n % 17};
    break;
  default:
    sum = sum * 31 + (unsigned)x;
  }
  for (int i = 0; i < ${4 + (n % 13)}; i++) {
    state${n}.cells[i] += local[i % 8] * (int)(sum % 100);
    if (state${n}.cells[i] > 1000) continue;
    sum += (unsigned)state${n}.cells[i];
  }
  if (used < 64) {
    struct item *item = &pool[used++];
    item->id = x;
    item->flags = sum;
    item->next = state${n}.first;
    strcpy(item->name, "item ${n}");
    item->value.u = sum;
    state${n}.first = item;
  }
  sort${n}(local, ${8 + (n % 5)});
  if (x > 0 && find${n}(state${n}.first, x) < 0) return ${calls};
  return state${n}.label[0] + (int)(sum / (local[0] + 1u));
}
`;
}
