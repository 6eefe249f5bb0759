/**
 * Candidates for what loops keep true of arrays and other memory, in which "for all" is indispensable. What a check needs of one cell,
 * at the head of the loop around it, is asked for all the cells that the loop goes through; and of the loops before, for those
 * cells that they have been at. Nothing of this is known to hold: see checked-invariants.ts.
 */
import type { Budget } from "../../base/budget.ts";
import { reversePostorder } from "../../base/digraph.ts";
import { and, boundVariable, eq, forall, gt, implies, int, lt } from "../../logic/build.ts";
import { INT } from "../../logic/sort.ts";
import { auxiliary, FALSE, TRUE, type BoundVariable, type Term, type Variable } from "../../logic/term.ts";
import { conjuncts, freeVariables, rewriteTerm, someTerm, substitute, visitPostorder } from "../../logic/traverse.ts";
import type { CallFreeRoutine } from "../../ir/stages.ts";
import { assignedIn, loopedGraph, type LoopedGraph } from "../../transforms/loops.ts";
import { perUnit } from "../shared/rates.ts";
import { byPosition, type ForAll } from "./by-position.ts";
import type { Invariants } from "./invariants.ts";
import { need, partFrom, type Goal, type Part } from "./needs.ts";

/** More conditions than this are not followed from a head, or proposed there. */
const mostNeeds = 12;
const mostCandidates = 40;
/** Loops that may be within each other. */
const mostRounds = 4;

/** A condition that is to hold at a head, for all values of variables that are not the program's. */
interface Need extends ForAll {
  /** Whether a check in the loop itself needs it. */
  readonly isOwn: boolean;
}

/** `known`: what has been found of single variables. Loops for which there is no work left are left out. Pre: reducible. */
export function cellCandidates(routine: CallFreeRoutine, known: Invariants, budget: Budget): Invariants {
  const looped = loopedGraph(routine);
  // What comes later asks of what comes earlier.
  const heads = reversePostorder(looped.graph.successors, looped.graph.entry)
    .filter((node) => looped.loops.has(node))
    .reverse();
  const parts = new Map(heads.map((head) => [head, partFrom(head, looped)]));
  const constants = constantsOf(routine);
  const search: Search = { looped, parts, constants, known, needs: new Map(), candidates: new Map(), names: 0 };
  // Several times, for what a loop asks of those within it by way of its own head.
  for (let round = 0; round < mostRounds; round++)
    for (const head of heads) {
      if (budget.isOver()) break;
      const part = parts.get(head)!;
      atHead(search, part, round === 0);
      budget.spend((part.size * askedOf(search, part)) / perUnit.commandsBack);
    }
  return new Map([...search.candidates].map(([head, set]) => [looped.graph.blocks[head]!.label, [...set]]));
}

/** About how many conditions are taken back through a part. */
function askedOf({ needs }: Search, { checks, ends }: Part): number {
  return 1 + checks.length + [...ends].reduce((sum, end) => sum + (needs.get(end)?.length ?? 0), 0);
}

interface Search {
  readonly looped: LoopedGraph;
  readonly parts: ReadonlyMap<number, Part>;
  /** Variables that are but names for numbers. */
  readonly constants: ReadonlyMap<Term, Term>;
  readonly known: Invariants;
  readonly needs: Map<number, Need[]>;
  readonly candidates: Map<number, Set<Term>>;
  names: number;
}

function atHead(search: Search, part: Part, isFirst: boolean): void {
  const { looped } = search;
  const { head } = part;
  const loop = looped.loops.get(head)!;
  const assigned = assignedIn(looped.graph, loop);
  const own = isFirst ? ownNeeds(search, part) : [];
  const later = laterNeeds(search, part);
  for (const one of [...own, ...later.inside]) propose(search, head, generalized(search, head, one, assigned));
  for (const one of own) {
    for (const other of elsewhere(search, one, assigned))
      for (const ranged of upToHere(search, part, other, assigned)) propose(search, head, ranged, false);
  }
  for (const one of later.outside) {
    propose(search, head, one);
    for (const ranged of upToHere(search, part, one, assigned)) propose(search, head, ranged, false);
  }
}

/** What the checks of the part need of cells; and for what is needed once the loop is left, what keeps it true. */
function ownNeeds({ looped }: Search, part: Part): readonly Need[] {
  const needs: Term[] = [];
  for (const check of part.readsCells ? part.checks : []) {
    const condition = need(part, looped, {
      at: new Map(),
      before: { command: check, condition: check.condition },
      isGuarded: true,
    });
    if (condition === undefined || condition.kind === "bool") continue;
    if (speaksOfCells(condition)) needs.push(condition);
    if (speaksOfContents(condition) || !part.ends.has(part.head)) continue;
    const kept = need(part, looped, { at: new Map([[part.head, condition]]), isGuarded: true });
    if (kept !== undefined && speaksOfCells(kept)) needs.push(condition, given(condition, kept));
  }
  return needs.map((condition) => ({ all: [], condition, isOwn: true }));
}

function speaksOfCells(condition: Term): boolean {
  return indexVariables(condition).size > 0;
}

/** Of what is in cells, and not only whether something is the case with them: that an object has been freed, say. */
function speaksOfContents(condition: Term): boolean {
  return someTerm([condition], (t) => t.kind === "op" && t.op === "select" && t.sort === INT);
}

/** Where the condition holds. */
function given(condition: Term, conclusion: Term): Term {
  const isNegated = condition.kind === "op" && condition.op === "not";
  const atom = isNegated ? condition.args[0]! : condition;
  return rewriteTerm(conclusion, (t) => (t === atom ? (isNegated ? FALSE : TRUE) : undefined));
}

/** What is needed where the part ends, seen from its head. */
function laterNeeds(
  { looped, needs }: Search,
  part: Part,
): { readonly inside: readonly Need[]; readonly outside: readonly Need[] } {
  const loop = looped.loops.get(part.head)!;
  const [inside, outside]: [Need[], Need[]] = [[], []];
  for (const end of part.ends) {
    if (end === part.head) continue;
    const isInside = loop.body.has(end);
    for (const { all, condition, isOwn } of needs.get(end) ?? []) {
      // What was asked from outside has been asked already.
      if (isInside && !isOwn) continue;
      const here = need(part, looped, { at: new Map([[end, condition]]), isGuarded: isInside });
      if (here !== undefined && here.kind !== "bool")
        (isInside ? inside : outside).push({ all, condition: here, isOwn: isInside });
    }
  }
  return { inside, outside };
}

/** Of all cells that the loop goes through, rather than of the one it is at. */
function generalized(
  search: Search,
  head: number,
  { all, condition, isOwn }: Need,
  assigned: ReadonlySet<Variable>,
): Need {
  const known = search.known.get(search.looped.graph.blocks[head]!.label) ?? [];
  const isFixed = (v: Variable): boolean => known.some((fact) => saysOneValue(fact, v));
  const indices = [...indexVariables(condition)].filter((v) => assigned.has(v) && !isFixed(v));
  if (indices.length === 0) return { all, condition, isOwn };
  const fresh = indices.map((v) => auxiliary(`${v.name}'all${search.names++}`, INT));
  const facts = known.filter((fact) => {
    const about = freeVariables([fact]);
    return about.some((v) => indices.includes(v)) && about.every((v) => indices.includes(v) || !assigned.has(v));
  });
  const renaming = new Map<Term, Term>(indices.map((v, i) => [v, fresh[i]!]));
  return { all: [...all, ...fresh], condition: substitute(implies(and(...facts), condition), renaming), isOwn };
}

/** An object that stays the same, though it is assigned: as a pointer that is moved along it. */
function saysOneValue(fact: Term, v: Variable): boolean {
  return fact.kind === "op" && fact.op === "eq" && fact.args.includes(v) && fact.args.some((arg) => arg.kind === "int");
}

/** Of any cell, where a check looks at one in the choice of which the loop has no part. */
function elsewhere(search: Search, { all, condition }: Need, assigned: ReadonlySet<Variable>): readonly Need[] {
  const fixed = [...indexVariables(condition)].filter((v) => !all.includes(v));
  if (fixed.some((v) => assigned.has(v))) return [];
  return fixed.map((v) => {
    const fresh = auxiliary(`${v.name}'all${search.names++}`, INT);
    return { all: [fresh], condition: substitute(condition, new Map([[v, fresh]])), isOwn: false };
  });
}

/** The variables that say which cell of a map is meant. */
function indexVariables(condition: Term): ReadonlySet<Variable> {
  const found = new Set<Variable>();
  visitPostorder([condition], (t) => {
    if (t.kind !== "op" || t.op !== "select") return;
    for (const v of freeVariables(t.args.slice(1))) if (v.sort === INT) found.add(v);
  });
  return found;
}

/** For the cells that the loop has been at: those below the one that is next, or above if it goes down. */
function upToHere(
  search: Search,
  part: Part,
  { all, condition }: Need,
  assigned: ReadonlySet<Variable>,
): readonly Need[] {
  const ranges = new Set<Term>();
  for (const [counter, isRising] of counters(search, part, assigned)) {
    // In a table, the position tells how far a loop has come.
    if (all.length === 1) ranges.add(isRising ? lt(all[0]!, counter) : gt(all[0]!, counter));
    for (const visited of visitedIndices(search, part)) {
      if (visited === counter || !freeVariables([visited]).includes(counter)) continue;
      for (const index of cellIndices(condition, all)) {
        const isTold = all.some((v) => substitute(index, new Map([[v, counter]])) === visited);
        if (!isTold) ranges.add(isRising ? lt(index, visited) : gt(index, visited));
      }
    }
  }
  return [...ranges].map((range) => ({ all, condition: implies(range, condition), isOwn: false }));
}

/** Variables that an iteration moves on by a fixed amount, and whether upwards. */
function counters(
  { looped, parts }: Search,
  { head }: Part,
  assigned: ReadonlySet<Variable>,
): ReadonlyMap<Variable, boolean> {
  const { body } = looped.loops.get(head)!;
  const last = [...parts.values()].filter((part) => body.has(part.head) && part.ends.has(head));
  const found = new Map<Variable, boolean>();
  for (const v of assigned) {
    if (v.sort !== INT) continue;
    const moves = new Set(last.flatMap((part) => movesOf(v, part, head, looped)));
    const [only] = moves;
    if (moves.size === 1 && only !== undefined) found.set(v, only);
  }
  return found;
}

const somewhere = 1000n;

/** Whether the part takes the variable up, or down; undefined if that depends. */
function movesOf(v: Variable, part: Part, head: number, looped: LoopedGraph): readonly (boolean | undefined)[] {
  const next = auxiliary(`${v.name}'next`, INT);
  const becomes = need(part, looped, { at: new Map([[head, eq(v, next)]]), isGuarded: false });
  if (becomes === undefined) return [undefined];
  const tried = substitute(becomes, new Map([[v, int(somewhere)]]));
  return conjuncts(tried).map((one) => {
    const [value] = one.kind === "op" && one.op === "eq" && one.args[1] === next ? one.args : [];
    return value?.kind === "int" && value.value !== somewhere ? value.value > somewhere : undefined;
  });
}

/** Where a part reads and writes maps, and the loops within it begin to: in terms of what holds at its head. */
function visitedIndices(search: Search, part: Part): ReadonlySet<Term> {
  const found = new Set<Term>();
  const { looped, parts } = search;
  const loop = looped.loops.get(part.head)!;
  const place = auxiliary("place'", INT);
  const seen = (goal: Goal): void => {
    for (const one of conjuncts(need(part, looped, goal) ?? TRUE)) {
      if (one.kind === "op" && one.op === "eq" && one.args[1] === place) found.add(one.args[0]!);
    }
  };
  for (const command of part.nodes.flatMap((node) => looped.graph.blocks[node]!.commands)) {
    if (command.kind !== "assign") continue;
    for (const index of indicesIn(command.values))
      seen({ at: new Map(), before: { command, condition: eq(index, place) }, isGuarded: false });
  }
  for (const end of part.ends) {
    if (end === part.head || !loop.body.has(end)) continue;
    for (const index of visitedIndices(search, parts.get(end)!))
      seen({ at: new Map([[end, eq(index, place)]]), isGuarded: false });
  }
  return found;
}

function indicesIn(values: readonly Term[]): ReadonlySet<Term> {
  const found = new Set<Term>();
  visitPostorder(values, (t) => {
    if (t.kind !== "op" || (t.op !== "store" && t.op !== "select")) return;
    for (const index of t.args.slice(1, t.op === "store" ? -1 : undefined)) if (isPlace(index)) found.add(index);
  });
  return found;
}

/** What a quantifier or a lambda binds is no place outside of it. */
const isPlace = ({ sort, open }: Term): boolean => sort === INT && open.length === 0;

/** The places in maps that a condition speaks of by way of its own variables. */
function cellIndices(condition: Term, all: readonly Variable[]): ReadonlySet<Term> {
  const found = new Set<Term>();
  visitPostorder([condition], (t) => {
    if (t.kind !== "op" || t.op !== "select") return;
    for (const index of t.args.slice(1)) {
      if (isPlace(index) && index.kind !== "var" && freeVariables([index]).some((v) => all.includes(v)))
        found.add(index);
    }
  });
  return found;
}

/** Only what speaks of cells of all kinds is news; the rest is for other domains. What is asked further is asked of the loops before. */
function propose(search: Search, head: number, one: Need, isAskedFurther = true): void {
  const { needs, candidates } = search;
  const known = needs.get(head) ?? [];
  const set = candidates.get(head) ?? new Set<Term>();
  candidates.set(head, set);
  const term = asTerm(search, one);
  if (set.size >= mostCandidates || set.has(term)) return;
  set.add(term);
  if (isAskedFurther && known.length < mostNeeds) needs.set(head, [...known, one]);
}

function asTerm({ constants }: Search, one: Need): Term {
  const condition = substitute(one.condition, constants);
  const mentioned = freeVariables([condition]);
  const kept = one.all.filter((v) => mentioned.includes(v));
  const every = byPosition({ all: kept, condition }, [...cellIndices(condition, kept)]);
  const bound = every.all.map((v, i): BoundVariable => boundVariable(`k${i}`, v.sort));
  return forall(bound, substitute(clause(every.condition), new Map(every.all.map((v, i) => [v, bound[i]!]))));
}

/** Conditions upon conditions as one. */
function clause(condition: Term): Term {
  const guards: Term[] = [];
  let rest = condition;
  while (rest.kind === "op" && rest.op === "implies") {
    guards.push(...conjuncts(rest.args[0]!));
    rest = rest.args[1]!;
  }
  return implies(and(...guards), rest);
}

/** Variables that are given a number once, and nothing else. */
function constantsOf(routine: CallFreeRoutine): ReadonlyMap<Term, Term> {
  const given = new Map<Variable, Term | undefined>();
  for (const block of routine.body.blocks.values()) {
    for (const command of block.commands) {
      if (command.kind !== "assign") continue;
      command.targets.forEach((x, i) => given.set(x, given.has(x) ? undefined : command.values[i]));
    }
  }
  const open = [...given].flatMap(([x, value]) => (value === undefined ? [] : [{ x, value, over: freeVariables([value]) }])); // prettier-ignore
  const constants = new Map<Term, Term>();
  for (let before = -1; before < constants.size;) {
    before = constants.size;
    for (const { x, value, over } of open) {
      if (constants.has(x) || !over.every((v) => constants.has(v))) continue;
      const number = substitute(value, constants);
      if (number.kind === "int") constants.set(x, number);
    }
  }
  return constants;
}
