/** Implementations: the body of a procedure with variables of its own, at given type arguments. */
import { invariant, lookup } from "../../base/invariant.ts";
import type { Term } from "../../logic/term.ts";
import { cfgOf, freshLabel } from "../../ir/cfg.ts";
import type { Block, Cfg, Command, Declared, Implementation } from "../../ir/program.ts";
import type { Attribute, Body, TypedIdent } from "./ast.ts";
import { implementationNotes } from "../../ir/notes.ts";
import { hasAttribute, isOff, isOn, notesOf, textOf } from "./attributes.ts";
import { bindTypes } from "./ground-type.ts";
import { declareVariables, describe, procedureInstance, routineNames } from "./lower-procedure.ts";
import { formulaScope, type Lowering, type Scope } from "./lowering.ts";
import type { ImplementationInfo, Symbol, Type } from "./typing.ts";

export function lowerImplementation(
  lowering: Lowering,
  info: ImplementationInfo,
  types: readonly Type[],
  within: Scope["within"],
): Implementation {
  const { declaration, procedure } = info;
  const { body } = declaration;
  invariant(body !== undefined, "an implementation should have a body");
  const terms = new Map<Symbol, Term>();
  const names = routineNames(lowering);
  const environment = bindTypes(procedure.typeParams, types, bindTypes(info.typeParams, types));
  declareVariables(lowering, [...info.params, ...info.results, ...info.locals], environment, names, terms);
  // Where-clauses are the procedure's, and speak of its own parameters.
  alias(terms, procedure.params, info.params);
  alias(terms, procedure.results, info.results);
  const scope = formulaScope({ types: environment, terms, within }, "assumed");
  const described = (symbols: readonly Symbol[], idents: readonly TypedIdent[], from: readonly Symbol[]): Declared[] =>
    symbols.map((symbol, i) => describe(lowering, scope, symbol, idents[i], from[i]));
  const instance = procedureInstance(lowering, procedure, types);
  return {
    name: textOf(declaration.attributes, "name") ?? declaration.name.name,
    procedure: instance.name,
    params: described(info.params, declaration.params, procedure.params),
    results: described(info.results, declaration.results, procedure.results),
    locals: described(info.locals, body.locals, info.locals),
    body: withAssumptions(lowering.parts.statements(lowering, scope, body), body, info, terms),
    span: declaration.span,
    ...settings([...declaration.attributes, ...procedure.declaration.attributes]),
  };
}

/** Assumption variables are true on entry. */
function withAssumptions(cfg: Cfg, body: Body, info: ImplementationInfo, terms: ReadonlyMap<Symbol, Term>): Cfg {
  const assumed = info.locals.filter((_, i) => isOn(body.locals[i]!.attributes, "assumption"));
  if (assumed.length === 0) return cfg;
  const entry = freshLabel("assumptions", cfg.blocks);
  const commands = assumed.map((symbol): Command => {
    return { kind: "assume", condition: lookup(terms, symbol, "variable"), span: symbol.ident.span };
  });
  const { open: span } = body;
  const first: Block = { label: entry, commands, transfer: { kind: "goto", targets: [cfg.entry], span }, span };
  return cfgOf(entry, [first, ...cfg.blocks.values()]);
}

function alias(terms: Map<Symbol, Term>, symbols: readonly Symbol[], same: readonly Symbol[]): void {
  symbols.forEach((symbol, i) => terms.set(symbol, terms.get(same[i]!)!));
}

function settings(attributes: readonly Attribute[]): Pick<Implementation, "checked" | "selective" | "timeLimit"> {
  return {
    checked: isOn(attributes, "verify") || (!hasAttribute(attributes, "inline") && !isOff(attributes, "verify")),
    ...notesOf(implementationNotes, attributes),
  };
}

/** {:inline n} on the procedure or on the implementation. */
export function isInlined(info: ImplementationInfo): boolean {
  return hasAttribute([...info.declaration.attributes, ...info.procedure.declaration.attributes], "inline");
}
