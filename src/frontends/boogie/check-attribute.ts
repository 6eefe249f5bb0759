/** Attributes: their arguments are resolved and typed where they stand, as in Boogie, also if nobody knows the attribute. */
import { call, type Deep } from "../../base/trampoline.ts";
import type { Attribute, Expr } from "./ast.ts";
import { nameError, typeError, typeOf, type Checker, type Scope, type Work } from "./checker.ts";
import { boolType } from "./types.ts";
import { unify } from "./unify.ts";

/** Attributes inside an expression: their arguments become work. */
export function pushAttributes(checker: Checker, attributes: readonly Attribute[], work: Work): void {
  for (const attribute of attributes.toReversed()) {
    const expressions = attribute.args.filter((arg): arg is Expr => typeof arg !== "string");
    work.push(() => leaveAttribute(checker, attribute), ...expressions.toReversed());
  }
}

/** Attributes of statements, contracts and declarations. */
export function* checkAttributes(
  checker: Checker,
  scope: Scope,
  attributes: readonly Attribute[],
  checkExpression: (checker: Checker, scope: Scope, e: Expr) => Deep<unknown>,
): Deep<void> {
  for (const attribute of attributes) {
    for (const arg of attribute.args) {
      if (typeof arg !== "string") yield* call(checkExpression(checker, scope, arg));
    }
    leaveAttribute(checker, attribute);
  }
}

function leaveAttribute(checker: Checker, { name, args, span }: Attribute): void {
  if (name !== "verified_under") return;
  const [condition] = args;
  if (args.length !== 1) nameError(checker, span, "attribute :verified_under accepts only one argument");
  else if (condition === undefined || typeof condition === "string" || !unify(typeOf(checker, condition), boolType)) {
    typeError(checker, span, "attribute :verified_under accepts only one argument of type bool");
  }
}
