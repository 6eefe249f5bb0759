/** Any report at all, for laws about the formats. */
import fc from "fast-check";
import { checkKinds } from "../src/ir/check-kind.ts";
import type { Span } from "../src/source/span.ts";
import type { Edit, InputError, Report, ReportedFinding, ReportedProcedure } from "../src/verdict/report.ts";
import type { TraceStep } from "../src/verdict/verdict.ts";

const word = fc.string({ unit: "binary", minLength: 1, maxLength: 20 });
const file = fc.oneof(fc.constantFrom("a.bpl", "b c/d.bpl"), word);
const seconds = fc.double({ min: 0, max: 1e6, noNaN: true });

const span: fc.Arbitrary<Span> = fc
  .tuple(file, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 300 }), fc.nat(3), fc.nat(300))
  .map(([name, line, column, lines, width]) => ({
    file: name,
    line,
    column,
    endLine: line + lines,
    endColumn: lines > 0 ? width + 1 : column + width,
  }));

const step: fc.Arbitrary<TraceStep> = fc.record(
  { kind: word, span, text: word, values: fc.dictionary(word, word), folded: fc.boolean(), note: word },
  { requiredKeys: ["kind", "span", "text", "values", "folded"] },
);

const edit: fc.Arbitrary<Edit> = fc.record({ span, original: fc.string(), replacement: fc.string() });
const repair = fc
  .tuple(
    edit,
    fc.record({
      rank: fc.integer({ min: 1, max: 9 }),
      verified: fc.boolean(),
      edits: fc.array(edit, { maxLength: 2 }),
    }),
  )
  .map(([own, more]) => ({ ...own, ...more }));

const finding: fc.Arbitrary<ReportedFinding> = fc.record(
  {
    id: word,
    check: fc.constantFrom(...checkKinds),
    level: fc.constantFrom("error", "warning", "note"),
    certainty: fc.constantFrom("doomed", "replayed", "possible"),
    procedure: word,
    span,
    message: word,
    because: fc.array(fc.record({ span, text: word }), { maxLength: 2 }),
    trace: fc.array(step, { maxLength: 5 }),
    inputs: fc.array(fc.record({ at: word, value: word }), { maxLength: 2 }),
    repairs: fc.array(repair, { maxLength: 2 }),
    cause: fc.option(word),
    suppressed: fc.record({ reason: word }),
  },
  {
    requiredKeys: [
      "id", "check", "level", "certainty", "procedure", "span", "message", "because", "trace", "inputs", "repairs", "cause",
    ], // prettier-ignore
  },
);

const procedure: fc.Arbitrary<ReportedProcedure> = fc.oneof(
  fc.record({
    name: word,
    span,
    verdict: fc.constantFrom("safe", "unsafe", "doomed", "clear"),
    reason: fc.constant(null),
    seconds,
  }),
  fc.record({ name: word, span, verdict: fc.constant("unknown"), reason: word, seconds }),
);

const position = fc.record({ line: fc.integer({ min: 1, max: 5 }), column: fc.integer({ min: 1, max: 300 }) });
const inputError: fc.Arbitrary<InputError> = fc.oneof(
  fc.record({ file: fc.option(file), position: fc.constant(null), message: word }),
  fc.record({ file, position, message: word }),
);

export const arbitraryReport: fc.Arbitrary<Report> = fc.record(
  {
    tool: fc.constant({ name: "inquest", version: "0.0.0" }),
    command: fc.constantFrom("verify", "check", "prove", "diagnose", "invariants"),
    scope: fc.record({
      lookedFor: fc.array(word, { maxLength: 3 }),
      checks: fc.array(word, { maxLength: 3 }),
      assumptions: fc.array(word, { maxLength: 2 }),
    }),
    program: fc.record({
      verdict: fc.constantFrom("safe", "unsafe", "unknown"),
      property: word,
      reason: fc.option(word),
    }),
    procedures: fc.array(procedure, { maxLength: 4 }),
    findings: fc.array(finding, { maxLength: 4 }),
    invariants: fc.array(
      fc.record({
        procedure: word,
        kind: fc.constantFrom("entry", "loop"),
        span,
        conditions: fc.array(word, { minLength: 1, maxLength: 3 }),
      }),
      { maxLength: 3 },
    ),
    errors: fc.array(inputError, { maxLength: 3 }),
    notes: fc.array(word, { maxLength: 2 }),
    unchecked: fc.array(fc.record({ file, reason: word }), { minLength: 1, maxLength: 3 }),
    stats: fc.record({ seconds, queries: fc.nat(), reused: fc.nat() }, { requiredKeys: ["seconds", "queries"] }),
  },
  { requiredKeys: ["tool", "command", "procedures", "findings", "errors", "notes", "stats"] },
);
