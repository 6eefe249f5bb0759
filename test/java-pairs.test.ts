/**
 * Pairs of methods, one wrong and one right, by the kind of error and the way on which it comes about. `verify` finds every wrong
 * one, where `//~ ERROR check` says so, and `check` those that are marked CERTAIN, which may be marked for it alone; neither finds
 * fault with what is right.
 */
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { certainJavaSettings } from "../src/driver/java-front-end.ts";
import { inferInvariants } from "../src/driver/infer-invariants.ts";
import { checkerFor } from "../src/engines/doomed/check.ts";
import { defaultVerifyOptions } from "../src/engines/verify/options.ts";
import { verifyImplementation } from "../src/engines/verify/verify.ts";
import { findSolver } from "../src/host/node/find-solver.ts";
import type { Finding } from "../src/verdict/verdict.ts";
import { translatedJava } from "./java-program.ts";

const folder = fileURLToPath(new URL("corpus/java-pairs", import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith(".java"));
const solver = findSolver("z3-wasm");
if ("error" in solver) throw new Error(solver.error);
const found = solver;
afterAll(() => found.dispose());

// Other tests may need the machine at the same time.
const work = 200_000;
const timeout = 400_000;

function marked(text: string, mark: RegExp): readonly string[] {
  return text.split("\n").flatMap((line, i) => {
    const [, first, second] = mark.exec(line) ?? [];
    const kind = first ?? second;
    return kind === undefined ? [] : [`${i + 1} ${kind}`];
  });
}

const places = (findings: readonly Finding[]): readonly string[] =>
  [...new Set(findings.map(({ span, check }) => `${span.line} ${check}`))].sort((a, b) => parseInt(a) - parseInt(b));

describe.each(files)("%s", (name) => {
  const text = readFileSync(`${folder}/${name}`, "utf8");

  test("verify finds what is wrong, and nothing else", { timeout }, async () => {
    const { program, diagnostics } = translatedJava(name, text);
    expect(diagnostics).toEqual([]);
    const findings: Finding[] = [];
    for (const implementation of program!.implementations) {
      const options = { ...defaultVerifyOptions, work, strengthen: inferInvariants };
      findings.push(...(await verifyImplementation(program!, implementation, found, options)).findings);
    }
    expect(places(findings)).toEqual(marked(text, /\/\/~ ERROR ([a-z-]+)/));
  });

  test("check finds what is certain, and nothing else", { timeout }, async () => {
    const { program } = translatedJava(name, text, certainJavaSettings);
    const check = checkerFor(program!);
    const findings: Finding[] = [];
    for (const implementation of program!.implementations) {
      const options = { work, inlineDepth: 2, quote: () => undefined, strengthen: inferInvariants };
      findings.push(...(await check(implementation, found, options)).findings);
    }
    expect(places(findings)).toEqual(marked(text, /\/\/~ (?:ERROR ([a-z-]+) CERTAIN|CERTAIN ([a-z-]+))/));
  });
});
