/* Types as clang prints them. */
int (*(*table)[3])(void);
int (*returns_function(int))(char);
void (*signal_like(int, void (*)(int)))(int);
const char *const constant;
volatile int *volatile *device;
_Atomic(int) counter;
_Atomic int other;
unsigned long long wide;
long double precise;
_Complex double z;
typedef int four __attribute__((vector_size(16)));
four lanes;
_Bool flag;
__int128 huge;
typedef struct { int x; union { int y; float f; }; } named_by_typedef;
named_by_typedef object;
struct named_by_typedef { char other; } same_name;
struct { struct { int a; struct { int b; }; } inner; } unnamed;
enum { ONE = 1, TWO } small;
enum sign { MINUS = -1, ZERO, BIG = 0xffffffffffL };
enum sign s;
typedef enum { RED, GREEN = 'g', BLUE } color;
color c;
enum packed_enum { P } __attribute__((packed));

struct bits { int a : 3; int : 0; unsigned b : 5; _Bool c : 1; };
struct tight { char c; int i; } __attribute__((packed));
struct loose { char c; _Alignas(double) char d; int e __attribute__((aligned(32))); } __attribute__((aligned(64)));
#pragma pack(push, 2)
struct packed_to_two { char c; int i; };
#pragma pack(pop)
struct flexible { int n; char data[]; };

void lengths(int n, int m[n][n + 2], const int fixed[static 3]) {
  int rows[n + 1][3];
  int (*p)[n * 2] = 0;
  typeof(n) copy = n;
  __auto_type same = copy;
  unsigned bytes = sizeof rows + sizeof(struct bits) + _Alignof(double) + sizeof *p;
  struct { int only_here; } local = { bytes };
  local.only_here = m[0][1] + fixed[0];
}
