/** What a second solver says decides: wrong invariants, wrong claims and proofs that nobody knows are certified by nobody. */
import { describe, expect, test } from "vitest";
import { toyFinding, toyHost, toyResult } from "../../test/fakes/toy-host.ts";
import { claimOf, type DoomedClaim } from "../engines/doomed/claim.ts";
import { prepare as prepareCheck } from "../engines/doomed/prepare.ts";
import type { ProofClaim } from "../engines/prove/claim.ts";
import { defaultVerifyOptions } from "../engines/verify/options.ts";
import { prepare } from "../engines/verify/prepare.ts";
import { boogie } from "../frontends/boogie/boogie.ts";
import { nodeHost } from "../host/node/node-host.ts";
import type { Program } from "../ir/program.ts";
import type { CallFreeRoutine } from "../ir/stages.ts";
import { eq, ge, int, le, lt } from "../logic/build.ts";
import type { Term, Variable } from "../logic/term.ts";
import { assumeAtHeads } from "../transforms/assume-at-heads.ts";
import { loopedGraph } from "../transforms/loops.ts";
import type { Finding, ProcedureResult } from "../verdict/verdict.ts";
import { certifiedFindings } from "./certified-findings.ts";
import { opinionOnProof } from "./certified-proof.ts";
import { certified } from "./certified.ts";
import type { Host } from "./host.ts";
import { certificationNotes, opinionOn, type Inquiry } from "./second-opinion.ts";

type Answer = Awaited<ReturnType<NonNullable<Host["secondOpinion"]>>>;

const unsat: Answer = { kind: "unsat", by: "somebody" };
const sat: Answer = { kind: "sat", by: "somebody" };
const unknown: Answer = { kind: "unknown", why: "it is too hard" };

interface Scripted extends Inquiry {
  readonly asked: { readonly units: number; readonly seconds: number; readonly first: string }[];
}

/** Answers one after the other. */
function scripted(answers: readonly Answer[], changes: Partial<Inquiry> = {}, at: readonly number[] = []): Scripted {
  const asked: Scripted["asked"] = [];
  const times = [...at];
  const host = toyHost({}, {
    now: () => times.shift() ?? 0,
    secondOpinion: (_, { units, seconds }, first) => {
      asked.push({ units, seconds, first });
      return Promise.resolve(answers[asked.length - 1]!);
    },
  }); // prettier-ignore
  return { host, first: "z3", units: 40_000, left: 60, asked, ...changes };
}

const real: Inquiry = { host: nodeHost(new AbortController().signal), first: "z3-wasm", units: 5_000, left: 60 };

interface Given {
  readonly program: Program;
  readonly result: ProcedureResult;
  readonly routine: CallFreeRoutine;
  readonly head: string | undefined;
  readonly v: (name: string) => Variable;
}

function given(text: string): Given {
  const program = boogie.translate({ name: "a.bpl", text }).program!;
  const one = program.implementations[0]!;
  const prepared = prepare(program, one, { ...defaultVerifyOptions, beyond: "stop" });
  if (prepared.kind === "limit") throw new Error(prepared.reason);
  const { graph, loops } = loopedGraph(prepared.looped);
  const [head] = [...loops.keys()].map((node) => graph.blocks[node]!.label);
  const v = (name: string): Variable => prepared.looped.variables.find(({ variable }) => variable.name === name)!.variable; // prettier-ignore
  return { program, result: toyResult(one), routine: prepared.looped, head, v };
}

describe("an opinion", () => {
  const scripts = ["one", "two"];

  test.each<readonly [readonly Answer[], unknown, number]>([
    [[unsat, { ...unsat, by: "another" }], { kind: "holds", by: "another" }, 2],
    [[unsat, sat], { kind: "refuted", by: "somebody" }, 2],
    [[sat], { kind: "refuted", by: "somebody" }, 1],
    [[unknown], { kind: "open", why: "it is too hard" }, 1],
    [[unsat, unknown], { kind: "open", why: "it is too hard" }, 2],
  ])("of all scripts: %j", async (answers, expected, count) => {
    const inquiry = scripted(answers);
    expect(await opinionOn({ scripts }, inquiry)).toEqual(expected);
    expect(inquiry.asked).toHaveLength(count);
  });

  test("may take its share of the work, and no more time than there is", async () => {
    const inquiry = scripted([unsat, unsat], { left: 100 }, [0, 0, 70]);
    await opinionOn({ scripts }, inquiry, 1 / 4);
    expect(inquiry.asked).toEqual([{ units: 5_000, seconds: 55, first: "z3" }, { units: 5_000, seconds: 30, first: "z3" }]); // prettier-ignore
    const small = scripted([unsat, unsat], { units: 7 });
    await opinionOn({ scripts }, small);
    expect(small.asked.map(({ units, seconds }) => [units, seconds])).toEqual([[500, 10], [500, 10]]); // prettier-ignore
    const over = scripted([unsat, unsat], { left: 10 }, [0, 0, 10]);
    expect(await opinionOn({ scripts }, over)).toEqual({ kind: "open", why: "no time was left for it" });
    expect(over.asked).toHaveLength(1);
  });

  test("is none without a question, or without anybody to ask", async () => {
    expect(await opinionOn({ why: "it is too large" }, scripted([]))).toEqual({ kind: "open", why: "it is too large" });
    const alone = await opinionOn({ scripts }, { ...scripted([]), host: toyHost({}) });
    expect(alone).toEqual({ kind: "open", why: "there is no second solver" });
  });

  test("is told in one line", () => {
    const of = (...all: readonly ProcedureResult["certificate"][]): readonly string[] =>
      certificationNotes(all.map((certificate) => ({ ...simple.result, ...(certificate && { certificate }) })));
    expect(of(undefined)).toEqual([]);
    expect(of({ by: "b" })).toEqual(["1 of 1 verdict is certified by b"]);
    expect(of({ by: "b" }, { by: "a" }, { why: "y" }, { why: "x" }, { why: "y" }, undefined)).toEqual(["2 of 5 verdicts are certified by a and b; not certified: x (1), y (2)"]); // prettier-ignore
    expect(of({ why: "x" })).toEqual(["0 of 1 verdict is certified; not certified: x (1)"]);
    const finding = { ...toyFinding(simple.program.implementations[0]!), certificate: { by: "c" } };
    expect(certificationNotes([{ ...simple.result, findings: [finding] }])).toEqual(["1 of 1 verdict is certified by c"]); // prettier-ignore
  });
});

const simple = given("procedure P(x: int) { assume x > 0; assert x > 0; }");
const looping = given("procedure P(n: int) { var i: int; i := 0; while (i < n) { i := i + 1; } assert i != 3; }");
const counting = given(`procedure P(n: int) { var i: int; assume n >= 0; i := 0;
  while (i < n) { i := i + 1; } assert i == n; }`);

describe("a verdict of safe", { timeout: 60_000 }, () => {
  const proof = { routine: simple.routine, written: simple.routine };

  test("is certified, open, or none any more", async () => {
    const said = async (answer: Answer) => certified(simple.result, simple.program, proof, scripted([answer]));
    expect(await said(unsat)).toEqual({ ...simple.result, certificate: { by: "somebody" } });
    expect(await said(unknown)).toEqual({ ...simple.result, certificate: { why: "it is too hard" } });
    const reason = "the certificate does not hold: somebody finds a failing execution";
    expect(await said(sat)).toEqual({ ...simple.result, verdict: "unknown", reason });
  });

  test("is open where nobody knows how it was proved; of other verdicts nothing is asked", async () => {
    const { certificate } = await certified(simple.result, simple.program, undefined, scripted([]));
    expect(certificate).toEqual({ why: "how it was proved is not known to the certifier" });
    const unsafe = toyResult(simple.program.implementations[0]!, { verdict: "unsafe" });
    expect(await certified(unsafe, simple.program, proof, scripted([]))).toBe(unsafe);
  });

  test.each<readonly [string, Given, readonly Term[], string]>([
    ["what was assumed in the program is", simple, [], "safe"],
    ["right invariants", counting, [le(counting.v("i"), counting.v("n"))], "safe"],
    ["no invariants where some are needed", counting, [], "unknown"],
    ["an invariant that does not hold at first", looping, [lt(looping.v("i"), int(0))], "unknown"],
    ["an invariant that is not kept", looping, [le(looping.v("i"), int(0))], "unknown"],
  ])("%s", async (_, { program, result, routine, head }, invariants, verdict) => {
    const stronger = assumeAtHeads(routine, new Map(head === undefined ? [] : [[head, invariants]]));
    const told = await certified(result, program, { routine: stronger, written: routine }, real);
    expect(told.verdict).toBe(verdict);
    if (verdict === "safe") expect(told.certificate).toHaveProperty("by");
  });
});

describe("a proof of a whole program", { timeout: 60_000 }, () => {
  const few = given("procedure P() { var i: int; i := 0; while (i < 3) { i := i + 1; } assert i == 3; }");
  const at = ({ head }: Given, ...terms: readonly Term[]): ReadonlyMap<string, readonly Term[]> =>
    new Map([[head!, terms]]);
  const { routine } = counting;
  const [i, n] = [counting.v("i"), counting.v("n")];

  test.each<readonly [string, Given, ProofClaim | undefined, string]>([
    ["that nobody knows", counting, undefined, "open"],
    ["of which nothing is to be seen", counting, { kind: "none", why: "it is not said" }, "open"],
    ["by all executions", few, { kind: "ends", routine: few.routine, arrivals: 6 }, "holds"],
    ["by some of the executions", few, { kind: "ends", routine: few.routine, arrivals: 1 }, "refuted"],
    ["by invariants", counting, { kind: "invariants", routine, invariants: at(counting, le(i, n)) }, "holds"],
    ["by too weak ones", counting, { kind: "invariants", routine, invariants: at(counting, ge(i, int(0))) }, "refuted"],
    ["by wrong ones", counting, { kind: "invariants", routine, invariants: at(counting, eq(i, n)) }, "refuted"],
    ["by induction", counting, { kind: "induction", routine, k: 1, invariants: at(counting, le(i, n)) }, "holds"],
    ["by induction over two steps alone", counting, { kind: "induction", routine, k: 1, invariants: new Map() }, "holds"],
    ["by induction over one step alone", counting, { kind: "induction", routine, k: 0, invariants: new Map() }, "refuted"],
    ["by induction from what is wrong", counting, { kind: "induction", routine, k: 1, invariants: at(counting, eq(i, n)) }, "refuted"],
  ])("%s", async (_, { program }, claim, kind) => {
    const opinion = await opinionOnProof(program, claim, real);
    expect(opinion.kind).toBe(kind);
    if (claim === undefined) expect(opinion).toMatchObject({ why: "how it was proved is not known to the certifier" });
    if (claim?.kind === "none") expect(opinion).toMatchObject({ why: "it is not said" });
  }); // prettier-ignore
});

/** Whether a point is doomed, as it is claimed. */
interface Doomed {
  readonly program: Program;
  readonly finding: Finding;
  readonly result: ProcedureResult;
  readonly claim: (assuming?: (v: Given["v"]) => Term) => DoomedClaim;
}

function doomed(text: string, point: string): Doomed {
  const program = boogie.translate({ name: "a.bpl", text }).program!;
  const one = program.implementations[0]!;
  const prepared = prepareCheck(program, one, new Set(), 2);
  if (prepared.kind === "limit") throw new Error(prepared.reason);
  const v: Given["v"] = (name) => prepared.looped.variables.find(({ variable }) => variable.name === name)!.variable;
  const finding = toyFinding(one, { certainty: "doomed" });
  const result = toyResult(one, { verdict: "doomed", findings: [finding] });
  return { program, finding, result, claim: (assuming) => claimOf(prepared, point, assuming?.(v)) };
}

describe("what is doomed", { timeout: 60_000 }, () => {
  const plain = doomed("procedure P(x: int) { start: goto a, b; a: assume x == 3; assert x > 3; return; b: return; }", "a"); // prettier-ignore
  const { finding, result } = plain;
  const refuted = "the certificate of what is doomed in line 1 does not hold: somebody finds an execution that passes and ends normally"; // prettier-ignore
  const loops = "its loops may do more than the certifier knows of them";

  test.each<readonly [readonly Answer[], unknown]>([
    [[unsat], { by: "somebody" }],
    [[unknown], { why: "it is too hard" }],
    [[sat, unsat], { by: "somebody" }],
    [[sat, unknown, unsat], { why: loops }],
    [[sat, sat, unsat], { why: loops }],
    [[sat, sat, unknown], { why: loops }],
    [[sat, sat, sat], undefined],
    [[sat, unknown, sat], undefined],
  ])("%j", async (answers, certificate) => {
    const inquiry = scripted(answers);
    const told = await certifiedFindings(result, plain.program, new Map([[finding, plain.claim()]]), inquiry);
    expect(inquiry.asked.map(({ units }) => units)).toEqual([20_000, 10_000, 10_000].slice(0, answers.length));
    if (certificate !== undefined) expect(told).toEqual({ ...result, findings: [{ ...finding, certificate }] });
    else expect(told).toEqual({ ...result, findings: [], verdict: "unknown", reason: refuted });
  });

  test("is one finding of several", async () => {
    const [second, third] = [1, 2].map((column) => ({ ...finding, span: { ...finding.span, column } }));
    const all = { ...result, findings: [finding, second!, third!], reason: "it took too long" };
    const claims = new Map([[finding, plain.claim()], [second!, plain.claim()]]); // prettier-ignore
    const inquiry = scripted([sat, sat, sat, unsat]);
    const told = await certifiedFindings(all, plain.program, claims, inquiry);
    expect(inquiry.asked.map(({ units }) => units)).toEqual([10_000, 5_000, 5_000, 10_000]);
    const others = [{ ...second, certificate: { by: "somebody" } }, { ...third, certificate: { why: "what it rests on is not known to the certifier" } }]; // prettier-ignore
    expect(told).toEqual({ ...all, verdict: "doomed", findings: others, reason: `it took too long; ${refuted}` });
    const none = await certifiedFindings(result, plain.program, new Map(), scripted([]));
    expect([none.verdict, none.findings.length]).toEqual(["doomed", 1]);
  });

  const after = (times: number): Doomed => doomed(`procedure P() { var i: int;
    start: i := 0; goto head; head: goto body, out; body: i := i + 1; goto head;
    out: assert i == ${times}; return; }`, "out"); // prettier-ignore
  const entry = doomed(`procedure P(x: int, y: int) { var z: int;
    start: assume y == 1; z := x + y; goto a, b; a: assert z != 4; return; b: return; }`, "a"); // prettier-ignore
  const changed = doomed("procedure P() { var z: int; start: havoc z; goto n; n: z := 9; goto a, b; a: assert z > 4; return; b: return; }", "a"); // prettier-ignore
  test.each<readonly [string, Doomed, DoomedClaim, "certified" | "open" | "refuted"]>([
    ["it is so", plain, plain.claim(), "certified"],
    ["it is not", doomed("procedure P(x: int) { start: goto a, b; a: assert x > 3; return; b: return; }", "a"), doomed("procedure P(x: int) { start: goto a, b; a: assert x > 3; return; b: return; }", "a").claim(), "refuted"],
    ["it fails in no iteration", after(-1), after(-1).claim(), "open"],
    ["it passes after some iterations", after(5), after(5).claim(), "refuted"],
    ["it passes after many iterations", after(30), after(30).claim(), "open"],
    ["it is so of some executions", entry, entry.claim((v) => eq(v("x"), int(3))), "certified"],
    ["it is not so of all", entry, entry.claim(), "refuted"],
    ["it is not so of these", entry, entry.claim((v) => eq(v("x"), int(4))), "refuted"],
    ["what is said of the beginning is not said of what comes later", changed, changed.claim((v) => eq(v("z"), int(3))), "refuted"],
  ])("%s", async (_, one, claim, expected) => {
    const { findings } = await certifiedFindings(one.result, one.program, new Map([[one.finding, claim]]), real);
    const [certificate] = findings.map((told) => told.certificate);
    expect(certificate === undefined ? "refuted" : "by" in certificate ? "certified" : "open").toBe(expected);
  }); // prettier-ignore
});
