/**
 * Weak names without a definition: their address is null unless a part of the program that is not here defines them. Where all
 * parts are here, it is null.
 */
import { eq, or } from "../../../logic/build.ts";
import { INT } from "../../../logic/sort.ts";
import { variable, type Term } from "../../../logic/term.ts";
import { factsOfUnits } from "../facts.ts";
import { isOutside } from "../memory/outside.ts";
import type { FunctionDeclaration, TranslationUnit, VariableDeclaration } from "../tree.ts";
import { definitionOf } from "./signatures.ts";
import { declareGlobal, type Unit } from "./unit.ts";
import { zero } from "./values.ts";

/** The object that a name stands for, which is `object` if it is defined. */
export function linkedObject(unit: Unit, declared: FunctionDeclaration | VariableDeclaration, object: Term): Term {
  if (declared.weak !== true || isDefined(unit, declared)) return object;
  if (unit.options.complete && !unit.hasOtherParts) return zero;
  const chosen = variable(`linked#${declared.name}`, INT);
  unit.linked.add(chosen);
  return declareGlobal(unit, {
    variable: chosen,
    where: or(eq(chosen, zero), eq(chosen, object)),
    span: declared.span,
  });
}

function isDefined(unit: Unit, declared: FunctionDeclaration | VariableDeclaration): boolean {
  if (declared.kind === "function") {
    return unit.functions.get(declared.name)?.body !== undefined || definitionOf(unit, declared.name) !== undefined;
  }
  return (unit.externals.get(declared.name) ?? declared).storage !== "extern";
}

/** Whether the program uses functions that are neither here nor the system's: they are in other parts of it. */
export function usesOtherParts(
  units: readonly TranslationUnit[],
  functions: ReadonlyMap<string, FunctionDeclaration>,
): boolean {
  const isSystems = ({ span }: FunctionDeclaration): boolean =>
    units.some(({ systemFiles }) => systemFiles.has(span.file));
  return factsOfUnits(units).some(({ named }) =>
    [...named].some((one) => {
      if (one.kind !== "function" || one.weak === true || one.storage === "static") return false;
      return functions.get(one.name)?.body === undefined && isOutside(one) && !isSystems(one);
    }),
  );
}
