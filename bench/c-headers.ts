/**
 * npm run bench c-headers [-- HEADER…]: our C library headers against the machine's, for both data models: the values of macros,
 * the sizes of types, the places of members and how functions are declared. Needs clang, and glibc's headers. Ends with 1 on
 * a difference. --only-ours yes: names what the machine's headers do not have.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { wholeText, type Clang } from "../src/driver/clang.ts";
import { withoutQualifiers } from "../src/frontends/c/integers.ts";
import { readUnit } from "../src/frontends/c/read-unit.ts";
import type { FieldDeclaration, TranslationUnit } from "../src/frontends/c/tree.ts";
import type { DataModel } from "../src/frontends/c/types.ts";
import { parserFlags } from "../src/driver/parser-flags.ts";
import { findClang } from "../src/host/node/clang/find-clang.ts";
import { headersFolder } from "../src/host/node/clang/headers-folder.ts";
import { alikeFunctions } from "./lib/alike-types.ts";
import { hasHeader, libraryFlags, macrosOf, valuesOf, type Library } from "./lib/header-values.ts";
import { filesUnder, option, positionals, table } from "./lib/tables.ts";

interface Count {
  compared: number;
  readonly different: string[];
  /** What the machine's header does not have. */
  readonly unknown: string[];
}

interface Counts {
  readonly macros: Count;
  readonly types: Count;
  readonly functions: Count;
}

/** Differences that are meant, and why. */
const meant: ReadonlyMap<string, string> = new Map([
  ["sizeof(float_t)", "where the machine's is a long double, whose values would be arbitrary"],
  ["sizeof(double_t)", "the same"],
]);

const models = ["LP64", "ILP32"] as const;
/** Typedefs that have been compared. */
const seen = new Set<string>();
const folder = mkdtempSync(join(tmpdir(), "inquest-headers-"));
try {
  await main();
} finally {
  rmSync(folder, { recursive: true });
}

async function main(): Promise<void> {
  if (spawnSync("clang", ["--version"]).error !== undefined) {
    console.log("clang is not installed: nothing to compare with");
    return;
  }
  const found = await findClang("clang");
  if ("error" in found) throw new Error(found.error);
  const all = filesUnder(headersFolder(), ".h").map((file) => file.slice(headersFolder().length + 1));
  const asked = positionals();
  const headers = asked.length === 0 ? all : all.filter((name) => asked.includes(name));
  for (const model of models) {
    const there = headers.filter((name) => hasHeader(name, { headers: "host", model }, folder));
    const missing = headers.filter((name) => !there.includes(name));
    if (missing.length > 0) console.log(`${model}: this machine does not have ${missing.join(", ")}`);
    const rows: [string, Counts][] = [];
    for (const name of there) rows.push([name, await compareHeader(found, name, model)]);
    report(model, rows);
  }
}

function report(model: DataModel, rows: readonly (readonly [string, Counts])[]): void {
  const kinds = ["macros", "types", "functions"] as const;
  const cells = (counts: readonly Counts[]): readonly string[] =>
    kinds.flatMap((kind) => {
      const each = counts.map((count) => count[kind]);
      const sum = (number: (count: Count) => number): string => String(each.reduce((all, c) => all + number(c), 0));
      return [sum((c) => c.compared), sum((c) => c.different.length), sum((c) => c.unknown.length)];
    });
  const heading = [model, ...kinds.flatMap((kind) => [kind, "differ", "only ours"])];
  const total = ["all", ...cells(rows.map(([, counts]) => counts))];
  console.log(table(heading, [...rows.map(([name, counts]) => [name, ...cells([counts])]), total]));
  for (const [name, counts] of rows)
    for (const kind of kinds) {
      const { unknown } = counts[kind];
      if (option("only-ours") !== undefined && unknown.length > 0)
        console.log(`${name}: only ours: ${unknown.join(", ")}`);
      for (const text of counts[kind].different) {
        console.log(`${name}: ${text}`);
        process.exitCode = 1;
      }
    }
}

async function compareHeader(clang: Clang, header: string, model: DataModel): Promise<Counts> {
  const [ours, theirs] = (["bundled", "host"] as const).map((headers): Library => ({ headers, model }));
  const [own, other] = [await readHeader(clang, header, ours!), await readHeader(clang, header, theirs!)];
  const types = [...recordsOf(own, header), ...typedefsOf(own, other, model)];
  return {
    macros: compareValues(header, macrosOf(header, ours!, folder), model),
    types: compareValues(header, types, model),
    functions: compareFunctions(own, other, header, model),
  };
}

async function readHeader(clang: Clang, header: string, library: Library): Promise<TranslationUnit> {
  const file = join(folder, "header.c");
  const dumped = await clang.dump({
    file,
    text: `#include <${header}>\n`,
    includes: [],
    defines: ["_GNU_SOURCE"],
    undefines: [],
    dataModel: library.model,
    otherFlags: parserFlags(library.headers === "host" ? libraryFlags(library, folder) : [], (path) => path).otherFlags,
    headers: library.headers,
  });
  if (dumped.kind !== "dump") throw new Error(`${header}: ${JSON.stringify(dumped)}`);
  return readUnit(await wholeText(dumped.json), dumped.preprocessed, file, library.model).unit;
}

function compareValues(header: string, expressions: readonly string[], model: DataModel): Count {
  const ours = valuesOf(header, expressions, { headers: "bundled", model }, folder);
  const theirs = valuesOf(header, [...ours.keys()], { headers: "host", model }, folder);
  const different = [...theirs].filter(([text, value]) => ours.get(text) !== value && !meant.has(text));
  return {
    compared: theirs.size,
    different: different.map(([text, value]) => `${text} is ${ours.get(text)} here and ${value} there`),
    unknown: [...ours.keys()].filter((text) => !theirs.has(text)),
  };
}

// ------------------------------------------------------------------------------------------------------------ types

function isPublic(name: string | undefined): name is string {
  return name !== undefined && !name.startsWith("_");
}

/** Sizes, and the places and sizes of members, of the structs and unions that have tags. */
function recordsOf(unit: TranslationUnit, header: string): readonly string[] {
  return unit.records.flatMap(({ tag, name, fields, span }) =>
    fields !== undefined && isPublic(name) && isIn(span.file, header) ? describe(`${tag} ${name}`, fields) : [],
  );
}

/** Those of both that have not been looked at in another header. */
function typedefsOf(unit: TranslationUnit, other: TranslationUnit, model: DataModel): readonly string[] {
  return [...unit.typedefs].flatMap(([name, type]) => {
    if (!isPublic(name) || !other.typedefs.has(name) || seen.has(`${model} ${name}`)) return [];
    seen.add(`${model} ${name}`);
    const meaning = withoutQualifiers(type);
    const fields = meaning.kind === "record" && meaning.declaration.name === undefined && meaning.declaration.fields;
    if (meaning.kind === "function" || meaning.kind === "void") return [];
    return fields ? describe(name, fields) : [`sizeof(${name})`];
  });
}

function describe(type: string, fields: readonly FieldDeclaration[]): readonly string[] {
  const names = membersOf(fields).flatMap((name) => [
    `__builtin_offsetof(${type}, ${name})`,
    `sizeof(((${type} *)0)->${name})`,
  ]);
  return [`sizeof(${type})`, `__alignof__(${type})`, ...names];
}

/** Those of unnamed members too. */
function membersOf(fields: readonly FieldDeclaration[]): readonly string[] {
  return fields.flatMap(({ name, type, bitWidth }) => {
    const inner = withoutQualifiers(type);
    if (name === undefined) return inner.kind === "record" ? membersOf(inner.declaration.fields ?? []) : [];
    return isPublic(name) && bitWidth === undefined ? [name] : [];
  });
}

function isIn(file: string, header: string): boolean {
  return file === join(headersFolder(), header);
}

// -------------------------------------------------------------------------------------------------------- functions

function compareFunctions(own: TranslationUnit, other: TranslationUnit, header: string, model: DataModel): Count {
  const theirs = new Map(other.functions.map((each) => [each.name, each.type]));
  const count: Count = { compared: 0, different: [], unknown: [] };
  for (const { name, type, span } of own.functions) {
    if (!isIn(span.file, header)) continue;
    const there = theirs.get(name);
    if (there === undefined) count.unknown.push(name);
    else {
      count.compared++;
      if (!alikeFunctions(type, there, model) && !meant.has(name))
        count.different.push(`${name} is declared in another way`);
    }
  }
  return count;
}
