/**
 * Locals that may lack a value although they have an initialiser: a jump can pass it, or it reads what it is to give a value. And
 * functions whose end can be reached without a value for the caller.
 */
import { factsOfFunction } from "../facts.ts";
import type { Expression, FunctionDeclaration, Statement, VariableDeclaration } from "../tree.ts";
import { walkExpression, walkStatement } from "../walk.ts";
import { withoutQualifiers } from "../integers.ts";
import { calledName } from "../memory/called.ts";
import { withoutCasts } from "../without-casts.ts";

const known = new WeakMap<FunctionDeclaration, ReadonlySet<VariableDeclaration>>();

export function unsettledLocals(fn: FunctionDeclaration): ReadonlySet<VariableDeclaration> {
  let found = known.get(fn);
  if (found === undefined) known.set(fn, (found = findUnsettled(fn)));
  return found;
}

function findUnsettled(fn: FunctionDeclaration): ReadonlySet<VariableDeclaration> {
  const { hasLabels, hasCases, variables } = factsOfFunction(fn);
  const found = new Set(variables.filter(readsItself));
  if (fn.body !== undefined && (hasLabels || hasCases)) for (const v of passedByJumps(fn.body)) found.add(v);
  return found;
}

/** `int x = x;` is how people write that there is none. */
export function isNoInitializer(v: VariableDeclaration): boolean {
  const given = v.initializer?.kind === "expression" ? withoutCasts(v.initializer.value) : undefined;
  return v.role === "local" && given?.kind === "reference" && given.declaration === v;
}

function readsItself(v: VariableDeclaration): boolean {
  if (v.role !== "local" || v.initializer?.kind !== "expression") return false;
  let found = false;
  walkExpression(v.initializer.value, {
    expression: (e) => {
      found ||= e.kind === "reference" && e.declaration === v;
      return !found && e.kind !== "sizeof" && e.kind !== "alignof" && !(e.kind === "unary" && e.op === "&");
    },
  });
  return found;
}

// --------------------------------------------------------------------------------------------------------------- jumps

/** A declaration counts from its place to the end of its block; places are numbers in the order of the text. */
interface Extent {
  readonly variable: VariableDeclaration;
  readonly from: number;
  to: number;
}

/** A jump, and where it may lead. */
interface Jump {
  readonly at: number;
  readonly to: number;
}

function passedByJumps(root: Statement): readonly VariableDeclaration[] {
  const { extents, jumps } = layOut(root);
  return extents.filter(({ from, to }) => jumps.some((jump) => jump.to > from && jump.to <= to && !(jump.at > from && jump.at <= to))).map(({ variable }) => variable); // prettier-ignore
}

function layOut(root: Statement): { readonly extents: readonly Extent[]; readonly jumps: readonly Jump[] } {
  const extents: Extent[] = [];
  const blocks: Extent[][] = [];
  const switches: number[] = [];
  const jumps: Jump[] = [];
  const labels = new Map<unknown, number>();
  const gotos: { readonly at: number; readonly label: unknown }[] = [];
  let place = 0;
  const isBlock = (s: Statement): boolean => s.kind === "compound" || s.kind === "for";
  walkStatement(root, {
    statement: (s) => {
      place += 1;
      if (isBlock(s)) blocks.push([]);
      if (s.kind === "switch") switches.push(place);
      if (s.kind === "case" || s.kind === "default") jumps.push({ at: switches.at(-1) ?? 0, to: place });
      if (s.kind === "label") labels.set(s.label, place);
      if (s.kind === "goto") gotos.push({ at: place, label: s.label });
      if (s.kind === "computed-goto") gotos.push({ at: place, label: undefined });
      if (s.kind === "declarations") {
        const own = s.variables.map((variable): Extent => ({ variable, from: place, to: place }));
        extents.push(...own);
        blocks.at(-1)?.push(...own);
      }
    },
    leaveStatement: (s) => {
      if (s.kind === "switch") switches.pop();
      if (isBlock(s)) for (const extent of blocks.pop() ?? []) extent.to = place;
    },
  });
  for (const { at, label } of gotos) {
    for (const [one, to] of labels) if (label === undefined || label === one) jumps.push({ at, to });
  }
  return { extents, jumps };
}

// ------------------------------------------------------------------------------------------------------------- returns

const lacking = new WeakMap<FunctionDeclaration, boolean>();

/** Whether control can come to the end, or to a `return` without a value, of a function that is to give one; `main` gives 0 there. */
export function mayLackResult(fn: FunctionDeclaration): boolean {
  let found = lacking.get(fn);
  if (found === undefined) lacking.set(fn, (found = findLacking(fn)));
  return found;
}

function findLacking({ name, type, body }: FunctionDeclaration): boolean {
  if (body === undefined || name === "main" || withoutQualifiers(type.result).kind === "void") return false;
  let found = mayEnd(body);
  walkStatement(body, {
    statement: (s) => {
      found ||= s.kind === "return" && s.value === undefined;
      return !found;
    },
    expression: () => false,
  });
  return found;
}

/** Whether control may come to what follows. Where that is not clear it may. */
function mayEnd(s: Statement): boolean {
  switch (s.kind) {
    case "return":
    case "goto":
    case "computed-goto":
    case "break":
    case "continue":
      return false;
    case "compound": {
      const last = s.body.at(-1);
      return last === undefined || mayEnd(last);
    }
    case "label":
    case "case":
    case "default":
      return mayEnd(s.body);
    case "if":
      return s.otherwise === undefined || mayEnd(s.then) || mayEnd(s.otherwise);
    case "while":
    case "do":
    case "for":
      return !isEndless(s);
    case "expression":
      return !endsProgram(s.expression);
    default:
      return true;
  }
}

type Loop = Extract<Statement, { kind: "while" | "do" | "for" }>;

/** Its condition is a constant, and nothing breaks out of it. */
function isEndless(loop: Loop): boolean {
  const condition = loop.condition && withoutCasts(loop.condition);
  if (condition !== undefined && !(condition.kind === "integer" && condition.value !== 0n)) return false;
  let breaks = false;
  walkStatement(loop.body, {
    statement: (s) => {
      breaks ||= s.kind === "break";
      return !breaks && s.kind !== "while" && s.kind !== "do" && s.kind !== "for" && s.kind !== "switch";
    },
    expression: () => false,
  });
  return !breaks;
}

function endsProgram(e: Expression): boolean {
  const callee = e.kind === "call" ? calledName(e.callee) : undefined;
  if (callee?.kind !== "reference" || callee.declaration.kind !== "function") return false;
  return (
    callee.declaration.noreturn || /^(__builtin_(unreachable|trap)|abort|exit|_exit)$/.test(callee.declaration.name)
  );
}
