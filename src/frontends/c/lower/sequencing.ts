/**
 * Operands that C evaluates in no particular order (C11, 6.5). Where one changes a scalar that another uses, nothing is defined; where
 * that happens in a function that is called, each order is possible, and both are looked at.
 */
import { add, eq, FALSE, int, le, not, or, TRUE } from "../../../logic/build.ts";
import { BOOL } from "../../../logic/sort.ts";
import type { Term } from "../../../logic/term.ts";
import { hasEffects } from "../effects.ts";
import { sizeOf } from "../layout.ts";
import type { Expression } from "../tree.ts";
import { walkExpression } from "../walk.ts";
import { assign, begin, branch, check, end, freshLabel, giveUp, giveUpUnless, held, jump, lowerWithin, temporary, type Body } from "./body.ts"; // prettier-ignore
import { groupsOf } from "./cell-groups.ts";
import { isInMemory } from "./locals.ts";
import { slotFor } from "./slots.ts";
import { sourceText } from "./source-text.ts";
import type { Touchable, Touched } from "./touchable.ts";
import { effectsOf, rootOf, type Access, type Effects } from "./touched.ts";
import type { Unit } from "./unit.ts";
import type { Value } from "./values.ts";

/** Of two operands: `any` if what they do depends on their order. */
export type Order = "same" | "any" | "second first";

/** More orders than this in one function are not looked at. */
const mostOrders = 24;

/** Checks that neither operand changes what the other uses, and tells whether functions that they call do. */
export function orderOf(body: Body, a: Expression, b: Expression): Order {
  if (!hasEffects(a) && !hasEffects(b)) return "same";
  const [first, second] = [effectsOf(body.unit, a), effectsOf(body.unit, b)];
  for (const x of first.accesses) for (const y of second.accesses) checkApart(body, x, y);
  return orderBetween(body, first, second);
}

/** An assignment's own write comes after the values of its operands, but not after their side effects. */
export function checkTarget(body: Body, target: Expression, value: Expression): void {
  const outer: Access = { place: target, isWrite: true, isCertain: true, isSettled: false };
  for (const operand of [value, target]) {
    if (!hasEffects(operand)) continue;
    for (const inner of effectsOf(body.unit, operand).accesses) {
      if (inner.isWrite && !inner.isSettled && !isChained(value, inner)) checkApart(body, outer, inner);
    }
  }
}

/** In `a = b = c` compilers agree on what is stored, also if `a` is `b`. */
function isChained(value: Expression, { place }: Access): boolean {
  let e = value;
  while (e.kind === "cast") e = e.operand;
  return (e.kind === "assign" && e.target === place) || (e.kind === "unary" && e.op.endsWith("pre") && e.operand === place); // prettier-ignore
}

/** An operand, and how it is lowered. */
export interface Operand {
  readonly e: Expression;
  readonly lower: () => Value;
}

/** The values of two operands of an expression. */
export function bothValues(body: Body, e: Expression, a: Operand, b: Operand): readonly [Value, Value] {
  switch (orderOf(body, a.e, b.e)) {
    case "same": {
      const first = a.lower();
      const kept = hasEffects(b.e) ? held(body, first, e.span) : first;
      return [kept, b.lower()];
    }
    case "second first": {
      const second = held(body, b.lower(), e.span);
      return [a.lower(), second];
    }
    case "any": {
      const [first, second] = [slotFor(body, a.e), slotFor(body, b.e)];
      inEitherOrder(body, e, () => first.put(a.lower()), () => second.put(b.lower())); // prettier-ignore
      return [first.value(), second.value()];
    }
  }
}

// ----------------------------------------------------------------------------------------------- undefined behaviour

function checkApart(body: Body, a: Access, b: Access): void {
  if (!a.isWrite && !b.isWrite) return;
  const apart = areApart(body, a.place, b.place, a.isCertain && b.isCertain);
  if (apart === TRUE) return;
  const [changed, span] = a.isWrite ? [a.place, a.place.span] : [b.place, b.place.span];
  const name = sourceText(changed);
  const message = `${name} is changed while another part of the expression uses it, in no particular order`;
  const { onlyCertain, output, complete } = body.unit.options;
  // Compilers mostly make of it what is meant, so that a whole program need not fail there; nothing is proved of what follows.
  if (apart !== undefined && complete && !output) return giveUpUnless(body, apart, message, span);
  if (apart !== undefined) return check(body, apart, "undefined-behaviour", message, span);
  const doubt = `whether another part of the expression uses ${name} while it is changed is not known`;
  if (!onlyCertain && !output) giveUp(body, doubt, span);
}

/** Undefined if it is not known. */
function areApart(body: Body, a: Expression, b: Expression, areCertain: boolean): Term | undefined {
  const { unit } = body;
  const [x, y] = [rootOf(a), rootOf(b)];
  if (x !== undefined && y !== undefined && x !== y) return TRUE;
  if (x !== undefined && x === y && a.kind === "reference" && b.kind === "reference") return areCertain ? FALSE : undefined; // prettier-ignore
  if ([x, y].some((one) => one !== undefined && !isInMemory(unit, one)) && x !== y) return TRUE;
  if (!mayMeet(unit, a, b) || namesApart(a, b)) return TRUE;
  return areCertain && isSimple(a) && isSimple(b) ? distance(body, a, b) : undefined;
}

/** Their cells may be the same, by what they are. */
function mayMeet(unit: Unit, a: Expression, b: Expression): boolean {
  const groups = new Set(groupsOf(unit, a.type, cellIn(a)));
  return groupsOf(unit, b.type, cellIn(b)).some((group) => groups.has(group));
}

function cellIn(e: Expression) {
  return e.kind === "member" ? { record: e.record, field: e.field } : undefined;
}

/** Different members of one struct. */
function namesApart(a: Expression, b: Expression): boolean {
  return a.kind === "member" && b.kind === "member" && a.record === b.record && a.record.tag === "struct" && a.field !== b.field; // prettier-ignore
}

/** To look at it once more does nothing. */
function isSimple(place: Expression): boolean {
  let nodes = 0;
  walkExpression(place, { expression: () => void nodes++ });
  return nodes <= 12 && !hasEffects(place);
}

function distance(body: Body, a: Expression, b: Expression): Term | undefined {
  const [x, y] = [body.lower.place(body, a), body.lower.place(body, b)];
  if (x.kind === "variables" && y.kind === "variables") {
    return x.variables.some((v) => y.variables.includes(v)) ? FALSE : TRUE;
  }
  if (x.kind !== "memory" || y.kind !== "memory") return undefined;
  const [m, n] = [a, b].map((e) => sizeOf(e.type, body.unit.model));
  if (m === undefined || n === undefined) return undefined;
  const follows = (p: Term, size: number, q: Term): Term => le(add(p, int(size)), q);
  return or(not(eq(x.at.object, y.at.object)), follows(x.at.offset, m, y.at.offset), follows(y.at.offset, n, x.at.offset)); // prettier-ignore
}

// ------------------------------------------------------------------------------------------------ unspecified orders

function orderBetween({ unit }: Body, a: Effects, b: Effects): Order {
  const meets = (x: Touched, y: Touched): boolean => interfere(x.writes, y.reads) || interfere(x.writes, y.writes);
  const either = (x: Touched, y: Touched): boolean => meets(x, y) || meets(y, x);
  if (!either(a.called, b.called) && !either(a.called, b.own) && !either(a.own, b.called)) return "same";
  // The interpreter is to do what one compiler does.
  if (unit.options.output) return "same";
  // Whatever code elsewhere does includes that it does nothing: after it, all is as it may be before.
  const [forgetting, later] = [isOnlyOutside(a) && isReading(b), isOnlyOutside(b) && isReading(a)];
  return forgetting ? "same" : later ? "second first" : "any";
}

const isOnlyOutside = ({ called }: Effects): boolean => [...called.writes].every((one) => one === "outside");

const isReading = ({ own, called }: Effects): boolean =>
  own.writes.size === 0 && called.writes.size === 0 && called.reads.size === 0;

function interfere(written: ReadonlySet<Touchable>, touched: ReadonlySet<Touchable>): boolean {
  if (written.has("outside")) return [...touched].some(isKnownElsewhere);
  for (const one of written) if (touched.has(one)) return true;
  return touched.has("outside") && [...written].some(isKnownElsewhere);
}

/** Code elsewhere knows nothing of variables that only one function names. */
function isKnownElsewhere(one: Touchable): boolean {
  if (typeof one === "string" || !("kind" in one)) return true;
  return one.role === "file" || one.role === "static-local";
}

/** Does both, in either order; of the second there are two copies. */
export function inEitherOrder(body: Body, e: Expression, first: () => void, second: () => void): void {
  if (body.orders >= mostOrders || hasLabels(e)) {
    giveUp(body, `the order in which parts of ${sourceText(e)} are evaluated is open`, e.span);
    first();
    second();
    return;
  }
  body.orders++;
  const { span } = e;
  const [early, late, after, again, done] = ["early", "late", "first", "second", "ordered"].map((name) => freshLabel(body, name)) as [string, string, string, string, string]; // prettier-ignore
  const isDone = temporary(body, span, undefined, BOOL);
  end(body, { kind: "goto", targets: [late, early], span });
  // What fails in one order only is not certain to fail.
  lowerWithin(body, true, () => {
    begin(body, early, span);
    assign(body, isDone, TRUE, span);
    second();
    jump(body, after, span);
    begin(body, late, span);
    assign(body, isDone, FALSE, span);
    jump(body, after, span);
  });
  begin(body, after, span);
  first();
  branch(body, isDone, { label: done, span }, { label: again, span }, span);
  lowerWithin(body, true, () => {
    begin(body, again, span);
    second();
    jump(body, done, span);
  });
  begin(body, done, span);
}

/** In statement expressions: then there cannot be two copies. */
function hasLabels(e: Expression): boolean {
  let found = false;
  walkExpression(e, { statement: (s) => void (found ||= s.kind === "label") });
  return found;
}
