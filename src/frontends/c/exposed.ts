/** Whose address an expression takes: what it yields a pointer to, or hands on to what is not seen. */
import type { Expression, VariableDeclaration } from "./tree.ts";

const none: readonly never[] = [];

export function exposedVariables(expression: Expression): readonly VariableDeclaration[] {
  const places = exposedPlaces(expression);
  if (places.length === 0) return none;
  return places.flatMap((place) => rootVariable(place) ?? none);
}

/** The objects whose addresses the expression yields, or hands on to what is not seen. */
function exposedPlaces(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case "unary":
      return expression.op === "&" ? [expression.operand] : none;
    case "cast":
      return expression.cast === "array-to-pointer" || expression.cast === "other" ? [expression.operand] : none;
    case "va-arg":
      return [expression.list];
    case "unknown":
    case "unsupported":
      return expression.operands.filter((operand) => operand.lvalue);
    default:
      return none;
  }
}

/** The variable of which the place is a part. */
function rootVariable(place: Expression): VariableDeclaration | undefined {
  let at: Expression | undefined = place;
  while (at !== undefined) {
    if (at.kind === "reference") return at.declaration.kind === "variable" ? at.declaration : undefined;
    at = outer(at);
  }
  return undefined;
}

function outer(place: Expression): Expression | undefined {
  switch (place.kind) {
    case "member":
      return place.arrow ? addressed(place.operand) : place.operand;
    case "subscript":
      return place.array.kind === "cast" ? place.array.operand : place.array;
    case "unary":
      return place.op === "*" ? addressed(place.operand) : place.operand;
    case "cast":
      return place.operand;
    default:
      return undefined;
  }
}

/** `x` of `&x`. */
function addressed(pointer: Expression): Expression | undefined {
  return pointer.kind === "unary" && pointer.op === "&" ? pointer.operand : undefined;
}
