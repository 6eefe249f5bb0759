/** A C program that calls a function with the inputs of a finding. */
import { withoutQualifiers } from "../../src/frontends/c/integers.ts";
import { printType } from "../../src/frontends/c/print-type.ts";
import type { FunctionDeclaration, TranslationUnit, VariableDeclaration } from "../../src/frontends/c/tree.ts";
import { spanKey } from "../../src/source/span.ts";

export interface GivenInput {
  readonly at: string;
  readonly value: string;
}

/** `file`: the program, which is included, so that lines are its own. */
export function mainFor(
  file: string,
  unit: TranslationUnit,
  fn: FunctionDeclaration,
  inputs: readonly GivenInput[],
): string {
  const byPlace = new Map<string, readonly string[]>();
  for (const { at, value } of inputs) byPlace.set(at, [...(byPlace.get(at) ?? []), value]);
  const places = new Set(fn.params.map(({ span }) => spanKey(span)));
  const objects = new Map<string, string>();
  const args = fn.params.map((param) => argument(param, byPlace, objects));
  return [
    "#include <stdlib.h>",
    `#include ${JSON.stringify(file)}`,
    nondeterministic(unit, calledInputs(byPlace, places)),
    "int main(void) {",
    ...objects.values(),
    `  ${fn.name}(${args.join(", ")});`,
    "  return 0;",
    "}",
    "",
  ].join("\n");
}

/** A place has one value for each variable that holds what the call gives, the one that is used at last. */
function calledInputs(byPlace: ReadonlyMap<string, readonly string[]>, params: ReadonlySet<string>): readonly string[] {
  return [...byPlace].flatMap(([at, values]) => (params.has(at) || !/:\d+:\d+$/.test(at) ? [] : [values.at(-1)!]));
}

/** Functions that are inputs give the values of the list in order. */
function nondeterministic(unit: TranslationUnit, values: readonly string[]): string {
  const functions = unit.functions.filter(
    ({ name, body }) => body === undefined && /^(?:__VERIFIER_)?nondet/.test(name),
  );
  const list = `static const long long given[] = {${[...values.map(literal), "0"].join(", ")}};\nstatic int used;`;
  const bodies = functions.map(({ name, type }) => `${printType(type.result)} ${name}(void) { return given[used++]; }`);
  return [list, ...bodies].join("\n");
}

function argument(
  param: VariableDeclaration,
  byPlace: ReadonlyMap<string, readonly string[]>,
  objects: Map<string, string>,
): string {
  const [first = "0", offset = "0"] = byPlace.get(spanKey(param.span)) ?? [];
  const type = withoutQualifiers(param.type);
  if (type.kind !== "pointer") return literal(first);
  if (first === "0") return "0";
  // An address at which there is no object.
  if (BigInt(first) < 0n) return `(void *)(16 + ${literal(offset)})`;
  const name = `object${first}`;
  if (!objects.has(first)) objects.set(first, allocation(name, first, element(type.to), byPlace));
  return `(void *)((char *)${name} + ${literal(offset)})`;
}

interface Element {
  readonly type: string;
  readonly width: bigint;
}

function element(type: VariableDeclaration["type"]): Element {
  const text = printType(withoutQualifiers(type));
  const widths: Readonly<Record<string, bigint>> = { char: 1n, short: 2n, int: 4n, long: 8n };
  const width = widths[text];
  return width === undefined ? { type: "char", width: 1n } : { type: text, width };
}

/** An object of the size, the contents and the lifetime that the tables say. */
function allocation(
  name: string,
  object: string,
  { type, width }: Element,
  byPlace: ReadonlyMap<string, readonly string[]>,
): string {
  const entry = (table: string, ...at: readonly string[]): string | undefined => {
    const text = byPlace.get(table)?.[0];
    return text === undefined ? undefined : at.reduce(selected, text);
  };
  const size = BigInt(entry("c#size", object) ?? "0");
  const cells = Array.from({ length: Number(size / width) }, (_, i) => {
    const value = entry(`mem#${type}`, object, String(BigInt(i) * width));
    return value === undefined ? "" : ` ${name}[${i}] = ${literal(value)};`;
  });
  const ended = entry("c#freed", object) === "true" ? ` free(${name});` : "";
  return `  ${type} *${name} = calloc(1, ${size});${cells.join("")}${ended}`;
}

/** The entry of a map, written as `[1 := …, else …]`. */
function selected(map: string, key: string): string {
  let depth = 0;
  const entries = [""];
  for (const c of map.slice(1, -1)) {
    if (c === "[") depth++;
    if (c === "]") depth--;
    if (c === "," && depth === 0) entries.push("");
    else entries[entries.length - 1] += c;
  }
  const start = (prefix: string): string | undefined =>
    entries
      .map((e) => e.trim())
      .find((e) => e.startsWith(prefix))
      ?.slice(prefix.length);
  return start(`${key} := `) ?? start("else ") ?? "0";
}

/** The least number cannot be written in one piece. */
function literal(value: string): string {
  const n = BigInt(value);
  return n === -(1n << 63n) ? "(-9223372036854775807LL - 1)" : `${n}${n > 0x7fff_ffff_ffff_ffffn ? "ULL" : "LL"}`;
}
