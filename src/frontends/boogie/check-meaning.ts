/** What a function means in a run, where an attribute says so: {:exact "name"} has to name a built-in meaning that fits. */
import { closest } from "../../base/closest.ts";
import { exactFunctions } from "../../ir/exact-functions.ts";
import { sortKey } from "../../logic/sort.ts";
import { isOn, textOf } from "./attributes.ts";
import { nameError, typeError, type Checker } from "./checker.ts";
import type { FunctionInfo } from "./typing.ts";

export function checkMeaning(checker: Checker, info: FunctionInfo): void {
  const { attributes, body, name } = info.declaration;
  const exact = textOf(attributes, "exact");
  const learned = isOn(attributes, "learned");
  if (exact === undefined && !learned) return;
  if (body !== undefined || (exact !== undefined && learned)) {
    nameError(
      checker,
      name.span,
      `function ${name.name} can have a body, an exact meaning or be learned, and only one of them`,
    );
  }
  if (exact !== undefined) checkExact(checker, info, exact);
}

function checkExact(checker: Checker, { declaration, params, result }: FunctionInfo, exact: string): void {
  const meaning = exactFunctions.get(exact);
  if (meaning === undefined) {
    const meant = closest(exact, exactFunctions.keys());
    const hint = meant === undefined ? "" : ` (did you mean ${meant}?)`;
    return nameError(checker, declaration.name.span, `unknown exact function: ${exact}${hint}`);
  }
  const own = [...params.map((param) => param.type), result].map((type) => type.kind);
  const wanted = [...meaning.params, meaning.result].map(sortKey);
  if (own.join() === wanted.join()) return;
  const signature = `(${meaning.params.map(sortKey).join(", ")}): ${sortKey(meaning.result)}`;
  typeError(checker, declaration.name.span, `the exact function ${exact} has type ${signature}`);
}
