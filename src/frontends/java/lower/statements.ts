/** Statements: every kind of control flow of Java as blocks and jumps. */
import { FALSE, TRUE, eq, not } from "../../../logic/build.ts";
import { BOOL } from "../../../logic/sort.ts";
import type { Term, Variable } from "../../../logic/term.ts";
import type { Span } from "../../../source/span.ts";
import type { Expression, Statement, VariableDeclaration } from "../tree.ts";
import { resolveType } from "../resolve/resolve-type.ts";
import { typeText } from "../resolve/symbols.ts";
import {
  assign, assume, begin, check, checkAside, declareLocal, declareTyped, end, freshLabel, havoc, held, heldTerm, jump, lowering,
  mark, type Body, type JumpTarget,
} from "./body.ts"; // prettier-ignore
import { havocPlaces } from "./call-effects.ts";
import { assigned } from "./conversions.ts";
import { implicitFailure, mightBeSeen, raise } from "./exceptions.ts";
import { havocEverything } from "./everything.ts";
import { asType, constantOf } from "./constants.ts";
import { conditionTerm } from "./expressions.ts";
import { lowerForEach, lowerLoop } from "./loops.ts";
import { fieldNamed, touchedBy, type Touched } from "./locations.ts";
import { findNamed, typeScope } from "./names.ts";
import { innerScope } from "./scopes.ts";
import { sourceText } from "./source-text.ts";
import { fault, hasFaults, statementContext, type SpecContext } from "./spec-context.ts";
import { specTruth, specValue } from "./spec-terms.ts";
import { lowerSwitch, yielded } from "./switches.ts";
import { checkThere } from "./targets.ts";
import { leaveHandlers, lowerTry } from "./try-statements.ts";
import { noteAt } from "./unit.ts";
import { staticTypeFact, zero, type Value } from "./values.ts";
import { assertionError, someAwaited } from "./whole/whole.ts";
import { declareInBody } from "./local-classes.ts";

type StatementOf<K extends Statement["kind"]> = Extract<Statement, { kind: K }>;

export function lowerStatement(body: Body, s: Statement): void {
  lowerNamed(body, s, []);
}

/** `names`: the labels of the statement. */
function lowerNamed(body: Body, s: Statement, names: readonly string[]): void {
  switch (s.kind) {
    case "block":
      return lowerBlock(body, s);
    case "local":
      for (const variable of s.variables)
        if (!s.ghost || isWithoutEffect(body, variable)) lowerLocal(body, variable, s.ghost);
      return;
    case "local-class":
      return lowerLocalClass(body, s);
    case "expression":
      return void body.lower.value(body, s.expression);
    case "if":
      return lowerIf(body, s);
    case "while":
    case "do":
    case "for":
      return lowerLoop(body, s, names);
    case "for-each":
      return lowerForEach(body, s, names);
    case "switch":
      return lowerSwitch(body, s, names);
    case "break":
    case "continue":
      return lowerJump(body, s);
    case "yield":
      return lowerYield(body, s);
    case "return":
      return lowerReturn(body, s);
    case "throw":
      return lowerThrow(body, s);
    case "try":
      return lowerTry(body, s);
    case "synchronized": {
      const lock = body.lower.value(body, s.lock);
      checkThere(body, lock, "it is locked", sourceText(body.unit.file, s.lock), s.lock.span);
      // Others have held the lock before. What fails for certain fails whatever they did; proofs are of one thread.
      if (body.unit.options.calls === "body") havocEverything(body, undefined, s.lock.span);
      return lowerBlock(body, s.body);
    }
    case "labeled":
      return lowerLabeled(body, s, names);
    case "assert":
      return lowerAssert(body, s);
    case "empty":
      return;
    case "spec-assert":
    case "spec-assume":
    case "spec-check":
      return lowerSpec(body, s);
    case "spec-havoc":
      return lowerHavoc(body, s);
    case "spec-set":
      return lowerSet(body, s);
    case "spec-unreachable":
      return checkClaim(body, FALSE, "this can be reached", s.span);
  }
}

function lowerBlock(body: Body, s: StatementOf<"block">): void {
  const outer = body.scope;
  body.scope = innerScope(outer);
  for (const one of s.statements) lowerStatement(body, one);
  body.scope = outer;
}

// --------------------------------------------------------------------------------------------------------- declarations

export function lowerLocal(
  body: Body,
  { name, type: node, initializer, modifiers, span, at }: VariableDeclaration,
  ghost = false,
): void {
  const { unit } = body;
  const isInferred = node.kind === "inferred";
  const written = isInferred ? undefined : resolveType(node, typeScope(body), unit.world);
  const value = initializer === undefined ? undefined : body.lower.value(body, initializer, written);
  const type = written ?? value?.type ?? unit.world.object;
  const text = initializer === undefined ? name : sourceText(unit.file, initializer);
  const fitted = value === undefined ? undefined : assigned(body, value, type, initializer!.span, text);
  const variable = declareTyped(body, name, type, span);
  const nonNull = modifiers.get("non_null");
  const isUninitialized = modifiers.has("uninitialized");
  const flag = isUninitialized ? declareLocal(body, `${name}#written`, span, {}, BOOL) : undefined;
  if (fitted !== undefined && fitted.term.sort === variable.sort) {
    if (nonNull !== undefined && fitted.nonNull !== true) {
      const because = { span: nonNull, text: "it is declared here" };
      check(
        body,
        not(eq(fitted.term, zero)),
        "non-null",
        `null is put into ${name}, which is never null`,
        at ?? span,
        because,
      );
    }
    assign(body, variable, fitted.term, span);
  }
  if (flag !== undefined) assign(body, flag, FALSE, span);
  const isKnown = fitted?.nonNull === true && modifiers.has("final");
  const kept = isKnown ? span : nonNull;
  const given = modifiers.has("final") && initializer !== undefined ? constantOf(body, initializer) : undefined;
  const constant = given === undefined ? undefined : asType(unit, given, type);
  const traits = { ...(ghost && { ghost: true as const }), ...(constant !== undefined && { constant }) };
  body.scope.locals.set(name, {
    name,
    variable,
    type,
    nonNull: kept,
    ...traits,
    ...(flag !== undefined && { written: flag }),
  });
}

function lowerLocalClass(body: Body, { declaration }: StatementOf<"local-class">): void {
  const symbol = declareInBody(body, declaration, declaration.name, "local");
  body.scope.classes.set(declaration.name, symbol);
}

// ------------------------------------------------------------------------------------------------------------- branches

/** Chains of `else if` are followed without descending. */
function lowerIf(body: Body, first: StatementOf<"if">): void {
  const done = freshLabel(body, "endif");
  let s: StatementOf<"if"> | undefined = first;
  while (s !== undefined) {
    const [yes, no] = [freshLabel(body, "then"), s.otherwise === undefined ? done : freshLabel(body, "else")];
    const after: Span = s.otherwise?.span ?? s.span;
    const outer = body.scope;
    body.lower.condition(body, s.condition, { label: yes, span: s.then.span, trace: "then" }, { label: no, span: after, trace: "else" }); // prettier-ignore
    begin(body, yes, s.then.span);
    body.scope = innerScope(body.scope);
    lowerStatement(body, s.then);
    body.scope = outer;
    jump(body, done, s.span);
    const { otherwise }: StatementOf<"if"> = s;
    if (otherwise !== undefined) begin(body, no, otherwise.span);
    s = otherwise?.kind === "if" ? otherwise : undefined;
    if (s === undefined && otherwise !== undefined) lowerStatement(body, otherwise);
  }
  begin(body, done, first.span);
}

function lowerLabeled(body: Body, s: StatementOf<"labeled">, names: readonly string[]): void {
  const all = [...names, s.label];
  const { kind } = s.body;
  const isLoop = kind === "while" || kind === "do" || kind === "for" || kind === "for-each" || kind === "switch" || kind === "labeled"; // prettier-ignore
  if (isLoop) return lowerNamed(body, s.body, all);
  const done = freshLabel(body, "endlabel");
  body.jumps.push({ names: all, breaks: done, continues: undefined, onlyByName: true, depth: body.handlers.length });
  lowerStatement(body, s.body);
  body.jumps.pop();
  begin(body, done, s.span);
}

// ---------------------------------------------------------------------------------------------------------------- jumps

function jumpTarget(body: Body, accepts: (target: JumpTarget) => boolean): JumpTarget | undefined {
  return body.jumps.findLast(accepts);
}

function lowerJump(body: Body, s: StatementOf<"break" | "continue">): void {
  const { label, kind, span } = s;
  const target = jumpTarget(body, (one) => {
    if (label !== undefined) return one.names.includes(label);
    return kind === "break" ? !one.onlyByName : one.continues !== undefined;
  });
  const to = kind === "break" ? target?.breaks : target?.continues;
  if (target === undefined || to === undefined) {
    noteAt(body.unit, span, `this ${kind} leads nowhere`);
    return end(body, { kind: "goto", targets: [], span });
  }
  mark(body, kind, span);
  leaveHandlers(body, target.depth, span);
  jump(body, to, span);
}

function lowerYield(body: Body, s: StatementOf<"yield">): void {
  const target = jumpTarget(body, (one) => one.yields !== undefined);
  const value = body.lower.value(body, s.value, target?.yields?.expected);
  if (target?.yields === undefined) return;
  const label = yielded(body, value, target.yields, s.value, sourceText(body.unit.file, s.value));
  leaveHandlers(body, target.depth, s.span);
  jump(body, label, s.span);
}

function lowerReturn(body: Body, s: StatementOf<"return">): void {
  const { result } = body;
  if (s.value !== undefined) {
    const value = body.lower.value(body, s.value, result?.type);
    if (result !== undefined) {
      const fitted = assigned(body, value, result.type, s.value.span, sourceText(body.unit.file, s.value));
      if (fitted.term.sort === result.variable.sort) assign(body, result.variable, fitted.term, s.span);
    }
  }
  mark(body, "return", s.span);
  const hasFinalizer = body.handlers.some((one) => one.kind === "finally" && one.swallows);
  // A return in a finally block may itself be given up, and then this one counts.
  const kept = result !== undefined && hasFinalizer ? heldTerm(body, result.variable, s.span) : undefined;
  leaveHandlers(body, 0, s.span);
  if (result !== undefined && kept !== undefined) assign(body, result.variable, kept, s.span);
  jump(body, body.exits.normal, s.span);
}

function lowerThrow(body: Body, s: StatementOf<"throw">): void {
  const value = held(body, body.lower.value(body, s.value), s.value.span);
  checkThere(body, value, "it is thrown", sourceText(body.unit.file, s.value), s.value.span);
  assume(body, staticTypeFact(body.unit, value), s.span);
  mark(body, "throw", s.span);
  if (body.owner.isStub) checkAwaited(body, value, s.span);
  raise(body, value.term, s.span, value.type.kind === "unknown" ? "unknown" : "known");
}

/** An exception of the library for which nothing waits is an error of the call that leads to it. */
function checkAwaited(body: Body, { type }: Value, span: Span): void {
  const throwable = body.unit.world.throwable;
  if (mightBeSeen(body, throwable)) return;
  const awaited = someAwaited(body.unit, throwable.symbol.fullName) ?? FALSE;
  const message = `${body.method.name} throws ${typeText(type)}, which nothing catches`;
  check(body, awaited, "uncaught-exception", message, span);
}

// ----------------------------------------------------------------------------------------------------------- assertions

/** The condition is one check: the ways within it are not code of their own. */
function lowerAssert(body: Body, s: StatementOf<"assert">): void {
  const before = body.open;
  const condition = lowering(body, "unwritten", () => conditionTerm(body, s.condition as Expression));
  if (body.open !== before) begin(body, freshLabel(body, "asserted"), s.span);
  const message = `this assertion may fail: ${sourceText(body.unit.file, s.condition)}`;
  if (body.unit.options.calls === "contract") return checkClaim(body, condition, message, s.span);
  implicitFailure(body, condition, "assertion", message, s.span, assertionError, claimNature(condition));
}

function checkClaim(body: Body, condition: Term, message: string, span: Span, demand = check): void {
  demand(body, condition, "assertion", message, span, undefined, claimNature(condition));
}

function claimNature(condition: Term): "deliberate" | "claim" {
  return condition === FALSE ? "deliberate" : "claim";
}

function lowerSpec(body: Body, s: StatementOf<"spec-assert" | "spec-assume" | "spec-check">): void {
  const context = statementContext(body);
  const condition = specTruth(context, s.condition);
  if (hasFaults(body, context)) return;
  for (const fact of context.facts) assume(body, fact, s.span);
  if (s.kind === "spec-assume") return assume(body, condition, s.span);
  if (condition === TRUE) return;
  // Nothing relies on what is only checked.
  const demand = s.kind === "spec-check" ? checkAside : check;
  checkClaim(body, condition, "this assertion could not be proved", s.span, demand);
}

/** `set x = e;` may change what is there for annotations only, and `e` may be anything that they can say. */
function lowerSet(body: Body, { assignment, span }: StatementOf<"spec-set">): void {
  const target = assignment.kind === "assign" || assignment.kind === "update" ? assignment.target : assignment;
  const context = statementContext(body);
  specValue(context, target);
  if (!isGhost(context, target)) fault(context, target, "this is not there for annotations only");
  if (assignment.kind === "assign") specValue(context, assignment.value);
  else fault(context, { span }, "an assignment is expected here");
  if (!hasFaults(body, context)) body.lower.value(body, assignment);
}

function isGhost(context: SpecContext, target: Expression): boolean {
  if (target.kind === "index") return isGhost(context, target.array);
  const named = target.kind === "name" ? findNamed(context, target.name) : undefined;
  if (named?.kind === "local") return named.local.ghost === true;
  const field = named?.field ?? (target.kind === "field" ? fieldNamed(context, target) : undefined);
  return field === undefined || field.role !== "program";
}

/** What a ghost variable begins with is an annotation too. */
function isWithoutEffect(body: Body, { initializer }: VariableDeclaration): boolean {
  const context = statementContext(body);
  if (initializer !== undefined) specValue(context, initializer);
  return !hasFaults(body, context);
}

/** Makes places arbitrary. */
function lowerHavoc(body: Body, { locations, span }: StatementOf<"spec-havoc">): void {
  const context = statementContext(body);
  const targets: Variable[] = [];
  const touched: Touched[] = [];
  for (const location of locations) {
    const local = location.kind === "place" ? localNamed(context, location.expression) : undefined;
    if (local !== undefined) targets.push(local);
    else touched.push(...touchedBy(context, location, "caller"));
  }
  if (hasFaults(body, context)) return;
  for (const fact of context.facts) assume(body, fact, span);
  havoc(body, targets, "input", span);
  havocPlaces(body, touched, span);
}

function localNamed(context: SpecContext, expression: Expression): Variable | undefined {
  const found = expression.kind === "name" ? findNamed(context, expression.name) : undefined;
  return found?.kind === "local" ? found.local.variable : undefined;
}
