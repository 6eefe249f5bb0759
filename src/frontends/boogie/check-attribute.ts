/**
 * Attributes. Boogie looks up the names in every attribute's arguments, but checks the types only of those that mean something;
 * so do we. The arguments of the others get types too where they have them.
 */
import { call, type Deep } from "../../base/trampoline.ts";
import type { Attribute, Expr } from "./ast.ts";
import { nameError, typeError, typeOf, type Checker, type Scope, type Work } from "./checker.ts";
import { boolType } from "./types.ts";
import { unify } from "./unify.ts";

/** Attributes whose arguments are terms of the program. */
const meaningful: ReadonlySet<string> = new Set(["verified_under", "add_to_pool", "pool"]);

/** Attributes inside an expression: their arguments become work. */
export function pushAttributes(checker: Checker, attributes: readonly Attribute[], work: Work): void {
  for (const attribute of attributes.toReversed()) {
    const expressions = attribute.args.filter((arg): arg is Expr => typeof arg !== "string");
    if (expressions.length === 0) continue;
    let before = 0;
    const begin = (): void => {
      before = checker.faults.types.length;
    };
    work.push(() => leaveAttribute(checker, attribute, before), ...expressions.toReversed(), begin);
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
    const before = checker.faults.types.length;
    for (const arg of attribute.args) {
      if (typeof arg !== "string") yield* call(checkExpression(checker, scope, arg));
    }
    leaveAttribute(checker, attribute, before);
  }
}

/** `before`: how many errors about types there were before its arguments were checked. */
function leaveAttribute(checker: Checker, attribute: Attribute, before: number): void {
  const { name, args, span } = attribute;
  if (!meaningful.has(name)) checker.faults.types.length = before;
  if (name !== "verified_under") return;
  const [condition] = args;
  if (args.length !== 1) nameError(checker, span, "attribute :verified_under accepts only one argument");
  else if (condition === undefined || typeof condition === "string" || !unify(typeOf(checker, condition), boolType)) {
    typeError(checker, span, "attribute :verified_under accepts only one argument of type bool");
  }
}
