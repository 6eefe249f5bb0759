/**
 * Programs with one mistake, under test/corpus/diagnose. The first line has what should be written: `//~ WRONG → RIGHT`, which has to
 * be among the first five repairs; then `verified` if the repaired program has to be proved, `only` if there may be no other, and
 * options.
 */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const diagnoseFolder = fileURLToPath(new URL("corpus/diagnose", import.meta.url));

export interface WrongProgram {
  readonly name: string;
  readonly path: string;
  readonly repair: string;
  readonly isVerified: boolean;
  readonly isOnly: boolean;
  readonly options: readonly string[];
}

export function wrongPrograms(): readonly WrongProgram[] {
  return readdirSync(diagnoseFolder).sort().map(wrongProgram); // prettier-ignore
}

function wrongProgram(name: string): WrongProgram {
  const path = join(diagnoseFolder, name);
  const [first = ""] = readFileSync(path, "utf8").split("\n");
  const [, repair = "", verified, only, options = ""] =
    /^\/\/~ (.*?)( verified)?( only)?((?: --[a-z-]+ \S+)*)$/.exec(first) ?? [];
  return {
    name,
    path,
    repair,
    isVerified: verified !== undefined,
    isOnly: only !== undefined,
    options: options.split(" ").filter((word) => word !== ""),
  };
}

export interface DiagnosedReport {
  readonly findings: readonly {
    readonly cause: string | null;
    readonly repairs: readonly {
      readonly rank: number;
      readonly verified: boolean;
      readonly line: number;
      readonly edits: readonly { readonly original: string; readonly replacement: string }[];
    }[];
  }[];
}

/** What is wrong with a report on the program; undefined if nothing is. */
export function diagnosisFault(
  { repair, isVerified, isOnly }: WrongProgram,
  { findings }: DiagnosedReport,
): string | undefined {
  const repairs = findings.flatMap((finding) => finding.repairs);
  const texts = repairs.map(({ edits }) => edits.map((edit) => `${edit.original} → ${edit.replacement}`).join("; "));
  const at = texts.indexOf(repair);
  if (at < 0 || at >= 5) return `${repair} is not among the first of: ${texts.join(" | ")}`;
  if (isVerified && !repairs[at]!.verified) return `${repair} is not proved`;
  return isOnly && repairs.length > 1 ? `there are others: ${texts.join(" | ")}` : undefined;
}
