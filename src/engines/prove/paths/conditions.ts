/**
 * Whether a path can be taken. Only what speaks of the same as a new condition, directly or by way of others, has a say in whether it can hold
 * too; so questions are small, and the same ones come again ([CadarDunbarEngler08]).
 */
import { FALSE, TRUE, isLiteral } from "../../../logic/build.ts";
import { children, type Term } from "../../../logic/term.ts";
import { conjuncts, visitPostorder } from "../../../logic/traverse.ts";
import type { Model, SatAnswer, Session } from "../../../smt/solver.ts";
import { inOrder, type Chain } from "./chain.ts";
import type { Exactness } from "./exactness.ts";
import { layeredMap, type LayeredMap } from "./layered-map.ts";

/** What a path has assumed. */
export interface Conditions {
  all: Chain<Term>;
  /** By what they speak of, and by the maps whose cells they speak of. */
  readonly about: LayeredMap<Term, Chain<Term>>;
  readonly within: LayeredMap<Term, Chain<Term>>;
}

export const noConditions = (): Conditions => ({ all: undefined, about: layeredMap(), within: layeredMap() });

export const copyOf = ({ all, about, within }: Conditions): Conditions => ({ all, about: about.copy(), within: within.copy() }); // prettier-ignore

export interface Feasibility {
  /** Whether a condition can hold besides. In doubt it can. */
  allows(conditions: Conditions, condition: Term): Promise<boolean>;
  /** Adds a condition, if it can hold besides. */
  add(conditions: Conditions, condition: Term): Promise<boolean>;
  /** Values with which all of them hold and that one too, if the solver has some. */
  model(conditions: Conditions, besides: Term, isOver: () => boolean): Promise<Model | undefined>;
}

/** Milliseconds for one question, and for one about all of a path. */
const longestQuestion = 500;
const longestModel = 5_000;
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
  const relatedTo = ({ about, within }: Conditions, news: readonly Term[]): ReadonlySet<Term> => {
    const found = new Set<Term>();
    const [seen, seenMaps] = [new Set<Term>(), new Set<Term>()];
    const work: Term[] = [...news];
    const lookAt = (conditions: Chain<Term>): void => {
      for (let at = conditions; at !== undefined; at = at.before) {
        if (found.has(at.last)) continue;
        found.add(at.last);
        work.push(at.last);
      }
    };
    for (let condition = work.pop(); condition !== undefined; condition = work.pop()) {
      const { own, maps } = subjectsOf(condition);
      for (const subject of own) {
        if (seen.has(subject)) continue;
        seen.add(subject);
        lookAt(about.get(subject));
        lookAt(within.get(subject));
      }
      for (const map of maps) {
        if (seenMaps.has(map)) continue;
        seenMaps.add(map);
        lookAt(about.get(map));
      }
    }
    return found;
  };
  const note = (conditions: Conditions, condition: Term): void => {
    const { own, maps } = subjectsOf(condition);
    conditions.all = { last: condition, before: conditions.all };
    for (const subject of own) prepend(conditions.about, subject, condition);
    for (const map of maps) prepend(conditions.within, map, condition);
  };
  /** Those parts of a condition that say something new, if it can hold besides. */
  const newParts = async (conditions: Conditions, condition: Term): Promise<readonly Term[] | undefined> => {
    const parts = conjuncts(condition).filter((part) => part !== TRUE && isPlain(part));
    if (parts.includes(FALSE)) return undefined;
    const related = relatedTo(conditions, parts);
    const news = parts.filter((part) => !related.has(part));
    const isKnown = news.length === 0 || (related.size === 0 && isRange(news));
    return isKnown || (await canHold([...related, ...news])) ? news : undefined;
  };
  const asked = async <T>(
    together: readonly Term[],
    timeLimitMs: number,
    then: (answer: SatAnswer["kind"]) => Promise<T>,
  ): Promise<T> => {
    session.push();
    for (const condition of together) session.assert(condition);
    const { kind } = await session.check({ timeLimitMs });
    const result = await then(kind);
    session.pop();
    return result;
  };
  const canHold = async (together: readonly Term[]): Promise<boolean> => {
    const key = together
      .map(({ id }) => id)
      .sort((a, b) => a - b)
      .join(" ");
    let known = answers.get(key);
    if (known === undefined) {
      known = await asked(together, longestQuestion, (kind) => Promise.resolve(kind !== "unsat"));
      answers.set(key, known);
    }
    return known;
  };
  return {
    allows: async (conditions, condition) => (await newParts(conditions, condition)) !== undefined,
    add: async (conditions, condition) => {
      const news = await newParts(conditions, condition);
      for (const part of news ?? []) note(conditions, part);
      return news !== undefined;
    },
    model: async ({ all }, besides, isOver) => {
      const terms = [...inOrder(all), ...conjuncts(besides).filter(isPlain)];
      for (let i = 0; i < mostCorrections && !isOver(); i++) {
        const model = await asked(terms, longestModel, async (kind) => (kind === "sat" ? session.model() : undefined));
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

/** Bounds of a variable, as they come with its type. */
function isRange(conditions: readonly Term[]): boolean {
  const bounded = new Set<Term>();
  let [low, high]: [bigint | undefined, bigint | undefined] = [undefined, undefined];
  for (const condition of conditions) {
    if (condition.kind !== "op" || (condition.op !== "le" && condition.op !== "lt")) return false;
    const [a, b] = condition.args as [Term, Term];
    const strictly = condition.op === "lt" ? 1n : 0n;
    if (a.kind === "int" && b.kind === "var") low = a.value + strictly;
    else if (a.kind === "var" && b.kind === "int") high = b.value - strictly;
    else return false;
    bounded.add(a.kind === "var" ? a : b);
  }
  return bounded.size === 1 && (low === undefined || high === undefined || low <= high);
}
