/** The clauses of contracts, loops and statements. */
import { accept, expect, expected, expectName, nodeFrom, peek, sees, take, unsupported, type Cursor } from "./cursor.ts"; // prettier-ignore
import { parseTerm, parseTermOrRange } from "./parse-term.ts";
import type { Assigns, ContractClause, LoopClause, Mode, StatementClause, Term, Unsupported } from "./tree.ts";
import type { Token } from "./token.ts";
import { contractWords, hints, loopWords, otherContractWords, statementWords, suggestion } from "./vocabulary.ts";

export function seesContract(c: Cursor): boolean {
  const word = peek(c, seesMode(c) ? 1 : 0).text;
  if (seesMode(c)) return word === "requires" || word === "ensures";
  return contractWords.has(word) || otherContractWords.has(word);
}

export function seesLoop(c: Cursor): boolean {
  return sees(c, "loop") || (seesMode(c) && sees(c, "loop", 1)) || (sees(c, "for") && forWhat(c) === "loop");
}

export function seesStatement(c: Cursor): boolean {
  return peek(c).kind === "word" && statementWords.has(peek(c).text);
}

function seesMode(c: Cursor): boolean {
  return sees(c, "check") || sees(c, "admit");
}

/** The word after `for a, b:`. */
function forWhat(c: Cursor): string {
  let ahead = 1;
  while (!sees(c, ":", ahead) && peek(c, ahead).kind !== "end") ahead += 1;
  const next = peek(c, ahead + 1).text;
  return next === "check" || next === "admit" ? peek(c, ahead + 2).text : next;
}

function mode(c: Cursor): Mode {
  return accept(c, "check") ? "check" : accept(c, "admit") ? "admit" : "assert";
}

// ------------------------------------------------------------------------------------------------------- contracts

export function contractClauses(c: Cursor): readonly ContractClause[] {
  const clauses: ContractClause[] = [];
  while (seesContract(c)) clauses.push(contractClause(c));
  return clauses;
}

function contractClause(c: Cursor): ContractClause {
  const start = peek(c);
  const how = mode(c);
  const word = take(c).text;
  switch (word) {
    case "requires":
    case "ensures": {
      const predicate = closed(c, parseTerm);
      return { ...nodeFrom(c, start), kind: word, mode: how, predicate };
    }
    case "assumes":
    case "terminates": {
      const predicate = closed(c, parseTerm);
      return { ...nodeFrom(c, start), kind: word, predicate };
    }
    case "assigns":
    case "allocates":
    case "frees":
      return finished(c, start, assigns(c, word));
    case "decreases": {
      const term = measure(c);
      return { ...nodeFrom(c, start), kind: "decreases", term };
    }
    case "behavior":
      return behavior(c, start);
    case "complete":
    case "disjoint":
      expect(c, "behaviors");
      return finished(c, start, { kind: word, behaviors: sees(c, ";") ? [] : nameList(c) });
    default:
      unsupported(c, start.span, `the clause \`${word}\``);
      return { ...nodeFrom(c, start), ...unsupportedClause(word) };
  }
}

/** Its clauses follow it until the next behavior or what concerns all of them. */
function behavior(c: Cursor, start: Token): ContractClause {
  const name = expectName(c, "the behavior's name");
  expect(c, ":");
  const clauses: ContractClause[] = [];
  while (seesContract(c) && !sees(c, "behavior") && !sees(c, "complete") && !sees(c, "disjoint")) {
    clauses.push(contractClause(c));
  }
  return { ...nodeFrom(c, start), kind: "behavior", name, clauses };
}

function finished<T extends object>(c: Cursor, start: Token, clause: T): T & ReturnType<typeof nodeFrom> {
  expect(c, ";", " after the clause");
  return { ...nodeFrom(c, start), ...clause };
}

/** A term with the semicolon that ends it. */
function closed(c: Cursor, parse: (c: Cursor) => Term): Term {
  const term = parse(c);
  expect(c, ";", " after the clause");
  return term;
}

function measure(c: Cursor): Term {
  const term = parseTerm(c);
  if (sees(c, "for")) unsupported(c, peek(c).span, "a measure with an order of its own");
  expect(c, ";", " after the clause");
  return term;
}

function nameList(c: Cursor): readonly string[] {
  const names = [expectName(c, "a behavior's name")];
  while (accept(c, ",")) names.push(expectName(c, "a behavior's name"));
  return names;
}

function assigns(c: Cursor, kind: Assigns["kind"]): Assigns {
  const locations: Term[] = [];
  let hasDependencies = false;
  do {
    const location = parseTermOrRange(c);
    if (!isNothing(location)) locations.push(location);
    if (!accept(c, "\\from")) continue;
    hasDependencies = true;
    dependencies(c);
  } while (accept(c, ","));
  return { kind, locations, dependencies: hasDependencies };
}

function isNothing(term: Term): boolean {
  return term.kind === "constant" && (term.constant === "\\nothing" || term.constant === "\\empty");
}

/** What values depend on is no part of what is checked. The next location after a comma cannot be told from one more. */
function dependencies(c: Cursor): void {
  do parseTermOrRange(c);
  while (accept(c, ","));
}

function unsupportedClause(construct: string): Unsupported {
  return { kind: "unsupported", construct, names: [] };
}

// ----------------------------------------------------------------------------------------------- loops and statements

export function loopClauses(c: Cursor): readonly LoopClause[] {
  const clauses: LoopClause[] = [];
  while (seesLoop(c)) {
    if (sees(c, "loop") && hints.has(peek(c, 1).text)) skipHint(c);
    else clauses.push(loopClause(c));
  }
  return clauses;
}

function loopClause(c: Cursor): LoopClause {
  const start = peek(c);
  const behaviors = forBehaviors(c);
  const how = mode(c);
  expect(c, "loop");
  const word = peek(c).text;
  switch (word) {
    case "invariant": {
      take(c);
      const predicate = closed(c, parseTerm);
      return { ...nodeFrom(c, start), kind: "invariant", mode: how, predicate, behaviors };
    }
    case "assigns":
    case "allocates":
    case "frees":
      take(c);
      return { ...finished(c, start, assigns(c, word)), behaviors };
    case "variant": {
      take(c);
      const term = measure(c);
      return { ...nodeFrom(c, start), kind: "variant", term, behaviors };
    }
    default:
      expected(c, "`invariant`, `assigns` or `variant`", suggestion(word, loopWords));
      return { ...nodeFrom(c, start), ...unsupportedClause(`loop ${word}`), behaviors };
  }
}

/** It tells another tool how to look at the loop. */
function skipHint(c: Cursor): void {
  while (peek(c).kind !== "end" && !sees(c, ";")) take(c);
  expect(c, ";", " after the clause");
}

function forBehaviors(c: Cursor): readonly string[] {
  if (!accept(c, "for")) return [];
  const names = nameList(c);
  expect(c, ":");
  return names;
}

export function statementClauses(c: Cursor): readonly StatementClause[] {
  const clauses: StatementClause[] = [];
  while (seesStatement(c)) clauses.push(statementClause(c));
  return clauses;
}

function statementClause(c: Cursor): StatementClause {
  const start = peek(c);
  const behaviors = forBehaviors(c);
  if (accept(c, "unreachable")) return finished(c, start, { kind: "unreachable", behaviors });
  if (accept(c, "ghost")) {
    unsupported(c, start.span, "ghost code");
    return { ...nodeFrom(c, start), ...unsupportedClause("ghost"), behaviors };
  }
  const how = mode(c);
  if (how === "assert") expect(c, "assert");
  const predicate = closed(c, parseTerm);
  return { ...nodeFrom(c, start), kind: "assert", mode: how, predicate, behaviors };
}
