import { expect, test } from "vitest";
import { boogie } from "../frontends/boogie/boogie.ts";
import { printTerm } from "../logic/print.ts";
import { withContracts } from "./contracts.ts";
import { unrollLoops } from "./unroll-loops.ts";

test("each iteration relies on the where-clauses of what the loop assigns, after its invariant is checked", () => {
  const text = `procedure P() {
    var g: int where g > 3; var h: int where h > 4;
    g := 1;
    while (*) invariant g < 7; { g := g + 1; }
  }`;
  const { program } = boogie.translate({ name: "test.bpl", text });
  const [implementation] = program!.implementations;
  const routine = unrollLoops(withContracts(program!, implementation!), 1)!;
  const heads = [...routine.body.blocks.values()].filter((block) => /LoopHead\.\d$/.test(block.label));
  const conditions = heads.map(({ commands }) =>
    commands.flatMap((c) => ("condition" in c ? [`${c.kind} ${printTerm(c.condition)}`] : [])),
  );
  const wanted = ["assert g < 7", "assume g > 3"];
  expect(conditions).toEqual([expect.arrayContaining(wanted), expect.arrayContaining(wanted)]);
});
