import { expect, test } from "vitest";
import { add, boundVariable, int, lt, variable } from "../logic/build.ts";
import { BOOL, INT } from "../logic/sort.ts";
import { noSpan } from "../source/span.ts";
import { cfgOf } from "./cfg.ts";
import { oldVariable } from "./old.ts";
import type { Command, Declared, Implementation, Procedure, Program, Transfer } from "./program.ts";
import { programFaults } from "./wellformed.ts";

const g = variable("g", INT);
const x = variable("x", INT);
const declare = (v: typeof g): Declared => ({ variable: v, span: noSpan });
const leave: Transfer = { kind: "return", span: noSpan };

function program(commands: readonly Command[], transfer: Transfer = leave, more: Partial<Implementation> = {}): Program {
  const procedure: Procedure = {
    name: "P", params: [declare(x)], results: [], requires: [], ensures: [], modifies: [g], span: noSpan,
  };
  const body = cfgOf("a", [{ label: "a", commands, transfer, span: noSpan }]);
  const implementation: Implementation = {
    name: "P", procedure: "P", params: [declare(x)], results: [], locals: [], body, span: noSpan, checked: true, ...more,
  };
  return {
    sorts: [], datatypes: [], functions: [], constants: [], axioms: [], globals: [declare(g)],
    procedures: new Map([["P", procedure]]), implementations: [implementation],
  };
} // prettier-ignore

const assign = (targets: (typeof g)[], values: Parameters<typeof add>[0][]): Command => ({
  kind: "assign",
  targets,
  values,
  span: noSpan,
});
const y = variable("y", INT);

test("a well-formed program has no faults", () => {
  const condition = lt(oldVariable(g), add(g, x));
  expect(programFaults(program([assign([g], [x]), { kind: "assume", condition, span: noSpan }]))).toEqual([]);
});

test.each<[string, Program]>([
  ["in P, g should be a variable that can be assigned", { ...program([assign([g], [x])]), globals: [] }],
  ["in P, an assignment should use declared variables, not y", program([assign([g], [y])])],
  ["in P, an assignment should use declared variables, not old(x)", program([assign([g], [oldVariable(x)])])],
  ["in P, an assignment should bind b", program([assign([g], [boundVariable("b", INT)])])],
  ["in P, an assignment should give int, not bool", program([assign([g], [variable("x", BOOL)])])],
  ["in P, the target g should be declared once", program([assign([g, g], [x, x])])],
  ["in P, an assume should be a formula, not of sort int", program([{ kind: "assume", condition: int(1), span: noSpan }])],
  ["in P, the edge a → b should end in a block of the graph", program([], { kind: "goto", targets: ["b"], span: noSpan })],
  ["in P, the entry c should be a block of the graph", program([], leave, { body: { entry: "c", blocks: new Map() } })],
  ["in P, the procedure Q should exist to be called", program([{ kind: "call", procedure: "Q", args: [], results: [], free: false, span: noSpan }])],
  ["in P, a call of P should have as many values as targets", program([{ kind: "call", procedure: "P", args: [], results: [], free: false, span: noSpan }])],
  ["P should have 1 parameters, not 0", program([], leave, { params: [] })],
  ["the procedure Q of P should exist", program([], leave, { procedure: "Q" })],
  ["the variable g of P should not have the name of a global", program([], leave, { locals: [declare(g)] })],
  ["the constant or global g should be declared once", { ...program([]), globals: [declare(g), declare(g)] }],
])("%s", (fault, faulty) => {
  expect(programFaults(faulty)).toContain(fault);
}); // prettier-ignore
