/** All expressions in a body or statement, without descending on the stack. */
import type { ClassDeclaration, Expression, Statement, SwitchNode } from "../tree.ts";
import type { ClassSymbol, MethodSymbol } from "../resolve/symbols.ts";

type Node = Expression | Statement;

/** Of a constructor, with the initializers of the class. Bodies of local classes and lambdas are left out. */
export function walkBody(method: MethodSymbol, owner: ClassSymbol, visit: (expression: Expression) => void): void {
  const roots: Node[] = method.declaration?.body === undefined ? [] : [method.declaration.body];
  if (method.isConstructor) {
    for (const one of owner.declaration.order) {
      if (one.kind === "initializer") roots.push(one.body);
      else if (one.initializer !== undefined) {
        roots.push(one.initializer);
        const { span } = one;
        visit({ kind: "assign", op: undefined, target: { kind: "name", name: one.name, span }, value: one.initializer, span, at: span }); // prettier-ignore
      }
    }
  }
  walk(roots, visit);
}

export function walk(
  roots: readonly Node[],
  visit: (expression: Expression) => void,
  statement?: (s: Statement) => void,
): void {
  const work = [...roots];
  for (let node = work.pop(); node !== undefined; node = work.pop()) {
    if (isStatement(node)) statement?.(node);
    else visit(node);
    for (const child of childrenOf(node)) work.push(child);
  }
}

/** All classes in the given ones, those in statements and expressions too, and all expressions of their members, in lambdas too. */
export function walkClasses(
  roots: readonly ClassDeclaration[],
  visitClass: (declaration: ClassDeclaration) => void,
  visit: (expression: Expression) => void = () => undefined,
): void {
  const classes = [...roots];
  for (const declaration of classes) {
    visitClass(declaration);
    classes.push(...declaration.classes, ...declaration.constants.flatMap(({ body }) => body ?? []));
    const nodes: Node[] = [
      ...declaration.methods.flatMap(({ body }) => body ?? []),
      ...declaration.order.flatMap((one) => (one.kind === "initializer" ? one.body : (one.initializer ?? []))),
      ...declaration.constants.flatMap(({ args }) => args),
    ];
    const lookAt = (e: Expression): void => {
      visit(e);
      if (e.kind === "new" && e.body !== undefined) classes.push(e.body);
      if (e.kind === "lambda") nodes.push(e.body);
    };
    for (const node of nodes) {
      walk([node], lookAt, (s) => {
        if (s.kind === "local-class") classes.push(s.declaration);
      });
    }
  }
}

const statementKinds: ReadonlySet<string> = new Set([
  "block", "local", "local-class", "expression", "if", "while", "do", "for", "for-each", "break", "continue", "yield",
  "return", "throw", "try", "synchronized", "labeled", "assert", "empty", "spec-assert", "spec-assume", "spec-set",
  "spec-check", "spec-havoc", "spec-unreachable",
]); // prettier-ignore

function isStatement(node: Node): node is Statement {
  return statementKinds.has(node.kind);
}

function some<T>(value: T | undefined): readonly T[] {
  return value === undefined ? [] : [value];
}

function childrenOf(node: Node): readonly Node[] {
  switch (node.kind) {
    case "block":
      return node.statements;
    case "local":
      return node.variables.flatMap((v) => some(v.initializer));
    case "expression":
      return [node.expression];
    case "if":
      return [node.condition, node.then, ...some(node.otherwise)];
    case "while":
    case "do":
    case "for":
      return [...node.initial, ...some(node.condition), ...node.updates, node.body];
    case "for-each":
      return [node.iterable, node.body];
    case "switch":
      return switchChildren(node);
    case "yield":
    case "throw":
      return [node.value];
    case "return":
      return some(node.value);
    case "try":
      return [
        ...node.resources.flatMap((r) => (r.kind === "variable" ? some(r.initializer) : [r])),
        node.body,
        ...node.catches.map((c) => c.body),
        ...some(node.finalizer),
      ];
    case "synchronized":
      return [node.lock, node.body];
    case "labeled":
      return [node.body];
    case "assert":
      return [node.condition, ...some(node.message)];
    case "spec-set":
      return [node.assignment];
    case "field":
      return [node.target];
    case "index":
      return [node.array, node.index];
    case "call":
      return [...some(node.target), ...node.args];
    case "new":
      return [...some(node.outer), ...node.args];
    case "new-array":
      return [...node.sizes, ...some(node.initializer)];
    case "array-initializer":
      return node.elements;
    case "assign":
      return [node.target, node.value];
    case "update":
      return [node.target];
    case "unary":
    case "cast":
    case "instanceof":
    case "old":
      return [node.operand];
    case "binary":
      return [node.left, node.right];
    case "conditional":
      return [node.condition, node.then, node.otherwise];
    case "parenthesized":
      return [node.inner];
    case "quantifier":
      return [...some(node.range), node.body];
    case "spec-call":
      return node.args;
    default:
      return [];
  }
}

function switchChildren(node: SwitchNode): readonly Node[] {
  return [node.value, ...node.cases.flatMap((one) => [...some(one.guard), ...one.body])];
}
