/**
 * Statements in groups, as Boogie's grammar has them: a label, simple commands, and then a structured command or a jump.
 * Groups without a label are named `anon0`, `anon1`, … in Boogie's order, so that traces name the same blocks.
 */
import { call, run, type Deep } from "../../base/trampoline.ts";
import type { Span } from "../../source/span.ts";
import type { Stmt } from "./ast.ts";

export interface BigBlock {
  label: string;
  readonly anonymous: boolean;
  readonly commands: readonly Simple[];
  readonly end: Ending | undefined;
  readonly span: Span;
}

export type Simple = Extract<Stmt, { kind: "assert" | "assume" | "havoc" | "assign" | "unpack" | "call" }>;

export type Ending =
  | {
      readonly kind: "if";
      readonly statement: Of<"if">;
      readonly then: BigBlocks;
      readonly otherwise: Otherwise | undefined;
    }
  | { readonly kind: "while"; readonly statement: Of<"while">; readonly body: BigBlocks }
  | Of<"break" | "goto" | "return" | "raise">;

export type Otherwise =
  | { readonly kind: "blocks"; readonly blocks: BigBlocks }
  /** `else if`, whose test is no block of its own. */
  | { readonly kind: "if"; readonly ending: Extract<Ending, { kind: "if" }> };

type Of<K extends Stmt["kind"]> = Extract<Stmt, { kind: K }>;

/** Never empty. */
export interface BigBlocks {
  readonly blocks: readonly BigBlock[];
  /** The closing brace. */
  readonly close: Span;
}

export interface Labelled {
  readonly body: BigBlocks;
  /** A name for another block without a label. */
  fresh(): string;
}

export function bigBlocks(statements: readonly Stmt[], end: Span): Labelled {
  const body = run(group(statements, end));
  let prefix = "anon";
  run(eachBlock(body, (block) => {
    if (block.anonymous || !block.label.startsWith(prefix)) return;
    prefix += block.label.charAt(prefix.length) === "0" ? "1" : "0";
  })); // prettier-ignore
  let count = 0;
  const fresh = (): string => `${prefix}${count++}`;
  run(eachBlock(body, (block) => {
    if (block.anonymous) block.label = fresh();
  })); // prettier-ignore
  return { body, fresh };
}

function* group(statements: readonly Stmt[], end: Span): Deep<BigBlocks> {
  const blocks: BigBlock[] = [];
  let label: Of<"label"> | undefined;
  let commands: Simple[] = [];
  const close = (ending: Ending | undefined, span: Span): void => {
    const first = commands[0]?.span ?? (ending === undefined ? undefined : span);
    blocks.push({
      label: label?.name.name ?? "",
      anonymous: label === undefined,
      commands,
      end: ending,
      span: first ?? label?.span ?? end,
    });
    label = undefined;
    commands = [];
  };
  for (const statement of statements) {
    switch (statement.kind) {
      case "label":
        if (label !== undefined || commands.length > 0) close(undefined, statement.span);
        label = statement;
        break;
      case "if":
        close(yield* call(groupIf(statement)), statement.span);
        break;
      case "while":
        close({ kind: "while", statement, body: yield* call(group(statement.body, statement.close)) }, statement.span);
        break;
      case "break":
      case "goto":
      case "return":
      case "raise":
        close(statement, statement.span);
        break;
      default:
        commands.push(statement);
    }
  }
  if (label !== undefined || commands.length > 0 || blocks.length === 0) close(undefined, end);
  return { blocks, close: end };
}

/** An `else if` chain may be long, so it is walked in a loop. */
function* groupIf(first: Of<"if">): Deep<Extract<Ending, { kind: "if" }>> {
  const chain: { statement: Of<"if">; then: BigBlocks }[] = [];
  let last: BigBlocks | undefined;
  for (let statement: Of<"if"> | undefined = first; statement !== undefined;) {
    chain.push({ statement, then: yield* call(group(statement.then, endOf(statement.thenSpan))) });
    const next = elseIf(statement);
    if (next === undefined && statement.otherwise !== undefined) {
      last = yield* call(group(statement.otherwise, endOf(statement.elseSpan ?? statement.span)));
    }
    statement = next;
  }
  let otherwise: Otherwise | undefined = last && { kind: "blocks", blocks: last };
  for (const { statement, then } of chain.slice(1).reverse()) {
    otherwise = { kind: "if", ending: { kind: "if", statement, then, otherwise } };
  }
  return { kind: "if", ...chain[0]!, otherwise };
}

/** The parser gives the else branch of `else if` the span of the inner statement. */
function elseIf(statement: Of<"if">): Of<"if"> | undefined {
  const [only] = statement.otherwise ?? [];
  const isChained = only?.kind === "if" && statement.otherwise?.length === 1 && only.span === statement.elseSpan;
  return isChained ? only : undefined;
}

/** The closing brace. */
function endOf(span: Span): Span {
  return { ...span, line: span.endLine, column: Math.max(1, span.endColumn - 1) };
}

/** Outer blocks before inner ones, in the order of the text. */
function* eachBlock(list: BigBlocks, visit: (block: BigBlock) => void): Deep<void> {
  for (const block of list.blocks) {
    visit(block);
    if (block.end?.kind === "while") yield* call(eachBlock(block.end.body, visit));
    let chained = block.end?.kind === "if" ? block.end : undefined;
    while (chained !== undefined) {
      yield* call(eachBlock(chained.then, visit));
      const { otherwise }: Extract<Ending, { kind: "if" }> = chained;
      if (otherwise?.kind === "blocks") yield* call(eachBlock(otherwise.blocks, visit));
      chained = otherwise?.kind === "if" ? otherwise.ending : undefined;
    }
  }
}
