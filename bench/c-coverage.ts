/**
 * npm run bench c-coverage -- FOLDER… [--clang bundled|PATH] [--limit N]: how much of the C under the folders is understood.
 * Prints files parsed, functions lowered, and every construct that was given up, with its count and where it first stands.
 */
import { performance } from "node:perf_hooks";
import { readC } from "../src/driver/load-c.ts";
import type { ClangRequest } from "../src/driver/clang.ts";
import { lowerProgram } from "../src/frontends/c/lower/lower-program.ts";
import { undefinedNames } from "../src/frontends/c/undefined-names.ts";
import { loadModels } from "../src/host/node/c-models.ts";
import { findClang } from "../src/host/node/clang/find-clang.ts";
import { checkKinds } from "../src/ir/check-kind.ts";
import type { Program } from "../src/ir/program.ts";
import { programFaults } from "../src/ir/wellformed.ts";
import { clangRequests } from "./lib/c-requests.ts";
import { option, positionals, table } from "./lib/tables.ts";

interface Totals {
  files: number;
  rejected: number;
  crashed: number;
  functions: number;
  incomplete: number;
  commands: number;
  seconds: number;
  readonly given: Map<string, { count: number; readonly first: string }>;
  readonly unknown: Map<string, number>;
  readonly faults: string[];
}

function newTotals(): Totals {
  return { files: 0, rejected: 0, crashed: 0, functions: 0, incomplete: 0, commands: 0, seconds: 0, given: new Map(), unknown: new Map(), faults: [] }; // prettier-ignore
}

/** A function is incomplete if it has a point where the lowering gave up. */
function countProgram(totals: Totals, program: Program): void {
  for (const implementation of program.implementations) {
    if (!implementation.checked) continue;
    totals.functions += 1;
    let incomplete = false;
    for (const { commands } of implementation.body.blocks.values()) {
      totals.commands += commands.length;
      for (const command of commands) {
        if (command.kind !== "assert" || command.truncation === undefined) continue;
        incomplete = true;
        const what = command.truncation.replace(/ \(line \d+\)$/, "");
        const known = totals.given.get(what);
        const first = `${command.span.file}:${command.span.line}`;
        totals.given.set(what, { count: (known?.count ?? 0) + 1, first: known?.first ?? first });
      }
    }
    if (incomplete) totals.incomplete += 1;
  }
}

async function one(totals: Totals, request: ClangRequest, clang: Parameters<typeof readC>[1]): Promise<void> {
  totals.files += 1;
  try {
    const { unit, diagnostics } = await readC(request, clang);
    if (unit === undefined) {
      totals.rejected += 1;
      totals.faults.push(`rejected ${request.file}: ${diagnostics[0]?.message ?? ""}`);
      return;
    }
    const models = await loadModels(undefinedNames([unit]), request.dataModel);
    const start = performance.now();
    const lowered = lowerProgram([unit], models, {
      model: request.dataModel,
      checks: new Set(checkKinds),
      complete: false,
      mallocMayFail: false,
      onlyCertain: false,
      output: false,
    });
    totals.seconds += (performance.now() - start) / 1000;
    countProgram(totals, lowered.program);
    for (const [name, calls] of lowered.unknownCalls) totals.unknown.set(name, (totals.unknown.get(name) ?? 0) + calls);
    const [fault] = programFaults(lowered.program);
    if (fault !== undefined) totals.faults.push(`fault ${request.file}: ${fault}`);
  } catch (error) {
    totals.crashed += 1;
    totals.faults.push(
      `crash ${request.file}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
  }
}

function print(rows: readonly (readonly string[])[], all: Totals): void {
  console.log(
    table(["folder", "files", "rejected", "crashed", "functions", "incomplete", "%", "commands", "lowering s"], rows),
  );
  const given = [...all.given].sort(([, a], [, b]) => b.count - a.count);
  if (given.length > 0)
    console.log(
      `\n${table(
        ["given up", "count", "first"],
        given.map(([what, { count, first }]) => [what, String(count), first]),
      )}`,
    );
  const unknown = [...all.unknown].sort(([, a], [, b]) => b - a).slice(0, 40);
  console.log(
    `\nfunctions without body and model, by calls: ${unknown.map(([name, calls]) => `${name} ${calls}`).join(", ")}`,
  );
  for (const fault of all.faults.slice(0, 60)) console.log(fault);
}

async function main(): Promise<void> {
  const clang = await findClang(option("clang"));
  if ("error" in clang) throw new Error(clang.error);
  const all = newTotals();
  const rows: string[][] = [];
  for (const folder of positionals()) {
    const totals = { ...newTotals(), given: all.given, unknown: all.unknown, faults: all.faults };
    for (const request of clangRequests(folder).slice(0, Number(option("limit") ?? Infinity)))
      await one(totals, request, clang);
    const share = totals.functions === 0 ? 100 : 100 - (100 * totals.incomplete) / totals.functions;
    rows.push([folder, totals.files, totals.rejected, totals.crashed, totals.functions, totals.incomplete, share.toFixed(2), totals.commands, totals.seconds.toFixed(1)].map(String)); // prettier-ignore
  }
  print(rows, all);
}

await main();
