/** The asserts with which a loop head begins are its invariants: they are checked on entry and at each later arrival. */
import { dominators } from "../base/digraph.ts";
import { lookup } from "../base/invariant.ts";
import type { CheckKind } from "./check-kind.ts";
import { numbered } from "./cfg.ts";
import { messages } from "./messages.ts";
import type { Assert } from "./program.ts";
import type { Place } from "./run-memory.ts";

/** What the failed assert was a check of. */
export function checkKept(
  failed: Assert,
  { frame, block, from }: Place,
): { readonly check: CheckKind; readonly message: string } {
  const { check, message } = failed;
  const leading = block.commands.findIndex(
    (c) => c.kind !== "assert" && (c.kind !== "assume" || c.trace !== undefined),
  );
  const at = block.commands.indexOf(failed);
  if (leading >= 0 && at > leading) return { check, message };
  const graph = numbered(frame.implementation!.body);
  const head = lookup(graph.index, block.label, "block");
  const { dominates } = dominators(graph.successors, graph.entry);
  const returns = graph.successors.some((next, node) => next.includes(head) && dominates(head, node));
  if (!returns) return { check, message };
  const kept = from !== undefined && dominates(head, lookup(graph.index, from, "block"));
  const text = kept ? messages.invariantKept.failed : messages.invariantOnEntry.failed;
  return {
    check: kept ? "loop-invariant-kept" : "loop-invariant-entry",
    message: message === messages.assertion.failed ? text : message,
  };
}
