/**
 * The casts that a compiler adds where a value of a generic type is used. They can fail only in programs that have raw types or casts that
 * are not checked; which programs do is taken from their text, in doubt they do.
 */
import { FALSE, TRUE, eq, or } from "../../../../logic/build.ts";
import type { Term } from "../../../../logic/term.ts";
import type { Span } from "../../../../source/span.ts";
import { flowing } from "../../resolve/overloads.ts";
import { erasure, isSubtype } from "../../resolve/subtypes.ts";
import type { ClassSymbol, JavaType, MethodSymbol, World } from "../../resolve/symbols.ts";
import type { CompilationUnit } from "../../tree.ts";
import { begin, branch, end, freshLabel, giveUp, type Body, type Way } from "../body.ts";
import { isInstance, zero, type Value } from "../values.ts";

/** Whether a variable of a generic type may hold what its type does not say. */
export function mayBePolluted(files: readonly CompilationUnit[], world: World): boolean {
  const generic = [...world.symbols.values()].filter((one: ClassSymbol) => one.typeVariables.length > 0);
  const names = [...new Set(generic.map(({ name }) => name))].join("|");
  const variables = variableNames(files, world).join("|");
  const raw = new RegExp(`(?<!\\w)(${names})(\\s+\\w|\\s*[),>{\\[])|new\\s+(${names})\\s*\\(`);
  const cast = new RegExp(
    `\\(\\s*(${variables})\\s*(\\[\\s*\\]\\s*|&[^()]*)*\\)|\\(\\s*[\\w.]+\\s*<[^();]*>[^();]*\\)\\s*[\\w("']`,
  );
  // An array of arguments whose elements are of a generic type is made where it is not known which.
  const spread = new RegExp(`(\\b(${variables})|>)(\\s*\\[\\s*\\])*\\s*\\.\\.\\.`);
  return files.some(({ lines }) => {
    const text = lines.join("\n").replace(declarations, " ");
    return [raw, cast, spread].some((one) => one.test(text));
  });
}

function variableNames(files: readonly CompilationUnit[], world: World): readonly string[] {
  const symbols = [...world.symbols.values()];
  const holders = symbols.flatMap((one) => [one, ...one.constructors, ...[...one.methods.values()].flat()]);
  const known = holders.flatMap(({ typeVariables }) => typeVariables.map(({ name }) => name));
  const inStatements = files.flatMap(({ lines }) => [...lines.join("\n").matchAll(variablesOfClass)].flatMap(([, list]) => list!.split(",").flatMap((one) => /^\s*(\w+)/.exec(one)?.[1] ?? []))); // prettier-ignore
  return [...new Set([...known, ...inStatements])];
}

/** Of a class, which may be local. */
const variablesOfClass = /\b(?:class|interface|record)\s+\w+\s*<([^{}();]*)>/g;

/** Where a class is named without its type arguments for good reason. */
const declarations = /\b(import|package)\b[^;]*;|\b(class|interface|enum|record)\s+\w+/g;

/**
 * A value whose type says more than its declaration or than what is known of it, as it is used: where it may be of another class, nothing is
 * known from there on.
 */
export function checkGenericCast(body: Body, value: Value, declared: JavaType, span: Span): void {
  if (!body.owner.isStub) checkAddedCast(body, value, declared, span);
}

/** The same for an argument of a method that overrides one with a wider parameter. */
export function checkAddedCast(body: Body, value: Value, declared: JavaType, span: Span): void {
  const { unit } = body;
  if (unit.whole?.mayBePolluted !== true || value.type.kind === "null") return;
  const [used, written] = [erasure(value.type, unit.world), erasure(declared, unit.world)];
  if (used.kind === "primitive" || written.kind === "primitive" || isSubtype(written, used, unit.world)) return;
  const fits = isInstance(unit, value.term, used);
  if (fits !== undefined) goOnWhere(body, or(eq(value.term, zero), fits), span);
}

/**
 * The same where the type is inferred from arguments that differ: a compiler finds something that they have in common, which is not looked
 * for. What is of the class of one of them is of that class, too.
 */
export function checkInferredCast(
  body: Body,
  value: Value,
  method: MethodSymbol,
  args: readonly JavaType[],
  span: Span,
): void {
  const { unit, owner } = body;
  if (unit.whole?.mayBePolluted !== true || owner.isStub) return;
  for (const [variable, types] of flowing(method, args, unit.world)) {
    const known = types.filter(({ kind }) => kind !== "null" && kind !== "variable");
    const isCommon = (one: JavaType): boolean => types.every((other) => other.kind === "null" || (other.kind !== "variable" && isSubtype(other, one, unit.world))); // prettier-ignore
    if (known.length === 0 || known.some(isCommon)) continue;
    const classes = known.flatMap((type) => replaced(method.result, variable, type) ?? []);
    const fits = classes.map((type) => isInstance(unit, value.term, type) ?? FALSE);
    if (fits.length > 0) goOnWhere(body, or(eq(value.term, zero), ...fits), span);
    else if (!method.owner.isStub && mentions(method.result, variable)) goOnWhere(body, eq(value.term, zero), span);
  }
}

/** An argument whose own type is inferred from what stands beside it: it is cast to that before the call. */
export function checkInferredArguments(body: Body, method: MethodSymbol, args: readonly Value[], span: Span): void {
  const { unit, owner } = body;
  if (unit.whole?.mayBePolluted !== true || owner.isStub) return;
  const open = args.filter(({ type }) => type.kind === "variable");
  if (open.length === 0) return;
  const types = [...flowing(method, args.map(({ type }) => type), unit.world).values()]; // prettier-ignore
  for (const { term, type } of open) {
    const beside = types.filter((all) => all.includes(type)).flat();
    const known = beside.filter(({ kind }) => kind !== "null" && kind !== "variable");
    const fits = known.map((one) => isInstance(unit, term, one) ?? FALSE);
    if (fits.length > 0) goOnWhere(body, or(eq(term, zero), ...fits), span);
  }
}

/** What a variable or an array of its values is then; nothing of other types. */
function replaced(type: JavaType, variable: JavaType, by: JavaType): JavaType | undefined {
  if (type === variable) return by;
  const element = type.kind === "array" ? replaced(type.element, variable, by) : undefined;
  return element && { kind: "array", element };
}

function mentions(type: JavaType, variable: JavaType): boolean {
  return type.kind === "class" && type.args.some((arg) => arg === variable || mentions(arg, variable));
}

function goOnWhere(body: Body, holds: Term, span: Span): void {
  if (holds === TRUE) return;
  const [good, open] = [freshLabel(body, "fits"), freshLabel(body, "open")];
  const way = (label: string): Way => ({ label, span, unwritten: true });
  branch(body, holds, way(good), way(open), span);
  begin(body, open, span, { unwritten: true });
  giveUp(body, "whether a value of a generic type is of the class that it is used as is not known", span);
  end(body, { kind: "goto", targets: [], span });
  begin(body, good, span);
}
