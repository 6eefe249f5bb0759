/** The beginning of a run: values for everything that is arbitrary at the entry, subject to axioms and preconditions. */
import { lookup } from "../base/invariant.ts";
import { holds, type Meter } from "../logic/evaluate.ts";
import type { Term, Variable } from "../logic/term.ts";
import { substitute, visitPostorder } from "../logic/traverse.ts";
import type { Value } from "../logic/value.ts";
import { sameValue } from "../logic/value-key.ts";
import { chooseValues, type Wanted } from "./choose-values.ts";
import { interpretationOf, universeOf } from "./interpretation.ts";
import { learnedFunctions } from "./learned.ts";
import type { Oracle, ValueRole } from "./oracle.ts";
import type { Declared, Implementation, Procedure, Program } from "./program.ts";
import { assume, choose, environmentIn, firstEnding, learn, note, truthIn, type Run, type RunOptions } from "./run.ts";
import { Memory, type Cell, type Frame, type RunBlock } from "./run-memory.ts";
import type { Ending } from "./run-outcome.ts";
import { globalLayout, rememberedGlobals, shapeOf } from "./run-shape.ts";

const defaults: Required<Omit<RunOptions, "heard" | "watch">> = {
  steps: 50_000,
  effort: Infinity,
  depth: 200,
  rounds: 6,
  calls: "execute",
  calleeEnsures: "ignore",
  whereClauses: "arbitrary",
  undetermined: "stop",
  approximatedMaps: "given",
  record: "nothing",
  evaluation: { steps: 300_000, depth: 2_000 },
};

export function startRun(
  program: Program,
  implementation: Implementation,
  oracle: Oracle,
  options: RunOptions,
  prepare: (run: Run, frame: Frame, label: string) => RunBlock,
): Run {
  const universe = universeOf(program, oracle);
  const memory = new Memory(globalLayout(program), rememberedGlobals(program, implementation));
  const learned = learnedFunctions(program);
  const meter: Meter = { steps: 0 };
  const evaluation = { ...(options.evaluation ?? defaults.evaluation), meter };
  const implementations = new Map<string, Implementation>();
  for (const i of [implementation, ...program.implementations]) {
    if (!implementations.has(i.procedure)) implementations.set(i.procedure, i);
  }
  const run: Omit<Run, "at"> = {
    program,
    implementations,
    oracle,
    options: { ...defaults, ...options, evaluation },
    memory,
    universe,
    interpretation: interpretationOf(program, oracle, universe, learned, memory, {
      unmodelled: () => ((run as Run).usedApproximation = true),
      oneOfMany: () => ((run as Run).isOneOfMany = true),
    }),
    aheadOfTime: interpretationOf(program, oracle, universe, learned),
    learned,
    choices: [],
    inputs: [],
    executed: [],
    shapes: new Map(),
    settle: (frame, slot) => settle(run as Run, frame, slot),
    blockOf: (frame, label) => frame.shape.blocks.get(label) ?? prepare(run as Run, frame, label),
    requests: new Map(),
    steps: 0,
    meter,
    usedApproximation: false,
    isOneOfMany: false,
    axioms: "hold",
  };
  const frame = frameFor(run, lookup(program.procedures, implementation.procedure, "procedure"), implementation);
  const block = run.blockOf(frame, implementation.body.entry);
  return Object.assign(run, { at: { frame, block, index: 0, from: undefined } });
}

/** Back to the beginning; what was compiled stays. */
export function restart(run: Run): void {
  const { implementation, procedure } = entryFrame(run.at.frame);
  run.memory.clear();
  for (const decided of run.learned.decided.values()) decided.clear();
  run.choices.length = 0;
  run.inputs.length = 0;
  run.executed.length = 0;
  run.requests.clear();
  run.steps = 0;
  run.meter.steps = 0;
  run.usedApproximation = false;
  run.isOneOfMany = false;
  run.axioms = "hold";
  const frame = frameFor(run, procedure, implementation);
  Object.assign(run.at, { frame, block: run.blockOf(frame, implementation!.body.entry), index: 0, from: undefined });
}

function entryFrame(frame: Frame): Frame {
  let at = frame;
  while (at.caller !== undefined) at = at.caller.place.frame;
  return at;
}

/** What a variable of a frame that nobody has asked for is from now on. */
function settle(run: Run, frame: Frame, slot: number): Cell {
  const { params, results, locals } = frame.implementation!;
  const declared = [...params, ...results, ...locals][slot]!;
  const role = slot < params.length + results.length ? "result" : "local";
  const wanted = wantedLocal(run, frame, declared, role);
  const { where } = declared;
  if (where === undefined) {
    chooseValues(run, [wanted], [], frame, 0);
    return frame.values.cells[slot]!;
  }
  const now = environmentIn(run, frame, "ahead");
  const { watched } = frame.shape;
  const onEntry = (v: Variable): Value | undefined =>
    watched.includes(v) ? frame.atEntry[watched.indexOf(v)]?.value : now.variable(v);
  chooseValues(run, [wanted], [where], frame, 0, { ...now, variable: onEntry });
  const cell = frame.values.cells[slot]!;
  const chosen = (v: Variable): Value | undefined => (v === declared.variable ? cell.value : onEntry(v));
  if (holds(where, { ...now, variable: chosen }) === true) return cell;
  // A value that does not fit is none.
  const unknown: Cell = { ...cell, value: undefined };
  run.memory.put(frame.values, slot, unknown);
  return unknown;
}

const nothing: readonly (Cell | undefined)[] = [];

export function frameFor(
  run: Pick<Run, "program" | "shapes" | "memory" | "universe">,
  procedure: Procedure,
  implementation: Implementation | undefined,
  caller?: Frame["caller"],
): Frame {
  const key = implementation ?? procedure;
  let shape = run.shapes.get(key);
  if (shape === undefined) run.shapes.set(key, (shape = shapeOf(run.program, procedure, implementation, run.universe)));
  return {
    procedure,
    shape,
    values: run.memory.newStore(shape.layout, shape.blank.slice()),
    before: undefined,
    atEntry: shape.watched.length === 0 ? nothing : shape.watched.map((v) => run.memory.globals.get(v)),
    checking: false,
    environments: undefined,
    depth: caller === undefined ? 0 : caller.place.frame.depth + 1,
    ...(implementation === undefined ? {} : { implementation }),
    ...(caller === undefined ? {} : { caller }),
  };
}

/** The where-clauses of these variables, or of all that the frame sees. */
export function whereClauses(frame: Frame, targets: readonly Variable[] | undefined): readonly Term[] {
  return frame.shape.withWhere.flatMap((d) =>
    d.where === undefined || (targets !== undefined && !targets.includes(d.variable)) ? [] : [d.where],
  );
}

/** A clause of the contract in the names of the body; for hints only, since a local may hide a global. */
export function inBody(clause: Term, frame: Frame): Term {
  const renamed = [...frame.shape.formals].filter(([formal, own]) => formal !== own);
  return substitute(clause, new Map<Term, Term>(renamed));
}

/** Constants first, since axioms speak of nothing else; then the state on entry. */
export function enter(run: Run): Ending | undefined {
  const { frame } = run.at;
  const constants = run.program.constants.map(({ variable, span, unique }): Wanted => {
    const store = (cell: Cell): void => run.memory.setGlobal(variable, cell);
    return { variable, role: "constant", tag: "input", span, name: variable.name, unique, store };
  });
  const axioms = run.program.axioms.map((axiom) => axiom.formula);
  return choose(run, mayChoose(run, constants), (round) => {
    if (round >= run.options.rounds || !chooseValues(run, constants, axioms, frame, round)) return "exhausted";
    return uniqueConstants(run, frame) ?? checkAxioms(run, frame) ?? enterBody(run, frame);
  });
}

function uniqueConstants(run: Run, frame: Frame): Ending | undefined {
  const unique = run.program.constants.filter((c) => c.unique);
  for (const [i, a] of unique.entries()) {
    const left = run.memory.read(a.variable, frame)?.value;
    for (const b of unique.slice(i + 1)) {
      if (a.variable.sort !== b.variable.sort) continue;
      const right = run.memory.read(b.variable, frame)?.value;
      const same =
        left === undefined || right === undefined ? undefined : sameValue(left, right, a.variable.sort, run.universe);
      if (same === undefined) run.axioms = "undetermined";
      if (same === true) {
        const why = `the unique constants ${a.variable.name} and ${b.variable.name} are equal`;
        return { kind: "blocked", why, span: b.span };
      }
    }
  }
  return undefined;
}

function checkAxioms(run: Run, frame: Frame): Ending | undefined {
  for (const { formula, span } of run.program.axioms) {
    if (run.learned.decided.size > 0) learn(run, formula, frame, "silently");
    const { isOneOfMany } = run;
    const truth = truthIn(run, formula, frame, "silently");
    // What is an axiom is so on every machine.
    run.isOneOfMany = isOneOfMany;
    if (truth === undefined && !isFact(formula, run)) run.axioms = "undetermined";
    if (truth === false) {
      run.axioms = "violated";
      return { kind: "blocked", why: "an axiom does not hold", span };
    }
  }
  return undefined;
}

/** What an axiom says of exact functions alone is so or not whatever the run, and it is the program that vouches for it. */
function isFact(axiom: Term, { program }: Run): boolean {
  const exact = new Set(program.functions.flatMap((f) => (f.exact === undefined ? [] : [f.symbol])));
  let alone = true;
  visitPostorder([axiom], (t) => {
    if (t.kind === "var" || (t.kind === "call" && !exact.has(t.fn))) alone = false;
  });
  return alone;
}

function enterBody(run: Run, frame: Frame): Ending | undefined {
  const implementation = frame.implementation!;
  const globals = run.program.globals.map((g) => wantedGlobal(run, g, "global"));
  const wanted = [
    ...globals,
    ...wantedLocals(run, frame, "parameter"),
    ...wantedLocals(run, frame, "result"),
    ...wantedLocals(run, frame, "local"),
  ];
  const where = whereClauses(frame, undefined);
  const hints = [...where, ...frame.procedure.requires.map((c) => inBody(c.condition, frame))];
  return choose(run, mayChoose(run, wanted), (round) => {
    if (round >= run.options.rounds || !chooseValues(run, wanted, hints, frame, round)) return "exhausted";
    note(run, undefined, []);
    return (
      firstEnding(where, (w) => assume(run, w, frame, "silently", implementation.span, "a where-clause")) ??
      firstEnding(frame.procedure.requires, (c) =>
        assume(run, c.condition, frame, "contract", c.span, "the precondition"),
      )
    );
  });
}

export function wantedGlobal(run: Run, declared: Declared, role: "global" | "call", frame?: Frame): Wanted {
  const { variable, span, sourceName = variable.name } = declared;
  const store = (cell: Cell): void => run.memory.setGlobal(variable, cell, frame);
  return { variable, role, tag: role === "call" ? "approximation" : "input", span, name: sourceName, store };
}

/** The frame's own variables of one kind. */
export function wantedLocals(
  run: Run,
  frame: Frame,
  role: Extract<ValueRole, "parameter" | "result" | "local">,
): readonly Wanted[] {
  const { params, results, locals } = frame.implementation!;
  const declared = role === "parameter" ? params : role === "result" ? results : locals;
  return declared.map((d) => wantedLocal(run, frame, d, role));
}

export function wantedLocal(
  run: Run,
  frame: Frame,
  { variable, span, sourceName = variable.name }: Declared,
  role: Extract<ValueRole, "parameter" | "result" | "local">,
): Wanted {
  const store = (cell: Cell): void => run.memory.put(frame.values, frame.values.layout.get(variable)!, cell);
  return { variable, role, tag: "input", span, name: sourceName, store };
}

/** Whether other values can be chosen when the run comes back. */
export function mayChoose(run: Run, wanted: readonly Wanted[]): boolean {
  return wanted.length > 0 && run.options.rounds > 1;
}
