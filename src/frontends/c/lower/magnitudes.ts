/**
 * Calls that compare, of `strcmp` and its like, of which C tells the sign of what they return and nothing else: compilers and libraries differ in
 * the rest. Where a program only looks at the sign, the difference of the characters is as good as any number. Here the others are found: calls
 * whose number itself can matter, at once, by way of a local variable, or as the result of a function of the program.
 */
import { evaluateConstant } from "../constants.ts";
import { integerShape, integerTypeOf, isSigned } from "../integers.ts";
import type { Expression, FunctionDeclaration, Statement, TranslationUnit, VariableDeclaration } from "../tree.ts";
import type { DataModel } from "../types.ts";
import { walkFunction } from "../walk.ts";
import { calledFunction } from "./called-function.ts";

const comparing =
  /^(?:__builtin_)?(?:strn?cmp|strn?casecmp|strcoll|memcmp|bcmp|wcsn?cmp|wcscoll|wcsn?casecmp|wmemcmp)$/;

/** What a number can come through: a variable, a function that returns it, by its name, or any that is called by a pointer. */
type Carrier = VariableDeclaration | string;
const pointers = "*";
/** What becomes of a number: only its sign is looked at, or it matters, or it goes on. */
type Fate = { readonly kind: "sign" | "number" } | { readonly kind: "goes on"; readonly by: Carrier };

const sign: Fate = { kind: "sign" };
const number: Fate = { kind: "number" };

export function compares({ name }: FunctionDeclaration): boolean {
  return comparing.test(name);
}

/** With calls by pointers, which may be of such a function. */
export function callsOfNumbers(units: readonly TranslationUnit[], model: DataModel): ReadonlySet<Expression> {
  const none: ReadonlySet<Expression> = new Set();
  if (!units.some(({ functions }) => functions.some(compares))) return none;
  const calls: { readonly call: Expression; readonly fate: Fate }[] = [];
  const flows: { readonly from: Carrier; readonly fate: Fate }[] = [];
  for (const fn of units.flatMap(({ functions }) => functions)) {
    walkWithParents(fn, (e, parents) => {
      if (e.kind !== "call" && e.kind !== "reference") return;
      const fate = fateOf(e, parents, fn, model);
      const called = e.kind === "call" ? calledFunction(e.callee) : undefined;
      if (e.kind === "call" && (called === undefined || compares(called))) calls.push({ call: e, fate });
      if (e.kind === "call") flows.push({ from: called?.name ?? pointers, fate });
      else if (e.declaration.kind === "variable") flows.push({ from: e.declaration, fate });
      else if (fate.kind !== "sign") flows.push({ from: e.declaration.name, fate: { kind: "goes on", by: pointers } });
    });
  }
  const matters = mattering(flows);
  return new Set(calls.flatMap(({ call, fate }) => (matters(fate) ? [call] : [])));
}

function mattering(flows: readonly { readonly from: Carrier; readonly fate: Fate }[]): (fate: Fate) => boolean {
  const found = new Set<Carrier>();
  const matters = (fate: Fate): boolean => (fate.kind === "goes on" ? found.has(fate.by) : fate.kind === "number");
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const { from, fate } of flows) if (matters(fate)) found.add(from);
  }
  return matters;
}

type Parent = Expression | Statement;

/** Of each expression in the function, what stands around it, the nearest last. */
function walkWithParents(fn: FunctionDeclaration, see: (e: Expression, parents: readonly Parent[]) => void): void {
  const parents: Parent[] = [];
  walkFunction(fn, {
    expression: (e) => {
      see(e, parents);
      parents.push(e);
    },
    leaveExpression: () => void parents.pop(),
    statement: (s) => void parents.push(s),
    leaveStatement: () => void parents.pop(),
  });
}

function fateOf(root: Expression, parents: readonly Parent[], fn: FunctionDeclaration, model: DataModel): Fate {
  let e = root;
  for (let i = parents.length - 1; i >= 0; i--) {
    const parent = parents[i]!;
    const fate = isExpression(parent) ? fateIn(parent, e, model) : fateAt(parent, e, fn);
    if (fate !== undefined) return fate;
    e = parent as Expression;
  }
  return number;
}

function isExpression(parent: Parent): parent is Expression {
  return "lvalue" in parent;
}

/** Undefined if it is the value of what is around it. */
function fateIn(parent: Expression, e: Expression, model: DataModel): Fate | undefined {
  switch (parent.kind) {
    case "cast":
      return fateConverted(parent, model);
    case "unary":
      if (parent.op === "!") return sign;
      return parent.op === "-" || parent.op === "+" || parent.op === "__extension__" ? undefined : number;
    case "binary":
      if (parent.op === "&&" || parent.op === "||" || (parent.op === "," && e === parent.left)) return sign;
      return parent.op === "," ? undefined : fateCompared(parent, e, model);
    case "conditional":
      return e === parent.condition ? sign : undefined;
    case "elvis":
      return undefined;
    case "assign":
      return fateAssigned(parent, e);
    case "call":
      // What is called by its name, or by a pointer, is no number.
      return e === parent.callee ? sign : number;
    default:
      return number;
  }
}

/** Numbers that an int holds stay what they are where there is room for an int. */
function fateConverted(cast: Extract<Expression, { kind: "cast" }>, model: DataModel): Fate | undefined {
  if (cast.cast === "to-boolean" || cast.cast === "to-void") return sign;
  if (cast.cast === "load" || cast.cast === "no-op" || cast.cast === "function-to-pointer") return undefined;
  const to = integerTypeOf(cast.type);
  const isWide = to !== undefined && isSigned(to) && integerShape(to, model).bits >= 32;
  return cast.cast === "integral" && isWide ? undefined : number;
}

const bounds: Readonly<Record<string, readonly bigint[]>> = {
  "==": [0n], "!=": [0n], "<": [0n, 1n], ">=": [0n, 1n], ">": [0n, -1n], "<=": [0n, -1n],
}; // prettier-ignore
const mirrored: Readonly<Record<string, string>> = { "<": ">", ">": "<", "<=": ">=", ">=": "<=" };

function fateCompared(parent: Extract<Expression, { kind: "binary" }>, e: Expression, model: DataModel): Fate {
  const isLeft = e === parent.left;
  const limit = evaluateConstant(isLeft ? parent.right : parent.left, model);
  const op = isLeft ? parent.op : (mirrored[parent.op] ?? parent.op);
  return limit !== undefined && bounds[op]?.includes(limit) === true ? sign : number;
}

function fateAssigned({ op, target, value }: Extract<Expression, { kind: "assign" }>, e: Expression): Fate {
  if (op !== "=") return number;
  const isLocal = target.kind === "reference" && target.declaration.kind === "variable" && target.declaration.role !== "file"; // prettier-ignore
  if (e === target) return isLocal ? sign : number;
  return e === value && isLocal ? { kind: "goes on", by: target.declaration } : number;
}

function fateAt(s: Statement, e: Expression, fn: FunctionDeclaration): Fate {
  switch (s.kind) {
    case "expression":
    case "if":
    case "while":
    case "do":
    case "for":
      return sign;
    case "return":
      return { kind: "goes on", by: fn.name };
    case "declarations": {
      const declared = s.variables.find(
        ({ initializer }) => initializer?.kind === "expression" && initializer.value === e,
      );
      return declared === undefined ? number : { kind: "goes on", by: declared };
    }
    default:
      return number;
  }
}
