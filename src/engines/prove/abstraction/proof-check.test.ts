/** Wrong proofs are refused, each for the one thing that is wrong with it. */
import { Budget } from "../../../base/budget.ts";
import { afterAll, describe, expect, test } from "vitest";
import { boogie } from "../../../frontends/boogie/boogie.ts";
import { findSolver } from "../../../host/node/find-solver.ts";
import type { CheckKind } from "../../../ir/check-kind.ts";
import { eq, ge, int, le } from "../../../logic/build.ts";
import { FALSE, TRUE, type Term } from "../../../logic/term.ts";
import type { Session } from "../../../smt/solver.ts";
import { segmented } from "../../../transforms/segments.ts";
import { encodedSegments, type EncodedSegments } from "../unrolling.ts";
import { wholeProgram } from "../whole-program.ts";
import { isProof } from "./proof-check.ts";

const solver = findSolver("z3-wasm");
if ("error" in solver) throw new Error(solver.error);
afterAll(() => solver.dispose());

const counts = "procedure main() { var i: int; i := 0; while (i < 10) { i := i + 1; } assert i == 10; }";
const overshoots = counts.replace("i == 10", "i == 9");

/** Whether a claim about `i` at the only loop proves the program. */
async function proves(text: string, claim: (i: Term) => readonly Term[]): Promise<boolean> {
  const { encoded, session } = await opened(text);
  try {
    const i = [...encoded.whole.state].find(({ name }) => name.startsWith("i"))!;
    const [head] = [...encoded.conditions.keys()].filter((point) => point !== encoded.whole.entry);
    return await isProof(encoded, new Map([[head!, claim(i)]]), session, () => new Budget(60_000));
  } finally {
    session.close();
  }
}

async function opened(text: string): Promise<{ readonly encoded: EncodedSegments; readonly session: Session }> {
  if ("error" in solver) throw new Error(solver.error);
  const program = boogie.translate({ name: "proof.bpl", text }).program!;
  const entry = program.implementations.find(({ name }) => name === "main")!;
  const whole = wholeProgram(program, entry, 2, new Set<CheckKind>(["assertion"]))!;
  const encoded = encodedSegments(program, segmented(whole.routine));
  const session = await solver.open();
  encoded.prepare(session);
  return { encoded, session };
}

describe("a proof", { timeout: 60_000 }, () => {
  test("is accepted where it is right, in one condition or in several", async () => {
    expect(await proves(counts, (i) => [le(i, int(10))])).toBe(true);
    expect(await proves(counts, (i) => [le(i, int(5)), ge(int(10), i)])).toBe(true);
  });

  test("is refused where the claim does not hold on entry", async () =>
    expect(await proves(counts, (i) => [eq(i, int(10))])).toBe(false));

  test("is refused where the claim is not kept", async () =>
    expect(await proves(counts, (i) => [le(i, int(0)), eq(i, int(1))])).toBe(false));

  test("is refused where the claim is too weak for the check", async () => {
    expect(await proves(counts, () => [TRUE])).toBe(false);
    expect(await proves(counts, (i) => [le(i, int(11))])).toBe(false);
  });

  test("is refused where an arrival is claimed not to be", async () => {
    expect(await proves(counts, () => [])).toBe(false);
    expect(await proves(counts, () => [FALSE])).toBe(false);
  });

  test("is refused of a program that fails", async () =>
    expect(await proves(overshoots, (i) => [le(i, int(10))])).toBe(false));

  test("is refused for what is wrong with one loop, whatever is claimed of another", async () => {
    const text = `procedure main() { var i: int; i := 0; while (*) { assert i == 0; } i := 5; while (*) { assert i != 5; } }`;
    const { encoded, session } = await opened(text);
    const i = [...encoded.whole.state].find(({ name }) => name.startsWith("i"))!;
    const [first, second] = [...encoded.conditions.keys()].filter((point) => point !== encoded.whole.entry);
    const claimed = (one: number, other: number): Promise<boolean> =>
      isProof(encoded, new Map([[first!, [eq(i, int(one))]], [second!, [eq(i, int(other))]]]), session, () => new Budget(60_000)); // prettier-ignore
    expect(await claimed(0, 5)).toBe(false);
    expect(await claimed(5, 0)).toBe(false);
    expect(await claimed(0, 6)).toBe(false);
    session.close();
  });

  test("is refused where the solver does not say that it is one", async () => {
    for (const answer of [{ kind: "sat" }, { kind: "unknown", why: "incomplete", detail: "" }] as const) {
      const { encoded, session } = await opened(counts);
      const i = [...encoded.whole.state].find(({ name }) => name.startsWith("i"))!;
      const [head] = [...encoded.conditions.keys()].filter((point) => point !== encoded.whole.entry);
      let asked = 0;
      const check = session.check.bind(session);
      session.check = (options) => (++asked === 2 ? Promise.resolve(answer) : check(options));
      expect(await isProof(encoded, new Map([[head!, [le(i, int(10))]]]), session, () => new Budget(60_000))).toBe(
        false,
      );
      session.close();
    }
  });

  test("is refused where the entry itself fails", async () => {
    const { encoded, session } = await opened("procedure main(x: int) { assert x > 0; }");
    expect(await isProof(encoded, new Map(), session, () => new Budget(60_000))).toBe(false);
    session.close();
  });
});
