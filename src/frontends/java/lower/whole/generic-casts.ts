/**
 * The casts that a compiler adds where a value of a generic type is used. They can fail only in programs that have raw types or casts that
 * are not checked; which programs do is taken from their text, in doubt they do.
 */
import { eq, or } from "../../../../logic/build.ts";
import type { Span } from "../../../../source/span.ts";
import { erasure, sameType } from "../../resolve/subtypes.ts";
import type { ClassSymbol, JavaType, World } from "../../resolve/symbols.ts";
import type { CompilationUnit } from "../../tree.ts";
import { begin, branch, end, freshLabel, giveUp, type Body, type Way } from "../body.ts";
import { isInstance, zero, type Value } from "../values.ts";

/** Whether a variable of a generic type may hold what its type does not say. */
export function mayBePolluted(files: readonly CompilationUnit[], world: World): boolean {
  const generic = [...world.symbols.values()].filter((one: ClassSymbol) => one.typeVariables.length > 0);
  const names = [...new Set(generic.map(({ name }) => name))].join("|");
  const variables = [...new Set(generic.flatMap(({ typeVariables }) => typeVariables.map(({ name }) => name)))].join(
    "|",
  );
  const raw = new RegExp(`(?<!\\w)(${names})(\\s+\\w|\\s*[),>{\\[])|new\\s+(${names})\\s*\\(`);
  const cast = new RegExp(`\\(\\s*(${variables})(\\[\\])?\\s*\\)|\\(\\s*\\w+\\s*<[^()]*>\\s*\\)\\s*[\\w(]`);
  return files.some(({ lines }) => {
    const text = lines.join("\n").replace(declarations, " ");
    return raw.test(text) || cast.test(text);
  });
}

/** Where a class is named without its type arguments for good reason. */
const declarations = /\b(import|package)\b[^;]*;|\b(class|interface|enum|record)\s+\w+/g;

/** A value whose type has a variable of a generic type in its place, as it is used: where it may be of another class, nothing is known from there on. */
export function checkGenericCast(body: Body, value: Value, declared: JavaType, span: Span): void {
  const { unit } = body;
  if (unit.whole?.mayBePolluted !== true || body.owner.isStub || declared.kind !== "variable") return;
  const [used, written] = [erasure(value.type, unit.world), erasure(declared, unit.world)];
  if (used.kind === "primitive" || sameType(used, written, unit.world)) return;
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
