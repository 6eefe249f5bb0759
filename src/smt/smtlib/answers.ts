/** What a solver's answer to a check means. Only one word, alone, is a verdict. */
import type { SatAnswer, UnknownReason } from "../solver.ts";
import type { End } from "./conversation.ts";
import { parseSExpressions } from "./s-expression.ts";

export type CheckReading =
  | { readonly kind: "sat" | "unsat" | "unknown" }
  /** It was stopped or ran out of memory, and says so in its own way. */
  | { readonly kind: "limit" | "memory"; readonly detail: string }
  /** Anything else: the solver did not understand us or we do not understand it. */
  | { readonly kind: "nonsense"; readonly detail: string };

export function readCheck(text: string): CheckReading {
  const lines = meaningful(text);
  const [only] = lines;
  if (lines.length === 1 && (only === "sat" || only === "unsat" || only === "unknown")) return { kind: only };
  if (lines.length === 1 && only === "timeout") return { kind: "unknown" };
  const detail = excerpt(lines);
  if (isOutOfMemory(detail)) return { kind: "memory", detail };
  return /^\(error.*\b(?:cancell?ed|timeout)\b/.test(lines.at(-1) ?? "")
    ? { kind: "limit", detail }
    : { kind: "nonsense", detail };
}

/** The start of a session prints the version, and may say that it does not know an option. */
export function readGreeting(text: string): {
  readonly version: string | undefined;
  readonly trouble: string | undefined;
} {
  const lines = meaningful(text).filter((line) => line !== "unsupported" && line !== "success");
  const version = lines.map((line) => /^\(:version "([^"]*)"\)$/.exec(line)?.[1]).find((found) => found !== undefined);
  const others = lines.filter((line) => !line.startsWith("(:version"));
  return { version, trouble: others.length === 0 ? undefined : excerpt(others) };
}

/** Lines without blank ones, comments, and warnings, which are not about the answer. */
function meaningful(text: string): readonly string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith(";") && !/^warning\b/i.test(line));
}

function excerpt(lines: readonly string[]): string {
  if (lines.length === 0) return "the solver gave no answer";
  const error = lines.find((line) => line.startsWith("(error")) ?? lines.join(" ");
  return `the solver printed: ${error.length > 200 ? `${error.slice(0, 200)}…` : error}`;
}

export function isOutOfMemory(text: string): boolean {
  return /out of memory|memory limit|memout|max\. memory|bad_alloc|cannot enlarge memory/i.test(text);
}

/** The answer for a solver that is no more. */
export function answerOfEnd(end: End, text: string): SatAnswer {
  if (end.why === "died" && isOutOfMemory(text + end.detail)) return unknown("memory", end.detail);
  return unknown(end.why, end.detail);
}

/** Solvers say "canceled", too, where it was their limit that ended a check. */
const atItsLimit = "the solver reached its limit";

/** The answer for `unknown`, from the reply to `(get-info :reason-unknown)`. */
export function answerOfReason(text: string, interrupted: boolean): SatAnswer {
  const [reply] = parseSExpressions(text) ?? [];
  const given = typeof reply === "object" ? reply[1] : undefined;
  const detail = typeof given === "string" ? given.replace(/^"/, "") : "no reason given";
  if (interrupted) return unknown("cancelled", "interrupted");
  if (/timeout|cancell?ed|interrupted|resource|rlimit/i.test(detail)) return unknown("limit", atItsLimit);
  return unknown(isOutOfMemory(detail) || /memory/i.test(detail) ? "memory" : "incomplete", detail);
}

function unknown(why: UnknownReason, detail: string): SatAnswer {
  return { kind: "unknown", why, detail };
}
