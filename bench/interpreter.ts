/**
 * npm run bench interpreter [-- --only NAME --scale F]: how fast the interpreter executes programs without choices.
 * Commands a second, and the growth of the heap over the run, which is to stay the same for longer runs.
 */
import { boogie } from "../src/frontends/boogie/boogie.ts";
import { run } from "../src/ir/interpret.ts";
import { listOracle } from "../src/ir/oracles.ts";
import { option, table } from "./lib/tables.ts";

const scale = Number(option("scale") ?? 1);
const only = option("only");

interface Case {
  readonly name: string;
  /** How many times round the loop at scale 1. */
  readonly rounds: number;
  readonly declarations?: string;
  readonly locals?: string;
  /** Before the loop. */
  readonly start?: string;
  /** What is done once a round; i counts up to n. */
  readonly body: string;
}

const memory = "var mem: [int][int]int; function {:learned} size(int): int;";

const cases: readonly Case[] = [
  { name: "count", rounds: 1_000_000, body: "x := x + i;" },
  { name: "branches", rounds: 500_000, body: "if (i mod 3 == 0) { x := x + 1; } else { if (x > 10) { x := x - 2; } }" },
  {
    name: "machine integers",
    rounds: 300_000,
    declarations: 'function {:exact "bits.xor"} xor(int, int): int;',
    body: "x := (x * 31 + i) mod 4294967296; x := if x > 2147483647 then x - 4294967296 else x; x := xor(x, i); assert -4294967296 <= x && x < 4294967296;",
  },
  { name: "calls", rounds: 200_000, declarations: "procedure add(a: int, b: int) returns (r: int) { r := a + b; }", body: "call x := add(x, i);" },
  { name: "a map", rounds: 300_000, locals: "var a: [int]int;", body: "a[i mod 100] := i; x := a[(i + 7) mod 100];" },
  {
    name: "memory",
    rounds: 300_000,
    declarations: memory,
    body: "mem[3][4 * (i mod 100)] := i; x := mem[3][4 * ((i + 7) mod 100)];",
  },
  {
    name: "checked memory",
    rounds: 200_000,
    declarations: memory,
    body: "assert 0 <= 4 * (i mod 100) && 4 * (i mod 100) + 4 <= size(3); mem[3][4 * (i mod 100)] := i;",
  },
  {
    name: "objects",
    rounds: 100_000,
    declarations: `${memory} var next: int; var freed: [int]bool;
      procedure allocate(n: int) returns (o: int) modifies next; { o := next; next := next + 1; assume size(o) == n; }`,
    locals: "var o: int;",
    start: "next := 10;",
    body: "call o := allocate(8); mem[o][0] := i; mem[o][4] := x; x := mem[o][0]; freed[o] := true;",
  },
]; // prettier-ignore

function programOf({ declarations = "", locals = "", start = "", body }: Case): string {
  return `${declarations}
    procedure main(n: int) returns (x: int) modifies ${modified(declarations)}; {
      var i: int; ${locals}
      i := 0; x := 0; ${start} assume ${declarations.includes("size") ? "size(3) == 400" : "true"};
      while (i < n) { ${body} i := i + 1; }
    }`.replace(/ modifies ;/, "");
}

function modified(declarations: string): string {
  return [...declarations.matchAll(/\bvar (\w+)/g)].map((m) => m[1]).join(", ");
}

function measure(one: Case): readonly string[] {
  const { program, diagnostics } = boogie.translate({ name: "bench.bpl", text: programOf(one) });
  if (program === undefined) throw new Error(diagnostics.map((d) => d.message).join("\n"));
  const rounds = Math.round(one.rounds * scale);
  const oracle = listOracle([]);
  const main = program.implementations.at(-1)!;
  const given = {
    ...oracle,
    value: (request: Parameters<typeof oracle.value>[0]) =>
      request.name === "n" ? ({ kind: "int", value: BigInt(rounds) } as const) : oracle.value(request),
  };
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const started = performance.now();
  const outcome = run(program, main, given, { steps: 1_000_000_000 });
  const seconds = (performance.now() - started) / 1000;
  globalThis.gc?.();
  const grown = (process.memoryUsage().heapUsed - before) / 2 ** 20;
  if (outcome.kind !== "finished") throw new Error(`${one.name}: ${outcome.kind}`);
  const each = Math.round(outcome.steps / seconds);
  return [one.name, `${outcome.steps}`, seconds.toFixed(2), each.toLocaleString("en"), Math.round(rounds / seconds).toLocaleString("en"), grown.toFixed(1)]; // prettier-ignore
}

const heading = ["program", "commands", "s", "commands/s", "rounds/s", "MB more"];
const rows = cases.filter((one) => only === undefined || one.name === only).map(measure);
process.stdout.write(`${table(heading, rows)}\n`);
