/** Quantifiers, lambda and let: what they bind is visible in their triggers, attributes and bodies, and then forgotten. */
import type { Expr, TypedIdent } from "./ast.ts";
import { pushAttributes } from "./check-attribute.ts";
import { leaveTrigger } from "./check-trigger.ts";
import {
  bindVariables,
  declareTypeVariables,
  forgetTypeVariables,
  nameError,
  setType,
  typeError,
  typeOf,
  type Checker,
  type Scope,
  type Work,
} from "./checker.ts";
import { resolveType } from "./resolve-type.ts";
import { boolType, freeVariables, mapOf, newHole, type OpenType } from "./types.ts";
import type { Symbol, Type, TypeVariable } from "./typing.ts";
import { unify } from "./unify.ts";

type Quantifier = Extract<Expr, { kind: "forall" | "exists" | "lambda" }>;

export function enterQuantifier(checker: Checker, scope: Scope, e: Quantifier, work: Work): void {
  if (scope.isTrigger) nameError(checker, e.opSpan, "quantifiers are not allowed in triggers");
  const typeParams = declareTypeVariables(checker, scope, e.typeParams);
  const symbols = e.bound.map((bound) => boundSymbol(checker, scope, bound));
  checker.binders.set(e, { symbols, typeParams });
  const unbind = bindVariables(checker, scope, symbols);
  work.push(() => {
    unbind();
    forgetTypeVariables(scope, typeParams);
    leaveQuantifier(checker, e, symbols, typeParams);
  }, e.body);
  const isInTrigger = scope.isTrigger;
  for (const trigger of e.triggers.toReversed()) {
    let errors = 0;
    work.push(
      () => {
        scope.isTrigger = isInTrigger;
        leaveTrigger(checker, trigger, symbols, typeParams, checker.faults.names.length === errors);
      },
      ...trigger.patterns.toReversed(),
      () => {
        scope.isTrigger = true;
        errors = checker.faults.names.length;
      },
    );
  }
  pushAttributes(checker, e.attributes, work);
}

function boundSymbol(checker: Checker, scope: Scope, { name, type }: TypedIdent): Symbol {
  return { kind: "bound", name: name.name, type: resolveType(checker, scope, type), ident: name };
}

function leaveQuantifier(
  checker: Checker,
  e: Quantifier,
  symbols: readonly Symbol[],
  typeParams: readonly TypeVariable[],
): void {
  const body = typeOf(checker, e.body);
  if (e.kind === "lambda") return setType(checker, e, lambdaType(checker, e, symbols, typeParams, body));
  if (!unify(body, boolType)) typeError(checker, e.opSpan, "quantifier body must be of type bool");
  setType(checker, e, boolType);
}

function lambdaType(
  checker: Checker,
  e: Quantifier,
  symbols: readonly Symbol[],
  typeParams: readonly TypeVariable[],
  body: OpenType,
): OpenType {
  const domain = symbols.map(({ type }) => type);
  const used = freeVariables(domain).filter((variable) => typeParams.includes(variable));
  for (const param of typeParams) {
    if (used.includes(param)) continue;
    typeError(checker, e.opSpan, `the type variable ${param.name} does not occur in types of the lambda parameters`);
  }
  return used.length === typeParams.length ? mapOf(used, domain, body) : newHole();
}

// ------------------------------------------------------------------------------------------------------------ let

type Let = Extract<Expr, { kind: "let" }>;

export function enterLet(checker: Checker, scope: Scope, e: Let, work: Work): void {
  if (e.bound.length !== e.values.length) {
    nameError(checker, e.opSpan, "number of left-hand sides does not match number of right-hand sides");
  }
  let unbind = (): void => undefined;
  work.push(() => {
    unbind();
    setType(checker, e, typeOf(checker, e.body));
  }, e.body);
  pushAttributes(checker, e.attributes, work);
  // The values are outside the scope of what is bound.
  const bind = (): void => {
    unbind = bindLet(checker, scope, e);
  };
  work.push(bind, ...e.values.toReversed());
}

function bindLet(checker: Checker, scope: Scope, e: Let): () => void {
  const symbols = e.bound.map(({ name, type: node }, index) => {
    const value = e.values[index];
    const found = value === undefined ? boolType : typeOf(checker, value);
    if (node !== undefined && !unify(found, resolveType(checker, scope, node))) {
      typeError(checker, name.span, `type of ${name.name} does not match the type of its value`);
    }
    return letSymbol(checker, name, found);
  });
  checker.binders.set(e, { symbols, typeParams: [] });
  return bindVariables(checker, scope, symbols);
}

/** The type of a let variable may have holes until the end of the declaration. */
function letSymbol(checker: Checker, ident: Symbol["ident"], type: OpenType): Symbol {
  const symbol: { -readonly [K in keyof Symbol]: Symbol[K] } = {
    kind: "bound",
    name: ident.name,
    type: boolType,
    ident,
  };
  const settle = (settled: Type): void => {
    symbol.type = settled;
  };
  checker.pending.symbols.set(symbol, { type, settle });
  return symbol;
}
