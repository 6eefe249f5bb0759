/** Types: `int`, `bv32`, `C a (D b)`, `<a>[ref, Field a]a`, parentheses. */
import { call, type Deep } from "../../base/trampoline.ts";
import { spanTo } from "../../source/span.ts";
import type { Ident, TypeNode } from "./ast.ts";
import type { Cursor } from "./cursor.ts";

export function* parseType(cursor: Cursor): Deep<TypeNode> {
  const { token } = cursor;
  switch (token.kind) {
    case "int":
    case "real":
    case "bool":
    case "(":
      return yield* parseAtom(cursor);
    case "ident":
      return yield* parseNamed(cursor);
    case "<":
    case "[":
      return yield* parseMap(cursor);
    default:
      cursor.fail("invalid Type");
      return errorType(cursor);
  }
}

/** What stands for a type that could not be read; the error is reported already. */
function errorType(cursor: Cursor): TypeNode {
  return { kind: "basic", name: "bool", span: cursor.token.span };
}

function* parseAtom(cursor: Cursor): Deep<TypeNode> {
  const { kind, span } = cursor.advance();
  if (kind === "int" || kind === "real" || kind === "bool") {
    cursor.nodes++;
    return { kind: "basic", name: kind, span };
  }
  const inner = yield* call(parseType(cursor));
  cursor.expect(")");
  return inner;
}

function* parseNamed(cursor: Cursor): Deep<TypeNode> {
  const name = cursor.ident();
  const args: TypeNode[] = [];
  while (atArgument(cursor)) {
    // A map type takes everything that follows, so it can only be the last argument.
    const isLast = cursor.at("<") || cursor.at("[");
    args.push(yield* parseArgument(cursor));
    if (isLast) break;
  }
  return named(cursor, name, args);
}

function atArgument(cursor: Cursor): boolean {
  return startsType(cursor) && !atFollowingWord(cursor);
}

export function startsType(cursor: Cursor): boolean {
  switch (cursor.token.kind) {
    case "int":
    case "real":
    case "bool":
    case "(":
    case "<":
    case "[":
    case "ident":
      return true;
    default:
      return false;
  }
}

/** `function f(): T uses { … }` and `e : T is C`: these words do not belong to the type. */
function atFollowingWord(cursor: Cursor): boolean {
  return cursor.atWord("is") || (cursor.atWord("uses") && cursor.peek(1).kind === "{");
}

function* parseArgument(cursor: Cursor): Deep<TypeNode> {
  if (cursor.at("ident")) return named(cursor, cursor.ident(), []);
  if (cursor.at("<") || cursor.at("[")) return yield* call(parseMap(cursor));
  return yield* parseAtom(cursor);
}

const bitVectorName = /^bv(\d+)$/;

function named(cursor: Cursor, name: Ident, args: readonly TypeNode[]): TypeNode {
  cursor.nodes++;
  const span = cursor.since(name.span);
  const width = args.length === 0 ? bitVectorName.exec(name.name)?.[1] : undefined;
  if (width !== undefined) return { kind: "bv", width: cursor.bits(width, span), span };
  return { kind: "named", name: name.name, args, span };
}

function* parseMap(cursor: Cursor): Deep<TypeNode> {
  const first = cursor.token.span;
  const typeParams = cursor.at("<") ? parseTypeParams(cursor) : [];
  cursor.expect("[");
  const domain: TypeNode[] = [];
  if (startsType(cursor)) {
    do domain.push(yield* call(parseType(cursor)));
    while (cursor.accept(","));
  }
  cursor.expect("]");
  const range = yield* call(parseType(cursor));
  cursor.nodes++;
  return { kind: "map", typeParams, domain, range, span: spanTo(first, range.span) };
}

/** `<a, b>` */
export function parseTypeParams(cursor: Cursor): readonly Ident[] {
  cursor.expect("<");
  const params = parseIdents(cursor);
  cursor.expect(">");
  return params;
}

/** One name or more, between commas. */
export function parseIdents(cursor: Cursor): readonly Ident[] {
  const idents: Ident[] = [];
  do idents.push(cursor.ident());
  while (cursor.accept(","));
  return idents;
}
