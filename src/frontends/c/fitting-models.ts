/** Models stand for the functions of their names that are declared as the library's are: an older or another library's may differ. */
import { withoutQualifiers } from "./integers.ts";
import { sizeOf } from "./layout.ts";
import type { CType, DataModel, FunctionType, TranslationUnit } from "./tree.ts";

/** The models without those functions that the user's files declare in another way. */
export function fittingModels(
  units: readonly TranslationUnit[],
  models: readonly TranslationUnit[],
  model: DataModel,
): readonly TranslationUnit[] {
  const declared = new Map<string, FunctionType>();
  for (const { functions } of units) {
    for (const { name, type, storage } of functions)
      if (storage !== "static" && type.prototype) declared.set(name, type);
  }
  return models.map((unit) => {
    const functions = unit.functions.filter(({ name, type }) => {
      const own = declared.get(name);
      return own === undefined || fits(own, type, model);
    });
    return functions.length === unit.functions.length ? unit : { ...unit, functions };
  });
}

function fits(own: FunctionType, library: FunctionType, model: DataModel): boolean {
  const isOpen = own.variadic || library.variadic;
  if (!isOpen && own.params.length !== library.params.length) return false;
  if (!isAlike(own.result, library.result, model)) return false;
  return own.params.every((type, i) => i >= library.params.length || isAlike(type, library.params[i]!, model));
}

/** Numbers of whatever width are converted, and pointers may be declared to point to anything, but not to numbers of another width. */
function isAlike(own: CType, library: CType, model: DataModel): boolean {
  const [a, b] = [passed(own), passed(library)];
  if (a.kind !== b.kind) return a.kind === "other" || b.kind === "other";
  const [left, right] = [a.to && widthOf(a.to, model), b.to && widthOf(b.to, model)];
  return left === undefined || right === undefined || left === right;
}

interface Passed {
  readonly kind: "integer" | "floating" | "pointer" | "other";
  readonly to?: CType;
}

function passed(type: CType): Passed {
  const inner = withoutQualifiers(type);
  switch (inner.kind) {
    case "integer":
    case "enum":
      return { kind: "integer" };
    case "floating":
      return { kind: "floating" };
    case "pointer":
      return { kind: "pointer", to: inner.to };
    case "array":
      return { kind: "pointer", to: inner.element };
    case "function":
      return { kind: "pointer" };
    default:
      return { kind: "other" };
  }
}

/** Of numbers. */
function widthOf(type: CType, model: DataModel): number | undefined {
  const inner = withoutQualifiers(type);
  return inner.kind === "integer" || inner.kind === "floating" ? sizeOf(inner, model) : undefined;
}
