/**
 * What the verdict of `check` on a procedure depends on, as a key: its body, the bodies that are copied into it, the
 * contracts of what else it calls, and what is declared of the names in them. Whatever the engine comes to read of a
 * program belongs in here; `docs/cache.md` says it to users.
 */
import { lookup } from "../../base/invariant.ts";
import { currentVariable } from "../../ir/old.ts";
import type { Declared, Implementation, Program } from "../../ir/program.ts";
import type { FunctionSymbol, Term, Variable } from "../../logic/term.ts";
import { freeVariables } from "../../logic/traverse.ts";
import { noSpan, type Span } from "../../source/span.ts";
import { mayNotReturn } from "../../transforms/normal-ends.ts";
import { background } from "../../vc/background.ts";
import { canonicalText, type CanonicalText } from "./canonical-text.ts";

export interface ProcedureKey {
  readonly key: string;
  /** The parts that positions of its result are in. */
  readonly parts: readonly Part[];
}

export interface Part {
  readonly anchor: Anchor;
  readonly spans: ReadonlySet<string>;
}

/** Where a part begins. */
export type Anchor = Pick<Span, "file" | "line">;

export interface KeyOptions {
  readonly inlineDepth: number;
  readonly quote: (span: Span) => string | undefined;
  readonly digest: (text: string) => string;
}

export function procedureKeys(program: Program, options: KeyOptions): (of: Implementation) => ProcedureKey {
  const { digest } = options;
  const open = mayNotReturn(program);
  const texts = new Map<object, CanonicalText & { readonly digest: string }>();
  const textOf = (part: { readonly span: Span }): CanonicalText & { readonly digest: string } => {
    const known = texts.get(part);
    if (known !== undefined) return known;
    const made = canonicalText("body" in part ? part : declaration(part), part.span, options.quote);
    const kept = { ...made, text: "", digest: digest(made.text) };
    texts.set(part, kept);
    return kept;
  };
  const surroundings = surroundingsOf(program, digest);
  return (of) => {
    const members = dependencies(program, of, options.inlineDepth, (body) => textOf(body).calls);
    const parts = members.map(textOf);
    const symbols = new Map(parts.flatMap((part) => [...part.symbols]));
    const called = [...new Set(parts.flatMap(({ calls }) => [...calls]))];
    const key = digest(
      JSON.stringify([
        parts.map((part) => part.digest),
        called.filter((name) => open.has(name)),
        surroundings(symbols),
        options.inlineDepth,
      ]),
    );
    return { key, parts: members.map((member, i) => ({ anchor: member.span, spans: parts[i]!.spans })) };
  };
}

type Member = { readonly span: Span };

/** How far the text of a procedure goes depends on its body, which is a part of its own. */
function declaration(part: Member): Member {
  const { file, line, column } = part.span;
  return { ...part, span: { file, line, column, endLine: line, endColumn: column } };
}

/** The body itself first; then, level by level, what it calls and the bodies that may be copied into it. */
function dependencies(
  { procedures, implementations }: Program,
  of: Implementation,
  depth: number,
  callsOf: (body: Implementation) => ReadonlySet<string>,
): readonly Member[] {
  const bodies = new Map<string, Implementation>();
  for (const body of implementations) if (!bodies.has(body.procedure)) bodies.set(body.procedure, body);
  const members = new Set<Member>([of, lookup(procedures, of.procedure, "procedure")]);
  let level: readonly Implementation[] = [of];
  for (let within = 0; level.length > 0; within++) {
    const next: Implementation[] = [];
    for (const name of level.flatMap((body) => [...callsOf(body)])) {
      const procedure = lookup(procedures, name, "procedure");
      members.add(procedure);
      const body = procedure.inline === undefined ? undefined : bodies.get(name);
      const isBeyond = procedure.checkedApart === true && within >= depth;
      if (body === undefined || isBeyond || members.has(body)) continue;
      members.add(body);
      next.push(body);
    }
    level = next;
  }
  return [...members];
}

type Symbols = ReadonlyMap<FunctionSymbol | Variable, Term>;

/** What is declared of names: axioms and definitions that matter, and where-clauses of globals. */
function surroundingsOf(program: Program, digest: (text: string) => string): (symbols: Symbols) => string {
  const globals = new Map(program.globals.map((declared) => [declared.variable, declared]));
  const bound = program.globals.map((declared) => ({ declared, variables: variablesOf(declared) }));
  const constants = new Set(program.constants.map(({ variable }) => variable));
  const known = new Map<string, string>();
  return (symbols) => {
    const mentioned = new Set<Variable>();
    for (const symbol of symbols.keys()) if ("kind" in symbol) mentioned.add(currentVariable(symbol) ?? symbol);
    const relevant = connected(mentioned, globals, bound);
    const matter = [...symbols].filter(([symbol]) => !("kind" in symbol) || constants.has(symbol));
    const names = matter.map(([symbol]) => `${"kind" in symbol ? "constant" : "function"} ${symbol.name}`).sort();
    const key = JSON.stringify([names, relevant.map(({ variable }) => variable.name)]);
    const roots = matter.map(([, term]) => term);
    const text = known.get(key) ?? digest(surroundingsText(program, roots, relevant));
    known.set(key, text);
    return text;
  };
}

interface Bound {
  readonly declared: Declared;
  readonly variables: readonly Variable[];
}

function variablesOf({ where }: Declared): readonly Variable[] {
  return where === undefined ? [] : freeVariables([where]);
}

/** Globals that are mentioned, and those that where-clauses connect with them. */
function connected(
  mentioned: Set<Variable>,
  globals: ReadonlyMap<Variable, Declared>,
  bound: readonly Bound[],
): readonly Declared[] {
  const open = bound.filter(({ variables }) => variables.length > 0);
  for (let size = -1; size !== mentioned.size;) {
    size = mentioned.size;
    for (const { declared, variables } of open) {
      const isRelated = mentioned.has(declared.variable) || variables.some((v) => mentioned.has(v));
      if (isRelated) for (const v of [declared.variable, ...variables]) mentioned.add(v);
    }
  }
  return [...globals.values()].filter(({ variable }) => mentioned.has(variable));
}

function surroundingsText(program: Program, roots: readonly Term[], globals: readonly Declared[]): string {
  const clauses = globals.flatMap(({ where }) => where ?? []);
  const { datatypes, macros, facts } = background(program, [...roots, ...clauses]);
  const declared = globals.map(({ span: _, ...rest }) => rest);
  const defined = macros.map(({ span: _, ...rest }) => rest);
  return canonicalText({ datatypes, macros: defined, facts, declared }, noSpan, () => undefined).text;
}
