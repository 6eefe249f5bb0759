/**
 * A walk through the C that a user wrote, for whoever proposes changes: with the variables in scope, the step of an execution that
 * an expression belongs to, and what surrounds it. Specifications, which are not to be changed, are passed over.
 */
import type {
  Expression,
  FunctionDeclaration,
  Statement,
  TranslationUnit,
  VariableDeclaration,
} from "../frontends/c/tree.ts";
import { walkFunction, walkVariable } from "../frontends/c/walk.ts";
import { withoutCasts } from "../frontends/c/without-casts.ts";
import type { Span } from "../source/span.ts";

/** Why an expression is evaluated, as far as that matters for what may stand there. */
export type Role = "condition" | "target" | "operand" | "index" | "argument" | "value";

export interface Surroundings {
  readonly role: Role;
  /** Directly around it, conversions left out. */
  readonly parent: Expression | undefined;
  /** The expression that is evaluated as a whole. */
  readonly root: Expression;
  /** The statement that the whole expression is, or is part of. */
  readonly statement: Statement | undefined;
  /** The statement is one of several in braces. */
  readonly isInBlock: boolean;
  /** Visible here, the nearest first. */
  readonly scope: readonly VariableDeclaration[];
  /** Loops around it, the innermost first. */
  readonly loops: readonly Statement[];
  readonly within: FunctionDeclaration | undefined;
  /** Only a constant can stand here. */
  readonly isConstant: boolean;
}

export interface CVisitor {
  expression(expression: Expression, surroundings: Surroundings): void;
  variable(variable: VariableDeclaration, within: FunctionDeclaration | undefined): void;
  /** An expression that is evaluated as a whole: a step. */
  step(root: Expression): void;
}

/** Names of functions that say what has to hold, or that something did not. */
const specification = /assert|assume|error|abort|fail/i;

/** Of a check: it says what a program should do, rather than what no program may. */
export const saysWhatIsExpected = (check: string): boolean =>
  ["assertion", "error-call", "postcondition"].includes(check);

export const isSpecification = (name: string): boolean => specification.test(name);

export function walkUserCode(unit: TranslationUnit, isOwn: (span: Span) => boolean, visitor: CVisitor): void {
  const globals = unit.variables.filter(({ span }) => isOwn(span));
  for (const variable of globals) visitor.variable(variable, undefined);
  for (const variable of globals) {
    const walker = newWalker(visitor, [], undefined);
    walkVariable(variable, { ...walker, variable: () => undefined });
  }
  for (const definition of unit.functions) {
    const { body, name, span } = definition;
    if (body === undefined || !isOwn(span) || specification.test(name)) continue;
    walkFunction(definition, newWalker(visitor, [...globals].reverse(), definition));
  }
}

interface Walker {
  expression(e: Expression): unknown;
  leaveExpression(e: Expression): void;
  statement(s: Statement): unknown;
  leaveStatement(s: Statement): void;
  variable(v: VariableDeclaration): void;
}

function newWalker(
  visitor: CVisitor,
  globals: readonly VariableDeclaration[],
  within: FunctionDeclaration | undefined,
): Walker {
  /** Expressions under way, the outermost first; statements likewise. */
  const expressions: Expression[] = [];
  const statements: Statement[] = [];
  const scope: VariableDeclaration[] = [];
  const marks: number[] = [];
  const roles = new Map<Expression, Role>();
  const specified = new Set<Expression>();
  const opensScope = ({ kind }: Statement): boolean => kind === "compound" || kind === "for";

  return {
    variable: (v) => {
      visitor.variable(v, within);
      scope.push(v);
    },
    statement: (s) => {
      if (opensScope(s)) marks.push(scope.length);
      const condition = conditionOf(s);
      if (condition !== undefined) roles.set(condition, "condition");
      if (s.kind === "if" && (isErrorBranch(s.then) || isErrorBranch(s.otherwise))) specified.add(s.condition);
      statements.push(s);
      return undefined;
    },
    leaveStatement: (s) => {
      statements.pop();
      if (opensScope(s)) scope.length = marks.pop() ?? 0;
    },
    expression: (e) => {
      if (specified.has(e) || e.kind === "sizeof" || e.kind === "alignof") {
        if (e.kind === "sizeof" && !specified.has(e)) visitor.expression(e, surroundings(e));
        return false;
      }
      if (e.kind === "call" && specification.test(calleeName(e))) return false;
      if (expressions.length === 0) visitor.step(e);
      for (const [part, role] of rolesIn(e)) roles.set(part, role);
      if (e.kind === "conditional" && (isErrorCall(e.then) || isErrorCall(e.otherwise))) specified.add(e.condition);
      visitor.expression(e, surroundings(e));
      expressions.push(e);
      return undefined;
    },
    leaveExpression: () => {
      expressions.pop();
    },
  };

  function surroundings(e: Expression): Surroundings {
    const parent = expressions.findLast(({ kind }) => kind !== "cast");
    const statement = statements.at(-1);
    return {
      role: roles.get(e) ?? "value",
      parent,
      root: expressions[0] ?? e,
      statement,
      isInBlock: statements.at(-2)?.kind === "compound",
      scope: [...scope].reverse().concat(globals),
      loops: statements.filter(isLoop).reverse(),
      within,
      isConstant: within === undefined,
    };
  }
}

const isLoop = ({ kind }: Statement): boolean => kind === "while" || kind === "for" || kind === "do";

export function conditionOf(s: Statement): Expression | undefined {
  switch (s.kind) {
    case "if":
    case "while":
    case "do":
    case "for":
      return s.condition;
    default:
      return undefined;
  }
}

/** A role is handed down through conversions. */
function rolesIn(e: Expression): readonly (readonly [Expression, Role])[] {
  switch (e.kind) {
    case "assign":
      return through(e.target, "target");
    case "unary":
      return ["&", "++pre", "--pre", "post++", "post--"].includes(e.op) ? through(e.operand, "target") : [];
    case "binary":
      return isComparison(e.op) ? [...through(e.left, "operand"), ...through(e.right, "operand")] : [];
    case "subscript":
      return through(e.index, "index");
    case "call":
      return [...e.args.flatMap((arg) => through(arg, "argument")), ...through(e.callee, "target")];
    case "conditional":
      return through(e.condition, "condition");
    case "cast":
      // No other number is a pointer.
      return e.cast === "null-to-pointer" ? through(e.operand, "target") : [];
    default:
      return [];
  }
}

function through(e: Expression, role: Role): readonly (readonly [Expression, Role])[] {
  const inner = withoutCasts(e);
  return inner === e ? [[e, role]] : [[e, role], [inner, role]]; // prettier-ignore
}

export function isComparison(op: string): boolean {
  return ["<", "<=", ">", ">=", "==", "!="].includes(op);
}

export function isRelation(op: string): boolean {
  return ["<", "<=", ">", ">="].includes(op);
}

export function calleeName(e: Expression): string {
  if (e.kind !== "call") return "";
  const callee = withoutCasts(e.callee);
  return callee.kind === "reference" ? callee.declaration.name : "";
}

const isErrorCall = (e: Expression): boolean => specification.test(calleeName(withoutCasts(e)));

function isErrorBranch(s: Statement | undefined): boolean {
  let at = s;
  while (at?.kind === "compound" || at?.kind === "label") at = at.kind === "label" ? at.body : at.body[0];
  return at?.kind === "expression" && isErrorCall(at.expression);
}
