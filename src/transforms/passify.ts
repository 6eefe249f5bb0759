/**
 * Passive form: assignments become equations over incarnations, so that along any path each variable is fixed once.
 * Follows [FlanaganSaxe01], Figures 3, 4 and 7, on a graph: at a join only the variables on which the predecessors
 * disagree get a new incarnation, and the copy stands on the edge. A predecessor whose end cannot be reached (the
 * paper's ⊥) contributes nothing.
 *
 * Beyond the paper: an assignment of a variable or a literal needs no equation, since the incarnation itself can be
 * passed on; dead variables are dropped at joins; and one predecessor's incarnation is reused at a join where no path
 * through another predecessor defines it ([GrigoreCharlesFairmichaelKiniry09]). `paper` switches these off.
 */
import { lookup } from "../base/invariant.ts";
import { dominators, predecessors, reversePostorder } from "../base/digraph.ts";
import { FALSE, TRUE, and, eq, isLiteral } from "../logic/build.ts";
import { variableInRole, type Term, type Variable } from "../logic/term.ts";
import { freeVariables, rewriteTerm } from "../logic/traverse.ts";
import { cfgOf, freshLabel, numbered, stop, type Numbered } from "../ir/cfg.ts";
import { currentVariable } from "../ir/old.ts";
import type { Block, PoolTerm, Transfer } from "../ir/program.ts";
import type { AcyclicRoutine, CallFreeCommand, PassiveCommand, PassiveRoutine, Step } from "../ir/stages.ts";
import { liveness, type Liveness } from "./liveness.ts";

export type PassiveStyle = "lean" | "paper";

/** The current incarnation of each variable; one that is absent stands for itself. */
type Incarnations = Map<Variable, Term>;

/** Whether a check that turns out to be `false` ends its block, as an assumption does. */
export type FailedChecks = "end" | "go-on";

/** Pre: no cycle (by type). Post: only assume and assert remain (by type). */
export function passify(
  routine: AcyclicRoutine,
  style: PassiveStyle = "lean",
  failedChecks: FailedChecks = "end",
): PassiveRoutine {
  const graph = numbered(routine.body);
  const names = incarnationNames();
  const joins = joinRules(graph, style === "lean" ? liveness(graph) : undefined);
  const incoming: Edge[][] = graph.blocks.map(() => []);
  const blocks: OpenBlock[] = [];
  const labels = new Set(graph.blocks.map((b) => b.label));
  for (const node of reversePostorder(graph.successors, graph.entry)) {
    const edges = incoming[node]!;
    if (node !== graph.entry && edges.length === 0) continue;
    const start = node === graph.entry ? new Map<Variable, Term>() : merge(edges, node, joins, names);
    const { commands, end } = passiveBlock(
      graph.blocks[node]!.commands,
      start,
      joins.live?.liveTargets(node),
      names,
      node,
      failedChecks,
    );
    const open: OpenBlock = { block: graph.blocks[node]!, commands, ends: end === undefined, edgeBlocks: [] };
    blocks.push(open);
    if (end === undefined) continue;
    const out = graph.successors[node]!;
    for (const next of out) {
      incoming[next]!.push({
        from: node,
        onlyWayOut: out.length === 1,
        source: open,
        end,
        to: graph.blocks[next]!.label,
      });
    }
  }
  return { ...routine, body: cfgOf(routine.body.entry, blocks.flatMap((b) => closed(b, labels))) }; // prettier-ignore
}

/** A block whose copies for later joins are still being added. */
interface OpenBlock {
  readonly block: Block<CallFreeCommand>;
  readonly commands: PassiveCommand[];
  /** No run gets past its last command. */
  readonly ends: boolean;
  readonly edgeBlocks: { readonly to: string; readonly commands: readonly PassiveCommand[] }[];
}

interface Edge {
  readonly from: number;
  readonly onlyWayOut: boolean;
  readonly source: OpenBlock;
  readonly end: Incarnations;
  readonly to: string;
}

interface JoinRules {
  readonly live: Liveness | undefined;
  /** Whether each path from `a` comes through `b` or ends. */
  readonly leadsOnlyTo: (a: number, b: number) => boolean;
}

function joinRules(graph: Numbered<CallFreeCommand>, live: Liveness | undefined): JoinRules {
  const exit = graph.blocks.length;
  const reversed: (readonly number[])[] = predecessors(graph.successors).map((list) => [...list]);
  const ends = graph.successors.flatMap((list, node) => (list.length === 0 ? [node] : []));
  const post = dominators([...reversed, ends], exit);
  return { live, leadsOnlyTo: (a, b) => post.dominates(b, a) };
}

// ------------------------------------------------------------------------------------------------------ one block

function passiveBlock(
  commands: readonly CallFreeCommand[],
  start: Incarnations,
  live: readonly (readonly Variable[])[] | undefined,
  names: IncarnationNames,
  node: number,
  failedChecks: FailedChecks,
): { readonly commands: PassiveCommand[]; readonly end: Incarnations | undefined } {
  const now = new Map(start);
  const passive: PassiveCommand[] = [];
  for (const [i, command] of commands.entries()) {
    switch (command.kind) {
      case "assume":
      case "assert": {
        const condition = incarnate(command.condition, now);
        const additions = command.additions?.map((a): PoolTerm => ({ pool: a.pool, term: incarnate(a.term, now) }));
        const step = stepOf(command, freeVariables([command.condition]), now);
        passive.push({ ...command, condition, step, ...(additions && { additions }) });
        if (condition === FALSE && (command.kind === "assume" || failedChecks === "end")) {
          return { commands: passive, end: undefined };
        }
        break;
      }
      case "assign": {
        const targets = live === undefined ? command.targets : live[i]!;
        const reads = stepOf(command, freeVariables(command.values), now).incarnations;
        const next = targets.map((v): [Variable, Term, Term] => {
          const value = incarnate(command.values[command.targets.indexOf(v)]!, now);
          const passedOn = live !== undefined && (value.kind === "var" || isLiteral(value));
          return passedOn ? [v, value, TRUE] : equation(v, value, names, node);
        });
        for (const [v, incarnation] of next) now.set(v, incarnation);
        const step: Step = {
          origin: command,
          incarnations: [...reads, ...next.map(([v, incarnation]) => [v, incarnation] as const)],
        };
        if (next.length === 0) break;
        const condition = and(...next.map(([, , equation]) => equation));
        passive.push({ kind: "assume", condition, span: command.span, step });
        break;
      }
      case "havoc": {
        const targets = live === undefined ? command.targets : live[i]!;
        for (const v of targets) now.set(v, names.fresh(v, node));
        if (targets.length > 0) {
          passive.push({ kind: "assume", condition: TRUE, span: command.span, step: stepOf(command, targets, now) });
        }
        break;
      }
    }
  }
  return { commands: passive, end: now };
}

function equation(v: Variable, value: Term, names: IncarnationNames, node: number): [Variable, Term, Term] {
  const incarnation = names.fresh(v, node);
  return [v, incarnation, eq(incarnation, value)];
}

function current(v: Variable, now: Incarnations): Term {
  return now.get(v) ?? currentVariable(v) ?? v;
}

function incarnate(term: Term, now: Incarnations): Term {
  return rewriteTerm(term, (t) => (t.kind === "var" ? current(t, now) : undefined));
}

function stepOf(origin: CallFreeCommand, variables: readonly Variable[], now: Incarnations): Step {
  return { origin, incarnations: variables.map((v) => [v, current(v, now)] as const) };
}

// -------------------------------------------------------------------------------------------------------- joins

function merge(edges: readonly Edge[], node: number, rules: JoinRules, names: IncarnationNames): Incarnations {
  const [first, ...others] = edges as [Edge, ...Edge[]];
  if (others.length === 0) return first.end;
  const merged: Incarnations = new Map();
  const copies: PassiveCommand[][] = edges.map(() => []);
  const candidates = new Set<Variable>();
  for (const edge of edges) for (const v of edge.end.keys()) candidates.add(v);
  for (const v of candidates) {
    if (rules.live !== undefined && !rules.live.atStart(node, v)) continue;
    const incarnations = edges.map((edge) => current(v, edge.end));
    if (incarnations.every((t) => t === incarnations[0])) {
      merged.set(v, incarnations[0]!);
      continue;
    }
    const joined = reusable(v, edges, incarnations, rules, names) ?? names.fresh(v, node);
    names.define(joined, v, node);
    merged.set(v, joined);
    incarnations.forEach((t, i) => {
      if (t === joined) return;
      copies[i]!.push({ kind: "assume", condition: eq(joined, t), span: edges[i]!.source.block.transfer.span });
    });
  }
  edges.forEach((edge, i) => placeCopies(edge, copies[i]!));
  return merged;
}

/** An incarnation of one predecessor that no path through another one defines. */
function reusable(
  v: Variable,
  edges: readonly Edge[],
  incarnations: readonly Term[],
  rules: JoinRules,
  names: IncarnationNames,
): Term | undefined {
  if (rules.live === undefined) return undefined;
  return incarnations.find((incarnation, i) => {
    if (!edges[i]!.onlyWayOut || incarnations.indexOf(incarnation) !== incarnations.lastIndexOf(incarnation))
      return false;
    const defined = names.definedAt(incarnation, v);
    return defined !== undefined && rules.leadsOnlyTo(defined, edges[i]!.from);
  });
}

/** The copy belongs to the edge: where the source has other ways out, it gets a block of its own. */
function placeCopies(edge: Edge, copies: readonly PassiveCommand[]): void {
  if (copies.length === 0) return;
  if (edge.onlyWayOut) edge.source.commands.push(...copies);
  else edge.source.edgeBlocks.push({ to: edge.to, commands: copies });
}

function closed(open: OpenBlock, labels: Set<string>): Block<PassiveCommand>[] {
  const { block, commands } = open;
  if (open.ends) return [{ ...block, commands, transfer: stop(block.transfer.span) }];
  const via = new Map(open.edgeBlocks.map((e) => [e.to, freshLabel(`${block.label}~${e.to}`, labels)]));
  for (const label of via.values()) labels.add(label);
  const transfer: Transfer =
    block.transfer.kind === "goto"
      ? { ...block.transfer, targets: block.transfer.targets.map((t) => via.get(t) ?? t) }
      : block.transfer;
  const { span } = block.transfer;
  return [
    { ...block, commands, transfer },
    ...open.edgeBlocks.map((e): Block<PassiveCommand> => ({
      label: lookup(via, e.to, "the edge's block"),
      commands: e.commands,
      transfer: { kind: "goto", targets: [e.to], span },
      span,
    })),
  ];
}

// -------------------------------------------------------------------------------------------------------- names

interface IncarnationNames {
  fresh(v: Variable, node: number): Variable;
  /** Notes that the incarnation has its value from `node` on. */
  define(incarnation: Term, of: Variable, node: number): void;
  /** Where this incarnation of `of` gets its value; undefined for initial values and other variables' incarnations. */
  definedAt(incarnation: Term, of: Variable): number | undefined;
}

/** `x`, `x@1`, `x@2` … */
function incarnationNames(): IncarnationNames {
  const counts = new Map<Variable, number>();
  const defined = new Map<Term, { readonly of: Variable; readonly node: number }>();
  return {
    fresh: (v, node) => {
      const n = (counts.get(v) ?? 0) + 1;
      counts.set(v, n);
      const made = variableInRole(`${v.name}@${n}`, { kind: "incarnation", of: v });
      defined.set(made, { of: v, node });
      return made;
    },
    define: (incarnation, of, node) => void defined.set(incarnation, { of, node }),
    definedAt: (incarnation, of) => {
      const at = defined.get(incarnation);
      return at?.of === of ? at.node : undefined;
    },
  };
}
