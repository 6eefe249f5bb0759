/** The report for programs. Its form is schema/report.schema.json, and part of the contract with users. */
import type { Span } from "../source/span.ts";
import type {
  Edit,
  InputError,
  ProgramResult,
  Repair,
  Report,
  ReportedFinding,
  ReportedInvariant,
  ReportedPlace,
  ReportedProcedure,
} from "../verdict/report.ts";
import type { Certificate, Related, TraceStep } from "../verdict/verdict.ts";
import { shownSteps } from "./trace-lines.ts";

/** The number in `schema`: it grows when a change would break readers. */
const schemaVersion = 1;

export function jsonReport(report: Report, options: { readonly trace: "short" | "full" }): string {
  const document = {
    schema: schemaVersion,
    tool: report.tool,
    command: report.command,
    ...(report.scope === undefined ? {} : { scope: report.scope }),
    ...(report.program === undefined ? {} : { program: programResult(report.program) }),
    procedures: report.procedures.map(procedure),
    findings: report.findings.map((one) => finding(one, options.trace)),
    ...(report.invariants === undefined ? {} : { invariants: report.invariants.map(invariant) }),
    errors: report.errors.map(inputError),
    ...(report.unchecked === undefined ? {} : { unchecked: report.unchecked }),
    notes: report.notes,
    stats: { ...report.stats, seconds: rounded(report.stats.seconds) },
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}

function programResult({ proof, ...rest }: ProgramResult): object {
  return { ...rest, ...(proof === undefined ? {} : { proof: { ...proof, places: proof.places.map(place) } }) };
}

function place({ span, predicates, invariants }: ReportedPlace): object {
  return { ...placed(span), predicates, invariants };
}

function procedure({ name, span, verdict, reason, seconds, certificate, vacuous }: ReportedProcedure): object {
  const certainty = { ...certified(certificate), ...(vacuous && { vacuous }) };
  return { name, file: span.file, line: span.line, verdict, reason, seconds: rounded(seconds), ...certainty };
}

function certified(certificate: Certificate | undefined): object {
  if (certificate === undefined) return {};
  if ("why" in certificate) return { certified: false, notCertified: certificate.why };
  return { certified: true, certifiedBy: certificate.by };
}

function finding(one: ReportedFinding, trace: "short" | "full"): object {
  return {
    id: one.id,
    check: one.check,
    level: one.level,
    certainty: one.certainty,
    procedure: one.procedure,
    ...placed(one.span),
    message: one.message,
    because: one.because.map(related),
    trace: shownSteps(one.trace, trace).map(trace === "full" ? fullStep : step),
    inputs: one.inputs.map(({ at, value }) => ({ at, value })),
    repairs: one.repairs.map(repair),
    cause: one.cause,
    ...(one.suppressed === undefined ? {} : { suppressed: one.suppressed }),
    ...certified(one.certificate),
  };
}

function invariant({ procedure: name, kind, span, conditions }: ReportedInvariant): object {
  return { procedure: name, kind, ...placed(span), conditions };
}

function related({ span, text }: Related): object {
  return { ...placed(span), text };
}

function step({ kind, span, text, values, note }: TraceStep): object {
  return { kind, ...placed(span), text, values, ...(note === undefined ? {} : { note }) };
}

function fullStep(one: TraceStep): object {
  return { ...step(one), folded: one.folded };
}

function repair(one: Repair): object {
  return { rank: one.rank, ...edit(one), verified: one.verified, edits: one.edits.map(edit) };
}

function edit({ span, original, replacement }: Edit): object {
  return { ...placed(span), endLine: span.endLine, endColumn: span.endColumn, original, replacement };
}

function inputError({ file, position, message }: InputError): object {
  return { file, line: position?.line ?? null, column: position?.column ?? null, message };
}

function placed({ file, line, column }: Span): { file: string; line: number; column: number } {
  return { file, line, column };
}

function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
