/** What prove says of uses of Java's library: never `safe` of one that a machine ends with an exception. */
import { afterAll, describe, expect, test } from "vitest";
import { confirmedInvariants } from "../src/driver/infer-invariants.ts";
import { wholeJavaSettings } from "../src/driver/java-front-end.ts";
import { propertyNamed } from "../src/driver/properties.ts";
import { defaultProveSettings } from "../src/driver/prove-tools.ts";
import { confirmedPromises } from "../src/engines/infer/summaries/summaries.ts";
import { proveProgram } from "../src/engines/prove/prove.ts";
import { findSolver } from "../src/host/node/find-solver.ts";
import { hasJavaMachine, javaEndings } from "./java-machine.ts";
import { translatedJava } from "./java-program.ts";
import { uses } from "./java-throws.ts";

const solver = findSolver("auto");
if ("error" in solver) throw new Error(solver.error);
const found = solver;
afterAll(() => found.dispose());

const imports = "import java.util.*; import java.util.function.*; import java.util.stream.*;";
function programOf(text: string): string {
  const [statements = "", classes = ""] = text.split("@@").reverse();
  return `${imports}\n${classes}\npublic class Main { static long sum; public static void main(String[] args) { ${statements} } }\n`;
}
const { checks } = propertyNamed(undefined, false);

async function verdictOf(text: string, work: number): Promise<string> {
  const { program } = translatedJava("Main.java", programOf(text), wholeJavaSettings(undefined));
  const entry = program!.implementations.find(({ name }) => name === program!.start)!;
  const { verdict } = await proveProgram(program!, entry, found, {
    ...defaultProveSettings, property: checks, work, strengthen: confirmedInvariants, summarize: confirmedPromises,
  }); // prettier-ignore
  return verdict;
}

describe("a use of the library", () => {
  test.each(uses.filter(({ verdict }) => verdict !== "unknown"))(
    "$text",
    { timeout: 200_000 },
    async ({ text, verdict }) => {
      expect(await verdictOf(text, 100_000)).toBe(verdict);
    },
  );
  test.each(uses.filter(({ verdict }) => verdict === "unknown"))(
    "$text",
    { timeout: 60_000 },
    async ({ text, machine }) => {
      expect(await verdictOf(text, 2_000)).not.toBe(machine === "throws" ? "safe" : "unsafe");
    },
  );
  test.runIf(hasJavaMachine())("ends as a machine says", { timeout: 200_000 }, () => {
    const programs = uses.map(({ text }, i) => ({ name: `p${i}`, text: `package p${i};\n${programOf(text)}` }));
    const answers = javaEndings(programs);
    const seen = uses.map(({ text }, i) => {
      const answer = answers.get(`p${i}`);
      const ending = answer?.kind === "ran" ? answer.endings[0]?.kind : answer?.message;
      return [text, ending === "threw" ? "throws" : ending === "ended" ? "ends" : ending];
    });
    expect(seen).toEqual(uses.map(({ text, machine }) => [text, machine]));
  });
});
