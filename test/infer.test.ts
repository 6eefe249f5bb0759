/** What is inferred of random programs holds in their executions. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { boogie } from "../src/frontends/boogie/boogie.ts";
import { judgeInvariants } from "./infer-oracle.ts";
import { programs } from "./random-programs.ts";

test("invariants hold at every arrival of every run", { timeout: 60_000 }, () => {
  let confirmed = 0;
  fc.assert(
    fc.property(programs(14), (made) => {
      const { program } = boogie.translate({ name: "random.bpl", text: made.text });
      for (const implementation of program?.implementations ?? []) {
        const judged = judgeInvariants(program!, implementation, 6);
        expect(judged.faults).toEqual([]);
        confirmed += judged.confirmed;
      }
    }),
    { numRuns: 80 },
  );
  expect(confirmed).toBeGreaterThan(100);
});
