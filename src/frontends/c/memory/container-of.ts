/**
 * From a member to its record and back by distances in bytes: `(struct node *)((char *)p - offsetof (struct node, link))`
 * with `p` a `struct link *`. That the pointer points to the member that is named is taken for granted, as it is of any
 * pointer that points to a type; without the idiom, each such step would make the record a heap of bytes.
 */
import { evaluateConstant } from "../constants.ts";
import { withoutQualifiers } from "../integers.ts";
import { layoutOf, sizeOf } from "../layout.ts";
import type { Expression, RecordDeclaration } from "../tree.ts";
import { viewsOf, type Class } from "./classes.ts";
import { isPointer, pointeeOf, takeAddress, valueAt, type Flow, type Frame, type Value } from "./flow.ts";
import { innermost, type Key, type Root } from "./keys.ts";

type Cast = Extract<Expression, { kind: "cast" }>;

interface Shift {
  /** The pointer before it is moved, and what it points to. */
  readonly base: Expression;
  readonly from: Root;
  readonly to: Root;
  readonly distance: number;
  /** The expressions on the way, which are no conversions and steps of their own. */
  readonly inner: readonly Expression[];
}

/** Pre: the cast is not yet evaluated. Notes that what is on the way from member to record means nothing by itself. */
export function excuseShift(frame: Frame, cast: Cast): void {
  const shift = shiftOf(frame.flow, cast);
  if (shift === undefined || !isMember(frame.flow, shift)) return;
  for (const expression of [cast, ...shift.inner]) frame.excused.add(expression);
}

/** The value of a cast that was excused. */
export function shiftedValue(frame: Frame, cast: Cast): Value | undefined {
  const shift = shiftOf(frame.flow, cast);
  const value = shift && frame.values.get(shift.base);
  if (shift === undefined || value === undefined) return value;
  const { from, distance } = shift;
  const pointee = pointeeOf(cast.type);
  if (distance >= 0 && from.kind === "record" && pointee !== undefined) {
    const member = memberAt(frame.flow, from, distance, shift.to);
    const path = { outer: from, offset: distance, indexed: true };
    const key = member?.key;
    if (member) takeAddress(frame.flow, valueAt(value.at, key, path), pointee);
  }
  if (distance <= 0 && shift.to.kind === "record") noteHolder(value.at, from, shift.to);
  return valueAt(value.at);
}

function noteHolder(at: Class, member: Root, record: RecordDeclaration): void {
  const views = viewsOf(at);
  views.holders ??= new Map();
  const known = views.holders.get(member) ?? new Set();
  views.holders.set(member, known.add(record));
}

function isMember(flow: Flow, { from, to, distance }: Shift): boolean {
  const up = distance <= 0 && from.kind === "record" && to.kind === "record";
  if (up && memberAt(flow, to, -distance, from) !== undefined) return true;
  return distance >= 0 && from.kind === "record" && memberAt(flow, from, distance, to) !== undefined;
}

function shiftOf(flow: Flow, cast: Cast): Shift | undefined {
  if (cast.cast !== "bit-cast") return undefined;
  const inner: Expression[] = [];
  const moved = throughCasts(cast.operand, inner);
  if (moved.kind !== "binary" || (moved.op !== "+" && moved.op !== "-") || !isPointer(moved.type)) return undefined;
  const unit = sizeOf(pointeeOf(moved.type)!, flow.model);
  const [pointer, amount] = isPointer(moved.left.type) ? [moved.left, moved.right] : [moved.right, moved.left];
  const constant = unit === 1 ? evaluateConstant(amount, flow.model) : undefined;
  if (constant === undefined) return undefined;
  inner.push(moved);
  const base = throughCasts(pointer, inner);
  const [from, to] = [base.type, cast.type].map((type) => flow.keys.rootOf(pointeeOf(type) ?? type));
  if (!isPointer(base.type) || from === undefined || to === undefined || isCharacter(from)) return undefined;
  const distance = Number(BigInt.asIntN(64, moved.op === "+" ? constant : -constant));
  return { base, from, to, distance, inner };
}

function throughCasts(expression: Expression, passed: Expression[]): Expression {
  let at = expression;
  while (at.kind === "cast" && (at.cast === "bit-cast" || at.cast === "no-op")) {
    passed.push(at);
    at = at.operand;
  }
  return at;
}

function isCharacter(root: Root): boolean {
  return root.kind !== "record" && root.size === 1;
}

/** Whether a member of that kind lies at that distance in the record, however deep; with its cells' kind if it is scalar. */
function memberAt(
  flow: Flow,
  record: RecordDeclaration,
  distance: number,
  wanted: Root,
): { readonly key: Key | undefined } | undefined {
  let inside: RecordDeclaration | undefined = record;
  let rest = distance;
  while (inside !== undefined && inside.tag === "struct") {
    const holder: RecordDeclaration = inside;
    const placed = layoutOf(holder, flow.model)?.fields.findLast((field) => field.offset <= rest);
    if (placed === undefined || placed.bitWidth !== undefined) return undefined;
    const type = innermost(placed.field.type);
    rest -= placed.offset;
    const size = sizeOf(type, flow.model) ?? 0;
    if (withoutQualifiers(placed.field.type).kind === "array" && size > 0) rest %= size;
    if (rest === 0 && flow.keys.rootOf(type) === wanted) return { key: flow.keys.ofField(holder, placed.field) };
    inside = type.kind === "record" ? flow.keys.canonical(type.declaration) : undefined;
  }
  return undefined;
}
