/**
 * Files of one program: what is static in one of them is that file's own, whatever names the others use; and what others may see
 * is defined once. Lowering goes by names, so functions get names of their own here.
 */
import type { Diagnostic } from "../../source/diagnostic.ts";
import type { FunctionDeclaration, TranslationUnit, VariableDeclaration } from "./tree.ts";

/** Renames static functions of whose name there is another function; says what is defined more than once. */
export function linkUnits(units: readonly TranslationUnit[]): readonly Diagnostic[] {
  const functions = units.flatMap((unit) => unit.functions);
  const shared = functions.filter(({ storage }) => storage !== "static");
  const taken = new Set(shared.map(({ name }) => name));
  for (const fn of functions) if (fn.storage === "static") claim(fn, taken);
  const defined = units.flatMap((unit) => unit.variables.filter(isDefined));
  return [...repeated(shared.filter(({ body, inline }) => body !== undefined && !inline)), ...repeated(defined)];
}

function claim(fn: { name: string }, taken: Set<string>): void {
  const wanted = fn.name;
  for (let n = 2; taken.has(fn.name); n++) fn.name = `${wanted}$${n}`;
  taken.add(fn.name);
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
