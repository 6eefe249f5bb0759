/** A verdict of `safe` that a second solver does not confirm is none, whatever the first one said. */
import { expect, test } from "vitest";
import { certified } from "../src/driver/certified.ts";
import { certificationNotes } from "../src/driver/second-opinion.ts";
import type { Proof } from "../src/engines/verify/options.ts";
import { defaultVerifyOptions } from "../src/engines/verify/options.ts";
import { verifyImplementation } from "../src/engines/verify/verify.ts";
import { defaultVerifySettings } from "../src/driver/options.ts";
import { boogie } from "../src/frontends/boogie/boogie.ts";
import { findSolver } from "../src/host/node/find-solver.ts";
import { nodeHost } from "../src/host/node/node-host.ts";
import type { Solver } from "../src/smt/solver.ts";
import type { ProcedureResult } from "../src/verdict/verdict.ts";

const text = `procedure Right(n: int) returns (i: int)
  requires n >= 0;
  ensures i == n;
{
  i := 0;
  while (i < n) { i := i + 1; }
}
procedure Wrong(n: int)
{
  assert n != 3;
}
procedure WrongLoop(n: int)
{
  var i: int;
  i := 0;
  while (i < n) invariant i != 7; { i := i + 1; }
}
`;

const host = nodeHost(new AbortController().signal);
const solver = findSolver("z3-wasm");
if ("error" in solver) throw new Error(solver.error);
const honest = solver;

/** Says that no check can fail. */
const liar: Solver = {
  name: "liar",
  open: async (options) => {
    const session = await honest.open(options);
    session.check = () => Promise.resolve({ kind: "unsat" });
    return session;
  },
  dispose: () => undefined,
};

async function judged(name: string, by: Solver, left = 30): Promise<ProcedureResult> {
  const { program } = boogie.translate({ name: "a.bpl", text });
  const implementation = program!.implementations.find((one) => one.name === name)!;
  let proof: Proof | undefined;
  const { strengthen } = defaultVerifySettings;
  const result = await verifyImplementation(program!, implementation, by, { ...defaultVerifyOptions, ...(strengthen !== undefined && { strengthen }), proved: (found) => void (proof = found) }); // prettier-ignore
  return certified(result, program!, proof, { host, first: "z3-wasm", units: 0, left });
}

test("with invariants that were found out", { timeout: 60_000 }, async () => {
  const { verdict, certificate } = await judged("Right", honest);
  expect(verdict).toBe("safe");
  expect(certificate).toHaveProperty("by");
});

test.each(["Wrong", "WrongLoop"])("a solver that lies about %s", { timeout: 60_000 }, async (name) => {
  expect((await judged(name, honest)).verdict).toBe("unsafe");
  const { verdict, reason } = await judged(name, liar);
  expect(verdict).toBe("unknown");
  expect(reason).toMatch(/^the certificate does not hold: .* finds a failing execution$/);
});

test("how many were certified, and why not the others", async () => {
  const late = await judged("Right", honest, 0);
  expect([late.verdict, late.certificate]).toEqual(["safe", { why: "no time was left for it" }]);
  expect(certificationNotes([late, { ...late, certificate: { by: "somebody" } }])).toEqual([
    "1 of 2 verdicts are certified by somebody; not certified: no time was left for it (1)",
  ]);
  expect(certificationNotes([])).toEqual([]);
});
