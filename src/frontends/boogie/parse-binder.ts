/** What binds variables: quantifiers, lambda, let; lists of typed names; attributes and triggers. */
import { call, type Deep } from "../../base/trampoline.ts";
import type { Attribute, Expr, TypedIdent, TypedIdentOptional } from "./ast.ts";
import type { Cursor } from "./cursor.ts";
import { parseIdents, parseType, parseTypeParams } from "./parse-type.ts";

type Quantifier = Extract<Expr, { kind: "forall" | "exists" | "lambda" }>;
type Trigger = Quantifier["triggers"][number];

/** From the keyword to the end of the body; the caller reads the parentheses. */
export function* parseQuantifier(cursor: Cursor, kind: Quantifier["kind"]): Deep<Expr> {
  const opSpan = cursor.advance().span;
  if (!cursor.at("<") && !cursor.at("ident") && !cursor.at("{")) cursor.fail("invalid QuantifierBody");
  const typeParams = cursor.at("<") ? parseTypeParams(cursor) : [];
  const bound = typeParams.length > 0 && cursor.at("::") ? [] : yield* parseTypedIdents(cursor, "bound variables");
  cursor.expect("::");
  const attributes: Attribute[] = [];
  const triggers: Trigger[] = [];
  while (cursor.at("{")) {
    const read = yield* parseAttributeOrTrigger(cursor);
    if ("patterns" in read) triggers.push(read);
    else attributes.push(read);
  }
  if (kind === "lambda" && triggers.length > 0) {
    cursor.error(cursor.previous.span, "triggers not allowed in lambda expressions");
  }
  const body = yield* cursor.expression();
  cursor.nodes++;
  return { kind, typeParams, bound, attributes, triggers, body, opSpan, span: cursor.since(opSpan) };
}

/** `var x, y := e, f; {:attribute} body`; the caller reads the parentheses. */
export function* parseLet(cursor: Cursor): Deep<Expr> {
  const opSpan = cursor.expect("var").span;
  const bound: TypedIdentOptional[] = [];
  do {
    const attributes = yield* parseAttributes(cursor);
    const name = cursor.ident();
    if (cursor.accept(":")) bound.push({ name, type: yield* call(parseType(cursor)), attributes });
    else bound.push({ name, attributes });
  } while (cursor.accept(","));
  cursor.expect(":=");
  const values: Expr[] = [];
  do values.push(yield* cursor.expression());
  while (cursor.accept(","));
  cursor.expect(";");
  const attributes = yield* parseAttributes(cursor);
  const body = yield* cursor.expression();
  cursor.nodes++;
  return { kind: "let", bound, values, body, attributes, opSpan, span: cursor.since(opSpan) };
}

// ------------------------------------------------------------------------------------------------------- typed names

/** In which lists a `where` clause may stand; elsewhere this text says what it may not stand on. */
export type WhereContext =
  "allowed" | "bound variables" | "the 'implementation' copies of formals" | "datatype constructor";

/** `{:a} x, y: T where e, z: U` — one or more groups, each with its attributes. */
export function* parseTypedIdents(cursor: Cursor, where: WhereContext): Deep<readonly TypedIdent[]> {
  const idents: TypedIdent[] = [];
  do {
    const attributes = yield* parseAttributes(cursor);
    idents.push(...(yield* parseGroup(cursor, attributes, where)));
  } while (cursor.accept(","));
  return idents;
}

function* parseGroup(
  cursor: Cursor,
  attributes: readonly Attribute[],
  where: WhereContext,
): Deep<readonly TypedIdent[]> {
  const names = parseIdents(cursor);
  cursor.expect(":");
  const type = yield* call(parseType(cursor));
  cursor.nodes += names.length;
  if (!cursor.accept("where")) return names.map((name) => ({ name, type, attributes }));
  const condition = yield* cursor.expression();
  if (where === "allowed") return names.map((name) => ({ name, type, where: condition, attributes }));
  cursor.error(cursor.previous.span, `where clause not allowed on ${where}`);
  return names.map((name) => ({ name, type, attributes }));
}

// -------------------------------------------------------------------------------------------- attributes and triggers

export function* parseAttributes(cursor: Cursor): Deep<readonly Attribute[]> {
  if (!cursor.at("{")) return noAttributes;
  const attributes: Attribute[] = [];
  while (cursor.at("{")) {
    const read = yield* parseAttributeOrTrigger(cursor);
    if ("name" in read) attributes.push(read);
    else if (!cursor.panicking) cursor.error(cursor.previous.span, "only attributes, not triggers, allowed here");
  }
  return attributes;
}

const noAttributes: readonly Attribute[] = [];

function* parseAttributeOrTrigger(cursor: Cursor): Deep<Attribute | Trigger> {
  const open = cursor.expect("{").span;
  if (!cursor.accept(":")) {
    if (cursor.at("}")) cursor.fail("invalid AttributeOrTrigger");
    const patterns: Expr[] = [];
    do patterns.push(yield* cursor.expression());
    while (cursor.accept(","));
    cursor.expect("}");
    return { negative: false, patterns, span: cursor.since(open) };
  }
  const { name } = cursor.ident();
  const args = yield* parseAttributeArguments(cursor);
  const { span: last } = cursor.previous;
  cursor.expect("}");
  const span = cursor.since(open);
  const [pattern] = args;
  if (name !== "nopats") return { name, args, span };
  if (args.length === 1 && pattern !== undefined && typeof pattern !== "string") {
    return { negative: true, patterns: [pattern], span };
  }
  cursor.error(last, "the 'nopats' quantifier attribute expects a string-literal parameter");
  return { name, args, span };
}

function* parseAttributeArguments(cursor: Cursor): Deep<readonly (Expr | string)[]> {
  const args: (Expr | string)[] = [];
  if (cursor.at("}")) return args;
  do {
    if (cursor.at("string")) args.push(cursor.advance().text);
    else args.push(yield* cursor.expression());
  } while (cursor.accept(","));
  return args;
}
