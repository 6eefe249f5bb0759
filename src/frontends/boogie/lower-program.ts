/** A type-checked file becomes a program, in as many rounds as its quantifiers over types and polymorphic maps need. */
import type { Diagnostic } from "../../source/diagnostic.ts";
import { run } from "../../base/trampoline.ts";
import type { Axiom, Constant, Declared, FunctionDeclaration, Implementation, Program } from "../../ir/program.ts";
import type { FunctionSymbol, Term, Variable } from "../../logic/term.ts";
import type { Attribute, AxiomDeclaration } from "./ast.ts";
import { declaredNotes, startNotes } from "../../ir/notes.ts";
import { isOn, notesOf, textOf } from "./attributes.ts";
import { mentionsArbitrary, noTypes } from "./ground-type.ts";
import { builtinText, functionInstance, isIdentity } from "./lower-function.ts";
import { lowerExpression } from "./lower-expression.ts";
import { isInlined, lowerImplementation } from "./lower-implementation.ts";
import { arbitraryArguments, contractOf, procedureInstance } from "./lower-procedure.ts";
import { lowerStatements } from "./lower-statement.ts";
import { datatypeInstance, globalVariable, groundSort } from "./lower-type.ts";
import { isMapIndexedAt, mayCoincideNested, typesThatMatter } from "./lower-type-quantifier.ts";
import {
  formulaMode, formulaScope, newLowering, noInstances, report, withApproximation, type Instances, type Lowering, type Parts,
} from "./lowering.ts"; // prettier-ignore
import { markApproximate } from "./mark-approximate.ts";
import { orderAxioms } from "./order-axioms.ts";
import type { ImplementationInfo, Type, TypedFile } from "./typing.ts";

const parts: Parts = {
  expression: lowerExpression,
  implementation: lowerImplementation,
  statements: lowerStatements,
};

const mostRounds = 8;
const mostInstances = 2000;

export interface Lowered {
  readonly program: Program;
  readonly diagnostics: readonly Diagnostic[];
}

export function lowerProgram(typed: TypedFile): Lowered {
  let known = noInstances();
  for (let round = 1; ; round++) {
    const lowering = newLowering(typed, known, parts);
    const program = lowerRound(lowering);
    const lowered: Lowered = { program, diagnostics: [...lowering.diagnostics.values()] };
    const next = union(known, lowering.found);
    const isLast = !known.complete || !lowering.consulted || sizeOf(next) === sizeOf(known);
    if (isLast || lowered.diagnostics.some((d) => d.severity === "error")) return lowered;
    const endless = round >= mostRounds || sizeOf(next) > mostInstances;
    known = { ...next, complete: !endless };
  }
}

function union(a: Instances, b: Instances): Instances {
  const both = (x: Instances["maps"], y: Instances["maps"]): Instances["maps"] => {
    const result = new Map([...x].map(([name, uses]) => [name, new Map(uses)]));
    for (const [name, uses] of y) result.set(name, new Map([...(result.get(name) ?? []), ...uses]));
    return result;
  };
  return {
    functions: both(a.functions, b.functions),
    maps: both(a.maps, b.maps),
    types: new Map([...a.types, ...b.types]),
    complete: true,
  };
}

function sizeOf(instances: Instances): number {
  const count = (table: Instances["maps"]): number => [...table.values()].reduce((sum, uses) => sum + uses.size, 0);
  return count(instances.functions) + count(instances.maps) + instances.types.size;
}

// ------------------------------------------------------------------------------------------------------- one round

function lowerRound(lowering: Lowering): Program {
  declareTypes(lowering);
  declareFunctions(lowering);
  const constants = lowering.typed.constants.map((c): Constant => {
    return { variable: globalVariable(lowering, c.symbol), unique: c.declaration.unique, span: c.declaration.span };
  });
  const globals = lowerGlobals(lowering);
  const axioms = axiomsOf(lowering).map(({ axiom, owner }) => ({ axiom, owner, formula: lowerAxiom(lowering, axiom) }));
  for (const info of lowering.typed.procedures.values())
    procedureInstance(lowering, info, arbitraryArguments(lowering, info));
  const own = lowerImplementations(lowering);
  finish(lowering);
  const bodies = [...own, ...inlineInstances(lowering, own)];
  const ordering = orderAxioms(lowering);
  finish(lowering);
  const everywhere = lowering.approximate || lowering.approximateProgram;
  const implementations = bodies.map(({ made, approximate }) => {
    return everywhere || approximate ? markApproximate(made, lowering.names.variables.fresh("unmodelled")) : made;
  });
  return {
    sorts: [...lowering.sorts.values()],
    datatypes: [...lowering.datatypes.values()].map(({ sort, cases }) => ({
      sort,
      constructors: cases.map(({ make, selectors, tester }) => ({ make, selectors, tester })),
    })),
    functions: functionsInOrder(lowering),
    constants,
    axioms: [...axioms.map((a) => asAxiom(lowering, a)), ...ordering],
    globals,
    procedures: new Map([...lowering.procedureInstances.values()].map((p) => [p.name, contractOf(lowering, p)])),
    implementations,
    ...startOf(lowering),
    ...scarcityOf(lowering),
  };
}

/** The procedure that is marked as the one with which the program starts. */
function startOf({ typed }: Lowering): Pick<Program, "start" | "begins"> {
  for (const { declaration } of typed.procedures.values()) {
    const { attributes, name } = declaration;
    if (isOn(attributes, "start")) return { start: name.name, ...notesOf(startNotes, attributes) };
  }
  return {};
}

/** The variable that is marked as the one that says whether memory runs short. */
function scarcityOf(lowering: Lowering): Pick<Program, "scarcity"> {
  const attributes = globalAttributes(lowering);
  const marked = lowering.typed.globals.find(({ name }) => isOn(attributes.get(name) ?? [], "scarcity"));
  return marked === undefined ? {} : { scarcity: globalVariable(lowering, marked) };
}

function finish(lowering: Lowering): void {
  for (let next = lowering.work.shift(); next !== undefined; next = lowering.work.shift()) next();
}

/** Types and datatypes without parameters are declared in any case, the others where they are used. */
function declareTypes(lowering: Lowering): void {
  for (const declaration of lowering.typed.file.declarations) {
    if (declaration.kind !== "type" && declaration.kind !== "datatype") continue;
    if (declaration.params.length > 0) continue;
    const type = { kind: "constructed", declaration, args: [] } as const;
    if (declaration.kind === "datatype") datatypeInstance(lowering, declaration, type);
    else groundSort(lowering, type);
  }
}

/** So are functions, except those that stand for operators: their calls mostly become operators. */
function declareFunctions(lowering: Lowering): void {
  for (const [name, info] of lowering.typed.functions) {
    const appears = !lowering.recursion.expanded.has(name) && builtinText(info) === undefined && !isIdentity(info);
    if (info.typeParams.length === 0 && appears) functionInstance(lowering, info, []);
  }
}

/** In the order of the file, instances where their function stands, and then what lowering has added. */
function functionsInOrder(lowering: Lowering): readonly FunctionDeclaration[] {
  const position = new Map([...lowering.typed.functions.keys()].map((name, i) => [name, i]));
  const positionOf = (owner: string): number => position.get(owner) ?? position.size;
  const sorted = [...lowering.functions.values()].sort((a, b) => positionOf(a.owner) - positionOf(b.owner));
  return sorted.map(({ owner: _, ...declaration }): FunctionDeclaration => declaration);
}

/** Before the variable they are its own; before the first of a list they are those of all. */
function globalAttributes({ typed }: Lowering): ReadonlyMap<string, readonly Attribute[]> {
  const declarations = typed.file.declarations.filter((d) => d.kind === "var");
  return new Map(declarations.map((d) => [d.variable.name.name, [...d.attributes, ...d.variable.attributes]]));
}

function lowerGlobals(lowering: Lowering): readonly Declared[] {
  const attributes = globalAttributes(lowering);
  return lowering.typed.globals.map((symbol): Declared => {
    const own = attributes.get(symbol.name) ?? [];
    const source = textOf(own, "source") ?? symbol.name;
    return {
      variable: globalVariable(lowering, symbol),
      ...(symbol.where === undefined ? {} : { where: assumed(lowering, symbol.where) }),
      span: symbol.ident.span,
      ...(source === "" ? {} : { sourceName: source }),
      ...notesOf(declaredNotes, own),
    };
  });
}

function assumed(lowering: Lowering, e: AxiomDeclaration["formula"]): Term {
  const scope = formulaScope({ types: noTypes, terms: new Map(), within: "program" }, "assumed");
  return run(lowerExpression(lowering, scope, e, formulaMode));
}

interface OwnedAxiom {
  readonly axiom: AxiomDeclaration;
  /** The function or constant whose `uses` the axiom stands in; print.ts writes {:about "f"} instead. */
  readonly owner: string | undefined;
}

function axiomsOf(lowering: Lowering): readonly OwnedAxiom[] {
  const owners = new Map<AxiomDeclaration, string | undefined>(
    lowering.typed.axioms.map((axiom) => [axiom, undefined]),
  );
  for (const declaration of lowering.typed.file.declarations) {
    if (declaration.kind !== "function" && declaration.kind !== "const") continue;
    for (const axiom of declaration.axioms) owners.set(axiom, declaration.name.name);
  }
  return [...owners].map(([axiom, owner]) => ({ axiom, owner }));
}

function lowerAxiom(lowering: Lowering, axiom: AxiomDeclaration): Term {
  return assumed(lowering, axiom.formula);
}

function asAxiom(lowering: Lowering, { axiom, owner, formula }: OwnedAxiom & { readonly formula: Term }): Axiom {
  const named = axiom.attributes.filter((a) => a.name === "about").flatMap((a) => a.args);
  const owners = owner === undefined ? named.filter((name) => typeof name === "string") : [owner];
  const about = owners.flatMap((name) => ownedSymbols(lowering, name));
  return { formula, span: axiom.span, ...(about.length === 0 ? {} : { about }) };
}

function ownedSymbols(lowering: Lowering, owner: string): readonly (FunctionSymbol | Variable)[] {
  const constant = lowering.typed.constants.find((c) => c.symbol.name === owner);
  if (constant !== undefined) return [globalVariable(lowering, constant.symbol)];
  return [...lowering.functions.values()].filter((f) => f.owner === owner).map((f) => f.symbol);
}

// ------------------------------------------------------------------------------------------------- implementations

const mostImplementations = 64;

interface Body {
  readonly made: Implementation;
  readonly approximate: boolean;
}

function lowerImplementations(lowering: Lowering): readonly Body[] {
  return lowering.typed.implementations.flatMap((info) =>
    casesOf(lowering, info).map((types) => lowerBody(lowering, info, types)),
  );
}

function lowerBody(lowering: Lowering, info: ImplementationInfo, types: readonly Type[]): Body {
  return withApproximation(lowering, () => lowerImplementation(lowering, info, types, "program"));
}

/**
 * The types at which a body with type parameters is verified: arbitrary ones, and if maps with type parameters are
 * indexed at these, each other type at which they are, because they keep arbitrary types apart from it.
 */
function casesOf(lowering: Lowering, info: ImplementationInfo): readonly (readonly Type[])[] {
  const arbitrary = arbitraryArguments(lowering, info.procedure);
  if (arbitrary.length === 0 || isInlined(info)) return [arbitrary];
  lowering.consulted = true;
  if (!isMapIndexedAt(lowering, arbitrary)) return [arbitrary];
  const special = [...typesThatMatter(lowering, []).values()].filter((type) => !mentionsArbitrary(type, "procedure"));
  const tuples = covering(special, arbitrary);
  const nested = arbitrary.length > 1 && mayCoincideNested(lowering, arbitrary);
  if (tuples !== undefined && !nested && lowering.known.complete) return tuples;
  report(lowering, "error", info.declaration.span, `${info.declaration.name.name} is not supported: its type parameters can be too many of the types at which maps are indexed`); // prettier-ignore
  return [];
}

/** Each parameter can be its own arbitrary type, that of one before it, or a special type. */
function covering(special: readonly Type[], arbitrary: readonly Type[]): readonly (readonly Type[])[] | undefined {
  let tuples: readonly (readonly Type[])[] = [[]];
  for (let i = 0; i < arbitrary.length; i++) {
    const options = [...arbitrary.slice(0, i + 1).reverse(), ...special];
    tuples = tuples.flatMap((tuple) => options.map((option) => [...tuple, option]));
    if (tuples.length > mostImplementations) return undefined;
  }
  return tuples;
}

/** Bodies of inlined procedures at the types at which they are called. */
function inlineInstances(lowering: Lowering, done: readonly Body[]): readonly Body[] {
  const found: Body[] = [];
  const names = new Set(done.map((body) => body.made.procedure));
  // Lowering a body can call for further instances, which the loop then comes to.
  for (const { name, info, types } of lowering.procedureInstances.values()) {
    const body = lowering.bodies.get(info)?.find(isInlined);
    if (names.has(name) || body === undefined) continue;
    names.add(name);
    found.push(lowerBody(lowering, body, types));
    finish(lowering);
  }
  return found;
}
