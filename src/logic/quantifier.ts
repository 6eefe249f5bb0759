/** Whether a quantified formula holds, by trying instances. */
import { call, type Deep } from "../base/trampoline.ts";
import type { Evaluator } from "./environment.ts";
import { instances } from "./instances.ts";
import { necessary } from "./linear.ts";
import { inside, type Scope } from "./scope.ts";
import type { Quantifier } from "./term.ts";
import { boolValue, type Value } from "./value.ts";

/** A variable that has a value, and the values it is still to have. */
interface Level {
  readonly values: readonly Value[];
  next: number;
  readonly outer: Scope;
}

/**
 * One instance decides an `exists` that is true and a `forall` that is false. The other way needs all instances that
 * could, and each of them determined.
 */
export function* decide(quantifier: Quantifier, scope: Scope, evaluator: Evaluator): Deep<Value | undefined> {
  const { bound, body } = quantifier;
  const decisive = quantifier.kind === "exists";
  const literals = necessary(body, decisive);
  const levels: Level[] = [];
  let complete = true;
  let at = scope;
  for (;;) {
    if (levels.length < bound.length) {
      const tried = yield* instances({ quantifier, position: levels.length, literals, scope: at, evaluator });
      if (!tried.complete) complete = false;
      levels.push({ values: tried.values, next: 0, outer: at });
    } else {
      const value = yield* call(evaluator.value(body, at));
      if (value?.kind === "bool" && value.value === decisive) return boolValue(decisive);
      if (value === undefined) complete = false;
    }
    while (levels.length > 0 && levels.at(-1)!.next >= levels.at(-1)!.values.length) levels.pop();
    const top = levels.at(-1);
    if (top === undefined) return complete ? boolValue(!decisive) : undefined;
    at = inside(top.outer, new Map([[bound[levels.length - 1]!, top.values[top.next++]!]]));
  }
}
