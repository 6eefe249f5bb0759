/**
 * npm run bench c-layouts -- FOLDER… [--max N] [--headers host|bundled]: our layout of every struct and union in the C
 * files under the folders against native clang's, for both data models. Ends with 1 on a difference. What a folder's
 * compile_commands.json or tasks.json says of headers is kept to.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { wholeText, type Clang, type ClangRequest } from "../src/driver/clang.ts";
import { readUnit } from "../src/frontends/c/read-unit.ts";
import type { RecordDeclaration } from "../src/frontends/c/tree.ts";
import type { DataModel } from "../src/frontends/c/types.ts";
import { findClang } from "../src/host/node/clang/find-clang.ts";
import { clangRequests } from "./lib/c-requests.ts";
import { codeDumpFlags, describeLayout, dumpFlags, parseDump, targetFlags } from "./lib/record-dump.ts";
import { option, positionals } from "./lib/tables.ts";

interface Totals {
  compared: number;
  different: number;
  rejected: number;
  crashed: number;
}

const folder = mkdtempSync(join(tmpdir(), "inquest-layouts-"));
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
  const files = positionals().flatMap(clangRequests);
  for (const model of ["LP64", "ILP32"] as const) {
    const totals: Totals = { compared: 0, different: 0, rejected: 0, crashed: 0 };
    for (const file of files.slice(0, Number(option("max") ?? Infinity))) await compareFile(found, file, model, totals);
    const { compared, different, rejected, crashed } = totals;
    console.log(
      `${model}: ${compared} records compared, ${different} differ; files: ${files.length}, rejected ${rejected}, crashed ${crashed}`,
    );
    if (different + crashed > 0) process.exitCode = 1;
  }
}

async function compareFile(clang: Clang, request: ClangRequest, model: DataModel, totals: Totals): Promise<void> {
  const { file } = request;
  const dumped = await clang.dump({ ...request, dataModel: model });
  if (dumped.kind !== "dump") {
    totals.rejected++;
    return;
  }
  try {
    const { unit } = readUnit(await wholeText(dumped.json), dumped.preprocessed, file, model);
    const theirs = clangLayouts(dumped.preprocessed, model, dumpFlags);
    // An attribute behind the members is not seen yet when a record is complete, but code is made with it.
    let used: Layouts | undefined;
    const inCode = (): Layouts => (used ??= clangLayouts(dumped.preprocessed, model, codeDumpFlags));
    for (const record of unit.records)
      if (record.fields !== undefined) compare(record, theirs, inCode, model, file, totals);
  } catch (error) {
    totals.crashed++;
    console.log(`${file}: ${String(error)}`);
  }
}

/** By name, and all of them under the empty name: clang names unnamed records in ways of its own. */
type Layouts = ReadonlyMap<string, ReadonlySet<string>>;

function clangLayouts(preprocessed: string, model: DataModel, flags: readonly string[]): Layouts {
  const text = join(folder, "unit.i");
  writeFileSync(text, preprocessed);
  const { stdout } = spawnSync("clang", [...targetFlags(model), "-std=gnu17", ...flags, text], {
    encoding: "utf8",
    maxBuffer: 1 << 30,
  });
  const layouts = new Map<string, Set<string>>([["", new Set()]]);
  for (const { name, layout } of parseDump(stdout)) {
    layouts.get("")!.add(layout);
    layouts.set(name, (layouts.get(name) ?? new Set()).add(layout));
  }
  return layouts;
}

function compare(
  record: RecordDeclaration,
  theirs: Layouts,
  inCode: () => Layouts,
  model: DataModel,
  file: string,
  totals: Totals,
): void {
  const name = record.name === undefined ? "" : `${record.tag} ${record.name}`;
  const candidates = theirs.get(name);
  const ours = describeLayout(record, model);
  totals.compared++;
  if (candidates?.has(ours) === true || inCode().get(name)?.has(ours) === true) return;
  totals.different++;
  const shown = name === "" ? "some record" : [...(candidates ?? ["none"])].join(" or ");
  console.log(`${file}:${record.span.line} ${name || "unnamed"} ${model}\n  ours:  ${ours}\n  clang: ${shown}`);
}
