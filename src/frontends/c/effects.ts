/** What expressions and statements change. */
import type { Expression, Statement, UnaryOperator, VariableDeclaration } from "./tree.ts";
import { isVariablySized } from "./variable-lengths.ts";
import { walkExpression, walkStatement } from "./walk.ts";

/** Whether evaluating it can change anything: what was evaluated before must then be kept. */
export function hasEffects(root: Expression): boolean {
  return mayHaveEffects(root, 0) ?? walksIntoEffects(root);
}

const deepest = 20;

/** Most expressions are small: undefined of the others. */
function mayHaveEffects(root: Expression, depth: number): boolean | undefined {
  let inner = root;
  while (inner.kind === "cast" || inner.kind === "member") inner = inner.operand;
  switch (inner.kind) {
    case "reference":
    case "integer":
      return false;
    case "assign":
    case "call":
      return true;
    case "unary":
      return isIncrement(inner) || (depth < deepest ? mayHaveEffects(inner.operand, depth + 1) : undefined);
    case "binary":
      return eitherHasEffects(inner.left, inner.right, depth);
    case "subscript":
      return eitherHasEffects(inner.array, inner.index, depth);
    default:
      return undefined;
  }
}

function eitherHasEffects(a: Expression, b: Expression, depth: number): boolean | undefined {
  if (depth === deepest) return undefined;
  const first = mayHaveEffects(a, depth + 1);
  return first === false ? mayHaveEffects(b, depth + 1) : first;
}

function walksIntoEffects(inner: Expression): boolean {
  let found = false;
  walkExpression(inner, {
    expression: (e) => {
      found ||=
        assignedPlace(e) !== undefined || e.kind === "call" || e.kind === "statement-expression" ||
        e.kind === "va-arg" || e.kind === "compound-literal" || e.kind === "unsupported"; // prettier-ignore
      return !found && !isUnevaluated(e);
    },
  });
  return found;
}

/** What is in it is only looked at. */
function isUnevaluated(e: Expression): boolean {
  return e.kind === "alignof" || (e.kind === "sizeof" && !isVariablySized(e.of));
}

/** Variables that are assigned to, by any operator. */
export function assignedVariables(root: Statement): ReadonlySet<VariableDeclaration> {
  const found = new Set<VariableDeclaration>();
  walkStatement(root, {
    expression: (e) => {
      const variable = assignedVariable(e);
      if (variable !== undefined) found.add(variable);
    },
  });
  return found;
}

/** Variables that are declared in a statement. */
export function declaredVariables(root: Statement): ReadonlySet<VariableDeclaration> {
  const found = new Set<VariableDeclaration>();
  walkStatement(root, { variable: (v) => void found.add(v) });
  return found;
}

/** The variable that an expression assigns to, in whole or in part. */
export function assignedVariable(e: Expression): VariableDeclaration | undefined {
  let place = assignedPlace(e);
  while (place?.kind === "member" || place?.kind === "cast" || place?.kind === "unary") place = place.operand;
  return place?.kind === "reference" && place.declaration.kind === "variable" ? place.declaration : undefined;
}

/** The place that an expression writes to, if it does so by itself. */
export function assignedPlace(e: Expression): Expression | undefined {
  if (e.kind === "assign") return e.target;
  return e.kind === "unary" && isIncrement(e) ? e.operand : undefined;
}

export const isIncrement = (e: Extract<Expression, { kind: "unary" }>): boolean => increments.has(e.op);

const increments: ReadonlySet<UnaryOperator> = new Set<UnaryOperator>(["++pre", "--pre", "post++", "post--"]);
