/** Visits everything under an expression, statement or initialiser, without recursion; a visitor may say not to go deeper. */
import type { Expression, Initializer, Statement, VariableDeclaration } from "../tree.ts";

export type Node =
  | { readonly sort: "expression"; readonly node: Expression }
  | { readonly sort: "statement"; readonly node: Statement }
  | { readonly sort: "initializer"; readonly node: Initializer };

export interface Visitor {
  /** False: not what is inside. */
  expression?(e: Expression): boolean | undefined;
  statement?(s: Statement): boolean | undefined;
}

export function walkExpression(root: Expression, visitor: Visitor): void {
  walk([{ sort: "expression", node: root }], visitor);
}

export function walkStatement(root: Statement, visitor: Visitor): void {
  walk([{ sort: "statement", node: root }], visitor);
}

function walk(stack: Node[], visitor: Visitor): void {
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const parts: Node[] = [];
    if (next.sort === "expression") {
      if (visitor.expression?.(next.node) !== false) expressionParts(next.node, parts);
    } else if (next.sort === "statement") {
      if (visitor.statement?.(next.node) !== false) statementParts(next.node, parts);
    } else initializerParts(next.node, parts);
    for (let i = parts.length - 1; i >= 0; i--) stack.push(parts[i]!);
  }
}

function expressionParts(e: Expression, parts: Node[]): void {
  const add = (...nodes: readonly (Expression | undefined)[]): void => {
    for (const node of nodes) if (node !== undefined) parts.push({ sort: "expression", node });
  };
  switch (e.kind) {
    case "imaginary":
    case "unary":
    case "cast":
      return add(e.operand);
    case "member":
      return add(e.operand);
    case "binary":
      return add(e.left, e.right);
    case "assign":
      return add(e.target, e.value);
    case "conditional":
      return add(e.condition, e.then, e.otherwise);
    case "elvis":
      return add(e.value, e.otherwise);
    case "call":
      return add(e.callee, ...e.args);
    case "subscript":
      return add(e.array, e.index);
    case "compound-literal":
      parts.push({ sort: "initializer", node: e.initializer });
      return;
    case "statement-expression":
      parts.push({ sort: "statement", node: e.body });
      return;
    case "va-arg":
      return add(e.list);
    case "unsupported":
      return add(...e.operands);
    default:
      return;
  }
}

function initializerParts(i: Initializer, parts: Node[]): void {
  switch (i.kind) {
    case "expression":
      parts.push({ sort: "expression", node: i.value });
      return;
    case "array":
      for (const element of i.elements) parts.push({ sort: "initializer", node: element });
      if (i.rest !== undefined) parts.push({ sort: "initializer", node: i.rest });
      return;
    case "record":
      for (const { value } of i.fields) parts.push({ sort: "initializer", node: value });
      return;
    case "zero":
      return;
  }
}

function statementParts(s: Statement, parts: Node[]): void {
  const expression = (node: Expression | undefined): void => {
    if (node !== undefined) parts.push({ sort: "expression", node });
  };
  const statement = (node: Statement | undefined): void => {
    if (node !== undefined) parts.push({ sort: "statement", node });
  };
  switch (s.kind) {
    case "compound":
      return s.body.forEach(statement);
    case "declarations":
      for (const { initializer } of s.variables) {
        if (initializer !== undefined) parts.push({ sort: "initializer", node: initializer });
      }
      return;
    case "expression":
      return expression(s.expression);
    case "if":
      expression(s.condition);
      statement(s.then);
      return statement(s.otherwise);
    case "while":
    case "do":
      expression(s.condition);
      return statement(s.body);
    case "for":
      statement(s.init);
      expression(s.condition);
      expression(s.step);
      return statement(s.body);
    case "switch":
      expression(s.value);
      return statement(s.body);
    case "case":
    case "default":
    case "label":
      return statement(s.body);
    case "computed-goto":
      return expression(s.target);
    case "return":
      return expression(s.value);
    case "asm":
      s.outputs.forEach(expression);
      return s.inputs.forEach(expression);
    default:
      return;
  }
}

const effects = new WeakMap<Expression, boolean>();

/** Whether evaluating it can change anything: what was evaluated before must then be kept. */
export function hasEffects(root: Expression): boolean {
  let known = effects.get(root);
  if (known === undefined) effects.set(root, (known = findEffects(root)));
  return known;
}

function findEffects(root: Expression): boolean {
  let found = false;
  walkExpression(root, {
    expression: (e) => {
      found ||=
        e.kind === "assign" || e.kind === "call" || e.kind === "statement-expression" || e.kind === "va-arg" ||
        e.kind === "compound-literal" || e.kind === "unsupported" ||
        (e.kind === "unary" && /\+\+|--/.test(e.op)); // prettier-ignore
      return !found && e.kind !== "sizeof";
    },
  });
  return found;
}

/** Variables that are assigned to, by any operator. */
export function assignedVariables(root: Statement): ReadonlySet<VariableDeclaration> {
  const found = new Set<VariableDeclaration>();
  walkStatement(root, {
    expression: (e) => {
      let target = e.kind === "assign" ? e.target : e.kind === "unary" && /\+\+|--/.test(e.op) ? e.operand : undefined;
      while (target !== undefined && (target.kind === "member" || target.kind === "cast" || target.kind === "unary"))
        target = target.operand;
      if (target?.kind === "reference" && target.declaration.kind === "variable") found.add(target.declaration);
      return true;
    },
  });
  return found;
}
