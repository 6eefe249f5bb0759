/** Commands that begin with a name or call something: labels, assignments, unpacking, calls; and what is not supported. */
import type { Deep } from "../../base/trampoline.ts";
import type { Expr, Ident, Stmt, Target } from "./ast.ts";
import type { Cursor } from "./cursor.ts";
import { parseArguments, startsExpression } from "./parse-atom.ts";
import { parseAttributes } from "./parse-binder.ts";
import { parseIdents } from "./parse-type.ts";

/** `L:`, `C(x, y) := e;` or `x, m[i]->f := e, g;` */
export function* parseNamed(cursor: Cursor): Deep<Stmt> {
  const name = cursor.ident();
  switch (cursor.token.kind) {
    case ":":
      cursor.advance();
      return { kind: "label", name, span: cursor.since(name.span) };
    case "(":
      return yield* parseUnpack(cursor, name);
    case ",":
    case "[":
    case "->":
    case ":=":
      break;
    default:
      cursor.fail("invalid LabelOrAssign");
  }
  return yield* parseAssignment(cursor, name);
}

function* parseUnpack(cursor: Cursor, constructor: Ident): Deep<Stmt> {
  cursor.expect("(");
  const targets = cursor.at(")") ? [] : parseIdents(cursor);
  cursor.expect(")");
  const assignSpan = cursor.expect(":=").span;
  const attributes = yield* parseAttributes(cursor);
  const value = yield* cursor.expression();
  cursor.expect(";");
  return { kind: "unpack", constructor, targets, value, attributes, assignSpan, span: cursor.since(constructor.span) };
}

function* parseAssignment(cursor: Cursor, first: Ident): Deep<Stmt> {
  const targets = [yield* parseTarget(cursor, first)];
  while (cursor.accept(",")) targets.push(yield* parseTarget(cursor, cursor.ident()));
  const opSpan = cursor.expect(":=").span;
  const attributes = yield* parseAttributes(cursor);
  const values: Expr[] = [];
  do values.push(yield* cursor.expression());
  while (cursor.accept(","));
  cursor.expect(";");
  return { kind: "assign", targets, values, attributes, opSpan, span: cursor.since(first.span) };
}

type Step = Target["path"][number];

function* parseTarget(cursor: Cursor, base: Ident): Deep<Target> {
  const path: Step[] = [];
  for (;;) {
    if (cursor.at("[")) path.push(yield* parseIndexStep(cursor));
    else if (cursor.at("->")) path.push(parseFieldStep(cursor));
    else break;
  }
  cursor.nodes += 1 + path.length;
  return { base, path, span: path.length === 0 ? base.span : cursor.since(base.span) };
}

function* parseIndexStep(cursor: Cursor): Deep<Step> {
  const open = cursor.expect("[").span;
  const indices: Expr[] = [];
  if (startsExpression(cursor)) {
    do indices.push(yield* cursor.expression());
    while (cursor.accept(","));
  }
  cursor.expect("]");
  return { kind: "index", indices, span: cursor.since(open) };
}

function parseFieldStep(cursor: Cursor): Step {
  const arrow = cursor.expect("->").span;
  const name = cursor.ident();
  return { kind: "field", name, span: cursor.since(arrow) };
}

// ----------------------------------------------------------------------------------------------------------- calls

/** `[async] [free] call {:a} x, y := P(e, f);` */
export function* parseCallStatement(cursor: Cursor): Deep<Stmt> {
  const start = cursor.token.span;
  const async = cursor.acceptWord("async");
  const free = cursor.accept("free");
  const keyword = cursor.expect("call").span;
  if (cursor.at("forall")) cursor.fail("call forall is not supported");
  const attributes = yield* parseAttributes(cursor);
  const { callee, results } = parseCallee(cursor);
  cursor.expect("(");
  const args = yield* parseArguments(cursor);
  cursor.expect(")");
  cursor.expect(";");
  // Boogie reports at `call`, also if `free` stands before it.
  const span = cursor.since(async ? start : keyword);
  return { kind: "call", callee, args, results, free, async, attributes, span };
}

function parseCallee(cursor: Cursor): { readonly callee: Ident; readonly results: readonly Ident[] } {
  const names = parseIdents(cursor);
  const [first] = names;
  if (cursor.accept(":=")) return { callee: cursor.ident(), results: names };
  if (names.length > 1) cursor.expect(":=");
  else if (!cursor.at("(")) cursor.fail("invalid CallParams");
  return { callee: first ?? cursor.ident(), results: [] };
}

/** Concurrency: understood well enough to say where it stands. */
export function* parseConcurrent(cursor: Cursor): Deep<Stmt | undefined> {
  const { text, span } = cursor.token;
  if (text === "async") {
    cursor.error(span, "async call is not supported");
    return yield* parseCallStatement(cursor);
  }
  cursor.error(span, text === "par" ? "par (parallel call) is not supported" : "yield is not supported");
  while (!cursor.at(";") && !cursor.at("}") && !cursor.at("EOF")) cursor.advance();
  cursor.accept(";");
  return undefined;
}

/** `hide f;`, `reveal *;`, `push;` and `pop;` only tell a prover which axioms to look at; they mean nothing to a program. */
export function parseVisibility(cursor: Cursor): undefined {
  cursor.advance();
  if (!cursor.accept("*") && cursor.at("ident")) cursor.advance();
  cursor.expect(";");
  return undefined;
}
