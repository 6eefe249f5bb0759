/** Everything that is written in a program, with a stack of our own: expressions, statements, initialisers, sizes in types. */
import { unreachable } from "../../base/invariant.ts";
import type {
  Expression,
  FunctionDeclaration,
  Initializer,
  Statement,
  TranslationUnit,
  VariableDeclaration,
} from "./tree.ts";
import { sizesIn } from "./variable-lengths.ts"; // prettier-ignore

/** Told of each thing before what is inside it; where the answer is `false`, what is inside is passed over. */
export interface Visitor {
  readonly expression?: (expression: Expression) => unknown;
  readonly statement?: (statement: Statement) => unknown;
  /** Every variable that is declared, parameters too. */
  readonly variable?: (variable: VariableDeclaration) => void;
  /** Told of each thing after what is inside it. */
  readonly leaveExpression?: (expression: Expression) => void;
  readonly leaveStatement?: (statement: Statement) => void;
}

export function walkUnits(units: readonly TranslationUnit[], visitor: Visitor): void {
  for (const unit of units) {
    for (const variable of unit.variables) walkVariable(variable, visitor);
    for (const definition of unit.functions) walkFunction(definition, visitor);
  }
}

export function walkFunction({ params, body }: FunctionDeclaration, visitor: Visitor): void {
  for (const param of params) walkVariable(param, visitor);
  if (body !== undefined) walkStatement(body, visitor);
}

export function walkVariable(variable: VariableDeclaration, visitor: Visitor): void {
  visitor.variable?.(variable);
  const work = newWork(visitor);
  pushVariable(work, variable);
  if (work.nodes.length > 0) walk(work);
}

export function walkStatement(root: Statement, visitor: Visitor): void {
  const work = newWork(visitor);
  pushStatement(work, root);
  walk(work);
}

export function walkExpression(root: Expression, visitor: Visitor): void {
  const work = newWork(visitor);
  pushExpression(work, root);
  walk(work);
}

/**
 * What is still to be done, the next last: nodes, and for each what it is. Whole programs are walked several times, so that
 * nothing is made for a node, and the visitor's parts are at hand, which visitors have in many forms.
 */
interface Work extends Required<{ readonly [K in keyof Visitor]: Visitor[K] | undefined }> {
  readonly nodes: (Expression | Statement | Initializer)[];
  readonly tasks: Task[];
}

type Task = "expression" | "statement" | "initializer" | "leave expression" | "leave statement";

function newWork({ expression, statement, variable, leaveExpression, leaveStatement }: Visitor): Work {
  return { nodes: [], tasks: [], expression, statement, variable, leaveExpression, leaveStatement };
}

function walk(work: Work): void {
  const { nodes, tasks } = work;
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    const task = tasks.pop()!;
    switch (task) {
      case "expression":
        enterExpression(work, node as Expression);
        break;
      case "statement":
        enterStatement(work, node as Statement);
        break;
      case "initializer":
        pushInParts(work, node as Initializer);
        break;
      case "leave expression":
        work.leaveExpression!(node as Expression);
        break;
      case "leave statement":
        work.leaveStatement!(node as Statement);
        break;
      default:
        unreachable(task);
    }
  }
}

function enterExpression(work: Work, expression: Expression): void {
  if (work.expression?.(expression) === false) return;
  if (work.leaveExpression !== undefined) push(work, expression, "leave expression");
  pushOperands(work, expression);
}

function enterStatement(work: Work, statement: Statement): void {
  if (work.statement?.(statement) === false) return;
  if (work.leaveStatement !== undefined) push(work, statement, "leave statement");
  if (statement.kind === "declarations" && work.variable !== undefined) statement.variables.forEach(work.variable);
  pushInStatement(work, statement);
}

function push(work: Work, node: Expression | Statement | Initializer, task: Task): void {
  work.nodes.push(node);
  work.tasks.push(task);
}

const pushExpression = (work: Work, expression: Expression): void => push(work, expression, "expression");
const pushStatement = (work: Work, statement: Statement): void => push(work, statement, "statement");
const pushInitializer = (work: Work, initializer: Initializer): void => push(work, initializer, "initializer");

function pushVariable(work: Work, variable: VariableDeclaration): void {
  if (variable.initializer !== undefined) pushInitializer(work, variable.initializer);
  pushAll(work, sizesIn(variable.type), pushExpression);
}

/** So that the first is done first. */
function pushAll<T>(work: Work, parts: readonly T[], pushOne: (work: Work, part: T) => void): void {
  for (let i = parts.length - 1; i >= 0; i--) pushOne(work, parts[i]!);
}

// ------------------------------------------------------------------------------------- parts, in the order of evaluation

/** Operands that are evaluated, or looked at, with the expression. */
function pushOperands(work: Work, e: Expression): void {
  switch (e.kind) {
    case "unary":
    case "cast":
    case "member":
    case "imaginary":
      return pushExpression(work, e.operand);
    case "binary":
      pushExpression(work, e.right);
      return pushExpression(work, e.left);
    case "assign":
      pushExpression(work, e.value);
      return pushExpression(work, e.target);
    case "conditional":
      pushExpression(work, e.otherwise);
      pushExpression(work, e.then);
      return pushExpression(work, e.condition);
    case "elvis":
      pushExpression(work, e.otherwise);
      return pushExpression(work, e.value);
    case "call":
      pushAll(work, e.args, pushExpression);
      return pushExpression(work, e.callee);
    case "subscript":
      pushExpression(work, e.index);
      return pushExpression(work, e.array);
    case "sizeof":
    case "alignof":
      if (e.operand !== undefined) return pushExpression(work, e.operand);
      return pushAll(work, sizesIn(e.of), pushExpression);
    case "offsetof":
      return pushAll(work, e.path.filter((step): step is Expression => "kind" in step), pushExpression); // prettier-ignore
    case "va-arg":
      return pushExpression(work, e.list);
    case "unknown":
    case "unsupported":
      return pushAll(work, e.operands, pushExpression);
    case "compound-literal":
      return pushInitializer(work, e.initializer);
    case "statement-expression":
      return pushStatement(work, e.body);
    case "integer":
    case "floating":
    case "string":
    case "reference":
    case "enumerator":
    case "label-address":
    case "constant":
      return;
    default:
      return unreachable(e);
  }
}

/** Expressions before statements. */
function pushInStatement(work: Work, s: Statement): void {
  if (s.kind === "declarations") return pushAll(work, s.variables, pushVariable);
  if (s.kind === "type-declarations") return pushAll(work, s.types.flatMap(sizesIn), pushExpression);
  pushAll(work, statementsOf(s), pushStatement);
  switch (s.kind) {
    case "expression":
      return pushExpression(work, s.expression);
    case "if":
    case "while":
    case "do":
      return pushExpression(work, s.condition);
    case "for":
      if (s.step !== undefined) pushExpression(work, s.step);
      if (s.condition !== undefined) pushExpression(work, s.condition);
      return;
    case "switch":
      return pushExpression(work, s.value);
    case "computed-goto":
      return pushExpression(work, s.target);
    case "return":
      return s.value === undefined ? undefined : pushExpression(work, s.value);
    case "asm":
      pushAll(work, s.outputs, pushExpression);
      return pushAll(work, s.inputs, pushExpression);
    case "compound":
    case "case":
    case "default":
    case "label":
    case "goto":
    case "break":
    case "continue":
    case "empty":
    case "unsupported":
      return;
    default:
      return unreachable(s);
  }
}

function pushInParts(work: Work, initializer: Initializer): void {
  switch (initializer.kind) {
    case "expression":
      return pushExpression(work, initializer.value);
    case "array":
      if (initializer.rest !== undefined) pushInitializer(work, initializer.rest);
      return pushAll(work, initializer.elements, pushInitializer);
    case "record":
      for (let i = initializer.fields.length - 1; i >= 0; i--) pushInitializer(work, initializer.fields[i]!.value);
      return;
    case "zero":
      return;
    default:
      return unreachable(initializer);
  }
}

const none: readonly never[] = [];

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
      return none;
  }
}
