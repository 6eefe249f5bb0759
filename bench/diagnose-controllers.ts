/**
 * npm run bench diagnose-controllers [-- --time-limit S] [-- --only N]: programs of test/corpus/controllers, each with one of the
 * mistakes that are listed at its end and a test that fails because of it; the rank of the first repair on the line of the mistake.
 * It runs what was built.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { DiagnosedReport } from "../test/diagnose-programs.ts";
import { reportOf } from "./lib/diagnosed.ts";
import { filesUnder, option, table } from "./lib/tables.ts";

const timeLimit = option("time-limit") ?? "60";
const only = option("only");
const scratch = mkdtempSync(join(tmpdir(), "inquest-controllers-"));
const rows: string[][] = [];
try {
  for (const path of filesUnder("test/corpus/controllers", ".c")) {
    const text = readFileSync(path, "utf8");
    const mistakes = [...text.matchAll(/^\/\/~ (.*) ⇒ (.*) \| (.*) \| (.*)$/gm)];
    for (const [i, [, right = "", wrong = "", inputs = "", expected = ""]] of mistakes.entries()) {
      if (only !== undefined && only !== String(i + 1)) continue;
      const program = text.slice(0, text.indexOf("\n//~"));
      const line = program.slice(0, program.indexOf(right)).split("\n").length;
      const faulty = join(scratch, `${basename(path, ".c")}-${i + 1}.c`);
      const given = (word: string): string => word.replace("INPUTS", inputs).replace("EXPECTED", expected);
      writeFileSync(faulty, given(program.replace(right, () => wrong)));
      const { report, seconds } = reportOf<DiagnosedReport>(["diagnose", faulty, "--property", "assertions", "--time-limit", timeLimit]); // prettier-ignore
      const repairs = report.findings.flatMap((finding) => finding.repairs);
      const at = repairs.findIndex(({ edits }) => edits.some((edit) => edit.line === line));
      rows.push([basename(faulty), at < 0 ? "-" : String(at + 1), String(repairs.length), seconds.toFixed(1), `${right} ⇒ ${wrong}`]); // prettier-ignore
    }
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
console.log(table(["program", "rank", "of", "s", "mistake"], rows));
const found = rows.filter(([, rank]) => rank !== "-" && Number(rank) <= 5).length;
console.log(`the line of the mistake is among the first five in ${found} of ${rows.length}`);
