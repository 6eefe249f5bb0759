/**
 * Memory that was just allocated and that nobody has looked at: the first conversion of a pointer to it gives it its type,
 * and is no second view of anything. Also through functions that only allocate, and through local variables that hold
 * nothing else and are converted to one type only.
 */
import type {
  CastKind,
  CType,
  Expression,
  FunctionDeclaration,
  Statement,
  TranslationUnit,
  VariableDeclaration,
} from "../tree.ts";
import { factsOfFunction } from "../facts.ts";
import { withoutQualifiers } from "../integers.ts";
import { calledFunction, isUntypedService, type Linked } from "./called.ts";
import type { Keys, Root } from "./keys.ts";
import { walkFunction } from "../walk.ts";
import { withoutCasts } from "../without-casts.ts";

export interface Freshness extends Linked {
  readonly keys: Keys;
  readonly uses: Map<VariableDeclaration, Uses>;
  readonly returns: Map<FunctionDeclaration, readonly Expression[]>;
  /** How many expressions there are in a function. */
  readonly sizes: Map<FunctionDeclaration, number>;
  /** Functions that return nothing but what they have just allocated, or null. */
  readonly allocates: Map<FunctionDeclaration, boolean>;
  readonly needsMemory: (variable: VariableDeclaration) => boolean;
}

/** How a local variable of type `void *` is used. */
interface Uses {
  readonly written: Expression[];
  readonly types: Set<Root>;
  returned: boolean;
  otherwise: boolean;
}

/** What becomes of an operand. */
type Use = { readonly is: "harmless" | "returned" } | { readonly is: "typed"; readonly root: Root };

const harmless: Use = { is: "harmless" };

/** Conversions that keep the pointer. */
const retyping: ReadonlySet<CastKind> = new Set<CastKind>(["bit-cast", "no-op"]);

export function findFreshness(
  units: readonly TranslationUnit[],
  { functions }: Linked,
  keys: Keys,
  needsMemory: (variable: VariableDeclaration) => boolean,
): Freshness {
  const freshness: Freshness = {
    functions,
    keys,
    uses: new Map(),
    returns: new Map(),
    sizes: new Map(),
    allocates: new Map(),
    needsMemory,
  };
  for (const definition of units.flatMap((unit) => unit.functions)) {
    if (definition.body !== undefined) noteUses(freshness, definition);
  }
  return freshness;
}

/** Whether a conversion of that pointer gives its memory a type for the first time. */
export function isFresh(freshness: Freshness, pointer: Expression): boolean {
  const value = withoutCasts(pointer, retyping);
  if (value.kind === "call") return isAllocation(freshness, value);
  const uses = usesOfLoad(freshness, value);
  return uses !== undefined && uses.types.size === 1 && !uses.returned && holdsFresh(freshness, uses);
}

/**
 * The same of memory that functions allocate whose bodies are known. No memory is given two types in that way: the library's `realloc`
 * returns other memory than it is given.
 */
export function givesType(freshness: Freshness, pointer: Expression): boolean {
  const value = withoutCasts(pointer, retyping);
  if (value.kind === "call" && isReallocation(freshness, value)) return true;
  if (!isFresh(freshness, pointer)) return false;
  const origins = value.kind === "call" ? [value] : (usesOfLoad(freshness, value)?.written ?? []);
  return origins.every((origin) => {
    const call = withoutCasts(origin, retyping);
    return call.kind !== "call" || calledFunction(freshness, call.callee)?.body !== undefined;
  });
}

function isReallocation(freshness: Freshness, { callee }: Extract<Expression, { kind: "call" }>): boolean {
  const called = calledFunction(freshness, callee);
  return called?.body !== undefined && /^realloc(array)?$/.test(called.name);
}

function isAllocation(freshness: Freshness, call: Extract<Expression, { kind: "call" }>): boolean {
  const callee = calledFunction(freshness, call.callee);
  if (callee === undefined) return false;
  if (/realloc/i.test(callee.name)) return false;
  if (callee.body === undefined) return /alloc/i.test(callee.name);
  let known = freshness.allocates.get(callee);
  if (known === undefined) {
    freshness.allocates.set(callee, false);
    known =
      isUntyped(callee.type.result) && (freshness.returns.get(callee) ?? []).every((e) => returnsFresh(freshness, e));
    freshness.allocates.set(callee, known);
  }
  return known;
}

function returnsFresh(freshness: Freshness, returned: Expression): boolean {
  const value = withoutCasts(returned, retyping);
  if (isNull(value)) return true;
  if (value.kind === "call") return isAllocation(freshness, value);
  const uses = usesOfLoad(freshness, value);
  return uses !== undefined && uses.types.size === 0 && holdsFresh(freshness, uses);
}

function holdsFresh(freshness: Freshness, uses: Uses): boolean {
  if (uses.otherwise) return false;
  return uses.written.every((written) => {
    const value = withoutCasts(written, retyping);
    return isNull(value) || (value.kind === "call" && isAllocation(freshness, value));
  });
}

function usesOfLoad(freshness: Freshness, value: Expression): Uses | undefined {
  const variable = loadedVariable(value);
  return variable === undefined || freshness.needsMemory(variable) ? undefined : freshness.uses.get(variable);
}

// --------------------------------------------------------------------------------------------------------------- uses

function noteUses(freshness: Freshness, definition: FunctionDeclaration): void {
  const { returned, expressions, variables } = factsOfFunction(definition);
  freshness.returns.set(definition, returned);
  freshness.sizes.set(definition, expressions);
  if (!variables.some(isLocal)) return;
  const becomes = new Map<Expression, Use>();
  walkFunction(definition, {
    variable(variable) {
      if (variable.initializer?.kind !== "expression" || !isLocal(variable)) return;
      usesOf(freshness, variable).written.push(variable.initializer.value);
    },
    statement(statement) {
      for (const [operand, use] of usesInStatement(statement)) becomes.set(operand, use);
    },
    expression(e) {
      for (const [operand, use] of usesInExpression(freshness, e, becomes.get(e))) becomes.set(operand, use);
      const loaded = loadedVariable(e);
      if (loaded !== undefined) noteUse(usesOf(freshness, loaded), becomes.get(e));
      if (e.kind === "assign" && e.op === "=") noteWrite(freshness, e, becomes.get(e));
      const named = variableOf(e);
      if (named !== undefined && !becomes.has(e)) usesOf(freshness, named).otherwise = true;
    },
  });
}

function noteUse(uses: Uses, use: Use | undefined): void {
  if (use === undefined) uses.otherwise = true;
  else if (use.is === "returned") uses.returned = true;
  else if (use.is === "typed") uses.types.add(use.root);
}

function noteWrite(freshness: Freshness, e: Extract<Expression, { kind: "assign" }>, use: Use | undefined): void {
  const variable = variableOf(e.target);
  if (variable === undefined) return;
  const uses = usesOf(freshness, variable);
  uses.written.push(e.value);
  noteUse(uses, use);
}

function usesInStatement(statement: Statement): readonly (readonly [Expression, Use])[] {
  switch (statement.kind) {
    case "return":
      return statement.value === undefined ? [] : [[statement.value, { is: "returned" }]];
    case "expression":
      return [[statement.expression, harmless]];
    case "if":
    case "while":
    case "do":
      return [[statement.condition, harmless]];
    case "for":
      return [statement.condition, statement.step].filter((e) => e !== undefined).map((e) => [e, harmless] as const);
    default:
      return [];
  }
}

function usesInExpression(
  freshness: Freshness,
  e: Expression,
  own: Use | undefined,
): readonly (readonly [Expression, Use])[] {
  switch (e.kind) {
    case "binary":
      if (!["==", "!=", "<", "<=", ">", ">=", "&&", "||"].includes(e.op)) return [];
      return [[e.left, harmless], [e.right, harmless]]; // prettier-ignore
    case "unary":
      return e.op === "!" ? [[e.operand, harmless]] : [];
    case "conditional":
      return [[e.condition, harmless]];
    case "assign":
      return e.op === "=" ? [[e.target, harmless]] : [];
    case "call":
      return isUntypedService(calledFunction(freshness, e.callee)) ? e.args.map((arg) => [arg, harmless] as const) : [];
    case "cast": {
      const use = useInCast(freshness, e, own);
      return use === undefined ? [] : [[e.operand, use]];
    }
    default:
      return [];
  }
}

function useInCast(
  freshness: Freshness,
  e: Extract<Expression, { kind: "cast" }>,
  own: Use | undefined,
): Use | undefined {
  switch (e.cast) {
    case "load":
    case "pointer-to-boolean":
    case "to-void":
      return harmless;
    case "no-op":
      return own;
    case "bit-cast": {
      const pointer = withoutQualifiers(e.type);
      const root = pointer.kind === "pointer" ? freshness.keys.rootOf(pointer.to) : undefined;
      return root === undefined ? own : { is: "typed", root };
    }
    default:
      return undefined;
  }
}

function usesOf({ uses }: Freshness, variable: VariableDeclaration): Uses {
  let found = uses.get(variable);
  if (found === undefined) {
    found = { written: [], types: new Set(), returned: false, otherwise: false };
    uses.set(variable, found);
  }
  return found;
}

// -------------------------------------------------------------------------------------------------------- expressions

function loadedVariable(e: Expression): VariableDeclaration | undefined {
  return e.kind === "cast" && e.cast === "load" ? variableOf(e.operand) : undefined;
}

function variableOf(e: Expression): VariableDeclaration | undefined {
  const named = e.kind === "reference" ? e.declaration : undefined;
  return named?.kind === "variable" && isLocal(named) ? named : undefined;
}

function isLocal(variable: VariableDeclaration): boolean {
  return variable.role === "local" && isUntyped(variable.type);
}

function isUntyped(type: CType): boolean {
  const pointer = withoutQualifiers(type);
  return pointer.kind === "pointer" && withoutQualifiers(pointer.to).kind === "void";
}

function isNull(e: Expression): boolean {
  return e.kind === "cast" && e.cast === "null-to-pointer";
}
