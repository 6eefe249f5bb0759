/** The escapes of Java's strings and characters, and what a text block stands for. */

const named: Readonly<Record<string, string>> = {
  b: "\b", t: "\t", n: "\n", f: "\f", r: "\r", s: " ", '"': '"', "'": "'", "\\": "\\",
  // At the end of a line of a text block: the next one goes on in the same line.
  "\n": "",
}; // prettier-ignore

const escape = /\\([0-3]?[0-7]{1,2}|.)/gs;

export function unescaped(text: string): string {
  if (!text.includes("\\")) return text;
  return text.replace(escape, (whole, code: string) => {
    if (/^[0-7]/.test(code)) return String.fromCharCode(parseInt(code, 8));
    return named[code] ?? whole;
  });
}

/** Without the indentation that all lines share, and without blanks at their ends (JLS 3.10.6). The last line counts even if it is blank. */
export function textBlockContents(written: string): string {
  const [, ...lines] = written.split(/\r\n|\n|\r/);
  const counting = lines.filter((line, i) => i === lines.length - 1 || /[^ \t\f]/.test(line));
  const indentation = Math.min(...counting.map((line) => /^[ \t\f]*/.exec(line)![0].length));
  return unescaped(lines.map((line) => line.slice(indentation).replace(/[ \t\f]+$/, "")).join("\n"));
}
