/**
 * Random Java programs, executed by the interpreter: they end as a Java machine said that they do. What it said stands in a golden, with a
 * number that tells whether the programs are still the same; `UPDATE_GOLDEN=1` asks a machine again.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { expectGolden } from "./golden.ts";
import { hasJavaMachine, javaEndings, type JavaEnding } from "./java-machine.ts";
import { randomJava } from "./random-java.ts";
import { comparedRun } from "./run-java.ts";

const seeds = Array.from({ length: 30 }, (_, i) => 3000 + i);
const golden = "random-java/endings.out";

const textFor = (seed: number): string => randomJava(seed, { size: 1 + (seed % 3), words: false });
const digest = (seed: number): string => createHash("sha256").update(textFor(seed)).digest("hex").slice(0, 12);

if (process.env["UPDATE_GOLDEN"] === "1" && hasJavaMachine()) expectGolden(golden, asked());

function asked(): string {
  const answers = javaEndings(seeds.map((seed) => ({ name: `p${seed}`, text: textFor(seed) })));
  const lines = seeds.flatMap((seed) => {
    const answer = answers.get(`p${seed}`);
    return answer?.kind === "ran" ? [`${seed} ${digest(seed)} ${written(answer.endings[0]!)}`] : [];
  });
  return `${lines.join("\n")}\n`;
}

function written(ending: JavaEnding): string {
  switch (ending.kind) {
    case "ended":
      return `ended ${ending.sum}`;
    case "threw":
      return `threw ${ending.exception} ${ending.line}`;
    case "slow":
      return "slow";
  }
}

function read(line: string): { readonly seed: number; readonly program: string; readonly ending: JavaEnding } {
  const [seed, program = "", kind, what = "", place] = line.split(" ");
  const ending: JavaEnding =
    kind === "ended" ? { kind, sum: BigInt(what) } : kind === "threw" ? { kind, exception: what, line: Number(place) } : { kind: "slow" }; // prettier-ignore
  return { seed: Number(seed), program, ending };
}

describe("random Java programs end as in a Java machine", () => {
  const lines = readFileSync(fileURLToPath(new URL(`golden/${golden}`, import.meta.url)), "utf8")
    .trim()
    .split("\n");
  test("there are some", () => expect(lines.length).toBeGreaterThanOrEqual(25));
  test.each(lines.map(read))("$seed", { timeout: 60_000 }, ({ seed, program, ending }) => {
    expect(digest(seed), "another program is made of the seed: update the golden where there is a Java machine").toBe(
      program,
    );
    expect(comparedRun(textFor(seed), ending).fault).toBe(undefined);
  });
});
