/** What can be asked of a program, as the checks that it means; by name, or as the property files of SV-COMP say it. */
import { checkKinds, type CheckKind } from "../ir/check-kind.ts";

/** Checks of `verify` and `run` unless others are asked for: all but signed overflow, which wraps. */
export const usualChecks: ReadonlySet<CheckKind> = new Set(checkKinds.filter((kind) => kind !== "signed-overflow"));

/** Specifications are asked about where there are some. */
const unspecified = new Set([...usualChecks].filter((kind) => kind !== "specification"));

const memory: readonly CheckKind[] = [
  "null-dereference", "out-of-bounds", "use-after-free", "double-free", "invalid-free", "memory-leak",
]; // prettier-ignore
const stated: readonly CheckKind[] = [
  "assertion", "precondition", "postcondition", "loop-invariant-entry", "loop-invariant-kept", "modifies", "error-call",
]; // prettier-ignore

const properties: Readonly<Record<string, readonly CheckKind[]>> = {
  memsafety: memory,
  "no-overflow": ["signed-overflow"],
  "unreach-call": ["error-call"],
  assertions: stated,
};

export const propertyNames: readonly string[] = Object.keys(properties);

/** The checks that a property means; `strict` adds signed overflow. */
export function checksFor(property: string | undefined, strict: boolean): ReadonlySet<CheckKind> {
  const chosen = properties[property ?? ""] ?? usualChecks;
  return new Set([...chosen, ...(strict ? ["signed-overflow" as const] : [])]);
}

/** What a whole program is asked: a name for reports, and the checks. */
export interface Property {
  readonly name: string;
  readonly checks: ReadonlySet<CheckKind>;
  /** Where the program begins, if the property says so. */
  readonly entry?: string;
}

/** `prove` without a property: everything that `check` and `verify` look for. */
const usualProperty: Property = { name: "everything", checks: unspecified };

export function propertyNamed(name: string | undefined, strict: boolean): Property {
  const { name: said, checks } = name === undefined ? usualProperty : { name, checks: new Set(properties[name]) };
  return { name: said, checks: new Set([...checks, ...(strict ? ["signed-overflow" as const] : [])]) };
}

/** With automata that watch the program: they are all that is asked about, unless there is a property besides. */
export function withSpecifications(property: Property, paths: readonly string[], isAsked: boolean): Property {
  if (paths.length === 0) return property;
  // What `--strict` adds is asked for by name.
  const overflow = property.checks.has("signed-overflow") ? ["signed-overflow" as const] : [];
  const others = isAsked ? [...property.checks] : overflow;
  const names = isAsked ? [property.name] : overflow;
  return { ...property, name: [...names, ...paths].join(", "), checks: new Set([...others, "specification"]) };
}

/** Undefined behaviour ends an execution, so it has to be seen even where the question is another. */
const undefinedBehaviour: readonly CheckKind[] = [
  "null-dereference", "out-of-bounds", "use-after-free", "double-free", "invalid-free", "division-by-zero", "invalid-shift",
]; // prettier-ignore

/** What a front end has to check for the property to be judged. */
export function loweredFor({ checks }: Property): ReadonlySet<CheckKind> {
  return new Set([...checks, ...undefinedBehaviour]);
}

const formulas: readonly (readonly [RegExp, readonly CheckKind[]])[] = [
  [/^G ! ?call\((reach_error|__VERIFIER_error)\(\)\)$/, ["error-call"]],
  [/^G ! ?overflow$/, ["signed-overflow"]],
  [/^G valid-deref$/, ["null-dereference", "out-of-bounds", "use-after-free"]],
  [/^G valid-free$/, ["double-free", "invalid-free"]],
  [/^G valid-memtrack$/, ["memory-leak"]],
  [/^G assert$/, ["assertion"]],
];

/** The text of a `.prp` file: lines such as `CHECK( init(main()), LTL(G ! call(reach_error())) )`. */
export function parseProperty(
  name: string,
  text: string,
): Property | { readonly error: string; readonly line: number } {
  const checks = new Set<CheckKind>();
  let entry: string | undefined;
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const at = i + 1;
    const parts = /^\s*CHECK\(\s*init\(\s*([\w$.]+)\(\)\s*\),\s*LTL\((.*)\)\s*\)\s*$/.exec(line);
    if (parts === null) return { line: at, error: "expected CHECK( init(FUNCTION()), LTL(FORMULA) )" };
    const [, init = "", formula = ""] = parts;
    const known = formulas.find(([pattern]) => pattern.test(formula.trim()));
    if (known === undefined) return { line: at, error: `the formula ${formula.trim()} is not one that can be judged` };
    for (const kind of known[1]) checks.add(kind);
    entry = init;
  }
  if (entry === undefined) return { line: 1, error: "the file has no property" };
  return { name, checks, entry };
}
