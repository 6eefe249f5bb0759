/**
 * What an event does to an automaton, as commands: checks that no transition to an error is taken, then one assignment that moves on
 * the state and what the automaton remembers.
 */
import { and, eq, FALSE, int, ite, not, or, TRUE } from "../../logic/build.ts";
import type { Term, Variable } from "../../logic/term.ts";
import type { Automaton, Transition } from "../../ir/automaton.ts";
import type { Assert, Assign, Command } from "../../ir/program.ts";
import { errorAt } from "../../source/diagnostic.ts";
import { spanKey, type Span } from "../../source/span.ts";
import { partsAs, shapeText, type SeenValue, type Shape } from "./seen-values.ts";
import { fits, settingsOf, type Happening } from "./transition-terms.ts";

/** An automaton in a program. */
export interface Watcher {
  readonly automaton: Automaton;
  readonly state: Variable;
  readonly variables: ReadonlyMap<string, WatcherVariable>;
}

export interface WatcherVariable {
  readonly shape: Shape;
  readonly parts: readonly Variable[];
  readonly value: SeenValue;
}

/** A transition with what it comes to at one place in the program. */
interface Candidate {
  readonly transition: Transition;
  readonly from: ReadonlySet<number>;
  /** Apart from the state. */
  readonly condition: Term;
}

/**
 * `transitions`: those of the automaton that are about the event, in order. `choice`: a truth value that is arbitrary from here
 * on, and the command that makes it so.
 */
export function eventCommands(
  watcher: Watcher,
  transitions: readonly Transition[],
  happening: Happening,
  span: Span,
  choice: () => { readonly truth: Variable; readonly command: Command },
): readonly Command[] {
  const { automaton, state } = watcher;
  const choices: Command[] = [];
  const candidates = transitions.map((transition): Candidate => {
    const { from, isOptional } = transition;
    const states = (from.length === 0 ? automaton.states : from).map((name) => automaton.states.indexOf(name));
    const asked = fits(transition, happening);
    if (!isOptional) return { transition, from: new Set(states), condition: asked };
    const { truth, command } = choice();
    choices.push(command);
    return { transition, from: new Set(states), condition: and(asked, truth) };
  });
  const within = (candidate: Candidate): Term => and(stateIn(watcher, candidate.from), candidate.condition);
  const checks = candidates.flatMap((one, i): readonly Command[] => {
    if (one.transition.outcome.kind !== "error") return [];
    const before = candidates.slice(0, i).filter(({ from }) => [...one.from].some((s) => from.has(s)));
    return [check(watcher, one.transition, and(within(one), ...before.map((other) => not(within(other)))), span)];
  });
  const next = new Map<Variable, Term>([[state, nextState(watcher, candidates, within)]]);
  for (const { parts, shape, name } of variablesOf(watcher)) {
    const values = nextParts(name, shape, parts, candidates, within, happening);
    parts.forEach((part, i) => next.set(part, values[i]!));
  }
  const changed = [...next].filter(([target, value]) => target !== value);
  if (changed.length === 0) return [...choices, ...checks];
  const { kind, fn } = transitions[0]!.event;
  const assign: Assign = {
    kind: "assign",
    targets: changed.map(([target]) => target),
    values: changed.map(([, value]) => value),
    span,
    text: `${automaton.name}: ${kind === "call" ? "call of" : "return from"} ${fn.name}`,
  };
  return [...choices, ...checks, assign];
}

function variablesOf({ variables }: Watcher): readonly (WatcherVariable & { readonly name: string })[] {
  return [...variables].map(([name, one]) => ({ name, ...one }));
}

function stateIn({ automaton, state }: Watcher, states: ReadonlySet<number>): Term {
  if (states.size === automaton.states.length) return TRUE;
  return or(...[...states].sort((a, b) => a - b).map((s) => eq(state, int(BigInt(s)))));
}

function check({ automaton }: Watcher, { outcome, text, span: written }: Transition, taken: Term, span: Span): Assert {
  const own = outcome.kind === "error" ? outcome.message : undefined;
  return {
    kind: "assert",
    condition: not(taken),
    span,
    check: "specification",
    message: own ?? `${automaton.name} forbids this: ${text}`,
    because: { span: written, text: `${automaton.name}: ${text}` },
    origin: `${spanKey(span)} ${automaton.name} ${spanKey(written)}`,
  };
}

/**
 * The checks have been passed, so where only an error is possible no run is. What is the same for all other states is said
 * without asking for the state.
 */
function nextState(
  { automaton, state }: Watcher,
  candidates: readonly Candidate[],
  within: (candidate: Candidate) => Term,
): Term {
  const moving = candidates.filter(({ transition }) => transition.outcome.kind !== "error");
  const certain = new Set(automaton.states.flatMap((_, s) => certainTarget(automaton, candidates, s) ?? []));
  const isCertain = automaton.states.every((_, s) => certainTarget(automaton, candidates, s) !== undefined);
  const [only, ...others] = [...certain].filter((target) => target !== failing);
  if (isCertain && only !== undefined && others.length === 0) return int(BigInt(only));
  return moving.reduceRight(
    (otherwise: Term, one) => ite(within(one), targetOf(automaton, one, state), otherwise),
    state,
  );
}

const failing = -1;

/** Where an event leads from this state, whatever its values are; undefined if that depends on them. */
function certainTarget(automaton: Automaton, candidates: readonly Candidate[], from: number): number | undefined {
  const first = candidates.find((one) => one.from.has(from) && one.condition !== FALSE);
  if (first === undefined) return from;
  if (first.condition !== TRUE) return undefined;
  const { outcome } = first.transition;
  if (outcome.kind === "error") return failing;
  return outcome.kind === "stay" ? from : automaton.states.indexOf(outcome.state);
}

function targetOf(automaton: Automaton, { transition: { outcome } }: Candidate, state: Term): Term {
  return outcome.kind === "goto" ? int(BigInt(automaton.states.indexOf(outcome.state))) : state;
}

function nextParts(
  name: string,
  shape: Shape,
  parts: readonly Variable[],
  candidates: readonly Candidate[],
  within: (candidate: Candidate) => Term,
  happening: Happening,
): readonly Term[] {
  return candidates.reduceRight((otherwise: readonly Term[], one) => {
    const { transition } = one;
    if (transition.outcome.kind === "error") return otherwise;
    const set = settingsOf(transition, happening).findLast(({ variable }) => variable === name);
    const values = set === undefined ? parts : partsAs(shape, set.value);
    if (values === undefined) {
      happening.fail(errorAt(set!.operand.span, `${name} is ${shapeText(shape)} elsewhere`));
      return otherwise;
    }
    return values.map((value, i) => ite(within(one), value, otherwise[i]!));
  }, parts);
}
