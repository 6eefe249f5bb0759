/**
 * npm run bench c-replay [-- FILE…]: what verify finds in C programs (test/corpus/c/replay) against the machine: a main
 * function calls the procedure with the inputs of each replayed finding, and gcc's address and undefined-behaviour
 * sanitizers should report an error of that kind in that line.
 *
 * Reads of uninitialised variables are not compared, since these sanitizers do not see them. Ends with 1 unless all agree.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { tmpdir } from "node:os";
import { defaultCSettings } from "../src/driver/c-front-end.ts";
import { checksFor } from "../src/driver/properties.ts";
import { readC } from "../src/driver/load-c.ts";
import { defaultVerifySettings } from "../src/driver/options.ts";
import { registry } from "../src/driver/registry.ts";
import { verifyFiles } from "../src/driver/verify-files.ts";
import type { TranslationUnit } from "../src/frontends/c/tree.ts";
import { findClang } from "../src/host/node/clang/find-clang.ts";
import { findProgram } from "../src/host/node/find-program.ts";
import { nodeHost } from "../src/host/node/node-host.ts";
import type { Finding } from "../src/verdict/verdict.ts";
import { symptoms } from "../test/sanitizer-symptoms.ts";
import { mainFor } from "./lib/replay-main.ts";
import { filesUnder, positionals, table } from "./lib/tables.ts";

if (findProgram("gcc") === undefined) console.log("nothing is compared: there is no gcc here");
else {
  const folder = mkdtempSync(join(tmpdir(), "inquest-replay-"));
  try {
    await main(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main(folder: string): Promise<void> {
  const given = positionals();
  const files = (given.length > 0 ? given : ["test/corpus/c/replay"]).flatMap((path) => filesUnder(path, ".c"));
  const rows: string[][] = [];
  let [compared, agreed, silent] = [0, 0, 0];
  for (const file of files) {
    const unit = await unitOf(file);
    const findings = (await findingsIn(file)).filter(({ certainty, check }) => certainty === "replayed" && check in symptoms); // prettier-ignore
    if (findings.length === 0) silent++;
    if (findings.length === 0) rows.push([basename(file), "", "", "no replayed finding"]);
    for (const finding of findings) {
      const answer = onTheMachine(file, unit, finding, folder);
      compared++;
      if (answer === "agrees") agreed++;
      rows.push([basename(file), finding.check, String(finding.span.line), answer]);
    }
  }
  console.log(table(["file", "check", "line", "the machine"], rows));
  console.log(`\n${files.length} files, ${compared} findings, ${agreed} agree`);
  process.exitCode = agreed === compared && silent === 0 ? 0 : 1;
}

async function unitOf(file: string): Promise<TranslationUnit> {
  const clang = await findClang();
  if ("error" in clang) throw new Error(clang.error);
  const request = { file, includes: [], defines: [], undefines: [], dataModel: "LP64", otherFlags: [], headers: "bundled" } as const; // prettier-ignore
  const { unit } = await readC(request, clang);
  if (unit === undefined) throw new Error(`${file} does not compile`);
  return unit;
}

async function findingsIn(file: string): Promise<readonly Finding[]> {
  const host = nodeHost(new AbortController().signal);
  const options = { solver: "auto", jobs: 1, only: [], procedureTimeLimit: 60, selfCheck: false } as const;
  const tools = registry(host, { ...defaultCSettings, checks: checksFor(undefined, true) });
  const events = verifyFiles({ paths: [file], options, settings: defaultVerifySettings }, host, tools);
  for (;;) {
    const next = await events.next();
    if (next.done === true) return next.value.report.findings;
  }
}

/** `agrees`, or what happened instead. */
function onTheMachine(file: string, unit: TranslationUnit, finding: Finding, folder: string): string {
  const fn = unit.functions.find(({ name, body }) => name === finding.procedure && body !== undefined);
  if (fn === undefined) return "there is no such function";
  const [source, program] = [join(folder, "main.c"), join(folder, "main")];
  writeFileSync(source, mainFor(resolve(file), unit, fn, finding.inputs));
  const flags = ["-w", "-g", "-O0", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"];
  const built = spawnSync("gcc", [...flags, source, "-o", program, "-lm"], { encoding: "utf8" });
  if (built.status !== 0) return `does not compile: ${built.stderr.split("\n")[0] ?? ""}`;
  const env = { ...process.env, ASAN_OPTIONS: "detect_leaks=0:detect_stack_use_after_return=1" };
  const { status, stderr } = spawnSync(program, [], { encoding: "utf8", timeout: 10_000, env });
  if (status === 0) return "does not fail";
  if (!symptoms[finding.check]!.test(stderr)) return `says: ${stderr.split("\n").find((l) => l.includes("rror")) ?? stderr.slice(0, 80)}`; // prettier-ignore
  const [, line = "?"] = new RegExp(`${basename(file).replaceAll(".", "\\.")}:(\\d+)`).exec(stderr) ?? [];
  return line === String(finding.span.line) ? "agrees" : `in line ${line}`;
}
