import { expect, test } from "vitest";
import { stepWords } from "./step-words.ts";

test.each([
  [{ kind: "assign", text: "x := 1" }, "x := 1"],
  [{ kind: "else", text: "took the else branch", note: "iteration 2" }, "took the else branch (iteration 2)"],
  [{ kind: "call", text: "called", note: "in call to free" }, "called free"],
  [{ kind: "call-return", text: "returned from the call", note: "in call to malloc" }, "returned from malloc"],
  [{ kind: "call", text: "called", note: "iteration 3 in call to f" }, "called (iteration 3 in call to f)"],
])("%j", (step, words) => expect(stepWords(step)).toBe(words));
