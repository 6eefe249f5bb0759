import fc from "fast-check";
import { expect, test } from "vitest";
import type { Candidate } from "./candidate.ts";
import { choicesInC, groupOf, numbered, withCandidates, withChoices } from "./choices.ts";
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
  const offers = numbered([compare, other, guard]);
  const [first, , third] = offers.map(({ number }) => number);
  const offered = withChoices(text, offers, choicesInC);
  const chosen = (n: number): string => `((inquest_choice == ${n}) + (inquest_other == ${n}))`;
  const among = (n: number): string => `((inquest_group == ${n}) + (inquest_other_group == ${n}))`;
  expect(offered.text).toBe(
    "extern int inquest_choice, inquest_other, inquest_group, inquest_other_group, inquest_value;\n" +
      `if ((${among(1)} ? (i < n) : (i <= (${among(2)} ? (m) : (n))))) ` +
      `{ if (!${chosen(third!)} || (i < 4)) a[i] = 1; }\n`,
  );
  expect(offered.candidateAt(offered.text.indexOf("i < n"))).toBe(first);
  expect(offered.origin(offered.text.indexOf("i < n") + 4)).toBe(text.indexOf("n)"));
  expect(offered.origin(offered.text.indexOf("a[i]"))).toBe(text.indexOf("a[i]"));
  expect(offered.isAside(offered.text.indexOf("(i < 4)"))).toBe(true);
});

test("candidates for the same expression are in a group of their own", () => {
  const groups = numbered([compare, other, { ...compare, weight: 2 }]).map(({ number, candidate: { changes } }) => [groupOf(number), changes[0]!.text]); // prettier-ignore
  expect(groups).toEqual([[1, "<"], [1, "<"], [2, "m"]]); // prettier-ignore
});

test("a number that is given can be another one, whatever else is around it", () => {
  const start = text.indexOf("1;");
  const range = { start, end: start + 1 };
  const changed = candidate("1", "1", "2", { kind: "expression" });
  const { text: made } = withChoices(text, numbered([changed]), choicesInC, new Map([[7, { range, value: 1n }]]));
  expect(made).toContain("extern int inquest_varied;\nextern int inquest_given_7;\n");
  expect(made).toContain("? (2) : ((inquest_varied ? (inquest_given_7) : (1))));");
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
