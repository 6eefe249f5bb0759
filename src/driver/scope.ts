/** What a run looked for, and what its verdicts rest on: part of every report. */
import type { CheckKind } from "../ir/check-kind.ts";
import type { FrontEnd } from "../ir/front-end.ts";
import type { Scope } from "../verdict/report.ts";
import { frontEndOf } from "./translator.ts";

/** Kinds of checks that a person thinks of as one, in the order in which they are named. */
const groups: readonly (readonly [string, readonly CheckKind[]])[] = [
  ["assertions", ["assertion"]],
  ["error calls", ["error-call"]],
  [
    "contracts",
    [
      "precondition",
      "postcondition",
      "loop-invariant-entry",
      "loop-invariant-kept",
      "object-invariant",
      "non-null",
      "modifies",
    ],
  ],
  ["specifications", ["specification"]],
  ["memory", ["null-dereference", "out-of-bounds", "use-after-free", "double-free", "invalid-free"]],
  ["leaks", ["memory-leak"]],
  ["reads without a value", ["uninitialized-read"]],
  ["arithmetic", ["division-by-zero", "invalid-shift"]],
  ["some undefined behaviour", ["undefined-behaviour"]],
  ["signed overflow", ["signed-overflow"]],
  ["exceptions", ["uncaught-exception", "class-cast", "array-store", "negative-array-size"]],
];

/** `asked`: of all that the languages of these files can be checked for, what the command asks about. */
export function scopeOf(
  paths: readonly string[],
  frontEnds: readonly FrontEnd[],
  assumptions: readonly string[],
  asked?: ReadonlySet<CheckKind>,
): Scope {
  const used = new Set(paths.flatMap((path) => frontEndOf(path, frontEnds) ?? []));
  const possible = new Set([...used].flatMap(({ checks }) => [...checks]));
  const checks = groups.flatMap(([, kinds]) => kinds).filter((kind) => isAsked(kind, possible, asked));
  return {
    lookedFor: groups.filter(([, kinds]) => kinds.some((kind) => checks.includes(kind))).map(([name]) => name),
    checks,
    assumptions: [...new Set(assumptions)],
  };
}

/** Specifications are the user's, whatever the language. */
function isAsked(
  kind: CheckKind,
  possible: ReadonlySet<CheckKind>,
  asked: ReadonlySet<CheckKind> | undefined,
): boolean {
  if (kind === "specification") return asked?.has(kind) === true;
  return possible.has(kind) && (asked === undefined || asked.has(kind));
}
