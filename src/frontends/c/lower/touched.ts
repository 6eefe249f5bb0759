/**
 * What evaluating an expression reads and writes: by itself, and by what it calls. Memory counts by the groups of cells that can
 * overlap. It is asked about operands that C evaluates in no particular order.
 */
import { assignedPlace } from "../effects.ts";
import type { Expression, FunctionDeclaration, Statement, VariableDeclaration } from "../tree.ts";
import { walkExpression, walkFunction, type Visitor } from "../walk.ts";
import { withoutCasts } from "../without-casts.ts";
import type { Cell } from "../acsl/cells.ts";
import { groupsOf } from "./cell-groups.ts";
import { isInMemory } from "./locals.ts";
import { definitionOf, isInputFunction } from "./signatures.ts";
import type { Touched } from "./touchable.ts";
import type { Unit } from "./unit.ts";

/** A place that an expression itself reads or writes. */
export interface Access {
  readonly place: Expression;
  readonly isWrite: boolean;
  /** Whenever the expression is evaluated, and where the place is can be told before. */
  readonly isCertain: boolean;
  /** It is done before the expression has its value: there is a sequence point between. */
  readonly isSettled: boolean;
}

export interface Effects {
  readonly accesses: readonly Access[];
  readonly own: Touched;
  readonly called: Touched;
}

export function nothingTouched(): Touched {
  return { reads: new Set(), writes: new Set() };
}

export function effectsOf(unit: Unit, root: Expression): Effects {
  const accesses: Access[] = [];
  const own = nothingTouched();
  const called = nothingTouched();
  const [arms, early] = [new Set<Expression>(), new Set<Expression>()];
  const inner = new Set<VariableDeclaration>();
  let [inArms, inEarly] = [0, 0];
  walkExpression(root, {
    expression: (e) => {
      if (e.kind === "sizeof" || e.kind === "alignof") return false;
      armsOf(e).forEach((arm) => arms.add(arm));
      settledIn(e).forEach((part) => early.add(part));
      if (arms.has(e)) inArms++;
      if (early.has(e)) inEarly++;
      for (const access of accessesOf(e)) {
        accesses.push({ ...access, isCertain: inArms === 0, isSettled: inEarly > 0 });
        noteAccess(unit, own, access.place, access.isWrite, () => false);
      }
      if (e.kind === "call") noteCall(unit, called, e);
      return true;
    },
    leaveExpression: (e) => {
      if (arms.has(e)) inArms--;
      if (early.has(e)) inEarly--;
    },
    // What is in a statement expression may be jumped over, unless it is there plainly.
    statement: (s) => void ((inArms += plain.has(s.kind) ? 0 : 1), inEarly++),
    leaveStatement: (s) => void ((inArms -= plain.has(s.kind) ? 0 : 1), inEarly--),
    variable: (v) => inner.add(v),
  });
  const isInner = ({ place }: Access): boolean => inner.size > 0 && names(place, inner);
  return { accesses: accesses.map((one) => (isInner(one) ? { ...one, isCertain: false } : one)), own, called };
}

const plain: ReadonlySet<Statement["kind"]> = new Set<Statement["kind"]>(["compound", "expression", "declarations"]);

function names(place: Expression, variables: ReadonlySet<VariableDeclaration>): boolean {
  let found = false;
  walkExpression(place, {
    expression: (e) => {
      found ||= e.kind === "reference" && e.declaration.kind === "variable" && variables.has(e.declaration);
      return !found;
    },
  });
  return found;
}

/** Operands that are not always evaluated. */
function armsOf(e: Expression): readonly Expression[] {
  if (e.kind === "conditional") return [e.then, e.otherwise];
  if (e.kind === "elvis") return [e.otherwise];
  return e.kind === "binary" && (e.op === "&&" || e.op === "||") ? [e.right] : [];
}

/** Operands with a sequence point behind them. */
function settledIn(e: Expression): readonly Expression[] {
  if (e.kind === "call") return [e.callee, ...e.args];
  if (e.kind === "conditional") return [e.condition];
  if (e.kind === "elvis") return [e.value];
  return e.kind === "binary" && (e.op === "&&" || e.op === "||" || e.op === ",") ? [e.left] : [];
}

function accessesOf(e: Expression): readonly { readonly place: Expression; readonly isWrite: boolean }[] {
  const assigned = assignedPlace(e);
  if (assigned !== undefined) return [{ place: assigned, isWrite: true }];
  return e.kind === "cast" && e.cast === "load" ? [{ place: e.operand, isWrite: false }] : [];
}

/** `isOwn`: a local of a function that is called, which no one else sees. */
function noteAccess(
  unit: Unit,
  { reads, writes }: Touched,
  place: Expression,
  isWrite: boolean,
  isOwn: (v: VariableDeclaration) => boolean,
): void {
  const root = rootOf(place);
  if (root !== undefined && isOwn(root)) return;
  const into = isWrite ? writes : reads;
  if (root !== undefined) into.add(root);
  if (root !== undefined && !isInMemory(unit, root)) return;
  for (const group of groupsOf(unit, place.type, cellOf(place))) into.add(group);
  if (root === undefined) reads.add("life");
}

/** The variable that a place is, or is a part of; undefined of what is reached through a pointer. */
export function rootOf(place: Expression): VariableDeclaration | undefined {
  for (let e = place; ;) {
    if (e.kind === "reference") return e.declaration.kind === "variable" ? e.declaration : undefined;
    if (e.kind === "member" && !e.arrow) e = e.operand;
    else if (e.kind === "subscript" && isDecayed(e.array)) e = withoutCasts(e.array);
    else if (e.kind === "cast" && e.cast !== "load" && e.lvalue) e = e.operand;
    else if (e.kind === "unary" && e.op === "__extension__") e = e.operand;
    else return undefined;
  }
}

const isDecayed = (e: Expression): boolean => e.kind === "cast" && e.cast === "array-to-pointer";

/** The member that it is, or is an element of. */
function cellOf(place: Expression): Cell | undefined {
  let e = place;
  while (e.kind === "subscript" && isDecayed(e.array)) e = withoutCasts(e.array);
  return e.kind === "member" ? { record: e.record, field: e.field } : undefined;
}

// -------------------------------------------------------------------------------------------------------------- calls

type Call = Extract<Expression, { kind: "call" }>;

function noteCall(unit: Unit, into: Touched, e: Call): void {
  for (const callee of calleesOf(unit, e)) {
    if (callee === "outside") noteAll(into, outside);
    else noteAll(into, summaryOf(unit, callee));
  }
  noteService(unit, into, e);
}

const outside: Touched = { reads: new Set(["outside"]), writes: new Set(["outside"]) };

function noteAll(into: Touched, { reads, writes }: Touched): void {
  reads.forEach((one) => into.reads.add(one));
  writes.forEach((one) => into.writes.add(one));
}

function nameOf(e: Call): FunctionDeclaration | undefined {
  let callee = withoutCasts(e.callee);
  while (callee.kind === "unary" && (callee.op === "*" || callee.op === "&")) callee = withoutCasts(callee.operand);
  return callee.kind === "reference" && callee.declaration.kind === "function" ? callee.declaration : undefined;
}

function calleesOf(unit: Unit, e: Call): readonly (FunctionDeclaration | "outside")[] {
  const named = nameOf(e);
  if (named === undefined) {
    const known = unit.addressTakenFunctions.map((one) => definitionOf(unit, one.name) ?? ("outside" as const));
    return unit.options.complete ? known : [...known, "outside"];
  }
  const definition = definitionOf(unit, named.name);
  if (definition !== undefined) return [definition];
  return onlyComputes.test(named.name) || isInputFunction(unit, named) ? [] : ["outside"];
}

/** Of the compiler's functions and the checker's, what does more is told apart. */
const onlyComputes = /^(__builtin_|__sync_|__inquest_|__assert|alloca$)/;

/** What the checker's intrinsics and the compiler's functions do to memory. */
function noteService(unit: Unit, into: Touched, e: Call): void {
  const name = nameOf(e)?.name ?? "";
  if (/^__inquest_(release|end)$/.test(name)) into.writes.add("life");
  else if (/^__inquest_(read|write|live)$/.test(name)) into.reads.add("life");
  else if (name === "__inquest_havoc_all") noteAll(into, outside);
  else if (/^__inquest_(copy|fill|havoc|input|input_arguments|havoc_arguments)$/.test(name)) {
    const changed = /arguments$/.test(name) ? unit.groups.all : unit.groups.changedBy(e);
    noteAll(into, { reads: new Set([...changed, "life"]), writes: new Set(changed) });
  } else if (/_overflow$|^__sync_/.test(name)) noteAll(into, outside);
}

/** What a function and all that it calls read and write that others see. */
function summaryOf(unit: Unit, fn: FunctionDeclaration): Touched {
  const known = unit.summaries.get(fn);
  if (known !== undefined) return known;
  const summary = nothingTouched();
  const seen = new Set([fn]);
  for (const work = [fn]; work.length > 0;) {
    const next = work.pop()!;
    walkFunction(next, visitorOf(unit, summary, (callee) => {
      if (!seen.has(callee)) work.push(callee);
      seen.add(callee);
    })); // prettier-ignore
  }
  unit.summaries.set(fn, summary);
  return summary;
}

function visitorOf(unit: Unit, into: Touched, follow: (callee: FunctionDeclaration) => void): Visitor {
  const isOwn = (v: VariableDeclaration): boolean => v.role === "local" || v.role === "param";
  return {
    expression: (e) => {
      if (e.kind === "sizeof" || e.kind === "alignof") return false;
      for (const { place, isWrite } of accessesOf(e)) noteAccess(unit, into, place, isWrite, isOwn);
      if (e.kind !== "call") return true;
      for (const callee of calleesOf(unit, e)) {
        if (callee === "outside") noteAll(into, outside);
        else follow(callee);
      }
      noteService(unit, into, e);
      return true;
    },
    statement: (s) => {
      if (s.kind === "asm" && s.writesMemory) noteAll(into, outside);
    },
  };
}
