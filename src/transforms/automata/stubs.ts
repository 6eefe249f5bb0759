/** Functions that a specification stands in for: they change nothing, and return anything. */
import { cfgOf } from "../../ir/cfg.ts";
import type { Specification } from "../../ir/automaton.ts";
import type { Command, Implementation, Procedure, Program } from "../../ir/program.ts";

/** What has a body keeps it. */
export function withStubs(
  program: Program,
  specifications: readonly Specification[],
  sourceName: (procedure: string) => string,
): Program {
  const names = new Set(specifications.flatMap(({ stubs }) => stubs.map(({ name }) => name)));
  const bodies = new Set(program.implementations.map(({ procedure }) => procedure));
  const stubbed = [...program.procedures.values()].filter(
    ({ name }) => names.has(sourceName(name)) && !bodies.has(name),
  );
  if (stubbed.length === 0) return program;
  const procedures = new Map(program.procedures);
  for (const { mayNotReturn: _, ...procedure } of stubbed)
    procedures.set(procedure.name, { ...procedure, modifies: [] });
  return { ...program, procedures, implementations: [...program.implementations, ...stubbed.map(stub)] };
}

/** Which object a pointer leads to is not for a stub to choose. */
function stub({ name, params, results, span }: Procedure): Implementation {
  const pointers = results.flatMap(({ variable, offset }) => (offset === undefined ? [] : [variable, offset]));
  const commands: readonly Command[] =
    pointers.length === 0 ? [] : [{ kind: "havoc", targets: pointers, tag: "approximation", span }];
  const body = cfgOf("entry", [{ label: "entry", commands, transfer: { kind: "return", span } as const, span }]);
  return { name, procedure: name, params, results, locals: [], body, span, checked: false };
}
