/** The beginning of a run: values for everything that is arbitrary at the entry, subject to axioms and preconditions. */
import { lookup } from "../base/invariant.ts";
import type { Term, Variable } from "../logic/term.ts";
import { substitute, visitPostorder } from "../logic/traverse.ts";
import { sameValue } from "../logic/value-key.ts";
import { chooseValues, type Wanted } from "./choose-values.ts";
import { interpretationOf, universeOf } from "./interpretation.ts";
import { learnFrom, learnedFunctions } from "./learned.ts";
import type { Oracle, ValueRole } from "./oracle.ts";
import type { Declared, Implementation, Procedure, Program } from "./program.ts";
import { assume, choose, environmentIn, firstEnding, note, truthIn, type Run, type RunOptions } from "./run.ts";
import { Memory, type Cell, type Frame } from "./run-memory.ts";
import type { Ending } from "./run-outcome.ts";

const defaults: Required<Omit<RunOptions, "heard" | "watch">> = {
  steps: 50_000,
  depth: 200,
  rounds: 6,
  calls: "execute",
  calleeEnsures: "ignore",
  whereClauses: "arbitrary",
  record: "nothing",
  evaluation: { steps: 300_000, depth: 2_000 },
};

export function startRun(program: Program, implementation: Implementation, oracle: Oracle, options: RunOptions): Run {
  const universe = universeOf(program, oracle);
  const memory = new Memory();
  const learned = learnedFunctions(program);
  const implementations = new Map<string, Implementation>();
  for (const i of [implementation, ...program.implementations]) {
    if (!implementations.has(i.procedure)) implementations.set(i.procedure, i);
  }
  const frame = frameFor(lookup(program.procedures, implementation.procedure, "procedure"), implementation);
  const block = lookup(implementation.body.blocks, implementation.body.entry, "block");
  return {
    program,
    implementations,
    oracle,
    options: { ...defaults, ...options },
    memory,
    universe,
    interpretation: interpretationOf(program, oracle, universe, learned, memory),
    aheadOfTime: interpretationOf(program, oracle, universe, learned),
    learned,
    choices: [],
    inputs: [],
    executed: [],
    withWhere: new Map([...implementations.values()].map((i) => [i, clausesOf(program, i)])),
    requests: new Map(),
    at: { frame, block, index: 0 },
    steps: 0,
    usedApproximation: false,
    axioms: "hold",
  };
}

function clausesOf({ globals }: Program, { params, results, locals }: Implementation): readonly Declared[] {
  return [...globals, ...params, ...results, ...locals].filter((d) => d.where !== undefined);
}

export function frameFor(
  procedure: Procedure,
  implementation: Implementation | undefined,
  caller?: Frame["caller"],
): Frame {
  const formals = [...procedure.params, ...procedure.results].map((d) => d.variable);
  const own =
    implementation === undefined
      ? formals
      : [...implementation.params, ...implementation.results].map((d) => d.variable);
  return {
    procedure,
    values: new Map(),
    before: new Map(),
    formals: new Map(formals.map((formal, i) => [formal, own[i]!])),
    flags: new Set(),
    environments: new Map(),
    depth: caller === undefined ? 0 : caller.place.frame.depth + 1,
    ...(implementation === undefined ? {} : { implementation }),
    ...(caller === undefined ? {} : { caller }),
  };
}

/** The where-clauses of these variables, or of all that the frame sees. */
export function whereClauses(run: Run, frame: Frame, targets: readonly Variable[] | undefined): readonly Term[] {
  const declared = frame.implementation === undefined ? run.program.globals : run.withWhere.get(frame.implementation)!;
  return declared.flatMap((d) =>
    d.where === undefined || (targets !== undefined && !targets.includes(d.variable)) ? [] : [d.where],
  );
}

/** A clause of the contract in the names of the body; for hints only, since a local may hide a global. */
export function inBody(clause: Term, frame: Frame): Term {
  const renamed = [...frame.formals].filter(([formal, own]) => formal !== own);
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
  return choose(run, (round) => {
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
    if (run.learned.decided.size > 0)
      learnFrom(formula, run.learned, environmentIn(run, frame, "silently"), run.memory);
    const truth = truthIn(run, formula, frame, "silently");
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
  const where = whereClauses(run, frame, undefined);
  const hints = [...where, ...frame.procedure.requires.map((c) => inBody(c.condition, frame))];
  return choose(run, (round) => {
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
  return declared.map(({ variable, span, sourceName = variable.name }): Wanted => {
    const store = (cell: Cell): void => run.memory.set(frame.values, variable, cell);
    return { variable, role, tag: "input", span, name: sourceName, store };
  });
}
