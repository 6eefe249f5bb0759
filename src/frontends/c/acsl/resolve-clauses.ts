/** Clauses to typed contracts, loops and assertions. A clause that has an error is told, and the others are still read. */
import { errorAt, type Diagnostic } from "../../../source/diagnostic.ts";
import { spanTo, type Span } from "../../../source/span.ts";
import { sizeOf } from "../layout.ts";
import type { FunctionDeclaration } from "../tree.ts";
import type { Attached } from "./attach.ts";
import { conditionsOf, implied } from "./conditions.ts";
import { entryContext, exitContext, frameContext, loopContext, statementContext } from "./contexts.ts";
import { written } from "./print.ts";
import { locate } from "./resolve-place.ts";
import { resolveInteger, resolvePredicate, resolveTerm, values } from "./resolve-term.ts";
import { fail, newResolver, type Context, type Environment, type Resolver } from "./resolver.ts";
import type { Assigns, ContractClause, LoopClause, StatementClause, Term } from "./tree.ts";
import type { AssignedPlaces, Assertion, Condition, Contract, Frame, LoopAnnotation, Range, Typed } from "./typed.ts";

export interface Resolved<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
  /** What is understood and not looked into: it says when a function ends, or what values depend on. */
  readonly unjudged?: readonly Unjudged[];
}

interface Unjudged {
  readonly clause: string;
  readonly span: Span;
}

/** What the clauses of one function share. */
interface Clauses {
  readonly environment: Environment;
  readonly diagnostics: Diagnostic[];
  readonly unjudged: Unjudged[];
}

/** Runs one clause's resolution; undefined after an error. */
function resolving<T>(c: Clauses, context: Context, resolve: (r: Resolver) => T): T | undefined {
  const r = newResolver(c.environment, context);
  const value = resolve(r);
  if (r.shared.error === undefined) return value;
  c.diagnostics.push(r.shared.error);
  return undefined;
}

// --------------------------------------------------------------------------------------------------------- contracts

type Draft<T> = { -readonly [K in keyof T]: T[K] };
interface ContractDraft extends Draft<Contract> {
  requires: Condition[];
  onEntry: Condition[];
  ensures: Condition[];
  assigns?: Frame[];
}

interface Part {
  readonly contract: ContractDraft;
  readonly attached: Attached<ContractClause>;
  /** The assumptions of the behaviors of this comment and of those before, by name. */
  readonly behaviors: Map<string, Typed>;
}

/** All comments about one function together. */
export function resolveContract(
  environment: Environment,
  fn: FunctionDeclaration,
  comments: readonly Attached<ContractClause>[],
): Resolved<Contract> {
  const c = clausesIn(environment);
  const span = comments[0]?.span ?? fn.span;
  const contract: ContractDraft = { function: fn, span, requires: [], onEntry: [], ensures: [] };
  const behaviors = new Map<string, Typed>();
  for (const attached of comments) {
    const part: Part = { contract, attached, behaviors };
    declareBehaviors(c, part);
    for (const clause of attached.clauses) contractClause(c, part, clause, undefined);
  }
  return { value: contract, ...told(c) };
}

function clausesIn(environment: Environment): Clauses {
  return { environment, diagnostics: [], unjudged: [] };
}

function told({ diagnostics, unjudged }: Clauses): Omit<Resolved<unknown>, "value"> {
  return { diagnostics, unjudged };
}

function declareBehaviors(c: Clauses, { attached, behaviors }: Part): void {
  for (const clause of attached.clauses) {
    if (clause.kind !== "behavior") continue;
    const assumed = clause.clauses.flatMap((inner) => (inner.kind === "assumes" ? [inner.predicate] : []));
    if (behaviors.has(clause.name)) {
      c.diagnostics.push(errorAt(clause.span, `there are two behaviors \`${clause.name}\``));
      continue;
    }
    const when = resolving(c, entryContext(attached.names), (r) => conjunction(assumed.map((p) => resolvePredicate(r, p)), clause)); // prettier-ignore
    if (when !== undefined) behaviors.set(clause.name, when);
  }
}

function conjunction(operands: readonly Typed[], at: { readonly span: Span; readonly text: string }): Typed {
  if (operands.length === 1) return operands[0]!;
  return { kind: "junction", op: "and", operands, span: at.span, text: at.text, type: { kind: "boolean" } };
}

function contractClause(c: Clauses, part: Part, clause: ContractClause, when: Typed | undefined): void {
  const { contract, attached } = part;
  const { names, function: fn } = attached;
  switch (clause.kind) {
    case "requires":
    case "ensures": {
      const context = clause.kind === "requires" ? entryContext(names) : exitContext(names, fn);
      const predicate = resolving(c, context, (r) => resolvePredicate(r, clause.predicate));
      const name = clause.predicate.kind === "named" ? clause.predicate.name : undefined;
      if (predicate !== undefined) contract[clause.kind].push(...conditionsOf(predicate, clause.mode, when, name));
      return;
    }
    case "assumes":
      if (when === undefined) c.diagnostics.push({ span: clause.span, severity: "error", message: "`assumes` belongs to a behavior" }); // prettier-ignore
      return;
    case "assigns":
      noteDependencies(c, clause);
      return frameClause(c, clause, frameContext(names), when, (frame) => addFrame((contract.assigns ??= []), frame));
    case "allocates":
    case "frees": {
      if (when !== undefined) {
        c.diagnostics.push(errorAt(clause.span, `\`${clause.kind}\` in a behavior is not supported in annotations`));
        return;
      }
      const context = clause.kind === "frees" ? frameContext(names) : exitContext(names, fn);
      const pointers = resolving(c, context, (r) => clause.locations.map((location) => resolveTerm(r, location)));
      if (pointers !== undefined) contract[clause.kind] = [...(contract[clause.kind] ?? []), ...pointers];
      return;
    }
    case "terminates": {
      const terminates = resolving(c, entryContext(names), (r) => resolvePredicate(r, clause.predicate));
      if (terminates === undefined) return;
      contract.terminates = terminates;
      // Who promises nothing need not be asked.
      if (terminates.kind !== "boolean" || terminates.value)
        c.unjudged.push({ clause: "`terminates`", span: clause.span });
      return;
    }
    case "decreases": {
      const decreases = resolving(c, entryContext(names), (r) => resolveInteger(r, clause.term));
      if (decreases !== undefined) contract.decreases = decreases;
      return;
    }
    case "behavior": {
      const assumed = part.behaviors.get(clause.name);
      for (const inner of clause.clauses) if (assumed !== undefined) contractClause(c, part, inner, assumed);
      return;
    }
    case "complete":
    case "disjoint":
      return togetherClause(c, part, clause);
    case "unsupported":
      c.diagnostics.push({ span: clause.span, severity: "error", message: `the clause \`${clause.construct}\` is not supported in annotations` }); // prettier-ignore
      return;
  }
}

function togetherClause(
  c: Clauses,
  { contract, behaviors }: Part,
  clause: ContractClause & { kind: "complete" | "disjoint"; behaviors: readonly string[] },
): void {
  // prettier-ignore
  const names = clause.behaviors.length === 0 ? [...behaviors.keys()] : clause.behaviors;
  const unknown = names.find((name) => !behaviors.has(name));
  if (unknown !== undefined) {
    c.diagnostics.push({ span: clause.span, severity: "error", message: `there is no behavior \`${unknown}\`` });
    return;
  }
  const assumptions = names.flatMap((name) => behaviors.get(name) ?? []);
  const { span } = clause;
  const common = { span, text: written(clause), type: { kind: "boolean" } } as const;
  const holds = (predicate: Typed): Condition => ({ predicate, mode: "assert", span, text: common.text });
  if (clause.kind === "complete") {
    contract.onEntry.push(holds({ ...common, kind: "junction", op: "or", operands: assumptions }));
    return;
  }
  assumptions.forEach((left, i) => {
    for (const right of assumptions.slice(i + 1)) {
      const both: Typed = { ...common, kind: "junction", op: "and", operands: [left, right] };
      contract.onEntry.push(holds({ ...common, kind: "not", operand: both }));
    }
  });
}

// ------------------------------------------------------------------------------------------------------------- frames

function noteDependencies(c: Clauses, { dependencies, span }: Assigns & { readonly span: Span }): void {
  if (dependencies) c.unjudged.push({ clause: "`\\from`", span });
}

function frameClause(
  c: Clauses,
  clause: { readonly locations: readonly Term[]; readonly span: Span; readonly text: string },
  context: Context,
  when: Typed | undefined,
  add: (frame: Frame) => void,
): void {
  // What a function returns is no object of the program.
  const locations = clause.locations.filter((term) => term.kind !== "constant" || term.constant !== "\\result");
  const places = resolving(c, context, (r) => locations.map((location) => assignedPlaces(r, location)));
  if (places === undefined) return;
  const known = places.filter((place) => place !== undefined);
  add({ places: known, span: clause.span, text: written(clause), ...(when && { when }) });
}

/** Several clauses of one behavior are one with all their places. */
function addFrame(frames: Frame[], frame: Frame): void {
  const same = frames.findIndex(({ when }) => when === frame.when);
  const known = frames[same];
  if (known === undefined) frames.push(frame);
  else frames[same] = { ...known, places: [...known.places, ...frame.places], text: `${known.text} ${frame.text}` };
}

function assignedPlaces(r: Resolver, term: Term): AssignedPlaces | undefined {
  const ranges: Range[] = (r.shared.ranges = []);
  const located = locate(r, term, values);
  r.shared.ranges = undefined;
  if (located === undefined) {
    fail(r, term.span, "objects of the program are expected, as in `*p`, `p->f` or `a[0 .. n - 1]`");
    return undefined;
  }
  const { place, state } = located;
  const bytes = sizeOf(place.type, r.environment.model);
  if (bytes === undefined || place.kind === "function") fail(r, term.span, "this object has no size");
  return { ranges, place, bytes: bytes ?? 0, state, span: term.span, text: written(term) };
}

// ----------------------------------------------------------------------------------------------- loops and statements

/** `behaviors`: what the function's behaviors assume, in the state on entry. */
export type Behaviors = ReadonlyMap<string, Typed>;

export function behaviorsOf(environment: Environment, comments: readonly Attached<ContractClause>[]): Behaviors {
  const c = clausesIn(environment);
  const behaviors = new Map<string, Typed>();
  for (const attached of comments) {
    const contract: ContractDraft = {
      function: attached.function,
      span: attached.span,
      requires: [],
      onEntry: [],
      ensures: [],
    };
    declareBehaviors(c, { contract, attached, behaviors });
  }
  return behaviors;
}

export function resolveLoop(
  environment: Environment,
  comments: readonly Attached<LoopClause>[],
  behaviors: Behaviors,
): Resolved<LoopAnnotation> {
  const c = clausesIn(environment);
  const first = comments[0]!;
  const loop: Draft<LoopAnnotation> & { invariants: Condition[]; assigns?: Frame[] } = {
    span: spanTo(first.span, (comments.at(-1) ?? first).span),
    invariants: [],
  };
  for (const attached of comments) {
    const context = loopContext(attached);
    for (const clause of attached.clauses) loopClause(c, loop, clause, context, forBehaviors(c, clause, behaviors));
  }
  return { value: loop, ...told(c) };
}

function loopClause(
  c: Clauses,
  loop: Draft<LoopAnnotation> & { invariants: Condition[]; assigns?: Frame[] },
  clause: LoopClause,
  context: Context,
  when: Typed | undefined,
): void {
  // prettier-ignore
  switch (clause.kind) {
    case "invariant": {
      const predicate = resolving(c, context, (r) => resolvePredicate(r, clause.predicate));
      if (predicate !== undefined) loop.invariants.push(...conditionsOf(predicate, clause.mode, when));
      return;
    }
    case "assigns":
      noteDependencies(c, clause);
      return frameClause(c, clause, context, when, (frame) => addFrame((loop.assigns ??= []), frame));
    case "variant": {
      const variant = resolving(c, context, (r) => resolveInteger(r, clause.term));
      if (variant !== undefined) loop.variant = variant;
      return;
    }
    case "allocates":
    case "frees":
      c.diagnostics.push(errorAt(clause.span, `\`loop ${clause.kind}\` is not supported in annotations`));
      return;
    case "unsupported":
      c.diagnostics.push({ span: clause.span, severity: "error", message: `\`${clause.construct}\` is not supported in annotations` }); // prettier-ignore
      return;
  }
}

/** The condition under which a clause `for b:` counts. */
function forBehaviors(c: Clauses, clause: LoopClause | StatementClause, behaviors: Behaviors): Typed | undefined {
  if (clause.behaviors.length === 0) return undefined;
  const unknown = clause.behaviors.find((name) => !behaviors.has(name));
  if (unknown !== undefined) {
    c.diagnostics.push({ span: clause.span, severity: "error", message: `there is no behavior \`${unknown}\`` });
    return undefined;
  }
  const operands = clause.behaviors.flatMap((name) => behaviors.get(name) ?? []);
  const { span, text } = clause;
  if (operands.length === 1) return operands[0];
  return { kind: "junction", op: "or", operands, span, text, type: { kind: "boolean" } };
}

export function resolveAssertion(
  environment: Environment,
  attached: Attached<StatementClause>,
  behaviors: Behaviors,
): Resolved<Assertion> {
  const c = clausesIn(environment);
  const conditions: Condition[] = [];
  for (const clause of attached.clauses) {
    const when = forBehaviors(c, clause, behaviors);
    if (clause.kind === "unreachable") conditions.push(never(clause, when));
    else if (clause.kind === "assert") {
      const predicate = resolving(c, statementContext(attached), (r) => resolvePredicate(r, clause.predicate));
      if (predicate !== undefined) conditions.push(...conditionsOf(predicate, clause.mode, when));
    }
  }
  return { value: { span: attached.span, conditions }, diagnostics: c.diagnostics };
}

function never(clause: StatementClause, when: Typed | undefined): Condition {
  const { span } = clause;
  const text = written(clause);
  const no: Typed = { kind: "boolean", value: false, span, text, type: { kind: "boolean" } };
  return { predicate: when === undefined ? no : implied(when, no), mode: "assert", span, text };
}
