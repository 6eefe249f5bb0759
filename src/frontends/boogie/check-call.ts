/** Applications of functions and constructors. */
import type { Expr } from "./ast.ts";
import { inferTypeArguments } from "./check-arguments.ts";
import { setErrorType, setInstantiation, setType, typeError, type Checker } from "./checker.ts";
import { constructed, substitute, type OpenType } from "./types.ts";
import type { ConstructorSymbol, FunctionInfo, TypeVariable } from "./typing.ts";

export function leaveCall(
  checker: Checker,
  e: Extract<Expr, { kind: "call" }>,
  target: FunctionInfo | ConstructorSymbol,
): void {
  const { typeParams, params, result } = signature(target);
  const { name, span } = e.callee;
  if (params.length !== e.args.length) {
    const counts = `(${e.args.length} instead of ${params.length})`;
    typeError(checker, span, `wrong number of arguments to function: ${name} ${counts}`);
    return setErrorType(checker, e);
  }
  const types = inferTypeArguments(checker, typeParams, params, e.args, `application of ${name}`);
  if (types === undefined) return setErrorType(checker, e);
  setInstantiation(checker, e, span, types);
  setType(checker, e, substitute(result, types));
}

interface FunctionSignature {
  readonly typeParams: readonly TypeVariable[];
  readonly params: readonly OpenType[];
  readonly result: OpenType;
}

function signature(target: FunctionInfo | ConstructorSymbol): FunctionSignature {
  const { typeParams } = target;
  if ("declaration" in target)
    return { typeParams, params: target.params.map(({ type }) => type), result: target.result };
  return { typeParams, params: target.fields.map(({ type }) => type), result: constructorResult(target) };
}

/** The datatype at its own type parameters. */
export function constructorResult(constructor: ConstructorSymbol): OpenType {
  return constructed(
    constructor.datatype,
    constructor.typeParams.map((variable) => ({ kind: "variable", variable })),
  );
}
