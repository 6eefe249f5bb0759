/** What a program uses and does not define: functions that need a model, variables of the library. */
import { walkUnits } from "./walk.ts";
import type { TranslationUnit } from "./tree.ts";

export function undefinedNames(units: readonly TranslationUnit[]): ReadonlySet<string> {
  const defined = new Set<string>();
  for (const { functions, variables } of units) {
    for (const fn of functions) if (fn.body !== undefined) defined.add(fn.name);
    for (const v of variables) if (v.storage !== "extern") defined.add(v.name);
  }
  const used = new Set<string>();
  walkUnits(units, {
    expression: (e) => {
      if (e.kind !== "reference") return;
      const { declaration } = e;
      const external =
        declaration.kind === "function" || (declaration.role === "file" && declaration.storage === "extern");
      if (external && !defined.has(declaration.name)) used.add(declaration.name);
    },
  });
  if ([...used].some((name) => name.includes("printf"))) printedStrings.forEach((name) => used.add(name));
  return used;
}

/** With these, strings that printf prints are checked. */
const printedStrings = ["__library_printed_string", "__library_printed_wide_string"];
