/**
 * The contract of a method as a list of cases, its own and those of the methods it overrides. A call may rely on every
 * case whose precondition it establishes, and has to establish at least one.
 */
import type { Condition, Location, SignalsClause, SpecCase, TypeNode } from "../tree.ts";
import type { Span } from "../../../source/span.ts";
import { overridden } from "../resolve/members.ts";
import { isReference, type MethodSymbol, type World } from "../resolve/symbols.ts";

export interface ContractCase {
  /** Whose parameters its clauses speak of. */
  readonly method: MethodSymbol;
  readonly behavior: SpecCase["behavior"];
  readonly requires: readonly Condition[];
  /** Positions of parameters that must not be null, and where that is said. */
  readonly nonNull: readonly { readonly index: number; readonly span: Span }[];
  readonly ensures: readonly Condition[];
  /** Where it is said that the result is not null. */
  readonly resultNonNull: Span | undefined;
  /** Absent: everything. */
  readonly modifies: readonly Location[] | undefined;
  readonly signals: readonly SignalsClause[];
  readonly signalsOnly: { readonly types: readonly TypeNode[]; readonly span: Span } | undefined;
  readonly span: Span;
}

export interface Contract {
  readonly method: MethodSymbol;
  /** At least one. */
  readonly cases: readonly ContractCase[];
  /** Somebody wrote something of it. */
  readonly isWritten: boolean;
}

const known = new WeakMap<MethodSymbol, Contract>();

export function contractOf(method: MethodSymbol, world: World): Contract {
  let found = known.get(method);
  if (found === undefined) known.set(method, (found = makeContract(method, world)));
  return found;
}

function makeContract(method: MethodSymbol, world: World): Contract {
  if (method.isConstructor && method.declaration === undefined) return implicitConstructor(method, world);
  const above = overridden(method, world);
  const declaring = [method, ...above];
  const inherited = above.flatMap((one) => ownCases(one, overridden(one, world)));
  const cases = [...ownCases(method, above), ...extended(method, above, inherited)];
  if (cases.length > 0) return { method, cases: method.owner.isStub ? withDemands(method, above, cases) : cases, isWritten: true }; // prettier-ignore
  return { method, cases: [defaultCase(method, above)], isWritten: declaring.some((one) => saysSomething(one)) };
}

/** What a method of the library demands, it does in each case, those of the methods that it overrides included. */
function withDemands(
  method: MethodSymbol,
  above: readonly MethodSymbol[],
  cases: readonly ContractCase[],
): readonly ContractCase[] {
  const { nonNull } = nullness(method, above);
  const isNew = (one: ContractCase, index: number): boolean => one.nonNull.every((known) => known.index !== index);
  return cases.map((one) => ({
    ...one,
    nonNull: [...one.nonNull, ...nonNull.filter(({ index }) => isNew(one, index))],
  }));
}

/** A constructor that is not written does what that of its superclass does, and gives fields their first values. */
function implicitConstructor(method: MethodSymbol, world: World): Contract {
  const above = method.owner.superclass?.symbol;
  const { declaration } = method.owner;
  const isPlain = declaration.initializers.every((one) => one.isStatic) && declaration.fields.every((one) => one.initializer === undefined || one.initializer.kind === "literal"); // prettier-ignore
  const inherited = above?.constructors.find((one) => one.params.length === 0);
  if (declaration.form !== "class" || !isPlain || inherited === undefined || method.owner.hasUnknownSupertype) {
    return { method, cases: [defaultCase(method, [])], isWritten: false };
  }
  const { cases } = contractOf(inherited, world);
  // What it establishes is known of the superclass's fields; what it may change besides is the new object.
  const { span } = method;
  const own = { kind: "all-fields", target: { kind: "this", span }, span } as const;
  return {
    method,
    cases: cases.map((one) => ({ ...one, modifies: one.modifies === undefined ? undefined : [...one.modifies, own] })),
    isWritten: false,
  };
}

/** What is inherited, with what the method adds to it: `also_ensures` and its like. */
function extended(
  method: MethodSymbol,
  above: readonly MethodSymbol[],
  inherited: readonly ContractCase[],
): readonly ContractCase[] {
  const additions = (method.declaration?.spec ?? []).filter(({ adds }) => adds);
  if (additions.length === 0) return inherited;
  const begun = inherited.length > 0 ? inherited : [defaultCase(method, above)];
  return begun.map((one): ContractCase => ({
    ...one,
    method,
    ensures: [...one.ensures, ...additions.flatMap(({ ensures }) => ensures)],
    modifies: one.modifies === undefined ? undefined : [...one.modifies, ...additions.flatMap(({ modifies }) => modifies ?? [])], // prettier-ignore
    signals: [...one.signals, ...additions.flatMap(({ signals }) => signals)],
  }));
}

/** A declaration that says nothing adds no case if it overrides something: it inherits. */
function ownCases(method: MethodSymbol, above: readonly MethodSymbol[]): readonly ContractCase[] {
  const written = method.declaration?.spec ?? [];
  const spec = written.filter(({ adds }) => !adds);
  if (spec.length === 0) {
    return written.length === 0 && saysSomething(method) && (above.length === 0 || !above.some(hasCases))
      ? [defaultCase(method, above)]
      : [];
  }
  const { nonNull, resultNonNull } = nullness(method, above);
  return spec.map((one): ContractCase => ({
    method,
    behavior: one.behavior,
    requires: one.requires,
    nonNull,
    ensures: one.ensures,
    resultNonNull,
    modifies: one.modifies ?? pureModifies(method),
    signals: one.signals,
    signalsOnly: one.signalsOnly,
    span: one.span,
  }));
}

function hasCases(method: MethodSymbol): boolean {
  return (method.declaration?.spec ?? []).length > 0 || saysSomething(method);
}

function saysSomething(method: MethodSymbol): boolean {
  return isPure(method) || method.modifiers.has("non_null") || method.params.some((p) => p.modifiers.has("non_null"));
}

/** Nothing is said. */
export function unspecifiedCase(method: MethodSymbol): ContractCase {
  return {
    method, behavior: "any", requires: [], nonNull: [], ensures: [], resultNonNull: undefined, modifies: undefined,
    signals: [], signalsOnly: undefined, span: method.span,
  }; // prettier-ignore
}

function defaultCase(method: MethodSymbol, above: readonly MethodSymbol[]): ContractCase {
  const { nonNull, resultNonNull } = nullness(method, above);
  return {
    method, behavior: "any", requires: [], nonNull, ensures: [], resultNonNull, modifies: pureModifies(method),
    signals: [], signalsOnly: undefined, span: method.span,
  }; // prettier-ignore
}

/** An overriding method may not ask for more: what is not demanded above is not demanded here. The library does so all the same. */
function nullness(
  method: MethodSymbol,
  above: readonly MethodSymbol[],
): Pick<ContractCase, "nonNull" | "resultNonNull"> {
  const nonNull = method.params.flatMap((param, index) => {
    const span = param.modifiers.get("non_null");
    if (span === undefined || !isReference(param.type)) return [];
    const isDemanded =
      method.owner.isStub || above.every((one) => one.params[index]?.modifiers.has("non_null") ?? true);
    return isDemanded ? [{ index, span }] : [];
  });
  const resultNonNull =
    isReference(method.result) && !method.isConstructor ? method.modifiers.get("non_null") : undefined;
  return { nonNull, resultNonNull };
}

export function isPure(method: MethodSymbol): boolean {
  return method.modifiers.has("pure") || method.modifiers.has("function") || method.modifiers.has("strictly_pure") || method.owner.declaration.modifiers.has("pure"); // prettier-ignore
}

/** Pure here or in a method that it overrides. */
export function isPureAnywhere(method: MethodSymbol, world: World): boolean {
  return isPure(method) || overridden(method, world).some(isPure);
}

function pureModifies(method: MethodSymbol): readonly Location[] | undefined {
  if (!isPure(method)) return undefined;
  const { span } = method;
  if (!method.isConstructor) return [{ kind: "nothing", span }];
  return [{ kind: "all-fields", target: { kind: "this", span }, span }];
}

/** Whether the parameter is never null in the body either: said at this declaration, and not without effect. */
export function isNonNullParameter(method: MethodSymbol, index: number, world: World): Span | undefined {
  return nullness(method, overridden(method, world)).nonNull.find((one) => one.index === index)?.span;
}
