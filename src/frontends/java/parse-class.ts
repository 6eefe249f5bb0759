/** Classes, interfaces, enums, records and their members. */
import {
  accept, advance, at, atKind, atWord, current, expect, expectIdentifier, failure, peek, textAhead, spanFrom, SyntaxFailure,
  type Cursor,
} from "./cursor.ts"; // prettier-ignore
import { parseInitializer } from "./parse-creation.ts";
import { headerAnnotations } from "./parse-spec-header.ts";
import { parseModifiers } from "./parse-modifiers.ts";
import { isNonNullByDefault, withNullness } from "./parse-nullness.ts";
import { newPending, parseMemberAnnotations, type MemberSink, type Pending } from "./parse-spec-class.ts";
import { finishedSpec } from "./parse-spec-method.ts";
import { annotationFault, faultsSince, here, type Since } from "./parse-spec-faults.ts";
import { specModifierWords } from "./parse-spec-statement.ts";
import { parseDimensions, parseSeveral, parseType, parseTypeParameters } from "./parse-type.ts";
import { spanOf, type Token } from "./token.ts";
import type {
  ClassDeclaration, ClassSpec, EnumConstant, Expression, FieldDeclaration, GroupClause, InitializerBlock,
  MethodDeclaration, Modifiers, Parameter, TypeNode, TypeParameter,
} from "./tree.ts"; // prettier-ignore
import type { Span } from "../../source/span.ts";

/** At `class`, `interface`, `enum`, `record` or `@interface`; undefined elsewhere. */
export function parseLocalClass(cursor: Cursor, modifiers: Modifiers): ClassDeclaration | undefined {
  const form = classForm(cursor);
  return form === undefined ? undefined : parseClass(cursor, form, modifiers, []);
}

type Form = ClassDeclaration["form"];

function classForm(cursor: Cursor): Form | undefined {
  const { kind, text } = current(cursor);
  if (kind === "keyword" && (text === "class" || text === "interface" || text === "enum")) return text;
  if (text === "@" && kind === "operator" && textAhead(cursor, 1) === "interface") return "annotation";
  const isRecord =
    atWord(cursor, "record") && peek(cursor, 1).kind === "identifier" && ["(", "<"].includes(textAhead(cursor, 2));
  return isRecord ? "record" : undefined;
}

export function parseClass(
  cursor: Cursor,
  form: Form,
  modifiers: Modifiers,
  outerSpecs: readonly ClassSpec[],
): ClassDeclaration {
  const from = advance(cursor);
  if (form === "annotation") advance(cursor);
  const name = expectIdentifier(cursor, "the name of a class");
  const typeParameters = parseTypeParameters(cursor);
  const components = form === "record" ? parseParameters(cursor) : [];
  let superclass: TypeNode | undefined;
  let interfaces: readonly TypeNode[] = [];
  for (;;) {
    if (accept(cursor, "extends")) {
      const types = parseSeveral(cursor, ",");
      if (form === "interface") interfaces = [...interfaces, ...types];
      else superclass = types[0]!;
    } else if (accept(cursor, "implements")) interfaces = [...interfaces, ...parseSeveral(cursor, ",")];
    else if (atWord(cursor, "permits")) {
      advance(cursor);
      parseSeveral(cursor, ",");
    } else break;
  }
  const head = { form, name: name.text, typeParameters, interfaces, modifiers, components };
  const body = parseClassBody(cursor, head, outerSpecs);
  const span = spanFrom(cursor, from);
  const nameSpan = spanOf(cursor.file, name);
  return { ...head, ...body, kind: "class", span, nameSpan, ...(superclass !== undefined && { superclass }) };
}

/** Of an anonymous class or an enum constant; what it extends is known elsewhere. */
export function parseAnonymousBody(cursor: Cursor, name: string): ClassDeclaration {
  const from = current(cursor);
  const head = {
    form: "class" as const,
    name,
    typeParameters: [],
    interfaces: [],
    modifiers: new Map(),
    components: [],
  };
  const body = parseClassBody(cursor, head, []);
  return { ...head, ...body, kind: "class", span: spanFrom(cursor, from), nameSpan: spanOf(cursor.file, from) };
}

interface Head {
  readonly modifiers: Modifiers;
  readonly form: Form;
  readonly name: string;
  readonly typeParameters: readonly TypeParameter[];
  readonly components: readonly Parameter[];
}

/** A class body while it is read. */
interface Members {
  readonly fields: FieldDeclaration[];
  readonly methods: MethodDeclaration[];
  readonly initializers: InitializerBlock[];
  readonly order: (FieldDeclaration | InitializerBlock)[];
  readonly classes: ClassDeclaration[];
  readonly constants: EnumConstant[];
  readonly specs: ClassSpec[];
  /** How many fields the last declaration had. */
  lastFields: number;
}

type Body = Omit<Members, "lastFields"> & Pick<ClassDeclaration, "faults" | "open">;

/** What no member has come for. */
export function leftOver(cursor: Cursor, { spec, modifiers }: Pending): void {
  for (const { span } of finishedSpec(spec)) annotationFault(cursor, span, "no method follows this contract");
  for (const [word, span] of modifiers) annotationFault(cursor, span, `no declaration follows this '${word}'`);
}

function parseClassBody(cursor: Cursor, head: Head, outerSpecs: readonly ClassSpec[]): Body {
  const brace = current(cursor);
  const from = here(cursor);
  const { nonNullByDefault } = cursor.notes;
  cursor.notes.nonNullByDefault = isNonNullByDefault(head.modifiers, nonNullByDefault);
  const members: Members = {
    fields: [], methods: [], initializers: [], order: [], classes: [], constants: [], specs: [...outerSpecs], lastFields: 0,
  }; // prettier-ignore
  const before = newPending();
  const sink = sinkFor(head, members);
  let pending = parseMemberAnnotations(cursor, brace, before, sink);
  expect(cursor, "{");
  if (head.form === "enum") parseConstants(cursor, members);
  for (;;) {
    const since = here(cursor);
    pending = parseMemberAnnotations(cursor, current(cursor), pending, sink);
    if (at(cursor, "}") || atKind(cursor, "end")) break;
    const start = cursor.position;
    try {
      parseMember(cursor, head, members, pending, sink, since);
    } catch (error) {
      if (!(error instanceof SyntaxFailure)) throw error;
      cursor.notes.diagnostics.push(error.diagnostic);
      cursor.notes.depth = 0;
      recover(cursor, start);
    }
    pending = newPending();
  }
  if (!at(cursor, "}")) throw failure(cursor, "expected '}'");
  leftOver(cursor, pending);
  advance(cursor);
  cursor.notes.nonNullByDefault = nonNullByDefault;
  const { lastFields: _, ...rest } = members;
  const faults = faultsSince(cursor, from, "class");
  return { ...rest, faults, open: spanOf(cursor.file, brace) };
}

function sinkFor(head: Head, members: Members): MemberSink {
  const sink: MemberSink = {
    specs: members.specs,
    member: (cursor, pending) => parseMember(cursor, head, members, pending, sink),
    group: (clause) => addGroup(members, clause),
    imported: () => undefined,
  };
  return sink;
}

function addGroup(members: Members, clause: GroupClause): void {
  for (let i = members.fields.length - members.lastFields; i < members.fields.length; i++) {
    const old = members.fields[i]!;
    const field = { ...old, groups: [...old.groups, clause] };
    members.fields[i] = field;
    const place = members.order.indexOf(old);
    if (place >= 0) members.order[place] = field;
  }
}

/** Goes on behind the member in which something was wrong: behind its semicolon or its braces. */
function recover(cursor: Cursor, start: number): void {
  cursor.position = start;
  let depth = 0;
  for (;;) {
    if (atKind(cursor, "end")) return;
    if (at(cursor, "{")) depth++;
    else if (at(cursor, "}")) {
      if (depth === 0) return;
      if (--depth === 0) return void advance(cursor);
    } else if (at(cursor, ";") && depth === 0) return void advance(cursor);
    advance(cursor);
  }
}

// ------------------------------------------------------------------------------------------------------------- members

function parseMember(
  cursor: Cursor,
  head: Head,
  members: Members,
  pending: Pending,
  sink: MemberSink,
  since: Since = here(cursor),
): void {
  const from = current(cursor);
  if (accept(cursor, ";")) return;
  if (at(cursor, "{")) return addInitializer(members, { kind: "initializer", isStatic: false, body: cursor.parsers.block(cursor) }); // prettier-ignore
  if (at(cursor, "static") && textAhead(cursor, 1) === "{") {
    advance(cursor);
    return addInitializer(members, { kind: "initializer", isStatic: true, body: cursor.parsers.block(cursor) });
  }
  const modifiers = new Map(pending.modifiers);
  const words = (token: Token): void => {
    if (token !== from) headerAnnotations(cursor, token, pending, modifiers);
  };
  for (const [word, span] of parseModifiers(cursor, words)) modifiers.set(word, span);
  const form = classForm(cursor);
  if (form !== undefined) {
    members.classes.push(parseClass(cursor, form, modifiers, []));
    return;
  }
  const typeParameters = parseTypeParameters(cursor);
  for (const [word, span] of parseModifiers(cursor, words)) modifiers.set(word, span);
  const name = current(cursor);
  const next = peek(cursor, 1);
  const isConstructor = name.kind === "identifier" && next.text === "(" && next.kind === "operator";
  const isCompact = head.form === "record" && name.text === head.name && next.text === "{";
  if (isConstructor || isCompact) {
    advance(cursor);
    const type: TypeNode = { kind: "primitive", name: "void", span: spanOf(cursor.file, name) };
    const kind = isCompact ? "compact" : "constructor";
    members.methods.push(
      parseMethod(cursor, { name, type, typeParameters, modifiers, pending, kind, head, from, since }),
    );
    return;
  }
  const type = parseType(cursor);
  const member = current(cursor);
  if (member.annotations !== undefined) headerAnnotations(cursor, member, pending, modifiers);
  expectIdentifier(cursor, "the name of a member");
  if (at(cursor, "(")) {
    members.methods.push(parseMethod(cursor, { name: member, type, typeParameters, modifiers, pending, kind: "method", head, from, since })); // prettier-ignore
    return;
  }
  parseFields(cursor, { members, type, first: member, modifiers, sink });
}

function addInitializer(members: Members, block: InitializerBlock): void {
  members.initializers.push(block);
  members.order.push(block);
}

interface FieldsBegun {
  readonly members: Members;
  readonly type: TypeNode;
  readonly first: Token;
  readonly modifiers: Map<string, Span>;
  readonly sink: MemberSink;
}

function parseFields(cursor: Cursor, { members, type, first, modifiers: given, sink }: FieldsBegun): void {
  const begun: { name: Token; type: TypeNode; initializer: Expression | undefined; at: Span | undefined }[] = [];
  let name = first;
  for (;;) {
    const whole = parseDimensions(cursor, type, name);
    const equals = spanOf(cursor.file, current(cursor));
    const initializer = accept(cursor, "=") ? parseInitializer(cursor) : undefined;
    begun.push({ name, type: whole, initializer, at: initializer === undefined ? undefined : equals });
    if (!accept(cursor, ",")) break;
    name = expectIdentifier(cursor, "the name of a field");
  }
  const end = current(cursor);
  if (end.annotations !== undefined) specModifierWords(cursor, end, given);
  if (!(cursor.inAnnotation && (atKind(cursor, "comment-end") || atKind(cursor, "end")))) expect(cursor, ";");
  for (const one of begun) {
    const modifiers = withNullness(cursor, given, one.type, one.name);
    const field: FieldDeclaration = {
      kind: "field",
      name: one.name.text,
      type: one.type,
      modifiers,
      groups: [],
      span: spanOf(cursor.file, one.name),
      ...(one.initializer !== undefined && { initializer: one.initializer }),
      ...(one.at !== undefined && { at: one.at }),
    };
    members.fields.push(field);
    members.order.push(field);
  }
  members.lastFields = begun.length;
  nameReadable(sink.specs, first.text);
}

/** `readable_if` stands before the field that it is about. */
function nameReadable(specs: ClassSpec[], field: string): void {
  specs.forEach((spec, i) => {
    if (spec.kind === "readable" && spec.field === "") specs[i] = { ...spec, field };
  });
}

// ------------------------------------------------------------------------------------------------------------- methods

interface MethodBegun {
  readonly name: Token;
  readonly type: TypeNode;
  readonly typeParameters: readonly TypeParameter[];
  readonly modifiers: Map<string, Span>;
  readonly pending: Pending;
  readonly kind: "method" | "constructor" | "compact";
  readonly head: Head;
  readonly from: Token;
  readonly since: Since;
}

function parseMethod(cursor: Cursor, begun: MethodBegun): MethodDeclaration {
  const { name, modifiers, pending, kind, head, since } = begun;
  const params = kind === "compact" ? head.components : parseParameters(cursor);
  const result = parseDimensions(cursor, begun.type, name);
  const throws = accept(cursor, "throws") ? parseSeveral(cursor, ",") : [];
  if (accept(cursor, "default")) skipDefault(cursor);
  const next = current(cursor);
  if (next.annotations !== undefined) headerAnnotations(cursor, next, pending, modifiers);
  const body = at(cursor, "{") ? cursor.parsers.block(cursor) : undefined;
  if (body === undefined && !(cursor.inAnnotation && (atKind(cursor, "comment-end") || atKind(cursor, "end")))) {
    if (!accept(cursor, ";")) throw failure(cursor, "expected '{' or ';'");
  }
  return {
    kind: "method",
    name: name.text,
    isConstructor: kind !== "method",
    isCompact: kind === "compact",
    typeParameters: begun.typeParameters,
    result,
    params,
    throws,
    modifiers: kind === "method" ? withNullness(cursor, modifiers, result, name) : modifiers,
    spec: finishedSpec(pending.spec),
    faults: faultsSince(cursor, since, "member"),
    span: spanFrom(cursor, begun.from),
    nameSpan: spanOf(cursor.file, name),
    ...(body !== undefined && { body }),
  };
}

/** The default value of an annotation's element. */
function skipDefault(cursor: Cursor): void {
  while (!at(cursor, ";") && !atKind(cursor, "end")) advance(cursor);
}

function parseParameters(cursor: Cursor): readonly Parameter[] {
  expect(cursor, "(");
  const params: Parameter[] = [];
  if (accept(cursor, ")")) return params;
  do {
    const from = current(cursor);
    const modifiers = new Map<string, Span>();
    for (const [word, span] of parseModifiers(cursor, (token) => specModifierWords(cursor, token, modifiers))) modifiers.set(word, span); // prettier-ignore
    const type = parseType(cursor);
    const variableArity = accept(cursor, "...");
    if (current(cursor).annotations !== undefined) specModifierWords(cursor, current(cursor), modifiers);
    // The receiver as a parameter is none.
    if (accept(cursor, "this")) continue;
    const name = expectIdentifier(cursor, "the name of a parameter");
    if (at(cursor, ".")) {
      advance(cursor);
      expect(cursor, "this");
      continue;
    }
    const whole = parseDimensions(cursor, type, name);
    const span = spanFrom(cursor, from);
    const declared: TypeNode = variableArity ? { kind: "array", element: whole, span } : whole;
    params.push({
      name: name.text,
      type: declared,
      modifiers: withNullness(cursor, modifiers, declared, name),
      variableArity,
      span: spanOf(cursor.file, name),
    });
  } while (accept(cursor, ","));
  expect(cursor, ")");
  return params;
}

// --------------------------------------------------------------------------------------------------------------- enums

function parseConstants(cursor: Cursor, members: Members): void {
  while (!at(cursor, ";") && !at(cursor, "}")) {
    parseModifiers(cursor, () => undefined);
    const name = expectIdentifier(cursor, "an enum constant");
    const args: Expression[] = [];
    if (accept(cursor, "(") && !accept(cursor, ")")) {
      do args.push(cursor.parsers.expression(cursor));
      while (accept(cursor, ","));
      expect(cursor, ")");
    }
    const body = at(cursor, "{") ? parseAnonymousBody(cursor, name.text) : undefined;
    members.constants.push({
      name: name.text,
      args,
      span: spanOf(cursor.file, name),
      ...(body !== undefined && { body }),
    });
    if (!accept(cursor, ",")) break;
  }
  accept(cursor, ";");
}
