/** The escapes of Java's strings and characters. */

const named: Readonly<Record<string, string>> = {
  b: "\b", t: "\t", n: "\n", f: "\f", r: "\r", s: " ", '"': '"', "'": "'", "\\": "\\",
}; // prettier-ignore

const escape = /\\(u+[0-9a-fA-F]{4}|[0-3]?[0-7]{1,2}|.)/gs;

export function unescaped(text: string): string {
  if (!text.includes("\\")) return text;
  return text.replace(escape, (whole, code: string) => {
    if (code.startsWith("u")) return String.fromCharCode(parseInt(code.replace(/^u+/, ""), 16));
    if (/^[0-7]/.test(code)) return String.fromCharCode(parseInt(code, 8));
    return named[code] ?? whole;
  });
}
