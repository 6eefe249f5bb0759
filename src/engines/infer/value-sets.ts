/**
 * Variables that only ever get one of a few values: the states of a machine, or the objects that a pointer leads to. Which they are does
 * not depend on where they are read, so this is found in one look at all assignments, as points-to sets are ([Andersen94]).
 * What the loops keep of it is for the solver to say: see checked-invariants.ts.
 */
import { eq, or } from "../../logic/build.ts";
import { INT } from "../../logic/sort.ts";
import type { Term, Variable } from "../../logic/term.ts";
import type { CallFreeCommand, CallFreeRoutine } from "../../ir/stages.ts";
import { assignedIn, loopedGraph } from "../../transforms/loops.ts";
import type { Invariants } from "./invariants.ts";

/** Of more values than this, a list says nothing. */
const mostValues = 24;

/** By the head of a loop: what the variables that it assigns can be. Pre: reducible. */
export function valueSetsAtLoopHeads(routine: CallFreeRoutine): Invariants {
  const { graph, loops } = loopedGraph(routine);
  const commands = graph.blocks.flatMap((block) => block.commands);
  const inLoops = new Set([...loops.values()].flatMap((loop) => [...assignedIn(graph, loop)]));
  const sets = valueSets(commands, inLoops);
  return new Map(
    [...loops].map(([head, loop]) => {
      const known = [...assignedIn(graph, loop)].flatMap((x) => {
        const values = sets.get(x);
        return values === undefined || isInterval(values) ? [] : [or(...[...values].map((value) => eq(x, value)))];
      });
      return [graph.blocks[head]!.label, known];
    }),
  );
}

/** Variables that get anything else are not there. `changing`: what these hold is no name for a value. */
function valueSets(
  commands: readonly CallFreeCommand[],
  changing: ReadonlySet<Variable>,
): ReadonlyMap<Variable, ReadonlySet<Term>> {
  const sources = new Map<Variable, Set<Term> | undefined>();
  for (const command of commands) {
    // A variable that is declared begins with any value; where that is all it gets, it can be anything.
    if (command.kind === "havoc") for (const x of command.targets) if (!sources.has(x)) sources.set(x, new Set());
    if (command.kind !== "assign") continue;
    command.targets.forEach((x, i) => addSource(sources, x, command.values[i]!));
  }
  const sets = new Map([...sources.keys()].map((x): [Variable, Set<Term>] => [x, new Set()]));
  const unknown = new Set<Variable>();
  for (let isStable = false; !isStable;) {
    isStable = true;
    for (const [x, from] of sources) {
      if (unknown.has(x)) continue;
      const before = sets.get(x)!.size;
      const isKnown = from !== undefined && from.size > 0 && [...from].every((value) => addValue(sets.get(x)!, value, sets, unknown, changing)); // prettier-ignore
      if (!isKnown || sets.get(x)!.size > mostValues) unknown.add(x);
      if (unknown.has(x) || sets.get(x)!.size > before) isStable = false;
    }
  }
  return new Map([...sets].filter(([x]) => !unknown.has(x)));
}

/** Arms of conditionals are sources of their own. */
function addSource(sources: Map<Variable, Set<Term> | undefined>, x: Variable, value: Term): void {
  if (x.sort !== INT || (sources.has(x) && sources.get(x) === undefined)) return;
  const known = sources.get(x) ?? new Set<Term>();
  const pending = [value];
  for (let term = pending.pop(); term !== undefined; term = pending.pop()) {
    if (term.kind === "op" && term.op === "ite") pending.push(term.args[1]!, term.args[2]!);
    else known.add(term);
    if (known.size > mostValues) return void sources.set(x, undefined);
  }
  sources.set(x, known);
}

/** False if the source can be anything. */
function addValue(
  set: Set<Term>,
  source: Term,
  sets: ReadonlyMap<Variable, ReadonlySet<Term>>,
  unknown: ReadonlySet<Variable>,
  changing: ReadonlySet<Variable>,
): boolean {
  if (source.kind === "int") return Boolean(set.add(source));
  if (source.kind !== "var") return false;
  if (unknown.has(source) || !sets.has(source)) return !changing.has(source) && Boolean(set.add(source));
  for (const value of sets.get(source)!) set.add(value);
  return true;
}

/** Then its ends say as much. */
function isInterval(values: ReadonlySet<Term>): boolean {
  const numbers = [...values].flatMap((value) => (value.kind === "int" ? [value.value] : []));
  if (numbers.length < values.size) return values.size < 2;
  numbers.sort((a, b) => (a < b ? -1 : 1));
  return numbers.every((n, i) => n === numbers[0]! + BigInt(i));
}
