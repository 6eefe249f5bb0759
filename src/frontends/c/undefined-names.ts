/** What a program uses and does not define: functions that need a model, variables of the library. */
import { factsOfUnits } from "./facts.ts";
import type { TranslationUnit } from "./tree.ts";

export function undefinedNames(units: readonly TranslationUnit[]): ReadonlySet<string> {
  const defined = new Set<string>();
  for (const { functions, variables } of units) {
    for (const fn of functions) if (fn.body !== undefined) defined.add(fn.name);
    for (const v of variables) if (v.storage !== "extern") defined.add(v.name);
  }
  const used = new Set<string>();
  for (const { named } of factsOfUnits(units)) {
    for (const declaration of named) {
      const external =
        declaration.kind === "function" || (declaration.role === "file" && declaration.storage === "extern");
      if (external && !defined.has(declaration.name)) used.add(declaration.name);
    }
  }
  if ([...used].some((name) => name.includes("printf"))) printedStrings.forEach((name) => used.add(name));
  return used;
}

/** With these, strings that printf prints are checked. */
const printedStrings = ["__library_printed_string", "__library_printed_wide_string"];
