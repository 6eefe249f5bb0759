/** For each macro the last word counts. */
import { expect, test } from "vitest";
import { combined, define, noMacros, undefine } from "./macro-flags.ts";

test("a definition takes the place of what was said before, and so does its withdrawal", () => {
  const flags = undefine(define(define(define(noMacros, "A=1"), "B"), "A=2"), "B");
  expect(flags).toEqual({ defines: ["A=2"], undefines: ["B"] });
  expect(define(flags, "B(x)=x")).toEqual({ defines: ["A=2", "B(x)=x"], undefines: [] });
});

test("what was said later counts", () => {
  const build = { defines: ["A=1", "B=1"], undefines: ["C"] };
  const line = { defines: ["C=3", "A=2"], undefines: ["B"] };
  expect(combined(build, line)).toEqual({ defines: ["C=3", "A=2"], undefines: ["B"] });
});
