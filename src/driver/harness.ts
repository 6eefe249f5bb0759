/**
 * A counterexample as a C file of its own: the program, with the values that were chosen where it asks for input. Compiled with
 * sanitizers it fails as reported, so that a debugger can be used on it.
 */
import type { SourceFile } from "../source/source-file.ts";
import type { Finding } from "../verdict/verdict.ts";

export interface Harness {
  readonly text: string;
  /** Inputs that a C program cannot be given from outside, such as locals without a value. */
  readonly left: readonly string[];
}

interface Site {
  readonly line: number;
  readonly column: number;
  readonly values: readonly string[];
}

/** `source`: the file that the program is in; of others, what they ask for is 0. */
export function harness(source: SourceFile, finding: Pick<Finding, "inputs" | "message" | "span">): Harness {
  const lines = source.text.split("\n");
  const { sites, left } = sitesOf(source, lines, finding.inputs);
  // From the last to the first, so that the columns of the others stay right.
  const ordered = sites.map((site, id) => ({ ...site, id })).sort((a, b) => b.line - a.line || b.column - a.column);
  for (const { line, column, id } of ordered) {
    const text = lines[line - 1]!;
    const called = callAt(text, column)!;
    const rest = text.slice(column - 1 + called.length);
    lines[line - 1] = `${text.slice(0, column - 1)}inquest_input(${id})${rest}`;
  }
  const { line, column } = finding.span;
  const head = [
    `/* ${source.name}:${line}:${column}: ${finding.message}`,
    "   cc -g -fsanitize=address,undefined -fno-sanitize-recover=undefined FILE && ./a.out */",
    "static long long inquest_input(int place);",
    `#line 1 ${JSON.stringify(source.name)}`,
  ];
  return { text: [...head, lines.join("\n"), "", ...support(source.text, sites)].join("\n"), left };
}

/** Places where a function without arguments is called, with the values that it gave there, in order. */
function sitesOf(
  source: SourceFile,
  lines: readonly string[],
  inputs: Finding["inputs"],
): { readonly sites: readonly Site[]; readonly left: readonly string[] } {
  const found = new Map<string, { line: number; column: number; values: string[] }>();
  const left: string[] = [];
  for (const { at, value } of inputs) {
    const [, file, line, column] = /^(.*):(\d+):(\d+)$/.exec(at) ?? [];
    const isCall = file === source.name && callAt(lines[Number(line) - 1] ?? "", Number(column)) !== undefined;
    if (!isCall || !/^-?\d+$/.test(value)) {
      // What memory holds at first, and where, is the machine's affair.
      if (line !== undefined) left.push(at);
      continue;
    }
    const known = found.get(at) ?? { line: Number(line), column: Number(column), values: [] };
    found.set(at, known);
    known.values.push(value);
  }
  return { sites: [...found.values()], left };
}

function callAt(line: string, column: number): string | undefined {
  return /^[A-Za-z_]\w*\s*\(\s*\)/.exec(line.slice(column - 1))?.[0];
}

function support(text: string, sites: readonly Site[]): readonly string[] {
  const tables = sites.map(({ values }, id) => `static const long long inquest_values_${id}[] = {${values.map(literal).join(", ")}};`); // prettier-ignore
  const choices = sites.map(({ values }, id) => `  case ${id}: return inquest_values_${id}[next < ${values.length} ? next : ${values.length - 1}];`); // prettier-ignore
  return [
    ...tables,
    "static long long inquest_input(int place) {",
    `  static int used[${Math.max(1, sites.length)}];`,
    "  int next = used[place]++;",
    "  switch (place) {",
    ...choices,
    "  }",
    "  (void)next;",
    "  return 0;",
    "}",
    ...missing(text),
    "",
  ];
}

/** The least number of all cannot be written as one literal. */
const literal = (value: string): string =>
  value === "-9223372036854775808" ? "-9223372036854775807LL - 1" : `${value}LL`;

/** What verifiers provide and the program only declares. */
function missing(text: string): readonly string[] {
  const isDefined = (name: string): boolean => new RegExp(`\\b${name}\\s*\\([^;{]*\\)\\s*\\{`).test(text);
  const isUsed = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(text);
  const wanted = (name: string): boolean => isUsed(name) && !isDefined(name);
  const declared = [...text.matchAll(/^[ \t]*(?:extern\s+)?([A-Za-z_][\w\s*]*?)\b(__VERIFIER_nondet_\w+)\s*\(\s*(?:void)?\s*\)\s*;/gm)]; // prettier-ignore
  const inputs = new Map(declared.map(([, type = "int", name = ""]) => [name, type.trim()]));
  return [
    ...[...inputs].filter(([name]) => wanted(name)).map(([name, type]) => `${type} ${name}(void) { return 0; }`),
    ...["reach_error", "__VERIFIER_error"].filter(wanted).map((name) => `void ${name}(void) { __builtin_trap(); }`),
    ...(wanted("__VERIFIER_assume")
      ? ["void __VERIFIER_assume(int condition) { if (!condition) __builtin_exit(0); }"]
      : []),
  ];
}
