/** How a program starts: what is static gets its first values, then the method it begins with is called, with arguments that are input. */
import { FALSE, add, and, boundVariable, eq, ge, int, lambda, le, store } from "../../../../logic/build.ts";
import { BOOL, INT } from "../../../../logic/sort.ts";
import type { Term, Variable } from "../../../../logic/term.ts";
import { closest } from "../../../../base/closest.ts";
import type { Block, Command, Implementation } from "../../../../ir/program.ts";
import { noSpan, type Span } from "../../../../source/span.ts";
import { errorAt, type Diagnostic } from "../../../../source/diagnostic.ts";
import { erasure } from "../../resolve/subtypes.ts";
import { unwrittenStatic } from "../../resolve/declare-members.ts";
import { type ClassSymbol, type FieldSymbol, type JavaType, type MethodSymbol } from "../../resolve/symbols.ts";
import { arbitrary, assume, begin, branch, check, emit, freshLabel, giveUp, jump, room, temporary, type Body, type Way } from "../body.ts"; // prettier-ignore
import { call } from "../body-calls.ts";
import { hasStaticCode, initializeClass, isInitializedFirst } from "./class-initialization.ts";
import { allocateArray, useNext } from "../heap.ts";
import { noteMade } from "./instance-tests.ts";
import { isAllowed } from "./library-exceptions.ts";
import { lowerRoutine } from "../methods.ts";
import { initializerName, shownName } from "../procedure-names.ts";
import { mentions } from "../source-text.ts";
import { lengthOf, typeOf } from "../symbols-of-ir.ts";
import { declareGlobal, elementsVariable, fieldVariable, nextReference, type Unit } from "../unit.ts";
import { defaultTerm, tagOf, zero, type Value } from "../values.ts";
import { ownClasses, strangeException } from "./whole.ts";

export const startName = "java#start";

// ----------------------------------------------------------------------------------------------------- where to begin

/** The method that the program begins with, or what is wrong. */
export function entryMethod(unit: Unit): MethodSymbol | Diagnostic {
  const wanted = unit.options.entry === "main" ? undefined : unit.options.entry;
  const classes = ownClasses(unit);
  const statics = classes.flatMap((one) => [...one.methods.values()].flat()).filter((one) => one.isStatic && one.declaration?.body !== undefined); // prettier-ignore
  const names = (method: MethodSymbol): readonly string[] => [shownName(method), `${method.owner.name}.${method.name}`, method.name]; // prettier-ignore
  const found = statics.filter((one) => (wanted === undefined ? isMain(one) : names(one).includes(wanted)));
  const [only, ...others] = found;
  const span = only?.span ?? classes[0]?.declaration.nameSpan ?? noSpan;
  if (only !== undefined && others.length === 0) return only;
  const choices = (methods: readonly MethodSymbol[]): string => methods.slice(0, 8).map((one) => `--entry ${shownName(one)}`).join(", "); // prettier-ignore
  if (only !== undefined) return errorAt(span, `which method is to begin with? ${choices(found)}`);
  if (wanted === undefined) {
    const hint = statics.length === 0 ? "" : `; another static method can be named: ${choices(statics)}`;
    return errorAt(span, `no class has a main method to begin with${hint}`);
  }
  const meant = closest(wanted, statics.map(shownName));
  return errorAt(span, `there is no static method ${wanted}${meant === undefined ? "" : `; did you mean ${meant}?`}`);
}

function isMain({ name, params, result }: MethodSymbol): boolean {
  if (name !== "main" || result.kind !== "void" || params.length > 1) return false;
  const type = params[0]?.type;
  return type === undefined || (type.kind === "array" && type.element.kind === "class" && type.element.symbol.name === "String"); // prettier-ignore
}

// ---------------------------------------------------------------------------------------------------------- the start

/** Pre: everything else has been lowered, so that all variables and types are known. */
export function lowerStart(unit: Unit, entry: MethodSymbol): void {
  const { span, owner } = entry;
  const method = unwrittenStatic(owner, "start");
  lowerRoutine(unit, method, undefined, span, (body) => fill(body, entry), { name: startName });
  const made = unit.implementations.pop()!;
  unit.implementations.push({ ...withFirstValues(unit, made), name: startName, checked: false });
}

function fill(body: Body, entry: MethodSymbol): void {
  const { unit } = body;
  const { span } = entry;
  useNext(unit);
  declareGlobal(unit, { variable: strangeException, span: noSpan });
  for (const owner of initializedFirst(unit)) {
    const exception = temporary(body, span);
    emit(body, { kind: "call", procedure: initializerName(owner), args: [], results: [exception], free: true, span });
  }
  const args = entry.params.map(({ type, name }) =>
    isUsed(entry, name) ? argument(body, erasure(type, unit.world), name, span) : anyArgument(body, type, span),
  );
  const uncaught = freshLabel(body, "uncaught");
  body.handlers = [{ kind: "catch", types: [], label: uncaught }];
  initializeClass(body, entry.owner, span);
  call(body, { method: entry, self: undefined, args, span, form: "call", text: entry.name }, true);
  body.handlers = [];
  jump(body, body.exits.normal, span);
  begin(body, uncaught, span, { unwritten: true });
  checkUncaught(body, entry);
}

/** Whether the body has the parameter's name in it. */
function isUsed({ declaration, owner }: MethodSymbol, name: string): boolean {
  return declaration?.body === undefined || mentions(owner.unit, declaration.body.span, name);
}

/** For a parameter that nobody reads: nothing has to come from outside for it. */
function anyArgument(body: Body, type: JavaType, span: Span): Value {
  const erased = erasure(type, body.unit.world);
  if (erased.kind === "array") return allocateArray(body, erased.element, zero, span);
  return { term: defaultTerm(erased), type };
}

/** Those above come before those below. */
function initializedFirst(unit: Unit): readonly ClassSymbol[] {
  const found = new Set<ClassSymbol>();
  const visit = (one: ClassSymbol): void => {
    const above = one.superclass?.symbol;
    if (above !== undefined && !above.isStub) visit(above);
    if (hasStaticCode(unit, one) && isInitializedFirst(unit, one)) found.add(one);
  };
  for (const one of ownClasses(unit)) visit(one);
  return [...found];
}

/** Numbers and the words of the command line are input; of other objects nothing is known. */
function argument(body: Body, type: JavaType, name: string, span: Span): Value {
  if (type.kind === "primitive") return arbitrary(body, type, "input", span, name);
  const { unit } = body;
  const isText = (one: JavaType): boolean => one.kind === "class" && one.symbol === unit.world.string.symbol;
  if (type.kind !== "array" || !isText(type.element)) return arbitrary(body, type, "approximation", span, name);
  return wordsOf(body, type, name, span);
}

/** An array of any length, with different strings of which nothing is known. */
function wordsOf(body: Body, type: Extract<JavaType, { kind: "array" }>, name: string, span: Span): Value {
  const { unit } = body;
  const length = arbitrary(body, { kind: "primitive", name: "int" }, "input", span, `${name}.length`).term;
  assume(body, and(ge(length, zero), le(length, int(65535n))), span);
  const array = temporary(body, span);
  const first = temporary(body, span);
  emit(body, { kind: "assign", targets: [array], values: [nextReference], span });
  emit(body, { kind: "assign", targets: [first], values: [add(nextReference, int(1n))], span });
  emit(body, { kind: "assign", targets: [nextReference], values: [add(first, length)], span });
  assume(body, eq(typeOf(unit, array), noteMade(unit, type, tagOf(unit, type)!)), span);
  assume(body, eq(lengthOf(unit, array), length), span);
  const map = elementsVariable(unit, type.element);
  const i = boundVariable("i", INT);
  emit(body, { kind: "assign", targets: [map], values: [store(map, [array], lambda([i], add(first, i)))], span });
  return { term: array, type, nonNull: true };
}

/** An exception that nothing has caught, unless it comes from what surrounds the program, and the method says that it may. */
function checkUncaught(body: Body, entry: MethodSymbol): void {
  const { exception } = body;
  const { span } = entry;
  const message = `an exception leaves ${entry.name} that nothing catches`;
  if (body.unit.whole?.hasStrange !== true) return check(body, FALSE, "uncaught-exception", message, span);
  const [own, foreign, open] = [freshLabel(body, "own"), freshLabel(body, "foreign"), freshLabel(body, "open")];
  const way = (label: string): Way => ({ label, span, unwritten: true });
  branch(body, strangeException, way(foreign), way(own), span);
  begin(body, own, span, { unwritten: true });
  check(body, FALSE, "uncaught-exception", message, span);
  jump(body, body.exits.normal, span);
  begin(body, foreign, span, { unwritten: true });
  branch(body, isAllowed(body, exception), way(body.exits.normal), way(open), span);
  begin(body, open, span, { unwritten: true });
  giveUp(body, `whether an exception of a call without a model leaves ${entry.name} is not known`, span);
}

// --------------------------------------------------------------------------------------------------- the first values

/** Before everything: the heap, static fields, strings that are there from the start, and nobody who waits for an exception. */
function withFirstValues(unit: Unit, { body, ...rest }: Implementation): Implementation {
  const entry = body.blocks.get(body.entry)!;
  const first: Block = { ...entry, commands: [...firstValues(unit), ...entry.commands] };
  return { ...rest, body: { ...body, blocks: new Map([...body.blocks, [body.entry, first]]) } };
}

function firstValues(unit: Unit): readonly Command[] {
  const commands: Command[] = [];
  const set = (target: Variable, value: Term): void =>
    void commands.push({ kind: "assign", targets: [target], values: [value], span: noSpan });
  const tell = (condition: Term): void => void commands.push({ kind: "assume", condition, span: noSpan });
  const strings = unit.constants.size;
  const standing = standingObjects(unit);
  const given = new Map(standing.map(({ variable }, i) => [variable, int(BigInt(strings + i + 1))]));
  const stringTag = tagOf(unit, unit.world.string);
  if (stringTag !== undefined) for (let k = 1; k <= strings; k++) tell(eq(typeOf(unit, int(BigInt(k))), stringTag));
  for (const { variable, type } of standing) tell(eq(typeOf(unit, given.get(variable)!), tagOf(unit, type)!));
  const own = new Set(usedStatics(unit, ownClasses(unit)).map((field) => fieldVariable(unit, field)));
  const inputs = new Set(libraryStatics(unit).flatMap((field) => (field.modifiers.has("input") ? fieldVariable(unit, field) : []))); // prettier-ignore
  const unknown: Variable[] = [];
  for (const { variable } of unit.globals.values()) {
    const value = given.get(variable);
    if (variable === nextReference || inputs.has(variable)) continue;
    if (value !== undefined) set(variable, value);
    else if (own.has(variable)) set(variable, variable.sort === BOOL ? FALSE : zero);
    else if (variable.sort === BOOL && variable.name.startsWith("java#")) set(variable, FALSE);
    else unknown.push(variable);
  }
  // What the library has in its fields are objects of its own.
  const isRoomWanted = unknown.some(({ sort }) => sort === INT);
  set(nextReference, int(BigInt(strings + standing.length + 1) + (isRoomWanted ? room : 0n)));
  if (unknown.length > 0) commands.push({ kind: "havoc", targets: unknown, tag: "approximation", span: noSpan });
  return commands;
}

/** Objects that the library has from the start, such as `System.out`. */
function standingObjects(unit: Unit): readonly { readonly variable: Variable; readonly type: JavaType }[] {
  return libraryStatics(unit).flatMap((field) => {
    const { type, isFinal, modifiers } = field;
    if (!isFinal || !modifiers.has("non_null") || type.kind !== "class") return [];
    const { form, modifiers: ofClass } = type.symbol.declaration;
    if (form !== "class" || ofClass.has("abstract")) return [];
    noteMade(unit, type, tagOf(unit, type)!);
    return [{ variable: fieldVariable(unit, field), type }];
  });
}

function libraryStatics(unit: Unit): readonly FieldSymbol[] {
  return usedStatics(unit, [...unit.world.symbols.values()].filter((one) => one.isStub)); // prettier-ignore
}

/** The static fields that the program uses. */
function usedStatics(unit: Unit, classes: readonly ClassSymbol[]): readonly FieldSymbol[] {
  return classes.flatMap(({ fullName, fields }) =>
    [...fields.values()].filter(({ name, isStatic }) => isStatic && unit.globals.has(`${fullName}.${name}`)),
  );
}
