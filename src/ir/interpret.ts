/**
 * The concrete interpreter: executes an implementation as it was written, loops and calls included, with the values and
 * choices of an oracle. It replays counterexamples before they are shown, and it is what verdicts are tested against.
 * A way on which an assumption fails is given up and another one tried, up to the limits.
 */
import { invariant, lookup, unreachable } from "../base/invariant.ts";
import type { Term } from "../logic/term.ts";
import { checkKept } from "./arrival.ts";
import { chooseValues, countRequest, occurrence, type Wanted } from "./choose-values.ts";
import { callProcedure, returnFromCall } from "./interpret-call.ts";
import { enter, startRun, whereClauses } from "./interpret-entry.ts";
import { equationsIn } from "./learned.ts";
import type { Oracle } from "./oracle.ts";
import type { Assert, Assign, Block, Command, Havoc, Implementation, Program } from "./program.ts";
import { assume, backtrack, choose, firstEnding, isUnchecked, note, placeOf, stepLimit, truthIn, valueIn, type Run, type RunOptions } from "./run.ts"; // prettier-ignore
import type { Frame } from "./run-memory.ts";
import type { Ending, RunOutcome } from "./run-outcome.ts";

export function run(
  program: Program,
  implementation: Implementation,
  oracle: Oracle,
  options: RunOptions = {},
): RunOutcome {
  const machine = startRun(program, implementation, oracle, options);
  let ending = enter(machine);
  let deadEnd: RunOutcome | undefined;
  for (;;) {
    while (ending === undefined) ending = step(machine);
    if (ending.kind !== "blocked" && ending.kind !== "stuck") return outcome(machine, ending);
    // A way that could not be followed says more than those that are closed.
    if (deadEnd === undefined || (deadEnd.kind === "blocked" && ending.kind === "stuck")) {
      deadEnd = outcome(machine, ending);
    }
    const next: Ending | "exhausted" | undefined = backtrack(machine);
    if (next === "exhausted") return { ...deadEnd, steps: machine.steps };
    ending = next;
  }
}

function outcome(machine: Run, ending: Ending): RunOutcome {
  const { usedApproximation, axioms, inputs, executed, steps } = machine;
  // Copies, since a machine that goes on takes back what it has noted.
  return { ...ending, usedApproximation, axioms, inputs: [...inputs], executed: [...executed], steps };
}

function step(machine: Run): Ending | undefined {
  if (machine.steps++ >= machine.options.steps) return stepLimit(machine);
  const { frame, block, index } = machine.at;
  const command = block.commands[index];
  if (command === undefined) return transfer(machine, frame, block);
  machine.at = { ...machine.at, index: index + 1 };
  return execute(machine, command, frame);
}

function execute(machine: Run, command: Command, frame: Frame): Ending | undefined {
  switch (command.kind) {
    case "assign":
      return assign(machine, command, frame);
    case "havoc":
      return havoc(machine, command, frame);
    case "assume": {
      note(machine, command, []);
      if (command.startsChecking === true && !frame.flags.has("checking")) {
        frame.flags.add("checking");
        machine.memory.changed(() => frame.flags.delete("checking"));
      }
      return assume(machine, command.condition, frame, "body", command.span, "the assumed condition");
    }
    case "assert":
      note(machine, command, []);
      return check(machine, command, frame);
    case "call":
      note(machine, command, []);
      return callProcedure(machine, command, frame);
    default:
      return unreachable(command);
  }
}

function assign(machine: Run, command: Assign, frame: Frame): Ending | undefined {
  const values = command.values.map((value) => valueIn(machine, value, frame, "body"));
  command.targets.forEach((target, i) => machine.memory.write(target, { value: values[i] }, frame));
  note(machine, command, command.targets);
  return undefined;
}

function havoc(machine: Run, command: Havoc, frame: Frame): Ending | undefined {
  const declared = whereClauses(machine, frame, command.targets);
  const wanted = command.targets.map((variable): Wanted => ({
    variable,
    role: "havoc",
    tag: command.tag,
    span: command.span,
    name: variable.name,
    store: (cell) => machine.memory.write(variable, cell, frame),
  }));
  const hints = [...declared, ...assumesAhead(machine)];
  return choose(machine, (round) => {
    if (round >= machine.options.rounds || !chooseValues(machine, wanted, hints, frame, round)) return "exhausted";
    note(machine, command, command.targets);
    return firstEnding(declared, (where) =>
      assume(machine, where, frame, "silently", command.span, "the where-clause"),
    );
  });
}

/** The conditions that are assumed next, before anything is changed. */
function assumesAhead(machine: Run): readonly Term[] {
  const conditions: Term[] = [];
  for (const command of machine.at.block.commands.slice(machine.at.index)) {
    if (command.kind === "assume") conditions.push(command.condition);
    else if (command.kind !== "assert") break;
  }
  return conditions;
}

// ----------------------------------------------------------------------------------------------------------- checks

function check(machine: Run, command: Assert, frame: Frame): Ending | undefined {
  const truth = truthIn(machine, command.condition, frame, "body");
  if (truth === true) return undefined;
  const { span } = command;
  const unchecked = isUnchecked(frame);
  const under = command.verifiedUnder === undefined ? false : truthIn(machine, command.verifiedUnder, frame, "body");
  if (truth === undefined || (under === undefined && !unchecked)) {
    return { kind: "stuck", why: "it cannot be determined whether the asserted condition holds", span };
  }
  if (unchecked || under === true)
    return { kind: "blocked", why: "an assertion that is not checked does not hold", span };
  if (command.truncation !== undefined) return { kind: "limit", why: command.truncation };
  const failed = checkKept(command, machine.at);
  return {
    kind: "failed",
    check: failed.check,
    message: failed.message,
    assert: command,
    ...placeOf(frame, span),
  };
}

// --------------------------------------------------------------------------------------------------------- transfer

function transfer(machine: Run, frame: Frame, block: Block): Ending | undefined {
  switch (block.transfer.kind) {
    case "return":
      return returnFromCall(machine, frame, block.transfer.span);
    case "raise":
      return { kind: "raised", frames: placeOf(frame, block.transfer.span).frames };
    case "goto":
      return branch(machine, frame, block, block.transfer);
    default:
      return unreachable(block.transfer);
  }
}

function branch(
  machine: Run,
  frame: Frame,
  block: Block,
  { targets, span }: Extract<Block["transfer"], { kind: "goto" }>,
): Ending | undefined {
  const [only] = targets;
  if (targets.length === 1) return arrive(machine, frame, block, only!);
  const open = [...new Set(targets)].filter((target) => mayEnter(machine, frame, target));
  if (open.length === 0) return { kind: "blocked", why: "no branch can be taken", span };
  if (open.length === 1) return arrive(machine, frame, block, open[0]!);
  const name = block.label;
  const ordered = machine.oracle.order({ ...occurrence(machine, name, span), targets: open });
  invariant(
    ordered.every((target) => open.includes(target)),
    "an oracle should order the targets it was given",
  );
  return choose(machine, (round) => {
    const target = ordered[round];
    if (target === undefined) return "exhausted";
    machine.inputs.push({ kind: "branch", span, target });
    countRequest(machine, name, span);
    return arrive(machine, frame, block, target);
  });
}

function arrive(machine: Run, frame: Frame, from: Block, label: string): Ending | undefined {
  const block = lookup(frame.implementation!.body.blocks, label, "block");
  machine.at = { frame, block, index: 0, from: from.label };
  note(machine, undefined, []);
  if (machine.options.whereClauses !== "loops") return undefined;
  const clauses = whereClauses(machine, frame, undefined);
  return firstEnding(clauses, (where) => assume(machine, where, frame, "silently", block.span, "a where-clause"));
}

const longestLookahead = 20;

/** Whether the assumptions with which a target begins hold, or may hold. */
function mayEnter(machine: Run, frame: Frame, label: string): boolean {
  const { blocks } = frame.implementation!.body;
  let at = lookup(blocks, label, "block");
  for (let hops = 0; hops < longestLookahead; hops++) {
    for (const command of at.commands) {
      if (command.kind !== "assume") return true;
      // What is learned from it is not known before it is assumed.
      if (equationsIn(command.condition, machine.learned).length > 0) return true;
      if (truthIn(machine, command.condition, frame, "ahead") === false) return false;
    }
    if (at.transfer.kind !== "goto" || at.transfer.targets.length > 1) return true;
    const [next] = at.transfer.targets;
    if (next === undefined) return false;
    at = lookup(blocks, next, "block");
  }
  return true;
}
