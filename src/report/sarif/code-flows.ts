/** The run that fails as SARIF's code flow: one location a step, with the values that are known there. */
import { stepWords } from "../../verdict/step-words.ts";
import type { Finding, TraceStep } from "../../verdict/verdict.ts";
import { shownSteps } from "../trace-lines.ts";
import { physicalLocation, type Place } from "./locations.ts";
import { sentence } from "./messages.ts";

/** Undefined if there is nothing to show. */
export function codeFlow(finding: Finding, place: Place, trace: "short" | "full"): object | undefined {
  const steps = shownSteps(finding.trace, trace);
  if (steps.length === 0) return undefined;
  const heading = finding.certainty === "possible" ? "A run that could not be excluded" : "A run that fails";
  return {
    message: sentence(heading),
    threadFlows: [
      { locations: steps.map((step, index) => flowLocation(step, index, index === steps.length - 1, place)) },
    ],
  };
}

function flowLocation(step: TraceStep, index: number, isLast: boolean, place: Place): object {
  const text = stepWords(step);
  const state = Object.entries(step.values).map(([name, value]) => [name, { text: value }] as const);
  return {
    location: { physicalLocation: physicalLocation(step.span, place), message: sentence(text) },
    ...(state.length > 0 && { state: Object.fromEntries(state) }),
    kinds: kindsOf(step.kind),
    executionOrder: index + 1,
    importance: isLast ? "essential" : step.folded ? "unimportant" : "important",
  };
}

/** The words that SARIF has for steps, where it has some. */
function kindsOf(kind: string): readonly string[] {
  switch (kind) {
    case "then":
      return ["branch", "true"];
    case "else":
    case "loop-exit":
      return ["branch", "false"];
    case "switch-case":
    case "short-circuit":
    case "loop-head":
    case "break":
    case "continue":
    case "goto":
      return ["branch"];
    case "call":
      return ["call", "function"];
    case "entry":
      return ["enter", "function"];
    case "return":
    case "call-return":
      return ["return", "function"];
    case "throw":
    case "catch":
    case "finally":
    case "call-exception":
      return ["handler"];
    case "assign":
    case "havoc":
      return ["value"];
    case "violation":
      return ["danger"];
    default:
      return ["unknown"];
  }
}
