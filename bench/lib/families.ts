/** Generated programs whose verification conditions show how an encoding grows. All of them verify. */

export interface Family {
  readonly name: string;
  readonly program: (n: number) => string;
}

const numbers = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i + 1);

/** x1 := x0 + x0; x2 := x1 + x1; … */
function assignments(n: number): string {
  const names = numbers(n).map((i) => `x${i}`);
  const steps = numbers(n).map((i) => `  x${i} := x${i - 1} + x${i - 1};`);
  return `procedure P(x0: int)\n{\n  var ${names.join(", ")}: int;\n${steps.join("\n")}\n  assert x${n} - x${n - 1} == x${n - 1};\n}\n`;
}

/** n choices in a row, each with assignments and an assert after it. */
function choices(n: number): string {
  const steps = numbers(n).map((i) => `  if (c[${i}] > 0) { x := x + 1; } else { x := x + 2; }\n  assert x >= ${i};`);
  return `procedure P(c: [int]int, start: int)\n  requires start >= 0;\n{\n  var x: int;\n  x := start;\n${steps.join("\n")}\n}\n`;
}

/** The same choices, each inside the one before. */
function nested(n: number): string {
  const open = numbers(n).map((i) => `if (c[${i}] > 0) { y := x + ${i}; x := y + 1; assert x >= ${i};`);
  const close = numbers(n).map(() => `} else { x := x + 2; }`);
  return `procedure P(c: [int]int, start: int)\n  requires start >= 0;\n{\n  var x, y: int;\n  x := start;\n${open.join("\n")}\n${close.join("\n")}\n  assert x >= 0;\n}\n`;
}

/** n steps, each of which may leave for the one handler at the end. */
function exceptions(n: number): string {
  const steps = numbers(n).map(
    (i) => `S${i}: goto N${i}, X${i};
X${i}: assume c[${i}] <= 0; goto Handler;
N${i}: assume c[${i}] > 0; x := x + 1; assert x >= ${i}; goto S${i + 1};`,
  );
  return `procedure P(c: [int]int, start: int)
  requires start >= 0;
{
  var x: int;
  x := start;
  goto S1;
${steps.join("\n")}
S${n + 1}: return;
Handler: assert x >= 0; return;
}
`;
}

export const families: readonly Family[] = [
  { name: "assignments", program: assignments },
  { name: "choices", program: choices },
  { name: "nested", program: nested },
  { name: "exceptions", program: exceptions },
];
