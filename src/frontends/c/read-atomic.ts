/**
 * Atomic operations, `__atomic_*` and those of <stdatomic.h>, read as what they do when nobody interferes: loads, stores
 * and blocks with a value. Clang's tree tells neither name nor order of the arguments: the name stands in the text, and
 * operands come as object, memory order, value, memory order of a failure, second value.
 */
import { integerType, noQualifiers, pointerTo, qualify, unqualified } from "./c-types.ts";
import { hasEffects } from "./effects.ts";
import { integerTypeOf, unsignedOf, withoutQualifiers } from "./integers.ts";
import type { Span } from "../../source/span.ts";
import type { BinaryOperator, Expression, Statement, VariableDeclaration } from "./tree.ts";
import type { CType } from "./types.ts";

interface Head {
  readonly span: Span;
  readonly type: CType;
  readonly lvalue: boolean;
}

/** `text` begins with the name. Undefined for operations that are not known. */
export function readAtomic(text: string, operands: readonly Expression[], head: Head): Expression | undefined {
  const name = /^\s*__(c11_)?atomic_(\w+)/.exec(text);
  const [object, order, ...rest] = operands;
  const type = object && pointeeOf(object.type);
  if (name === null || object === undefined || type === undefined) return undefined;
  const block = newBlock(head.span);
  for (const one of [order, rest[1]]) if (one !== undefined && hasEffects(one)) step(block, one);
  const isInitial = name[2] === "init";
  const last = operation(block, {
    name: isInitial ? "store_n" : `${name[2]!}${name[1] === undefined ? "" : "_n"}`,
    scaled: name[1] !== undefined,
    object: () => at(settled(block, object, "object"), qualify(type, shared)),
    type: unqualified(type),
    operands: isInitial ? [order!] : rest,
    bytes: () => at(cast("bit-cast", settled(block, object, "object"), pointerTo(byte)), qualify(byte, shared)),
  });
  if (last === undefined) return undefined;
  step(block, last);
  const body: Statement = { kind: "compound", body: block.statements, end: head.span, span: head.span };
  return { kind: "statement-expression", body, ...head };
}

/** Some are plain functions for older clangs. */
export function readAtomicCall(callee: Expression, args: readonly Expression[], head: Head): Expression | undefined {
  const inner = callee.kind === "cast" ? callee.operand : callee;
  const name = inner.kind === "reference" ? inner.declaration.name : "";
  return /^__atomic_(test_and_set|clear)$/.test(name) ? readAtomic(name, args.map(withoutCast), head) : undefined;
}

/** Of the conversion to `void *` that comes with a function. */
function withoutCast(arg: Expression): Expression {
  return arg.kind === "cast" && arg.cast === "bit-cast" && !arg.explicit ? arg.operand : arg;
}

interface Operation {
  readonly name: string;
  /** What is added to a pointer counts elements. */
  readonly scaled: boolean;
  readonly object: () => Expression;
  readonly bytes: () => Expression;
  readonly type: CType;
  readonly operands: readonly Expression[];
}

/** What the operation yields, after the steps that it adds to the block. */
function operation(block: Block, o: Operation): Expression | undefined {
  const [first, second, third] = o.operands;
  switch (o.name) {
    case "load_n":
      return load(o.object());
    case "load":
      return first && assigned(target(first), load(o.object()));
    case "store_n":
      return first && assigned(o.object(), first);
    case "store":
      return first && assigned(o.object(), load(target(first)));
    case "exchange_n":
      return first && exchanged(block, o.object(), settled(block, first, "value"), o.type);
    case "exchange":
      return first && second && assigned(target(second), exchanged(block, o.object(), load(target(first)), o.type));
    case "compare_exchange_n":
    case "compare_exchange_strong_n":
    case "compare_exchange_weak_n":
      return first && third && comparedAndExchanged(block, o, first, third);
    case "compare_exchange":
      return first && third && comparedAndExchanged(block, o, first, load(target(third)));
    case "test_and_set":
      return truth(exchanged(block, o.bytes(), number(1n, block.span), byte));
    case "clear":
      return assigned(o.bytes(), number(0n, block.span));
    default:
      return first && fetched(block, o, first);
  }
}

function exchanged(block: Block, object: Expression, value: Expression, type: CType): Expression {
  const before = declared(block, "before", type, load(object));
  step(block, assigned(object, value));
  return before;
}

function comparedAndExchanged(
  block: Block,
  o: Operation,
  expected: Expression,
  desired: Expression,
): Expression | undefined {
  if (integerTypeOf(o.type) === undefined && o.type.kind !== "pointer") return undefined;
  const { span } = block;
  const object = o.object();
  const wanted = target(settled(block, expected, "expected"));
  const value = settled(block, desired, "desired");
  const before = declared(block, "before", o.type, load(object));
  const same = declared(block, "same", boolean, truth(binary("==", before, load(wanted), integerType("int"))));
  const then = { kind: "expression", expression: assigned(object, value), span } as const;
  const otherwise = { kind: "expression", expression: assigned(wanted, before), span } as const;
  block.statements.push({ kind: "if", condition: same, then, otherwise, span });
  return same;
}

const operators: Readonly<Record<string, BinaryOperator>> = {
  add: "+",
  sub: "-",
  and: "&",
  or: "|",
  xor: "^",
  nand: "&",
};

/** `fetch_add` yields what was there before, `add_fetch` what is there afterwards. */
function fetched(block: Block, o: Operation, operand: Expression): Expression | undefined {
  const name = /^fetch_([a-z]+?)(?:_n)?$|^([a-z]+)_fetch$/.exec(o.name);
  const word = name?.[1] ?? name?.[2] ?? "";
  const object = o.object();
  const value = settled(block, operand, "value");
  const before = declared(block, "before", o.type, load(object));
  const result = combined(o, word, before, value);
  if (result === undefined) return undefined;
  const after = declared(block, "after", o.type, result);
  step(block, assigned(object, after));
  return name?.[1] === undefined ? after : before;
}

/** Integers wrap around, signed ones too. */
function combined({ type, scaled }: Operation, word: string, a: Expression, b: Expression): Expression | undefined {
  const integer = integerTypeOf(type);
  const op = operators[word];
  if (word === "min" || word === "max") {
    const condition = binary(word === "min" ? "<" : ">", a, b, integerType("int"));
    return { kind: "conditional", condition, then: a, otherwise: b, type, span: a.span, lvalue: false };
  }
  if (op === undefined) return undefined;
  if (integer !== undefined) {
    const wide = unsignedOf(integer);
    const result = binary(op, cast("integral", a, wide), cast("integral", b, wide), wide);
    return cast("integral", word === "nand" ? unary("~", result, wide) : result, type);
  }
  if (type.kind !== "pointer") return type.kind === "floating" ? binary(op, a, b, type) : undefined;
  if (scaled) return binary(op, a, b, type);
  const bytes = pointerTo(byte);
  return cast("bit-cast", binary(op, cast("bit-cast", a, bytes), b, bytes), type);
}

// -------------------------------------------------------------------------------------------------------------- trees

interface Block {
  readonly statements: Statement[];
  readonly span: Span;
}

/** What is accessed so is atomic, whatever its type says. */
const shared = { ...noQualifiers, atomic: true };
const byte = integerType("unsigned char");
const boolean = integerType("_Bool");

const newBlock = (span: Span): Block => ({ statements: [], span });

function pointeeOf(type: CType): CType | undefined {
  const inner = withoutQualifiers(type);
  return inner.kind === "pointer" ? inner.to : undefined;
}

function step({ statements, span }: Block, expression: Expression): void {
  statements.push({ kind: "expression", expression, span });
}

/** Evaluated here, once. */
function settled(block: Block, e: Expression, name: string): Expression {
  return hasEffects(e) ? declared(block, name, unqualified(e.type), e) : e;
}

function declared({ statements, span }: Block, name: string, type: CType, value: Expression): Expression {
  const variable: VariableDeclaration = {
    kind: "variable",
    name: `atomic_${name}`,
    type,
    role: "local",
    storage: "auto",
    threadLocal: false,
    initializer: { kind: "expression", value, type, span },
    span,
  };
  statements.push({ kind: "declarations", variables: [variable], span });
  return load({ kind: "reference", declaration: variable, type, span, lvalue: true });
}

function at(pointer: Expression, type: CType): Expression {
  return { ...unary("*", pointer, type), lvalue: true };
}

function target(pointer: Expression): Expression {
  return at(pointer, pointeeOf(pointer.type) ?? byte);
}

function load(place: Expression): Expression {
  return cast("load", place, unqualified(place.type));
}

function assigned(place: Expression, value: Expression): Expression {
  return { kind: "assign", op: "=", target: place, value, type: unqualified(place.type), span: place.span, lvalue: false }; // prettier-ignore
}

function cast(kind: Extract<Expression, { kind: "cast" }>["cast"], operand: Expression, type: CType): Expression {
  return { kind: "cast", cast: kind, operand, explicit: false, type, span: operand.span, lvalue: false };
}

function truth(operand: Expression): Expression {
  return cast("to-boolean", operand, boolean);
}

function unary(op: "*" | "~", operand: Expression, type: CType): Expression {
  return { kind: "unary", op, operand, type, span: operand.span, lvalue: false };
}

function binary(op: BinaryOperator, left: Expression, right: Expression, type: CType): Expression {
  return { kind: "binary", op, left, right, type, span: left.span, lvalue: false };
}

function number(value: bigint, span: Span): Expression {
  return { kind: "integer", value, type: byte, span, lvalue: false };
}
