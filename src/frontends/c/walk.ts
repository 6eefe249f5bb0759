/** Everything that is written in a program, with a stack of our own: expressions, statements, initialisers, sizes in types. */
import { unreachable } from "../../base/invariant.ts";
import type {
  CType, Expression, FunctionDeclaration, Initializer, Statement, TranslationUnit, VariableDeclaration,
} from "./tree.ts"; // prettier-ignore

export type Piece =
  | { readonly is: "expression"; readonly expression: Expression }
  | { readonly is: "statement"; readonly statement: Statement }
  | { readonly is: "initializer"; readonly initializer: Initializer };

/** Told of each thing before what is inside it; where the answer is `false`, what is inside is passed over. */
export interface Visitor {
  expression?(expression: Expression): unknown;
  statement?(statement: Statement): unknown;
  /** Every variable that is declared, parameters too. */
  variable?(variable: VariableDeclaration): void;
}

export function walkUnits(units: readonly TranslationUnit[], visitor: Visitor): void {
  for (const unit of units) {
    for (const variable of unit.variables) walk(piecesOfVariable(variable, visitor), visitor);
    for (const definition of unit.functions) walkFunction(definition, visitor);
  }
}

export function walkFunction({ params, body }: FunctionDeclaration, visitor: Visitor): void {
  for (const param of params) walk(piecesOfVariable(param, visitor), visitor);
  if (body !== undefined) walk([ofStatement(body)], visitor);
}

export function walkStatement(root: Statement, visitor: Visitor): void {
  walk([ofStatement(root)], visitor);
}

export function walkExpression(root: Expression, visitor: Visitor): void {
  walk([ofExpression(root)], visitor);
}

function walk(roots: readonly Piece[], visitor: Visitor): void {
  const work = [...roots].reverse();
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    if (!entered(next, visitor)) continue;
    const parts = partsOf(next, visitor);
    for (let i = parts.length - 1; i >= 0; i--) work.push(parts[i]!);
  }
}

function entered(piece: Piece, visitor: Visitor): boolean {
  if (piece.is === "expression") return visitor.expression?.(piece.expression) !== false;
  return piece.is !== "statement" || visitor.statement?.(piece.statement) !== false;
}

/** In the order of evaluation. */
export function partsOf(piece: Piece, visitor: Visitor = {}): readonly Piece[] {
  switch (piece.is) {
    case "expression":
      return partsOfExpression(piece.expression);
    case "statement":
      return partsOfStatement(piece.statement, visitor);
    case "initializer":
      return partsOfInitializer(piece.initializer);
    default:
      return unreachable(piece);
  }
}

export function piecesOfVariable(variable: VariableDeclaration, visitor: Visitor = {}): readonly Piece[] {
  visitor.variable?.(variable);
  const sizes = sizesIn(variable.type).map(ofExpression);
  return variable.initializer === undefined ? sizes : [...sizes, ofInitializer(variable.initializer)];
}

// -------------------------------------------------------------------------------------------------------------- parts

/** Operands that are evaluated, or looked at, with the expression; not what it holds of statements and initialisers. */
export function operandsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case "unary":
    case "cast":
    case "member":
    case "imaginary":
      return [expression.operand];
    case "binary":
      return [expression.left, expression.right];
    case "assign":
      return [expression.target, expression.value];
    case "conditional":
      return [expression.condition, expression.then, expression.otherwise];
    case "elvis":
      return [expression.value, expression.otherwise];
    case "call":
      return [expression.callee, ...expression.args];
    case "subscript":
      return [expression.array, expression.index];
    case "sizeof":
    case "alignof":
      return expression.operand === undefined ? sizesIn(expression.of) : [expression.operand];
    case "offsetof":
      return expression.path.filter((step): step is Expression => "kind" in step);
    case "va-arg":
      return [expression.list];
    case "unknown":
    case "unsupported":
      return expression.operands;
    case "integer":
    case "floating":
    case "string":
    case "reference":
    case "enumerator":
    case "label-address":
    case "constant":
    case "compound-literal":
    case "statement-expression":
      return [];
    default:
      return unreachable(expression);
  }
}

function partsOfExpression(expression: Expression): readonly Piece[] {
  if (expression.kind === "compound-literal") return [ofInitializer(expression.initializer)];
  if (expression.kind === "statement-expression") return [ofStatement(expression.body)];
  return operandsOf(expression).map(ofExpression);
}

function partsOfStatement(statement: Statement, visitor: Visitor): readonly Piece[] {
  switch (statement.kind) {
    case "declarations":
      return statement.variables.flatMap((variable) => piecesOfVariable(variable, visitor));
    default:
      return [...expressionsOf(statement).map(ofExpression), ...statementsOf(statement).map(ofStatement)];
  }
}

/** The expressions of a statement itself. */
export function expressionsOf(statement: Statement): readonly Expression[] {
  switch (statement.kind) {
    case "expression":
      return [statement.expression];
    case "if":
    case "while":
    case "do":
      return [statement.condition];
    case "for":
      return [statement.condition, statement.step].filter((part) => part !== undefined);
    case "switch":
      return [statement.value];
    case "computed-goto":
      return [statement.target];
    case "return":
      return statement.value === undefined ? [] : [statement.value];
    case "asm":
      return [...statement.inputs, ...statement.outputs];
    case "compound":
    case "declarations":
    case "case":
    case "default":
    case "label":
    case "goto":
    case "break":
    case "continue":
    case "empty":
    case "unsupported":
      return [];
    default:
      return unreachable(statement);
  }
}

/** The statements that a statement holds. */
export function statementsOf(statement: Statement): readonly Statement[] {
  switch (statement.kind) {
    case "compound":
      return statement.body;
    case "if":
      return statement.otherwise === undefined ? [statement.then] : [statement.then, statement.otherwise];
    case "for":
      return statement.init === undefined ? [statement.body] : [statement.init, statement.body];
    case "while":
    case "do":
    case "switch":
    case "case":
    case "default":
    case "label":
      return [statement.body];
    default:
      return [];
  }
}

function partsOfInitializer(initializer: Initializer): readonly Piece[] {
  switch (initializer.kind) {
    case "expression":
      return [ofExpression(initializer.value)];
    case "array": {
      const elements = initializer.elements.map(ofInitializer);
      return initializer.rest === undefined ? elements : [...elements, ofInitializer(initializer.rest)];
    }
    case "record":
      return initializer.fields.map(({ value }) => ofInitializer(value));
    case "zero":
      return [];
    default:
      return unreachable(initializer);
  }
}

/** What is evaluated for the lengths of variable arrays. */
export function sizesIn(type: CType): readonly Expression[] {
  const sizes: Expression[] = [];
  let inner: CType | undefined = type;
  while (inner !== undefined) {
    if (inner.kind === "array" && inner.length.kind === "variable" && inner.length.size) sizes.push(inner.length.size);
    inner = within(inner);
  }
  return sizes;
}

function within(type: CType): CType | undefined {
  switch (type.kind) {
    case "array":
      return type.element;
    case "pointer":
      return type.to;
    case "qualified":
      return type.type;
    default:
      return undefined;
  }
}

export function ofExpression(expression: Expression): Piece {
  return { is: "expression", expression };
}

export function ofStatement(statement: Statement): Piece {
  return { is: "statement", statement };
}

export function ofInitializer(initializer: Initializer): Piece {
  return { is: "initializer", initializer };
}
