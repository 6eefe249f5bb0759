/**
 * An identity for a finding that survives edits elsewhere in the file: what is wrong, in which procedure, on a line that
 * reads so. Line numbers and folders take no part; findings that agree in everything are counted in their order.
 */
import { textHash } from "../base/text-hash.ts";
import type { LineReader } from "../source/lines.ts";
import type { Finding } from "../verdict/verdict.ts";

/** The ids of findings that are in source order. */
export function fingerprints(findings: readonly Finding[], lineAt: LineReader): readonly string[] {
  const seen = new Map<string, number>();
  return findings.map((finding) => {
    const { file, line } = finding.span;
    const parts = [
      finding.check,
      baseName(file),
      finding.procedure,
      normalised(lineAt(file, line) ?? ""),
      finding.message,
    ];
    const key = JSON.stringify([...parts, ...finding.because.map((related) => normalised(related.text))]);
    const occurrence = seen.get(key) ?? 0;
    seen.set(key, occurrence + 1);
    return textHash(`${key}#${occurrence}`);
  });
}

function normalised(line: string): string {
  return line.trim().replace(/\s+/g, " ");
}

function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
}
