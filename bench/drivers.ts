/**
 * npm run bench drivers -- FOLDER [--time-limit S] [--property P]: the columns of Table 1 of [HenzingerEtAl04] for the C programs of a
 * folder: lines, seconds to find the predicates and prove the program, seconds to prove it when they are given ("reach"), predicates in
 * all, on average and at most at a place. A place is the head of a loop, since programs are cut into loop-free segments; the paper's is
 * an instruction.
 */
import { proved } from "./lib/proved.ts";
import { filesUnder, option, positionals, table } from "./lib/tables.ts";

const [folder] = positionals();
if (folder === undefined) throw new Error("which folder?");
const timeLimit = Number(option("time-limit") ?? 60);
const property = option("property") ?? "unreach-call";

const rows: string[][] = [];
for (const path of [".c", ".i"].flatMap((extension) => filesUnder(folder, extension))) {
  const asked = { engines: ["predicates"], timeLimit, property } as const;
  const { verdict, seconds, lines, proof, learnt } = await proved([path], asked);
  const again = proof === undefined || learnt === undefined ? undefined : await proved([path], { ...asked, predicates: learnt }); // prettier-ignore
  const { predicates, average, most, states, refinements } = proof?.abstraction ?? {};
  const figures = [predicates, average, most, states, refinements];
  const reach = again === undefined ? "-" : again.verdict === verdict ? again.seconds.toFixed(1) : again.verdict;
  rows.push([path, String(lines), verdict, seconds.toFixed(1), reach, ...figures.map((one) => (one === undefined ? "-" : String(one)))]); // prettier-ignore
}
console.log(table(["program", "lines", "verdict", "seconds", "reach", "predicates", "average", "most", "states", "refinements"], rows)); // prettier-ignore
process.exit(0);
