/**
 * Inline assembly: its outputs are arbitrary afterwards, and all memory if it says so. Some writes none of it, such as
 * a barrier for the compiler.
 */
import { assemblyCode } from "../../../ir/front-end.ts";
import type { Statement } from "../tree.ts";
import { begin, emit, end, freshLabel, type Body } from "./body.ts";
import { callOutside } from "./own-objects.ts";
import { lowerGoto } from "./jumps.ts";
import { unknownProcedure } from "./signatures.ts";

export function lowerAssembly(body: Body, s: Extract<Statement, { kind: "asm" }>): void {
  const { span, inputs, outputs, writesMemory, labels } = s;
  for (const input of inputs) {
    if (input.lvalue) body.lower.place(body, input);
    else body.lower.value(body, input);
  }
  const { unknownCalls } = body.unit;
  if (writesMemory || outputs.length > 0) unknownCalls.set(assemblyCode, (unknownCalls.get(assemblyCode) ?? 0) + 1);
  if (writesMemory) callOutside(body, span, () => emit(body, { kind: "call", procedure: unknownProcedure.name, args: [], results: [], free: false, span })); // prettier-ignore
  for (const output of outputs) body.lower.value(body, output);
  if (labels.length === 0) return;
  const named = [...body.gotoLabels.keys()].filter(({ name }) => labels.includes(name));
  const ways = named.map((label) => ({ label, on: freshLabel(body, "asm") }));
  const next = freshLabel(body, "endasm");
  end(body, { kind: "goto", targets: [...ways.map(({ on }) => on), next], span });
  for (const { label, on } of ways) {
    begin(body, on, span);
    lowerGoto(body, { label, span });
  }
  begin(body, next, span);
}
