/**
 * Assumption variables: `var {:assumption} a: bool;` is true at first and can only become stronger, once, by
 * `a := a && e`.
 */
import type { Body, Expr, Target } from "./ast.ts";
import { isOn } from "./attributes.ts";
import { nameError, typeError, type Checker } from "./checker.ts";
import type { Span } from "../../source/span.ts";
import type { Symbol } from "./typing.ts";

export function declareAssumptions(checker: Checker, body: Body, locals: readonly Symbol[]): void {
  locals.forEach((symbol, i) => {
    if (!isOn(body.locals[i]!.attributes, "assumption")) return;
    checker.assumptions.set(symbol, { isAssigned: false });
    const { span } = symbol.ident;
    if (symbol.where !== undefined)
      nameError(checker, span, "assumption variable may not be declared with a where clause");
    if (symbol.type.kind !== "bool") typeError(checker, span, "assumption variable must be of type 'bool'");
  });
}

export function checkAssumptionValue(
  checker: Checker,
  { path }: Target,
  symbol: Symbol | undefined,
  value: Expr | undefined,
  span: Span,
): void {
  const assumption = symbol === undefined ? undefined : checker.assumptions.get(symbol);
  if (symbol === undefined || assumption === undefined || path.length > 0) return;
  const { name } = symbol;
  if (!isStronger(value, name)) {
    const form = `"${name} && <boolean expression>"`;
    nameError(checker, span, `RHS of assignment to assumption variable ${name} must match expression ${form}`);
  } else if (assumption.isAssigned) {
    nameError(checker, span, "assumption variable may not be assigned to more than once");
  }
  assumption.isAssigned = true;
}

function isStronger(value: Expr | undefined, name: string): boolean {
  if (value?.kind !== "binary" || value.op !== "&&") return false;
  return value.left.kind === "name" && value.left.name === name;
}
