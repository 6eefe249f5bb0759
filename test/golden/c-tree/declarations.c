/* Redeclarations become one object; scopes keep names apart. */
extern int g;
int g;
int g = 3;
extern int length_comes_later[];
int length_comes_later[3];
static int counter;
extern int elsewhere;
_Thread_local int per_thread;
int aligned_variable __attribute__((aligned(64)));

struct list;
struct list *head;
struct list {
  struct list *next;
  int value;
};
struct uses { struct declared_later *p; };
struct declared_later { int x; };

int old_style(a, b) int a; char *b; { return a + *b; }
int without_prototype();
int without_prototype(int n) { return n; }
static inline int inlined(void) { return 1; }
void never_returns(int) __attribute__((noreturn));
_Noreturn void nor_this(void);

/*@ requires n > 0;
    ensures \result >= 0; */
int shadowing(int n) {
  static int calls = 7;
  extern int elsewhere;
  struct list outer = { 0, 1 };
  struct list *p = head;
  {
    struct list { int inner; } q = { 2 };
    int n = q.inner;
    head->value = n; //@ assert n == 2;
    typedef char word;
    word w = n;
  }
  p->next = &outer;
  int local_prototype(int);
  return called_without_declaration(n) + local_prototype(calls);
}
