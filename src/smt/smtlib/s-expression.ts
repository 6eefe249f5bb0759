/** Reading what solvers print. Answers may be megabytes of deeply nested text, so the reader does not recurse. */

/**
 * A symbol or number as a string, symbols without their bars; a string literal with a `"` in front, its doubled quotes
 * undone; or a list.
 */
export type SExpression = string | readonly SExpression[];

/** The expressions of a text, comments left out; `undefined` if the text is not a sequence of expressions. */
export function parseSExpressions(text: string): readonly SExpression[] | undefined {
  const enclosing: SExpression[][] = [];
  let current: SExpression[] = [];
  token.lastIndex = 0;
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    const [whole, bars, string, atom] = found;
    if (whole === "(") {
      enclosing.push(current);
      current = [];
    } else if (whole === ")") {
      const outer = enclosing.pop();
      if (outer === undefined) return undefined;
      outer.push(current);
      current = outer;
    } else if (bars !== undefined) current.push(bars);
    else if (string !== undefined) current.push(`"${string.replaceAll('""', '"')}`);
    else if (atom !== undefined) current.push(atom);
    else if (whole === '"' || whole === "|") return undefined; // never closed
  }
  return enclosing.length === 0 ? current : undefined;
}

// Alternatives in order: space and comments, brackets, quoted symbol, string, plain atom, a quote that is never closed.
const token = /(?:\s|;[^\n]*)+|[()]|\|([^|]*)\||"((?:[^"]|"")*)"|([^\s()|";]+)|["|]/g;

/** Iterative like the reader; used for messages and for literals that are passed through as text. */
export function printSExpression(expression: SExpression): string {
  const words: string[] = [];
  const pending: (SExpression | typeof close)[] = [expression];
  let first = true;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next === close) words.push(")");
    else {
      if (!first) words.push(" ");
      if (typeof next === "string") words.push(atom(next));
      else {
        words.push("(");
        pending.push(close);
        for (const item of [...next].reverse()) pending.push(item);
      }
    }
    first = words.at(-1) === "(";
  }
  return words.join("");
}

const close = Symbol("close");

const atom = (text: string): string => (text.startsWith('"') ? `"${text.slice(1).replaceAll('"', '""')}"` : text);
