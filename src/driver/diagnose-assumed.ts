/**
 * Functions that a program calls and nobody defines may do anything, so that no failing run is certain. For a diagnosis they are
 * given bodies: they return something, and do nothing else. What is found with them is possible, not certain.
 */
import type { CType, FunctionDeclaration, TranslationUnit } from "../frontends/c/tree.ts";
import type { SourceFile } from "../source/source-file.ts";
import { unqualified } from "./diagnose-c-source.ts";

export const assumedName = "functions-without-a-body.c";

/** Undefined if there is none whose type is simple enough. */
export function assumedBodies(units: readonly TranslationUnit[], names: ReadonlySet<string>): SourceFile | undefined {
  const declared = new Map<string, FunctionDeclaration>();
  for (const one of units.flatMap((unit) => unit.functions)) {
    if (names.has(one.name) && one.body === undefined) declared.set(one.name, one);
  }
  const bodies = [...declared.values()].flatMap((one) => bodyFor(one) ?? []);
  if (bodies.length === 0) return undefined;
  return { name: assumedName, text: ["int __VERIFIER_nondet_int(void);", ...bodies, ""].join("\n") };
}

function bodyFor({ name, type: { params, result, variadic } }: FunctionDeclaration): string | undefined {
  const types = params.map(typeText);
  const own = typeText(result);
  if (own === undefined || types.includes(undefined) || variadic) return undefined;
  const list = types.map((text, i) => `${text} p${i}`).join(", ");
  const pointer = types.findIndex((text) => text?.endsWith("*") === true);
  const returned = own.endsWith("*") ? (pointer < 0 ? "0" : `(${own})p${pointer}`) : "__VERIFIER_nondet_int()";
  return `${own} ${name}(${list === "" ? "void" : list}) { ${own === "void" ? "" : `return ${returned};`} }`;
}

/** Pointers to what matters to nobody are all alike. */
function typeText(type: CType): string | undefined {
  const t = unqualified(type);
  if (t.kind === "void") return "void";
  if (t.kind === "integer" && t.bits === undefined) return t.name;
  if (t.kind !== "pointer") return undefined;
  const to = unqualified(t.to);
  return to.kind === "integer" && to.bits === undefined ? `${to.name} *` : to.kind === "void" ? "void *" : undefined;
}
