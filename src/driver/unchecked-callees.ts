/**
 * What the verdict on a procedure rests on: callees that have no contract are followed into their bodies, and what these check is checked
 * where they are checked themselves. With `--only` that may be nowhere.
 */
import type { Implementation, Program } from "../ir/program.ts";
import type { ProcedureResult } from "../verdict/verdict.ts";

/** By the names that a person knows, in the order in which they are called. */
export function uncheckedCallees(
  program: Program,
  implementation: Implementation,
  isChosen: (body: Implementation) => boolean,
): readonly string[] {
  const bodies = new Map(program.implementations.map((one) => [one.procedure, one]));
  const seen = new Set([implementation.procedure]);
  const unchecked: string[] = [];
  const work = [implementation];
  for (let caller = work.pop(); caller !== undefined; caller = work.pop()) {
    for (const name of calleesOf(caller)) {
      const [procedure, body] = [program.procedures.get(name), bodies.get(name)];
      if (procedure?.checkedApart !== true || body === undefined || seen.has(name)) continue;
      seen.add(name);
      work.push(body);
      if (!isChosen(body)) unchecked.push(procedure.sourceName ?? name);
    }
  }
  return unchecked;
}

function calleesOf({ body }: Implementation): readonly string[] {
  return [...body.blocks.values()].flatMap(({ commands }) =>
    commands.flatMap((command) => (command.kind === "call" ? [command.procedure] : [])),
  );
}

const mostNamed = 3;

/** Nothing is safe that may fail in a callee. */
export function restingOn(result: ProcedureResult, unchecked: readonly string[]): ProcedureResult {
  if (result.verdict !== "safe" || unchecked.length === 0) return result;
  const named = unchecked.slice(0, mostNamed).join(", ");
  const more = unchecked.length > mostNamed ? ` and ${unchecked.length - mostNamed} more` : "";
  return {
    ...result,
    verdict: "unknown",
    reason: `nothing fails here, but ${named}${more}, which this calls, may fail: --only leaves out what is in there`,
  };
}
