/** npm run bench diagnose [-- --time-limit S]: every program of test/corpus/diagnose, with the rank of what should be written. */
import { performance } from "node:perf_hooks";
import { diagnosisFault, wrongPrograms, type DiagnosedReport } from "../test/diagnose-programs.ts";
import { buildProgram, inquest } from "../test/inquest.ts";
import { option, table } from "./lib/tables.ts";

const timeLimit = option("time-limit") ?? "60";

await buildProgram();
const rows: string[][] = [];
let right = 0;
for (const program of wrongPrograms()) {
  const started = performance.now();
  const { stdout } = await inquest(
    ["diagnose", program.path, "--format", "json", "--time-limit", timeLimit, ...program.options],
    { cwd: "." },
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const fault = diagnosisFault(program, JSON.parse(stdout) as DiagnosedReport);
  if (fault === undefined) right++;
  rows.push([program.name, program.repair, fault === undefined ? "right" : fault, seconds]);
}
console.log(table(["program", "repair", "outcome", "s"], rows));
console.log(`${right} of ${rows.length} right`);
