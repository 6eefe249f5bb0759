/** A finding as SARIF's result: where, why (related locations), how (code flow), and what to change (fixes). */
import { append } from "../../base/append.ts";
import type { Edit, Repair, ReportedFinding } from "../../verdict/report.ts";
import { findingMessage } from "../finding-message.ts";
import { repairEdits, repairStatus } from "../repair-lines.ts";
import { codeFlow } from "./code-flows.ts";
import { physicalLocation, region, type Place } from "./locations.ts";
import { sentence } from "./messages.ts";

export function sarifResult(
  finding: ReportedFinding,
  place: Place,
  ruleIndex: number | undefined,
  trace: "short" | "full",
): object {
  const flow = codeFlow(finding, place, trace);
  const { suppressed } = finding;
  return {
    ruleId: finding.check,
    ...(ruleIndex !== undefined && { ruleIndex }),
    level: finding.level,
    message: sentence(messageOf(finding)),
    locations: [
      {
        physicalLocation: physicalLocation(finding.span, place),
        logicalLocations: [{ name: finding.procedure, kind: "function" }],
      },
    ],
    relatedLocations: finding.because.map(({ span, text }, index) => {
      return { id: index + 1, physicalLocation: physicalLocation(span, place), message: sentence(text) };
    }),
    ...(flow !== undefined && { codeFlows: [flow] }),
    ...(finding.repairs.length > 0 && { fixes: finding.repairs.map((repair) => fix(repair, place)) }),
    partialFingerprints: { "inquestFindingId/v1": finding.id },
    suppressions: suppressed === undefined ? [] : [{ kind: "inSource", justification: suppressed.reason }],
    properties: {
      certainty: finding.certainty,
      ...(finding.certificate !== undefined && "by" in finding.certificate && { certifiedBy: finding.certificate.by }),
      ...(finding.cause !== null && { cause: finding.cause }),
      ...(finding.inputs.length > 0 && { inputs: finding.inputs }),
    },
  };
}

/** A reader of the message alone wants the cause where it is known. */
function messageOf(finding: ReportedFinding): string {
  const message = findingMessage(finding);
  return finding.cause === null ? message : `${message}. Cause: ${finding.cause}`;
}

function fix(repair: Repair, place: Place): object {
  const byFile = new Map<string, Edit[]>();
  for (const edit of repairEdits(repair)) {
    append(byFile, edit.span.file, edit);
  }
  return {
    description: sentence(`Repair ${repair.rank} (${repairStatus(repair)}): ${edited(repair)}`),
    artifactChanges: [...byFile].map(([file, edits]) => ({
      artifactLocation: place(file),
      replacements: edits.map(({ span, replacement }) => {
        return { deletedRegion: region(span), insertedContent: { text: replacement } };
      }),
    })),
  };
}

function edited({ original, replacement }: Edit): string {
  if (replacement === "") return `remove ${original}`;
  return original === "" ? `insert ${replacement}` : `${replacement} instead of ${original}`;
}
