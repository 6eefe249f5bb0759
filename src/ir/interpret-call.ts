/** Calls: the contract is checked on both sides; in between, the body is executed, or the contract stands for it. */
import { lookup } from "../base/invariant.ts";
import { TRUE } from "../logic/term.ts";
import { visitPostorder } from "../logic/traverse.ts";
import type { Span } from "../source/span.ts";
import { chooseValues, type Wanted } from "./choose-values.ts";
import { frameFor, inBody, mayChoose, wantedGlobal, wantedLocal, whereClauses } from "./interpret-entry.ts";
import { messages } from "./messages.ts";
import type { Call, Clause, Declared, Implementation, Procedure } from "./program.ts";
import { assume, choose, firstEnding, goTo, isRecorded, isUnchecked, note, placeNow, placeOf, truthIn, valueCode, type Run } from "./run.ts"; // prettier-ignore
import { cellOf, pendingCell, type Cell, type Frame, type Shape, type Step } from "./run-memory.ts";
import type { Ending } from "./run-outcome.ts";

export function callStep(run: Run, call: Call, like: Frame): Step {
  const procedure = lookup(run.program.procedures, call.procedure, "procedure");
  const implementation = run.options.calls === "execute" ? run.implementations.get(call.procedure) : undefined;
  const args = call.args.map((arg) => valueCode(run, arg, like, "body"));
  const recorded = isRecorded(run);
  return (frame) => {
    if (recorded) note(run, call, []);
    if (frame.depth >= run.options.depth)
      return { kind: "limit", why: `${run.options.depth} nested calls were not enough` };
    const inner = frameFor(run, procedure, implementation, { place: placeNow(run), call });
    const { cells } = inner.values;
    for (let i = 0; i < args.length; i++) cells[i] = cellOf(args[i]!(frame));
    const broken = firstEnding(procedure.requires, (clause) => required(run, clause, call, inner, frame));
    if (broken !== undefined) return broken;
    if (implementation !== undefined) return intoBody(run, implementation, inner);
    run.options.heard?.(call.procedure, procedure.params.map((_, i) => cells[i]?.value)); // prettier-ignore
    return byContract(run, call, procedure, inner, frame);
  };
}

function required(run: Run, clause: Clause, call: Call, inner: Frame, outer: Frame): Ending | undefined {
  const { span } = call;
  if (clause.free) {
    // The body relies on it; a caller does so only if it is always assumed.
    const assumed = clause.always || inner.implementation !== undefined;
    return assumed ? assume(run, clause.condition, inner, "contract", span, "a free precondition") : undefined;
  }
  if (call.free) return undefined;
  const truth = truthIn(run, clause.condition, inner, "contract");
  if (truth === true) return undefined;
  if (truth === undefined && run.options.undetermined === "goOn" && inner.implementation !== undefined)
    return undefined;
  const under =
    isUnchecked(outer) || (call.verifiedUnder !== undefined && truthIn(run, call.verifiedUnder, outer, "body"));
  if (truth === undefined || under === undefined) {
    return { kind: "stuck", why: "it cannot be determined whether the precondition holds", span };
  }
  if (under) return { kind: "blocked", why: "a precondition that is not checked does not hold", span };
  const message = clause.message ?? messages.precondition.failed;
  return { kind: "failed", check: "precondition", message, clause, ...placeOf(outer, span) };
}

function intoBody(run: Run, implementation: Implementation, inner: Frame): Ending | undefined {
  const { params, results, body, span } = implementation;
  const block = run.blockOf(inner, body.entry);
  const unfit = inner.shape.postponed.filter((one) => !fits(run, inner, one)).map((one) => one.declared);
  const clauses = [...inner.shape.ownClauses, ...unfit.flatMap((d) => d.where ?? [])];
  const goIn = (): Ending | undefined => {
    goTo(run, { frame: inner, block, index: 0, from: undefined });
    note(run, undefined, []);
    return firstEnding(clauses, (w) => assume(run, w, inner, "silently", span, "a where-clause"));
  };
  const bounded = [...inner.shape.bounded, ...unfit];
  if (bounded.length === 0) return goIn();
  const isResult = (d: Declared): boolean => inner.shape.layout.get(d.variable)! < params.length + results.length;
  const wanted = bounded.map((d) => wantedLocal(run, inner, d, isResult(d) ? "result" : "local"));
  return choose(run, mayChoose(run, wanted), (round) => {
    if (round >= run.options.rounds || !chooseValues(run, wanted, clauses, inner, round)) return "exhausted";
    return goIn();
  });
}

/** Of where-clauses that speak of nothing but their variable, whether the value fits is known once and for all. */
const fitting = new WeakSet<Shape["postponed"][number]>();

/** Whether there certainly is a value for which the where-clause holds, so that it can be chosen later. */
function fits(run: Run, frame: Frame, one: Shape["postponed"][number]): boolean {
  if (fitting.has(one)) return true;
  const { slot, declared, some } = one;
  const { cells } = frame.values;
  cells[slot] = some;
  const truth = truthIn(run, declared.where!, frame, "silently");
  cells[slot] = pendingCell;
  if (truth === true && isAlone(declared)) fitting.add(one);
  return truth === true;
}

function isAlone({ variable, where }: Declared): boolean {
  let isSo = true;
  visitPostorder([where!], (t) => {
    if ((t.kind === "var" && t !== variable) || t.kind === "call") isSo = false;
  });
  return isSo;
}

/** Anything that the contract allows may have happened. */
function byContract(run: Run, call: Call, procedure: Procedure, inner: Frame, outer: Frame): Ending | undefined {
  const modified = new Set(procedure.modifies);
  const globals = run.program.globals.filter((g) => modified.has(g.variable));
  const results = procedure.results.map(({ variable }): Wanted => {
    const store = (cell: Cell): void => run.memory.put(inner.values, inner.values.layout.get(variable)!, cell);
    return { variable, role: "call", tag: "approximation", span: call.span, name: call.procedure, store };
  });
  const wanted = [...globals.map((g) => ({ ...wantedGlobal(run, g, "call", inner), span: call.span })), ...results];
  const where = [...globals, ...procedure.results].flatMap((d) => d.where ?? []);
  const ensures = procedure.ensures.map((clause) => clause.condition);
  const hints = [...where, ...ensures].map((condition) => inBody(condition, inner));
  return choose(run, mayChoose(run, wanted), (round) => {
    if (round >= run.options.rounds || !chooseValues(run, wanted, hints, inner, round)) return "exhausted";
    const ending =
      firstEnding(where, (w) => assume(run, w, inner, "silently", call.span, "a where-clause")) ??
      firstEnding(ensures, (e) => assume(run, e, inner, "silently", call.span, "a postcondition of the callee"));
    // Whether the callee can satisfy its contract at all is not known; without one, only what it returns matters.
    if (ensures.some((e) => e !== TRUE)) run.usedApproximation = true;
    return ending ?? passResults(run, call, procedure.results.map((d) => inner.values.get(d.variable)!), outer); // prettier-ignore
  });
}

function passResults(run: Run, call: Call, results: readonly Cell[], outer: Frame): undefined {
  call.results.forEach((target, i) => run.memory.write(target, results[i]!, outer));
  note(run, call, call.results);
  return undefined;
}

/** The end of a body: of the run if nobody called it. */
export function returnFromCall(run: Run, frame: Frame, span: Span): Ending | undefined {
  const { procedure, caller } = frame;
  const broken = firstEnding(procedure.ensures, (clause) => ensured(run, clause, frame, span));
  if (broken !== undefined) return broken;
  const { params, results: declared } = frame.implementation!;
  const results = declared.map((_, i) => resultAt(run, frame, params.length + i));
  if (caller === undefined) return { kind: "finished", results: results.map((cell) => cell.value) };
  goTo(run, caller.place);
  const outer = caller.place.frame;
  passResults(run, caller.call, results, outer);
  if (run.options.whereClauses !== "loops") return undefined;
  const where = procedure.results.flatMap((d) => d.where ?? []);
  return (
    firstEnding(where, (w) => assume(run, w, frame, "contract", span, "a where-clause")) ??
    firstEnding(whereClauses(outer, procedure.modifies), (w) =>
      assume(run, w, outer, "silently", span, "a where-clause"),
    )
  );
}

function resultAt(run: Run, frame: Frame, slot: number): Cell {
  const cell = frame.values.cells[slot]!;
  return cell.input === "pending" ? run.settle(frame, slot) : cell;
}

function ensured(run: Run, clause: Clause, frame: Frame, span: Span): Ending | undefined {
  const called = frame.caller !== undefined;
  const { calleeEnsures } = run.options;
  if (clause.free || (called && calleeEnsures === "assume")) {
    const assumed = called || clause.always;
    return assumed ? assume(run, clause.condition, frame, "contract", span, "an assumed postcondition") : undefined;
  }
  if (called && calleeEnsures === "ignore") return undefined;
  const truth = truthIn(run, clause.condition, frame, "contract");
  if (truth === true) return undefined;
  if (truth === undefined && run.options.undetermined === "goOn") return undefined;
  if (truth === undefined)
    return { kind: "stuck", why: "it cannot be determined whether the postcondition holds", span };
  const message = clause.message ?? messages.postcondition.failed;
  return { kind: "failed", check: "postcondition", message, clause, ...placeOf(frame, span) };
}
