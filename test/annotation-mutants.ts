/**
 * Annotated programs of the corpus with damaged annotations: whatever these say, nothing throws, the program is well-formed, nobody's procedures are
 * lost, and what had a false annotation planted in it with one letter of its keyword changed is not called safe.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { randomFrom, type Random } from "../src/base/random.ts";
import type { Clang } from "../src/driver/clang.ts";
import { defaultVerifyOptions, type VerifyOptions } from "../src/engines/verify/options.ts";
import { verifyImplementation } from "../src/engines/verify/verify.ts";
import { boogie } from "../src/frontends/boogie/boogie.ts";
import type { Translation } from "../src/ir/front-end.ts";
import type { Implementation } from "../src/ir/program.ts";
import { programFaults } from "../src/ir/wellformed.ts";
import type { Solver } from "../src/smt/solver.ts";
import { translatedC } from "./c-program.ts";
import { translatedJava } from "./java-program.ts";

const folders = ["test/corpus/c/acsl", "test/corpus/java/annotations", "test/corpus/boogie", "examples/c", "examples/java", "examples/boogie"]; // prettier-ignore

interface Source {
  readonly name: string;
  readonly text: string;
}

export const annotated: readonly Source[] = folders
  .flatMap((folder) => readdirSync(folder).sort().map((name) => join(folder, name)))
  .filter((name) => /\.(?:c|java|bpl)$/.test(name))
  .map((name) => ({ name, text: readFileSync(name, "utf8") }))
  .filter(({ name, text }) => name.endsWith(".bpl") || /\/[*/]@/.test(text)); // prettier-ignore

export interface Tools {
  readonly solver: Solver;
  readonly clang: Clang;
}

async function translated({ name, text }: Source, clang: Clang): Promise<Translation> {
  if (name.endsWith(".c")) return translatedC(name, text, clang);
  return name.endsWith(".java") ? translatedJava(name, text) : boogie.translate({ name, text });
}

const explain = { replay: false, candidates: false, simplify: false, prune: false };
const options: VerifyOptions = { ...defaultVerifyOptions, work: 300, explain };

// -------------------------------------------------------------------------------------------------------------- damage

/** From the first character of an annotation's words to the one after the last. */
interface Region {
  readonly from: number;
  readonly to: number;
  /** It concerns all of the file. */
  readonly isShared: boolean;
}

const comments = /\/\*@([^]*?)\*\/|\/\/@([^\n]*)/g;
const clauses = /\b(?:requires|ensures|invariant|assert|assume|modifies|axiom)\b[^;{}]*;/g;

function regionsOf({ name, text }: Source): readonly Region[] {
  const pattern = name.endsWith(".bpl") ? clauses : comments;
  return [...text.matchAll(pattern)].map((match) => {
    const [from, to] = match[0].startsWith("/*") ? [3, match[0].length - 2] : match[0].startsWith("//") ? [3, match[0].length] : [0, match[0].length]; // prettier-ignore
    return { from: match.index + from, to: match.index + to, isShared: match[0].startsWith("axiom") };
  });
}

const oddTokens = [
  "(", ")", "[", "]", "{", "}", ";", ",", ":", "::", "..", "==>", "<==>", "&&", "||", "!", "-", "*", "/", "%", "&", "==", "<", "<=", "?", ".", "->", "@",
  "#", "'", '"', "\\", "\\result", "\\old", "\\old(", "\\forall", "\\exists", "\\valid(", "\\at(", "old(", "forall", "integer", "int", "bool", "true", "false",
  "null", "0", "1", "1.5", "0x", "99999999999999999999999999", "requires", "ensures", "assert", "loop", "invariant", "assigns", "behavior", "for", "axiom", "ghost",
  "pure", "lemma", "predicate", "nope", "é", "∀", "𝔹", "\u0000", "\u2028", "if", "while", "call", "goto", "x".repeat(3000), "(".repeat(900), "-".repeat(900), "1 + ".repeat(900),
]; // prettier-ignore

function tokensOf(text: string): readonly string[] {
  return text.match(/\s+|[A-Za-z_\\][\w']*|\d+|[<>=!&|+-]+|[^]/gu) ?? [];
}

function damaged(words: string, random: Random): string {
  const tokens = [...tokensOf(words)];
  for (let n = 1 + random.below(3); n > 0; n--) {
    const at = random.below(Math.max(1, tokens.length));
    const other = random.below(Math.max(1, tokens.length));
    const odd = random.pick(oddTokens);
    const ways: readonly (() => void)[] = [
      () => void tokens.splice(at, 1),
      () => void tokens.splice(at, 0, tokens[at] ?? odd),
      () => void ([tokens[at], tokens[other]] = [tokens[other] ?? "", tokens[at] ?? ""]),
      () => void tokens.splice(at, 1, odd),
      () => void tokens.splice(at, 0, ` ${odd} `),
      () => void (tokens[at] = changedLetter(tokens[at] ?? "", random)),
      () => void tokens.splice(at, 1 + random.below(6)),
      () => void (tokens[at] = tokens[other] ?? ""),
    ];
    random.pick(ways)();
  }
  return tokens.join("");
}

function changedLetter(word: string, random: Random): string {
  const at = random.below(Math.max(1, word.length));
  const letter = random.pick("abcdefghijklmnopqrstuvwxyz".split("").filter((one) => one !== word[at]));
  return `${word.slice(0, at)}${letter}${word.slice(at + 1)}`;
}

export interface JudgedMutant {
  readonly seen: readonly string[];
  readonly faults: readonly string[];
  readonly text: string;
}

/** One annotation of one program says something else. */
export async function judgedMutant(seed: number, tools: Tools): Promise<JudgedMutant> {
  const random = randomFrom(seed);
  const source = random.pick(annotated);
  const regions = regionsOf(source);
  const region = random.pick(regions);
  if (region === undefined) return { seen: ["nothing to damage"], faults: [], text: source.text };
  // What ends a comment is no matter of annotations.
  const isComment = !source.name.endsWith(".bpl");
  const words = damaged(source.text.slice(region.from, region.to), random).replace(
    isComment ? /\*\/|\/\*|[\n\r\u2028](?=\s*$)/g : /\/\*|\/\//g,
    " ",
  );
  const text = `${source.text.slice(0, region.from)}${isComment && source.text.slice(0, region.from).endsWith("//@") ? words.replace(/[\n\r\u2028\\]/g, " ") : words}${source.text.slice(region.to)}`; // prettier-ignore
  const faults: string[] = [];
  const seen: string[] = [];
  try {
    const before = await translated(source, tools.clang);
    const after = await translated({ ...source, text }, tools.clang);
    faults.push(...lost(before, after, region));
    if (after.program !== undefined) {
      faults.push(...programFaults(after.program).map((fault) => `malformed: ${fault}`));
      const one = random.pick(after.program.implementations);
      seen.push(
        one === undefined ? "empty" : (await verifyImplementation(after.program, one, tools.solver, options)).verdict,
      );
    } else seen.push("refused");
  } catch (error) {
    faults.push(`thrown: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
  return { seen, faults: faults.map((fault) => `${fault} (${source.name})`), text };
}

/** Boogie's clauses may end the procedure or begin another one; at most that one is another. */
function lost(before: Translation, after: Translation, { isShared }: Region): readonly string[] {
  if (before.program === undefined || isShared) return [];
  if (after.program === undefined) return ["lost: the file, for an annotation"];
  const names = new Set(after.program.implementations.map(({ name }) => name));
  const missing = before.program.implementations.filter(({ name }) => !names.has(name)).map(({ name }) => name);
  return missing.length > 1 ? [`lost: ${missing.join(", ")}`] : [];
}

// -------------------------------------------------------------------------------------------------------------- planted

/** A false annotation, with one letter of its keyword changed, in a procedure of each language. */
export async function judgedPlant(seed: number, tools: Tools): Promise<JudgedMutant> {
  const random = randomFrom(seed);
  const source = random.pick(annotated);
  const before = await translated(source, tools.clang);
  const bodies = before.program?.implementations.filter(({ span, checked }) => checked && span.file === source.name) ?? []; // prettier-ignore
  const chosen = bodies.length === 0 ? undefined : random.pick(bodies);
  const text = chosen && planted(source, chosen, random);
  if (chosen === undefined || text === undefined) return { seen: ["nowhere to plant"], faults: [], text: source.text };
  const { program } = await translated({ ...source, text }, tools.clang);
  const faults: string[] = [];
  const same =
    program?.implementations.filter(({ name, span }) => name === chosen.name && span.line === chosen.span.line) ?? [];
  const seen: string[] = [program === undefined ? "refused" : "translated"];
  for (const one of same) {
    const { verdict } = await verifyImplementation(program!, one, tools.solver, options);
    seen.push(verdict);
    if (verdict === "safe") faults.push(`dropped: ${chosen.name} is called safe (${source.name})`);
  }
  return { seen, faults, text };
}

/** At the beginning of the body, or as the contract before it. */
function planted({ name, text }: Source, { span }: Implementation, random: Random): string | undefined {
  const start = text.split("\n").slice(0, span.line - 1).reduce((sum, line) => sum + line.length + 1, 0); // prettier-ignore
  const from = start + span.column - 1;
  const brace = text.indexOf("{", text.indexOf(")", from));
  if (brace < 0 || text.slice(from, brace).includes(";")) return undefined;
  const keyword = changedLetter(random.pick(["assert", "check", "unreachable"].slice(0, name.endsWith(".bpl") ? 1 : 3)), random); // prettier-ignore
  const no = name.endsWith(".c") ? "\\false" : "false";
  const clause = /^u/.test(keyword) && keyword.length > 8 ? `${keyword};` : `${keyword} ${no};`;
  const plant = name.endsWith(".bpl") ? clause : `/*@ ${clause} */`;
  return `${text.slice(0, brace + 1)} ${plant} ${text.slice(brace + 1)}`;
}
