/**
 * Bodies without loops, made of copies of blocks: what is asked of a loop without an invariant. Each function says of which executions of the
 * program its result has one, so that an answer about the result is one about the program.
 */
import { bodyOf, type Body } from "./paths.ts";
import { Unreadable, type BasicBlock, type Expression, type ProgramText, type Statement } from "./syntax.ts";

const mostBlocks = 20_000;

interface Copy<S> {
  readonly label: string;
  readonly state: S;
}

/** Where an execution goes from a block, what it does on the way; without `to`, it ends there. */
interface Way<S> {
  readonly to?: Copy<S>;
  readonly doing?: readonly Statement[];
}

interface Copying<S> {
  statements(block: BasicBlock, state: S): readonly Statement[];
  ways(block: BasicBlock, state: S): readonly Way<S>[];
}

function copiesFrom<S>(body: Body, start: Way<S>, { statements, ways }: Copying<S>): readonly BasicBlock[] {
  const made: BasicBlock[] = [];
  const names = new Set<string>();
  const pending: Copy<S>[] = [];
  const blockFor = ({ to, doing = [] }: Way<S>): string => {
    if (to === undefined || doing.length > 0) {
      const label = `${made.length}!way`;
      const targets = to === undefined ? [] : [blockFor({ to })];
      made.push({ label, statements: doing, targets });
      return label;
    }
    const label = `${to.label}!${JSON.stringify(to.state)}`;
    if (!names.has(label)) pending.push(to);
    names.add(label);
    return label;
  };
  // The first block that is made is where executions begin.
  blockFor({ ...start, doing: [...(start.doing ?? []), nothing] });
  for (let copy = pending.pop(); copy !== undefined; copy = pending.pop()) {
    const block = body.blocks.get(copy.label)!;
    const targets = ways(block, copy.state).map(blockFor);
    made.push({ label: blockFor({ to: copy }), statements: statements(block, copy.state), targets });
    if (made.length > mostBlocks) throw new Unreadable("its loops would have too many copies");
  }
  return made;
}

const literal = (smt: "true" | "false"): Expression => ({ kind: "literal", smt });
const nothing: Statement = { kind: "assume", condition: literal("true"), isStep: false };
const fails: Statement = { kind: "assert", condition: literal("false"), isStep: false };

/** The rest is of executions that pass all checks. */
export const quiet = (statements: readonly Statement[]): readonly Statement[] =>
  statements.map((one) => (one.kind === "assert" ? { ...one, kind: "assume" } : one));

// -------------------------------------------------------------------------------------------------- up to some arrivals

/**
 * All executions up to so many arrivals at heads of loops. What comes after that counts as a failure, or is left out.
 */
export function within(program: ProgramText, arrivals: number, beyond: "fails" | "left out"): ProgramText {
  const body = bodyOf(program.blocks);
  const blocks = copiesFrom<number>(body, { to: { label: body.order[0]!, state: 0 } }, {
    statements: ({ statements }) => statements,
    ways: ({ targets }, sofar) =>
      targets.flatMap((label): readonly Way<number>[] => {
        const state = body.returns.has(label) ? sofar + 1 : sofar;
        if (state <= arrivals) return [{ to: { label, state } }];
        return beyond === "fails" ? [{ doing: [fails] }] : [];
      }),
  }); // prettier-ignore
  return { ...program, blocks };
}

/**
 * All executions that begin at the head of a loop, in whatever state its loops leave what they assign, and come to k more heads without a failure;
 * checks count only after that.
 */
export function afterSegments(program: ProgramText, k: number): ProgramText {
  const body = bodyOf(program.blocks);
  type At = "before" | "on" | number;
  const isHead = (label: string): boolean => body.returns.has(label);
  const blocks = copiesFrom<At>(body, { to: { label: body.order[0]!, state: "before" } }, {
    statements: ({ label, statements }, at) => {
      if (at === "before" && isHead(label)) return [{ kind: "havoc", targets: [...body.assigned.get(label)!] }];
      return at === k ? statements : quiet(statements);
    },
    ways: ({ label, targets }, at) => {
      if (at === "before" && isHead(label)) return [{ to: { label, state: 0 } }, { to: { label, state: "on" } }];
      return targets.flatMap((to): readonly Way<At>[] => {
        if (typeof at !== "number") return body.returns.get(to)?.has(label) === true ? [] : [{ to: { label: to, state: "before" } }];
        const state = isHead(to) ? at + 1 : at;
        return state <= k ? [{ to: { label: to, state } }] : [];
      });
    },
  }); // prettier-ignore
  return { ...program, blocks };
}

// ----------------------------------------------------------------------------------------------------------- normal runs

/**
 * Of an iteration of a loop: one of the first, by its number; some later one, one before the last and the last; or any, where
 * first ones are not told apart. Nothing is known of what the loop has assigned before `later`, `beforeLast` and `any`.
 */
type Iteration = number | "later" | "beforeLast" | "last" | "any";

/** How loops are put: so many first iterations as they are, and whether there are others. */
export interface Depth {
  readonly first: number;
  readonly others: boolean;
}

const passed = "passed!";

/**
 * All executions that pass one of the points and end normally, up to what loops assign where nothing is known of it: by returning, by ending the program,
 * or by completing an iteration of a loop from which no execution gets to return. A check that can fail is such an execution.
 */
export function normalRuns(program: ProgramText, points: ReadonlySet<string>, depth: Depth): ProgramText {
  const body = bodyOf(program.blocks);
  const isPoint = ({ point }: BasicBlock): boolean => point !== undefined && points.has(point);
  if (![...body.blocks.values()].some(isPoint)) throw new Unreadable("the point is not in the printed program");
  const around = loopsAround(body);
  const endless = endlessLoops(body);
  const begun: Iteration = depth.first === 0 ? "any" : 0;
  const pass = (value: "true" | "false"): Statement => ({ kind: "assign", targets: [passed], values: [literal(value)] });
  const ended: Statement = { kind: "assert", condition: { kind: "apply", operator: "not", args: [{ kind: "name", name: passed }] }, isStep: false };
  const forgotten = (heads: readonly string[]): readonly Statement[] =>
    heads.flatMap((head) => {
      const targets = [...body.assigned.get(head)!];
      return targets.length === 0 ? [] : [{ kind: "havoc", targets }];
    });
  const wayTo = (from: string, at: readonly Iteration[], to: string): readonly Way<readonly Iteration[]>[] => {
    const here = around.get(from)!;
    const there = around.get(to)!;
    const isStaying = here.some((head, i) => !there.includes(head) && (at[i] === "later" || at[i] === "beforeLast"));
    if (isStaying) return [];
    const state = there.map((head) => at[here.indexOf(head)] ?? begun);
    const again = here.includes(to) ? there.indexOf(to) : -1;
    if (again < 0) {
      const entered = begun === "any" ? there.filter((head) => !here.includes(head)) : [];
      return [{ to: { label: to, state }, doing: forgotten(entered) }];
    }
    const isEndless = endless.has(to);
    const on = iterationsAfter(state[again]!, depth, isEndless).map(({ next, isForgetful }) => ({
      to: { label: to, state: state.map((old, i) => (i === again ? next : old)) },
      doing: isForgetful ? forgotten([to]) : [],
    }));
    return isEndless ? [{ doing: [ended] }, ...on] : on;
  };
  const entry = body.order[0]!;
  const start = { to: { label: entry, state: around.get(entry)!.map(() => begun) }, doing: [pass("false"), ...forgotten(begun === "any" ? around.get(entry)! : [])] };
  const blocks = copiesFrom<readonly Iteration[]>(body, start, {
    statements: (block) => [
      ...(isPoint(block) ? [pass("true")] : []),
      ...quiet(block.statements),
      ...(block.end === undefined ? [] : [ended]),
    ],
    ways: (block, at) => block.targets.flatMap((to) => wayTo(block.label, at, to)),
  });
  const variables = [...program.variables, { name: passed, type: { kind: "named", name: "bool", args: [] } } as const];
  return { ...program, variables, blocks };
} // prettier-ignore

/**
 * An execution that comes to the head of a loop n times has iterations 0 to n; each of them is told apart here, or is some later one. Each
 * of an endless loop may be its last.
 */
function iterationsAfter(at: Iteration, { first, others }: Depth, isEndless: boolean): readonly { readonly next: Iteration; readonly isForgetful: boolean }[] {
  if (at === "later") return [{ next: "beforeLast", isForgetful: true }];
  if (at === "beforeLast") return [{ next: "last", isForgetful: false }];
  if (at === "any") return isEndless ? [] : [{ next: "last", isForgetful: true }];
  if (at === "last") return [];
  if (at + 1 < first) return [{ next: at + 1, isForgetful: false }];
  if (!others) return [];
  if (isEndless) return [{ next: "any", isForgetful: true }];
  return [
    { next: "later", isForgetful: true },
    { next: "beforeLast", isForgetful: false },
    { next: "last", isForgetful: false },
  ];
} // prettier-ignore

/** By the label of a block: the heads of the loops that it is in, outermost first. */
function loopsAround({ blocks, loops }: Body): ReadonlyMap<string, readonly string[]> {
  const around = new Map<string, string[]>([...blocks.keys()].map((label) => [label, []]));
  const outermostFirst = [...loops].sort(([, a], [, b]) => b.size - a.size);
  for (const [head, loop] of outermostFirst) for (const label of loop) around.get(label)!.push(head);
  return around;
}

/** Heads of loops from which no execution gets to return. */
function endlessLoops({ blocks, loops, order }: Body): ReadonlySet<string> {
  const leads = new Set<string>();
  for (let size = -1; size !== leads.size;) {
    size = leads.size;
    for (const label of [...order].reverse()) {
      const { end, targets } = blocks.get(label)!;
      if (end === "return" || targets.some((target) => leads.has(target))) leads.add(label);
    }
  }
  return new Set([...loops.keys()].filter((head) => !leads.has(head)));
}
