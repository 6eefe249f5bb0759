/**
 * What is written in a function, or in the variables of a file: one walk finds what all analyses ask of every expression, each
 * of which then only looks at what concerns it.
 */
import { assignedVariable } from "./effects.ts";
import { exposedVariables } from "./exposed.ts";
import type { Expression, FunctionDeclaration, TranslationUnit, VariableDeclaration } from "./tree.ts";
import { walkFunction, walkVariable, type Visitor } from "./walk.ts";

export interface Facts {
  /** How many there are. */
  readonly expressions: number;
  /** All that are declared, parameters too. */
  readonly variables: readonly VariableDeclaration[];
  /** Those whose address, or the address of a part of them, is taken. */
  readonly exposed: ReadonlySet<VariableDeclaration>;
  /** Those that are assigned to, in whole or in part. */
  readonly assigned: ReadonlySet<VariableDeclaration>;
  /** Functions, and variables of static storage duration, that are named. */
  readonly named: ReadonlySet<FunctionDeclaration | VariableDeclaration>;
  /** Variables that are named other than to read them, in whole or in part. */
  readonly usedOtherwise: ReadonlySet<VariableDeclaration>;
  /** Functions that are named other than to be called. */
  readonly pointedTo: readonly FunctionDeclaration[];
  readonly calls: readonly Extract<Expression, { kind: "call" }>[];
  readonly strings: readonly Extract<Expression, { kind: "string" }>[];
  /** What `return` is given. */
  readonly returned: readonly Expression[];
  /** Numbers that are made pointers. */
  readonly madePointers: readonly Expression[];
  /** Some pointer is made a number. */
  readonly asksForAddresses: boolean;
  /** There are compound literals. */
  readonly hasLiterals: boolean;
  /** There are labels to jump to. */
  readonly hasLabels: boolean;
  /** There are labels of a `switch`. */
  readonly hasCases: boolean;
}

const ofFunctions = new WeakMap<FunctionDeclaration, Facts>();
const ofVariables = new WeakMap<readonly VariableDeclaration[], Facts>();

export function factsOfFunction(fn: FunctionDeclaration): Facts {
  let known = ofFunctions.get(fn);
  if (known === undefined) ofFunctions.set(fn, (known = findFacts((visitor) => walkFunction(fn, visitor))));
  return known;
}

/** Of the variables at file scope. */
export function factsOfVariables({ variables }: Pick<TranslationUnit, "variables">): Facts {
  let known = ofVariables.get(variables);
  if (known === undefined) {
    known = findFacts((visitor) => variables.forEach((v) => walkVariable(v, visitor)));
    ofVariables.set(variables, known);
  }
  return known;
}

/** Of all that is written in the units, in the order of the text. */
export function factsOfUnits(units: readonly TranslationUnit[]): readonly Facts[] {
  return units.flatMap((unit) => [factsOfVariables(unit), ...unit.functions.map(factsOfFunction)]);
}

function findFacts(walk: (visitor: Visitor) => void): Facts {
  const found = {
    expressions: 0,
    variables: [] as VariableDeclaration[],
    exposed: new Set<VariableDeclaration>(),
    assigned: new Set<VariableDeclaration>(),
    named: new Set<FunctionDeclaration | VariableDeclaration>(),
    usedOtherwise: new Set<VariableDeclaration>(),
    pointedTo: [] as FunctionDeclaration[],
    calls: [] as Extract<Expression, { kind: "call" }>[],
    strings: [] as Extract<Expression, { kind: "string" }>[],
    returned: [] as Expression[],
    madePointers: [] as Expression[],
    asksForAddresses: false,
    hasLiterals: false,
    hasLabels: false,
    hasCases: false,
  };
  const called = new Set<Expression>();
  const read = new Set<Expression>();
  const noteRead = (place: Expression): void => {
    const name = nameOf(place);
    if (name !== undefined) read.add(name);
  };
  walk({
    variable: (v) => void found.variables.push(v),
    statement: (s) => {
      if (s.kind === "return" && s.value !== undefined) found.returned.push(s.value);
      found.hasLabels ||= s.kind === "label";
      found.hasCases ||= s.kind === "case" || s.kind === "default";
    },
    expression: (e) => {
      found.expressions += 1;
      switch (e.kind) {
        case "call":
          found.calls.push(e);
          called.add(calledName(e.callee));
          return;
        case "string":
          found.strings.push(e);
          return;
        case "compound-literal":
          found.hasLiterals = true;
          return;
        case "reference":
          noteName(found, e, called);
          if (e.declaration.kind === "variable" && !read.has(e)) found.usedOtherwise.add(e.declaration);
          return;
        case "sizeof":
        case "alignof":
          if (e.operand !== undefined) noteRead(e.operand);
          return;
        // All kinds that change or expose anything.
        case "cast":
          if (e.cast === "load") noteRead(e.operand);
          found.asksForAddresses ||= e.cast === "pointer-to-integral";
          if (e.cast === "integral-to-pointer") found.madePointers.push(e.operand);
          noteExposed(found, e);
          return;
        case "unary":
        case "assign":
          noteAssigned(found, e);
          noteExposed(found, e);
          return;
        case "va-arg":
        case "unknown":
        case "unsupported":
          noteExposed(found, e);
          return;
        default:
          return;
      }
    },
  });
  return found;
}

function noteName(
  found: { readonly named: Set<FunctionDeclaration | VariableDeclaration>; readonly pointedTo: FunctionDeclaration[] },
  e: Extract<Expression, { kind: "reference" }>,
  called: ReadonlySet<Expression>,
): void {
  const { declaration } = e;
  if (declaration.kind === "function") {
    found.named.add(declaration);
    if (!called.has(e)) found.pointedTo.push(declaration);
  } else if (declaration.role === "file" || declaration.role === "static-local") found.named.add(declaration);
}

function noteAssigned(found: { readonly assigned: Set<VariableDeclaration> }, e: Expression): void {
  const assigned = assignedVariable(e);
  if (assigned !== undefined) found.assigned.add(assigned);
}

function noteExposed(found: { readonly exposed: Set<VariableDeclaration> }, e: Expression): void {
  for (const exposed of exposedVariables(e)) found.exposed.add(exposed);
}

/** The name in `v`, `v[i]`, `v.m`, `*v` and what is made of these, if `v` is no pointer. */
function nameOf(place: Expression): Expression | undefined {
  let at: Expression | undefined = place;
  while (at !== undefined && at.kind !== "reference") at = wholeOf(at);
  return at;
}

function wholeOf(place: Expression): Expression | undefined {
  if (place.kind === "member") return place.arrow ? undefined : place.operand;
  if (place.kind === "subscript") return decayed(place.array);
  return place.kind === "unary" && place.op === "*" ? decayed(place.operand) : undefined;
}

const decayed = (e: Expression): Expression | undefined =>
  e.kind === "cast" && e.cast === "array-to-pointer" ? e.operand : undefined;

/** The name in `f(…)`, without what clang puts around it. */
function calledName(callee: Expression): Expression {
  let e = callee;
  while (e.kind === "cast" || (e.kind === "unary" && (e.op === "*" || e.op === "&"))) e = e.operand;
  return e;
}
