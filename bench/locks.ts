/**
 * npm run bench locks [-- N …] [--time-limit S]: the program of Figure 1 of [HenzingerEtAl04], in which a lock is taken and given back
 * under the same condition, n times in a loop: seconds, predicates and abstract states, with predicate abstraction alone and with
 * all engines. The paper's tool goes instruction by instruction and needs the n conditions, each between its own two tests; cut into
 * loop-free segments the loop is proved with what is known at its head alone, so that the columns tell how the solver fares.
 */
import { engineNames, type EngineName } from "../src/driver/options.ts";
import { lockProgram } from "./lib/lock-program.ts";
import { proved } from "./lib/proved.ts";
import { option, positionals, table } from "./lib/tables.ts";

const sizes = positionals().length > 0 ? positionals().map(Number) : [2, 10, 20, 50, 100, 200];
const timeLimit = Number(option("time-limit") ?? 100);
const choices: readonly (readonly [string, readonly EngineName[]])[] = [
  ["predicates", ["predicates"]],
  ["all", engineNames],
];

const rows: string[][] = [];
for (const n of sizes) {
  for (const [name, engines] of choices) {
    const { verdict, seconds, proof } = await proved([{ name: "locks.c", text: lockProgram(n) }], { engines, timeLimit, property: "unreach-call" }); // prettier-ignore
    const { predicates, average, most, states } = proof?.abstraction ?? {};
    const figures = [predicates, average, most, states].map((figure) => (figure === undefined ? "-" : String(figure)));
    rows.push([`${n}`, name, verdict, seconds.toFixed(1), proof?.engine ?? "-", ...figures]);
  }
}
console.log(
  table(["n", "engines", "verdict", "seconds", "settled by", "predicates", "average", "most", "states"], rows),
);
process.exit(0);
