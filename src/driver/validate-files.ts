/**
 * The façade behind `inquest validate`: whether a witness shows what it claims. An invariant is checked at every arrival and used as every
 * check is: where it has held so far. An error has to be found again along the waypoints, and is run.
 */
import type { FrontEnd } from "../ir/front-end.ts";
import type { Host } from "./host.ts";
import { proveFiles, type ProveOutcome, type ProveRequest } from "./prove-files.ts";
import { instrumented } from "./validate-instrument.ts";
import { readWitness, type ReadWitness } from "./witness-reader.ts";

export interface ValidateRequest {
  readonly file: string;
  readonly witness: string;
  /** Its paths are not looked at. */
  readonly proof: ProveRequest;
}

export interface Validation {
  readonly verdict: "confirmed" | "not confirmed" | "unknown" | "unreadable";
  readonly reason: string;
}

/** `hash`: of a file's bytes, as witnesses have it. */
export async function validateWitness(
  { file, witness, proof }: ValidateRequest,
  frontEnds: (host: Host) => readonly FrontEnd[],
  host: Host,
  hash: (path: string) => string,
): Promise<Validation> {
  const [source, text] = await Promise.all([host.files.read(file), host.files.read(witness)]);
  if (source.kind !== "text" || text.kind !== "text")
    return { verdict: "unreadable", reason: `${source.kind === "text" ? witness : file} cannot be read` };
  const read = readWitness(text.text);
  if ("error" in read) return { verdict: "unreadable", reason: `${witness}: ${read.error}` };
  if (read.hashes.size > 0 && ![...read.hashes.values()].includes(hash(file)))
    return { verdict: "unknown", reason: "the witness was made for another file" };
  const { text: changed, left } = instrumented(source.text, read.content);
  if (left.length > 0)
    return { verdict: "unknown", reason: `not all of the witness is understood: ${left.join("; ")}` };
  const there = withText(host, file, changed);
  const checks = new Set([...proof.property.checks, ...(read.content.kind === "correctness" ? ["loop-invariant-kept" as const] : [])]); // prettier-ignore
  const outcome = await proveFiles({ ...proof, paths: [file], property: { ...proof.property, checks } }, frontEnds(there), there); // prettier-ignore
  const [error] = outcome.report.errors;
  if (error !== undefined) return { verdict: "unknown", reason: `with the witness in its text, the program cannot be read: ${error.message}` }; // prettier-ignore
  return read.content.kind === "correctness" ? ofProof(outcome) : ofError(outcome, read.content);
}

function ofProof({ report }: ProveOutcome): Validation {
  const [finding] = report.findings;
  switch (report.program?.verdict) {
    case "safe":
      return { verdict: "confirmed", reason: [report.program.evidence ?? "", ...certificateOf(report)].join("; ") };
    case "unsafe": {
      const where = finding === undefined ? "" : `line ${finding.span.line}: ${finding.message}`;
      return { verdict: "not confirmed", reason: where };
    }
    default:
      return { verdict: "unknown", reason: report.program?.reason ?? "" };
  }
}

function certificateOf({ procedures }: ProveOutcome["report"]): readonly string[] {
  return procedures.flatMap(({ certificate }) => {
    if (certificate === undefined) return [];
    return "by" in certificate ? `certified by ${certificate.by}` : `not certified: ${certificate.why}`;
  });
}

function ofError({ report }: ProveOutcome, content: ReadWitness["content"]): Validation {
  const [finding] = report.findings;
  const target = content.kind === "violation" ? content.segments.at(-1)?.at(-1) : undefined;
  if (target?.type !== "target") return { verdict: "unknown", reason: "the last waypoint is no target" };
  switch (report.program?.verdict) {
    case "safe":
      return { verdict: "not confirmed", reason: "no execution along the waypoints fails" };
    case "unsafe":
      return finding?.span.line === target.location.line
        ? { verdict: "confirmed", reason: `line ${finding.span.line}: ${finding.message}` }
        : { verdict: "unknown", reason: `another error was found first, in line ${finding?.span.line ?? 0}` };
    default:
      return { verdict: "unknown", reason: report.program?.reason ?? "" };
  }
}

function withText(host: Host, name: string, text: string): Host {
  const { files } = host;
  const read: Host["files"]["read"] = (path) => (path === name ? Promise.resolve({ kind: "text", text }) : files.read(path)); // prettier-ignore
  return {
    ...host,
    files: { list: (folder) => files.list(folder), kindOf: (path) => files.kindOf(path), identityOf: (path) => files.identityOf(path), read }, // prettier-ignore
  };
}
