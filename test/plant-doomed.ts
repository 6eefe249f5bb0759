/**
 * Plants code that is certain to fail into a random program: a check that contradicts what is known where it stands. Half of
 * the time the contradiction is in one place; otherwise what is known was found out when the procedure began, and has to be
 * carried through loops and calls.
 */
import { randomFrom, type Random } from "../src/base/random.ts";

export interface Planted {
  readonly text: string;
  /** Of the check that always fails. */
  readonly line: number;
  /** The same program without the check. */
  readonly without: string;
}

/** Undefined if the last procedure has no body. */
export function plantDoomed(text: string, seed: number): Planted | undefined {
  const random = randomFrom(seed, 0x700d);
  const lines = text.trimEnd().split("\n");
  const start = lines.lastIndexOf("{");
  if (start < 0) return undefined;
  const head = lines.findLastIndex((line, i) => i < start && line.startsWith("procedure"));
  const numbers = integers(lines, head, start);
  const body = firstStatement(lines, start);
  const places = lines.flatMap((line, i) => (i >= body && startsStatement(line) ? [i] : []));
  places.push(lines.length - 1);
  const at = random.pick(places);
  const { before, statement } = contradiction(random, numbers);
  const planted = [
    ...lines.slice(0, start + 1),
    "  var planted0, planted1, planted2: int;",
    ...lines.slice(start + 1, body),
    ...before,
    ...lines.slice(body, at),
    ...statement,
    ...lines.slice(at),
  ];
  const line = planted.findIndex((one) => one.includes(mark)) + 1;
  return { text: joined(planted), line, without: joined(planted.with(line - 1, "    havoc planted1;")) };
}

const mark = "// planted";

const joined = (lines: readonly string[]): string => lines.join("\n") + "\n";

/** Variables and constants of type int that the procedure knows. */
function integers(lines: readonly string[], head: number, start: number): readonly string[] {
  const isShared = (line: string): boolean => /^(var|const)/.test(line);
  const declarations = [
    ...lines.filter(isShared),
    lines[head]!,
    ...lines.slice(start).filter((l) => /^ {2}var/.test(l)),
  ];
  return declarations.flatMap((line) => [...line.matchAll(/\b(\w+): int\b/g)].map((match) => match[1]!));
}

function firstStatement(lines: readonly string[], start: number): number {
  let at = start + 1;
  while (/^ {2}var /.test(lines[at] ?? "")) at++;
  return at;
}

function startsStatement(line: string): boolean {
  return /^\s+(?!var |invariant |[{}]|else\b)\S/.test(line) && !/^\s+\w+:$/.test(line);
}

interface Contradiction {
  /** When the procedure begins. */
  readonly before: readonly string[];
  readonly statement: readonly string[];
}

function contradiction(random: Random, numbers: readonly string[]): Contradiction {
  // A check of constants alone would say that its place is never reached, which is no fault.
  const a = numbers.length === 0 ? "planted0" : random.pick(numbers);
  const others = numbers.filter((name) => name !== a);
  const b = others.length === 0 || random.oneIn(4) ? String(random.below(9)) : random.pick(others);
  const k = 1 + random.below(5);
  const [known, check] = random.pick([
    [`${a} < ${b}`, `${b} < ${a} + ${k} && ${b} > ${a} + ${k} - 1`],
    [`${a} == 2 * ${b}`, `${a} == 2 * ${b} + ${2 * k - 1}`],
    [`${a} > ${k}`, `${a} < ${k}`],
    [`${a} >= ${b} && ${b} >= ${k}`, `${a} < ${k}`],
  ] as const);
  switch (random.below(3)) {
    case 0:
      return { before: [], statement: [`  assume ${known};`, `  assert ${check}; ${mark}`] };
    case 1:
      return { before: [], statement: ["  if (*) {", `    assume ${known};`, `    assert ${check}; ${mark}`, "  }"] };
    default:
      return {
        before: [
          `  planted0 := ${a};`,
          `  planted1 := ${b};`,
          "  if (planted0 < planted1) { planted2 := 1; } else { planted2 := 2; }",
        ],
        statement: ["  if (planted2 == 1) {", `    assert planted0 >= planted1; ${mark}`, "  }"],
      };
  }
}
