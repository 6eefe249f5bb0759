/** What a step of a trace says, whether it comes from a solver's model or from a run. */
import { eq } from "../logic/build.ts";
import { environmentWith } from "../logic/environment.ts";
import { holds } from "../logic/evaluate.ts";
import { difference } from "../logic/linear.ts";
import { printTerm } from "../logic/print.ts";
import { printValue } from "../logic/print-value.ts";
import { INT } from "../logic/sort.ts";
import { variable, type Term, type Variable } from "../logic/term.ts";
import { conjuncts, freeVariables, someTerm, substitute, transformTerm } from "../logic/traverse.ts";
import type { Value } from "../logic/value.ts";
import type { CheckKind } from "./check-kind.ts";
import { currentVariable } from "./old.ts";
import { double, single } from "./exact/floating-format.ts";
import type { Assign, Declared, FloatingWidth, Havoc, Program, TraceKind } from "./program.ts";

export const labelTexts: Readonly<Record<TraceKind, string>> = {
  then: "took the then branch",
  else: "took the else branch",
  "switch-case": "took this case",
  "short-circuit": "evaluation was cut short here",
  "loop-head": "reached the top of the loop",
  "loop-exit": "left the loop",
  break: "executed break",
  continue: "executed continue",
  goto: "came here by goto",
  return: "returned",
  throw: "threw an exception",
  catch: "caught the exception",
  finally: "entered the finally block",
  call: "called",
  "call-return": "returned from the call",
  "call-exception": "the call ended with an exception",
};

export type Declarations = ReadonlyMap<Variable, Declared>;

/** What is declared, with the constants of the program. */
export function declarations(program: Program, declared: readonly Declared[]): Declarations {
  const found = new Map(declared.map((d) => [d.variable, d]));
  for (const { variable, span } of program.constants)
    found.set(variable, { variable, span, sourceName: variable.name });
  return found;
}

/** Nodes of a condition that is quoted in a trace. */
const longestShown = 60;

/** A condition in the names that a person knows, if it has only such. */
export function conditionText(condition: Term, declared: Declarations): string | undefined {
  const shown = readable(condition, declared);
  return shown === undefined ? undefined : printTerm(shown);
}

/** In the names that a person knows; undefined if there is something else in it, or too much. */
function readable(term: Term, declared: Declarations): Term | undefined {
  if (term.size > longestShown) return undefined;
  const named = new Map<Term, Term>();
  for (const v of freeVariables([term])) {
    const current = currentVariable(v) ?? v;
    const name = declared.get(current)?.sourceName;
    if (name === undefined || (name !== current.name && (v !== current || !isPostfix.test(name)))) return undefined;
    if (name !== current.name) named.set(v, variable(name, v.sort));
  }
  if (usesInventedFunctions(term)) return undefined;
  return substitute(withNull(term, declared), named);
}

/** Functions that say what no source does. */
function usesInventedFunctions(term: Term): boolean {
  return someTerm([term], (t) => t.kind === "call" && /^(c|java)#/.test(t.fn.name));
}

const nullName = variable("null", INT);

/** What references are compared with is null, not 0. */
function withNull(term: Term, declared: Declarations): Term {
  return transformTerm(term, (t) => {
    if (t.kind !== "op" || t.op !== "eq") return t;
    const [left, right] = t.args as [Term, Term];
    if (isReference(left, declared) && isZero(right)) return eq(left, nullName);
    return isReference(right, declared) && isZero(left) ? eq(nullName, right) : t;
  });
}

function isReference(term: Term, declared: Declarations): boolean {
  return term.kind === "var" && declared.get(currentVariable(term) ?? term)?.isReference === true;
}

function isZero(term: Term): boolean {
  return term.kind === "int" && term.value === 0n;
}

/** What can stand in an expression without parentheses around it. */
const isPostfix = /^[A-Za-z_]\w*(\[\w+\]|\.\w+|->\w+)*$/;

/** Undefined if there is nothing to tell: no value of which a person knows the name, nor words of its own. */
export function changeText(
  command: Assign | Havoc,
  declared: Declarations,
  hasNamedValues: boolean,
): string | undefined {
  const isTold = hasNamedValues || (command.kind === "assign" && command.text !== undefined);
  if (!isTold) return undefined;
  return command.kind === "assign" ? assignText(command, declared) : havocText(command, declared);
}

/** Undefined if no target has a name that a person knows, or if the value is only put aside under its own name. */
function assignText(assign: Assign, declared: Declarations): string | undefined {
  const text = assignmentText(assign, declared);
  if (text !== undefined || !hasKnownTarget(assign, declared)) return text;
  return `${sourceNames(assign.targets, declared).join(", ")} gets a value`;
}

/** Some target has a name that a person knows, and the value is not only put aside under its own name. */
export function hasKnownTarget({ targets, values }: Assign, declared: Declarations): boolean {
  if (sourceNames(targets, declared).length === 0) return false;
  return targets.some((target, i) => {
    const shown = readable(target, declared);
    return shown === undefined || shown !== readable(values[i]!, declared);
  });
}

/** As it is written, or in names that a person knows; undefined if there is something else in it. */
export function assignmentText(assign: Assign, declared: Declarations): string | undefined {
  const { targets, values, text } = assign;
  if (text !== undefined && (sourceNames(targets, declared).length > 0 || targets.some(isMap))) return text;
  if (!hasKnownTarget(assign, declared)) return undefined;
  const [left, right] = [targets, values].map((terms) => terms.map((term) => readable(term, declared)));
  if ([...left!, ...right!].includes(undefined)) return undefined;
  const valueTexts = right!.map((t, i) => (isZero(t!) && isReference(targets[i]!, declared) ? "null" : valueText(t!)));
  return `${left!.map((t) => printTerm(t!)).join(", ")} := ${valueTexts.join(", ")}`;
}

/** Memory, of which a person knows the cells only. */
const isMap = ({ sort }: Variable): boolean => sort.kind === "array";

/** What is brought back into the range of a machine's integers is shown as it was written. */
function valueText(value: Term): string {
  const wrapped = wrappedByCases(value) ?? wrappedByRemainder(value);
  return wrapped === undefined ? printTerm(value) : `${printTerm(wrapped.written)} (modulo ${wrapped.modulus})`;
}

interface Wrapped {
  readonly written: Term;
  readonly modulus: bigint;
}

/** `if e > high then e - m else if e < low then e + m else e` */
function wrappedByCases(value: Term): Wrapped | undefined {
  const others: Term[] = [];
  let written = value;
  while (written.kind === "op" && written.op === "ite" && written.sort === INT) {
    others.push(written.args[1]!);
    written = written.args[2]!;
  }
  const distances = new Set(others.map((other) => distanceOf(other, written)));
  const [modulus] = distances;
  return distances.size === 1 && modulus !== undefined && moduli.has(modulus) ? { written, modulus } : undefined;
}

/** If it is a number. */
function distanceOf(left: Term, right: Term): bigint | undefined {
  const sum = difference(left, right, (t) => t.kind === "var");
  if (sum === undefined || sum.others.length > 0 || sum.constant.denominator !== 1n) return undefined;
  if ([...sum.unknowns.values()].some((factor) => factor.numerator !== 0n)) return undefined;
  const { numerator } = sum.constant;
  return numerator < 0n ? -numerator : numerator;
}

/** `e mod m` or `(e - low) mod m + low` */
function wrappedByRemainder(value: Term): Wrapped | undefined {
  const [remainder, low] = value.kind === "op" && value.op === "add" ? value.args : [value];
  if (remainder?.kind !== "op" || remainder.op !== "mod") return undefined;
  const [shifted, modulus] = remainder.args;
  if (shifted === undefined || modulus?.kind !== "int" || !moduli.has(modulus.value)) return undefined;
  if (low === undefined) return { written: shifted, modulus: modulus.value };
  if (shifted.kind !== "op" || shifted.op !== "sub" || shifted.args[1] !== low || low.kind !== "int") return undefined;
  return { written: shifted.args[0]!, modulus: modulus.value };
}

const moduli: ReadonlySet<bigint> = new Set([8n, 16n, 32n, 64n].map((bits) => 1n << bits));

export function havocText({ targets, tag }: Havoc, declared: Declarations): string | undefined {
  const names = sourceNames(targets, declared);
  if (names.length === 0) return undefined;
  return `${names.join(", ")} ${tag === "input" ? "gets an arbitrary value" : "may have any value here"}`;
}

function sourceNames(targets: readonly Variable[], declared: Declarations): readonly string[] {
  return targets.flatMap((t) => declared.get(t)?.sourceName ?? []);
}

/** Which conjunct of a failed condition is false, or the whole of it; only in names that a person knows. */
export function falsePart(
  condition: Term,
  check: CheckKind,
  declared: Declarations,
  valueOf: (v: Variable) => Value | undefined,
): string | undefined {
  if (condition.kind === "bool" || !statedChecks.has(check)) return undefined;
  const variables = freeVariables([condition]);
  if (!variables.every((v) => (declared.get(currentVariable(v) ?? v)?.sourceName ?? "") === (currentVariable(v) ?? v).name)) return undefined; // prettier-ignore
  const known = variables.flatMap((v) => {
    const value = valueOf(v);
    return value === undefined ? [] : [[v, value] as const];
  });
  const environment = environmentWith(new Map(known));
  const part = conjuncts(condition).find((c) => holds(c, environment) === false) ?? condition;
  return part.size > longestShown ? undefined : `${printTerm(part)} is false`;
}

/** Conditions that somebody wrote; the others are built in, and their message says what there is to say. */
const statedChecks: ReadonlySet<CheckKind> = new Set([
  "assertion", "precondition", "postcondition", "loop-invariant-entry", "loop-invariant-kept",
]); // prettier-ignore

/** A variable's value as a person reads it: one part of a pointer is its object, the other the offset in it. */
export function shownValue(
  { offset, isReference, valueNames, floating }: Declared,
  value: Value,
  valueOf: (v: Variable) => Value | undefined,
): string {
  const called = value.kind === "int" ? valueNames?.[Number(value.value)] : undefined;
  if (called !== undefined) return called;
  if (floating !== undefined && value.kind === "int") return shownFloat(value.value, floating);
  if (isReference === true && value.kind === "int") return value.value === 0n ? "null" : `object ${value.value}`;
  if (offset === undefined || value.kind !== "int") return printValue(value);
  const distance = valueOf(offset);
  const bytes = distance?.kind === "int" ? distance.value : 0n;
  if (value.value === 0n) return bytes === 0n ? "null" : `the address ${bytes}`;
  const object = value.value < 0n ? "no object" : `object ${value.value}`;
  return bytes === 0n ? object : `${object} ${bytes < 0n ? "-" : "+"} ${bytes < 0n ? -bytes : bytes}`;
}

/** The shortest number that is this one in its format. */
function shownFloat(bits: bigint, width: FloatingWidth): string {
  const value = (width === 32 ? single : double).toNumber(bits);
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value < 0 ? "-inf" : "inf";
  if (Object.is(value, -0)) return "-0.0";
  const digits = width === 32 ? 9 : 17;
  for (let n = 1; n < digits; n++) {
    const short = Number(value.toPrecision(n));
    if ((width === 32 ? Math.fround(short) : short) === value) return decimal(short);
  }
  return decimal(value);
}

/** A person sees that it is no integer. */
const decimal = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1e15 ? `${value}.0` : `${value}`;
