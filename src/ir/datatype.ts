/** Constructors of datatypes, with names that print.ts can write and a front end can read back. */
import { BOOL, type DatatypeSort, type Sort } from "../logic/sort.ts";
import { functionSymbol } from "../logic/term.ts";
import type { Constructor } from "./program.ts";

/**
 * The selector of field f of constructor C is named `f#C`, the tester `is#C`. A field named `f#C` already keeps its name,
 * as in the text that print.ts writes.
 */
export function makeConstructor(
  sort: DatatypeSort,
  name: string,
  fields: readonly { readonly name: string; readonly sort: Sort }[],
): Constructor {
  const selectors = fields.map((field, index) => {
    const selector = field.name.endsWith(`#${name}`) ? field.name : `${field.name}#${name}`;
    return functionSymbol(selector, [sort], field.sort, { kind: "selector", constructor: name, index });
  });
  return {
    make: functionSymbol(name, fields.map((field) => field.sort), sort, { kind: "constructor" }), // prettier-ignore
    selectors,
    tester: functionSymbol(`is#${name}`, [sort], BOOL, { kind: "tester", constructor: name }),
  };
}
