/**
 * The casts that a compiler adds where a value of a generic type is used. They can fail only in programs that have raw types or casts that
 * are not checked; which programs do is taken from their text, in doubt they do.
 */
import { eq, or } from "../../../../logic/build.ts";
import type { Span } from "../../../../source/span.ts";
import { erasure, isSubtype } from "../../resolve/subtypes.ts";
import type { ClassSymbol, JavaType, World } from "../../resolve/symbols.ts";
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
  if (fits === undefined) return;
  const [good, open] = [freshLabel(body, "fits"), freshLabel(body, "open")];
  const way = (label: string): Way => ({ label, span, unwritten: true });
  branch(body, or(eq(value.term, zero), fits), way(good), way(open), span);
  begin(body, open, span, { unwritten: true });
  giveUp(body, "whether a value of a generic type is of the class that it is used as is not known", span);
  end(body, { kind: "goto", targets: [], span });
  begin(body, good, span);
}
