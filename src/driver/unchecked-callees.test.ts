import { expect, test } from "vitest";
import { boogie } from "../frontends/boogie/boogie.ts";
import { noSpan } from "../source/span.ts";
import type { ProcedureResult } from "../verdict/verdict.ts";
import { isSelected } from "./select-tasks.ts";
import { restingOn, uncheckedCallees } from "./unchecked-callees.ts";

const text = `
procedure Main() { call Middle(); call Agreed(); call Main(); }
procedure {:inline 1} {:checked_apart} Middle() { call Deep(); }
procedure {:inline 1} {:checked_apart} Deep() { assert false; }
procedure Agreed() ensures true; { }
`;

const translation = boogie.translate({ name: "calls.bpl", text });
const program = translation.program!;
const body = (name: string): (typeof program.implementations)[number] =>
  program.implementations.find((one) => one.name === name)!;
const result = (verdict: ProcedureResult["verdict"]): ProcedureResult => {
  return { name: "Main", span: noSpan, verdict, reason: null, seconds: 0, findings: [], queries: 0, notes: [] };
};

test("callees that are followed into their bodies, through others too", () => {
  expect(uncheckedCallees(program, body("Main"), isSelected(["Main"]))).toEqual(["Middle", "Deep"]);
  expect(uncheckedCallees(program, body("Main"), isSelected(["M*"]))).toEqual(["Deep"]);
  expect(uncheckedCallees(program, body("Deep"), isSelected(["Deep"]))).toEqual([]);
  expect(uncheckedCallees(program, body("Main"), isSelected([]))).toEqual([]);
});

test("nothing is safe that may fail in a callee; what fails fails", () => {
  expect(restingOn(result("safe"), ["Deep"])).toMatchObject({
    verdict: "unknown",
    reason: expect.stringContaining("Deep") as string,
  });
  expect(restingOn(result("unsafe"), ["Deep"])).toEqual(result("unsafe"));
  expect(restingOn(result("safe"), [])).toEqual(result("safe"));
});
