/**
 * npm run bench diagnose-refinements [FOLDER] [-- --options "OPTIONS"] [-- --with FILE] [-- --time-limit S]: Table 1 of
 * [BalakrishnanGanai08], with the length of the failing run (#L) and, for each configuration, repairs (#F), those of them on the known
 * line (#U) and seconds. It runs what was built. The known lines of FILE.c are in FILE.site, or are that of what should be written.
 */
import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { diagnoseFolder, optionsIn, repairIn, type DiagnosedReport } from "../test/diagnose-programs.ts";
import { reportOf } from "./lib/diagnosed.ts";
import { filesUnder, option, positionals, table } from "./lib/tables.ts";

const configurations = [["default", "Default"], ["no-inv", "No Inv"], ["with-inv", "With Inv"], ["relevant", "Relv. Stmnt."]] as const; // prettier-ignore
const given = (option("options") ?? "").split(" ").filter((word) => word !== "");
const others = (option("with") ?? "").split(",").filter((word) => word !== "");
const timeLimit = option("time-limit") ?? "240";
const only = new RegExp(option("only") ?? "");
const [folder = diagnoseFolder] = positionals();

const rows: string[][] = [];
const sums = configurations.map(() => ({ fixes: 0, useful: 0, seconds: 0 }));
let without = 0;
for (const path of filesUnder(folder, ".c").filter((name) => only.test(name))) {
  const text = readFileSync(path, "utf8");
  const all = configurations.map(([refine]) => reportOf<DiagnosedReport>(["diagnose", path, ...others, ...optionsIn(text), ...given, "--refine", refine, "--time-limit", timeLimit])); // prettier-ignore
  const [first] = all[0]!.report.findings;
  const cells = all.flatMap(({ report, seconds }, i) => {
    const repairs = report.findings.flatMap((finding) => finding.repairs);
    const sites = knownLines(path, text, repairs);
    const useful = repairs.filter(({ edits }) => edits.some(({ line }) => sites.has(line))).length;
    const sum = sums[i]!;
    sum.fixes += repairs.length;
    sum.useful += useful;
    sum.seconds += seconds;
    if (i === configurations.length - 1 && useful === 0) without++;
    return [String(repairs.length), String(useful), seconds.toFixed(1)];
  });
  rows.push([basename(path), String(first?.trace.length ?? 0), ...cells]);
}
rows.push(["all", "", ...sums.flatMap(({ fixes, useful, seconds }) => [String(fixes), String(useful), seconds.toFixed(1)])]); // prettier-ignore
console.log(table(["program", "#L", ...configurations.flatMap(([, name]) => [`${name} #F`, "#U", "s"])], rows));
console.log(
  `${rows.length - 1 - without} of ${rows.length - 1} have a repair on the known line in the last configuration`,
);

function knownLines(
  path: string,
  text: string,
  repairs: DiagnosedReport["findings"][number]["repairs"],
): ReadonlySet<number> {
  const file = path.replace(/\.c$/, ".site");
  if (existsSync(file)) return new Set(readFileSync(file, "utf8").trim().split(/\s+/).map(Number));
  const wanted = repairIn(text);
  const isWanted = ({ edits }: (typeof repairs)[number]): boolean =>
    edits.map(({ original, replacement }) => `${original} → ${replacement}`).join("; ") === wanted;
  return new Set(repairs.filter(isWanted).flatMap(({ edits }) => edits.map(({ line }) => line)));
}
