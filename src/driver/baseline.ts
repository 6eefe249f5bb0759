/** Findings that an earlier report has: a run that is given them tells only what is new. */
import type { Finding } from "../verdict/verdict.ts";

export interface Baseline {
  /** The report's name, for the note that tells how many were left out. */
  readonly file: string;
  readonly ids: ReadonlySet<string>;
}

/** The ids of the findings in a JSON report, or what is wrong with it. */
export function parseBaseline(text: string): ReadonlySet<string> | { readonly error: string } {
  const document = parsed(text);
  if (!isRecord(document) || document["schema"] !== 1 || !Array.isArray(document["findings"])) {
    return { error: "this is no report of an earlier run (--format json)" };
  }
  return new Set(document["findings"].map((finding: unknown) => (isRecord(finding) ? String(finding["id"]) : "")));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

export interface Known {
  isKnown(finding: Finding): boolean;
  readonly notes: readonly string[];
}

/** `ids` are those of the findings, in their order. */
export function knownFindings(
  findings: readonly Finding[],
  ids: readonly string[],
  baseline: Baseline | undefined,
): Known {
  const known = new Set(findings.filter((_, index) => baseline?.ids.has(ids[index] ?? "") === true));
  return {
    isKnown: (finding) => known.has(finding),
    notes: baseline === undefined ? [] : leftOut(known.size, baseline),
  };
}

function leftOut(count: number, { file }: Baseline): readonly string[] {
  if (count === 0) return [];
  return [
    `${count === 1 ? "1 finding is" : `${count} findings are`} not told again: ${file} has ${count === 1 ? "it" : "them"}`,
  ];
}
