/** What check says of small Java programs: never that one is certain to fail which a machine runs to its end. */
import { afterAll, describe, expect, test } from "vitest";
import { inferInvariants } from "../src/driver/infer-invariants.ts";
import { certainJavaSettings } from "../src/driver/java-front-end.ts";
import { checkerFor } from "../src/engines/doomed/check.ts";
import { findSolver } from "../src/host/node/find-solver.ts";
import { cases } from "./java-certain.ts";
import { hasJavaMachine, javaEndings } from "./java-machine.ts";
import { translatedJava } from "./java-program.ts";

const solver = findSolver("z3-wasm");
if ("error" in solver) throw new Error(solver.error);
const found = solver;
afterAll(() => found.dispose());

const imports = "import java.util.*; import java.util.function.*; import java.io.*;";
function programOf(text: string): string {
  const [statements = "", members = ""] = text.split(";;").reverse();
  return `${imports}\npublic class Main { static long sum; ${members}\npublic static void main(String[] args) {\n${statements}\n} }\n`;
}

async function verdictOfMain(text: string): Promise<string> {
  const { program } = translatedJava("Main.java", programOf(text), certainJavaSettings);
  const main = program!.implementations.find(({ name }) => name === "Main.main")!;
  const options = { work: 20_000, inlineDepth: 2, quote: () => undefined, strengthen: inferInvariants };
  return (await checkerFor(program!)(main, found, options)).verdict;
}

describe("a program", () => {
  test.each(cases)("$text", { timeout: 100_000 }, async ({ text, verdict }) => {
    expect(await verdictOfMain(text)).toBe(verdict);
  });

  test.runIf(hasJavaMachine())("ends as a machine says", { timeout: 200_000 }, () => {
    const programs = cases.map(({ text }, i) => ({ name: `p${i}`, text: `package p${i};\n${programOf(text)}` }));
    const answers = javaEndings(programs);
    const seen = cases.map(({ text }, i) => {
      const answer = answers.get(`p${i}`);
      const ending = answer?.kind === "ran" ? answer.endings[0]?.kind : answer?.message;
      return [text, ending === "threw" ? "throws" : ending === "ended" ? "ends" : ending];
    });
    expect(seen).toEqual(cases.map(({ text, machine }) => [text, machine]));
  });
});
