/**
 * Executions one path at a time, with values that are terms over what is left open ([King76]): a path ends where its conditions cannot hold
 * together, and where a check can be violated along it, a run is found. It finds errors deep in programs that are too large to be asked about
 * as a whole, and proves nothing.
 */
import type { Budget } from "../../../base/budget.ts";
import { lookup } from "../../../base/invariant.ts";
import { targetsOf } from "../../../ir/cfg.ts";
import type { Program } from "../../../ir/program.ts";
import type { CallFreeCommand, CallFreeRoutine } from "../../../ir/stages.ts";
import { FALSE, TRUE, and, isLiteral, not } from "../../../logic/build.ts";
import { variableInRole, termCount, type Term, type Variable } from "../../../logic/term.ts";
import { conjuncts } from "../../../logic/traverse.ts";
import type { Model, Session } from "../../../smt/solver.ts";
import type { Span } from "../../../source/span.ts";
import { scriptFor } from "../../../vc/script.ts";
import { perUnit } from "../../shared/rates.ts";
import type { UnrolledRun } from "../unrolling.ts";
import { inOrder, type Chain } from "./chain.ts";
import { copyOf, feasibility, noConditions, plainTerms, type Conditions } from "./conditions.ts";
import { exactness } from "./exactness.ts";
import { distances } from "./distances.ts";
import { frontier } from "./frontier.ts";
import { layeredMap, type LayeredMap } from "./layered-map.ts";
import { meaningOf } from "./meaning.ts";

export interface PathSearch {
  /** The next run that seems to violate a check; undefined if there is none, or no work is left. */
  next(budget: Budget, isStopped: () => boolean): Promise<FoundRun | undefined>;
  /** Paths that came to an end. */
  paths(): number;
}

export interface FoundRun extends UnrolledRun {
  /** Values for what is open along it. */
  readonly model: Model;
  readonly invented: readonly Invented[];
}

/** What became arbitrary, and the variable that stands for its value from then on. */
export interface Invented {
  readonly span: Span;
  readonly target: Variable;
  readonly as: Variable;
}

/** An execution so far, before a command. */
interface Way {
  /** The block, and the number of the command in it. */
  at: string;
  from: number;
  readonly values: LayeredMap<Variable, Term>;
  /** What was decided about objects. */
  readonly known: LayeredMap<Term, Term>;
  readonly conditions: Conditions;
  blocks: Chain<string>;
  invented: Chain<Invented>;
}

/** More are not made: they stay, whatever becomes of them. */
const mostTerms = 2_000_000;

export function pathSearch(program: Program, routine: CallFreeRoutine, session: Session): PathSearch {
  const { entry, blocks } = routine.body;
  const isPlain = plainTerms();
  scriptFor(
    program,
    [...blocks.values()].flatMap(({ commands }) => commands.flatMap(termsOf)),
  ).prepare({
    defineDatatypes: (group) => session.defineDatatypes(group),
    defineFunction: (definition) => session.defineFunction(definition),
    assert: (fact) => isPlain(fact) && session.assert(fact),
  });
  const exact = exactness(program);
  const feasible = feasibility(session, isPlain, exact);
  const start = (): Way => ({ at: entry, from: 0, values: layeredMap(), known: layeredMap(), conditions: noConditions(), blocks: undefined, invented: undefined }); // prettier-ignore
  const ways = frontier<Way>(start, distances(routine));
  const found: FoundRun[] = [];
  const firstTerm = termCount();
  let inventions = 0;
  let ended = 0;

  /** Follows a way to where there are several, or to its end. */
  async function follow(way: Way, budget: Budget, isOver: () => boolean): Promise<void> {
    for (;;) {
      if (isOver()) return ways.add(way, way.at);
      const { commands, transfer } = lookup(blocks, way.at, "block");
      if (way.from === 0) way.blocks = { last: way.at, before: way.blocks };
      for (; way.from < commands.length; way.from++) {
        if (way.from > 0 && isOver()) return ways.add(way, way.at);
        if (!(await executed(commands[way.from]!, way, budget))) return void ended++;
      }
      const targets = targetsOf(transfer);
      if (targets.length === 0) {
        ended++;
        ways.atEnd();
      }
      if (targets.length !== 1) return targets.forEach((at) => ways.add({ ...copied(way), at, from: 0 }, at));
      way.at = targets[0]!;
      way.from = 0;
    }
  }

  /** False if nothing comes after the command. */
  async function executed(command: CallFreeCommand, way: Way, budget: Budget): Promise<boolean> {
    budget.spend(1 / perUnit.pathSteps);
    const meant = await looked(termsOf(command), way, budget);
    switch (command.kind) {
      case "assign":
        command.targets.forEach((target, i) => way.values.set(target, meant[i]!));
        return true;
      case "havoc":
        for (const target of command.targets) {
          const as = variableInRole(`${target.name}@${inventions++}`, { kind: "incarnation", of: target });
          way.values.set(target, as);
          way.invented = { last: { span: command.standsAt ?? command.span, target, as }, before: way.invented };
        }
        return true;
      case "assume": {
        const isPossible = await feasible.add(way.conditions, meant[0]!, budget);
        if (isPossible) keepValues(way, meant[0]!);
        return isPossible;
      }
      case "assert": {
        // Executions that fail it are not followed; the others are.
        if (command.truncation !== undefined) return feasible.add(way.conditions, meant[0]!, budget);
        const violated = not(meant[0]!);
        if (!(await feasible.allows(way.conditions, violated, budget))) return true;
        const model = await feasible.model(way.conditions, violated, budget);
        if (model !== undefined) found.push({ assert: command, blocks: inOrder(way.blocks), model, invented: inOrder(way.invented) }); // prettier-ignore
        return feasible.add(way.conditions, meant[0]!, budget);
      }
    }
  }

  /** What terms mean here. Where objects may be the same or not, this way goes on with different ones, and another with the same. */
  async function looked(terms: readonly Term[], way: Way, budget: Budget): Promise<readonly Term[]> {
    const { values, known, conditions } = way;
    const meanings = { value: (v: Variable) => values.get(v), known: (t: Term) => known.get(t), exact };
    const open = new Set<Term>();
    const meant = terms.map((term) => meaningOf(term, { ...meanings, open: (isSame) => open.add(isSame) }));
    if (open.size === 0) return meant;
    const other = copied(way);
    const [first] = open;
    if (await feasible.add(other.conditions, first!, budget)) ways.add(decided(other, first!), way.at, "later");
    if (!(await feasible.add(conditions, and(...[...open].map((isSame) => not(isSame))), budget))) return terms.map((term) => meaningOf(term, meanings)); // prettier-ignore
    for (const isSame of open) known.set(isSame, FALSE);
    return meant;
  }

  ways.add(start(), entry);
  return {
    paths: () => ended,
    next: async (budget, isStopped) => {
      const isEnough = (): boolean => budget.isOver() || isStopped() || termCount() - firstTerm > mostTerms;
      while (found.length === 0 && ways.size > 0 && !isEnough()) await follow(ways.take(), budget, isEnough);
      return found.shift();
    },
  };
}

/** What functions give where they are asked with numbers, as the path has assumed it. */
function keepValues({ known }: Way, condition: Term): void {
  const isAsked = (t: Term): boolean => t.kind === "call" && t.args.every(isLiteral);
  for (const part of conjuncts(condition)) {
    const inner = part.kind === "op" && part.op === "not" ? part.args[0]! : part;
    if (isAsked(inner)) known.set(inner, inner === part ? TRUE : FALSE);
    if (part.kind !== "op" || part.op !== "eq") continue;
    const [a, b] = part.args as [Term, Term];
    if (isAsked(a) && isLiteral(b)) known.set(a, b);
    else if (isAsked(b) && isLiteral(a)) known.set(b, a);
  }
}

const copied = (way: Way): Way => ({ ...way, values: way.values.copy(), known: way.known.copy(), conditions: copyOf(way.conditions) }); // prettier-ignore

/** The way on which the two are the same; a number stands for both, if one of them is one. */
function decided(way: Way, isSame: Term): Way {
  way.known.set(isSame, TRUE);
  if (isSame.kind !== "op" || isSame.op !== "eq") return way;
  const [a, b] = isSame.args as [Term, Term];
  if (b.kind === "int") way.known.set(a, b);
  else way.known.set(b, a);
  return way;
}

function termsOf(command: CallFreeCommand): readonly Term[] {
  switch (command.kind) {
    case "assign":
      return command.values;
    case "havoc":
      return [];
    default:
      return [command.condition];
  }
}
