//~ SAFE --property memsafety --engine k-induction
// A text has its end where it was put, and a copy that comes no further fits wherever the text does.
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);

int main(void) {
  int length = __VERIFIER_nondet_int(), room = __VERIFIER_nondet_int();
  if (length < 1 || room < length) return 0;
  char *text = __builtin_alloca(length), *copy = __builtin_alloca(room);
  for (int i = 0; i < length - 1; i++) text[i] = __VERIFIER_nondet_char();
  text[length - 1] = '\0';
  const char *from = text;
  char *to = copy;
  while (*from != '\0') *to++ = *from++;
  *to = '\0';
  return 0;
}
