/** Which writes may come to a string literal or to an object that is defined const, as far as pointers lead there. */
import { append } from "../../../base/append.ts";
import type { Expression } from "../tree.ts";
import { find, type Class } from "./classes.ts";
import type { Flow } from "./flow.ts";

/** Of an lvalue that is assigned to, or a call of a service that writes a range of bytes. */
export function writesOfConstants({ written, ranges, links }: Flow): (target: Expression) => boolean {
  const given = new Map<Class, Class[]>();
  for (const [own, one] of links) append(given, find(own), find(one));
  const known = new Map<Class, boolean>();
  const holdsConstants = (at: Class): boolean => {
    let found = known.get(at);
    if (found === undefined) known.set(at, (found = leadsToConstants(at, given)));
    return found;
  };
  return (target) =>
    (written.get(target) ?? ranges.get(target) ?? []).some((at) => at === undefined || holdsConstants(find(at)));
}

function leadsToConstants(from: Class, given: ReadonlyMap<Class, readonly Class[]>): boolean {
  const met = new Set([from]);
  // What is added while it is gone through is gone through as well.
  for (const at of met) {
    if (at.views.constants) return true;
    for (const one of given.get(at) ?? []) met.add(one);
  }
  return false;
}
