/**
 * npm run bench c-groups -- FOLDER… [--clang bundled|PATH] [--entry NAME] [--show FILE-PART]: into how many groups the memory of each C
 * program under the folders falls, how many programs have a group of bytes and how many one that holds pointers, and the
 * time for it. `--show` prints the groups of the files whose names have that part.
 */
import { dirname } from "node:path";
import { wholeText, type Clang } from "../src/driver/clang.ts";
import { withoutQualifiers } from "../src/frontends/c/integers.ts";
import { innermost } from "../src/frontends/c/memory/keys.ts";
import { memoryGroups, type Groups } from "../src/frontends/c/memory/groups.ts";
import { readUnit } from "../src/frontends/c/read-unit.ts";
import type { TranslationUnit } from "../src/frontends/c/tree.ts";
import { findClang } from "../src/host/node/clang/find-clang.ts";
import { filesUnder, option, positionals, table } from "./lib/tables.ts";

interface Totals {
  files: number;
  rejected: number;
  groups: number;
  most: number;
  withBytes: number;
  withPointerBytes: number;
  lines: number;
  ms: number;
  slowest: number;
  readonly pointerBytes: string[];
}

function newTotals(): Totals {
  return {
    files: 0, rejected: 0, groups: 0, most: 0, withBytes: 0, withPointerBytes: 0, lines: 0, ms: 0, slowest: 0, pointerBytes: [],
  }; // prettier-ignore
}

async function one(totals: Totals, clang: Clang, file: string, includes: readonly string[]): Promise<void> {
  const result = await clang.dump({
    file,
    includes: [...includes, dirname(file)],
    defines: [],
    undefines: [],
    dataModel: "LP64",
    otherFlags: [],
    headers: "bundled",
  });
  if (result.kind !== "dump") {
    totals.rejected += 1;
    return;
  }
  const { unit } = readUnit(await wholeText(result.json), result.preprocessed, file);
  const start = performance.now();
  const groups = memoryGroups([unit], "LP64", option("entry")?.split(","));
  const ms = performance.now() - start;
  const all = [...groups.all];
  const held = fieldsByGroup(unit, groups);
  const bytes = all.filter((group) => group.form.kind === "bytes" && group.name.startsWith("bytes"));
  const pointers = bytes.filter((group) => held.get(group)?.some(([, isPointer]) => isPointer));
  totals.files += 1;
  totals.groups += all.length;
  totals.most = Math.max(totals.most, all.length);
  totals.withBytes += bytes.length > 0 ? 1 : 0;
  totals.withPointerBytes += pointers.length > 0 ? 1 : 0;
  totals.lines += result.preprocessed.split("\n").filter((line) => !line.startsWith("#")).length;
  totals.ms += ms;
  totals.slowest = Math.max(totals.slowest, ms);
  if (pointers.length > 0) totals.pointerBytes.push(file);
  const part = option("show");
  if (part !== undefined && file.includes(part)) show(file, all, held);
}

type Held = Map<Groups["all"][number], (readonly [name: string, isPointer: boolean])[]>;

function fieldsByGroup(unit: TranslationUnit, groups: Groups): Held {
  const held: Held = new Map(groups.all.map((group) => [group, []]));
  const note = (group: Groups["all"][number], name: string, isPointer: boolean): void =>
    void held.get(group)?.push([name, isPointer]);
  note(groups.ofScalar({ kind: "pointer", to: { kind: "void" }, qualifiers: { const: false, volatile: false, restrict: false, atomic: false } }), "pointer", true); // prettier-ignore
  for (const name of ["char", "short", "int", "long"] as const)
    note(groups.ofScalar({ kind: "integer", name }), name, false);
  for (const name of ["float", "double"] as const) note(groups.ofScalar({ kind: "floating", name }), name, false);
  for (const record of unit.records) {
    for (const field of record.fields ?? []) {
      const type = withoutQualifiers(innermost(field.type));
      if (type.kind === "record" || type.kind === "void" || type.kind === "function") continue;
      const name = `${record.name ?? `${record.tag}@${record.span.line}`}.${field.name ?? ""}`;
      note(groups.ofField(record, field), name, type.kind === "pointer");
    }
  }
  return held;
}

function show(file: string, all: Groups["all"], held: Held): void {
  console.log(file);
  for (const group of all) {
    const names = (held.get(group) ?? []).map(([name]) => name);
    console.log(`  ${group.name} (${group.form.kind}): ${names.join(" ")}`);
  }
}

async function main(): Promise<void> {
  const clang = await findClang(option("clang"));
  if ("error" in clang) throw new Error(clang.error);
  const rows: string[][] = [];
  const pointerBytes: string[] = [];
  for (const folder of positionals()) {
    const totals = newTotals();
    for (const file of [...filesUnder(folder, ".c"), ...filesUnder(folder, ".i")]) {
      await one(totals, clang, file, (option("includes") ?? "").split(",").filter(Boolean));
    }
    const { files, rejected, groups, most, withBytes, withPointerBytes, lines, ms, slowest } = totals;
    const mean = (groups / Math.max(files, 1)).toFixed(1);
    const counts = [
      files,
      rejected,
      mean,
      most,
      withBytes,
      withPointerBytes,
      lines,
      Math.round(ms),
      Math.round(slowest),
    ];
    rows.push([folder, ...counts.map(String)]);
    pointerBytes.push(...totals.pointerBytes);
  }
  const heading = [
    "folder",
    "programs",
    "rejected",
    "groups",
    "most",
    "bytes",
    "pointers in bytes",
    "lines",
    "ms",
    "slowest",
  ];
  console.log(table(heading, rows));
  for (const file of pointerBytes.slice(0, 100)) console.log(`pointers in bytes: ${file}`);
}

await main();
