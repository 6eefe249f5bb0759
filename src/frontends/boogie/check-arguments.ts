/** Arguments against parameters: of functions, maps and procedures alike. */
import type { Expr } from "./ast.ts";
import { errorSpan, freshHoles, shown, typeError, typeOf, type Checker } from "./checker.ts";
import { follow, substitute, type OpenType } from "./types.ts";
import type { TypeVariable } from "./typing.ts";
import { unify } from "./unify.ts";

/**
 * Finds type arguments for which the arguments have the types of the parameters. `what` says in messages what is applied:
 * "application of f", "map select". The numbers of parameters and arguments are equal. Undefined after an error.
 */
export function inferTypeArguments(
  checker: Checker,
  typeParams: readonly TypeVariable[],
  params: readonly OpenType[],
  args: readonly Expr[],
  what: string,
): ReadonlyMap<TypeVariable, OpenType> | undefined {
  const holes = freshHoles(typeParams);
  let isRight = true;
  args.forEach((arg, index) => {
    const param = params[index];
    const given = typeOf(checker, arg);
    if (param === undefined || unify(substitute(param, holes), given)) return;
    isRight = false;
    const types = `${shown(checker, given)} (expected: ${shown(checker, param)})`;
    typeError(checker, errorSpan(arg), `invalid type for argument ${index} in ${what}: ${types}`);
  });
  if (!isRight) return undefined;
  return new Map([...holes].map(([param, hole]) => [param, follow(hole)]));
}
