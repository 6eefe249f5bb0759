import { describe, expect, test } from "vitest";
import { boogie } from "../frontends/boogie/boogie.ts";
import { printTerm } from "../logic/print.ts";
import { withContracts } from "./contracts.ts";
import {
  alongPath,
  anywhere,
  arbitraryArrivals,
  arrivalAt,
  offPath,
  segmented,
  type SegmentedRoutine,
} from "./segments.ts";

function cut(text: string): SegmentedRoutine {
  const program = boogie.translate({ name: "segments.bpl", text }).program!;
  return segmented(withContracts(program, program.implementations[0]!));
}

const nested = `
  var g: int;
  procedure P(n: int) modifies g; ensures g >= old(g); {
    var i, j, unused: int;
    entry: i := 0; unused := 3; goto outer;
    outer: goto in, out;
    in: assume i < n; j := i; goto inner;
    inner: goto more, done;
    more: assume j > 0; j := j - 1; g := g + 1; goto inner;
    done: assume j <= 0; i := i + 1; goto outer;
    out: assume i >= n; assert i >= 0; return;
  }`;

describe("segments", () => {
  const whole = cut(nested);
  test("begin at the entry and at the heads of loops, and lead to heads", () => {
    const ways = [...whole.segments.values()].map(({ from, to }) => [from === whole.entry ? "start" : from, [...to].sort()]); // prettier-ignore
    expect(ways).toEqual([["start", ["outer"]], ["outer", ["inner"]], ["inner", ["inner", "outer"]]]); // prettier-ignore
  });
  test("tell of the state what is still read", () => {
    const live = [...whole.liveAt].map(([, variables]) => variables.map((v) => v.name).sort());
    expect(live).toEqual([["g"], ["g", "i"], ["g", "i", "j"]]);
  });
  test("have no loop, and an arrival is an assert that fails", () => {
    const inner = whole.segments.get("inner")!;
    const arrivals = [...inner.routine.body.blocks.values()].flatMap(({ commands }) =>
      commands.flatMap((c) => (c.kind === "assert" ? [`${arrivalAt(c)} ${printTerm(c.condition)}`] : [])),
    );
    expect(arrivals.sort()).toEqual(["inner false", "outer false"]); // prettier-ignore
  });
  test("from anywhere, every head is arrived at, and nothing fails on the way", () => {
    const { from, to, routine } = arbitraryArrivals(whole);
    expect([from, [...to].sort()]).toEqual([anywhere, ["inner", "outer"]]);
    const asserts = [...routine.body.blocks.values()].flatMap(({ commands }) => commands.filter((c) => c.kind === "assert")); // prettier-ignore
    expect(asserts.every((c) => c.kind === "assert" && arrivalAt(c) !== undefined)).toBe(true);
  });
});

test("a path is a routine with one way through, which knows where it could have gone elsewhere", () => {
  const whole = cut(nested);
  const path = alongPath(whole.routine, ["outer", "in", "inner", "more", "inner"]);
  const shown = [...path.body.blocks.values()].map(({ label, transfer }) => [label, transfer.kind === "goto" ? transfer.targets : []]); // prettier-ignore
  expect(shown).toEqual([
    ["0:outer", ["1:in", "elsewhere"]],
    ["1:in", ["2:inner"]],
    ["2:inner", ["3:more", "elsewhere"]],
    ["3:more", ["4:inner"]],
    ["4:inner", []],
    ["elsewhere", []],
  ]);
  expect(offPath("3:more")).toBe("more");
});
