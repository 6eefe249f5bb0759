/** How functions of C are procedures: parameters and results part by part. */
import type { Declared, Procedure } from "../../../ir/program.ts";
import type { Variable } from "../../../logic/term.ts";
import { noSpan } from "../../../source/span.ts";
import { isInputName } from "../known-names.ts";
import { modelNames } from "../model-names.ts";
import { withoutQualifiers } from "../integers.ts";
import type { CType, FunctionDeclaration, VariableDeclaration } from "../tree.ts";
import { declaredFlag, declaredPart, partFacts } from "./body.ts";
import { mayLackResult } from "./unsettled.ts";
import type { Signature, Unit } from "./unit.ts";
import { partCount, shapeOf, type Shape } from "./values.ts";

/** The definition of a function, or of the model that stands for it. */
export function definitionOf(unit: Unit, name: string): FunctionDeclaration | undefined {
  const own = unit.functions.get(name);
  if (own?.body !== undefined) return isReplaceable(unit, own) ? undefined : own;
  for (const candidate of modelNames(name)) {
    const found = unit.functions.get(candidate);
    if (found?.body !== undefined) return found;
  }
  return undefined;
}

/** A definition elsewhere may take the place of a weak one, where not all of the program is here. */
export function isReplaceable(
  { options, hasOtherParts }: Unit,
  { weak }: FunctionDeclaration | VariableDeclaration,
): boolean {
  return weak === true && (!options.complete || hasOtherParts);
}

/** Undefined functions whose name says that they give arbitrary values. */
export function isInputFunction(unit: Unit, { name }: FunctionDeclaration): boolean {
  return isInputName(name) && definitionOf(unit, name) === undefined;
}

/** Records that stay in memory are passed and returned as places. */
export function passedShape(unit: Unit, type: CType): Shape {
  return shapeOf(type, unit.model) ?? { kind: "pointer" };
}

export function resultShapeOf(unit: Unit, type: CType): Shape | undefined {
  const inner = withoutQualifiers(type);
  return inner.kind === "void" || inner.kind === "function" ? undefined : passedShape(unit, inner);
}

/** A parameter of C's, and the procedure's parameters in which its parts arrive. */
export interface ParameterParts {
  readonly parameter: VariableDeclaration;
  /** Undefined for what stays in memory: then the parts are the place of a copy, which the caller has made. */
  readonly shape: Shape | undefined;
  readonly parts: readonly Variable[];
}

export function parameterParts(
  unit: Unit,
  fn: FunctionDeclaration,
  params: readonly Declared[],
): readonly ParameterParts[] {
  let at = 0;
  return fn.params.map((parameter) => {
    const shape = shapeOf(parameter.type, unit.model);
    const from = at;
    at += partCount(passedShape(unit, parameter.type));
    return { parameter, shape, parts: params.slice(from, at).map((d) => d.variable) };
  });
}

/** Before the name of a function that prints: the model that is told how many characters. */
export const countingPrefix = "__library_counted_";

export function procedureFor(unit: Unit, declaration: FunctionDeclaration): Signature {
  let known = unit.signatures.get(declaration);
  if (known === undefined) unit.signatures.set(declaration, (known = declareProcedure(unit, declaration)));
  return known;
}

function declareProcedure(unit: Unit, declaration: FunctionDeclaration): Signature {
  const definition = definitionOf(unit, declaration.name);
  const fn = definition ?? declaration;
  const params = definition === undefined ? declaration.type.params : definition.params.map((param) => param.type);
  const signature: Signature = {
    procedure: fn.name,
    params: params.map((type) => passedShape(unit, type)),
    result: resultShapeOf(unit, fn.type.result),
    known: definition !== undefined,
    mayLackResult: lacksResult(unit, fn),
  };
  if (!unit.procedures.has(fn.name)) unit.procedures.set(fn.name, procedureOf(unit, fn, signature));
  return signature;
}

/** Who relies on a contract relies on what it says of the result. */
function lacksResult(unit: Unit, fn: FunctionDeclaration): boolean {
  const isAsked = unit.options.checks.has("uninitialized-read") && !unit.models.has(fn);
  return isAsked && mayLackResult(fn) && unit.annotations.get(fn)?.contracts.get(fn) === undefined;
}

function procedureOf(unit: Unit, fn: FunctionDeclaration, signature: Signature): Procedure {
  const names = new Set<string>();
  const isTaken = (name: string): boolean => names.has(name) || unit.globalNames.has(name);
  const params: Declared[] = [];
  signature.params.forEach((shape, i) => {
    const { name, span } = fn.params[i] ?? { name: `p${i + 1}`, span: fn.span };
    params.push(...declared(name, shape, span, names, isTaken));
  });
  const results: Declared[] =
    signature.result === undefined ? [] : declared("result#", signature.result, fn.span, names, isTaken, "result");
  if (signature.mayLackResult) results.push(declaredFlag("result#given", fn.span));
  const isMarked = unit.options.marked === true && fn.name !== "main";
  const plain = {
    name: fn.name,
    params: isMarked ? params.map(markable) : params,
    results: isMarked ? results.map(markable) : results,
    requires: [],
    ensures: [],
    modifies: [],
    span: fn.span,
  };
  return fn.name.startsWith(countingPrefix) ? { ...plain, sourceName: fn.name.slice(countingPrefix.length) } : plain;
}

/** It may be passed on without a value. */
function markable(one: Declared): Declared {
  return { ...one, where: undefined };
}

function declared(
  wanted: string,
  shape: Shape,
  span: Declared["span"],
  names: Set<string>,
  isTaken: (name: string) => boolean,
  shown = wanted,
): Declared[] {
  let name = wanted === "" ? "p" : wanted;
  while (isTaken(name)) name += "_";
  return partFacts(shape).map((fact, i) => {
    const partName = i === 0 ? name : `${name}#${i}`;
    names.add(partName);
    const part = declaredPart(partName, fact, shape, span, i === 0 ? shown : undefined);
    return i === 0 && shape.kind !== "integer" && shape.kind !== "pointer" ? { ...part, isEncoded: true } : part;
  });
}

/** Calls of what nobody knows. */
export const unknownProcedure = emptyProcedure("c#unknown");
/** Everything becomes arbitrary. */
export const anythingProcedure = emptyProcedure("c#anything");

function emptyProcedure(name: string): Procedure {
  return { name, params: [], results: [], requires: [], ensures: [], modifies: [], span: noSpan };
}
