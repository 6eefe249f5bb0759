/** Statements: every kind of control flow of C as blocks and jumps. */
import { and, eq, ge, implies, int, le, not } from "../../../logic/build.ts";
import { BOOL } from "../../../logic/sort.ts";
import { FALSE, TRUE, type Term, type Variable } from "../../../logic/term.ts";
import type { Span } from "../../../source/span.ts";
import type { Expression, Statement, VariableDeclaration } from "../tree.ts";
import { annotateBlockEnd, annotateLoopEntry, annotateLoopHead, annotateStatement } from "./annotations.ts";
import { assign, assignAll, assume, begin, beginTarget, branch, check, end, freshLabel, giveUp, havoc, heldTerm, jump, lowerWay, lowerWithin, pass, temporary, type Body } from "./body.ts"; // prettier-ignore
import { statementFailsAssertion } from "./assertions.ts";
import { lowerUnused } from "./assignments.ts";
import { checkReturn } from "./contract-calls.ts";
import { lowerAssembly } from "./assembly.ts";
import { settleLengths, settleNamedLengths } from "./byte-counts.ts";
import { mayCallOutside } from "./calls.ts";
import { coerced } from "./conversions.ts";
import { leaveScopes, lowerBreak, lowerComputedGoto, lowerContinue, lowerGoto } from "./jumps.ts";
import { allocateLocal, closeScope, hasFixedSize, openScope } from "./lives.ts";
import { livesInMemory, localVariables } from "./locals.ts";
import { markVariables } from "./no-value.ts";
import { keepAlive, ownObjects } from "./own-objects.ts";
import { variablePlace } from "./places.ts";
import { isNoInitializer, unsettledLocals } from "./unsettled.ts";
import { nextObject } from "./unit.ts";
import { nothing, partsOf, type Value } from "./values.ts";
import { assignedVariables, declaredVariables } from "../effects.ts";
import { walkStatement } from "../walk.ts";

type StatementOf<K extends Statement["kind"]> = Extract<Statement, { kind: K }>;

export function lowerStatement(body: Body, first: Statement): void {
  // Labels stand before labels, and a chain of `else if` can be long: neither is recursion.
  for (let s: Statement | undefined = first; s !== undefined;) {
    annotateStatement(body, s);
    s = lowerOne(body, s);
  }
}

/** What is left to be lowered in the same place. */
function lowerOne(body: Body, s: Statement): Statement | undefined {
  switch (s.kind) {
    case "compound":
      return void lowerBlock(body, s, undefined);
    case "declarations":
      return void s.variables.forEach((v) => declare(body, v));
    case "type-declarations":
      return void s.types.forEach((type) => settleNamedLengths(body, type, s.span));
    case "expression":
      return void lowerUnused(body, s.expression);
    case "if":
      return void lowerIf(body, s);
    case "for":
      return void lowerFor(body, s);
    case "while":
    case "do":
      return void lowerLoop(body, s);
    case "switch":
      return void lowerSwitch(body, s);
    case "case":
    case "default":
      begin(body, caseLabel(body, s), s.span);
      return s.body;
    case "label":
      beginLabel(body, s);
      return s.body;
    case "goto":
      return void lowerGoto(body, s);
    case "computed-goto":
      return void lowerComputedGoto(body, s);
    case "break":
      return void lowerBreak(body, s);
    case "continue":
      return void lowerContinue(body, s);
    case "return":
      return void lowerReturn(body, s);
    case "empty":
      return undefined;
    case "asm":
      return void lowerAssembly(body, s);
    case "unsupported":
      return void giveUp(body, `${s.construct} is not supported`, s.span);
  }
}

// ------------------------------------------------------------------------------------------------------------- blocks

/** `last`: the expression statement whose value is wanted. */
export function lowerBlock(body: Body, s: StatementOf<"compound">, last: Statement | undefined): Value {
  openScope(body, s);
  let value: Value = nothing;
  for (const inner of s.body) {
    if (last !== undefined && innermost(inner) === last && last.kind === "expression")
      value = valueOfLast(body, inner, last.expression);
    else body.lower.statement(body, inner);
  }
  annotateBlockEnd(body, s);
  closeScope(body, s.end);
  return value;
}

function valueOfLast(body: Body, s: Statement, e: Expression): Value {
  for (let label = s; label.kind === "label"; label = label.body) beginLabel(body, label);
  return body.lower.value(body, e);
}

function beginLabel(body: Body, { label, span }: StatementOf<"label">): void {
  beginTarget(body, body.gotoLabels.get(label)!.label, span);
  // If it is the head of a loop: what the statement checks is no invariant.
  begin(body, freshLabel(body, "labelled"), span);
}

function innermost(s: Statement): Statement {
  let inner = s;
  while (inner.kind === "label") inner = inner.body;
  return inner;
}

function declare(body: Body, v: VariableDeclaration): void {
  if (v.role !== "local" || v.storage === "extern") return;
  settleLengths(body, v.type, v.span);
  if (livesInMemory(body, v)) {
    if (!hasFixedSize(v)) allocateLocal(body, v);
  } else declareVariable(body, v);
  if (v.initializer !== undefined && !isNoInitializer(v))
    body.lower.initialize(body, variablePlace(body, v), v.initializer);
}

function declareVariable(body: Body, v: VariableDeclaration): void {
  const known = body.storage.get(v);
  const storage = known ?? localVariables(body, v);
  hasNoValue(body, v);
  if ((v.initializer !== undefined && !isNoInitializer(v)) || storage.kind !== "variables") return;
  havoc(body, storage.variables, "input", v.span);
  markVariables(body, storage.variables, storage.shape, v.span);
}

function hasNoValue(body: Body, v: VariableDeclaration): void {
  for (const flag of body.written.get(v) ?? []) assign(body, flag, FALSE, v.span);
}

/** At the entry: that locals have no value whose declaration can be passed by a jump. */
export function noteUnsettled(body: Body): void {
  for (const v of unsettledLocals(body.fn)) {
    if (v.role !== "local" || v.storage === "extern" || livesInMemory(body, v)) continue;
    localVariables(body, v);
    hasNoValue(body, v);
  }
}

// ----------------------------------------------------------------------------------------------------------- branches

function lowerIf(body: Body, first: StatementOf<"if">): void {
  const done = freshLabel(body, "endif");
  for (let s: StatementOf<"if"> | undefined = first; s !== undefined;) {
    const [yes, no]: readonly [string, string] = [
      freshLabel(body, "then"),
      s.otherwise === undefined ? done : freshLabel(body, "else"),
    ];
    const { condition, then, otherwise, elseWord, span }: StatementOf<"if"> = s;
    const isAssertion = [then, otherwise].some((way) => way !== undefined && statementFailsAssertion(way));
    lowerWithin(body, isAssertion, () => {
      body.lower.condition(body, condition, { label: yes, span: then.span, trace: "then" }, { label: no, span: elseWord ?? otherwise?.span ?? span, trace: "else" }); // prettier-ignore
    });
    lowerWay(body, condition.span, then.span, () => {
      begin(body, yes, then.span);
      body.lower.statement(body, then);
      jump(body, done, span);
    });
    s = otherwise?.kind === "if" ? otherwise : undefined;
    if (s !== undefined) begin(body, no, s.span);
    else if (otherwise !== undefined) {
      lowerWay(body, condition.span, otherwise.span, () => {
        begin(body, no, otherwise.span);
        body.lower.statement(body, otherwise);
        jump(body, done, span);
      });
    }
  }
  begin(body, done, first.span);
}

/** What the first statement of a `for` declares lives as long as the loop runs. */
function lowerFor(body: Body, s: StatementOf<"for">): void {
  if (s.init === undefined) return lowerLoop(body, s);
  openScope(body, s);
  body.lower.statement(body, s.init);
  lowerLoop(body, s);
  closeScope(body, s.span);
}

function lowerLoop(body: Body, s: StatementOf<"while" | "do" | "for">): void {
  const [head, inside, next, done] = ["loop", "body", "next", "endloop"].map((name) => freshLabel(body, name)) as [
    string,
    string,
    string,
    string,
  ];
  const before = mayAllocate(body, s) ? heldTerm(body, nextObject, s.span) : undefined;
  const enter = { label: inside, span: s.body.span, trace: "loop-head" } as const;
  const leave = { label: done, span: s.span, trace: "loop-exit" } as const;
  const decide = (yes: typeof enter | { label: string; span: Span; trace: "loop-head" }): void => {
    if (s.condition === undefined) branch(body, TRUE, yes, leave, s.span);
    else body.lower.condition(body, s.condition, yes, leave);
  };
  const written = writtenBefore(body, s);
  annotateLoopEntry(body, s);
  beginTarget(body, head, s.span);
  for (const { flag, before: had } of written) assume(body, implies(had, flag), s.span);
  if (before !== undefined) assume(body, ge(nextObject, before), s.span);
  annotateLoopHead(body, s);
  // What the condition checks is no invariant.
  begin(body, freshLabel(body, "condition"), s.span);
  if (ownObjects(body).length > 0 && mayCallOutside(body, s)) keepAlive(body, s.span);
  if (s.kind !== "do") decide(enter);
  const depth = body.scopes.length;
  body.jumps.push({ breaks: { label: done, depth }, continues: { label: next, depth } });
  if (s.kind === "do") body.lower.statement(body, s.body);
  else {
    lowerWay(body, s.condition?.span ?? s.span, s.body.span, () => {
      begin(body, inside, s.body.span);
      body.lower.statement(body, s.body);
      jump(body, next, s.span);
    });
  }
  body.jumps.pop();
  begin(body, next, s.span);
  if (s.kind === "for" && s.step !== undefined) lowerUnused(body, s.step);
  if (s.kind === "do") decide({ label: head, span: s.span, trace: "loop-head" });
  else jump(body, head, s.span);
  begin(body, done, s.span);
}

/** What has a value when a loop is reached has one ever after. */
function writtenBefore(body: Body, loop: Statement): readonly { readonly flag: Variable; readonly before: Variable }[] {
  if (body.written.size === 0) return [];
  const [assigned, own] = [assignedVariables(loop), declaredVariables(loop)];
  const flags: { readonly flag: Variable; readonly before: Variable }[] = [];
  for (const [v, all] of body.written) {
    // What the loop itself declares has no value again each time.
    if (!assigned.has(v) || own.has(v)) continue;
    for (const flag of all) {
      const before = temporary(body, loop.span, undefined, BOOL);
      assign(body, before, flag, loop.span);
      flags.push({ flag, before });
    }
  }
  return flags;
}

function mayAllocate(body: Body, root: Statement): boolean {
  let found = false;
  walkStatement(root, {
    statement: (s) => {
      found ||= s.kind === "declarations" && s.variables.some((v) => livesInMemory(body, v));
      return !found;
    },
    expression: (e) => {
      found ||= e.kind === "call" || e.kind === "compound-literal";
      return !found;
    },
  });
  return found;
}

// ------------------------------------------------------------------------------------------------------------- switch

interface Case {
  readonly statement: StatementOf<"case" | "default">;
  readonly label: string;
}

function lowerSwitch(body: Body, s: StatementOf<"switch">): void {
  const value = body.lower.value(body, s.value);
  const done = freshLabel(body, "endswitch");
  const cases = casesOf(body, s);
  const tag = value.kind === "integer" ? heldTerm(body, value.term, s.span, undefined) : undefined;
  const tests = cases.map(({ statement }) =>
    statement.kind === "case" && tag !== undefined ? within(tag, statement.low, statement.high) : undefined,
  );
  const none = and(...tests.filter((test) => test !== undefined).map(not));
  const hasDefault = cases.some(({ statement }) => statement.kind === "default");
  const ways = cases.map(({ statement, label }, i) => {
    const condition = tests[i] ?? (statement.kind === "default" ? none : TRUE);
    return { statement, label, condition, on: freshLabel(body, `${label}$on`) };
  });
  const skip = freshLabel(body, "nocase");
  end(body, { kind: "goto", targets: [...ways.map(({ on }) => on), ...(hasDefault ? [] : [skip])], span: s.span });
  for (const { statement, label, condition, on } of ways) {
    begin(body, on, statement.span);
    pass(body, condition, { kind: "switch-case", span: statement.span }, s.value.span);
    jump(body, label, statement.span);
  }
  if (!hasDefault) {
    begin(body, skip, s.span);
    assume(body, none, s.value.span);
    jump(body, done, s.span);
  }
  const breaks = { label: done, depth: body.scopes.length };
  body.jumps.push({ breaks, continues: body.jumps.at(-1)?.continues });
  body.lower.statement(body, s.body);
  body.jumps.pop();
  begin(body, done, s.span);
}

function within(tag: Term, low: bigint, high: bigint): Term {
  return low === high ? eq(tag, int(low)) : and(le(int(low), tag), le(tag, int(high)));
}

/** The labels of this switch, not of those inside. */
function casesOf(body: Body, root: StatementOf<"switch">): readonly Case[] {
  const found: Case[] = [];
  walkStatement(root.body, {
    statement: (s) => {
      if (s.kind === "case" || s.kind === "default") {
        const label = freshLabel(body, s.kind);
        body.cases.set(s, label);
        found.push({ statement: s, label });
      }
      return s.kind !== "switch";
    },
    expression: () => false,
  });
  return found;
}

function caseLabel(body: Body, s: StatementOf<"case" | "default">): string {
  return body.cases.get(s) ?? freshLabel(body, s.kind);
}

// ------------------------------------------------------------------------------------------------------------- return

/** The function ends, and gives no value where its type says that it does. */
export function lackResult(body: Body, span: Span): void {
  if (body.hasResult !== undefined) assign(body, body.hasResult, FALSE, span);
}

/** What is declared not to return is not to (C11, 6.7.4). */
export function checkReturns(body: Body, span: Span): void {
  if (!body.fn.noreturn || body.unit.models.has(body.fn)) return;
  const message = `${body.fn.name} returns although it is declared not to`;
  check(body, FALSE, "undefined-behaviour", message, span);
}

function lowerReturn(body: Body, s: StatementOf<"return">): void {
  if (s.value !== undefined) {
    const value = body.lower.value(body, s.value);
    if (body.hasResult !== undefined) assign(body, body.hasResult, TRUE, s.span);
    if (body.resultShape !== undefined && value.kind !== "nothing") {
      const fitted = coerced(body, value, body.resultShape, s.span);
      assignAll(body, body.results, partsOf(fitted), s.span);
    }
  } else lackResult(body, s.span);
  checkReturns(body, s.span);
  pass(body, TRUE, { kind: "return", span: s.span }, s.span);
  leaveScopes(body, 0, s.span);
  checkReturn(body, s.span);
  end(body, { kind: "return", span: s.span });
}
