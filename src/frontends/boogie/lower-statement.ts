/**
 * Bodies become graphs of basic blocks, with Boogie's names for the blocks: an `if` is a jump to `anonN_Then` and
 * `anonN_Else`, a `while` has `anonN_LoopHead`, `anonN_LoopBody` and `anonN_LoopDone`. A loop's head begins with its
 * invariants: free ones as assumptions, the others as asserts.
 */
import { call, run, type Deep } from "../../base/trampoline.ts";
import { invariant } from "../../base/invariant.ts";
import { FALSE, TRUE, not } from "../../logic/build.ts";
import type { Term } from "../../logic/term.ts";
import { cfgOf } from "../../ir/cfg.ts";
import { messages } from "../../ir/messages.ts";
import type { Assume, Block, Cfg, Command, TraceKind, Transfer } from "../../ir/program.ts";
import type { Span } from "../../source/span.ts";
import { blockNotes } from "../../ir/notes.ts";
import type { Attribute, Expr, Stmt } from "./ast.ts";
import { hasAttribute, notesOf, numberOf, textOf } from "./attributes.ts";
import { bigBlocks, type BigBlock, type BigBlocks, type Ending, type Labelled, type Simple } from "./big-blocks.ts";
import { lowerCommand, lowerFormula, lowerTerm, poolAdditions } from "./lower-command.ts";
import type { Lowering, Scope, StatementList } from "./lowering.ts";

export function lowerStatements(lowering: Lowering, scope: Scope, list: StatementList): Cfg {
  const labelled = bigBlocks(list.statements, list.close);
  const flow: Flow = { lowering, scope, list, labelled, blocks: [], open: undefined, prefixes: new Map() };
  run(lowerBlocks(flow, labelled.body, undefined, undefined));
  const entry = flow.blocks[0];
  invariant(entry !== undefined, "a body should have a block");
  return cfgOf(entry.label, flow.blocks);
}

interface Flow {
  readonly lowering: Lowering;
  readonly scope: Scope;
  readonly list: StatementList;
  readonly labelled: Labelled;
  readonly blocks: Block[];
  /** The block that is being filled. */
  open: { readonly label: string; readonly commands: Command[]; readonly span: Span } | undefined;
  /** What a branch or loop puts in front of the first block of its body. */
  readonly prefixes: Map<BigBlock, readonly Command[]>;
}

/** Where control goes at the end of a list: to a block, or out of the procedure. */
type Continuation = string | undefined;

/** What `break` can leave, from the inside out. */
interface Enclosing {
  readonly label: string | undefined;
  readonly isLoop: boolean;
  readonly exit: Continuation;
  readonly outer: Enclosing | undefined;
}

function begin(flow: Flow, label: string, span: Span, commands: readonly Command[] = []): void {
  invariant(flow.open === undefined, "a block should end before the next begins");
  flow.open = { label, commands: [...commands], span };
}

function end(flow: Flow, transfer: Transfer, attributes: readonly Attribute[] = []): void {
  invariant(flow.open !== undefined, "a block should begin before it ends");
  flow.blocks.push({ ...flow.open, transfer, ...notesOf(blockNotes, attributes) });
  flow.open = undefined;
}

function jump(targets: readonly string[], span: Span): Transfer {
  return { kind: "goto", targets, span };
}

/** As in Boogie, an implicit return is reported at what is left: a brace, an `if` without else, a loop, a `break`. */
function proceed(next: Continuation, span: Span): Transfer {
  return next === undefined ? { kind: "return", span } : jump([next], span);
}

/** Boogie drops blocks that do nothing, and with them their own place for a return. */
function isEmpty(flow: Flow): boolean {
  return flow.open?.commands.every((c) => c.kind === "assume" && c.condition === TRUE) ?? true;
}

function* lowerBlocks(flow: Flow, list: BigBlocks, next: Continuation, enclosing: Enclosing | undefined): Deep<void> {
  for (let i = 0; i < list.blocks.length; i++) {
    const block = list.blocks[i]!;
    const after = list.blocks[i + 1]?.label ?? next;
    begin(flow, block.label, block.span, flow.prefixes.get(block));
    for (const statement of block.commands) lowerSimple(flow, statement);
    if (block.end === undefined) end(flow, proceed(after, isEmpty(flow) ? flow.list.close : list.close));
    else yield* lowerEnding(flow, block, block.end, after, enclosing);
  }
}

function lowerSimple(flow: Flow, statement: Simple): void {
  const commands = lowerCommand(flow.lowering, flow.scope, statement);
  const forgotten = statement.kind === "assert" && numberOf(statement.attributes, "subsumption") === 0;
  if (forgotten) return checkAside(flow, commands, statement.span);
  flow.open!.commands.push(...commands);
}

/** {:subsumption 0}: the check is made on a path of its own, so that nothing after it knows what was checked. */
function checkAside(flow: Flow, commands: readonly Command[], span: Span): void {
  const label = flow.labelled.fresh();
  end(flow, jump([`${label}_Check`, `${label}_Next`], span));
  begin(flow, `${label}_Check`, span, [...commands, { kind: "assume", condition: FALSE, span }]);
  end(flow, jump([`${label}_Next`], span));
  begin(flow, `${label}_Next`, span);
}

function* lowerEnding(
  flow: Flow,
  block: BigBlock,
  ending: Ending,
  after: Continuation,
  enclosing: Enclosing | undefined,
): Deep<void> {
  const label = block.anonymous ? undefined : block.label;
  switch (ending.kind) {
    case "goto":
      return end(flow, jump(ending.targets.map((target) => target.name), ending.span), ending.attributes); // prettier-ignore
    case "return":
      return lowerReturn(flow, block, ending);
    case "raise":
      return end(flow, { kind: "raise", span: ending.span }, ending.attributes);
    case "break":
      flow.open!.commands.push(passing("break", ending.span));
      return end(flow, proceed(exitOf(enclosing, ending.label?.name), ending.span));
    case "if":
      return yield* lowerIf(flow, ending, after, { label, isLoop: false, exit: after, outer: enclosing });
    case "while":
      return yield* lowerWhile(flow, ending, after, { label, isLoop: true, exit: after, outer: enclosing });
  }
}

function passing(kind: TraceKind, span: Span, condition: Term = TRUE, at: Span = span): Assume {
  return { kind: "assume", condition, span: at, trace: { kind, span } };
}

function lowerReturn(flow: Flow, block: BigBlock, statement: Extract<Ending, { kind: "return" }>): void {
  const last = block.commands.at(-1);
  if (last?.kind === "assume" && hasAttribute(last.attributes, "stop")) {
    flow.open!.commands.pop();
    return end(flow, jump([], statement.span), statement.attributes);
  }
  const { span, value, attributes } = statement;
  const { result, statements } = flow.list;
  if (value !== undefined && result !== undefined) {
    const term = lowerTerm(flow.lowering, flow.scope, value);
    flow.open!.commands.push({ kind: "assign", targets: [result], values: [term], span });
  } else if (statements.at(-1) !== statement && statements.some(isStructured)) {
    flow.open!.commands.push(passing("return", span));
  }
  end(flow, { kind: "return", span }, attributes);
}

/** In a graph of labelled blocks, which blocks an execution visits says all; there, a return gets no label. */
function isStructured(statement: Stmt): boolean {
  return statement.kind === "if" || statement.kind === "while";
}

function exitOf(enclosing: Enclosing | undefined, label: string | undefined): Continuation {
  for (let here = enclosing; here !== undefined; here = here.outer) {
    if (label === undefined ? here.isLoop : here.label === label) return here.exit;
  }
  return invariant(false, "a break should be inside what it leaves") as never;
}

// -------------------------------------------------------------------------------------------------------- branches

function* lowerIf(
  flow: Flow,
  first: Extract<Ending, { kind: "if" }>,
  after: Continuation,
  inside: Enclosing,
): Deep<void> {
  for (let ending: Extract<Ending, { kind: "if" }> | undefined = first; ending !== undefined;) {
    const { statement, then, otherwise }: Extract<Ending, { kind: "if" }> = ending;
    const name = flow.labelled.fresh();
    const guard = lowerGuard(flow, statement.guard);
    const at = statement.guard === "*" ? statement.span : statement.guard.span;
    const onThen = passing("then", statement.thenSpan, guard, at);
    const onElse = passing(
      "else",
      statement.elseSpan ?? statement.span,
      statement.guard === "*" ? TRUE : not(guard),
      at,
    );
    end(flow, jump([`${name}_Then`, `${name}_Else`], statement.span));
    yield* lowerBranch(flow, then, `${name}_Then`, onThen, after, inside);
    if (otherwise?.kind === "blocks") {
      yield* lowerBranch(flow, otherwise.blocks, `${name}_Else`, onElse, after, inside);
    } else {
      begin(flow, `${name}_Else`, onElse.span, [onElse]);
      if (otherwise === undefined) end(flow, proceed(after, statement.span));
    }
    ending = otherwise?.kind === "if" ? otherwise.ending : undefined;
  }
}

/** The guard goes in front of the branch's first block, which takes the name of the branch, if it has none of its own. */
function* lowerBranch(
  flow: Flow,
  list: BigBlocks,
  label: string,
  guard: Assume,
  next: Continuation,
  inside: Enclosing,
): Deep<void> {
  const first = list.blocks[0]!;
  if (first.anonymous) {
    first.label = label;
    flow.prefixes.set(first, [guard]);
  } else {
    begin(flow, label, guard.span, [guard]);
    end(flow, jump([first.label], guard.span));
  }
  yield* call(lowerBlocks(flow, list, next, inside));
}

function lowerGuard(flow: Flow, guard: Expr | "*"): Term {
  return guard === "*" ? TRUE : lowerTerm(flow.lowering, flow.scope, guard);
}

// ----------------------------------------------------------------------------------------------------------- loops

function* lowerWhile(
  flow: Flow,
  { statement, body }: Extract<Ending, { kind: "while" }>,
  after: Continuation,
  inside: Enclosing,
): Deep<void> {
  const name = flow.labelled.fresh();
  const [head, bodyLabel, done] = [`${name}_LoopHead`, `${name}_LoopBody`, `${name}_LoopDone`] as const;
  const guard = lowerGuard(flow, statement.guard);
  const at = statement.guard === "*" ? statement.span : statement.guard.span;
  end(flow, jump([head], statement.span));
  begin(flow, head, statement.span, [
    ...statement.invariants.map((i) => lowerInvariant(flow, i)),
    passing("loop-head", statement.span),
  ]);
  end(flow, jump([done, bodyLabel], statement.span));
  const enter: Assume = { kind: "assume", condition: guard, span: at };
  yield* lowerBranch(flow, body, bodyLabel, enter, head, inside);
  const leave = passing("loop-exit", statement.close, statement.guard === "*" ? TRUE : not(guard), at);
  begin(flow, done, statement.close, [leave]);
  end(flow, proceed(after, statement.span));
}

function lowerInvariant(flow: Flow, i: Extract<Ending, { kind: "while" }>["statement"]["invariants"][number]): Command {
  const { lowering, scope } = flow;
  const condition = lowerFormula(lowering, scope, i.condition, i.free ? "assumed" : "proved");
  const additions = poolAdditions(lowering, scope, i.attributes);
  if (i.free) return { kind: "assume", condition, span: i.span, ...additions };
  const message = textOf(i.attributes, "msg") ?? messages.assertion.failed;
  return { kind: "assert", condition, span: i.span, check: "assertion", message, ...additions };
}
