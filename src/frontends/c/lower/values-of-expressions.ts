/** Rvalues: what an expression is worth, and the commands that evaluating it takes. */
import { invariant } from "../../../base/invariant.ts";
import { and, ite, not, or } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";
import type { Span } from "../../../source/span.ts";
import { evaluateConstant } from "../constants.ts";
import { integerTypeOf, withoutQualifiers } from "../integers.ts";
import { alignOf } from "../layout.ts";
import { alignmentOfOperand } from "../object-alignment.ts";
import { sameTypes } from "../same-types.ts";
import { isVariablySized } from "../variable-lengths.ts";
import type { Expression } from "../tree.ts";
import { lowerAssignment, lowerIncrement, lowerUnused } from "./assignments.ts";
import { complement, negate } from "./arithmetic.ts";
import {
  assignAll,
  begin,
  branch,
  declareParts,
  freshLabel,
  giveUp,
  held,
  jump,
  lowerWay,
  lowerWithin,
  type Body,
} from "./body.ts";
import { failsAssertion } from "./assertions.ts";
import { settleLengths, variableByteCount } from "./byte-counts.ts";
import { convert, fixedAddress, truth } from "./conversions.ts";
import { floatingLiteral } from "./floats.ts";
import { giveLayout } from "./strays.ts";
import { allocateWithoutValue } from "./no-value.ts";
import { operate, siteOf, unmodelled } from "./operators.ts";
import { temporaryObject } from "./objects.ts";
import { addressOfPlace, readPlace, writeUnguarded } from "./places.ts";
import { bothValues } from "./sequencing.ts";
import { slotFor } from "./slots.ts";
import { isPure } from "./purity.ts";
import { sourceText } from "./source-text.ts";
import { floatOperation } from "./symbols.ts";
import { functionObject, objectTerm } from "./unit.ts";
import { constant, floatBits, fromParts, integer, nothing, nullPointer, one, pointer, shapeOf, truthValue, zero, type Value } from "./values.ts"; // prettier-ignore
import { takeArgument } from "./variable-arguments.ts";
import { hasEffects } from "../effects.ts";

type ExpressionOf<K extends Expression["kind"]> = Extract<Expression, { kind: K }>;

export function lowerValue(body: Body, e: Expression): Value {
  switch (e.kind) {
    case "integer":
    case "enumerator":
    case "constant":
      return constant(e.value);
    case "floating": {
      const bits = floatingLiteral(e.text, e.type);
      return bits === undefined ? unmodelled(body, e) : { kind: "floating", term: bits };
    }
    case "string":
    case "reference":
    case "subscript":
    case "member":
      return readPlace(body, body.lower.place(body, e), e.span);
    case "compound-literal":
      return readPlace(body, body.lower.place(body, e), e.span);
    case "unary":
      return lowerUnary(body, e);
    case "binary":
      return lowerBinary(body, e);
    case "assign":
      return lowerAssignment(body, e);
    case "conditional":
      return lowerConditional(body, e);
    case "elvis":
      return lowerElvis(body, e);
    case "cast":
      return lowerCast(body, e);
    case "call":
      return body.lower.call(body, e);
    case "sizeof":
      return integer(sizeOfOperand(body, e), { low: 0n, high: (1n << 63n) - 1n });
    case "alignof":
      return constant(evaluateConstant(e, body.unit.model) ?? BigInt(alignOf(e.of, body.unit.model) ?? 1));
    case "offsetof": {
      const value = evaluateConstant(e, body.unit.model);
      return value === undefined ? unmodelled(body, e) : constant(value);
    }
    case "statement-expression":
      return lowerStatementExpression(body, e);
    case "va-arg":
      return takeArgument(body, e);
    case "label-address":
      return pointer(objectTerm(functionObject(body.unit, `${body.fn.name}:${e.label.name}`)), zero);
    case "imaginary":
      body.lower.value(body, e.operand);
      return unmodelled(body, e);
    case "unknown":
      for (const operand of e.operands) body.lower.value(body, operand);
      return unmodelled(body, e);
    case "unsupported":
      for (const operand of e.operands) body.lower.value(body, operand);
      giveUp(body, `${e.construct} is not supported`, e.span);
      return unmodelled(body, e);
  }
}

/** An operand is evaluated only if its size depends on what happens. */
function sizeOfOperand(body: Body, { of, operand, span }: Extract<Expression, { kind: "sizeof" | "alignof" }>): Term {
  if (isVariablySized(of) && operand !== undefined && hasEffects(operand)) body.lower.place(body, operand);
  return variableByteCount(body, of, span);
}

// ------------------------------------------------------------------------------------------------------------- casts

function lowerCast(body: Body, e: ExpressionOf<"cast">): Value {
  const { operand, span } = e;
  if (e.explicit) settleLengths(body, e.type, span);
  switch (e.cast) {
    case "load":
      return readPlace(body, body.lower.place(body, operand), span, body.copied === e);
    case "array-to-pointer":
      return addressOfPlace(body, body.lower.place(body, operand), span);
    case "function-to-pointer":
    case "builtin-function": {
      const place = body.lower.place(body, operand);
      return place.kind === "function" ? place.pointer : addressOfPlace(body, place, span);
    }
    case "null-to-pointer":
      if (hasEffects(operand)) body.lower.value(body, operand);
      return nullPointer;
    case "to-void":
      lowerUnused(body, operand);
      return nothing;
    case "no-op":
    case "atomic":
      return body.lower.value(body, operand);
    case "bit-cast": {
      const value = body.lower.value(body, operand);
      if (value.kind === "pointer") {
        allocateWithoutValue(body, e, value.object);
        giveLayout(body, e, value.object);
        if (asksForAlignment(body, e)) restOnAlignment(body);
      }
      const target = withoutQualifiers(e.type);
      return value.kind === "pointer" && target.kind === "pointer"
        ? value
        : convert(body, value, operand.type, e.type, span);
    }
    case "integral-to-pointer": {
      const value = body.lower.value(body, operand);
      const isFixed = value.kind === "integer" && body.unit.fixedAddresses.has(operand);
      return isFixed ? fixedAddress(body, value, span) : convert(body, value, operand.type, e.type, span);
    }
    case "to-union":
      return unionOf(body, e);
    case "other":
      body.lower.value(body, operand);
      return unmodelled(body, e);
    default:
      return convert(body, body.lower.value(body, operand), operand.type, e.type, span);
  }
}

/** A pointer becomes one to what asks for more alignment. */
function asksForAlignment({ unit: { model } }: Body, { type, operand, explicit }: ExpressionOf<"cast">): boolean {
  const [to, from] = [type, operand.type].map((one) => {
    const pointer = withoutQualifiers(one);
    return pointer.kind === "pointer" ? alignOf(pointer.to, model) : undefined;
  });
  return explicit && to !== undefined && from !== undefined && to > from;
}

/** A member that is packed. */
function isUnaligned({ unit: { model } }: Body, operand: Expression): boolean {
  const [own, usual] = [alignmentOfOperand(operand, model), alignOf(operand.type, model)];
  return own !== undefined && usual !== undefined && own < usual;
}

/** Where memory is accessed that is not aligned for it is not looked for. */
function restOnAlignment({ unit, fn }: Body): void {
  if (unit.options.onlyCertain || unit.models.has(fn)) return;
  unit.assumptions.add("memory is aligned for what is accessed there");
}

/** GNU's `(union u)value`: the member of the value's type has it. */
function unionOf(body: Body, e: ExpressionOf<"cast">): Value {
  const value = body.lower.value(body, e.operand);
  const type = withoutQualifiers(e.type);
  const record = type.kind === "record" ? type.declaration : undefined;
  const field = record?.fields?.find((one) => sameTypes(one.type, e.operand.type));
  if (record === undefined || field === undefined) return unmodelled(body, e);
  const at = temporaryObject(body, e.type, e.span);
  const text = (): string => sourceText(e);
  writeUnguarded(body, { kind: "memory", at, type: field.type, cell: { record, field }, guard: "none", text }, value, e.span); // prettier-ignore
  return { kind: "stored", at };
}

// ---------------------------------------------------------------------------------------------------------- operators

function lowerUnary(body: Body, e: ExpressionOf<"unary">): Value {
  switch (e.op) {
    case "++pre":
    case "--pre":
    case "post++":
    case "post--":
      return lowerIncrement(body, e, true);
    case "&":
      if (isUnaligned(body, e.operand)) restOnAlignment(body);
      return addressOfPlace(body, body.lower.place(body, e.operand), e.span);
    case "*":
      return readPlace(body, body.lower.place(body, e), e.span);
    case "!":
      return truthValue(not(truth(body, body.lower.value(body, e.operand), e.operand.type, e.span)));
    case "__extension__":
      return body.lower.value(body, e.operand);
    case "__real":
    case "__imag":
      body.lower.value(body, e.operand);
      return unmodelled(body, e);
    default:
      return lowerSign(body, e, e.op);
  }
}

function lowerSign(body: Body, e: ExpressionOf<"unary">, op: "+" | "-" | "~"): Value {
  const value = body.lower.value(body, e.operand);
  const type = integerTypeOf(e.type);
  if (value.kind === "integer" && type !== undefined) {
    if (op === "+") return value;
    return op === "-" ? negate(body, value, type, siteOf(e)) : complement(body, value, type);
  }
  if (value.kind === "floating" && op !== "~") {
    if (op === "+") return value;
    return { kind: "floating", term: floatOperation(body.unit.symbols, floatBits(e.type), "neg", value.term) };
  }
  return unmodelled(body, e);
}

function lowerBinary(body: Body, e: ExpressionOf<"binary">): Value {
  if (e.op === "&&" || e.op === "||") return lowerLogical(body, e);
  if (e.op === ",") {
    lowerUnused(body, e.left);
    return body.lower.value(body, e.right);
  }
  const chain = leftChain(e);
  if (chain.length <= mostOrdered && hasEffects(e)) return lowerOrdered(body, chain, chain.length - 1);
  if (chain.length > mostOrdered && hasEffects(e) && !body.unit.options.output) giveUp(body, "an expression has too many parts that may change something", e.span); // prettier-ignore
  let left = body.lower.value(body, chain[0]!.left);
  for (const link of chain) left = lowerOperation(body, link, left);
  return left;
}

/** Longer chains are not looked at in other orders. */
const mostOrdered = 100;

/** Of operands that change something, the order may matter. */
function lowerOrdered(body: Body, chain: readonly ExpressionOf<"binary">[], last: number): Value {
  const e = chain[last]!;
  const { left, right, op } = e;
  const first = (): Value => (last === 0 ? body.lower.value(body, left) : lowerOrdered(body, chain, last - 1));
  const [a, b] = bothValues(body, e, { e: left, lower: first }, { e: right, lower: () => body.lower.value(body, right) }); // prettier-ignore
  return operate(body, op, a, b, left.type, right.type, e.type, e);
}

/** `a + b + c + …` leans to the left and can be as long as a file: from the inside out. */
function leftChain(e: ExpressionOf<"binary">): readonly ExpressionOf<"binary">[] {
  const chain = [e];
  for (let inner = e.left; inner.kind === "binary" && !sequencing.has(inner.op); inner = inner.left) chain.push(inner);
  return chain.reverse();
}

const sequencing: ReadonlySet<string> = new Set(["&&", "||", ","]);

function lowerOperation(body: Body, e: ExpressionOf<"binary">, first: Value): Value {
  const right = body.lower.value(body, e.right);
  return operate(body, e.op, first, right, e.left.type, e.right.type, e.type, e);
}

// -------------------------------------------------------------------------------------------------- short-circuit, ?:

function lowerLogical(body: Body, e: ExpressionOf<"binary">): Value {
  if (isPure(body.unit, e.right)) {
    const left = truth(body, body.lower.value(body, e.left), e.left.type, e.span);
    const right = truth(body, body.lower.value(body, e.right), e.right.type, e.span);
    return truthValue(e.op === "&&" ? and(left, right) : or(left, right));
  }
  const [yes, no, done] = [freshLabel(body, "true"), freshLabel(body, "false"), freshLabel(body, "decided")];
  const { span } = e;
  body.lower.condition(body, e, { label: yes, span }, { label: no, span });
  const shape = { kind: "integer", range: { low: 0n, high: 1n } } as const;
  const target = resultVariables(body, shape, e);
  lowerWithin(body, true, () => {
    begin(body, yes, span);
    assignAll(body, target, [one], span);
    jump(body, done, span);
    begin(body, no, span);
    assignAll(body, target, [zero], span);
    jump(body, done, span);
  });
  begin(body, done, span);
  return fromParts(shape, target);
}

function resultVariables(body: Body, shape: NonNullable<ReturnType<typeof shapeOf>>, e: Expression) {
  const variables = declareParts(body, "t#", shape, e.span, sourceText(e));
  for (const v of variables) body.temporaries.add(v);
  return variables;
}

function lowerConditional(body: Body, e: ExpressionOf<"conditional">): Value {
  const shape = shapeOf(e.type, body.unit.model);
  if (shape !== undefined && shape.kind !== "record" && isPure(body.unit, e.then) && isPure(body.unit, e.otherwise)) {
    const condition = truth(body, body.lower.value(body, e.condition), e.condition.type, e.span);
    return chosen(condition, body.lower.value(body, e.then), body.lower.value(body, e.otherwise));
  }
  const [yes, no] = [freshLabel(body, "then"), freshLabel(body, "else")];
  lowerWithin(body, failsAssertion(e.then) || failsAssertion(e.otherwise), () => {
    body.lower.condition(body, e.condition, { label: yes, span: e.then.span, trace: "then" }, { label: no, span: e.otherwise.span, trace: "else" }); // prettier-ignore
  });
  return joined(
    body,
    e,
    { label: yes, span: e.then.span, value: () => body.lower.value(body, e.then) },
    { label: no, span: e.otherwise.span, value: () => body.lower.value(body, e.otherwise) },
  );
}

function chosen(condition: Term, a: Value, b: Value): Value {
  if (a.kind === "integer" && b.kind === "integer") {
    const range = { low: a.range.low < b.range.low ? a.range.low : b.range.low, high: a.range.high > b.range.high ? a.range.high : b.range.high }; // prettier-ignore
    return integer(ite(condition, a.term, b.term), range);
  }
  if (a.kind === "pointer" && b.kind === "pointer") {
    return pointer(ite(condition, a.object, b.object), ite(condition, a.offset, b.offset));
  }
  invariant("term" in a && "term" in b && a.kind === b.kind, "both arms should be of one kind");
  return { kind: a.kind, term: ite(condition, a.term, b.term) } as Value;
}

interface Arm {
  readonly label: string;
  readonly span: Span;
  readonly value: () => Value;
}

/** The value of whichever of two blocks is entered. */
function joined(body: Body, e: Expression, ...arms: readonly [Arm, Arm]): Value {
  const done = freshLabel(body, "joined");
  const slot = slotFor(body, e);
  for (const { label, span, value } of arms) {
    lowerWay(body, e.span, span, () => {
      begin(body, label, e.span);
      slot.put(value());
      jump(body, done, e.span);
    });
  }
  begin(body, done, e.span);
  return slot.value();
}

function lowerElvis(body: Body, e: ExpressionOf<"elvis">): Value {
  const value = held(body, body.lower.value(body, e.value), e.span);
  const [yes, no] = [freshLabel(body, "then"), freshLabel(body, "else")];
  const condition = truth(body, value, e.value.type, e.span);
  branch(body, condition, { label: yes, span: e.value.span }, { label: no, span: e.otherwise.span }, e.span);
  return joined(
    body,
    e,
    { label: yes, span: e.value.span, value: () => value },
    { label: no, span: e.otherwise.span, value: () => body.lower.value(body, e.otherwise) },
  );
}

/** The value of the last statement, if that is an expression. */
function lowerStatementExpression(body: Body, e: ExpressionOf<"statement-expression">): Value {
  if (e.body.kind !== "compound") {
    body.lower.statement(body, e.body);
    return nothing;
  }
  const last = e.body.body.at(-1);
  let inner = last;
  while (inner?.kind === "label") inner = inner.body;
  if (inner?.kind !== "expression" || withoutQualifiers(e.type).kind === "void") {
    body.lower.statement(body, e.body);
    return nothing;
  }
  return body.lower.block(body, e.body, inner);
}
