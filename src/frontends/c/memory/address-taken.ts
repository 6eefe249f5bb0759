/**
 * Which variables must live in memory: those whose address, or the address of a part of them, is taken, and those whose
 * parts cannot be told apart by name (arrays, unions, large structs). All others can be plain variables, structs leaf by
 * leaf.
 */
import { append } from "../../../base/append.ts";
import { factsOfUnits } from "../facts.ts";
import { withoutQualifiers } from "../integers.ts";
import type { CType, TranslationUnit, VariableDeclaration } from "../tree.ts";

/** Records with more scalars than this stay in memory. */
export const mostLeaves = 32;

/** `overlapping`: other files may take the address of what they can name. */
export function addressTaken(units: readonly TranslationUnit[], overlapping = false): ReadonlySet<VariableDeclaration> {
  const taken = new Set<VariableDeclaration>();
  const shared = new Map<string, VariableDeclaration[]>();
  for (const { exposed, variables } of factsOfUnits(units)) {
    for (const variable of exposed) taken.add(variable);
    for (const variable of variables) {
      if (hasMemoryType(variable.type) || variable.weak === true) taken.add(variable);
      if (variable.role !== "file" || variable.storage === "static") continue;
      if (overlapping) taken.add(variable);
      append(shared, variable.name, variable);
    }
  }
  for (const same of shared.values()) {
    if (same.length > 1 && same.some((variable) => taken.has(variable)))
      same.forEach((variable) => taken.add(variable));
  }
  return taken;
}

/** For each variable of the units, whether it must live in memory. */
export function needsMemory(
  units: readonly TranslationUnit[],
  overlapping = false,
): (variable: VariableDeclaration) => boolean {
  const taken = addressTaken(units, overlapping);
  return (variable) => taken.has(variable);
}

function hasMemoryType(type: CType): boolean {
  let leaves = 0;
  const work: CType[] = [type];
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    const inner = withoutQualifiers(next);
    switch (inner.kind) {
      case "array":
      case "complex":
      case "vector":
      case "opaque":
        return true;
      case "record": {
        const { tag, fields } = inner.declaration;
        if (tag === "union" || fields === undefined || isVolatile(next)) return true;
        for (const field of fields) work.push(field.type);
        break;
      }
      default:
        leaves += 1;
    }
    if (leaves + work.length > mostLeaves) return true;
  }
  return false;
}

function isVolatile(type: CType): boolean {
  return type.kind === "qualified" && (type.qualifiers.volatile || type.qualifiers.atomic);
}
