/**
 * npm run bench c-tree -- FOLDER… [--clang bundled|PATH] [--compare bundled|PATH] [--headers host|bundled]: reads every C file
 * under the folders. Reports what was not understood, how fast the reading is (without clang and JSON.parse), and where the
 * trees of two clangs differ. A folder's tasks.json may say which files are ILP32 and where headers are.
 */
import { wholeText, type Clang, type ClangRequest } from "../src/driver/clang.ts";
import { dumpSplitter } from "../src/frontends/c/dump-stream.ts";
import { printTree } from "../src/frontends/c/print-tree.ts";
import { unitBuilder } from "../src/frontends/c/read-unit.ts";
import { findClang } from "../src/host/node/clang/find-clang.ts";
import { clangRequests } from "./lib/c-requests.ts";
import { option, positionals, table } from "./lib/tables.ts";

interface Totals {
  files: number;
  rejected: number;
  crashes: number;
  lines: number;
  parseMs: number;
  readMs: number;
  readonly marks: Map<string, number>;
  readonly differences: string[];
  readonly notes: string[];
}

interface Read {
  readonly text: string;
  readonly notes: readonly string[];
  readonly lines: number;
  readonly parseMs: number;
  readonly readMs: number;
}

/** Of this process, so that what else the machine does counts little. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function read(clang: Clang, request: ClangRequest): Promise<Read | undefined> {
  const result = await clang.dump(request);
  if (result.kind === "failed") throw new Error(result.why);
  if (result.kind !== "dump") return undefined;
  const json = await wholeText(result.json);
  const start = processorMs();
  const builder = unitBuilder(result.preprocessed, request.file, request.dataModel);
  const splitter = dumpSplitter();
  let readMs = processorMs() - start;
  for (const node of splitter.push(json)) {
    const parsed = processorMs();
    builder.add(node);
    readMs += processorMs() - parsed;
  }
  const { unit, diagnostics } = builder.finish(splitter.complete());
  const parseMs = processorMs() - start - readMs;
  const lines = result.preprocessed.split("\n").filter((line) => !line.startsWith("#")).length;
  const notes = diagnostics.map(({ message }) => message);
  return { text: printTree(unit), notes, lines, parseMs, readMs };
}

function note(totals: Totals, { text, notes, lines, parseMs, readMs }: Read): void {
  totals.lines += lines;
  totals.parseMs += parseMs;
  totals.readMs += readMs;
  for (const message of notes) count(totals, `note: ${message.split(" ")[0]!}`);
  for (const match of text.matchAll(/UNSUPPORTED ([^\n(]*)|opaque<([^>\n]*)>|\((!?other) /g)) {
    count(totals, match[1] ?? (match[2] === undefined ? "cast: other" : `type: ${match[2]}`));
  }
}

function count(totals: Totals, mark: string): void {
  totals.marks.set(mark, (totals.marks.get(mark) ?? 0) + 1);
}

function firstDifference(left: string, right: string): string {
  const [a, b] = [left.split("\n"), right.split("\n")];
  const at = a.findIndex((line, i) => line !== b[i]);
  return [a, b].map((lines) => `  ${(lines[at] ?? "").slice(0, 160)}`).join("\n");
}

async function clangNamed(spec: string | undefined): Promise<Clang> {
  const clang = await findClang(spec);
  if ("error" in clang) throw new Error(clang.error);
  return clang;
}

async function one(totals: Totals, clang: Clang, other: Clang | undefined, request: ClangRequest): Promise<void> {
  totals.files += 1;
  try {
    const result = await read(clang, request);
    if (result === undefined) {
      totals.rejected += 1;
      totals.notes.push(`rejected ${request.file}`);
      return;
    }
    note(totals, result);
    const second = other && (await read(other, request));
    if (other !== undefined && second?.text !== result.text) {
      totals.differences.push(`${request.file}\n${firstDifference(result.text, second?.text ?? "rejected")}`);
    }
  } catch (error) {
    totals.crashes += 1;
    totals.notes.push(
      `crash ${request.file}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
  }
}

async function main(): Promise<void> {
  const clang = await clangNamed(option("clang"));
  const other = option("compare") === undefined ? undefined : await clangNamed(option("compare"));
  const rows: string[][] = [];
  const marks = new Map<string, number>();
  const [notes, differences]: [string[], string[]] = [[], []];
  for (const folder of positionals()) {
    const totals: Totals = {
      files: 0,
      rejected: 0,
      crashes: 0,
      lines: 0,
      parseMs: 0,
      readMs: 0,
      marks,
      differences: [],
      notes,
    };
    for (const request of clangRequests(folder)) await one(totals, clang, other, request);
    differences.push(...totals.differences);
    const { files, rejected, crashes, lines, parseMs, readMs } = totals;
    const speed = Math.round(lines / (readMs / 1000));
    const differing = totals.differences.length;
    rows.push([
      folder,
      ...[files, rejected, crashes, differing, lines, Math.round(parseMs), Math.round(readMs), speed].map(String),
    ]);
  }
  console.log(`${clang.name}${other === undefined ? "" : ` and ${other.name}`}`);
  console.log(
    table(["folder", "files", "rejected", "crashes", "differing", "lines", "parse ms", "read ms", "lines/s"], rows),
  );
  const sorted = [...marks].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  console.log(`\nnot understood:\n${sorted.map(([mark, n]) => `  ${n} ${mark}`).join("\n")}`);
  for (const line of [...notes, ...differences.map((file) => `differs: ${file}`)].slice(0, 60)) console.log(line);
}

await main();
