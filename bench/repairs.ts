/**
 * npm run bench repairs [FOLDER] [-- --time-limit S] [-- --options "OPTIONS"] [-- --with FILES]: repairs that are shown as checked are
 * written to a file, and prove is asked again; check must find no code in it that cannot run, unless it did so before. `--with`: files that
 * belong to every program. It runs what was built.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { diagnoseFolder, optionsIn, type DiagnosedReport } from "../test/diagnose-programs.ts";
import { reportOf } from "./lib/diagnosed.ts";
import { filesUnder, option, positionals, table } from "./lib/tables.ts";

interface ProvedReport {
  readonly program: { readonly verdict: string; readonly reason: string | null };
  readonly findings: readonly { readonly check: string }[];
}

type Edit = DiagnosedReport["findings"][number]["repairs"][number]["edits"][number];

const timeLimit = option("time-limit") ?? "60";
const given = (option("options") ?? "").split(" ").filter((word) => word !== "");
const others = (option("with") ?? "").split(",").filter((word) => word !== "");
const [folder = diagnoseFolder] = positionals();
const scratch = mkdtempSync(join(tmpdir(), "inquest-repairs-"));
const rows: string[][] = [];
let wrong = 0;
try {
  for (const path of [".c", ".bpl", ".java"].flatMap((extension) => filesUnder(folder, extension))) {
    const text = readFileSync(path, "utf8");
    // What is included is looked for beside the original.
    const beside = path.endsWith(".c") ? ["-I", dirname(path)] : [];
    const options = [...others, ...optionsIn(text), ...given, ...beside, "--time-limit", timeLimit];
    const { report } = reportOf<DiagnosedReport>(["diagnose", path, ...options]);
    const checked = report.findings.flatMap(({ repairs }) => repairs).filter(({ verified }) => verified);
    const before = checked.length > 0 ? unreachable(path, options) : 0;
    for (const { rank, edits } of checked) {
      const written = join(scratch, basename(path));
      writeFileSync(written, withEdits(text, edits));
      const { report: again } = reportOf<ProvedReport>(["prove", written, ...options]);
      const idle = unreachable(written, options) - before;
      const isRight = again.program.verdict === "safe" && idle <= 0;
      if (!isRight) wrong++;
      rows.push([basename(path), String(rank), again.program.verdict, String(idle), isRight ? "" : edits.map(({ original, replacement }) => `${original} → ${replacement}`).join("; ")]); // prettier-ignore
    }
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
console.log(table(["program", "repair", "prove", "new unreachable", "wrong"], rows));
console.log(`${rows.length} repairs that were shown as checked, ${wrong} wrong`);
process.exitCode = wrong > 0 ? 1 : 0;

function unreachable(path: string, options: readonly string[]): number {
  const { report } = reportOf<ProvedReport>(["check", path, ...options, "--no-cache"]);
  return report.findings.length;
}

function withEdits(text: string, edits: readonly Edit[]): string {
  const lines = text.split("\n");
  const offset = (line: number, column: number): number =>
    lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
  return [...edits]
    .sort((a, b) => offset(b.line, b.column) - offset(a.line, a.column))
    .reduce((t, { line, column, endLine, endColumn, replacement }) => t.slice(0, offset(line, column)) + replacement + t.slice(offset(endLine, endColumn)), text); // prettier-ignore
}
