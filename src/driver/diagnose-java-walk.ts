/** The statements of a body in Java, with the variables in sight and what they evaluate. Assertions say what should be, and are left alone. */
import type { Expression, Statement, TypeNode } from "../frontends/java/tree.ts";

/** A variable that has a value, with its type as it is written. */
export interface Variable {
  readonly name: string;
  readonly type: string;
}

/** The innermost first. */
export type Scope = readonly Variable[];

export interface Root {
  readonly root: Expression;
  readonly isCondition: boolean;
}

export interface ScopedStatement {
  readonly statement: Statement;
  readonly scope: Scope;
  readonly roots: readonly Root[];
}

interface Open {
  readonly statement: Statement;
  readonly scope: Scope;
}

/** With a stack of our own. */
export function statementsOf(
  body: Statement,
  scope: Scope,
  typeText: (type: TypeNode) => string,
): readonly ScopedStatement[] {
  const found: ScopedStatement[] = [];
  const open: Open[] = [{ statement: body, scope }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { statement, scope: around } = next;
    const inside = [...declaredIn(statement, typeText), ...around];
    const roots = rootsOf(statement);
    const seen = statement.kind === "for" ? inside : around;
    if (roots.length > 0) found.push({ statement, scope: seen, roots });
    open.push(...[...partsOf(statement, inside, around, typeText)].reverse());
  }
  return found;
}

/** Variables that a statement declares with a value: a local for what comes after, that of a loop for its body. */
function declaredIn(statement: Statement, typeText: (type: TypeNode) => string): Scope {
  switch (statement.kind) {
    case "local":
      return statement.variables.flatMap(({ name, type, initializer }) => (initializer === undefined || type.kind === "inferred" ? [] : [{ name, type: typeText(type) }])); // prettier-ignore
    case "for":
      return statement.initial.flatMap((one) => declaredIn(one, typeText));
    case "for-each":
      return [{ name: statement.variable.name, type: typeText(statement.variable.type) }];
    default:
      return [];
  }
}

const value = (root: Expression | undefined): readonly Root[] =>
  root === undefined ? [] : [{ root, isCondition: false }];
const condition = (root: Expression | undefined): readonly Root[] =>
  root === undefined ? [] : [{ root, isCondition: true }];

function rootsOf(statement: Statement): readonly Root[] {
  switch (statement.kind) {
    case "local":
      return statement.variables.flatMap(({ initializer }) => value(initializer));
    case "expression":
      return value(statement.expression);
    case "if":
      return condition(statement.condition);
    case "while":
    case "do":
    case "for":
      return [...condition(statement.condition), ...statement.updates.flatMap(value)];
    case "for-each":
      return value(statement.iterable);
    case "switch":
      return value(statement.value);
    case "return":
      return value(statement.value);
    case "throw":
    case "yield":
      return value(statement.value);
    default:
      return [];
  }
}

function partsOf(
  statement: Statement,
  inside: Scope,
  around: Scope,
  typeText: (type: TypeNode) => string,
): readonly Open[] {
  const within = (one: Statement): Open => ({ statement: one, scope: inside });
  switch (statement.kind) {
    case "block":
      return inOrder(statement.statements, around, typeText);
    case "if":
      return [statement.then, ...(statement.otherwise === undefined ? [] : [statement.otherwise])].map(within);
    case "while":
    case "do":
    case "for":
      return [...inOrder(statement.initial, around, typeText), within(statement.body)];
    case "for-each":
    case "labeled":
    case "synchronized":
      return [within(statement.body)];
    case "switch":
      return statement.cases.flatMap(({ body }) => inOrder(body, around, typeText));
    case "try":
      return [
        statement.body,
        ...statement.catches.map((one) => one.body),
        ...(statement.finalizer === undefined ? [] : [statement.finalizer]),
      ].map(within);
    default:
      return [];
  }
}

/** Each sees what those before it declare. */
function inOrder(
  statements: readonly Statement[],
  scope: Scope,
  typeText: (type: TypeNode) => string,
): readonly Open[] {
  let seen = scope;
  return statements.map((statement) => {
    const open = { statement, scope: seen };
    if (statement.kind === "local") seen = [...declaredIn(statement, typeText), ...seen];
    return open;
  });
}
