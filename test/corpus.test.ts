/** Programs with the expected findings written on the line of the offender: `//~ ERROR check`. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { defaultVerifyOptions } from "../src/engines/verify/options.ts";
import { verifyImplementation } from "../src/engines/verify/verify.ts";
import { boogie } from "../src/frontends/boogie/boogie.ts";
import { findSolver } from "../src/host/node/find-solver.ts";

const folder = fileURLToPath(new URL("corpus/boogie", import.meta.url));
const solver = findSolver("z3-wasm");
if ("error" in solver) throw new Error(solver.error);
afterAll(() => solver.dispose());

function expected(text: string): readonly string[] {
  return text.split("\n").flatMap((line, i) => {
    const marks = line.matchAll(/\/\/~ ERROR ([a-z-]+)/g);
    return [...marks].map((mark) => `${i + 1} ${mark[1]}`);
  });
}

describe.each(readdirSync(folder))("%s", (name) => {
  test.each(["blocks", "compact", "wp"] as const)("%s", { timeout: 60_000 }, async (encoding) => {
    const text = readFileSync(join(folder, name), "utf8");
    const { program, diagnostics } = boogie.translate({ name, text });
    expect(diagnostics.filter((d) => d.severity === "error")).toEqual([]);
    const found: string[] = [];
    for (const implementation of program!.implementations.filter((i) => i.checked)) {
      const result = await verifyImplementation(program!, implementation, solver, {
        ...defaultVerifyOptions,
        encoding,
      });
      if (result.findings.length === 0) expect(result.verdict, result.reason ?? "").toBe("safe");
      // The weakest precondition keeps no paths, so it cannot tell at which return a postcondition fails.
      found.push(
        ...result.findings.map((f) =>
          encoding === "wp" && f.check === "postcondition" ? f.check : `${f.span.line} ${f.check}`,
        ),
      );
    }
    const wanted = expected(text).map((e) =>
      encoding === "wp" ? e.replace(/^\d+ postcondition$/, "postcondition") : e,
    );
    expect([...found].sort()).toEqual([...wanted].sort());
  });
});
