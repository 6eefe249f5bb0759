/**
 * Lambdas that change an array at some indices and leave it alone at the others, as a copy of a piece of memory does:
 * (lambda i :: if from <= i && i < to then e else m[i]). Their value is m with other entries.
 */
import { call, type Deep } from "../base/trampoline.ts";
import type { Evaluator } from "./environment.ts";
import { rangeOf } from "./instances.ts";
import { necessary } from "./linear.ts";
import { inside, type Scope } from "./scope.ts";
import { INT } from "./sort.ts";
import type { BoundVariable, Lambda, Term } from "./term.ts";
import { intValue, type Value } from "./value.ts";

export interface ArrayUpdate {
  /** The array that is changed. */
  readonly base: Value | undefined;
  readonly changes: readonly (readonly [index: Value, value: Value])[];
}

/** More indices than this are not looked at one by one. */
const mostIndices = 65_536n;

/** Undefined if it is no such lambda, or if not all the values at the indices are determined. */
export function* arrayUpdate(lambda: Lambda, scope: Scope, evaluator: Evaluator): Deep<ArrayUpdate | undefined> {
  const [v] = lambda.bound;
  if (v === undefined || lambda.bound.length !== 1 || v.sort !== INT) return undefined;
  const piece = changedPiece(lambda.body, v);
  if (piece === undefined) return undefined;
  const indices = new Set<bigint>();
  for (const { condition, holds } of piece.where) {
    const { low, high } = yield* rangeOf(v, [v], necessary(condition, holds), scope, evaluator);
    if (low === undefined || high === undefined || high - low > mostIndices) return undefined;
    for (let i = low; i <= high; i++) indices.add(i);
  }
  const changes: [Value, Value][] = [];
  for (const i of indices) {
    const index = intValue(i);
    const value = yield* call(evaluator.value(lambda.body, inside(scope, new Map([[v, index]]))));
    if (value === undefined) return undefined;
    changes.push([index, value]);
  }
  return { base: yield* call(evaluator.value(piece.base, scope)), changes };
}

interface Piece {
  readonly base: Term;
  /** Where none of these is so, the body is the base at the index. */
  readonly where: readonly { readonly condition: Term; readonly holds: boolean }[];
}

function changedPiece(body: Term, v: BoundVariable): Piece | undefined {
  const where: { condition: Term; holds: boolean }[] = [];
  let at = body;
  while (at.kind === "op" && at.op === "ite") {
    const [condition, yes, no] = at.args as [Term, Term, Term];
    const holds = !isElement(yes, v);
    where.push({ condition, holds });
    at = holds ? no : yes;
  }
  if (!isElement(at, v) || at.kind !== "op" || where.length === 0) return undefined;
  return { base: at.args[0]!, where };
}

/** Whether it is an array that does not depend on the index, at the index. */
function isElement(term: Term, v: BoundVariable): boolean {
  if (term.kind !== "op" || term.op !== "select" || term.args.length !== 2) return false;
  return term.args[1] === v && !term.args[0]!.open.includes(v);
}
