/** The markers `# line "file" flags` that the preprocessor leaves where its text goes on in another place. */
export interface LineMarker {
  /** The number of the line that follows. */
  readonly line: number;
  /** Absent if the file stays the same. */
  readonly file?: string;
  /** The preprocessor calls it a system header. */
  readonly isSystem: boolean;
}

const form = /^#(?: |line )\s*(\d+)(?:\s+"((?:[^"\\]|\\.)*)"((?: \d)*))?/;

/** Undefined for any other line. */
export function lineMarker(line: string): LineMarker | undefined {
  const match = form.exec(line);
  if (match === null) return undefined;
  const [, number, quoted, flags] = match;
  const isSystem = flags?.includes("3") === true;
  return { line: Number(number), ...(quoted !== undefined && { file: unescaped(quoted) }), isSystem };
}

/** The files that a preprocessed text is made of, and whether each is a system header. A name may be no file's: one of a `#line`. */
export function markedFiles(preprocessed: string): ReadonlyMap<string, boolean> {
  const found = new Map<string, boolean>();
  for (const [line] of preprocessed.matchAll(/^#.*/gm)) {
    const marker = lineMarker(line);
    if (marker?.file !== undefined) found.set(marker.file, marker.isSystem);
  }
  return found;
}

/** Clang writes bytes that are not ASCII as three octal digits. */
function unescaped(name: string): string {
  if (!name.includes("\\")) return name;
  const plain = name.replace(/(?:\\[0-7]{3})+/g, (bytes) => {
    const values = bytes.slice(1).split("\\").map((digits) => Number.parseInt(digits, 8)); // prettier-ignore
    return new TextDecoder().decode(Uint8Array.from(values));
  });
  return plain.replace(/\\(.)/g, "$1");
}
