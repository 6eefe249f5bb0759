/**
 * npm run bench c-layouts -- FOLDER… [--max N] [--headers host|bundled]: our layout of every struct and union in the C
 * files under the folders against native clang's, for both data models. Ends with 1 on a difference.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { wholeText, type Clang } from "../src/driver/clang.ts";
import { readUnit } from "../src/frontends/c/read-unit.ts";
import type { RecordDeclaration } from "../src/frontends/c/tree.ts";
import type { DataModel } from "../src/frontends/c/types.ts";
import { findClang } from "../src/host/node/clang/find-clang.ts";
import { describeLayout, dumpFlags, parseDump, targetFlags } from "./lib/record-dump.ts";
import { filesUnder, option, positionals } from "./lib/tables.ts";

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
  const files = positionals().flatMap((path) => [...filesUnder(path, ".c"), ...filesUnder(path, ".i")]);
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

async function compareFile(clang: Clang, file: string, model: DataModel, totals: Totals): Promise<void> {
  const dumped = await clang.dump({
    file,
    includes: [dirname(file)],
    defines: [],
    undefines: [],
    dataModel: model,
    otherFlags: [],
    headers: option("headers") === "host" ? "host" : "bundled",
  });
  if (dumped.kind !== "dump") {
    totals.rejected++;
    return;
  }
  try {
    const { unit } = readUnit(await wholeText(dumped.json), dumped.preprocessed, file, model);
    const theirs = clangLayouts(dumped.preprocessed, model);
    for (const record of unit.records) if (record.fields !== undefined) compare(record, theirs, model, file, totals);
  } catch (error) {
    totals.crashed++;
    console.log(`${file}: ${String(error)}`);
  }
}

/** By name, and all of them under the empty name: clang names unnamed records in ways of its own. */
function clangLayouts(preprocessed: string, model: DataModel): ReadonlyMap<string, ReadonlySet<string>> {
  const text = join(folder, "unit.i");
  writeFileSync(text, preprocessed);
  const { stdout } = spawnSync("clang", [...targetFlags(model), "-std=gnu17", ...dumpFlags, text], {
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
  theirs: ReadonlyMap<string, ReadonlySet<string>>,
  model: DataModel,
  file: string,
  totals: Totals,
): void {
  const name = record.name === undefined ? "" : `${record.tag} ${record.name}`;
  const candidates = theirs.get(name);
  const ours = describeLayout(record, model);
  totals.compared++;
  if (candidates?.has(ours) === true) return;
  totals.different++;
  const shown = name === "" ? "some record" : [...(candidates ?? ["none"])].join(" or ");
  console.log(`${file}:${record.span.line} ${name || "unnamed"} ${model}\n  ours:  ${ours}\n  clang: ${shown}`);
}
