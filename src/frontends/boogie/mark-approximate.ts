/**
 * Marks a body whose formulas, or those around it, say less than was written: every execution reads a value that stands
 * for what was not modelled. So a failing one is possible, and never certain.
 */
import { BOOL } from "../../logic/sort.ts";
import { variable } from "../../logic/term.ts";
import { cfgOf, freshLabel } from "../../ir/cfg.ts";
import type { Block, Implementation } from "../../ir/program.ts";

/** `name` is one that nothing else in the program has. */
export function markApproximate(implementation: Implementation, name: string): Implementation {
  const { locals, body, span } = implementation;
  const unmodelled = variable(name, BOOL);
  const entry: Block = {
    label: freshLabel("Unmodelled", body.blocks),
    commands: [
      { kind: "havoc", targets: [unmodelled], tag: "approximation", span },
      { kind: "assume", condition: unmodelled, span },
    ],
    transfer: { kind: "goto", targets: [body.entry], span },
    span,
  };
  return {
    ...implementation,
    locals: [...locals, { variable: unmodelled, span }],
    body: cfgOf(entry.label, [entry, ...body.blocks.values()]),
  };
}
