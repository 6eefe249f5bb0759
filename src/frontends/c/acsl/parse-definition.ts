/** Definitions that stand among C's declarations: predicates and logic functions. */
import { accept, expect, expectName, fail, nodeFrom, peek, sees, take, type Cursor } from "./cursor.ts";
import { labelList } from "./parse-atom.ts";
import { parseTerm } from "./parse-term.ts";
import { parameters, resultType } from "./parse-type.ts";
import type { GlobalDefinition, Unsupported } from "./tree.ts";
import { definitionWords, otherDefinitionWords } from "./vocabulary.ts";

export function seesDefinition(c: Cursor): boolean {
  if (peek(c).kind !== "word") return false;
  if ((sees(c, "check") || sees(c, "admit")) && sees(c, "lemma", 1)) return true;
  return definitionWords.has(peek(c).text) || otherDefinitionWords.has(peek(c).text);
}

export function definitions(c: Cursor): readonly GlobalDefinition[] {
  const list: GlobalDefinition[] = [];
  while (seesDefinition(c)) list.push(definition(c));
  return list;
}

function definition(c: Cursor): GlobalDefinition {
  const start = take(c);
  switch (start.text) {
    case "predicate":
    case "logic": {
      const type = start.text === "logic" ? resultType(c) : undefined;
      const name = expectName(c, `the name of the ${start.text === "logic" ? "function" : "predicate"}`);
      const labels = labelList(c);
      const params = parameters(c);
      if (sees(c, "reads")) skipTo(c, ";");
      const body = accept(c, "=") ? parseTerm(c) : undefined;
      expect(c, ";", " after the definition");
      const parts = { ...(type === undefined ? {} : { type }), ...(body === undefined ? {} : { body }) };
      return { ...nodeFrom(c, start), kind: start.text, name, labels, params, ...parts };
    }
    default:
      return { ...skipped(c, start.text), ...nodeFrom(c, start) };
  }
}

/** Passes over what is not understood, to the end of it, and keeps the names that it declares. */
function skipped(c: Cursor, word: string): Unsupported {
  const names: string[] = [];
  if (word === "type" && sees(c, "invariant")) word = "type invariant";
  if (word === "global") word = "global invariant";
  const braces = skipDeclaration(c, names);
  if (word === "axiomatic" && !braces) fail(c, peek(c).span, "`{` is expected after the name of the axiomatic");
  return { kind: "unsupported", construct: word, names };
}

/** To the semicolon, or to the brace that closes the first. The answer is whether there were braces. */
function skipDeclaration(c: Cursor, names: string[]): boolean {
  let [depth, binders] = [0, 0];
  while (peek(c).kind !== "end") {
    const token = take(c);
    if (token.text === "{") depth += 1;
    else if (token.text === "}") depth -= 1;
    else if (/^\\(?:forall|exists|let|lambda)$/.test(token.text)) binders += 1;
    else if (token.text === ";" && binders > 0) binders -= 1;
    else if (token.text === ";" && depth === 0) return false;
    else if (definitionWords.has(token.text)) names.push(...declaredName(c));
    // Labels in braces end within the declaration; a block ends it.
    if (token.text === "}" && depth === 0 && !sees(c, "(") && !sees(c, ":") && !sees(c, "=")) return true;
  }
  fail(c, peek(c).span, "this declaration does not end");
  return false;
}

/** The name before the parameters or the sign that ends the head. */
function declaredName(c: Cursor): readonly string[] {
  for (let ahead = 0; peek(c, ahead).kind !== "end"; ahead++) {
    const next = peek(c, ahead + 1);
    if (peek(c, ahead).kind === "word" && ["(", "{", "=", ";"].includes(next.text)) return [peek(c, ahead).text];
  }
  return [];
}

function skipTo(c: Cursor, sign: string): void {
  while (peek(c).kind !== "end" && !sees(c, sign)) take(c);
}
