import fc from "fast-check";
import { expect, test } from "vitest";
import type { Candidate } from "./candidate.ts";
import { choicesInC, withCandidates, withChoices } from "./choices.ts";
import { lineIndex, pieced, type Piece } from "./text-pieces.ts";

const text = "if (i <= n) a[i] = 1;\n";
const candidate = (from: string, part: string, to: string, offer: Candidate["offer"]): Candidate => {
  const start = text.indexOf(from);
  const at = start + from.indexOf(part);
  const changes = [{ start: at, end: at + part.length, text: to }];
  return { file: "f.c", rule: "", weight: 1, range: { start, end: start + from.length }, changes, offer };
};
const compare = candidate("i <= n", "<=", "<", { kind: "expression" });
const other = candidate("n", "n", "m", { kind: "expression" });
const guard = candidate("a[i] = 1;", "", "if (i < 4) ", { kind: "guard", condition: "i < 4", otherwise: "" });

test("all candidates are in one text, nested ones too", () => {
  const offered = withChoices(
    text,
    [compare, other, guard].map((one, i) => ({ candidate: one, number: i + 1 })),
    choicesInC,
  );
  const chosen = (n: number): string => `((inquest_choice == ${n}) | (inquest_other == ${n}))`;
  const among = (n: number): string => `(((inquest_choice >= ${n}) & (inquest_choice <= ${n})) | ((inquest_other >= ${n}) & (inquest_other <= ${n})))`; // prettier-ignore
  expect(offered.text).toBe(
    "extern int inquest_choice, inquest_other, inquest_value;\n" +
      `if ((${among(1)} ? (i < n) : (i <= (${among(2)} ? (m) : (n))))) ` +
      `{ if (!${chosen(3)} || (i < 4)) a[i] = 1; }\n`,
  );
  expect(offered.candidateAt(offered.text.indexOf("i < n"))).toBe(1);
  expect(offered.origin(offered.text.indexOf("i < n") + 4)).toBe(text.indexOf("n)"));
  expect(offered.origin(offered.text.indexOf("a[i]"))).toBe(text.indexOf("a[i]"));
  expect(offered.isAside(offered.text.indexOf("(i < 4)"))).toBe(true);
});

test("candidates in force are written in their places", () => {
  expect(withCandidates(text, [guard, compare]).text).toBe("if (i < n) if (i < 4) a[i] = 1;\n");
});

test("what is copied comes from where it was", () => {
  const piece = fc.oneof(
    fc
      .tuple(fc.nat(20), fc.nat(20))
      .map(([a, b]): Piece => ({ kind: "copy", start: Math.min(a, b), end: Math.max(a, b) })),
    fc.tuple(fc.string({ maxLength: 5 }), fc.nat(20)).map(([made, at]): Piece => ({ kind: "new", text: made, at })),
  );
  const old = "abcdefghijklmnopqrstu";
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const made = pieced(old, pieces);
      let at = 0;
      for (const one of pieces) {
        const length = one.kind === "new" ? one.text.length : one.end - one.start;
        for (let i = 0; i < length; i++) {
          const from = made.origin(at + i);
          if (one.kind === "copy") expect(old[from]).toBe(made.text[at + i]);
          else expect(from).toBe(one.at);
        }
        at += length;
      }
    }),
  );
});

test("offsets and positions are each other's inverse", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("a", "\n", "\r\n", "b") }), fc.nat(), (made, n) => {
      const offset = n % (made.length + 1);
      const lines = lineIndex(made);
      const { line, column } = lines.position(offset);
      expect(lines.offset(line, column)).toBe(offset);
    }),
  );
});
