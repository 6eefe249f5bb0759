/** The program of Figure 1 of [HenzingerEtAl04] with n conditions: each is tested twice, before a lock and before its release. */
export function lockProgram(n: number): string {
  const conditions = Array.from({ length: n }, (_, i) => `p${i + 1}`);
  const steps = conditions.flatMap((p) => [`    if (${p}) lock();`, `    if (${p}) unlock();`]);
  return [
    "extern int __VERIFIER_nondet_int(void);",
    "extern void reach_error(void);",
    "static int held;",
    "static void lock(void) { if (held) reach_error(); held = 1; }",
    "static void unlock(void) { if (!held) reach_error(); held = 0; }",
    "int main(void) {",
    ...conditions.map((p) => `  int ${p} = __VERIFIER_nondet_int();`),
    "  while (__VERIFIER_nondet_int()) {",
    ...steps,
    "  }",
    "  return 0;",
    "}",
    "",
  ].join("\n");
}
