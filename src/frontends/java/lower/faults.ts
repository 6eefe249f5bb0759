/**
 * Annotations that are not understood, and what follows: the method that they belong to is not judged, and nothing is concluded from its
 * contract; of an invariant or its like, nothing is assumed, and what would have to keep it is not called safe.
 */
import { compareSpans } from "../../../source/span.ts";
import type { AnnotationFault, ClassSpec, CompilationUnit, Expression } from "../tree.ts";
import { overridden } from "../resolve/members.ts";
import type { ClassSymbol, MethodSymbol, World } from "../resolve/symbols.ts";
import { contractOf, unspecifiedCase, type ContractCase } from "./contract-cases.ts";
import type { Unit } from "./unit.ts";

export function report({ faults }: Unit, file: CompilationUnit, found: readonly AnnotationFault[]): void {
  if (found.length > 0) faults.ofFile.set(file, [...(faults.ofFile.get(file) ?? []), ...found]);
}

/** The clauses of a class that have a meaning. */
export function specsOf({ faults }: Unit, { declaration }: ClassSymbol): readonly ClassSpec[] {
  if (faults.specs.size === 0) return declaration.specs;
  return declaration.specs.filter((spec) => !faults.specs.has(spec));
}

/** Of clauses among a class's members. */
export function classFaults({ faults }: Unit, { declaration }: ClassSymbol): readonly AnnotationFault[] {
  return [...declaration.faults, ...(faults.classes.get(declaration) ?? [])];
}

/** Of what stands at the method or in it. */
export function methodFaults({ faults }: Unit, { declaration }: MethodSymbol): readonly AnnotationFault[] {
  return declaration === undefined ? [] : [...declaration.faults, ...(faults.methods.get(declaration) ?? [])];
}

function contractFault(unit: Unit, method: MethodSymbol): AnnotationFault | undefined {
  const begins = method.declaration?.body?.span;
  return methodFaults(unit, method).find(({ span }) => begins === undefined || compareSpans(span, begins) < 0);
}

/** Why the contract of a method, with what it inherits, is not understood. */
export function brokenContract(unit: Unit, method: MethodSymbol): AnnotationFault | undefined {
  const own = contractFault(unit, method);
  if (own !== undefined) return own;
  for (const one of overridden(method, unit.world)) {
    const inherited = contractFault(unit, one);
    if (inherited !== undefined) return inherited;
  }
  return undefined;
}

/** A method and all that override it are one function in annotations. */
export function functionOf(method: MethodSymbol, world: World): MethodSymbol {
  return overridden(method, world).at(-1) ?? method;
}

/** Remembers what a postcondition of the method calls. */
export function noteCalls(
  { faults, world }: Unit,
  method: MethodSymbol,
  clause: Expression,
  calls: Iterable<MethodSymbol>,
): void {
  const found = [...calls].map((one) => functionOf(one, world));
  faults.calls.set(clause, found);
  const root = functionOf(method, world);
  const edges = faults.edges.get(root) ?? new Set();
  for (const one of found) edges.add(one);
  faults.edges.set(root, edges);
}

/**
 * Whether a postcondition is about the method itself, be it by way of the contracts of others: from such equations anything may follow,
 * since no method need fulfil them.
 */
export function isAboutItself({ faults, world }: Unit, method: MethodSymbol, clause: Expression): boolean {
  const first = faults.calls.get(clause) ?? [];
  if (first.length === 0) return false;
  const root = functionOf(method, world);
  const seen = new Set(first);
  for (const one of seen) for (const next of faults.edges.get(one) ?? []) seen.add(next);
  return seen.has(root);
}

/** The cases of a contract from which something can be concluded: at least one, which may say nothing. */
export function understoodCases(unit: Unit, method: MethodSymbol): readonly ContractCase[] {
  const { cases } = contractOf(method, unit.world);
  if (brokenContract(unit, method) === undefined) return cases;
  const understood = cases.filter((one) => contractFault(unit, one.method) === undefined);
  return understood.length > 0 ? understood : [unspecifiedCase(method)];
}
