/**
 * Turns an implementation into a routine that stands for itself: what the entry may assume and what every return must
 * establish become commands, and calls become the checks, havocs and assumptions of the callee's contract.
 * The language is Boogie's; the order of clauses matters, since each is checked under those before it.
 */
import { invariant, lookup } from "../base/invariant.ts";
import { FALSE, TRUE, implies, or } from "../logic/build.ts";
import { BOOL } from "../logic/sort.ts";
import { auxiliary, type Term, type Variable } from "../logic/term.ts";
import { freeVariables, substitute } from "../logic/traverse.ts";
import { spanKey } from "../source/span.ts";
import { messages } from "../ir/messages.ts";
import { isHiddenCall } from "../ir/inline-copy.ts";
import { currentVariable } from "../ir/old.ts";
import { endedAtFalse, freshLabel, reachableCfg } from "../ir/cfg.ts";
import type { Assert, Block, Call, Clause, Declared, Implementation, Procedure, Program } from "../ir/program.ts";
import type { CallFreeCommand, CallFreeRoutine } from "../ir/stages.ts";

/** Pre: calls that are to be inlined have been. Post: no call remains (by type). */
export function withContracts(program: Program, implementation: Implementation): CallFreeRoutine {
  const procedure = lookup(program.procedures, implementation.procedure, "procedure");
  const own = renaming(
    [...procedure.params, ...procedure.results],
    [...implementation.params, ...implementation.results],
  );
  const extra: Declared[] = [];
  const declared = [...program.globals, ...implementation.params, ...implementation.results, ...implementation.locals];
  const byVariable = new Map(declared.map((d) => [d.variable, d]));
  const declaration = (v: Variable): readonly Declared[] => [byVariable.get(v) ?? []].flat();
  const blocks = new Map<string, Block<CallFreeCommand>>();
  const body = reachableCfg(endedAtFalse(implementation.body));
  let calls = 0;
  for (const block of body.blocks.values()) {
    const commands: CallFreeCommand[] = [];
    for (const command of block.commands) {
      if (command.kind === "call") commands.push(...callCommands(program, command, `call${calls++}`, extra));
      else if (command.kind === "assert") commands.push(...checkUnder(command, command.verifiedUnder));
      else if (command.kind === "havoc")
        commands.push(command, ...whereHolds(command.targets.flatMap(declaration), new Map(), command.span));
      else commands.push(command);
    }
    blocks.set(block.label, { ...block, commands });
  }
  addExit(blocks, exitCommands(procedure, own, implementation.span), implementation);
  const entry = freshLabel("entry", blocks);
  const begin: Block<CallFreeCommand> = {
    label: entry,
    commands: entryCommands(declared, procedure, implementation, own),
    transfer: { kind: "goto", targets: [body.entry], span: implementation.span },
    span: implementation.span,
  };
  const routine = {
    implementation,
    variables: [...declared, ...extra],
    body: { entry, blocks: new Map([[entry, begin], ...blocks]) },
  };
  return implementation.selective === true ? checkingSelectively(routine) : routine;
}

function renaming(from: readonly Declared[], to: readonly Declared[]): ReadonlyMap<Term, Term> {
  invariant(from.length === to.length, "an implementation should have its procedure's parameters");
  return new Map(from.map((formal, i) => [formal.variable, to[i]!.variable]));
}

function entryCommands(
  arbitrary: readonly Declared[],
  procedure: Procedure,
  implementation: Implementation,
  own: ReadonlyMap<Term, Term>,
): CallFreeCommand[] {
  const span = implementation.span;
  const atEntry = oldIsCurrent(procedure.requires.map((c) => c.condition));
  return [
    ...whereHolds(arbitrary, new Map(), span),
    ...procedure.requires.map((clause): CallFreeCommand => {
      const condition = substitute(substitute(clause.condition, own), atEntry);
      return { kind: "assume", condition, span: clause.span };
    }),
  ];
}

/** In a precondition, old(g) is g. */
function oldIsCurrent(terms: readonly Term[]): ReadonlyMap<Term, Term> {
  const pairs = freeVariables(terms).flatMap((v) => {
    const current = currentVariable(v);
    return current === undefined ? [] : [[v, current] as const];
  });
  return new Map(pairs);
}

function whereHolds(
  declared: readonly Declared[],
  own: ReadonlyMap<Term, Term>,
  span: Declared["span"],
): CallFreeCommand[] {
  return declared.flatMap((d): CallFreeCommand[] =>
    d.where === undefined ? [] : [{ kind: "assume", condition: substitute(d.where, own), span }],
  );
}

/** What returns must establish stands once, in an exit that all of them share. */
function addExit(
  blocks: Map<string, Block<CallFreeCommand>>,
  commands: readonly CallFreeCommand[],
  { span }: Implementation,
): void {
  const returns = [...blocks.values()].filter((b) => b.transfer.kind === "return");
  if (commands.length === 0 || returns.length === 0) return;
  const exit = freshLabel("exit", blocks);
  for (const block of returns) {
    blocks.set(block.label, { ...block, transfer: { kind: "goto", targets: [exit], span: block.transfer.span } });
  }
  blocks.set(exit, { label: exit, commands, transfer: { kind: "return", span }, span });
}

function exitCommands(procedure: Procedure, own: ReadonlyMap<Term, Term>, span: Declared["span"]): CallFreeCommand[] {
  return procedure.ensures.flatMap((clause): CallFreeCommand[] => {
    const condition = substitute(clause.condition, own);
    if (clause.free) return clause.always ? [{ kind: "assume", condition, span: clause.span }] : [];
    return [{ ...clauseCheck(clause, condition, span, "postcondition", messages.postcondition), atReturn: true }];
  });
}

function clauseCheck(
  clause: Clause,
  condition: Term,
  span: Declared["span"],
  check: "precondition" | "postcondition",
  text: { readonly failed: string; readonly related: string },
): Assert {
  const because = { span: clause.span, text: text.related };
  return { kind: "assert", condition, span, check, message: clause.message ?? text.failed, because };
}

/** What is proved elsewhere under A has to be checked only where A is false, and may be relied on afterwards. */
function checkUnder(check: Assert, under: Term | undefined): CallFreeCommand[] {
  if (under === undefined) return [check];
  const { verifiedUnder: _, ...plain } = check;
  return [
    { ...plain, condition: or(under, check.condition) },
    { kind: "assume", condition: check.condition, span: check.span },
  ];
}

function callCommands(program: Program, call: Call, prefix: string, extra: Declared[]): CallFreeCommand[] {
  const callee = lookup(program.procedures, call.procedure, "procedure");
  const { span } = call;
  const fresh = (v: Variable): Variable => {
    const made = auxiliary(`${prefix}$${v.name}`, v.sort);
    extra.push({ variable: made, span });
    return made;
  };
  const params = callee.params.map((p) => fresh(p.variable));
  const results = callee.results.map((r) => fresh(r.variable));
  const formals: [Term, Term][] = [
    ...callee.params.map((p, i): [Term, Term] => [p.variable, params[i]!]),
    ...callee.results.map((r, i): [Term, Term] => [r.variable, results[i]!]),
  ];
  const before = new Map([...formals, ...oldIsCurrent(callee.requires.map((c) => c.condition))]);
  const mentioned = freeVariables(callee.ensures.map((c) => c.condition)).filter(
    (v) => currentVariable(v) !== undefined,
  );
  const modified = new Set(callee.modifies);
  const saved = mentioned
    .filter((v) => modified.has(currentVariable(v)!))
    .map((v) => [v, fresh(currentVariable(v)!)] as const);
  const unchanged = mentioned
    .filter((v) => !modified.has(currentVariable(v)!))
    .map((v) => [v, currentVariable(v)!] as const);
  const after = new Map<Term, Term>([...formals, ...saved, ...unchanged]);
  const globals = program.globals.filter((g) => modified.has(g.variable));

  const commands: CallFreeCommand[] = [
    ...(isHiddenCall(call, callee) ? [] : [calledLabel(call)]),
    { kind: "assign", targets: params, values: call.args, span },
    ...callee.requires.flatMap((clause) => requiresAtCall(clause, substitute(clause.condition, before), call, callee)),
    {
      kind: "assign",
      targets: saved.map(([, copy]) => copy),
      values: saved.map(([old]) => currentVariable(old)!),
      span,
    },
    { kind: "havoc", targets: [...globals.map((g) => g.variable), ...results], tag: "approximation", span },
    ...whereHolds([...globals, ...callee.results], after, span),
    ...callee.ensures.map((c): CallFreeCommand => ({
      kind: "assume",
      condition: substitute(c.condition, after),
      span: c.span,
      guaranteed: true,
    })),
    { kind: "assign", targets: call.results, values: results, span },
  ];
  return commands.filter((c) => c.kind === "assume" || c.kind === "assert" || c.targets.length > 0);
}

function calledLabel({ procedure, span }: Call): CallFreeCommand {
  return { kind: "assume", condition: TRUE, span, trace: { kind: "call", span, note: `call of ${procedure}` } };
}

function requiresAtCall(clause: Clause, condition: Term, call: Call, callee: Procedure): CallFreeCommand[] {
  if (clause.free) return clause.always ? [{ kind: "assume", condition, span: clause.span }] : [];
  if (call.free) return [];
  const { because, ...plain } = clauseCheck(clause, condition, call.span, "precondition", messages.precondition);
  // A clause that does not stand in the user's text is not shown; without it, the call's checks have to be told apart.
  const check: Assert =
    callee.reportedAtCall === true
      ? { ...plain, origin: `${spanKey(call.span)} ${spanKey(clause.span)}` }
      : { ...plain, ...(because === undefined ? {} : { because }) };
  return checkUnder(call.calls === undefined ? check : { ...check, calls: call.calls }, call.verifiedUnder);
}

/** Asserts count only on paths that have passed a command with `startsChecking`; before, they are assumptions. */
function checkingSelectively(routine: CallFreeRoutine): CallFreeRoutine {
  const checking = auxiliary("checking", BOOL);
  const { span } = routine.implementation;
  const set = (value: Term): CallFreeCommand => ({ kind: "assign", targets: [checking], values: [value], span });
  const guarded = (command: CallFreeCommand): CallFreeCommand[] => {
    if (command.kind === "assume" && command.startsChecking === true) return [command, set(TRUE)];
    // What is not examined is no check.
    if (command.kind !== "assert" || command.truncation !== undefined) return [command];
    const relied: CallFreeCommand = { kind: "assume", condition: command.condition, span: command.span };
    return [{ ...command, condition: implies(checking, command.condition) }, relied];
  };
  const blocks = [...routine.body.blocks.values()].map((block): [string, Block<CallFreeCommand>] => {
    const commands = block.commands.flatMap(guarded);
    return [
      block.label,
      { ...block, commands: block.label === routine.body.entry ? [set(FALSE), ...commands] : commands },
    ];
  });
  return {
    ...routine,
    variables: [...routine.variables, { variable: checking, span }],
    body: { entry: routine.body.entry, blocks: new Map(blocks) },
  };
}
