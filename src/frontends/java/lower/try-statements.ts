/** `try`: handlers, finally (copied to every way out), and resources that are closed. */
import { TRUE, and, eq, not, or } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";
import type { Span } from "../../../source/span.ts";
import type { Block, CatchClause, Expression, Statement, TryStatement, VariableDeclaration } from "../tree.ts";
import { resolveType } from "../resolve/resolve-type.ts";
import type { JavaType } from "../resolve/symbols.ts";
import {
  assign,
  assume,
  begin,
  branch,
  declareTyped,
  freshLabel,
  heldTerm,
  jump,
  lowering,
  mark,
  type Body,
} from "./body.ts";
import { passOn } from "./exceptions.ts";
import { typeScope } from "./names.ts";
import { innerScope } from "./scopes.ts";
import { isInstance, zero } from "./values.ts";
import { walk } from "./walk.ts";
import { strangeException } from "./whole/whole.ts";

export function lowerTry(body: Body, s: TryStatement): void {
  const outer = body.scope;
  body.scope = innerScope(outer);
  const { finalizer } = s;
  const done = freshLabel(body, "endtry");
  const handlers = [...body.handlers];
  const last = finalizer === undefined ? undefined : freshLabel(body, "finally");
  if (finalizer !== undefined && last !== undefined) {
    const run = (inner: Body, span: Span): void => runFinalizer(inner, finalizer, span);
    body.handlers = [...handlers, { kind: "finally", label: last, run, swallows: mayLeave(body, finalizer) }];
  }
  const around = body.handlers;
  const types = s.catches.map((clause) => caughtTypes(body, clause));
  const dispatch = s.catches.length === 0 ? undefined : freshLabel(body, "catch");
  if (dispatch !== undefined) body.handlers = [...around, { kind: "catch", types: types.flat(), label: dispatch }];
  lowerResources(body, s.resources, s.body);
  body.handlers = around;
  leaveNormally(body, finalizer, handlers, done, s.span);
  if (dispatch !== undefined) {
    begin(body, dispatch, s.span, { unwritten: true });
    lowerCatches(body, s, types, { around, handlers, done });
  }
  if (finalizer !== undefined && last !== undefined) {
    body.handlers = handlers;
    begin(body, last, finalizer.span, { unwritten: true });
    const exception = heldTerm(body, body.exception, finalizer.span);
    const unknown = heldTerm(body, body.unknownException, finalizer.span);
    const isStrange = body.unit.whole && heldTerm(body, strangeException, finalizer.span);
    runFinalizer(body, finalizer, finalizer.span);
    assign(body, body.exception, exception, finalizer.span);
    assign(body, body.unknownException, unknown, finalizer.span);
    if (isStrange !== undefined) assign(body, strangeException, isStrange, finalizer.span);
    passOn(body, finalizer.span);
  }
  body.handlers = handlers;
  begin(body, done, s.span);
  body.scope = outer;
}

function runFinalizer(body: Body, finalizer: Block, span: Span): void {
  lowering(body, body.lowering === "unwritten" ? "unwritten" : "copy", () => {
    begin(body, freshLabel(body, "finalizer"), finalizer.span);
    mark(body, "finally", finalizer.span);
    body.lower.statement(body, finalizer);
    if (body.open !== undefined) begin(body, freshLabel(body, "finalized"), span, { unwritten: true });
  });
  if (body.open === undefined) begin(body, freshLabel(body, "dead"), span);
}

/**
 * Whether it can end otherwise than by going on: then exceptions may not come out of it. In a program as a whole, another that it throws
 * may be one that somebody waits for.
 */
function mayLeave({ unit: { whole } }: Body, block: Block): boolean {
  let found = false;
  walk(
    [block],
    (e: Expression) => {
      found ||= whole?.catches === true && mayThrow.has(e.kind);
    },
    (s: Statement) => {
      found ||= s.kind === "return" || s.kind === "break" || s.kind === "continue" || s.kind === "throw";
    },
  );
  return found;
}

const mayThrow: ReadonlySet<Expression["kind"]> = new Set<Expression["kind"]>([
  "call", "new", "new-array", "field", "index", "cast", "binary", "assign", "update", "switch",
]); // prettier-ignore

function leaveNormally(
  body: Body,
  finalizer: Block | undefined,
  handlers: Body["handlers"],
  done: string,
  span: Span,
): void {
  if (finalizer !== undefined) {
    const before = body.handlers;
    body.handlers = handlers;
    if (body.open !== undefined) runFinalizer(body, finalizer, span);
    body.handlers = before;
  }
  jump(body, done, span);
}

// -------------------------------------------------------------------------------------------------------------- catches

function caughtTypes(body: Body, { types }: CatchClause): readonly JavaType[] {
  return types.map((type) => resolveType(type, typeScope(body), body.unit.world));
}

interface Around {
  /** Handlers while a catch clause runs. */
  readonly around: Body["handlers"];
  /** Handlers around the whole statement. */
  readonly handlers: Body["handlers"];
  readonly done: string;
}

function lowerCatches(body: Body, s: TryStatement, types: readonly (readonly JavaType[])[], place: Around): void {
  body.handlers = place.around;
  s.catches.forEach((clause, i) => {
    const [caught, next] = [freshLabel(body, "caught"), freshLabel(body, "uncaught")];
    const test = catchTest(body, types[i]!);
    const span = clause.span;
    branch(
      body,
      test,
      { label: caught, span, trace: "catch", unwritten: true },
      { label: next, span, unwritten: true },
      span,
    );
    begin(body, caught, span);
    lowerCatch(body, clause, types[i]!);
    leaveNormally(body, s.finalizer, place.handlers, place.done, span);
    begin(body, next, span, { unwritten: true });
  });
  passOn(body, s.span);
}

/** Of a class that is not known, any exception may be. */
function catchTest(body: Body, types: readonly JavaType[]): Term {
  const tests = types.map((type) => isInstance(body.unit, body.exception, type) ?? and(body.unknownException));
  const isEverything = types.some((type) => type.kind === "class" && type.symbol === body.unit.world.throwable.symbol);
  return isEverything ? TRUE : or(...tests);
}

function lowerCatch(body: Body, clause: CatchClause, types: readonly JavaType[]): void {
  const outer = body.scope;
  body.scope = innerScope(outer);
  const type = types.length === 1 ? types[0]! : body.unit.world.throwable;
  const variable = declareTyped(body, clause.name, type, clause.span);
  assign(body, variable, body.exception, clause.span);
  assume(body, not(eq(variable, zero)), clause.span);
  body.scope.locals.set(clause.name, { name: clause.name, variable, type, nonNull: undefined });
  body.lower.statement(body, clause.body);
  body.scope = outer;
}

// ----------------------------------------------------------------------------------------------------------- resources

function lowerResources(body: Body, resources: readonly (VariableDeclaration | Expression)[], block: Block): void {
  const [first, ...rest] = resources;
  if (first === undefined) return body.lower.statement(body, block);
  const { span } = first;
  const name: Expression = first.kind === "variable" ? { kind: "name", name: first.name, span } : first;
  if (first.kind === "variable") body.lower.statement(body, { kind: "local", variables: [first], ghost: false, span });
  const condition: Expression = { kind: "binary", op: "!=", left: name, right: { kind: "literal", literal: { kind: "null" }, span }, span, at: span }; // prettier-ignore
  const close: Expression = { kind: "call", target: name, name: "close", args: [], span, at: span };
  const then: Statement = { kind: "expression", expression: close, span };
  const closing: Statement = { kind: "if", condition, then, span };
  const handlers = body.handlers;
  const label = freshLabel(body, "close");
  const run = (inner: Body): void => {
    lowering(inner, "unwritten", () => {
      if (inner.open !== undefined) begin(inner, freshLabel(inner, "closing"), span);
      inner.lower.statement(inner, closing);
      if (inner.open !== undefined) begin(inner, freshLabel(inner, "finalized"), span, { unwritten: true });
    });
  };
  body.handlers = [...handlers, { kind: "finally", label, run, swallows: false }];
  lowerResources(body, rest, block);
  body.handlers = handlers;
  const done = freshLabel(body, "closed");
  if (body.open !== undefined) run(body);
  jump(body, done, span);
  begin(body, label, span, { unwritten: true });
  const exception = heldTerm(body, body.exception, span);
  const unknown = heldTerm(body, body.unknownException, span);
  run(body);
  assign(body, body.exception, exception, span);
  assign(body, body.unknownException, unknown, span);
  passOn(body, span);
  begin(body, done, span);
}

/** Runs what is to be run on the way out, the innermost first. */
export function leaveHandlers(body: Body, depth: number, span: Span): void {
  const handlers = body.handlers;
  for (let i = handlers.length - 1; i >= depth; i--) {
    const handler = handlers[i]!;
    if (handler.kind !== "finally") continue;
    body.handlers = handlers.slice(0, i);
    handler.run(body, span);
  }
  body.handlers = handlers;
}
