/**
 * Which variables must live in memory: those whose address, or the address of a part of them, is taken, and those whose
 * parts cannot be told apart by name (arrays, unions, large structs). All others can be plain variables, structs leaf by
 * leaf.
 */
import { withoutQualifiers } from "../integers.ts";
import type { CType, Expression, TranslationUnit, VariableDeclaration } from "../tree.ts";
import { walkUnits } from "../walk.ts";

const largestSplitRecord = 32;

export function addressTaken(units: readonly TranslationUnit[]): ReadonlySet<VariableDeclaration> {
  const taken = new Set<VariableDeclaration>();
  const shared = new Map<string, VariableDeclaration[]>();
  walkUnits(units, {
    expression(expression) {
      for (const place of exposed(expression)) {
        const variable = rootVariable(place);
        if (variable !== undefined) taken.add(variable);
      }
    },
    variable(variable) {
      if (hasMemoryType(variable.type)) taken.add(variable);
      if (variable.role !== "file" || variable.storage === "static") return;
      const same = shared.get(variable.name);
      if (same === undefined) shared.set(variable.name, [variable]);
      else same.push(variable);
    },
  });
  for (const same of shared.values()) {
    if (same.length > 1 && same.some((variable) => taken.has(variable)))
      same.forEach((variable) => taken.add(variable));
  }
  return taken;
}

/** For each variable of the units, whether it must live in memory. */
export function needsMemory(units: readonly TranslationUnit[]): (variable: VariableDeclaration) => boolean {
  const taken = addressTaken(units);
  return (variable) => taken.has(variable);
}

/** The objects whose addresses the expression yields, or hands on to what is not seen. */
function exposed(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case "unary":
      return expression.op === "&" ? [expression.operand] : [];
    case "cast":
      return expression.cast === "array-to-pointer" || expression.cast === "other" ? [expression.operand] : [];
    case "va-arg":
      return [expression.list];
    case "unknown":
    case "unsupported":
      return expression.operands.filter((operand) => operand.lvalue);
    default:
      return [];
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

function hasMemoryType(type: CType): boolean {
  let leaves = 0;
  const work: CType[] = [type];
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    const inner = withoutQualifiers(next);
    switch (inner.kind) {
      case "array":
      case "complex":
      case "vector":
      case "opaque":
        return true;
      case "record": {
        const { tag, fields } = inner.declaration;
        if (tag === "union" || fields === undefined || isVolatile(next)) return true;
        for (const field of fields) work.push(field.type);
        break;
      }
      default:
        leaves += 1;
    }
    if (leaves + work.length > largestSplitRecord) return true;
  }
  return false;
}

function isVolatile(type: CType): boolean {
  return type.kind === "qualified" && (type.qualifiers.volatile || type.qualifiers.atomic);
}
