/**
 * The functions that lowered Java programs use. Lengths of arrays, types of objects and the like never change, so they are
 * functions of the reference, told by an assumption when the object is made.
 */
import {
  add, and, boundVariable, call, eq, forall, functionSymbol, ge, implies, int, le, or,
} from "../../../logic/build.ts"; // prettier-ignore
import { BOOL, INT, type Sort } from "../../../logic/sort.ts";
import type { FunctionSymbol, Term } from "../../../logic/term.ts";
import type { Axiom, FunctionDeclaration } from "../../../ir/program.ts";
import { noSpan } from "../../../source/span.ts";
import type { ClassSymbol } from "../resolve/symbols.ts";
import { hasUnknownAbove, supertypes } from "../resolve/subtypes.ts";
import type { Unit } from "./unit.ts";

type Meaning = { readonly exact: string } | { readonly learned: true } | Record<string, never>;

export function declareFunction(
  unit: Unit,
  name: string,
  params: readonly Sort[],
  result: Sort,
  meaning: Meaning = {},
): FunctionSymbol {
  let known = unit.functions.get(name);
  if (known === undefined) {
    const symbol = functionSymbol(name, params, result);
    // In a program as a whole nothing is arbitrary that it does not get from outside.
    const isOpen = unit.whole !== undefined && !("exact" in meaning);
    const declared: FunctionDeclaration = { symbol, encoding: "axiom", span: noSpan, ...meaning, ...(isOpen && { unmodelled: true }) }; // prettier-ignore
    unit.functions.set(name, (known = declared));
  }
  return known.symbol;
}

export function lengthOf(unit: Unit, array: Term): Term {
  return call(declareFunction(unit, "java#length", [INT], INT, { learned: true }), array);
}

/** The tag of an object's class. */
export function typeOf(unit: Unit, reference: Term): Term {
  return call(declareFunction(unit, "java#type", [INT], INT, { learned: true }), reference);
}

/** The object that an object of an inner class belongs to. */
export function outerOf(unit: Unit, reference: Term): Term {
  return call(declareFunction(unit, "java#outer", [INT], INT, { learned: true }), reference);
}

/** The position of a constant in its enum. */
export function enumPositionIn(unit: Unit, reference: Term): Term {
  return call(declareFunction(unit, "java#ordinal", [INT], INT, { learned: true }), reference);
}

export function isSubtypeTerm(unit: Unit, below: Term, above: Term): Term {
  return call(declareFunction(unit, "java#subtype", [INT, INT], BOOL), below, above);
}

/** Tags of arrays lie above those of classes. */
export function arrayTag(unit: Unit, element: Term): Term {
  return call(declareFunction(unit, "java#array-of", [INT], INT), element);
}

/** Where all types are known, arrays have numbers of their own. */
export function wholeArrayTag(element: bigint): Term {
  return int(firstArrayTag + element);
}

export function elementTag(unit: Unit, array: Term): Term {
  declareFunction(unit, "java#array-of", [INT], INT);
  return call(declareFunction(unit, "java#element-of", [INT], INT), array);
}

export type BitOperation = "and" | "or" | "xor" | "shl" | "shr";

export function bitOperation(unit: Unit, op: BitOperation, a: Term, b: Term): Term {
  return call(declareFunction(unit, `bits#${op}`, [INT, INT], INT, { exact: `bits.${op}` }), a, b);
}

export function floatOperation(unit: Unit, width: 32 | 64, op: string, ...args: readonly Term[]): Term {
  const params = args.map(() => INT);
  return call(declareFunction(unit, `float${width}#${op}`, params, INT, { exact: `float${width}.${op}` }), ...args);
}

export function floatComparison(
  unit: Unit,
  width: 32 | 64,
  op: "less" | "less-equal" | "equal",
  a: Term,
  b: Term,
): Term {
  return call(declareFunction(unit, `float${width}#${op}`, [INT, INT], BOOL, { exact: `float${width}.${op}` }), a, b);
}

// -------------------------------------------------------------------------------------------------------------- axioms

const firstArrayTag = 1_000_000n;
/** Tags below are those of primitive types. */
export const firstClassTag = 16n;

/** What solvers are told of the functions that are used, and of the classes whose tags are. */
export function axiomsOf(unit: Unit): readonly Axiom[] {
  const formulas: Term[] = [];
  for (const { symbol } of [...unit.functions.values()]) {
    // Where all arrays are known, so are their lengths; of others it is said where they are asked for.
    if (symbol.name !== "java#length" || unit.whole === undefined)
      formulas.push(...(facts[symbol.name]?.(symbol) ?? []));
  }
  if (unit.functions.has("java#subtype")) formulas.push(...subtypeAxioms(unit));
  return formulas.map((formula) => ({ formula, span: noSpan }));
}

function binary(fn: FunctionSymbol, fact: (a: Term, b: Term, result: Term) => Term): Term {
  const [a, b] = [boundVariable("a", INT), boundVariable("b", INT)];
  const result = call(fn, a, b);
  return forall([a, b], fact(a, b, result), { triggers: [[result]] });
}

const zero = int(0n);

const facts: Readonly<Record<string, (fn: FunctionSymbol) => readonly Term[]>> = {
  "java#length": (fn) => [over(fn, (_, length) => and(ge(length, zero), le(length, int(2147483647n))))],
  "bits#and": (fn) => [
    binary(fn, (a, b, r) =>
      and(implies(ge(a, zero), and(ge(r, zero), le(r, a))), implies(ge(b, zero), and(ge(r, zero), le(r, b)))),
    ),
  ],
  "bits#or": (fn) => [
    binary(fn, (a, b, r) => implies(and(ge(a, zero), ge(b, zero)), and(ge(r, a), ge(r, b), le(r, add(a, b))))),
  ],
  "bits#xor": (fn) => [
    binary(fn, (a, b, r) => implies(and(ge(a, zero), ge(b, zero)), and(ge(r, zero), le(r, add(a, b))))),
  ],
  "bits#shr": (fn) => [binary(fn, (a, b, r) => implies(and(ge(a, zero), ge(b, zero)), and(ge(r, zero), le(r, a))))],
};

function over(fn: FunctionSymbol, fact: (a: Term, result: Term) => Term): Term {
  const a = boundVariable("a", INT);
  const result = call(fn, a);
  return forall([a], fact(a, result), { triggers: [[result]] });
}

/**
 * The subtype relation: reflexive and transitive; the supertypes of a class are those it is declared to have; what is
 * below one subclass is not below its siblings, and what is below a final class is that class.
 */
function subtypeAxioms(unit: Unit): readonly Term[] {
  const subtype = unit.functions.get("java#subtype")!.symbol;
  const below = (a: Term, b: Term): Term => call(subtype, a, b);
  const [s, t, u] = [boundVariable("s", INT), boundVariable("t", INT), boundVariable("u", INT)];
  const formulas: Term[] = [
    forall([s], below(s, s), { triggers: [[below(s, s)]] }),
    forall([s, t, u], implies(and(below(s, t), below(t, u)), below(s, u)), { triggers: [[below(s, t), below(t, u)]] }),
  ];
  const object = classTag(unit.world.object.symbol);
  formulas.push(forall([s], implies(ge(s, int(firstClassTag)), below(s, object)), { triggers: [[below(s, object)]] }));
  const classes = [...new Set([...unit.usedClasses].flatMap((one) => supertypes(one)))];
  for (const symbol of classes) formulas.push(...classAxioms(unit, symbol, below));
  if (unit.functions.has("java#array-of")) formulas.push(...arrayAxioms(unit, below));
  return formulas;
}

function classAxioms(unit: Unit, symbol: ClassSymbol, below: (a: Term, b: Term) => Term): readonly Term[] {
  const [t, own] = [boundVariable("t", INT), classTag(symbol)];
  const formulas: Term[] = [];
  const above = supertypes(symbol);
  for (const one of above) if (one !== symbol) formulas.push(below(own, classTag(one)));
  if (!hasUnknownAbove(symbol)) {
    const known = or(...above.map((one) => eq(t, classTag(one))), eq(t, classTag(unit.world.object.symbol)));
    formulas.push(forall([t], implies(below(own, t), known), { triggers: [[below(own, t)]] }));
  }
  const { form, modifiers } = symbol.declaration;
  if (modifiers.has("final") || form === "record") {
    formulas.push(forall([t], implies(below(t, own), eq(t, own)), { triggers: [[below(t, own)]] }));
  }
  const parent = symbol.superclass?.symbol;
  if (form !== "interface" && form !== "annotation" && parent !== undefined) {
    const child = call(declareFunction(unit, "java#child", [INT, INT], INT), t, classTag(parent));
    formulas.push(forall([t], implies(below(t, own), eq(child, own)), { triggers: [[below(t, own)]] }));
  }
  return formulas;
}

/** Arrays are covariant, and lie below Object and two interfaces. */
function arrayAxioms(unit: Unit, below: (a: Term, b: Term) => Term): readonly Term[] {
  const [s, t] = [boundVariable("s", INT), boundVariable("t", INT)];
  const array = unit.functions.get("java#array-of")!.symbol;
  const element = declareFunction(unit, "java#element-of", [INT], INT);
  const [ofS, ofT] = [call(array, s), call(array, t)];
  const component = call(element, s);
  const parent = call(declareFunction(unit, "java#child", [INT, INT], INT), s, classTag(unit.world.object.symbol));
  const isArray = eq(s, call(array, component));
  const above = ["java.lang.Object", "java.lang.Cloneable", "java.io.Serializable"].flatMap((name) =>
    (unit.world.classes.get(name) ?? []).slice(0, 1).map(classTag),
  );
  return [
    forall([s], and(eq(call(element, ofS), s), ge(ofS, int(firstArrayTag))), { triggers: [[ofS]] }),
    forall([s, t], implies(below(s, ofT), and(isArray, below(component, t), eq(parent, int(firstArrayTag)))), {
      triggers: [[below(s, ofT)]],
    }),
    forall([s, t], implies(below(s, t), below(ofS, ofT)), { triggers: [[ofS, ofT]] }),
    forall(
      [s, t],
      implies(and(below(s, t), eq(t, call(array, call(element, t)))), and(isArray, below(component, call(element, t)))),
      {
        triggers: [[below(s, t), call(element, t)]],
      },
    ),
    forall([s, t], implies(below(ofS, t), or(ge(t, int(firstArrayTag)), ...above.map((one) => eq(t, one)))), {
      triggers: [[below(ofS, t)]],
    }),
    forall([s], below(ofS, classTag(unit.world.object.symbol)), { triggers: [[ofS]] }),
  ];
}

export function classTag(symbol: ClassSymbol): Term {
  return int(BigInt(symbol.id));
}
