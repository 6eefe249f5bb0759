/** Declarations at the top of a file. One declaration of the text may be several of the tree: `const a, b: int;` is two. */
import { call, type Deep } from "../../base/trampoline.ts";
import type { Span } from "../../source/span.ts";
import type { Attribute, AxiomDeclaration, ConstantDeclaration, Declaration, Ident } from "./ast.ts";
import type { Cursor } from "./cursor.ts";
import { parseAttributes, parseTypedIdents } from "./parse-binder.ts";
import { parseFunction } from "./parse-function.ts";
import { parseImplementation, parseProcedure } from "./parse-procedure.ts";
import { parseIdents, parseType, parseTypeParams } from "./parse-type.ts";

export function* parseDeclaration(cursor: Cursor): Deep<readonly Declaration[]> {
  cursor.nodes++;
  switch (cursor.token.kind) {
    case "const":
      return yield* parseConstants(cursor);
    case "function":
      return [yield* parseFunction(cursor, parseUses)];
    case "axiom":
      return [yield* parseAxiom(cursor)];
    case "type":
      return yield* parseTypes(cursor);
    case "var":
      return yield* parseGlobals(cursor);
    case "procedure":
      return [yield* parseProcedure(cursor, false)];
    case "implementation":
      return [yield* parseImplementation(cursor)];
    case "ident":
      return yield* parseWord(cursor);
    default:
      cursor.fail("EOF expected");
      return [];
  }
}

/** Declarations that begin with a word that only later versions of Boogie reserve. */
function* parseWord(cursor: Cursor): Deep<readonly Declaration[]> {
  const next = cursor.peek(1);
  switch (cursor.token.text) {
    case "datatype":
      return [yield* parseDatatype(cursor)];
    case "pure":
      if (next.kind !== "procedure") break;
      cursor.advance();
      return [yield* parseProcedure(cursor, true)];
    case "hideable":
      if (next.kind !== "axiom") break;
      cursor.advance();
      return [yield* parseAxiom(cursor)];
    case "revealed":
      if (next.kind !== "function") break;
      cursor.advance();
      return [yield* parseFunction(cursor, parseUses)];
    case "yield":
    case "async":
    case "action":
    case "atomic":
    case "left":
    case "right":
    case "both":
      cursor.fail(`concurrent programs ('${cursor.token.text}') are not supported`);
      return [];
  }
  cursor.fail("EOF expected");
  return [];
}

// -------------------------------------------------------------------------------------------------------- constants

function* parseConstants(cursor: Cursor): Deep<readonly ConstantDeclaration[]> {
  const start = cursor.advance().span;
  const attributes = yield* parseAttributes(cursor);
  const unique = cursor.accept("unique");
  const names = parseIdents(cursor);
  cursor.expect(":");
  const type = yield* call(parseType(cursor));
  const parents = cursor.accept("extends") ? parseParents(cursor) : undefined;
  const axioms = cursor.atWord("uses") ? yield* parseUses(cursor) : [];
  if (axioms.length === 0 && cursor.previous.kind !== "}") cursor.expect(";");
  const span = cursor.since(start);
  // The axioms of a group belong to its first constant, so that each is stated once.
  return names.map((name, index) => ({
    kind: "const",
    name,
    type,
    unique,
    ...(parents && { parents }),
    axioms: index === 0 ? axioms : [],
    attributes,
    span,
  }));
}

/** `extends unique a, b complete`; without parents: `extends complete`. */
function parseParents(cursor: Cursor): NonNullable<ConstantDeclaration["parents"]> {
  const parents: { name: Ident; unique: boolean }[] = [];
  if (cursor.at("unique") || cursor.at("ident")) {
    do {
      const unique = cursor.accept("unique");
      parents.push({ name: cursor.ident(), unique });
    } while (cursor.accept(","));
  }
  return { parents, complete: cursor.accept("complete") };
}

/** `uses { axiom …; axiom …; }` */
function* parseUses(cursor: Cursor): Deep<readonly AxiomDeclaration[]> {
  cursor.advance();
  cursor.expect("{");
  const axioms: AxiomDeclaration[] = [];
  for (;;) {
    if (cursor.atWord("hideable")) cursor.advance();
    if (!cursor.at("axiom")) break;
    axioms.push(yield* parseAxiom(cursor));
  }
  cursor.expect("}");
  return axioms;
}

function* parseAxiom(cursor: Cursor): Deep<AxiomDeclaration> {
  const start = cursor.advance().span;
  const attributes = yield* parseAttributes(cursor);
  const formula = yield* cursor.expression();
  cursor.expect(";");
  return { kind: "axiom", formula, attributes, span: cursor.since(start) };
}

function* parseGlobals(cursor: Cursor): Deep<readonly Declaration[]> {
  const start = cursor.advance().span;
  const attributes = yield* parseAttributes(cursor);
  const variables = yield* parseTypedIdents(cursor, "allowed");
  cursor.expect(";");
  const span = cursor.since(start);
  return variables.map((variable) => ({ kind: "var", variable, attributes, span }));
}

// ------------------------------------------------------------------------------------------------------------ types

function* parseTypes(cursor: Cursor): Deep<readonly Declaration[]> {
  const start = cursor.advance().span;
  const attributes = yield* parseAttributes(cursor);
  const finite = cursor.atWord("finite") && cursor.peek(1).kind === "ident" && cursor.acceptWord("finite");
  const declarations: Declaration[] = [];
  do declarations.push(yield* parseTypeDeclaration(cursor, start, attributes, finite));
  while (cursor.accept(","));
  cursor.expect(";");
  return declarations;
}

function* parseTypeDeclaration(
  cursor: Cursor,
  start: Span,
  attributes: readonly Attribute[],
  finite: boolean,
): Deep<Declaration> {
  const name = cursor.ident();
  const params: Ident[] = [];
  while (cursor.at("ident")) params.push(cursor.ident());
  if (!cursor.accept("=")) {
    return { kind: "type", name, params, finite, attributes, span: cursor.since(start) };
  }
  const body = yield* call(parseType(cursor));
  return { kind: "synonym", name, params, body, attributes, span: cursor.since(start) };
}

/** `datatype T<a> { C(f: a), D() }` */
function* parseDatatype(cursor: Cursor): Deep<Declaration> {
  const start = cursor.advance().span;
  const attributes = yield* parseAttributes(cursor);
  const name = cursor.ident();
  const params = cursor.at("<") ? parseTypeParams(cursor) : [];
  cursor.expect("{");
  const constructors = [];
  do constructors.push(yield* parseConstructor(cursor));
  while (cursor.accept(","));
  cursor.expect("}");
  cursor.accept(";");
  return { kind: "datatype", name, params, constructors, attributes, span: cursor.since(start) };
}

function* parseConstructor(cursor: Cursor) {
  const name = cursor.ident();
  cursor.expect("(");
  const fields = cursor.at(")") ? [] : yield* parseTypedIdents(cursor, "datatype constructor");
  cursor.expect(")");
  cursor.nodes++;
  return { name, fields };
}
