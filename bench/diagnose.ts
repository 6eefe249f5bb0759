/**
 * npm run bench diagnose [-- --time-limit S] [-- --only TEXT]: every program of test/corpus/diagnose, with the rank of what should
 * be written and of a repair on its line. With a FOLDER of programs: the table of diagnose-refinements.ts. It runs what was built.
 */
import { diagnosed, wrongPrograms, type DiagnosedReport } from "../test/diagnose-programs.ts";
import { reportOf } from "./lib/diagnosed.ts";
import { option, positionals, table } from "./lib/tables.ts";

if (positionals().length > 0) await import("./diagnose-refinements.ts");
else diagnoseAll();

function diagnoseAll(): void {
  const timeLimit = option("time-limit") ?? "60";
  const only = option("only") ?? "";

  const rows: string[][] = [];
  const ranks: (number | undefined)[] = [];
  for (const program of wrongPrograms().filter(({ name }) => name.includes(only))) {
    const { report, seconds } = reportOf<DiagnosedReport>(["diagnose", program.path, "--time-limit", timeLimit, ...program.options]); // prettier-ignore
    const { rank, siteRank, repairs, fault } = diagnosed(program, report);
    ranks.push(rank);
    const shown = (n: number | undefined): string => (n === undefined ? "-" : String(n));
    const row = [program.name, shown(rank), shown(siteRank), String(repairs), seconds.toFixed(1), fault ?? ""];
    rows.push(row);
    if (process.stderr.isTTY) console.error(row.join("  "));
  }
  console.log(table(["program", "rank", "line", "of", "s", "what is wrong"], rows));
  const within = (most: number): string => {
    const count = ranks.filter((rank) => rank !== undefined && rank <= most).length;
    return `${count} of ${ranks.length} (${Math.round((100 * count) / ranks.length)} %)`;
  };
  console.log(`what should be written comes first in ${within(1)}, among the first five in ${within(5)}`);
}
