/** Questions of the certifier, put to a second solver. */
import type { Question } from "../certify/question.ts";
import type { Certificate, ProcedureResult } from "../verdict/verdict.ts";
import type { Host } from "./host.ts";

/** Who is asked, and how much it may take. */
export interface Inquiry {
  readonly host: Host;
  /** The solver of the run, as it was asked for. */
  readonly first: string;
  /** What the answer took that is to be certified (see `Budget`). */
  readonly units: number;
  /** Seconds until the time is over. */
  readonly left: number;
}

/** Units at least: an answer may be had in less than the second solver takes to start. */
export const fewestUnits = 1_000;

export type Opinion =
  | { readonly kind: "holds" | "refuted"; readonly by: string }
  /** Why it is neither. */
  | { readonly kind: "open"; readonly why: string };

/** Of all scripts together; one that has a model refutes the claim. `part`: of what may be spent. */
export async function opinionOn(question: Question, { host, first, units, left }: Inquiry, part = 1): Promise<Opinion> {
  if ("why" in question) return { kind: "open", why: question.why };
  if (host.secondOpinion === undefined) return { kind: "open", why: "there is no second solver" };
  const started = host.now();
  const share = (Math.max(fewestUnits, units) * part) / question.scripts.length;
  let by = "";
  for (const script of question.scripts) {
    const seconds = Math.min(left - (host.now() - started), lastResort(share));
    if (seconds <= 0) return { kind: "open", why: "no time was left for it" };
    const answer = await host.secondOpinion(script, { units: share, seconds }, first);
    if (answer.kind === "unknown") return { kind: "open", why: answer.why };
    if (answer.kind === "sat") return { kind: "refuted", by: answer.by };
    by = answer.by;
  }
  return { kind: "holds", by };
}

/** On a busy machine a unit takes longer. */
const lastResort = (units: number): number => 5 + (10 * units) / 1_000;

/** How many answers were certified, and why the others were not. */
export function certificationNotes(results: readonly ProcedureResult[]): readonly string[] {
  const said = results.flatMap(({ certificate, findings }) => [
    ...(certificate === undefined ? [] : [certificate]),
    ...findings.flatMap((finding) => finding.certificate ?? []),
  ]);
  return said.length === 0 ? [] : [summary(said)];
}

function summary(said: readonly Certificate[]): string {
  const by = new Set<string>();
  const why = new Map<string, number>();
  for (const one of said) {
    if ("by" in one) by.add(one.by);
    else why.set(one.why, (why.get(one.why) ?? 0) + 1);
  }
  const open = [...why].sort(([a], [b]) => (a < b ? -1 : 1)).map(([reason, count]) => `${reason} (${count})`);
  const done = said.filter((one) => "by" in one).length;
  const names = by.size === 0 ? "" : ` by ${[...by].sort().join(" and ")}`;
  const others = open.length === 0 ? "" : `; not certified: ${open.join(", ")}`;
  return `${done} of ${said.length === 1 ? "1 verdict is" : `${said.length} verdicts are`} certified${names}${others}`;
}
