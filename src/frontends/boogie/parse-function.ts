/** Functions: `function {:a} f<a>(x: int, y, z: a) returns (r: bool) { body } uses { axiom …; }` and its shorter forms. */
import { call, type Deep } from "../../base/trampoline.ts";
import type { AxiomDeclaration, FunctionDecl, Ident, TypeNode } from "./ast.ts";
import type { Cursor } from "./cursor.ts";
import { parseAttributes } from "./parse-binder.ts";
import { parseType, parseTypeParams } from "./parse-type.ts";

type Param = FunctionDecl["params"][number];

/** `parseUses` reads the axioms in braces. */
export function* parseFunction(
  cursor: Cursor,
  parseUses: (cursor: Cursor) => Deep<readonly AxiomDeclaration[]>,
): Deep<FunctionDecl> {
  const start = cursor.advance().span;
  const attributes = yield* parseAttributes(cursor);
  const name = cursor.ident();
  const typeParams = cursor.at("<") ? parseTypeParams(cursor) : [];
  const params = yield* parseParams(cursor);
  const { resultName, result } = yield* parseResult(cursor);
  let body;
  let axioms: readonly AxiomDeclaration[] = [];
  if (cursor.accept("{")) {
    body = yield* cursor.expression();
    cursor.expect("}");
    if (cursor.atWord("uses")) axioms = yield* parseUses(cursor);
  } else if (cursor.atWord("uses")) axioms = yield* parseUses(cursor);
  else if (cursor.at(";")) cursor.advance();
  else cursor.fail("invalid Function");
  const optional = { ...(resultName && { resultName }), ...(body && { body }) };
  return {
    kind: "function",
    name,
    typeParams,
    params,
    result,
    ...optional,
    axioms,
    attributes,
    span: cursor.since(start),
  };
}

function* parseParams(cursor: Cursor): Deep<readonly Param[]> {
  cursor.expect("(");
  const params: Param[] = [];
  if (!cursor.at(")")) {
    do params.push(yield* parseVarOrType(cursor));
    while (cursor.accept(","));
  }
  cursor.expect(")");
  return params.some((param) => param.name !== undefined) ? named(cursor, params) : params;
}

/** `x: T`, or something that is a type by itself or the name of a parameter whose type comes later. */
function* parseVarOrType(cursor: Cursor): Deep<Param> {
  const start = cursor.token.span;
  yield* parseAttributes(cursor);
  const first = yield* call(parseType(cursor));
  cursor.nodes++;
  if (!cursor.accept(":")) return { type: first, span: cursor.since(start) };
  const name = asName(first);
  if (name === undefined) cursor.error(cursor.previous.span, "expected identifier before ':'");
  const type = yield* call(parseType(cursor));
  return { ...(name && { name }), type, span: cursor.since(start) };
}

function asName(node: TypeNode): Ident | undefined {
  if (node.kind === "bv") return { name: `bv${node.width}`, span: node.span };
  return node.kind === "named" && node.args.length === 0 ? { name: node.name, span: node.span } : undefined;
}

/** If one parameter has a name then all have: in `(x, y: int)` the first is called `x` and has the type of the second. */
function named(cursor: Cursor, params: readonly Param[]): readonly Param[] {
  const result: Param[] = [];
  let type: TypeNode | undefined;
  for (const param of params.toReversed()) {
    if (param.name !== undefined) {
      type = param.type;
      result.push(param);
      continue;
    }
    const name = asName(param.type);
    const fault =
      type === undefined
        ? "the type of the last parameter is unspecified"
        : "expecting an identifier as parameter name";
    if (type === undefined || name === undefined) cursor.error(param.span, fault);
    else result.push({ name, type, span: param.span });
    if (type === undefined) break;
  }
  return result.reverse();
}

function* parseResult(cursor: Cursor): Deep<{ readonly resultName?: Ident; readonly result: TypeNode }> {
  if (cursor.at("returns")) {
    cursor.advance();
    cursor.expect("(");
    const { name, type } = yield* parseVarOrType(cursor);
    cursor.expect(")");
    return { ...(name && { resultName: name }), result: type };
  }
  if (!cursor.at(":")) cursor.fail("invalid Function");
  cursor.expect(":");
  return { result: yield* call(parseType(cursor)) };
}
