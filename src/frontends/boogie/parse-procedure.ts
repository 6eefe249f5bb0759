/** Procedures and implementations: signatures, contracts, bodies. */
import type { Deep } from "../../base/trampoline.ts";
import type { Attribute, ImplementationDeclaration, ProcedureDeclaration, Signature, Spec, TypedIdent } from "./ast.ts";
import type { Cursor } from "./cursor.ts";
import { parseAttributes, parseTypedIdents, type WhereContext } from "./parse-binder.ts";
import { parseBody } from "./parse-statement.ts";
import { parseIdents, parseTypeParams } from "./parse-type.ts";
import { recoverClause } from "./recovery.ts";

export function* parseProcedure(cursor: Cursor, pure: boolean): Deep<ProcedureDeclaration> {
  const start = cursor.advance().span;
  const signature = yield* parseSignature(cursor, "allowed");
  const hasBody = !cursor.accept(";");
  if (hasBody && !cursor.at("{") && !atSpec(cursor)) cursor.fail("invalid Procedure");
  const specs = yield* parseSpecs(cursor);
  if (!hasBody) return { kind: "procedure", ...signature, specs, pure, span: cursor.since(start) };
  const body = yield* parseBody(cursor);
  return { kind: "procedure", ...signature, specs, body, pure, span: cursor.since(start) };
}

export function* parseImplementation(cursor: Cursor): Deep<ImplementationDeclaration> {
  const start = cursor.advance().span;
  const signature = yield* parseSignature(cursor, "the 'implementation' copies of formals");
  const body = yield* parseBody(cursor);
  return { kind: "implementation", ...signature, body, span: cursor.since(start) };
}

function* parseSignature(
  cursor: Cursor,
  where: WhereContext,
): Deep<Signature & { readonly attributes: readonly Attribute[] }> {
  const attributes = yield* parseAttributes(cursor);
  const name = cursor.ident();
  const typeParams = cursor.at("<") ? parseTypeParams(cursor) : [];
  const params = yield* parseFormals(cursor, where);
  const results = cursor.accept("returns") ? yield* parseFormals(cursor, where) : [];
  return { attributes, name, typeParams, params, results };
}

function* parseFormals(cursor: Cursor, where: WhereContext): Deep<readonly TypedIdent[]> {
  cursor.expect("(");
  const formals = cursor.at("ident") || cursor.at("{") ? yield* parseTypedIdents(cursor, where) : [];
  cursor.expect(")");
  return formals;
}

function atSpec({ token: { kind } }: Cursor): boolean {
  return kind === "modifies" || kind === "free" || kind === "requires" || kind === "ensures";
}

function* parseSpecs(cursor: Cursor): Deep<readonly Spec[]> {
  const specs: Spec[] = [];
  for (;;) {
    switch (cursor.token.kind) {
      case "modifies":
        specs.push(parseModifies(cursor));
        break;
      case "free":
      case "requires":
      case "ensures":
        specs.push(yield* parseCondition(cursor));
        break;
      default:
        return specs;
    }
    recoverClause(cursor);
  }
}

function parseModifies(cursor: Cursor): Spec {
  const start = cursor.advance().span;
  const names = cursor.at("ident") ? parseIdents(cursor) : [];
  cursor.expect(";");
  return { kind: "modifies", names, span: cursor.since(start) };
}

/** The span begins at `requires` or `ensures`, also if `free` stands before it: that is where Boogie reports. */
function* parseCondition(cursor: Cursor): Deep<Spec> {
  const free = cursor.accept("free");
  if (!cursor.at("requires") && !cursor.at("ensures")) cursor.fail("invalid SpecPrePost");
  const kind = cursor.at("ensures") ? "ensures" : "requires";
  const start = cursor.advance().span;
  const attributes = yield* parseAttributes(cursor);
  const condition = yield* cursor.expression();
  cursor.expect(";");
  return { kind, free, condition, attributes, span: cursor.since(start) };
}
