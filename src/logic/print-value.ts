/** Values as people read them, in Boogie's notation where it has one. `parseValue` reads them back. */
import { inOrder } from "./array-value.ts";
import type { ArrayEntry, Value } from "./value.ts";

export interface PrintLimits {
  /** Entries of an array that are shown before the rest is counted. */
  readonly entries: number;
}

const forPeople: PrintLimits = { entries: 8 };
export const everything: PrintLimits = { entries: Infinity };

/** `5`, `true`, `3bv8`, `1.5`, `1/3`, `ref#0`, `Cons(1, Nil())`, `[0 := 5, 1 := 7, else 0]` */
export function printValue(value: Value, limits = forPeople): string {
  let text = "";
  const work: (string | Value)[] = [value];
  while (work.length > 0) {
    const item = work.pop()!;
    if (typeof item === "string") text += item;
    else if (item.kind === "datatype") pushAll(work, [`${item.constructor}(`, ...separated(item.args), ")"]);
    else if (item.kind === "array") pushAll(work, arrayParts(item.entries, item.default, limits));
    else text += printAtom(item);
  }
  return text;
}

function printAtom(value: Exclude<Value, { kind: "datatype" | "array" }>): string {
  switch (value.kind) {
    case "bool":
    case "int":
      return String(value.value);
    case "real":
      return printReal(value.numerator, value.denominator);
    case "bv":
      return `${value.value}bv${value.width}`;
    case "element":
      return `${value.sort}#${value.index}`;
    case "opaque":
      return value.text;
  }
}

/** A decimal where there is an exact one, otherwise a fraction. */
export function printReal(numerator: bigint, denominator: bigint): string {
  let digits = 0;
  let scale = 1n;
  for (let rest = denominator; rest !== 1n; digits++, scale *= 10n) {
    if (rest % 2n !== 0n && rest % 5n !== 0n) return `${numerator}/${denominator}`;
    rest = rest % 10n === 0n ? rest / 10n : rest % 5n === 0n ? rest / 5n : rest / 2n;
  }
  const size = numerator < 0n ? -numerator : numerator;
  const all = ((size * scale) / denominator).toString().padStart(digits + 1, "0");
  const cut = all.length - digits;
  return `${numerator < 0n ? "-" : ""}${all.slice(0, cut)}.${digits === 0 ? "0" : all.slice(cut)}`;
}

function arrayParts(
  entries: readonly ArrayEntry[],
  otherwise: Value | undefined,
  limits: PrintLimits,
): readonly (string | Value)[] {
  const shown = inOrder(entries).slice(0, limits.entries);
  const parts: (string | Value)[] = ["["];
  for (const { indices, value } of shown) {
    const index = indices.length === 1 ? indices : ["(", ...separated(indices), ")"];
    parts.push(...index, " := ", value, ", ");
  }
  if (shown.length < entries.length) parts.push(`… ${entries.length - shown.length} more, `);
  parts.push("else ", otherwise ?? "?", "]");
  return parts;
}

function separated(values: readonly Value[]): readonly (string | Value)[] {
  return values.flatMap((value, i) => (i === 0 ? [value] : [", ", value]));
}

function pushAll(work: (string | Value)[], parts: readonly (string | Value)[]): void {
  for (let i = parts.length - 1; i >= 0; i--) work.push(parts[i]!);
}
