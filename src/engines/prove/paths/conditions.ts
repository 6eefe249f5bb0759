/**
 * Whether a path can be taken. Only what speaks of the same as a new condition, directly or by way of others, has a say in whether it can hold
 * too; so questions are small, and the same ones come again ([CadarDunbarEngler08]).
 */
import type { Budget } from "../../../base/budget.ts";
import { FALSE, TRUE, add, and, int, isLiteral, le, sub } from "../../../logic/build.ts";
import { INT } from "../../../logic/sort.ts";
import { children, type Operation, type Term, type Variable } from "../../../logic/term.ts";
import { conjuncts, freeVariables, visitPostorder } from "../../../logic/traverse.ts";
import type { Model, SatAnswer, Session } from "../../../smt/solver.ts";
import { perUnit } from "../../shared/rates.ts";
import { inOrder, type Chain } from "./chain.ts";
import type { Exactness } from "./exactness.ts";
import { layeredMap, type LayeredMap } from "./layered-map.ts";

/** What a path has assumed. */
export interface Conditions {
  all: Chain<Term>;
  /** By what they speak of, and by the maps whose cells they speak of. */
  readonly about: LayeredMap<Term, Chain<Term>>;
  readonly within: LayeredMap<Term, Chain<Term>>;
  /** Bounds of variables of which nothing else is said so far: whoever speaks of what bounds them need not hear of that. */
  readonly bounds: LayeredMap<Term, readonly Term[]>;
  /** What is in such bounds of others. */
  readonly bounding: LayeredMap<Term, true>;
}

export const noConditions = (): Conditions => ({
  all: undefined,
  about: layeredMap(),
  within: layeredMap(),
  bounds: layeredMap(),
  bounding: layeredMap(),
});

export const copyOf = ({ all, about, within, bounds, bounding }: Conditions): Conditions => ({
  all,
  about: about.copy(),
  within: within.copy(),
  bounds: bounds.copy(),
  bounding: bounding.copy(),
});

/** What a condition adds: to all that it speaks of, or to the bounds of one variable. */
interface News {
  readonly parts: readonly Term[];
  readonly boundsOf?: Variable;
}

export interface Feasibility {
  /** Whether a condition can hold besides. In doubt it can. */
  allows(conditions: Conditions, condition: Term, budget: Budget): Promise<boolean>;
  /** Adds a condition, if it can hold besides. */
  add(conditions: Conditions, condition: Term, budget: Budget): Promise<boolean>;
  /** Values with which all of them hold and that one too, if the solver has some. */
  model(conditions: Conditions, besides: Term, budget: Budget): Promise<Model | undefined>;
}

/** Units of work for one question, and for one about all of a path. */
const mostForQuestion = 500;
const mostForModel = 5_000;
/** How often a model may be wrong about functions that the solver does not know. */
const mostCorrections = 20;

/** The session has been told what is known without binders: those are left to whoever looks at a path as a whole. */
export function feasibility(session: Session, isPlain: (term: Term) => boolean, exact: Exactness): Feasibility {
  const answers = new Map<string, boolean>();
  const spoken = new Map<Term, Subjects>();
  const subjectsOf = (condition: Term): Subjects => {
    let known = spoken.get(condition);
    if (known === undefined) spoken.set(condition, (known = subjectsIn(condition)));
    return known;
  };
  /** Those that speak of the same, or of what such conditions speak of, and so on. */
  const relatedTo = ({ about, within, bounds }: Conditions, news: readonly Term[]): ReadonlySet<Term> => {
    const found = new Set<Term>();
    const [seen, seenMaps] = [new Set<Term>(), new Set<Term>()];
    const work: Term[] = [...news];
    const find = (condition: Term): void => {
      if (found.has(condition)) return;
      found.add(condition);
      work.push(condition);
    };
    const lookAt = (conditions: Chain<Term>): void => {
      for (let at = conditions; at !== undefined; at = at.before) find(at.last);
    };
    for (let condition = work.pop(); condition !== undefined; condition = work.pop()) {
      const { own, maps } = subjectsOf(condition);
      for (const subject of own) {
        if (seen.has(subject)) continue;
        seen.add(subject);
        lookAt(about.get(subject));
        lookAt(within.get(subject));
        bounds.get(subject)?.forEach(find);
      }
      for (const map of maps) {
        if (seenMaps.has(map)) continue;
        seenMaps.add(map);
        lookAt(about.get(map));
      }
    }
    return found;
  };
  const spread = (conditions: Conditions, condition: Term): void => {
    const { own, maps } = subjectsOf(condition);
    for (const subject of own) prepend(conditions.about, subject, condition);
    for (const map of maps) prepend(conditions.within, map, condition);
    for (const subject of own) {
      const known = conditions.bounds.get(subject) ?? [];
      if (known.length > 0) conditions.bounds.set(subject, []);
      for (const bound of known) spread(conditions, bound);
    }
  };
  const note = (conditions: Conditions, { parts, boundsOf: v }: News): void => {
    for (const part of parts) conditions.all = { last: part, before: conditions.all };
    if (v === undefined) return parts.forEach((part) => spread(conditions, part));
    conditions.bounds.set(v, [...(conditions.bounds.get(v) ?? []), ...parts]);
    for (const part of parts) for (const subject of subjectsOf(part).own) if (subject !== v) conditions.bounding.set(subject, true); // prettier-ignore
  };
  /** What a condition adds, if it can hold besides. */
  const newsOf = async (
    conditions: Conditions,
    condition: Term,
    budget: Budget,
  ): Promise<readonly News[] | undefined> => {
    const parts = conjuncts(condition).filter((part) => part !== TRUE && isPlain(part));
    if (parts.includes(FALSE)) return undefined;
    const v = parts.length === 0 ? undefined : boundedBy(parts).find((one) => isFree(conditions, one));
    if (v !== undefined) {
      const known = conditions.bounds.get(v) ?? [];
      const fresh = parts.filter((part) => !known.includes(part));
      const gap = gapIn(v, [...known, ...fresh]);
      const further = gap && (await newsOf(conditions, gap, budget));
      if (gap !== undefined) return further && [...further, { parts: fresh, boundsOf: v }];
    }
    const related = relatedTo(conditions, parts);
    budget.spend(related.size / perUnit.conditions);
    const news = parts.filter((part) => !related.has(part));
    return news.length === 0 || (await canHold([...related, ...news], budget)) ? [{ parts: news }] : undefined;
  };
  const asked = async <T>(
    together: readonly Term[],
    budget: Budget,
    then: (answer: SatAnswer["kind"]) => Promise<T>,
  ): Promise<T> => {
    session.push();
    for (const condition of together) session.assert(condition);
    const { kind } = await session.check({ budget });
    const result = await then(kind);
    session.pop();
    return result;
  };
  const canHold = async (together: readonly Term[], budget: Budget): Promise<boolean> => {
    const key = together
      .map(({ id }) => id)
      .sort((a, b) => a - b)
      .join(" ");
    let known = answers.get(key);
    if (known === undefined) {
      known = await asked(together, budget.share(1, mostForQuestion), (kind) => Promise.resolve(kind !== "unsat"));
      answers.set(key, known);
    }
    return known;
  };
  return {
    allows: async (conditions, condition, budget) => (await newsOf(conditions, condition, budget)) !== undefined,
    add: async (conditions, condition, budget) => {
      const news = await newsOf(conditions, condition, budget);
      for (const one of news ?? []) note(conditions, one);
      return news !== undefined;
    },
    model: async ({ all }, besides, budget) => {
      const terms = [...inOrder(all), ...conjuncts(besides).filter(isPlain)];
      for (let i = 0; i < mostCorrections && !budget.isOver(); i++) {
        const model = await asked(terms, budget.share(1, mostForModel), async (kind) =>
          kind === "sat" ? session.model() : undefined,
        );
        const corrections = model === undefined ? [] : exact.corrections(terms, model);
        if (corrections.length === 0) return model;
        for (const fact of corrections) session.assert(fact);
      }
      return undefined;
    },
  };
}

function prepend(by: LayeredMap<Term, Chain<Term>>, subject: Term, condition: Term): void {
  by.set(subject, { last: condition, before: by.get(subject) });
}

/** Tells terms without binders. */
export function plainTerms(): (term: Term) => boolean {
  const seen = new Set<Term>();
  const binding = new Set<Term>();
  const note = (t: Term): void => {
    const isBinder = t.kind === "forall" || t.kind === "exists" || t.kind === "lambda";
    if (isBinder || children(t).some((child) => binding.has(child))) binding.add(t);
  };
  return (term) => {
    visitPostorder([term], note, seen);
    return !binding.has(term);
  };
}

/** What a condition is about: variables, and cells of maps whose place is known. */
interface Subjects {
  readonly own: readonly Term[];
  /** Of the cells. */
  readonly maps: readonly Term[];
}

function subjectsIn(condition: Term): Subjects {
  const [own, maps] = [new Set<Term>(), new Set<Term>()];
  const seen = new Set<Term>();
  const work: Term[] = [condition];
  for (let t = work.pop(); t !== undefined; t = work.pop()) {
    if (seen.has(t)) continue;
    seen.add(t);
    const map = t.kind === "var" ? undefined : mapOfCell(t);
    if (t.kind === "var" || map !== undefined) own.add(t);
    else work.push(...children(t));
    if (map !== undefined) maps.add(map);
  }
  return { own: [...own], maps: [...maps] };
}

/** The variable, if it is a map's, and all indices are literals. */
function mapOfCell(t: Term): Term | undefined {
  let at = t;
  while (at.kind === "op" && at.op === "select" && at.args.slice(1).every(isLiteral)) at = at.args[0]!;
  return at !== t && at.kind === "var" ? at : undefined;
}

// -------------------------------------------------------------------------------------------------------------- bounds

/** Nothing but bounds is known of it, and it bounds nothing: there is a value for it if there is one within its bounds. */
const isFree = ({ about, within, bounding }: Conditions, v: Variable): boolean =>
  [about, within, bounding].every((map) => map.get(v) === undefined);

const largestBound = 9;

/** What a condition says of one variable. */
interface Bound {
  readonly kind: "least" | "most" | "exactly" | "not";
  readonly than: Term;
}

/** The variables that all of the conditions are bounds of. */
function boundedBy(conditions: readonly Term[]): readonly Variable[] {
  const sets = conditions.map(boundedIn);
  return sets[0]!.filter((v) => sets.every((set) => set.includes(v)));
}

function boundedIn(condition: Term): readonly Variable[] {
  const { args } = withoutNot(condition);
  return args.filter((v): v is Variable => v.kind === "var" && boundOn(v, condition) !== undefined);
}

function withoutNot(condition: Term): Pick<Operation, "args"> & { readonly op: string } {
  const inner = condition.kind === "op" && condition.op === "not" ? condition.args[0]! : condition;
  if (inner.kind !== "op") return { op: "", args: [] };
  return { op: inner === condition ? inner.op : `not ${inner.op}`, args: inner.args };
}

/** Undefined if it is not a bound, or none that is easily looked at. */
function boundOn(v: Variable, condition: Term): Bound | undefined {
  const { op, args } = withoutNot(condition);
  const [a, b] = args as [Term, Term];
  const other = a === v ? b : a;
  if (!["le", "lt", "eq", "not eq"].includes(op) || v.sort !== INT) return undefined;
  if (other.size > largestBound || freeVariables([other]).includes(v)) return undefined;
  if (op === "eq") return { kind: "exactly", than: other };
  if (op === "not eq") return other.kind === "int" ? { kind: "not", than: other } : undefined;
  const strictly = int(op === "lt" ? 1 : 0);
  return a === v ? { kind: "most", than: sub(other, strictly) } : { kind: "least", than: add(other, strictly) };
}

/** That there is a value between the bounds; undefined if that is not easily said. Pre: all are bounds of the variable. */
function gapIn(v: Variable, conditions: readonly Term[]): Term | undefined {
  const bounds = conditions.map((condition) => boundOn(v, condition)!);
  const those = (...kinds: readonly Bound["kind"][]): readonly Term[] =>
    bounds.filter(({ kind }) => kinds.includes(kind)).map(({ than }) => than);
  const [low, high, excluded] = [those("least", "exactly"), those("most", "exactly"), new Set(those("not"))];
  if (excluded.size > 0 && low.length > 0 && high.length > 0) return gapBeside(low, high, excluded);
  return and(...low.flatMap((least) => high.map((most) => le(least, most))));
}

function gapBeside(low: readonly Term[], high: readonly Term[], excluded: ReadonlySet<Term>): Term | undefined {
  const [lows, highs] = [low.map(numberOf), high.map(numberOf)];
  if (lows.includes(undefined) || highs.includes(undefined)) return undefined;
  const least = (lows as bigint[]).reduce((a, b) => (a > b ? a : b));
  const most = (highs as bigint[]).reduce((a, b) => (a < b ? a : b));
  const lost = [...excluded].map((one) => numberOf(one)!).filter((one) => least <= one && one <= most);
  return most - least + 1n > BigInt(lost.length) ? TRUE : FALSE;
}

const numberOf = (term: Term): bigint | undefined => (term.kind === "int" ? term.value : undefined);
