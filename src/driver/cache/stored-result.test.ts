/** A result moves with the parts that its positions are in; what is in none of them is not kept. */
import { expect, test } from "vitest";
import type { Span } from "../../source/span.ts";
import type { ProcedureResult } from "../../verdict/verdict.ts";
import { spanText } from "./canonical-text.ts";
import type { Part } from "./procedure-keys.ts";
import { asItWas, moved, stored } from "./stored-result.ts";

const at = (file: string, line: number): Span => ({ file, line, column: 2, endLine: line + 1, endColumn: 5 });
const part = (file: string, line: number, ...spans: readonly Span[]): Part => ({ anchor: { file, line }, spans: new Set(spans.map(spanText)) }); // prettier-ignore
const resultAt = (span: Span, more: readonly Span[] = []): ProcedureResult => ({
  name: "P",
  span,
  verdict: "doomed",
  reason: null,
  seconds: 3,
  findings: [],
  queries: 4,
  notes: [],
  ...(more.length > 0 && { unreached: more }),
});

const [here, there, nowhere] = [at("a.c", 12), at("b.h", 40), at("", 0)];
const parts = [part("a.c", 10, here), part("b.h", 30, there)];
/** As the cache does it: by way of text. */
const kept = (result: ProcedureResult, key = "k", of = parts) => {
  const made = stored(result, key, of);
  return made === undefined ? undefined : (JSON.parse(JSON.stringify(made)) as typeof made);
};

test.each<readonly [string, Span, readonly Part[], Span]>([
  ["down with its part", here, [part("a.c", 15), parts[1]!], at("a.c", 17)],
  ["up with its part", there, [parts[0]!, part("b.h", 1)], at("b.h", 11)],
  ["to another file with its part", here, [part("z.c", 10), parts[1]!], at("z.c", 12)],
  ["nowhere, where its part is not there any more", there, [part("a.c", 15)], there],
  ["nowhere, if it stands nowhere", nowhere, [part("a.c", 15), part("b.h", 1)], nowhere],
])("a position moves %s", (_, span, now, expected) => {
  const result = moved(kept(resultAt(span))!, now);
  expect(result).toEqual({ ...resultAt(expected), seconds: 0, queries: 0 });
  expect(asItWas(kept(resultAt(span))!)).toEqual({ ...resultAt(span), seconds: 0, queries: 0 });
});

test("each position moves with the part that it is in", () => {
  const now = [part("a.c", 11), part("b.h", 33)];
  expect(moved(kept(resultAt(here, [there, nowhere]))!, now)).toEqual({ ...resultAt(at("a.c", 13), [at("b.h", 43), nowhere]), seconds: 0, queries: 0 }); // prettier-ignore
});

test("a position of a part may stand in another file, which does not move", () => {
  const macro = at("m.h", 3);
  const some = [part("a.c", 10, here, macro)];
  const result = moved(kept(resultAt(macro), "k", some)!, [part("a.c", 25)]);
  expect(result.span).toEqual(macro);
});

test("what has a position in no part is not kept", () => {
  expect(kept(resultAt(at("a.c", 13)))).toBeUndefined();
  expect(kept(resultAt(here, [at("a.c", 13)]))).toBeUndefined();
  expect(kept(resultAt(here, [there]), "k", parts.slice(0, 1))).toBeUndefined();
});

test("where parts begin is kept, and nothing else of them", () => {
  expect(kept(resultAt(here))).toMatchObject({ key: "k", anchors: [{ file: "a.c", line: 10 }, { file: "b.h", line: 30 }] }); // prettier-ignore
});
