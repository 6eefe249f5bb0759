import fc from "fast-check";
import { expect, test } from "vitest";
import { boogie } from "../src/frontends/boogie/boogie.ts";
import { inlineCalls } from "../src/ir/inline-calls.ts";
import { printProgram } from "../src/ir/print.ts";
import { programFaults } from "../src/ir/wellformed.ts";
import type { Program } from "../src/ir/program.ts";
import { golden } from "./golden.ts";
import { programs } from "./random-programs.ts";
import { programText } from "./same-program.ts";

function lowered(text: string, name: string): Program {
  const { program, diagnostics } = boogie.translate({ name, text });
  expect(diagnostics.filter((d) => d.severity === "error")).toEqual([]);
  return program!;
}

golden("ir", ".bpl", (text, name) => {
  const program = lowered(text, name);
  expect(programFaults(program)).toEqual([]);
  const printed = printProgram(program);
  const again = lowered(printed, "printed.bpl");
  expect(programText(again)).toBe(programText(program));
  expect(printProgram(again).split("\n").length).toBe(printed.split("\n").length);
  return printed;
});

test("random programs print as text that parses back to the same program", () => {
  fc.assert(
    fc.property(programs(), ({ text }) => {
      const program = lowered(text, "random.bpl");
      expect(programFaults(program)).toEqual([]);
      expect(programText(lowered(printProgram(program), "printed.bpl"))).toBe(programText(program));
    }),
    { numRuns: 100 },
  );
});

test("with calls inlined, too", () => {
  fc.assert(
    fc.property(programs(), fc.constantFrom<"stop" | "contract">("stop", "contract"), ({ text }, beyond) => {
      const program = lowered(text.replaceAll(/^procedure /gm, "procedure {:inline 1} "), "random.bpl");
      const implementations = program.implementations.map((i) => inlineCalls(program, i, { beyond }).implementation);
      const inlined = { ...program, implementations };
      expect(programFaults(inlined)).toEqual([]);
      expect(programText(lowered(printProgram(inlined), "printed.bpl"))).toBe(programText(inlined));
    }),
    { numRuns: 50 },
  );
});
