/** Which contract belongs to which function, which clauses to which loop, which assertion to which statement: by position. */
import { append } from "../../../base/append.ts";
import { errorAt, type Diagnostic } from "../../../source/diagnostic.ts";
import { compareSpans, contains, spanKey, spanTo, type Span } from "../../../source/span.ts";
import type {
  Annotation,
  FunctionDeclaration,
  RecordDeclaration,
  Statement,
  TranslationUnit,
  VariableDeclaration,
} from "../tree.ts";
import { isBefore, isLoop, labelled, namesInLoop, standingIn, type Standing } from "./locate-annotation.ts";
import { parseAnnotation } from "./parse-annotation.ts";
import type { ContractClause, GlobalDefinition, LoopClause, ParsedAnnotation, StatementClause } from "./tree.ts";

/** Clauses and what their names mean. */
export interface Attached<Clause> {
  readonly clauses: readonly Clause[];
  readonly names: ReadonlyMap<string, VariableDeclaration>;
  readonly function: FunctionDeclaration;
  /** The loop around it; for a loop's own clauses, that loop. */
  readonly loop: Statement | undefined;
  readonly span: Span;
}

export interface Attachments {
  /** One for each comment, in source order. */
  readonly contracts: ReadonlyMap<FunctionDeclaration, readonly Attached<ContractClause>[]>;
  readonly loops: ReadonlyMap<Statement, readonly Attached<LoopClause>[]>;
  readonly statements: ReadonlyMap<Statement, readonly Attached<StatementClause>[]>;
  /** At the ends of blocks. */
  readonly atEnd: ReadonlyMap<Statement, readonly Attached<StatementClause>[]>;
  readonly definitions: readonly GlobalDefinition[];
  readonly diagnostics: readonly Diagnostic[];
  /** Functions whose annotations are not understood: what is said about them is not known. */
  readonly broken: ReadonlyMap<FunctionDeclaration, readonly Diagnostic[]>;
}

interface Attaching {
  readonly unit: TranslationUnit;
  readonly heads: readonly Head[];
  readonly contracts: Map<FunctionDeclaration, Attached<ContractClause>[]>;
  readonly loops: Map<Statement, Attached<LoopClause>[]>;
  readonly statements: Map<Statement, Attached<StatementClause>[]>;
  readonly atEnd: Map<Statement, Attached<StatementClause>[]>;
  readonly definitions: GlobalDefinition[];
  readonly diagnostics: Diagnostic[];
  readonly broken: Map<FunctionDeclaration, Diagnostic[]>;
  /** The declarations that have a contract, by function. */
  readonly declared: Map<FunctionDeclaration, Set<Span>>;
}

export function attach(unit: TranslationUnit): Attachments {
  const a: Attaching = {
    unit,
    heads: unit.annotations.length === 0 ? [] : headsOf(unit),
    contracts: new Map(),
    loops: new Map(),
    statements: new Map(),
    atEnd: new Map(),
    definitions: [],
    diagnostics: [],
    broken: new Map(),
    declared: new Map(),
  };
  const seen = new Set<string>();
  for (const annotation of unit.annotations) {
    // A header that is included twice says the same twice.
    if (seen.has(spanKey(annotation.span))) continue;
    seen.add(spanKey(annotation.span));
    attachOne(a, annotation);
  }
  return a;
}

function attachOne(a: Attaching, annotation: Annotation): void {
  const { text, isClosedByAt } = annotation;
  const parsed = parseAnnotation(text, annotation.span, (name) => a.unit.typedefs.has(name), isClosedByAt);
  if (parsed.kind === "foreign") return;
  const around = a.unit.functions.find((fn) => fn.body !== undefined && contains(fn.body.span, annotation.span));
  if (parsed.kind === "failed") return reject(a, around ?? functionAt(a, annotation.span), parsed.diagnostic);
  if (around?.body !== undefined) {
    attachInside(a, parsed.annotation, standingIn(around, around.body, annotation.span));
  } else attachOutside(a, parsed.annotation);
}

/** What the diagnostic concerns is not silently dropped: the function's annotations are not understood. */
function reject(a: Attaching, fn: FunctionDeclaration | undefined, diagnostic: Diagnostic): void {
  a.diagnostics.push(diagnostic);
  if (fn !== undefined) append(a.broken, fn, diagnostic);
}

// ------------------------------------------------------------------------------------------------- outside functions

/** A declaration of file scope: a function's with its names for the parameters, or another. */
interface Head {
  readonly span: Span;
  readonly declared?: FunctionDeclaration;
  readonly params: readonly string[];
}

function headsOf(unit: TranslationUnit): readonly Head[] {
  const others = [...unit.variables, ...unit.records.map(withFields), ...unit.enums];
  return [
    ...unit.functions.flatMap((declared) =>
      (declared.declarations ?? []).map(({ span, params }) => ({ span, params, declared })),
    ),
    ...others.map(({ span }) => ({ span, params: [] })),
  ].sort((x, y) => compareSpans(x.span, y.span));
}

/** What a record's place is need not reach over its members. */
function withFields({ span, fields }: RecordDeclaration): { readonly span: Span } {
  const last = fields?.at(-1);
  return last === undefined || last.span.file !== span.file ? { span } : { span: spanTo(span, last.span) };
}

/** The function that the next declaration declares. */
function functionAfter(a: Attaching, span: Span): Required<Head> | undefined {
  const next = a.heads.find((head) => isBefore(span, head.span));
  return next?.declared === undefined ? undefined : { ...next, declared: next.declared };
}

/** The function in whose declaration it stands, or which the next one declares. */
function functionAt(a: Attaching, span: Span): FunctionDeclaration | undefined {
  const around = a.heads.find((head) => contains(head.span, span));
  return around === undefined ? functionAfter(a, span)?.declared : around.declared;
}

function attachOutside(a: Attaching, parsed: ParsedAnnotation): void {
  const { span } = parsed;
  const around = a.heads.find((head) => contains(head.span, span));
  if (around !== undefined) {
    return reject(a, around.declared, misplaced(span, "annotations stand before declarations, not inside them"));
  }
  if (parsed.kind === "global") {
    a.definitions.push(...parsed.definitions);
    if (parsed.definitions.some(bindsEverything)) rejectEverything(a, span);
    return;
  }
  const next = functionAfter(a, span);
  if (parsed.kind !== "contract") {
    return reject(a, next?.declared, misplaced(span, "a loop's clauses and assertions stand inside functions"));
  }
  if (next === undefined) return reject(a, undefined, misplaced(span, "no function follows this contract"));
  const { declared, params } = next;
  const names = new Map(declared.params.map((param, i) => [params[i] ?? param.name, param]));
  noteSecond(a, declared, next.span, span);
  append(a.contracts, declared, { clauses: parsed.clauses, names, function: declared, loop: undefined, span });
}

/** Every function has to keep it. */
function bindsEverything(definition: GlobalDefinition): boolean {
  return definition.kind === "unsupported" && /invariant$/.test(definition.construct);
}

/** Said once, where the definition is. */
function rejectEverything(a: Attaching, span: Span): void {
  const why = errorAt(span, "what every function has to keep is not supported in annotations");
  for (const fn of a.unit.functions) if (fn.body !== undefined) append(a.broken, fn, why);
}

function noteSecond(a: Attaching, declared: FunctionDeclaration, head: Span, span: Span): void {
  const heads = a.declared.get(declared) ?? new Set<Span>();
  if (heads.size > 0 && !heads.has(head)) {
    const message = `${declared.name} has contracts at several declarations; all of them hold`;
    a.diagnostics.push({ span, severity: "note", message });
  }
  a.declared.set(declared, heads.add(head));
}

function misplaced(span: Span, message: string): Diagnostic {
  return errorAt(span, `this annotation stands at no place for it: ${message}`);
}

// -------------------------------------------------------------------------------------------------- inside functions

function attachInside(a: Attaching, parsed: ParsedAnnotation, standing: Standing): void {
  const { function: fn, before, names, loop } = standing;
  const { span } = parsed;
  switch (parsed.kind) {
    case "contract":
      return reject(a, fn, misplaced(span, "contracts of statements are not supported"));
    case "global":
      return reject(a, fn, misplaced(span, "definitions stand outside functions"));
    case "loop": {
      const target = before.kind === "statement" ? labelled(before.statement) : undefined;
      if (target === undefined || !isLoop(target)) {
        return reject(a, fn, misplaced(span, "no loop follows"));
      }
      const inLoop = namesInLoop(names, target);
      return append(a.loops, target, { clauses: parsed.clauses, names: inLoop, function: fn, loop: target, span });
    }
    case "statement": {
      const attached = { clauses: parsed.clauses, names, function: fn, loop, span };
      if (before.kind === "statement") return append(a.statements, before.statement, attached);
      if (before.kind === "end") return append(a.atEnd, before.block, attached);
      return reject(a, fn, misplaced(span, "no statement follows"));
    }
  }
}
