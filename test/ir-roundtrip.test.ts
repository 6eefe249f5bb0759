import { expect, test } from "vitest";
import { boogie } from "../src/frontends/boogie/boogie.ts";
import { printProgram } from "../src/ir/print.ts";
import { programFaults } from "../src/ir/wellformed.ts";
import type { Program } from "../src/ir/program.ts";
import { golden } from "./golden.ts";
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
