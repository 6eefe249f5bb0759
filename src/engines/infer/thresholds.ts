/** Where widening may rest: the numbers that stand in a loop, and their neighbours ([BlanchetEtAl03], section 7.1.2). */
import type { Term } from "../../logic/term.ts";
import { visitPostorder } from "../../logic/traverse.ts";
import { absolute, compare } from "../../domains/numbers.ts";
import type { Step } from "./steps.ts";

/** Those nearest to zero are kept; bounds of machine types are far out, but they are few and come back by narrowing. */
const most = 60;

export function thresholdsOf(steps: readonly Step[]): readonly bigint[] {
  const found = new Set<bigint>([-1n, 0n, 1n]);
  visitPostorder(steps.flatMap(termOf), (t) => {
    if (t.kind !== "int") return;
    for (const n of [t.value - 1n, t.value, t.value + 1n]) found.add(n);
  });
  const near = [...found].sort((a, b) => compare(absolute(a), absolute(b)) || compare(a, b)).slice(0, most);
  return near.sort(compare);
}

function termOf(step: Step): readonly Term[] {
  switch (step.kind) {
    case "assign":
      return [step.e];
    case "assume":
      return [step.p];
    case "forget":
      return [];
  }
}
