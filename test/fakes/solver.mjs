// A program that behaves as solvers do on bad days. Its argument says how.
import { createInterface } from "node:readline";

const [mode] = process.argv.slice(2);
const lines = createInterface({ input: process.stdin });
process.stdout.on("error", () => process.exit(0));

if (mode === "exits at once") process.exit(3);
if (mode === "prints garbage")
  for (let i = 0; i < 1000; i++) process.stdout.write('\u0000\ufffd(((((|||"" sat unsat\n');

lines.on("line", (line) => {
  const mark = /^\(echo "(.*)"\)$/.exec(line)?.[1];
  if (mode === "hangs") return;
  if (mark !== undefined) return void process.stdout.write(`${mark}\n`);
  if (!line.startsWith("(check-sat")) return;
  switch (mode) {
    case "exits in a check":
      process.stderr.write("Segmentation fault\n");
      return process.exit(139);
    case "kills itself":
      return process.kill(process.pid, "SIGKILL");
    case "hangs in a check":
      return lines.removeAllListeners("line");
    case "answers twice":
      return void process.stdout.write("unsat\nunsat\n");
    case "stops in the middle of a word":
      process.stdout.write("uns");
      return process.exit(0);
    case "does not know":
      return void process.stdout.write("unknown\n");
    case "says nothing":
      return;
    default:
      return void process.stdout.write("sat\n");
  }
});
