/** What a constructor does before its own statements: default values, another constructor, the initializers. */
import { eq, not } from "../../../logic/build.ts";
import type { Span } from "../../../source/span.ts";
import type { Statement } from "../tree.ts";
import { chooseOverload } from "../resolve/overloads.ts";
import type { ClassSymbol } from "../resolve/symbols.ts";
import { check, type Body } from "./body.ts";
import { clearedByConstructor } from "./constructor-fields.ts";
import { call } from "./body-calls.ts";
import { unknownCall } from "./contract-calls.ts";
import { assigned } from "./conversions.ts";
import { storeField } from "./fields.ts";
import { clearFields, currentHeap, readField } from "./heap.ts";
import { sourceText } from "./source-text.ts";
import type { Unit } from "./unit.ts";
import { zero } from "./values.ts";

export function beginConstructor(body: Body, closing: Span): void {
  const { self, owner, method } = body;
  if (self === undefined) return;
  const [first] = method.declaration?.body?.statements ?? [];
  const delegates = delegation(first);
  if (delegates === "this") return body.lower.statement(body, first!);
  // Those of an anonymous class are cleared before the constructor of what it extends runs.
  const isCleared = body.unit.whole !== undefined && owner.surroundings?.isAnonymous === true;
  if (!isCleared) clearFields(body, clearedByConstructor(owner), self.term, method.span);
  if (delegates === "super") body.lower.statement(body, first!);
  else implicitSuper(body, closing);
  initialize(body, owner, "instance");
}

function delegation(statement: Statement | undefined): "this" | "super" | undefined {
  if (statement?.kind !== "expression" || statement.expression.kind !== "call") return undefined;
  const { name } = statement.expression;
  return name === "this" || name === "super" ? name : undefined;
}

/** Without a call of another constructor, that of the superclass without parameters is called. */
function implicitSuper(body: Body, closing: Span): void {
  const { owner, self, unit } = body;
  const above = owner.superclass?.symbol;
  const isUnwritten =
    owner.surroundings !== undefined && owner.constructors.every((one) => one.declaration === undefined);
  const isAnonymous = unit.whole === undefined ? isUnwritten : owner.surroundings?.isAnonymous === true;
  if (extendsUnknown(owner, unit)) {
    unknownCall(body, { kind: "void" }, closing, "the constructor of the superclass");
    return;
  }
  const form = owner.declaration.form;
  if (above === undefined || above === unit.world.object.symbol || form === "enum" || form === "record" || isAnonymous)
    return;
  const chosen = chooseOverload(above.constructors, [], unit.world);
  const span = body.method.declaration === undefined ? closing : body.method.span;
  if (chosen === undefined) return void unknownCall(body, { kind: "void" }, span, above.name);
  call(body, { method: chosen.method, self: self!, args: [], span, form: "delegation", text: above.name });
}

/** Whether the class extends one that is not here: its constructor may call methods that are overridden. */
export function extendsUnknown({ hasUnknownSupertype, declaration, superclass }: ClassSymbol, unit: Unit): boolean {
  return hasUnknownSupertype && declaration.superclass !== undefined && superclass?.symbol === unit.world.object.symbol;
}

/** Fields with initializers and initializer blocks, in the order in which they are written. */
export function initialize(body: Body, owner: ClassSymbol, which: "instance" | "static"): void {
  for (const one of owner.declaration.order) {
    if (one.kind === "initializer") {
      if (one.isStatic === (which === "static")) body.lower.statement(body, one.body);
      continue;
    }
    const field = owner.fields.get(one.name);
    if (field === undefined || one.initializer === undefined || field.isStatic !== (which === "static")) continue;
    const value = body.lower.value(body, one.initializer, field.type);
    const fitted = assigned(body, value, field.type, one.initializer.span, sourceText(body.unit.file, one.initializer));
    storeField(body, field, field.isStatic ? undefined : body.self, fitted, one.at ?? one.span);
  }
}

/** A field that is never null has to have been given a value. */
export function checkNonNullFields(body: Body): void {
  const { owner, self, unit, closing, method } = body;
  if (self === undefined || delegation(method.declaration?.body?.statements[0]) === "this") return;
  for (const field of owner.fields.values()) {
    const span = field.modifiers.get("non_null");
    if (span === undefined || field.isStatic || field.role === "model" || field.declaration?.initializer !== undefined)
      continue;
    const { term } = readField(unit, field, self.term, currentHeap);
    check(body, not(eq(term, zero)), "non-null", `${field.name} is never to be null, but has no value at the end`, closing, { span, text: "it is declared here" }); // prettier-ignore
  }
}
