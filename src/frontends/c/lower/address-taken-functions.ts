/** Functions that a pointer may point to: those that are named other than to be called. */
import { factsOfUnits } from "../facts.ts";
import type { FunctionDeclaration, TranslationUnit } from "../tree.ts";

export function addressTakenFunctions(units: readonly TranslationUnit[]): readonly FunctionDeclaration[] {
  const taken = new Map<string, FunctionDeclaration>();
  for (const { pointedTo } of factsOfUnits(units)) {
    for (const fn of pointedTo) {
      if (fn.name.startsWith("__builtin_") || fn.name.startsWith("__inquest_")) continue;
      if (taken.get(fn.name)?.body === undefined) taken.set(fn.name, fn);
    }
  }
  return [...taken.values()];
}
