/** A point is doomed if no run passes it, and for no other reason: the solver here knows a few runs, or says what it should not. */
import { describe, expect, test } from "vitest";
import { Budget } from "../../base/budget.ts";
import { and } from "../../logic/build.ts";
import { evaluate } from "../../logic/evaluate.ts";
import { BOOL } from "../../logic/sort.ts";
import { auxiliary, type Term, type Variable } from "../../logic/term.ts";
import { freeVariables } from "../../logic/traverse.ts";
import { noUniverse } from "../../logic/universe.ts";
import type { Value } from "../../logic/value.ts";
import type { CheckOptions, SatAnswer, Session } from "../../smt/solver.ts";
import { coverPoints, type Cover, type Point } from "./cover.ts";

const named = (name: string): Variable => auxiliary(name, BOOL);
const point = (name: string, copies = 1): Point => ({
  name,
  on: Array.from({ length: copies }, (_, i) => named(copies === 1 ? name : `${name}${i}`)),
});
const truth = (value: boolean): Value => ({ kind: "bool", value });

/** What a solver says instead of an answer; undefined: the answer. */
type Says = (question: number, answer: SatAnswer) => SatAnswer | undefined;

interface Asked extends Cover {
  readonly asked: readonly CheckOptions[];
}

/** Runs are the Booleans that are true in them. Whatever else is named may be true or false. */
async function cover(
  runs: readonly (readonly string[])[],
  points: readonly Point[],
  { says = () => undefined, shown, assuming }: { readonly says?: Says; readonly shown?: (value: Value | undefined) => Value | undefined; readonly assuming?: Variable } = {}, // prettier-ignore
): Promise<Asked> {
  const told: Term[] = [];
  const asked: CheckOptions[] = [];
  let model: readonly string[] | undefined;
  const blocks = new Set(points.flatMap(({ on }) => on.map(({ name }) => name)));
  const session: Partial<Session> = {
    assert: (formula) => void told.push(formula),
    check: (options = {}) => {
      asked.push(options);
      const { assumptions = [] } = options;
      const isAssumed = (name: string): boolean =>
        assumptions.some((term) => term.kind === "var" && term.name === name);
      const holds = (run: readonly string[], term: Term): boolean => {
        const value = (v: Variable): Value => truth(run.includes(v.name) || (!blocks.has(v.name) && isAssumed(v.name)));
        const environment = { ...noUniverse, variable: value, interpretation: () => undefined };
        const found = evaluate(term, environment);
        return found?.kind === "bool" && found.value;
      };
      const open = freeVariables([and(...assumptions)]).filter(({ name }) => !name.startsWith("goal"));
      model = runs.find((run) => open.every(({ name }) => run.includes(name)) && [...told, ...assumptions].every((term) => holds(run, term))); // prettier-ignore
      const answer: SatAnswer = { kind: model === undefined ? "unsat" : "sat" };
      return Promise.resolve(says(asked.length - 1, answer) ?? answer);
    },
    values: (terms) =>
      Promise.resolve(
        terms.map((term) => {
          const value = truth(term.kind === "var" && model?.includes(term.name) === true);
          return shown === undefined ? value : shown(value);
        }),
      ),
  };
  const limits = { budget: new Budget(10_000), ...(assuming !== undefined && { assuming }) };
  return { ...(await coverPoints(session as Session, points, limits)), asked };
}

const said = ({ cleared, doomed, unsettled }: Cover): unknown => [[...cleared].sort(), [...doomed].sort(), unsettled];
const five = ["a", "b", "c", "d", "e"].map((name) => point(name));

describe("of an honest solver", () => {
  test("points on runs are cleared, and the others doomed", async () => {
    expect(said(await cover([["a", "b"], ["c"]], five))).toEqual([["a", "b", "c"], ["d", "e"], undefined]);
    expect(said(await cover([["a", "b", "c", "d", "e"]], five))).toEqual([["a", "b", "c", "d", "e"], [], undefined]);
    expect(said(await cover([], five))).toEqual([[], ["a", "b", "c", "d", "e"], undefined]);
    expect(said(await cover([[]], five))).toEqual([[], ["a", "b", "c", "d", "e"], undefined]);
    expect(said(await cover([["a"]], []))).toEqual([[], [], undefined]);
    expect(said(await cover([["a"]], [five[0]!]))).toEqual([["a"], [], undefined]);
    expect(said(await cover([], [five[0]!]))).toEqual([[], ["a"], undefined]);
  });

  test("each point alone, in whatever company it comes", async () => {
    for (let mask = 0; mask < 32; mask++) {
      const on = five.filter((_, i) => ((mask >> i) & 1) === 1).map(({ name }) => name);
      const off = five.map(({ name }) => name).filter((name) => !on.includes(name));
      const together = await cover([on], five);
      const apart = await cover(on.map((name) => [name]), five); // prettier-ignore
      expect([said(together), said(apart)]).toEqual([
        [on, off, undefined],
        [on, off, undefined],
      ]);
    }
  });

  test("one of its copies is enough", async () => {
    const points = [point("a", 3), point("b", 2)];
    expect(said(await cover([["a2"]], points))).toEqual([["a"], ["b"], undefined]);
    expect(said(await cover([["a0", "a1"], ["b1"]], points))).toEqual([["a", "b"], [], undefined]); // prettier-ignore
  });

  test("runs through many points are asked for first, and questions are counted", async () => {
    const { asked, queries } = await cover([["a", "b", "c", "d", "e"]], five);
    expect([asked.length, queries]).toEqual([1, 1]);
    const none = await cover([], five);
    expect([none.asked.length, none.queries]).toEqual([2, 2]);
    expect(none.asked.map(({ budget }) => budget!.left())).toEqual([500, 10_000]);
  });

  test("of two runs, the one through more points is told first, and fewer are asked for step by step", async () => {
    expect([...(await cover([["a"], ["b", "c"]], five)).cleared]).toEqual(["b", "c", "a"]);
    const many = Array.from({ length: 16 }, (_, i) => point(`p${i}`));
    expect((await cover([], many)).asked).toHaveLength(4);
  });

  test("what is taken for granted is so of all runs", async () => {
    const usual = named("usual");
    const runs = [["a", "usual"], ["b"]];
    expect(said(await cover(runs, five.slice(0, 2), { assuming: usual }))).toEqual([["a"], ["b"], undefined]);
    expect(said(await cover(runs, five.slice(0, 2)))).toEqual([["a", "b"], [], undefined]);
  });

  test("goals of one session are not mixed up", async () => {
    const goals = async (assuming?: Variable): Promise<readonly string[]> => {
      const { asked } = await cover([], five, assuming === undefined ? {} : { assuming });
      return asked.flatMap(({ assumptions = [] }) => assumptions.flatMap((term) => (term.kind === "var" && term.name !== "usual" ? [term.name] : []))); // prettier-ignore
    };
    const all = [...(await goals()), ...(await goals(named("usual")))];
    expect(new Set(all).size).toBe(4);
  });
});

describe("of a solver that cannot tell", () => {
  const unknown = (why: "limit" | "incomplete" | "cancelled" | "died"): SatAnswer => ({ kind: "unknown", why, detail: `it is ${why}` }); // prettier-ignore

  test.each(["limit", "cancelled", "died"] as const)("nothing is doomed: %s", async (why) => {
    const says: Says = () => unknown(why);
    expect(said(await cover([], five, { says }))).toEqual([[], [], `it is ${why}`]);
    expect(said(await cover([["a"]], five, { says }))).toEqual([[], [], `it is ${why}`]);
  });

  test("what was wished for in vain is asked for plainly, at once", async () => {
    const says: Says = (question) => (question === 0 ? unknown("limit") : undefined);
    const many = Array.from({ length: 16 }, (_, i) => point(`p${i}`));
    const found = await cover([["p3"]], many, { says });
    expect([...found.cleared]).toEqual(["p3"]);
    expect(found.doomed.size).toBe(15);
    expect(found.asked).toHaveLength(3);
  });

  test("what it has found counts as a run", async () => {
    const says: Says = (_, answer) => (answer.kind === "sat" ? unknown("incomplete") : undefined);
    expect(said(await cover([["a", "b"]], five, { says }))).toEqual([["a", "b"], ["c", "d", "e"], undefined]);
  });

  test("without anything found, nothing is said of any point", async () => {
    const says: Says = () => unknown("incomplete");
    expect(said(await cover([], five, { says }))).toEqual([["a", "b", "c", "d", "e"], [], undefined]);
  });

  test("nor is anything said where a model is no run", async () => {
    const says: Says = () => ({ kind: "sat" });
    expect(said(await cover([], five, { says }))).toEqual([[], [], "the solver's model is no run"]);
    for (const shown of [(): undefined => undefined, (): Value => ({ kind: "int", value: 1n })])
      expect(said(await cover([["a"]], five, { shown }))).toEqual([[], [], "the solver's model is no run"]);
  });
});
