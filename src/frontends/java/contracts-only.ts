/**
 * The library as contracts alone: where calls are known by contract, bodies of its methods and what is private to it do not count, nor do methods
 * that are there for their bodies only.
 */
import { specModifiers } from "./spec-vocabulary.ts";
import type { ClassDeclaration, CompilationUnit, MethodDeclaration, Modifiers } from "./tree.ts";

export function contractsOnly(unit: CompilationUnit): CompilationUnit {
  return { ...unit, classes: unit.classes.map(withoutBodies) };
}

function withoutBodies(declaration: ClassDeclaration): ClassDeclaration {
  const isOpen = ({ modifiers }: { readonly modifiers: Modifiers }): boolean => !modifiers.has("private");
  const fields = declaration.fields.filter(isOpen);
  return {
    ...declaration,
    fields,
    methods: declaration.methods
      .filter((one) => isOpen(one) && hasContract(one, declaration))
      .map(({ body: _, ...method }) => method),
    initializers: [],
    order: fields,
    classes: declaration.classes.filter(isOpen).map(withoutBodies),
  };
}

/** What overrides a method has that method's contract. */
function hasContract({ body, spec, modifiers, isConstructor }: MethodDeclaration, owner: ClassDeclaration): boolean {
  if (body === undefined || isConstructor) return true;
  if (modifiers.has("override")) return false;
  return spec.length > 0 || owner.modifiers.has("pure") || [...modifiers.keys()].some((one) => specModifiers.has(one));
}
