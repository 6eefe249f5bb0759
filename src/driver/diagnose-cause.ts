/** The cause of a failure in a sentence. */
import type { Edit, Repair } from "../verdict/report.ts";
import type { Finding } from "../verdict/verdict.ts";

export function causeOf(finding: Finding, repairs: readonly Repair[]): string {
  const [first] = repairs;
  if (first === undefined) return dependence(finding);
  const { line } = first.span;
  const what = first.edits.length > 1 ? `${first.edits.length} places, the first on line ${line}` : `line ${line}`;
  const change = `${oneLine(first.original)} → ${oneLine(first.replacement)}`;
  if (first.verified) return `${what}: with ${change} the program is safe`;
  return `probably ${what}: with ${change} this run does not fail; that it is enough is not shown`;
}

const oneLine = (text: Edit["original"]): string => text.replace(/\s+/g, " ").trim();

const mostLines = 5;

/** Without a repair: what has a part in it, the nearest first. */
function dependence({ trace, span }: Finding): string {
  const lines = trace.filter(({ folded, elision }) => !folded && elision === undefined).map((step) => step.span);
  const own = lines.filter(({ file, line }) => file === span.file && line > 0).map(({ line }) => line);
  const near = [...new Set(own.reverse())].slice(0, mostLines);
  if (near.length === 0) return "no small change was found that stops this run from failing";
  const list = near.length === 1 ? `line ${near[0]}` : `lines ${near.slice(0, -1).join(", ")} and ${near.at(-1)}`;
  return `no small change was found that stops this run from failing; it depends on ${list}`;
}
