/** Blocks made ready for execution: each command a function of the frame, with its terms compiled. */
import { lookup, unreachable } from "../base/invariant.ts";
import type { Term, Variable } from "../logic/term.ts";
import { checkKept } from "./arrival.ts";
import { chooseValues, type Wanted } from "./choose-values.ts";
import { branchStep } from "./interpret-branch.ts";
import { callStep, returnFromCall } from "./interpret-call.ts";
import { mayChoose, whereClauses } from "./interpret-entry.ts";
import { equationsIn } from "./learned.ts";
import type { Assert, Assign, Assume, Block, Command, Havoc } from "./program.ts";
import { assume, choose, firstEnding, isRecorded, isUnchecked, note, placeOf, truthCode, truthIn, valueCode, type Run } from "./run.ts"; // prettier-ignore
import { cellOf, type Cell, type Frame, type RunBlock, type Step } from "./run-memory.ts";
import type { Ending } from "./run-outcome.ts";

/** Frames of one shape share it. */
export function prepareBlock(run: Run, frame: Frame, label: string): RunBlock {
  const block = lookup(frame.implementation!.body.blocks, label, "block");
  const steps = block.commands.map((command, index) => commandStep(run, command, block, index, frame));
  const made: RunBlock = { ...block, steps, leave: transferStep(run, block) };
  frame.shape.blocks.set(label, made);
  return made;
}

function commandStep(run: Run, command: Command, block: Block, index: number, like: Frame): Step {
  switch (command.kind) {
    case "assign":
      return assignStep(run, command, like);
    case "havoc":
      return havocStep(run, command, assumesFrom(block, index + 1), like);
    case "assume":
      return assumeStep(run, command, like);
    case "assert":
      return assertStep(run, command, like);
    case "call":
      return callStep(run, command, like);
    default:
      return unreachable(command);
  }
}

function transferStep(run: Run, block: Block): Step {
  const { transfer } = block;
  switch (transfer.kind) {
    case "return":
      return (frame) => returnFromCall(run, frame, transfer.span);
    case "raise":
      return (frame) => ({ kind: "raised", frames: placeOf(frame, transfer.span).frames });
    case "goto":
      return branchStep(run, block, transfer);
    default:
      return unreachable(transfer);
  }
}

// --------------------------------------------------------------------------------------------------------- commands

function assignStep(run: Run, command: Assign, like: Frame): Step {
  const from = command.values.length === 1 ? ownSlot(command.values[0]!, like) : undefined;
  if (from !== undefined) return handOnStep(run, command, from, like);
  const codes = command.values.map((value) => valueCode(run, value, like, "body"));
  const writers = command.targets.map((target) => writer(run, target, like));
  const recorded = isRecorded(run);
  const [code, write] = [codes[0], writers[0]];
  if (codes.length === 1 && !recorded) {
    return (frame) => {
      write!(frame, cellOf(code!(frame)));
      return undefined;
    };
  }
  return (frame) => {
    const values = codes.map((each) => each(frame));
    writers.forEach((each, i) => each(frame, cellOf(values[i])));
    note(run, command, command.targets);
    return undefined;
  };
}

function ownSlot(value: Term, like: Frame): number | undefined {
  return value.kind === "var" ? like.shape.layout.get(value) : undefined;
}

/** What is only handed on is not looked at: a value that is not modelled does no harm as long as nobody asks for it. */
function handOnStep(run: Run, command: Assign, from: number, like: Frame): Step {
  const write = writer(run, command.targets[0]!, like);
  return (frame) => {
    const cell = frame.values.cells[from]!;
    write(frame, cell.input === "pending" ? run.settle(frame, from) : cell);
    note(run, command, command.targets);
    return undefined;
  };
}

function writer(run: Run, target: Variable, like: Frame): (frame: Frame, cell: Cell) => void {
  const { memory } = run;
  const own = like.shape.layout.get(target);
  if (own !== undefined) return (frame, cell) => memory.put(frame.values, own, cell);
  const slot = memory.globals.layout.get(target);
  if (slot === undefined || memory.isRemembered(target)) {
    return (frame, cell) => memory.setGlobal(target, cell, frame);
  }
  return (_, cell) => memory.put(memory.globals, slot, cell);
}

function havocStep(run: Run, command: Havoc, ahead: readonly Term[], like: Frame): Step {
  const declared = whereClauses(like, command.targets);
  const hints = [...declared, ...ahead];
  const writers = command.targets.map((target): [Variable, number | undefined] => [
    target,
    like.shape.layout.get(target),
  ]);
  return (frame) => {
    const wanted = writers.map(([variable, slot]): Wanted => ({
      variable,
      role: "havoc",
      tag: command.tag,
      span: command.span,
      name: variable.name,
      store: (cell) =>
        slot === undefined ? run.memory.setGlobal(variable, cell, frame) : run.memory.put(frame.values, slot, cell),
    }));
    return choose(run, mayChoose(run, wanted), (round) => {
      if (round >= run.options.rounds || !chooseValues(run, wanted, hints, frame, round)) return "exhausted";
      note(run, command, command.targets);
      return firstEnding(declared, (where) => assume(run, where, frame, "silently", command.span, "the where-clause"));
    });
  };
}

/** The conditions that are assumed next, before anything is changed. */
function assumesFrom(block: Block, index: number): readonly Term[] {
  const conditions: Term[] = [];
  for (const command of block.commands.slice(index)) {
    if (command.kind === "assume") conditions.push(command.condition);
    else if (command.kind !== "assert") break;
  }
  return conditions;
}

function assumeStep(run: Run, command: Assume, like: Frame): Step {
  const { condition, span } = command;
  const recorded = isRecorded(run);
  const what = "the assumed condition";
  if (command.startsChecking === true || equationsIn(condition, run.learned).length > 0) {
    return (frame) => {
      note(run, command, []);
      if (command.startsChecking === true) startChecking(run, frame);
      return assume(run, condition, frame, "body", span, what);
    };
  }
  const code = truthCode(run, condition, like, "body");
  // What is merely assumed is so on every machine that is looked at.
  const isAssumed = command.outcome === undefined && command.trace === undefined;
  return (frame) => {
    if (recorded) note(run, command, []);
    const before = run.isOneOfMany;
    const truth = code(frame);
    if (isAssumed) run.isOneOfMany = before;
    if (truth === true) return undefined;
    if (truth === undefined) return { kind: "stuck", why: `it cannot be determined whether ${what} holds`, span };
    return { kind: "blocked", why: `${what} does not hold`, span: placeOf(frame, span).span };
  };
}

function startChecking(run: Run, frame: Frame): void {
  if (frame.checking) return;
  frame.checking = true;
  run.memory.changed(() => (frame.checking = false));
}

// ----------------------------------------------------------------------------------------------------------- checks

function assertStep(run: Run, command: Assert, like: Frame): Step {
  const code = truthCode(run, command.condition, like, "body");
  const recorded = isRecorded(run);
  return (frame) => {
    if (recorded) note(run, command, []);
    const truth = code(frame);
    return truth === true ? undefined : unproved(run, command, frame, truth);
  };
}

function unproved(run: Run, command: Assert, frame: Frame, truth: boolean | undefined): Ending | undefined {
  if (truth === undefined && run.options.undetermined === "goOn") return undefined;
  const { span } = command;
  const unchecked = isUnchecked(frame);
  const under = command.verifiedUnder === undefined ? false : truthIn(run, command.verifiedUnder, frame, "body");
  if (truth === undefined || (under === undefined && !unchecked)) {
    return { kind: "stuck", why: "it cannot be determined whether the asserted condition holds", span };
  }
  if (unchecked || under === true) {
    return { kind: "blocked", why: "an assertion that is not checked does not hold", span: placeOf(frame, span).span };
  }
  if (command.truncation !== undefined) return { kind: "limit", why: command.truncation };
  const { check, message } = checkKept(command, run.at);
  return { kind: "failed", check, message, assert: command, ...placeOf(frame, span) };
}
