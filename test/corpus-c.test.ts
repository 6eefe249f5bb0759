/** C programs with the expected findings written on the line of the offender: `//~ ERROR check`. The rest must be safe. */
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { defaultVerifyOptions } from "../src/engines/verify/options.ts";
import { verifyImplementation } from "../src/engines/verify/verify.ts";
import { bundledClang } from "../src/host/node/clang/bundled-clang.ts";
import { findSolver } from "../src/host/node/find-solver.ts";
import { programFaults } from "../src/ir/wellformed.ts";
import type { Finding } from "../src/verdict/verdict.ts";
import { translatedC } from "./c-program.ts";

const folder = fileURLToPath(new URL("corpus/c", import.meta.url));
const solver = findSolver("z3-wasm");
if ("error" in solver) throw new Error(solver.error);
const clang = bundledClang();
afterAll(() => {
  solver.dispose();
  clang.dispose();
});

// Other tests may need the machine at the same time.
const options = { ...defaultVerifyOptions, work: 200_000 };

/**
 * `(possible)` behind the check: no run shows it, since something on its way is over-approximated. `(perhaps)`: that depends on the
 * values that the solver happens to choose.
 */
function expected(text: string, group: string): readonly string[] {
  return text.split("\n").flatMap((line, i) => {
    const marks = line.matchAll(/\/\/~ ERROR ([a-z-]+( \((?:possible|perhaps)\))?)/g);
    return [...marks].map(([, mark = ""]) => `${i + 1} ${group === "acsl" ? mark.replace(/ .*/, "") : mark}`);
  });
}

/** `FAULT` marks annotations that are not understood, and `UNKNOWN` the functions that are not judged for that. */
function marked(text: string, mark: string): readonly number[] {
  return text.split("\n").flatMap((line, i) => (new RegExp(`//~.*\\b${mark}\\b`).test(line) ? i + 1 : []));
}

describe("faults", () => {
  const names = readdirSync(`${folder}/faults`).filter((name) => name.endsWith(".c"));
  test.each(names)("%s", { timeout: 240_000 }, async (name) => {
    const text = readFileSync(`${folder}/faults/${name}`, "utf8");
    const { program, diagnostics } = await translatedC(`${folder}/faults/${name}`, text, clang);
    const faults = diagnostics.filter((d) => d.severity === "error");
    expect([...new Set(faults.map(({ span }) => span.line))].sort((a, b) => a - b)).toEqual(marked(text, "FAULT"));
    expect(faults.every(({ isLocal }) => isLocal)).toBe(true);
    expect(programFaults(program!)).toEqual([]);
    const found: string[] = [];
    const unknown = new Set<number>();
    for (const implementation of program!.implementations.filter(({ checked }) => checked)) {
      const { findings, verdict } = await verifyImplementation(program!, implementation, solver, options);
      found.push(...findings.map((finding) => `${finding.span.line} ${finding.check}`));
      if (verdict === "unknown" && findings.length === 0) unknown.add(implementation.span.line);
    }
    expect([...unknown].sort((a, b) => a - b)).toEqual(marked(text, "UNKNOWN"));
    expect(found.sort()).toEqual([...expected(text, "acsl")].sort());
  });
});

describe.each(["checks", "acsl"])("%s", (group) => {
  const names = readdirSync(`${folder}/${group}`).filter((name) => name.endsWith(".c"));
  test.each(names)("%s", { timeout: 240_000 }, async (name) => {
    const text = readFileSync(`${folder}/${group}/${name}`, "utf8");
    const { program, diagnostics } = await translatedC(`${folder}/${group}/${name}`, text, clang);
    expect(diagnostics.filter((d) => d.severity === "error")).toEqual([]);
    const users = program!.implementations.filter(
      ({ checked, procedure }) => checked && program!.procedures.get(procedure)?.reportedAtCall !== true,
    );
    const lines = text.split("\n");
    const found: string[] = [];
    for (const implementation of users) {
      const { findings, verdict, reason } = await verifyImplementation(program!, implementation, solver, options);
      if (findings.length === 0) expect(verdict, `${implementation.name}: ${reason ?? ""}`).toBe("safe");
      // With quantifiers in annotations, the solver often cannot tell that there is a run.
      const doubt = ({ certainty, span }: Finding): string => {
        if (group !== "checks") return "";
        if (lines[span.line - 1]?.endsWith(" (perhaps)") === true) return " (perhaps)";
        return certainty === "possible" ? " (possible)" : "";
      };
      found.push(...findings.map((finding) => `${finding.span.line} ${finding.check}${doubt(finding)}`));
    }
    expect(found.sort()).toEqual([...expected(text, group)].sort());
  });
});
