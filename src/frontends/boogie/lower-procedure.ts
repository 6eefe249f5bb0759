/** Procedures: signatures and contracts, one for each list of type arguments at which they are called. */
import { lookup } from "../../base/invariant.ts";
import { run } from "../../base/trampoline.ts";
import { variable, type Term, type Variable } from "../../logic/term.ts";
import type { Clause, Declared, Procedure } from "../../ir/program.ts";
import type { TypedIdent } from "./ast.ts";
import { declaredNotes, procedureNotes } from "../../ir/notes.ts";
import { hasAttribute, notesOf, numberOf, textOf } from "./attributes.ts";
import { arbitraryType, bindTypes, typeKeys, typeName, type TypeEnvironment } from "./ground-type.ts";
import { globalVariable, sortOf } from "./lower-type.ts";
import { formulaModeIn, formulaScope, withApproximation, type Lowering, type Scope, type Use } from "./lowering.ts";
import { namesAvoiding, type Names } from "./names.ts";
import type { ProcedureInfo, Symbol, Type } from "./typing.ts";

export interface ProcedureInstance {
  readonly name: string;
  readonly info: ProcedureInfo;
  readonly types: readonly Type[];
}

/** The procedure at its type arguments; its contract is lowered later. */
export function procedureInstance(lowering: Lowering, info: ProcedureInfo, types: readonly Type[]): ProcedureInstance {
  const own = info.declaration.name.name;
  const key = `${own}<${typeKeys(types)}>`;
  const known = lowering.procedureInstances.get(key);
  if (known !== undefined) return known;
  const generic = types.length === 0 || typeKeys(types) === typeKeys(arbitraryArguments(lowering, info));
  const name = generic ? own : lowering.names.procedures.of(key, [own, ...types.map(typeName)].join("#"));
  const instance = { name, info, types };
  lowering.procedureInstances.set(key, instance);
  lowering.work.push(() => contractOf(lowering, instance));
  return instance;
}

/** For the verification of a procedure with type parameters: they may be any types. */
export function arbitraryArguments(lowering: Lowering, { declaration, typeParams }: ProcedureInfo): readonly Type[] {
  return typeParams.map((param, i) => {
    const name = lowering.names.sorts.of(
      `type parameter ${i} of ${declaration.name.name}`,
      `${param.name}#${declaration.name.name}`,
    );
    return arbitraryType(name, "procedure");
  });
}

export function contractOf(lowering: Lowering, instance: ProcedureInstance): Procedure {
  const known = lowering.procedures.get(instance.name);
  if (known !== undefined) return known;
  const { made, approximate } = withApproximation(lowering, () => lowerContract(lowering, instance));
  lowering.procedures.set(instance.name, made);
  if (approximate) lowering.approximateProgram = true;
  return made;
}

function lowerContract(lowering: Lowering, { name, info, types }: ProcedureInstance): Procedure {
  const { declaration } = info;
  const environment = bindTypes(info.typeParams, types);
  const names = routineNames(lowering);
  const terms = new Map<Symbol, Term>();
  declareVariables(lowering, [...info.params, ...info.results], environment, names, terms);
  const scope = formulaScope({ types: environment, terms, within: "program" }, "assumed");
  const inline = inlineDepth(lowering, info);
  return {
    name,
    params: describeAll(lowering, scope, info.params, declaration.params),
    results: describeAll(lowering, scope, info.results, declaration.results),
    requires: lowerClauses(lowering, scope, info, "requires"),
    ensures: lowerClauses(lowering, scope, info, "ensures"),
    modifies: info.modifies.map((symbol) => globalVariable(lowering, symbol)),
    span: declaration.span,
    ...(inline === undefined ? {} : { inline }),
    ...notesOf(procedureNotes, declaration.attributes),
  };
}

/** {:inline n} stands on the procedure or on its body. */
function inlineDepth(lowering: Lowering, info: ProcedureInfo): number | undefined {
  const bodies = lowering.bodies.get(info) ?? [];
  return numberOf([info, ...bodies].flatMap((i) => i.declaration.attributes), "inline"); // prettier-ignore
}

/** Names in a routine differ from each other and from globals and constants, which Boogie lets locals shadow. */
export function routineNames(lowering: Lowering): Names {
  const globals = [...lowering.typed.globals, ...lowering.typed.constants.map((c) => c.symbol)];
  return namesAvoiding(globals.map((symbol) => symbol.name));
}

export function declareVariables(
  lowering: Lowering,
  symbols: readonly Symbol[],
  types: TypeEnvironment,
  names: Names,
  terms: Map<Symbol, Term>,
): void {
  for (const symbol of symbols)
    terms.set(symbol, variable(names.fresh(symbol.name), sortOf(lowering, symbol.type, types)));
}

function describeAll(
  lowering: Lowering,
  scope: Scope,
  symbols: readonly Symbol[],
  idents: readonly TypedIdent[],
): readonly Declared[] {
  return symbols.map((symbol, i) => describe(lowering, scope, symbol, idents[i]));
}

/** A variable with its where-clause; `from` is the symbol whose clause applies, where it is not its own. */
export function describe(
  lowering: Lowering,
  scope: Scope,
  symbol: Symbol,
  ident: TypedIdent | undefined,
  from: Symbol = symbol,
): Declared {
  const declared = lookup(scope.terms, symbol, "variable") as Variable;
  const attributes = ident?.attributes ?? [];
  const source = textOf(attributes, "source") ?? symbol.name;
  return {
    variable: declared,
    ...(from.where === undefined ? {} : { where: formula(lowering, scope, from.where, "assumed") }),
    span: symbol.ident.span,
    ...(source === "" ? {} : { sourceName: source }),
    ...notesOf(declaredNotes, attributes),
  };
}

function lowerClauses(
  lowering: Lowering,
  scope: Scope,
  info: ProcedureInfo,
  kind: "requires" | "ensures",
): readonly Clause[] {
  return info.declaration.specs.flatMap((spec): Clause[] => {
    if (spec.kind === "modifies" || spec.kind !== kind) return [];
    const message = textOf(spec.attributes, "msg");
    const use: Use = spec.free ? "assumed" : kind === "requires" ? "required" : "proved";
    return [
      {
        condition: formula(lowering, scope, spec.condition, use),
        free: spec.free,
        always: hasAttribute(spec.attributes, "always_assume"),
        span: spec.span,
        ...(message === undefined ? {} : { message }),
      },
    ];
  });
}

function formula(lowering: Lowering, scope: Scope, e: Parameters<Lowering["parts"]["expression"]>[2], use: Use): Term {
  return run(lowering.parts.expression(lowering, formulaScope(scope, use), e, formulaModeIn(scope)));
}
