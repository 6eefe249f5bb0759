/**
 * Files of one program: what is static in one of them is that file's own, whatever names the others use; what others may see is
 * defined once, by a definition that is not weak if there is one; and an alias is another name of what it stands for. Lowering goes
 * by names, so functions get names of their own here.
 */
import type { Diagnostic } from "../../source/diagnostic.ts";
import type { FunctionDeclaration, Statement, TranslationUnit, VariableDeclaration } from "./tree.ts";

/** Renames what has another name or the name of something else; says what is defined more than once. */
export function linkUnits(units: readonly TranslationUnit[]): readonly Diagnostic[] {
  for (const unit of units) resolveAliases(unit, units);
  const functions = units.flatMap((unit) => unit.functions);
  const shared = functions.filter(({ storage }) => storage !== "static");
  const taken = new Set(shared.map(({ name }) => name));
  for (const fn of functions) if (fn.storage === "static") claim(fn, taken);
  overrideWeak(shared);
  const defined = units.flatMap((unit) => unit.variables.filter(isDefined));
  return [
    ...repeated(shared.filter(({ body, inline }) => body !== undefined && !inline)),
    ...repeated(defined.filter(({ weak }) => weak !== true)),
  ];
}

function claim(fn: { name: string }, taken: Set<string>): void {
  const wanted = fn.name;
  for (let n = 2; taken.has(fn.name); n++) fn.name = `${wanted}$${n}`;
  taken.add(fn.name);
}

/** Other files go by the alias. What it stands for may be static, and then has no other name for them. */
function resolveAliases({ aliases, functions, variables }: TranslationUnit, units: readonly TranslationUnit[]): void {
  for (const [alias, name] of aliases) {
    const target: Linkage | undefined = [...functions, ...variables].find((one) => one.name === name);
    if (target?.storage === "static") [target.name, target.storage] = [alias, target.kind === "function" ? "extern" : "auto"]; // prettier-ignore
    const real = target?.name ?? name;
    for (const other of units.flatMap((unit) => [...unit.functions, ...unit.variables]) as Linkage[]) {
      if (other.name === alias && other.storage !== "static" && other !== target) other.name = real;
    }
  }
}

interface Linkage {
  readonly kind: "function" | "variable";
  name: string;
  storage: "extern" | "static" | "auto";
}

/** Of several definitions of one name, those that are weak give way. */
function overrideWeak(
  functions: readonly { readonly name: string; readonly weak?: boolean; body?: Statement }[],
): void {
  const defined = functions.filter(({ body }) => body !== undefined);
  const chosen = new Map(defined.toReversed().map((fn) => [fn.name, fn]));
  for (const fn of defined) if (fn.weak !== true) chosen.set(fn.name, fn);
  for (const fn of defined) if (fn.weak === true && chosen.get(fn.name) !== fn) delete fn.body;
}

/** Without a value, definitions of several files are one. */
function isDefined({ storage, initializer }: VariableDeclaration): boolean {
  return storage === "auto" && initializer !== undefined;
}

function repeated(definitions: readonly (FunctionDeclaration | VariableDeclaration)[]): readonly Diagnostic[] {
  const first = new Map<string, Diagnostic["span"]>();
  const found: Diagnostic[] = [];
  for (const { name, span } of definitions) {
    const other = first.get(name);
    if (other === undefined) first.set(name, span);
    else
      found.push({
        span,
        severity: "error",
        message: `${name} is defined a second time: see ${other.file}:${other.line}`,
      });
  }
  return found;
}
