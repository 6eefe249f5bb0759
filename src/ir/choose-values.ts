/**
 * Values for variables whose value the program leaves open. They come from the oracle one by one; conditions that are
 * known to be assumed soon (where-clauses, preconditions, the assumes after a havoc) tell it which values are worth
 * giving, and a value that already contradicts one of them is asked for again. The conditions are not assumed here.
 */
import { append } from "../base/append.ts";
import { invariant } from "../base/invariant.ts";
import { plus, times, type Rational } from "../base/rational.ts";
import { environmentWith, type Environment } from "../logic/environment.ts";
import { evaluate, holds } from "../logic/evaluate.ts";
import { intervals, isWide, type Interval } from "../logic/intervals.ts";
import { comparison, necessary, numberOf, type LinearSum, type Literal } from "../logic/linear.ts";
import { INT } from "../logic/sort.ts";
import type { Term, Variable } from "../logic/term.ts";
import { freeVariables, someTerm } from "../logic/traverse.ts";
import { boolValue, intValue, type Value } from "../logic/value.ts";
import { isOfSort } from "../logic/value-sort.ts";
import { valueKey } from "../logic/value-key.ts";
import { spanKey, type Span } from "../source/span.ts";
import { equationsIn } from "./learned.ts";
import type { Occurrence, ValueRequest, ValueRole } from "./oracle.ts";
import type { HavocTag } from "./program.ts";
import { environmentIn, type Run } from "./run.ts";
import { cellOf, type Cell, type Frame } from "./run-memory.ts";
import type { ValueInput } from "./run-outcome.ts";

export interface Wanted {
  readonly variable: Variable;
  readonly role: ValueRole;
  readonly tag: HavocTag;
  readonly span: Span;
  readonly name: string;
  /** Different from the other unique ones of its sort. */
  readonly unique?: boolean;
  store(cell: Cell): void;
}

/** How often a single value is asked for in one round. */
const tries = 10;

/** Whether a value was chosen that was not chosen in the rounds before. */
export function chooseValues(
  run: Run,
  wanted: readonly Wanted[],
  hints: readonly Term[],
  frame: Frame,
  round: number,
  base: Environment = environmentIn(run, frame, "ahead"),
): boolean {
  const pending = new Map(wanted.map((w) => [w.variable, undefined as Value | undefined]));
  const environment: Environment = { ...base, variable: (v) => (pending.has(v) ? pending.get(v) : base.variable(v)) };
  const told = hints.filter((hint) => equationsIn(hint, run.learned).length === 0);
  const guide = guideFor(told, wanted.map(({ variable }) => variable)); // prettier-ignore
  const taken = new Set<string>();
  let fresh = round === 0;
  for (const w of wanted) {
    const advice = guide.advice ?? adviceFor(w.variable, guide, pending, environment);
    const at = occurrence(run, w.name, w.span);
    const asked = (attempt: number): Value | undefined => run.oracle.value(requestFor(run, w, advice, at, attempt));
    const most = w.unique === true ? tries + wanted.length : tries;
    const repeated = (value: Value): boolean => w.unique === true && taken.has(uniqueKey(run, w, value));
    let chosen: Value | undefined;
    for (let attempt = round * most; attempt < (round + 1) * most; attempt++) {
      const value = asked(attempt);
      if (value === undefined && attempt > 0) break;
      if (attempt > 0 && value !== undefined) fresh = true;
      pending.set(w.variable, (chosen = value));
      if (value === undefined) break;
      if (isWithin(advice.range, value) && !repeated(value) && !contradicts(run, guide, w.variable, environment)) break;
    }
    chosen ??= asked(0);
    pending.set(w.variable, chosen);
    if (w.unique === true && chosen !== undefined) taken.add(uniqueKey(run, w, chosen));
    keep(run, w, chosen);
  }
  return fresh;
}

function uniqueKey(run: Run, { variable }: Wanted, value: Value): string {
  return `${valueKey(value, variable.sort, run.universe)}:${variable.sort.kind}${"name" in variable.sort ? variable.sort.name : ""}`;
}

function keep(run: Run, w: Wanted, value: Value | undefined): void {
  const { role, tag, variable, name, span } = w;
  invariant(
    value === undefined || isOfSort(value, variable.sort, run.universe),
    `an oracle should give a value of the sort of ${variable.name}`,
  );
  const input: ValueInput = { kind: "value", role, tag, variable, name, span, value, read: false };
  run.inputs.push(input);
  countRequest(run, name, span);
  w.store(cellOf(value, input));
}

export function countRequest(run: Run, name: string, span: Span): void {
  const { here, byName, same } = keysOf(name, span);
  for (const key of [here, byName, same, "all"]) run.memory.set(run.requests, key, (run.requests.get(key) ?? 0) + 1);
}

export function occurrence(run: Run, name: string, span: Span): Occurrence {
  const count = (key: string): number => run.requests.get(key) ?? 0;
  const { here, byName, same } = keysOf(name, span);
  return {
    span,
    name,
    position: count("all"),
    earlierHere: count(here),
    earlierByName: count(byName),
    earlierSame: count(same),
  };
}

/** By which requests are counted. */
interface RequestKeys {
  readonly name: string;
  readonly here: string;
  readonly byName: string;
  readonly same: string;
}

/** One place asks again and again. */
const requestKeys = new WeakMap<Span, RequestKeys>();

function keysOf(name: string, span: Span): RequestKeys {
  const known = requestKeys.get(span);
  if (known?.name === name) return known;
  const here = spanKey(span);
  const made = { name, here, byName: `name ${name}`, same: `${here} ${name}` };
  requestKeys.set(span, made);
  return made;
}

// ------------------------------------------------------------------------------------------------------------ hints

interface Guide {
  /** Those that say something of the variable, directly or by way of others that are asked for. */
  readonly literalsFor: (v: Variable) => readonly Literal[];
  /** The hints that speak of a variable. */
  readonly about: ReadonlyMap<Variable, readonly Term[]>;
  /** Where one variable is asked for, and what is said of it speaks of nothing else: what that comes to. */
  readonly advice?: Advice;
}

/** Values that a variable is likely to need, and the bounds that it has. */
type Advice = Pick<ValueRequest, "likely" | "range">;

/** For one variable with one hint, as the inputs of a type have. */
const guides = new WeakMap<Term, Guide>();

function guideFor(hints: readonly Term[], wanted: readonly Variable[]): Guide {
  const [hint, v] = [hints[0], wanted[0]];
  const isAlone = hint !== undefined && hints.length === 1 && wanted.length === 1 && saidBy(hint).onlyOf === v;
  if (!isAlone) return guideFrom(hints, wanted);
  let known = guides.get(hint);
  if (known === undefined) {
    const guide = guideFrom(hints, wanted);
    const advice = adviceFor(v!, guide, new Map([[v!, undefined]]), environmentWith(new Map()));
    guides.set(hint, (known = { ...guide, advice }));
  }
  return known;
}

function guideFrom(hints: readonly Term[], wanted: readonly Variable[]): Guide {
  const about = new Map<Variable, Term[]>();
  for (const hint of hints) {
    for (const v of saidBy(hint).variables) append(about, v, hint);
  }
  return { literalsFor: connected(hints.flatMap((hint) => saidBy(hint).literals), wanted), about }; // prettier-ignore
}

interface Said {
  readonly variables: readonly Variable[];
  /** The variable that it is about, if there is but one, and no function. */
  readonly onlyOf: Variable | undefined;
  readonly literals: readonly SpokenLiteral[];
}

interface SpokenLiteral extends Literal {
  readonly variables: readonly Variable[];
}

/** Runs that are repeated have the same hints again and again. */
const said = new WeakMap<Term, Said>();

function saidBy(hint: Term): Said {
  let known = said.get(hint);
  if (known === undefined) {
    const literals = necessary(hint, true).map((one) => ({ ...one, variables: freeVariables([one.atom]) }));
    const variables = freeVariables([hint]);
    const onlyOf =
      variables.length === 1 && !someTerm([hint], ({ kind }) => kind === "call") ? variables[0] : undefined;
    said.set(hint, (known = { variables, onlyOf, literals }));
  }
  return known;
}

/** What is known of one variable bears on another only if there is a chain of conditions between them. */
function connected(literals: readonly SpokenLiteral[], wanted: readonly Variable[]): Guide["literalsFor"] {
  const isWanted = new Set(wanted);
  const parts = literals.map(({ variables }) => variables.filter((v) => isWanted.has(v)));
  const groupOf = new Map<Variable, Variable[]>();
  for (const [first, ...others] of parts) {
    if (first === undefined) continue;
    const group = groupOf.get(first) ?? [first];
    groupOf.set(first, group);
    for (const v of others) {
      const joined = groupOf.get(v) ?? [v];
      if (joined === group) continue;
      group.push(...joined);
      for (const member of joined) groupOf.set(member, group);
    }
  }
  const byGroup = new Map<Variable[], Literal[]>();
  parts.forEach(([first], i) => {
    const group = first && groupOf.get(first);
    if (group !== undefined) append(byGroup, group, literals[i]!);
  });
  return (v) => byGroup.get(groupOf.get(v) ?? []) ?? [];
}

function contradicts({ meter }: Run, guide: Guide, v: Variable, environment: Environment): boolean {
  const limits = { ...hintLimits, meter };
  return (guide.about.get(v) ?? []).some((hint) => holds(hint, environment, limits) === false);
}

const hintLimits = { steps: 20_000, depth: 500 };

/** Field by field: inputs come by the hundred thousand, and to copy an object costs more than to make one. */
function requestFor(run: Run, w: Wanted, { likely, range }: Advice, at: Occurrence, attempt: number): ValueRequest {
  const { span, name, position, earlierHere, earlierByName, earlierSame } = at;
  const { role, tag, variable } = w;
  const { universe } = run;
  return {
    span, name, position, earlierHere, earlierByName, earlierSame, role, tag, variable, universe, attempt, likely, range,
  }; // prettier-ignore
}

function adviceFor(
  v: Variable,
  guide: Guide,
  pending: ReadonlyMap<Variable, Value | undefined>,
  environment: Environment,
): Advice {
  const literals = guide.about.has(v) ? guide.literalsFor(v) : [];
  const range = v.sort === INT ? rangeOf(v, literals, pending, environment) : {};
  const likely = [...equalValues(v, literals, environment), ...(isOfType(range) ? [] : ends(range))];
  return { likely, range };
}

function isWithin({ low, high }: Interval, value: Value): boolean {
  return (
    value.kind !== "int" || ((low === undefined || low <= value.value) && (high === undefined || value.value <= high))
  );
}

/** The bounds of a type are not worth more than other values. */
function isOfType({ low, high }: Interval): boolean {
  return low !== undefined && high !== undefined && low <= 0n && high > 0n && isWide({ low, high });
}

function ends({ low, high }: Interval): readonly Value[] {
  return [low, high].flatMap((end) => (end === undefined ? [] : [intValue(end)]));
}

/** Values that the variable must have for a condition `v == e`, `v` or `!v` to hold. */
function equalValues(v: Variable, literals: readonly Literal[], environment: Environment): readonly Value[] {
  return literals.flatMap((literal): readonly Value[] => {
    if (literal.atom === v) return [boolValue(literal.holds)];
    const compared = comparison(literal);
    if (compared?.relation !== "=") return [];
    const other = compared.left === v ? compared.right : compared.right === v ? compared.left : undefined;
    const value = other === undefined ? undefined : evaluate(other, environment, hintLimits);
    return value === undefined ? [] : [value];
  });
}

function rangeOf(
  v: Variable,
  literals: readonly Literal[],
  pending: ReadonlyMap<Variable, Value | undefined>,
  environment: Environment,
): Interval {
  const unknowns = [...pending].filter(([other, value]) => other === v || value === undefined).map(([other]) => other);
  const constantOf = (sum: LinearSum): Rational | undefined => {
    let total = sum.constant;
    for (const [factor, term] of sum.others) {
      const value = numberOf(evaluate(term, environment, hintLimits));
      if (value === undefined) return undefined;
      total = plus(total, times(factor, value));
    }
    return total;
  };
  return intervals(literals, unknowns, constantOf).get(v) ?? {};
}
