/** Places in the form that SARIF gives them: URIs relative to the folder of the run, regions, locations. */
import type { Span } from "../../source/span.ts";

/** Where a file is. */
export type Place = (file: string) => ArtifactLocation;

export interface ArtifactLocation {
  readonly uri: string;
  readonly uriBaseId?: string;
}

/** The name by which code hosts know the folder of the sources. */
export const rootId = "%SRCROOT%";

/** Below the root a file has a name that is the same on every machine; elsewhere only an absolute one leads there. */
export function artifactPlaces(root: string): Place {
  const base = segments(root);
  return (file) => {
    const path = resolved(base, file);
    const isBelow = path.length > base.length && base.every((segment, index) => path[index] === segment);
    if (isBelow) return { uri: encoded(path.slice(base.length)), uriBaseId: rootId };
    return { uri: `file:///${encoded(path)}` };
  };
}

/** Ends with a slash, as the base of others must. */
export function rootUri(root: string): string {
  const path = encoded(segments(root));
  return path === "" ? "file:///" : `file:///${path}/`;
}

export function physicalLocation(span: Span, place: Place): object {
  return { artifactLocation: place(span.file), ...(span.line > 0 && { region: region(span) }) };
}

/** Columns count UTF-16 code units, and the end is the column after the last, here as there. */
export function region({ line, column, endLine, endColumn }: Span): object {
  return { startLine: line, startColumn: column, endLine, endColumn };
}

/** Lone halves of surrogate pairs have no place in a URI, nor in what readers do with a message. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\uFFFD");
}

function resolved(base: readonly string[], file: string): readonly string[] {
  const isAbsolute = /^([/\\]|[A-Za-z]:[/\\])/.test(file);
  const path: string[] = isAbsolute ? [] : [...base];
  for (const segment of segments(file)) {
    if (segment === "..") path.pop();
    else path.push(segment);
  }
  return path;
}

function segments(path: string): readonly string[] {
  return path.split(separator(path)).filter((segment) => segment !== "" && segment !== ".");
}

/** A backslash is a letter in the names of files, but where drives have letters. */
function separator(path: string): RegExp {
  return /^[A-Za-z]:[/\\]/.test(path) ? /[/\\]/ : /\//;
}

function encoded(path: readonly string[]): string {
  return path
    .map((segment, index) =>
      index === 0 && /^[A-Za-z]:$/.test(segment) ? segment : encodeURIComponent(wellFormed(segment)),
    )
    .join("/");
}
