/** Predicate abstraction block by block, on the program of Figure 1 of [HenzingerEtAl04]. */
import { expect, test } from "vitest";
import { lockProgram } from "../bench/lib/lock-program.ts";
import { defaultRunOptions } from "../src/driver/options.ts";
import { propertyNamed } from "../src/driver/properties.ts";
import { proveFiles, type ProveRequest } from "../src/driver/prove-files.ts";
import { defaultProveSettings, proveFrontEnds } from "../src/driver/prove-tools.ts";
import { nodeHost } from "../src/host/node/node-host.ts";
import type { ProgramResult } from "../src/verdict/report.ts";
import { Workspace } from "./inquest.ts";

const timeout = 240_000;

async function proved(text: string, encoding: "single" | "block"): Promise<ProgramResult> {
  const place = new Workspace({ "locks.c": text });
  const host = nodeHost(new AbortController().signal);
  const property = propertyNamed("unreach-call", false);
  const request: ProveRequest = {
    paths: [`${place.folder}/locks.c`],
    property,
    options: { ...defaultRunOptions, solver: "z3-wasm", timeLimit: 200 },
    settings: { ...defaultProveSettings, engines: new Set(["predicates"]), encoding },
  };
  try {
    const { report } = await proveFiles(request, proveFrontEnds(property, host), host);
    return report.program!;
  } finally {
    place.remove();
  }
}

test("each condition is tracked between its two tests, and nowhere else", { timeout }, async () => {
  const text = lockProgram(3);
  const { verdict, proof } = await proved(text, "single");
  expect(verdict).toBe("safe");
  for (const condition of ["p1", "p2", "p3"]) {
    const lines = text.split("\n").flatMap((line, i) => (line.includes(`if (${condition})`) ? [i + 1] : []));
    const tracking = proof!.places.filter(({ predicates }) => predicates.some((one) => one.includes(condition)));
    expect(tracking.length).toBeGreaterThan(0);
    for (const { span } of tracking) expect(lines).toContain(span.line);
  }
  const whole = await proved(text, "block");
  expect(whole.verdict).toBe("safe");
  expect(proof!.abstraction!.states).toBeGreaterThan(whole.proof!.abstraction!.states);
});

test("an error is found and replayed", { timeout }, async () => {
  const wrong = lockProgram(2).replace("if (p2) unlock()", "if (p1) unlock()");
  expect((await proved(wrong, "single")).verdict).toBe("unsafe");
});
