/**
 * From an implementation to the loop-free passive form that keeps every run that ends normally, with its points: its own
 * blocks, of which the passive form has copies. Whatever a pass does not know, it makes arbitrary, so that it can only lose
 * points that fail.
 */
import { cfgOf, mapCommands, numbered, targetsOf, type Numbered } from "../../ir/cfg.ts";
import { inlineCalls } from "../../ir/inline-calls.ts";
import type { CheckKind } from "../../ir/check-kind.ts";
import type { Block, Cfg, Command, Implementation, Program } from "../../ir/program.ts";
import type { AcyclicRoutine, CallFreeRoutine, PassiveRoutine } from "../../ir/stages.ts";
import { BOOL } from "../../logic/sort.ts";
import { auxiliary, FALSE, TRUE } from "../../logic/term.ts";
import { withContracts } from "../../transforms/contracts.ts";
import { withNormalEnds } from "../../transforms/normal-ends.ts";
import { passify } from "../../transforms/passify.ts";
import { splitIrreducible } from "../../transforms/split-irreducible.ts";
import { copyLoops, type CopyLimits } from "../../transforms/copy-loops.ts";

export type Prepared =
  | {
      readonly kind: "prepared";
      /** Calls inlined, with every normal end; its labels are what copies in the passive form call their point. */
      readonly graph: Numbered<Command>;
      /** Labels of the blocks that were written in this procedure, and could end well. */
      readonly points: readonly string[];
      /** Those of them that are copies of one piece of source, by what they are copies of. */
      readonly groups: ReadonlyMap<string, string>;
      /** Those of them in which something is done. */
      readonly statements: ReadonlySet<string>;
      /** The block of the implementation that a point is, or is a part of. */
      readonly written: ReadonlyMap<string, string>;
      /** Blocks to which runs come only if a call has returned that may not. */
      readonly returned: ReadonlySet<string>;
      /** Before loops are copied, and how. */
      readonly looped: CallFreeRoutine;
      readonly copying: CopyLimits;
      readonly acyclic: AcyclicRoutine;
      readonly passive: PassiveRoutine;
    }
  | { readonly kind: "limit"; readonly reason: string };

export type Ready = Extract<Prepared, { kind: "prepared" }>;

/** How much of calls and loops is looked into; each next one makes fewer blocks. */
interface Effort {
  readonly calls: number;
  readonly loops: number;
}

/** Blocks beyond which less is looked into: solvers take too long over more. */
const mostBlocks = 500;
/** Blocks beyond which nothing is looked into. */
const tooManyBlocks = 50_000;

/** `open`: procedures that may not return. `depth`: calls within calls that are looked into. */
export function prepare(
  program: Program,
  implementation: Implementation,
  open: ReadonlySet<string>,
  depth: number,
): Prepared {
  const efforts: readonly Effort[] = [
    ...Array.from({ length: depth + 1 }, (_, less) => ({ calls: depth - less, loops: 2 })),
    { calls: 0, loops: 1 },
    { calls: 0, loops: 0 },
  ];
  for (const effort of efforts) {
    const prepared = preparedWith(program, implementation, open, effort, mostBlocks);
    if (prepared !== undefined) return prepared;
  }
  return (
    preparedWith(program, implementation, open, efforts.at(-1)!, tooManyBlocks) ?? {
      kind: "limit",
      reason: "following its loops would make too many blocks",
    }
  );
}

/** Undefined if there would be more blocks. */
function preparedWith(
  program: Program,
  implementation: Implementation,
  open: ReadonlySet<string>,
  { calls, loops }: Effort,
  most: number,
): Prepared | undefined {
  const own = withPoints(implementation);
  const inlined = inlineCalls(program, own, { beyond: "contract", depth: calls, checkedApart: "checked" });
  if (inlined.implementation.body.blocks.size > Math.max(most, 2 * implementation.body.blocks.size)) return undefined;
  const { implementation: ended, returned: past } = withNormalEnds(inlined.implementation, open);
  const blockOf = (point: string | undefined): Block | undefined => implementation.body.blocks.get(point ?? "");
  const returned = new Set([
    ...past,
    ...[...ended.body.blocks.values()].flatMap(({ label, point }) => (blockOf(point)?.returned === true ? label : [])),
    ...[...inlined.returned].flatMap(([label, name]) => (open.has(name) ? label : [])),
  ]);
  const arms = failureArms(ended.body);
  const choices = choicesOfTarget(implementation);
  const points = [...ended.body.blocks.values()].flatMap(({ label, point }) =>
    point === undefined || arms.has(label) || choices.has(point) || blockOf(point)?.unwritten === true ? [] : [label],
  );
  const groups = new Map(
    points.flatMap((label) => {
      const group = blockOf(ended.body.blocks.get(label)!.point)?.copyOf;
      return group === undefined ? [] : [[label, group] as const];
    }),
  );
  const written = new Map(points.map((label) => [label, ended.body.blocks.get(label)!.point!]));
  const statements = new Set(
    points.filter((label) => isStatement(implementation, ended.body.blocks.get(label)!, arms)),
  );
  const marked = withPoints(keepingEnds(ended));
  const reducible = splitIrreducible(withContracts(program, marked), most);
  if (reducible === undefined) return undefined;
  const copying = { depth: loops, blocks: most };
  const acyclic = copyLoops(reducible, copying);
  if (acyclic === undefined) return undefined;
  const passive = passify(acyclic, "lean", "go-on");
  return {
    kind: "prepared",
    graph: numbered(marked.body),
    points,
    groups,
    written,
    statements,
    returned,
    looped: reducible,
    copying,
    acyclic,
    passive,
  };
}

/** Blocks that no one wrote: where a pointer to a function may lead. A call that is only marked has no condition. */
function choicesOfTarget({ body }: Implementation): ReadonlySet<string> {
  const isChoice = (command: Command): boolean =>
    command.kind === "assume" && command.trace?.kind === "call" && command.condition !== TRUE;
  return new Set([...body.blocks.values()].filter(({ commands }) => commands.some(isChoice)).map(({ label }) => label));
}

/** An empty branch has nothing but the condition that leads into it; a check that can fail by a branch is something. */
function isStatement({ body }: Implementation, { point, transfer }: Block, arms: ReadonlySet<string>): boolean {
  if (targetsOf(transfer).some((label) => arms.has(label))) return true;
  return body.blocks.get(point!)!.commands.some((command) => command.kind !== "assume");
}

function withPoints(implementation: Implementation): Implementation {
  const { entry, blocks } = implementation.body;
  return { ...implementation, body: cfgOf(entry, [...blocks.values()].map((block) => ({ ...block, point: block.label }))) }; // prettier-ignore
}

/**
 * What fails whenever it is reached would end its block, and what comes after would be dropped; but whether control gets
 * there is what is asked. So such a check is put as a condition of which only the formula says that it is false.
 */
function keepingEnds(implementation: Implementation): Implementation {
  return { ...implementation, body: mapCommands(implementation.body, withoutFalse) };
}

export const never = auxiliary("never", BOOL);

function withoutFalse(command: Command): Command {
  return command.kind === "assert" && command.condition === FALSE ? { ...command, condition: never } : command;
}

/**
 * Blocks that do nothing but say that a check has failed: `assert(e)` of C goes there if `e` is false. They fail by their
 * nature, which is no news.
 */
function failureArms(body: Cfg): ReadonlySet<string> {
  const graph = numbered(body);
  const arms = new Set<number>();
  // Successors mostly come later, so that one pass backwards finds nearly all.
  for (let size = -1; size !== arms.size;) {
    size = arms.size;
    for (let node = graph.blocks.length - 1; node >= 0; node--) {
      if (node !== graph.entry && !arms.has(node) && isArm(graph, node, arms)) arms.add(node);
    }
  }
  return new Set([...arms].map((node) => graph.blocks[node]!.label));
}

/** Checks of which nothing is left to compute where they fail; others, such as of `1 / 0`, are news. */
const saysSo: ReadonlySet<CheckKind> = new Set<CheckKind>([
  "assertion",
  "unreachable",
  "error-call",
  "loop-invariant-kept",
]);

function isArm(graph: Numbered<Command>, node: number, arms: ReadonlySet<number>): boolean {
  const first = graph.blocks[node]!.commands.find((command) => command.kind !== "assume");
  if (first !== undefined) return first.kind === "assert" && first.condition === FALSE && saysSo.has(first.check);
  const next = graph.successors[node]!;
  return next.length > 0 && next.every((target) => arms.has(target));
}
