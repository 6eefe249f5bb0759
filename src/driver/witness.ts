/** The witness of a verdict of `prove` on a C program. */
import type { Evidence, ProofPlace } from "../engines/prove/evidence.ts";
import type { CheckKind } from "../ir/check-kind.ts";
import type { Waypoint, Witness, WitnessContent, WitnessInvariant, WitnessMetadata } from "../verdict/witness.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { ReportedFinding } from "../verdict/report.ts";
import type { TraceStep } from "../verdict/verdict.ts";
import type { ProveOutcome } from "./prove-files.ts";
import { mergedPlaces } from "./proof-places.ts";
import type { Property } from "./properties.ts";
import { version } from "./version.ts";
import { cExpressions } from "./witness-condition.ts";
import { loopKeyword } from "./witness-loops.ts";
import { offsetAt } from "./witness-tokens.ts";

/** What only the host knows. */
export type WitnessOrigin = Pick<WitnessMetadata, "uuid" | "creationTime" | "files" | "dataModel">;

/** A sentence if there is nothing to be witnessed. */
export function witnessOf(outcome: ProveOutcome, property: Property, origin: WitnessOrigin): Witness | string {
  const { report, sources, evidence } = outcome;
  const [finding] = report.findings;
  if (property.checks.has("specification")) return "witnesses have no words for automata";
  const metadata: WitnessMetadata = {
    ...origin,
    producer: { name: "inquest", version },
    specification: specificationOf(property),
  };
  switch (report.program?.verdict) {
    case "safe":
      return { metadata, content: correctness(evidence, sources) };
    case "unsafe":
      return finding === undefined
        ? "there is no error to witness"
        : { metadata, content: violation(finding, sources) };
    default:
      return "there is no verdict to witness";
  }
}

function correctness(evidence: Evidence | undefined, sources: readonly SourceFile[]): WitnessContent {
  const text = (place: ProofPlace): ReturnType<typeof cExpressions> => cExpressions(place.variables);
  const invariants = mergedPlaces(evidence?.places ?? [], text).flatMap((place): readonly WitnessInvariant[] => {
    const source = sources.find(({ name }) => name === place.span.file);
    const keyword = source && loopKeyword(source.text, place.span);
    const said = place.invariants.flatMap((one) => text(place)(one) ?? []);
    // Witnesses speak of the moment before a loop's condition, which in a do loop comes after the body.
    if (keyword === undefined || keyword.text === "do" || said.length === 0) return [];
    const { line, column } = keyword;
    const value = said.length === 1 ? said[0]! : said.map((one) => `(${one})`).join(" && ");
    return [
      { type: "loop_invariant", location: { file: place.span.file, line, column }, value, format: "c_expression" },
    ];
  });
  return { kind: "correctness", invariants };
}

/** What the calls of inputs returned, in order; then the place of the error. */
function violation({ span, trace }: ReportedFinding, sources: readonly SourceFile[]): WitnessContent {
  const inputs = trace.flatMap((step) => inputWaypoint(step, sources) ?? []);
  const target: Waypoint = {
    type: "target",
    action: "follow",
    location: { file: span.file, line: span.line, column: span.column },
  };
  return { kind: "violation", segments: [...inputs, target].map((waypoint) => [waypoint]) };
}

function inputWaypoint({ kind, text, span, values }: TraceStep, sources: readonly SourceFile[]): Waypoint | undefined {
  const called = /^(__VERIFIER_nondet_\w+\(\)) gets an arbitrary value$/.exec(text)?.[1];
  const value = called === undefined ? undefined : values[called];
  const source = sources.find(({ name }) => name === span.file);
  if (kind !== "havoc" || value === undefined || !/^-?\d+$/.test(value) || source === undefined) return undefined;
  const end = offsetAt(source.text, span.line, span.column);
  const closing = source.text.indexOf(")", end);
  if (!/^__VERIFIER_nondet_\w+\s*\(\s*$/.test(source.text.slice(end, closing))) return undefined;
  const before = source.text.slice(0, closing).split("\n");
  const location = { file: span.file, line: before.length, column: before.at(-1)!.length + 1 };
  return { type: "function_return", action: "follow", location, constraint: { value: `\\result == ${value}`, format: "acsl_expression" } }; // prettier-ignore
}

const formulas: readonly (readonly [CheckKind, string])[] = [
  ["error-call", "G ! call(reach_error())"],
  ["assertion", "G assert"],
  ["out-of-bounds", "G valid-deref"],
  ["invalid-free", "G valid-free"],
  ["memory-leak", "G valid-memtrack"],
  ["signed-overflow", "G ! overflow"],
];

function specificationOf({ checks, entry }: Property): string {
  const asked = formulas.flatMap(([check, formula]) => (checks.has(check) ? [formula] : []));
  return asked.map((formula) => `CHECK( init(${entry ?? "main"}()), LTL(${formula}) )`).join("\n");
}
