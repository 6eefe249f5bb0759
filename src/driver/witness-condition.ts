/**
 * Conditions about variables of a C program as C expressions, for other tools to read. Terms speak of mathematical integers, and C's
 * operators wrap, convert and overflow: values are cast to `long long` first, and what might leave its range is not said.
 */
import type { Declared } from "../ir/program.ts";
import { BOOL, INT } from "../logic/sort.ts";
import type { Operation, Term, Variable } from "../logic/term.ts";
import { visitPostorder } from "../logic/traverse.ts";

/** Undefined for what C has no words for, or not as short ones. */
export type CExpression = (condition: Term) => string | undefined;

/** An expression with the values that it can have, if it is a number. */
interface Said {
  readonly text: string;
  readonly low: bigint;
  readonly high: bigint;
}

const longest = 2_000;
const most = 2n ** 63n - 1n;

export function cExpressions(declared: readonly Declared[]): CExpression {
  const byVariable = new Map(declared.map((one) => [one.variable, one]));
  return (condition) => {
    const said = new Map<Term, Said>();
    visitPostorder([condition], (term) => {
      const found = saidOf(term, said, byVariable);
      if (found !== undefined && found.text.length <= longest) said.set(term, found);
    });
    return said.get(condition)?.text;
  };
}

const truth = (text: string): Said => ({ text, low: 0n, high: 1n });

function saidOf(
  term: Term,
  said: ReadonlyMap<Term, Said>,
  declared: ReadonlyMap<Variable, Declared>,
): Said | undefined {
  if (term.kind === "bool") return truth(term.value ? "1" : "0");
  if (term.kind === "int") return number(term.value);
  if (term.kind === "var") return variableSaid(declared.get(term));
  if (term.kind !== "op") return undefined;
  const args = term.args.map((arg) => said.get(arg));
  return args.every((arg) => arg !== undefined) ? operation(term, args) : undefined;
}

function number(value: bigint): Said | undefined {
  if (value > most || value < -most) return undefined;
  const text = value > 2147483647n || value < -2147483647n ? `${value}LL` : `${value}`;
  return { text, low: value, high: value };
}

/** Of a variable of the source whose values are known to be within a `long long`. */
function variableSaid(declared: Declared | undefined): Said | undefined {
  const { variable: v, sourceName, where, offset } = declared ?? {};
  if (v?.sort !== INT || sourceName === undefined || offset !== undefined || where === undefined) return undefined;
  if (!/^[A-Za-z_]\w*$/.test(sourceName) || (v.name !== sourceName && !/^[$#]\d+$/.test(v.name.slice(sourceName.length)))) return undefined; // prettier-ignore
  const bounds = boundsIn(where, v);
  if (bounds === undefined || bounds.low < -most || bounds.high > most) return undefined;
  return { text: `(long long)${sourceName}`, ...bounds };
}

/** What a where-clause of the form `low <= x && x <= high` says. */
function boundsIn(where: Term, v: Variable): { readonly low: bigint; readonly high: bigint } | undefined {
  const atoms = where.kind === "op" && where.op === "and" ? where.args : [where];
  let [low, high]: [bigint | undefined, bigint | undefined] = [undefined, undefined];
  for (const atom of atoms) {
    if (atom.kind !== "op") continue;
    const [a, b] = atom.args as [Term, Term];
    if (atom.op === "le" && a.kind === "int" && b === v) low = a.value;
    if (atom.op === "ge" && a === v && b.kind === "int") low = b.value;
    if (atom.op === "le" && a === v && b.kind === "int") high = b.value;
    if (atom.op === "ge" && a.kind === "int" && b === v) high = a.value;
  }
  return low === undefined || high === undefined ? undefined : { low, high };
}

const comparisons: Readonly<Record<string, string>> = { lt: "<", le: "<=", gt: ">", ge: ">=", eq: "==" };

function operation({ op, args: terms }: Operation, args: readonly Said[]): Said | undefined {
  const [a, b] = args as readonly [Said, Said];
  const joined = (by: string): string => args.map(({ text }) => wrapped(text)).join(` ${by} `);
  const comparison = comparisons[op];
  if (comparison !== undefined && args.length === 2) {
    if (terms[0]!.sort === BOOL) return truth(`${wrapped(a.text)} == ${wrapped(b.text)}`);
    return terms[0]!.sort === INT ? truth(`${wrapped(a.text)} ${comparison} ${wrapped(b.text)}`) : undefined;
  }
  switch (op) {
    case "and":
      return truth(joined("&&"));
    case "or":
      return truth(joined("||"));
    case "not":
      return truth(`!${wrapped(a.text)}`);
    case "implies":
      return truth(`!${wrapped(a.text)} || ${wrapped(b.text)}`);
    case "add":
      return within(joined("+"), args.reduce((sum, { low }) => sum + low, 0n), args.reduce((sum, { high }) => sum + high, 0n)); // prettier-ignore
    case "sub":
      return args.length === 2 ? within(joined("-"), a.low - b.high, a.high - b.low) : undefined;
    case "neg":
      return within(`-${wrapped(a.text)}`, -a.high, -a.low);
    case "mul": {
      if (args.length !== 2) return undefined;
      const corners = [a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high];
      return within(joined("*"), corners.reduce((x, y) => (x < y ? x : y)), corners.reduce((x, y) => (x > y ? x : y))); // prettier-ignore
    }
    default:
      return undefined;
  }
}

function within(text: string, low: bigint, high: bigint): Said | undefined {
  return low < -most || high > most ? undefined : { text, low, high };
}

/** Names and numbers stand alone. */
function wrapped(text: string): string {
  return /^(\(long long\))?\w+$/.test(text) ? text : `(${text})`;
}
