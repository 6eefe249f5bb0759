/**
 * Resolution and type checking of a Boogie file: the tables of typing.ts, or all errors of the first phase that has some, with
 * Boogie's wording.
 */
import { invariant } from "../../base/invariant.ts";
import { run } from "../../base/trampoline.ts";
import type { AxiomDeclaration, BoogieFile, ConstantDeclaration, Declaration, Expr } from "./ast.ts";
import { isOn } from "./attributes.ts";
import { checkDeclaration } from "./check-declaration.ts";
import { checkCode } from "./check-statement.ts";
import { newChecker, settle, type Checker, type Instantiated } from "./checker.ts";
import { declareGlobals } from "./declare-global.ts";
import { declareTypes } from "./declare-type.ts";
import type { Symbol, Type, Typed, TypedFile } from "./typing.ts";

export function typeCheck(file: BoogieFile): Typed {
  const checker = newChecker(checkCode);
  const visible = { declarations: visibleDeclarations(file.declarations) };
  declareTypes(checker, visible);
  declareGlobals(checker, visible);
  for (const declaration of visible.declarations) {
    run(checkDeclaration(checker, declaration));
    settle(checker);
  }
  const { labels, names, types, notes } = checker.faults;
  const errors = [labels, names, types].find((phase) => phase.length > 0);
  if (errors !== undefined) return { diagnostics: errors };
  return { typed: typedFile(checker, visible), diagnostics: notes };
}

/**
 * {:ignore} takes a declaration away; of two with the same name, one with {:extern} gives way to the other.
 */
function visibleDeclarations(declarations: readonly Declaration[]): readonly Declaration[] {
  const present = declarations.filter((declaration) => !isOn(declaration.attributes, "ignore"));
  if (!present.some((declaration) => isOn(declaration.attributes, "extern"))) return present;
  const kept = new Map<string, Declaration>();
  for (const declaration of present) {
    const key = nameKey(declaration);
    const rival = key === undefined ? undefined : kept.get(key);
    if (key !== undefined && (rival === undefined || isOn(rival.attributes, "extern"))) kept.set(key, declaration);
  }
  return present.filter((declaration) => {
    const key = nameKey(declaration);
    return key === undefined || !isOn(declaration.attributes, "extern") || kept.get(key) === declaration;
  });
}

/** Declarations with equal keys are rivals for one name. */
function nameKey(declaration: Declaration): string | undefined {
  switch (declaration.kind) {
    case "type":
    case "synonym":
    case "datatype":
      return `type ${declaration.name.name}`;
    case "const":
      return `variable ${declaration.name.name}`;
    case "var":
      return `variable ${declaration.variable.name.name}`;
    case "function":
    case "procedure":
      return `function ${declaration.name.name}`;
    case "axiom":
    case "implementation":
      return undefined;
  }
}

// --------------------------------------------------------------------------------------------------------- result

function typedFile(checker: Checker, file: BoogieFile): TypedFile {
  const { functions, constructors, procedures, implementations, symbols, binders, typeNodes } = checker;
  return {
    file,
    constants: file.declarations.filter((d) => d.kind === "const").map((constant) => constantOf(checker, constant)),
    globals: [...checker.globals.values()].filter(({ kind }) => kind === "global"),
    functions,
    constructors,
    procedures,
    implementations,
    axioms: allAxioms(file),
    // `settle` has closed every type in these two tables.
    types: checker.types as ReadonlyMap<Expr, Type>,
    instantiations: checker.instantiations as ReadonlyMap<Instantiated, readonly Type[]>,
    symbols,
    binders,
    typeNodes,
  };
}

function constantOf(checker: Checker, declaration: ConstantDeclaration): TypedFile["constants"][number] {
  const symbol = symbolOf(checker, declaration.name);
  if (declaration.parents === undefined) return { symbol, declaration };
  const { parents, complete } = declaration.parents;
  const resolved = parents.map(({ name, unique }) => ({ symbol: symbolOf(checker, name), unique }));
  return { symbol, declaration, parents: { parents: resolved, complete } };
}

function symbolOf(checker: Checker, ident: ConstantDeclaration["name"]): Symbol {
  const symbol = checker.symbols.get(ident);
  invariant(symbol !== undefined, `constant ${ident.name} should be declared`);
  return symbol;
}

/** Also those in `uses` blocks, each once. */
function allAxioms(file: BoogieFile): readonly AxiomDeclaration[] {
  return file.declarations.flatMap((declaration): readonly AxiomDeclaration[] => {
    if (declaration.kind === "axiom") return [declaration];
    return declaration.kind === "function" || declaration.kind === "const" ? declaration.axioms : [];
  });
}
