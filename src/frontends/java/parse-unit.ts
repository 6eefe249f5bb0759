/** A whole Java file: package, imports, classes. */
import type { Diagnostic } from "../../source/diagnostic.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { spanKey } from "../../source/span.ts";
import {
  accept, advance, at, atKind, atWord, current, cursorOn, expect, expectIdentifier, failure, peek, SyntaxFailure,
  type Cursor, type ParserNotes, type Parsers,
} from "./cursor.ts"; // prettier-ignore
import { lex } from "./lexer.ts";
import { leftOver, parseAnonymousBody, parseLocalClass } from "./parse-class.ts";
import { parseExpression } from "./parse-expression.ts";
import { annotationFault, faultsSince, here } from "./parse-spec-faults.ts";
import { parseModifiers, skipJavaAnnotations } from "./parse-modifiers.ts";
import { newPending, parseMemberAnnotations, type MemberSink } from "./parse-spec-class.ts";
import { specModifierWords } from "./parse-spec-statement.ts";
import { parseBlock, statementParsers } from "./parse-statement.ts";
import { parseSwitch } from "./parse-switch.ts";
import type { Token } from "./token.ts";
import type { ClassDeclaration, CompilationUnit, Import } from "./tree.ts";

export interface Parsed {
  readonly unit: CompilationUnit;
  readonly diagnostics: readonly Diagnostic[];
}

const parsers: Parsers = {
  expression: parseExpression,
  block: parseBlock,
  switch: (cursor) => parseSwitch(cursor, statementParsers),
  classBody: parseAnonymousBody,
};

/** `annotated`: whether annotations count; else they are comments like others. */
export function parseUnit(file: SourceFile, annotated = true): Parsed {
  const { tokens, diagnostics } = lex(file, annotated);
  const notes: ParserNotes = {
    diagnostics: [...diagnostics],
    nowarn: new Map(),
    annotated,
    callsInAnnotations: false,
    nodes: 0,
    depth: 0,
    inCaseLabel: false,
    faults: [],
    seen: new Set(),
    nonNullByDefault: false,
  };
  collectNowarn(tokens, notes);
  const cursor = cursorOn(file.name, tokens, notes, parsers, "program");
  const imports: Import[] = [];
  const classes: ClassDeclaration[] = [];
  const head = { packageName: "" };
  try {
    parseFile(cursor, head, imports, classes);
  } catch (error) {
    if (error instanceof SyntaxFailure) notes.diagnostics.push(error.diagnostic);
    else throw error;
  }
  const { packageName } = head;
  const { nowarn, callsInAnnotations, nodes } = notes;
  const unit = {
    file: file.name,
    packageName,
    imports,
    classes,
    faults: notes.faults,
    nowarn,
    callsInAnnotations,
    nodes,
    lines: file.text.split(/\r\n|\n|\r/),
  };
  return { unit, diagnostics: once(notes.diagnostics) };
}

/** What is wrong at the end of a file is wrong for all that is open there. */
function once(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const said = new Set<string>();
  return diagnostics.filter(({ span, message }) => {
    const key = `${spanKey(span)} ${message}`;
    const isNew = !said.has(key);
    said.add(key);
    return isNew;
  });
}

function parseFile(
  cursor: Cursor,
  head: { packageName: string },
  imports: Import[],
  classes: ClassDeclaration[],
): void {
  const sink: MemberSink = {
    specs: [],
    member: () => undefined,
    group: () => undefined,
    imported: (name, onDemand) => void imports.push({ name, onDemand, isStatic: false }),
  };
  for (;;) {
    const since = here(cursor);
    const pending = parseMemberAnnotations(cursor, current(cursor), newPending(), sink);
    if (atKind(cursor, "end")) return leftOver(cursor, pending);
    if (accept(cursor, ";")) continue;
    if (at(cursor, "import")) {
      imports.push(parseImport(cursor));
      continue;
    }
    if (isPackage(cursor)) {
      head.packageName = parsePackage(cursor);
      continue;
    }
    if (isModule(cursor)) return skipModule(cursor);
    const modifiers = new Map(pending.modifiers);
    const first = current(cursor);
    const words = (token: Token): void => void (token !== first && specModifierWords(cursor, token, modifiers));
    for (const [word, span] of parseModifiers(cursor, words)) modifiers.set(word, span);
    const found = parseLocalClass(cursor, modifiers);
    if (found === undefined) throw failure(cursor, "expected a class, an interface, an enum or a record");
    leftOver(cursor, { ...pending, modifiers: new Map() });
    for (const { span } of sink.specs.splice(0))
      annotationFault(cursor, span, "this belongs among the members of a class");
    classes.push({ ...found, faults: [...faultsSince(cursor, since, "class"), ...found.faults] });
  }
}

/** `package` may have annotations before it. */
function isPackage(cursor: Cursor): boolean {
  return ahead(cursor, () => at(cursor, "package"));
}

/** Behind Java's annotations. */
function ahead(cursor: Cursor, test: () => boolean): boolean {
  const { position } = cursor;
  skipJavaAnnotations(cursor);
  const found = test();
  cursor.position = position;
  return found;
}

function parsePackage(cursor: Cursor): string {
  parseModifiers(cursor, () => undefined);
  expect(cursor, "package");
  const name = parseDotted(cursor);
  expect(cursor, ";");
  return name;
}

function parseDotted(cursor: Cursor): string {
  let name = expectIdentifier(cursor, "a name").text;
  while (at(cursor, ".") && peek(cursor, 1).kind === "identifier") {
    advance(cursor);
    name += `.${advance(cursor).text}`;
  }
  return name;
}

function parseImport(cursor: Cursor): Import {
  expect(cursor, "import");
  const isStatic = accept(cursor, "static");
  const name = parseDotted(cursor);
  const onDemand = accept(cursor, ".");
  if (onDemand) expect(cursor, "*");
  expect(cursor, ";");
  return { name, isStatic, onDemand };
}

/** `module`, too, may have annotations before it. */
function isModule(cursor: Cursor): boolean {
  return ahead(
    cursor,
    () => (atWord(cursor, "module") || atWord(cursor, "open")) && peek(cursor, 1).kind === "identifier",
  );
}

function skipModule(cursor: Cursor): void {
  while (!atKind(cursor, "end")) advance(cursor);
}

/** `nowarn` is about its line, wherever it stands. */
function collectNowarn(tokens: readonly Token[], notes: ParserNotes): void {
  for (const { annotations = [] } of tokens) {
    annotations.forEach((word, i) => {
      if (word.kind !== "identifier" || word.text !== "nowarn") return;
      const kinds: string[] = [];
      for (let k = i + 1; annotations[k]?.kind === "identifier" || annotations[k]?.text === ","; k++) {
        if (annotations[k]!.text !== ",") kinds.push(annotations[k]!.text);
      }
      const known = notes.nowarn.get(word.line) ?? [];
      notes.nowarn.set(word.line, [...known, ...(kinds.length === 0 ? ["*"] : kinds)]);
    });
  }
}
