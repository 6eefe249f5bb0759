/**
 * Boogie's line directives: `#if NAME` … `#elsif !NAME` … `#else` … `#endif`. Lines that are not taken become blank, so
 * that positions stay those of the file. `#line` is blanked too: positions always refer to the real file.
 */
const directive = /^[ \t]*#(if|elsif|else|endif|line)(?![A-Za-z0-9'~#$^_.?`])(.*)$/;
const anyDirective = /^[ \t]*#(if|elsif|else|endif|line)(?![A-Za-z0-9'~#$^_.?`])/m;

/** In Boogie, the first file of a run has this name, and each of our files is the first of its own. */
const defined = "FILE_0";

/** `taken`: a branch of this `#if` has been taken already. */
interface Conditional {
  readonly outer: boolean;
  readonly active: boolean;
  readonly taken: boolean;
}

export function preprocess(text: string): string {
  if (!anyDirective.test(text)) return text;
  let conditionals: readonly Conditional[] = [];
  return text
    .split("\n")
    .map((line) => {
      const match = directive.exec(line);
      if (match === null) return conditionals.at(-1)?.active === false ? blank(line) : line;
      conditionals = after(match[1] ?? "", (match[2] ?? "").trim(), conditionals);
      return blank(line);
    })
    .join("\n");
}

function blank(line: string): string {
  return line.endsWith("\r") ? "\r" : "";
}

function after(word: string, name: string, conditionals: readonly Conditional[]): readonly Conditional[] {
  const innermost = conditionals.at(-1);
  if (word === "if") {
    const outer = innermost?.active ?? true;
    const holds = isTrue(name);
    return [...conditionals, { outer, active: outer && holds, taken: holds }];
  }
  if (innermost === undefined || word === "line") return conditionals;
  const rest = conditionals.slice(0, -1);
  if (word === "endif") return rest;
  const holds = !innermost.taken && (word === "else" || isTrue(name));
  return [...rest, { outer: innermost.outer, active: innermost.outer && holds, taken: innermost.taken || holds }];
}

/** Each `!` turns the meaning around. */
function isTrue(condition: string): boolean {
  const name = condition.replace(/^[!\s]*/, "");
  const negations = condition.slice(0, condition.length - name.length).replaceAll(/\s/g, "").length;
  return (name === defined) === (negations % 2 === 0);
}
