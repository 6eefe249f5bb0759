/** Whether procedures with a body call each other in a circle, so that a run may need more of the stack than there is. */
import { components, type Successors } from "../base/digraph.ts";
import type { Implementation, Program } from "./program.ts";

export function isRecursive({ implementations }: Pick<Program, "implementations">): boolean {
  const index = new Map(implementations.map(({ procedure }, i) => [procedure, i]));
  const successors: Successors = implementations.map((one) => calleesOf(one).flatMap((name) => index.get(name) ?? []));
  return components(successors, () => true).some(
    (component) => component.length > 1 || successors[component[0]!]!.includes(component[0]!),
  );
}

function calleesOf({ body }: Implementation): readonly string[] {
  const commands = [...body.blocks.values()].flatMap((block) => block.commands);
  return [...new Set(commands.flatMap((one) => (one.kind === "call" ? [one.procedure] : [])))];
}
