/**
 * Java programs with the expected findings written on the line of the offender: `//~ ERROR check`. The rest must be safe. Where
 * annotations are not understood, `FAULT` marks the annotation and `UNKNOWN` what is not judged, or not to the end.
 */
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { defaultVerifyOptions } from "../src/engines/verify/options.ts";
import { verifyImplementation } from "../src/engines/verify/verify.ts";
import { findSolver } from "../src/host/node/find-solver.ts";
import { programFaults } from "../src/ir/wellformed.ts";
import { translatedJava } from "./java-program.ts";

const folder = fileURLToPath(new URL("corpus/java", import.meta.url));
const solver = findSolver("z3-wasm");
if ("error" in solver) throw new Error(solver.error);
afterAll(() => solver.dispose());

// Other tests may need the machine at the same time.
const options = { ...defaultVerifyOptions, work: 200_000 };

function expected(text: string): readonly string[] {
  return text.split("\n").flatMap((line, i) => {
    const marks = line.matchAll(/\/\/~ ERROR ([a-z-]+)/g);
    return [...marks].map(([, mark = ""]) => `${i + 1} ${mark}`);
  });
}

function marked(text: string, mark: string): readonly number[] {
  return text.split("\n").flatMap((line, i) => (new RegExp(`//~.*\\b${mark}\\b`).test(line) ? i + 1 : []));
}

describe("faults", () => {
  const names = readdirSync(`${folder}/faults`).filter((name) => name.endsWith(".java"));
  test.each(names)("%s", { timeout: 240_000 }, async (name) => {
    const text = readFileSync(`${folder}/faults/${name}`, "utf8");
    const { program, diagnostics } = translatedJava(`${folder}/faults/${name}`, text);
    const faults = diagnostics.filter((d) => d.severity === "error").map(({ span }) => span.line);
    expect([...new Set(faults)].sort((a, b) => a - b)).toEqual(marked(text, "FAULT"));
    expect(programFaults(program!)).toEqual([]);
    const found: string[] = [];
    const unknown = new Set<number>();
    for (const implementation of program!.implementations) {
      const { findings, verdict } = await verifyImplementation(program!, implementation, solver, options);
      found.push(...findings.map((finding) => `${finding.span.line} ${finding.check}`));
      if (verdict === "unknown" && findings.length === 0) unknown.add(implementation.span.line);
    }
    expect([...unknown].sort((a, b) => a - b)).toEqual(marked(text, "UNKNOWN"));
    expect(found.sort()).toEqual([...expected(text)].sort());
  });
});

describe.each(["checks", "annotations"])("%s", (group) => {
  const names = readdirSync(`${folder}/${group}`).filter((name) => name.endsWith(".java"));
  test.each(names)("%s", { timeout: 240_000 }, async (name) => {
    const text = readFileSync(`${folder}/${group}/${name}`, "utf8");
    const { program, diagnostics } = translatedJava(`${folder}/${group}/${name}`, text);
    expect(diagnostics.filter((d) => d.severity === "error")).toEqual([]);
    expect(programFaults(program!)).toEqual([]);
    const found: string[] = [];
    for (const implementation of program!.implementations) {
      const { findings, verdict, reason } = await verifyImplementation(program!, implementation, solver, options);
      if (findings.length === 0) expect(verdict, `${implementation.name}: ${reason ?? ""}`).toBe("safe");
      found.push(...findings.map((finding) => `${finding.span.line} ${finding.check}`));
    }
    expect(found.sort()).toEqual([...expected(text)].sort());
  });
});
