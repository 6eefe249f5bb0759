/**
 * Which groups a range of bytes can lie in that is copied, filled or made arbitrary, whatever it holds: those through which code
 * looks at what the pointer may point to. What other groups hold for those objects nobody sees.
 *
 * Objects that come from code that is not here may be the same although pointers to them never meet here; what is done to one
 * of them may be done to all.
 */
import { append } from "../../../base/append.ts";
import type { Expression, FunctionDeclaration } from "../tree.ts";
import { find, type Class } from "./classes.ts";
import type { Flow, Frame } from "./flow.ts";
import type { Key } from "./keys.ts";
import { reachedFrom } from "./outside.ts";
import { noteLookedAt } from "./settle.ts";

type Call = Extract<Expression, { kind: "call" }>;

const ofRanges = /^__inquest_(copy|fill|havoc|input|write)$/;

/** One look at a call that may be of such a service. */
export function noteRange({ flow, values }: Frame, call: Call, { name }: FunctionDeclaration): void {
  const [to] = call.args;
  if (to !== undefined && ofRanges.test(name)) append(flow.ranges, call, values.get(to)?.at);
}

/** Where objects may be that are the same although they are of different classes: those that other code knows, or has. */
function commonClasses(flow: Flow): ReadonlySet<Class> {
  const { known, foreign, returned, escaped, forged, variadic, variables } = flow;
  const named = [...variables].filter(([{ role, storage }]) => role === "file" && storage !== "static");
  return reachedFrom([...known, ...foreign, ...returned, ...escaped, forged, variadic, ...named.map(([, at]) => at)]);
}

/**
 * For a call of such a service, the kinds of cells that it can change; undefined if they are not known. `isWhole`: no code but
 * what is here runs.
 */
export function rangesOf(flow: Flow, isWhole: boolean): (call: Expression) => ReadonlySet<Key> | undefined {
  const linked = new Map<Class, Class[]>();
  for (const [own, given] of flow.links) append(linked, find(own), find(given));
  const common = isWhole ? new Set<Class>() : commonClasses(flow);
  const commonKeys = new Set<Key>();
  for (const at of common) noteLookedAt(flow, at.views, commonKeys);
  return (call) => {
    const classes = flow.ranges.get(call);
    if (classes === undefined) return undefined;
    const met = new Set<Class>();
    const keys = new Set<Key>();
    for (const at of classes) {
      if (at === undefined) return undefined;
      met.add(find(at));
    }
    // What is added while it is gone through is gone through as well.
    for (const at of met) {
      noteLookedAt(flow, at.views, keys);
      for (const given of linked.get(at) ?? []) met.add(given);
    }
    if ([...met].some((at) => common.has(at))) for (const key of commonKeys) keys.add(key);
    return keys;
  };
}
