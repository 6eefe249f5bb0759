/** What is known of files by their last check, by a diagnosis after that, and the edits since. */
import type { Report, ReportedFinding, ReportedProcedure } from "../verdict/report.ts";
import type { TraceStep } from "../verdict/verdict.ts";
import { diagnosticsOf } from "./diagnostics.ts";
import { movedLine, type Edit } from "./moved-lines.ts";
import { sameUri, type Places } from "./positions.ts";
import type { Diagnostic } from "./protocol.ts";

export interface KnownResults {
  /** The result of a check of this file. The URIs whose diagnostics are others now. */
  set(uri: string, report: Report): readonly string[];
  /** Until the next check of this file. */
  setDiagnosis(uri: string, report: Report): readonly string[];
  edited(uri: string, edits: readonly Edit[]): void;
  /** Whether places in it are still what they were. */
  isEdited(uri: string): boolean;
  diagnostics(uri: string): readonly Diagnostic[];
  /** With the lines, from 0, on which they are now. */
  procedures(uri: string): readonly (readonly [number, ReportedProcedure])[];
  findings(uri: string): readonly (readonly [number, ReportedFinding])[];
  steps(uri: string): readonly (readonly [number, TraceStep, ReportedFinding])[];
}

interface Known {
  readonly report: Report;
  readonly diagnostics: ReadonlyMap<string, readonly Diagnostic[]>;
}

export function knownResults(places: Places): KnownResults {
  const known = new Map<string, Known>();
  const diagnosed = new Map<string, Known>();
  const edits = new Map<string, Edit[]>();
  const all = (): readonly Known[] => [...known.values(), ...diagnosed.values()];
  const findings = (): readonly ReportedFinding[] =>
    all().flatMap(({ report }) => report.findings.filter(({ suppressed }) => suppressed === undefined));
  const placed = <T>(
    uri: string,
    items: readonly (readonly [{ file: string; line: number }, T])[],
  ): readonly (readonly [number, T])[] => {
    const wanted = sameUri(uri);
    return items.flatMap(([{ file, line }, item]) => {
      if (line === 0 || places.uriOf(file) !== wanted) return [];
      const now = movedLine(line - 1, edits.get(wanted) ?? []);
      return now === undefined ? [] : [[now, item] as const];
    });
  };
  return {
    set: (given, report) => {
      const uri = sameUri(given);
      const diagnostics = diagnosticsOf(report, places);
      const before = [known, diagnosed].flatMap((map) => [...(map.get(uri)?.diagnostics.keys() ?? [])]);
      known.set(uri, { report, diagnostics });
      diagnosed.delete(uri);
      edits.delete(uri);
      return [...new Set([uri, ...before, ...diagnostics.keys()])];
    },
    setDiagnosis: (given, report) => {
      const uri = sameUri(given);
      const diagnostics = diagnosticsOf(report, places);
      const before = diagnosed.get(uri)?.diagnostics.keys() ?? [];
      diagnosed.set(uri, { report, diagnostics });
      return [...new Set([...before, ...diagnostics.keys()])];
    },
    edited: (uri, more) => void edits.set(sameUri(uri), [...(edits.get(sameUri(uri)) ?? []), ...more]),
    isEdited: (uri) => (edits.get(sameUri(uri)) ?? []).length > 0,
    diagnostics: (uri) => distinct(all().flatMap((one) => one.diagnostics.get(sameUri(uri)) ?? [])),
    procedures: (uri) => placed(uri, [...known.values()].flatMap(({ report }) => report.procedures.map((one) => [one.span, one] as const))), // prettier-ignore
    findings: (uri) => placed(uri, findings().map((one) => [one.span, one] as const)), // prettier-ignore
    steps: (uri) =>
      placed(uri, findings().flatMap((one) => one.trace.map((step) => [step.span, [step, one] as const] as const))).map(([line, [step, one]]) => [line, step, one] as const), // prettier-ignore
  };
}

/** Two files that include one header find the same in it. */
function distinct(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...new Map(diagnostics.map((one) => [JSON.stringify([one.range, one.code, one.message]), one])).values()];
}
