/** Variables of the method around a local class: the objects of the class have their values, which do not change. */
import { call, eq } from "../../../../logic/build.ts";
import { INT, type Sort } from "../../../../logic/sort.ts";
import type { Term } from "../../../../logic/term.ts";
import type { Span } from "../../../../source/span.ts";
import { erasure } from "../../resolve/subtypes.ts";
import type { ClassSymbol } from "../../resolve/symbols.ts";
import { arbitrary, assign, assume, declareTyped, temporary, type Body } from "../body.ts";
import type { Local, Scope } from "../scopes.ts";
import { findLocal } from "../scopes.ts";
import { declareFunction, outerOf } from "../symbols-of-ir.ts";
import { sortOf, type Unit } from "../unit.ts";
import { mentions } from "../source-text.ts";
import { typeFact } from "../values.ts";

/** The variable as a body of the class sees it. */
export function captured(body: Body, local: Local, span: Span): Local {
  if (body.unit.whole !== undefined) return capturedNow(body, local, span);
  const known = body.captured.get(local.name);
  if (known !== undefined) return known;
  const variable = declareTyped(body, local.name, local.type, span);
  const made: Local = { ...local, variable };
  body.captured.set(local.name, made);
  return made;
}

function capturedNow(body: Body, local: Local, span: Span): Local {
  const type = erasure(local.type, body.unit.world);
  let term = body.self?.term;
  let at: ClassSymbol | undefined = body.owner;
  while (at !== undefined && at.surroundings === undefined && !at.isStatic && term !== undefined) {
    term = outerOf(body.unit, term);
    at = at.outer;
  }
  if (term === undefined || at?.surroundings === undefined) {
    const value = arbitrary(body, type, "approximation", span);
    return { ...local, variable: value.term as Local["variable"] };
  }
  const variable = temporary(body, span, sortOf(type), local.name);
  assign(body, variable, capturedIn(body.unit, at, local.name, sortOf(type), term), span);
  assume(body, typeFact(type, variable), span);
  return { ...local, variable };
}

function capturedIn(unit: Unit, owner: ClassSymbol, name: string, sort: Sort, object: Term): Term {
  return call(declareFunction(unit, `java#captured.${owner.fullName}.${name}`, [INT], sort, { learned: true }), object);
}

/** What a new object of a local class will remember: the names in its text, and some that nobody wrote. */
export function tellCaptured(
  body: Body,
  symbol: ClassSymbol,
  object: Term,
  span: Span,
  besides: readonly string[] = [],
): void {
  if (body.unit.whole === undefined || symbol.surroundings === undefined) return;
  for (const name of namesIn(body.scope)) {
    if (!besides.includes(name) && !mentions(symbol.unit, symbol.declaration.span, name)) continue;
    const found = findLocal(body.scope, name)!;
    const local = found.isCaptured ? captured(body, found.local, span) : found.local;
    const { sort } = local.variable;
    assume(body, eq(capturedIn(body.unit, symbol, name, sort, object), local.variable), span);
  }
}

function namesIn(scope: Scope | undefined): ReadonlySet<string> {
  const found = new Set<string>();
  for (let at = scope; at !== undefined; at = at.parent) for (const name of at.locals.keys()) found.add(name);
  return found;
}
