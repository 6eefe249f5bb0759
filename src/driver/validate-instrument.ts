/**
 * A C text with a witness put into it, so that its expressions are read by the compiler and mean what C means. Invariants become checks
 * in the conditions of their loops. Waypoints become steps of a counter: executions that do not pass them in their order do not
 * come to the target. Lines stay where they are.
 */
import { append } from "../base/append.ts";
import type { Waypoint, WitnessContent, WitnessInvariant, WitnessLocation } from "../verdict/witness.ts";
import { closingOf, tokensOf, type CToken } from "./witness-tokens.ts";

export interface Instrumented {
  readonly text: string;
  /** What could not be put into the text, and why. */
  readonly left: readonly string[];
}

interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** Pre: all places are in this file. */
export function instrumented(text: string, content: WitnessContent): Instrumented {
  const tokens = tokensOf(text);
  return content.kind === "correctness"
    ? withPieces(text, content.invariants.map((one) => [one.location, invariantCheck(one, tokens)] as const), "extern void __inquest_invariant(void);") // prettier-ignore
    : withPieces(text, waypointGroups(content.segments).map((group) => [group[0]!.waypoint.location, waypointSteps(group, tokens, text, content.segments.length)] as const), "static int __inquest_at; extern void __VERIFIER_assume(int);"); // prettier-ignore
}

/** The declarations stand at the beginning of the first line, so that lines keep their numbers. */
function withPieces(
  text: string,
  pieces: readonly (readonly [WitnessLocation, readonly Insertion[] | string])[],
  declarations: string,
): Instrumented {
  const left = pieces.flatMap(([{ line }, piece]) => (typeof piece === "string" ? [`line ${line}: ${piece}`] : []));
  const insertions = pieces.flatMap(([, piece]) => (typeof piece === "string" ? [] : piece));
  let [result, last] = [`${declarations} `, 0];
  for (const { at, text: piece } of [...insertions].sort((a, b) => a.at - b.at)) {
    result += text.slice(last, at) + piece;
    last = at;
  }
  return { text: result + text.slice(last), left };
}

function invariantCheck(
  { type, location, value, format }: WitnessInvariant,
  tokens: readonly CToken[],
): readonly Insertion[] | string {
  if (type !== "loop_invariant") return `${type} is not looked at`;
  if (format !== "c_expression") return `the format ${format} is not read`;
  if (!isOneExpression(value)) return `${value} is not one expression`;
  const condition = conditionOf(tokens, keywordAt(tokens, location, ["for", "while", "do"]));
  if (condition === undefined) return "no loop begins here whose condition can be found";
  const check = `((${oneLine(value)}) ? (void)0 : __inquest_invariant())`;
  return [{ at: condition.from, text: condition.isEmpty ? `${check}, 1` : `${check}, ` }];
}

interface Placed {
  readonly segment: number;
  readonly waypoint: Waypoint;
}

/** Those of the same place and kind stand together, in their order. */
function waypointGroups(segments: readonly (readonly Waypoint[])[]): readonly (readonly Placed[])[] {
  const groups = new Map<string, Placed[]>();
  for (const [segment, waypoints] of segments.entries()) {
    for (const waypoint of waypoints) {
      const { type, location } = waypoint;
      const key = `${type} ${location.line}:${location.column ?? ""}`;
      append(groups, key, { segment, waypoint });
    }
  }
  return [...groups.values()];
}

function waypointSteps(
  group: readonly Placed[],
  tokens: readonly CToken[],
  text: string,
  segments: number,
): readonly Insertion[] | string {
  const { type, location } = group[0]!.waypoint;
  for (const { waypoint } of group) {
    const { constraint } = waypoint;
    if (constraint !== undefined && !isOneExpression(constraint.value.replaceAll("\\result", "result")))
      return `${constraint.value} is not one expression`;
  }
  const steps = (condition: (waypoint: Waypoint) => string): string =>
    group
      .map(({ segment, waypoint }) => {
        const then = waypoint.action === "avoid" ? "__VERIFIER_assume(0);" : `__inquest_at = ${segment + 1};`;
        return `if (__inquest_at == ${segment} && (${condition(waypoint)})) ${then}`;
      })
      .join(" else ");
  const said = (waypoint: Waypoint): string => oneLine(waypoint.constraint?.value ?? "1");
  switch (type) {
    case "target": {
      const at = statementAt(tokens, location);
      if (at === undefined) return "no statement begins here";
      return [{ at: at.start, text: `__VERIFIER_assume(__inquest_at == ${segments - 1})${at.isAlone ? "; " : ", "}` }];
    }
    case "assumption": {
      const at = statementAt(tokens, location);
      return at?.isAlone === true ? [{ at: at.start, text: `${steps(said)} ` }] : "no statement begins here";
    }
    case "branching": {
      const condition = conditionOf(tokens, keywordAt(tokens, location, ["if", "for", "while", "do"]));
      if (condition === undefined || condition.isEmpty) return "no condition is found here";
      const taken = steps((waypoint) => `__inquest_c == ${said(waypoint) === "true" ? 1 : 0}`);
      return [
        { at: condition.from, text: "({ int __inquest_c = !!(" },
        { at: condition.to, text: `); ${taken} __inquest_c; })` },
      ];
    }
    case "function_return": {
      const call = callEndingAt(tokens, location);
      if (call === undefined) return "no call ends here";
      const returned = steps((waypoint) => said(waypoint).replaceAll("\\result", "__inquest_r"));
      const type = `__typeof__(${oneLine(text.slice(call.from, call.to))})`;
      return [
        { at: call.from, text: `({ ${type} __inquest_r = ` },
        { at: call.to, text: `; ${returned} __inquest_r; })` },
      ];
    }
    default:
      return `${type} is not looked at`;
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ");

function keywordAt(tokens: readonly CToken[], { line, column }: WitnessLocation, words: readonly string[]): number {
  return tokens.findIndex(
    (token) => token.line === line && (column === undefined || token.column === column) && words.includes(token.text),
  );
}

/** `isAlone`: another statement can stand in front of it. */
function statementAt(
  tokens: readonly CToken[],
  { line, column }: WitnessLocation,
): { readonly start: number; readonly isAlone: boolean } | undefined {
  const at = tokens.findIndex((token) => token.line === line && (column === undefined || token.column === column));
  if (at < 0) return undefined;
  return { start: tokens[at]!.start, isAlone: [";", "{", "}", ":"].includes(tokens[at - 1]?.text ?? "") };
}

/** A call by name whose closing parenthesis stands here. */
function callEndingAt(
  tokens: readonly CToken[],
  { line, column }: WitnessLocation,
): { readonly from: number; readonly to: number } | undefined {
  const end = tokens.findIndex((token) => token.line === line && token.column === column && token.text === ")");
  for (let open = end - 1; open > 0 && end > 0; open--) {
    if (tokens[open]!.text !== "(" || closingOf(tokens, open) !== end) continue;
    const name = tokens[open - 1]!;
    return /^[A-Za-z_]\w*$/.test(name.text) ? { from: name.start, to: tokens[end]!.end } : undefined;
  }
  return undefined;
}

/** Brackets match within it, and nothing ends it: it can be put in parentheses. */
function isOneExpression(value: string): boolean {
  const tokens = tokensOf(value);
  let depth = 0;
  for (const { text } of tokens) {
    if (["(", "[", "{"].includes(text)) depth++;
    if ([")", "]", "}"].includes(text) && --depth < 0) return false;
    if ([";", "\\", "#", "@"].includes(text)) return false;
  }
  return tokens.length > 0 && depth === 0 && !/\/[/*]|^\s*#/m.test(value);
}

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly isEmpty: boolean;
}

/** Where the controlling expression of the loop begins and ends. */
function conditionOf(tokens: readonly CToken[], keyword: number): Stretch | undefined {
  if (keyword < 0) return undefined;
  const open = openingOf(tokens, keyword);
  const close = open === undefined ? undefined : closingOf(tokens, open);
  if (open === undefined || close === undefined) return undefined;
  if (tokens[keyword]!.text !== "for") return { from: tokens[open]!.end, to: tokens[close]!.start, isEmpty: false };
  const [first, second] = semicolons(tokens, open, close);
  if (first === undefined || second === undefined) return undefined;
  return { from: tokens[first]!.end, to: tokens[second]!.start, isEmpty: second === first + 1 };
}

/** The parenthesis that the condition, or the head of a `for`, begins with. A `do` must have a block. */
function openingOf(tokens: readonly CToken[], keyword: number): number | undefined {
  let at = keyword;
  if (tokens[keyword]!.text === "do") {
    const end = tokens[keyword + 1]?.text === "{" ? closingOf(tokens, keyword + 1) : undefined;
    if (end === undefined || tokens[end + 1]?.text !== "while") return undefined;
    at = end + 1;
  }
  return tokens[at + 1]?.text === "(" ? at + 1 : undefined;
}

function semicolons(tokens: readonly CToken[], open: number, close: number): readonly number[] {
  const found: number[] = [];
  let depth = 0;
  for (let i = open; i < close; i++) {
    const { text } = tokens[i]!;
    if (["(", "[", "{"].includes(text)) depth++;
    if ([")", "]", "}"].includes(text)) depth--;
    if (text === ";" && depth === 1) found.push(i);
  }
  return found;
}
