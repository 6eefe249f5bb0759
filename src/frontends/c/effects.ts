/** What expressions and statements change. */
import type { Expression, Statement, UnaryOperator, VariableDeclaration } from "./tree.ts";
import { walkExpression, walkStatement } from "./walk.ts";

/** Whether evaluating it can change anything: what was evaluated before must then be kept. */
export function hasEffects(root: Expression): boolean {
  let inner = root;
  while (inner.kind === "cast" || inner.kind === "member") inner = inner.operand;
  if (inner.kind === "reference" || inner.kind === "integer") return false;
  let found = false;
  walkExpression(inner, {
    expression: (e) => {
      found ||=
        assignedPlace(e) !== undefined || e.kind === "call" || e.kind === "statement-expression" ||
        e.kind === "va-arg" || e.kind === "compound-literal" || e.kind === "unsupported"; // prettier-ignore
      return !found && e.kind !== "sizeof" && e.kind !== "alignof";
    },
  });
  return found;
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

/** The variable that an expression assigns to, in whole or in part. */
export function assignedVariable(e: Expression): VariableDeclaration | undefined {
  let place = assignedPlace(e);
  while (place?.kind === "member" || place?.kind === "cast" || place?.kind === "unary") place = place.operand;
  return place?.kind === "reference" && place.declaration.kind === "variable" ? place.declaration : undefined;
}

function assignedPlace(e: Expression): Expression | undefined {
  if (e.kind === "assign") return e.target;
  return e.kind === "unary" && isIncrement(e) ? e.operand : undefined;
}

export const isIncrement = (e: Extract<Expression, { kind: "unary" }>): boolean => increments.has(e.op);

const increments: ReadonlySet<UnaryOperator> = new Set<UnaryOperator>(["++pre", "--pre", "post++", "post--"]);
