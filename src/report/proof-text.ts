/** What a proof rests on, for people: the source as it is, with what is known in front of each loop. */
import type { SourceFile } from "../source/source-file.ts";
import type { ReportedProof, Report } from "../verdict/report.ts";
import { oneLine } from "./display-width.ts";
import { commentedSource } from "./invariants-text.ts";
import type { Palette } from "./palette.ts";

/** Nothing if there is no proof. */
export function proofText({ program }: Report, sources: readonly SourceFile[], palette: Palette): string {
  if (program?.proof === undefined) return "";
  const { proof } = program;
  const files = sources.filter((source) => proof.places.some(({ span }) => span.file === source.name));
  const listings = files.flatMap((source) => [
    ...(sources.length > 1 ? [palette.place(`${oneLine(source.name)}:`)] : []),
    ...commentedSource(source, commentsFor(source, proof), palette),
  ]);
  return [...listings, `proof: ${program.evidence ?? proof.engine}`].map((line) => `${line}\n`).join("");
}

function commentsFor(source: SourceFile, { places }: ReportedProof): readonly { line: number; text: string }[] {
  return places
    .filter(({ span }) => span.file === source.name)
    .flatMap(({ span: { line }, predicates, invariants }) => {
      const says = (what: string, list: readonly string[]): readonly { line: number; text: string }[] =>
        list.length === 0 ? [] : [{ line, text: `// ${what}: ${list.map(oneLine).join(", ")}` }];
      return [...says("tracked", predicates), ...says("invariant", invariants)];
    });
}
