/** Reports with everything in them that a format has to cope with. */
import type { Report, ReportedFinding } from "../src/verdict/report.ts";
import type { SourceFile } from "../src/source/source-file.ts";
import type { Span } from "../src/source/span.ts";
import type { TraceStep } from "../src/verdict/verdict.ts";

export interface ReportCase {
  readonly report: Report;
  readonly sources: readonly SourceFile[];
}

const lookup: SourceFile = {
  name: "lookup.bpl",
  text: `var A: [int]int;

procedure lookup(k: int) returns (x: int)
  requires k < 100;
{
  var j: int;
  if (!(k < 10) && k < 20) { j := k; } else { j := k; }
  assert 0 <= j && j < 100;
  x := A[j];
}

procedure caller()
{
  var y: int;
  call y := lookup(100);
}
`,
};

export const reportCases: Readonly<Record<string, ReportCase>> = {
  "all-safe": {
    report: report({
      procedures: [procedure("lookup", 3, "safe")],
      scope: {
        lookedFor: ["assertions", "memory"],
        checks: ["assertion", "null-dereference"],
        assumptions: ["memory does not run short"],
      },
    }),
    sources: [lookup],
  },

  "nothing-to-check": { report: report({}), sources: [] },

  "failing-assertion": {
    report: report({
      procedures: [procedure("lookup", 3, "unsafe"), procedure("caller", 12, "safe")],
      findings: [
        finding({
          span: span(8, 3, 27),
          message: "This assertion might not hold.",
          trace: [
            step("entry", 3, 1, "entered lookup", { k: "-1" }),
            step("else", 7, 30, "took the else branch", { k: "-1" }, { folded: true }),
            step("else", 7, 40, "took the else branch: !(k < 10) && k < 20 is false", { k: "-1", j: "-1" }),
          ],
          inputs: [{ at: "lookup.bpl:3:18", value: "-1" }],
        }),
      ],
    }),
    sources: [lookup],
  },

  "contract-and-doubt": {
    report: report({
      procedures: [
        procedure("lookup", 3, "unknown", "the time limit of 60 s for a procedure was reached"),
        procedure("caller", 12, "unknown", "1 check could not be proved"),
      ],
      findings: [
        finding({
          check: "precondition",
          level: "warning",
          certainty: "possible",
          procedure: "caller",
          span: span(15, 8, 24),
          message: "the callee is not ready for this",
          because: [{ span: span(4, 3, 20), text: "requires k < 100;" }],
          trace: [step("loop-head", 13, 1, "reached the loop", { y: "0" }, { note: "iteration 2" })],
        }),
      ],
      notes: ["ioctl has no model: its effects are arbitrary (12 calls)"],
    }),
    sources: [lookup],
  },

  "input-errors": {
    report: report({
      procedures: [procedure("lookup", 3, "safe")],
      errors: [
        { file: "lookup.bpl", position: { line: 9, column: 8 }, message: "undeclared identifier: A" },
        { file: "no.bpl", position: null, message: "there is no such file or folder" },
        { file: null, position: null, message: "there is no procedure main in these files (--only)" },
      ],
    }),
    sources: [lookup],
  },

  "difficult-lines": {
    report: report({
      procedures: [procedure("p", 1, "unsafe")],
      findings: [
        finding({ span: span(1, 3, 9), message: "tabs" }),
        finding({ span: span(2, 13, 19), message: "wide characters" }),
        finding({ span: span(3, 140, 152), message: "a long line" }),
        finding({ span: span(4, 20, 21), message: "beyond the end of the line" }),
        finding({ span: { ...span(5, 3, 3), endLine: 7 }, message: "several lines" }),
        finding({ span: span(6, 1, 3), message: "control characters \u001b[31m in what is shown" }),
        finding({ span: span(99, 1, 2), message: "a line that is not there" }),
        finding({ span: { ...span(1, 1, 2), file: "elsewhere.bpl" }, message: "a file that was not read" }),
      ],
    }),
    sources: [
      {
        name: "lookup.bpl",
        text: [
          "\t\tassert\tx > 0;",
          'x := "日本語"; assert e\u0301 > 0;',
          `${"x := x + 1; ".repeat(11)}       assert x > 0; ${"y := y - 1; ".repeat(20)}`,
          "short",
          "  assert",
          "\u001b[31m\u0007 bell",
        ].join("\r\n"),
      },
    ],
  },

  "cause-and-repairs": {
    report: {
      ...report({
        procedures: [],
        findings: [
          {
            ...finding({ span: span(8, 3, 27), message: "This assertion might not hold." }),
            cause: "nothing keeps k from being negative",
            repairs: [
              {
                rank: 1,
                span: span(4, 12, 19),
                original: "k < 100",
                replacement: "0 <= k && k < 100",
                verified: true,
                edits: [],
              },
              {
                rank: 2,
                span: span(7, 40, 50),
                original: "{ j := k; }",
                replacement: "{ j := 0; }",
                verified: false,
                edits: [
                  { span: span(7, 28, 39), original: "{ j := k; }", replacement: "{ j := 0; }" },
                  { span: span(9, 3, 13), original: "x := A[j];", replacement: "" },
                ],
              },
            ],
          },
        ],
      }),
      command: "diagnose",
      program: { verdict: "unsafe", property: "assertions", reason: null },
    },
    sources: [lookup],
  },
};

function report(parts: Partial<Report>): Report {
  const tool = { name: "inquest", version: "0.0.0" };
  const empty = { procedures: [], findings: [], errors: [], notes: [] };
  return { tool, command: "verify", ...empty, stats: { seconds: 0.1234567, queries: 2 }, ...parts };
}

function procedure(
  name: string,
  line: number,
  verdict: Report["procedures"][number]["verdict"],
  reason: string | null = null,
) {
  return { name, span: span(line, 1, 2), verdict, reason, seconds: 0.05 };
}

function finding(parts: Partial<ReportedFinding>): ReportedFinding {
  return {
    id: "0123456789abcdef",
    check: "assertion",
    level: "error",
    certainty: "replayed",
    procedure: "lookup",
    span: span(1, 1, 2),
    message: "",
    because: [],
    trace: [],
    inputs: [],
    repairs: [],
    cause: null,
    ...parts,
  };
}

function step(
  kind: string,
  line: number,
  column: number,
  text: string,
  values: Readonly<Record<string, string>>,
  more: Partial<TraceStep> = {},
): TraceStep {
  return { kind, span: span(line, column, column + 1), text, values, folded: false, ...more };
}

function span(line: number, column: number, endColumn: number): Span {
  return { file: "lookup.bpl", line, column, endLine: line, endColumn };
}
