/** Conditions about a program in its own words: the names of its variables, and the operators of its language. */
import { currentVariable } from "../ir/old.ts";
import type { Declared } from "../ir/program.ts";
import { eq, int, mod, sub } from "../logic/build.ts";
import { printTerm } from "../logic/print.ts";
import { INT } from "../logic/sort.ts";
import { variable, type Operation, type Term, type Variable } from "../logic/term.ts";
import { freeVariables, substitute } from "../logic/traverse.ts";
import { isAutomatons } from "../transforms/automata/watcher.ts";
import { withValueNames } from "./value-names.ts";

export type Language = "c" | "boogie";

export function languageOf(file: string): Language {
  return file.endsWith(".bpl") ? "boogie" : "c";
}

/** Undefined for what the source has no words for. */
export type ConditionText = (condition: Term) => string | undefined;

export function conditionText(declared: readonly Declared[], language: Language): ConditionText {
  const byVariable = new Map(declared.map((d) => [d.variable, d]));
  const offsets = new Map(declared.flatMap((d) => (d.offset === undefined ? [] : [[d.offset, d] as const])));
  const nameOf = (v: Variable): string | undefined => {
    const current = currentVariable(v);
    if (current !== undefined) {
      const inside = nameOf(current);
      return inside === undefined ? undefined : language === "c" ? `\\at(${inside}, Pre)` : `old(${inside})`;
    }
    const pointer = offsets.get(v);
    if (pointer !== undefined) return wrapped("\\offset", ownName(pointer));
    const found = byVariable.get(v);
    // Constants of a program are no variables of the routine.
    return found === undefined ? (language === "boogie" ? v.name : undefined) : ownName(found);
  };
  return (told) => {
    const { condition, names: called } = withValueNames(told, declared);
    const pointer = aboutPointer(condition, byVariable);
    if (pointer !== undefined) return pointer;
    const variables = freeVariables([condition]);
    if (condition.kind === "bool") return undefined;
    if (variables.some((v) => byVariable.get(v)?.offset !== undefined)) return undefined;
    if (!isOfUse(condition)) return undefined;
    const names = new Map<Variable, string>();
    for (const v of variables) {
      const name = called.get(v) ?? nameOf(v);
      if (name === undefined) return undefined;
      names.set(v, name);
    }
    return printed(condition, names, language);
  };
}

/** Of a temporary, the name in the source is that of what it holds a copy of. */
function ownName({ variable: v, sourceName }: Declared): string | undefined {
  if (sourceName === undefined) return undefined;
  if (isAutomatons(v)) return sourceName;
  return v.name === sourceName || /^[$#]\d+$/.test(v.name.slice(sourceName.length)) ? sourceName : undefined;
}

function wrapped(by: string, name: string | undefined): string | undefined {
  return name === undefined ? undefined : `${by}(${name})`;
}

/** Relations by so much come from the bounds of machine types, and tell nobody anything. */
const farApart = 2n ** 24n;

function isOfUse(condition: Term): boolean {
  if (freeVariables([condition]).length < 2) return true;
  return !constantsIn(condition).some((n) => n >= farApart || n <= -farApart);
}

function constantsIn(term: Term): readonly bigint[] {
  if (term.kind === "int") return [term.value];
  return term.kind === "op" ? term.args.flatMap(constantsIn) : [];
}

/** The number of an object says only whether there is one. */
function aboutPointer(condition: Term, declared: ReadonlyMap<Variable, Declared>): string | undefined {
  if (condition.kind !== "op") return undefined;
  const isNegated = condition.op === "not";
  const [atom] = isNegated ? condition.args : [condition];
  if (atom?.kind !== "op") return undefined;
  const [left, right] = atom.args as [Term, Term];
  const found = left.kind === "var" ? declared.get(left) : undefined;
  const name = found?.offset === undefined ? undefined : ownName(found);
  if (name === undefined || right?.kind !== "int") return undefined;
  if (atom.op === "eq" && right.value === 0n) return `${name} ${isNegated ? "!=" : "=="} \\null`;
  if (atom.op === "ge" && right.value === 1n && !isNegated) return `${name} != \\null`;
  return undefined;
}

function printed(condition: Term, names: ReadonlyMap<Variable, string>, language: Language): string {
  const readable = language === "c" ? withRemainder(condition) : condition;
  // Names may be of the source language's own making, so they take their place in the text at the end.
  const places = [...names].map(([v, name], i) => ({ v, name, place: variable(`place$${i}`, v.sort) }));
  const placed = substitute(readable, new Map(places.map(({ v, place }) => [v, place])));
  const text = printTerm(placed).replace(/\bplace\$(\d+)/g, (_, i: string) => places[Number(i)]!.name);
  return language === "c" ? text.replace(/\bmod\b/g, "%") : text;
}

/** C's remainder has the sign of the dividend: x mod m == r becomes (x - r) % m == 0, which means the same. */
function withRemainder(condition: Term): Term {
  if (condition.kind !== "op" || condition.op !== "eq" || condition.args[0]!.sort !== INT) return condition;
  const [left, right] = condition.args as [Operation, Term];
  if (left.kind !== "op" || left.op !== "mod" || right.kind !== "int" || right.value === 0n) return condition;
  return eq(mod(sub(left.args[0]!, right), left.args[1]!), int(0n));
}
