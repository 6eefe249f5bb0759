/** Strings as Boogie has them: on one line, without a backslash at the end, which would hide the quote. */
export function quoted(text: string): string {
  const line = text.replace(/\s*\n\s*/g, " ").replaceAll('"', '\\"');
  return line.endsWith("\\") ? `"${line} "` : `"${line}"`;
}
