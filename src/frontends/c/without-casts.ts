/** What is converted. */
import type { CastKind, Expression } from "./tree.ts";

/** Without the conversions around it; only of these kinds, if any are given. */
export function withoutCasts(expression: Expression, kinds?: ReadonlySet<CastKind>): Expression {
  let e = expression;
  while (e.kind === "cast" && (kinds === undefined || kinds.has(e.cast))) e = e.operand;
  return e;
}
