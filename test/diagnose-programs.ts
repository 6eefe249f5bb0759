/**
 * Programs with one mistake, under test/corpus/diagnose. The first line has what should be written: `//~ WRONG → RIGHT`, which has to
 * be among the first five repairs; then `verified` if the repaired program has to be proved, `only` if there may be no other, and
 * options.
 */
import { readFileSync, readdirSync } from "node:fs";
import { resolve } from "node:path";

/** From the project's root. */
export const diagnoseFolder = "test/corpus/diagnose";

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

const heading = /^\/\/~ (.*?)( verified)?( only)?((?: --[a-z-]+ \S+)*)$/;

function wrongProgram(name: string): WrongProgram {
  const path = resolve(diagnoseFolder, name);
  const text = readFileSync(path, "utf8");
  const [, repair = "", verified, only] = heading.exec(text.split("\n", 1)[0]!) ?? [];
  return {
    name,
    path,
    repair,
    isVerified: verified !== undefined,
    isOnly: only !== undefined,
    options: optionsIn(text),
  };
}

export function repairIn(text: string): string {
  return heading.exec(text.split("\n", 1)[0]!)?.[1] ?? "";
}

export function optionsIn(text: string): readonly string[] {
  const options = heading.exec(text.split("\n", 1)[0]!)?.[4] ?? "";
  return options.split(" ").filter((word) => word !== "");
}

export interface DiagnosedReport {
  readonly findings: readonly {
    readonly cause: string | null;
    readonly trace: readonly unknown[];
    readonly repairs: readonly {
      readonly rank: number;
      readonly verified: boolean;
      readonly line: number;
      readonly edits: readonly {
        readonly line: number;
        readonly column: number;
        readonly endLine: number;
        readonly endColumn: number;
        readonly original: string;
        readonly replacement: string;
      }[];
    }[];
  }[];
}

export interface Diagnosed {
  /** Of what should be written, and of the first repair on its line. */
  readonly rank: number | undefined;
  readonly siteRank: number | undefined;
  readonly repairs: number;
  /** What is wrong with the report; undefined if nothing is. */
  readonly fault: string | undefined;
}

export function diagnosed(program: WrongProgram, { findings }: DiagnosedReport): Diagnosed {
  const { repair, isVerified, isOnly } = program;
  const repairs = findings.flatMap((finding) => finding.repairs);
  const texts = repairs.map(({ edits }) => edits.map((edit) => `${edit.original} → ${edit.replacement}`).join("; "));
  const at = texts.indexOf(repair);
  const line = repairs[at]?.line;
  const site = repairs.findIndex((one) => one.line === line);
  const fault = (): string | undefined => {
    if (at < 0 || at >= 5) return `${repair} is not among the first of: ${texts.join(" | ")}`;
    if (isVerified && !repairs[at]!.verified) return `${repair} is not proved`;
    return isOnly && repairs.length > 1 ? `there are others: ${texts.join(" | ")}` : undefined;
  };
  return {
    rank: at < 0 ? undefined : at + 1,
    siteRank: site < 0 || line === undefined ? undefined : site + 1,
    repairs: repairs.length,
    fault: fault(),
  };
}
