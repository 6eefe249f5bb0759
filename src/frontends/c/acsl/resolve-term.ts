/** Terms and predicates, with their types. */
import { unreachable } from "../../../base/invariant.ts";
import { integerRange, integerTypeOf, isBoolean, withoutQualifiers } from "../integers.ts";
import { sizeOf } from "../layout.ts";
import { predefinedValue } from "./predefined.ts";
import { resolveCall } from "./resolve-call.ts";
import { isPredicate, logicTypeOf, typeText } from "./logic-types.ts";
import { addressOf, locate, readAt, shifted, type Values } from "./resolve-place.ts";
import {
  binding, booleanLogic, fail, inState, integerLogic, integerOf, labelNamed, made, truthOf, unsupported, type Resolver,
} from "./resolver.ts"; // prettier-ignore
import type { BinaryOperator, Node, Relation, Term, TypeName } from "./tree.ts";
import type { ArithmeticOperator, Binder, Typed } from "./typed.ts";

type Of<K extends Term["kind"]> = Extract<Term, { kind: K }>;

export const values: Values = { term: resolveTerm, integer: resolveInteger };

export function resolveTerm(r: Resolver, term: Term): Typed {
  if (r.shared.error !== undefined) return integerOf(r, term, 0n);
  switch (term.kind) {
    case "integer":
      return integerOf(r, term, term.value);
    case "floating":
      unsupported(r, term.span, "arithmetic on real numbers");
      return integerOf(r, term, 0n);
    case "string":
      unsupported(r, term.span, "a string");
      return integerOf(r, term, 0n);
    case "name":
      return name(r, term);
    case "constant":
      return constant(r, term);
    case "unary":
      return unary(r, term);
    case "binary":
      return binary(r, term);
    case "comparison":
      return comparison(r, term);
    case "junction": {
      const operands = term.operands.map((operand) => resolvePredicate(r, operand));
      return made(r, term, booleanLogic, { kind: "junction", op: term.op === "&&" ? "and" : "or", operands });
    }
    case "conditional":
      return conditional(r, term);
    case "cast":
      return cast(r, term, term.type, resolveTerm(r, term.operand));
    case "sizeof":
      return sizeOfTerm(r, term);
    case "subscript":
    case "member":
      return read(r, term);
    case "range":
      return range(r, term);
    case "call":
      return resolveCall(r, term, { term: resolveTerm, integer: resolveInteger, converted });
    case "at":
      return resolveTerm(inState(r, labelNamed(r, term.span, term.label)), term.operand);
    case "let":
      return { ...resolveTerm(binding(r, [[term.name, resolveTerm(r, term.value)]]), term.body), ...placeOf(term) };
    case "quantifier":
      return quantifier(r, term);
    case "named":
      return resolveTerm(r, term.body);
    default:
      return unreachable(term);
  }
}

function placeOf({ span, text }: Node): Node {
  return { span, text };
}

export function resolveInteger(r: Resolver, term: Term): Typed {
  return toInteger(r, resolveTerm(r, term));
}

export function resolvePredicate(r: Resolver, term: Term): Typed {
  return toPredicate(r, resolveTerm(r, term));
}

// ------------------------------------------------------------------------------------------------------ conversions

/** A truth value is 1 or 0 where a number is expected. */
export function toInteger(r: Resolver, term: Typed): Typed {
  if (term.type.kind === "integer") return term;
  if (term.type.kind === "pointer") {
    fail(r, term.span, `an integer is expected, not ${typeText(term.type)}`);
    return integerOf(r, term, 0n);
  }
  const [then, otherwise] = [integerOf(r, term, 1n), integerOf(r, term, 0n)];
  const type = { kind: "integer", range: { low: 0n, high: 1n } } as const;
  return made(r, term, type, { kind: "conditional", condition: term, then, otherwise });
}

/** As in C: what is not zero or null is true. */
export function toPredicate(r: Resolver, term: Typed): Typed {
  if (term.type.kind === "boolean") return term;
  const zero = term.type.kind === "integer" ? integerOf(r, term, 0n) : made(r, term, term.type, { kind: "null" });
  return made(r, term, booleanLogic, { kind: "compare", relation: "!=", left: term, right: zero });
}

/** To the type that a definition declares for a parameter or a result. */
function converted(r: Resolver, value: Typed, type: TypeName): Typed {
  const to = logicTypeOf(r, type);
  if (to === undefined) return value;
  switch (to.kind) {
    case "boolean":
      return toPredicate(r, value);
    case "integer":
      return toInteger(r, value);
    case "pointer":
      if (isZero(value)) return made(r, value, to, { kind: "null" });
      if (value.type.kind !== "pointer") fail(r, value.span, `a pointer is expected, not ${typeText(value.type)}`);
      return value;
    default:
      return unreachable(to);
  }
}

function isZero(term: Typed): boolean {
  return term.kind === "null" || (term.kind === "integer" && term.value === 0n);
}

function cast(r: Resolver, node: Node, type: TypeName, value: Typed): Typed {
  const to = logicTypeOf(r, type);
  if (to === undefined) return value;
  if (to.kind === "boolean") return toPredicate(r, value);
  if (to.kind === "integer") {
    const c = r.environment.type(type);
    const integer = c && integerTypeOf(c);
    if (value.type.kind === "pointer") {
      unsupported(r, node.span, "the address of an object as a number");
      return integerOf(r, node, 0n);
    }
    if (integer === undefined) return toInteger(r, value);
    if (isBoolean(integer)) return toInteger(r, toPredicate(r, value));
    const range = integerRange(integer, r.environment.model);
    return made(r, node, { kind: "integer", range }, { kind: "convert", to: integer, operand: toInteger(r, value) });
  }
  if (isZero(value)) return made(r, node, to, { kind: "null" });
  if (value.type.kind !== "pointer") unsupported(r, node.span, "a pointer made of a number");
  return made(r, node, to, { kind: "reinterpret", pointer: value });
}

// ------------------------------------------------------------------------------------------------------------- atoms

function name(r: Resolver, term: Of<"name">): Typed {
  const bound = r.bound.get(term.name);
  if (bound !== undefined) return { ...bound, ...placeOf(term) };
  const macro = r.environment.macros.get(term.name);
  if (macro?.body !== undefined && !r.expanding.includes(macro)) {
    const inner = { ...r, bound: new Map<string, Typed>(), expanding: [...r.expanding, macro] };
    return { ...resolveTerm(inner, macro.body), ...placeOf(term) };
  }
  const meaning = r.context.local(term.name) ?? r.environment.global(term.name);
  if (meaning?.kind === "enumerator") return integerOf(r, term, meaning.value);
  if (meaning !== undefined) return read(r, term);
  const predefined = predefinedValue(term.name, r.environment.model);
  if (typeof predefined === "bigint") return integerOf(r, term, predefined);
  if (predefined === "null") return made(r, term, { kind: "pointer", to: { kind: "void" } }, { kind: "null" });
  if (r.environment.definitions.has(term.name) || r.environment.undefinable.has(term.name)) {
    return resolveCall(r, { ...term, kind: "call", labels: [], args: [] }, { term: resolveTerm, integer: resolveInteger, converted }); // prettier-ignore
  }
  fail(r, term.span, `there is no \`${term.name}\` here`);
  return integerOf(r, term, 0n);
}

function read(r: Resolver, term: Term): Typed {
  const located = locate(r, term, values);
  if (located !== undefined) return readAt(r, term, located);
  fail(r, term.span, "an object of the program is expected");
  return integerOf(r, term, 0n);
}

function constant(r: Resolver, term: Of<"constant">): Typed {
  switch (term.constant) {
    case "\\true":
    case "\\false":
      return truthOf(r, term, term.constant === "\\true");
    case "\\null":
      return made(r, term, { kind: "pointer", to: { kind: "void" } }, { kind: "null" });
    case "\\result":
      return result(r, term);
    case "\\nothing":
    case "\\empty":
      fail(r, term.span, `\`${term.constant}\` is a set of places, not a value`);
      return integerOf(r, term, 0n);
    default:
      return unreachable(term.constant);
  }
}

function result(r: Resolver, node: Node): Typed {
  const type = r.context.result && withoutQualifiers(r.context.result);
  const integer = type && integerTypeOf(type);
  if (type === undefined) fail(r, node.span, "`\\result` is for postconditions");
  else if (integer !== undefined) {
    const range = integerRange(integer, r.environment.model);
    return made(r, node, { kind: "integer", range }, { kind: "result" });
  } else if (type.kind === "pointer") return made(r, node, { kind: "pointer", to: type.to }, { kind: "result" });
  else if (type.kind === "void") fail(r, node.span, "this function has no result");
  else unsupported(r, node.span, "a result that is neither an integer nor a pointer");
  return integerOf(r, node, 0n);
}

function sizeOfTerm(r: Resolver, term: Of<"sizeof">): Typed {
  const { of } = term;
  const type = of.kind === "type" ? r.environment.type(of) : staticType(r, of);
  const size = type && sizeOf(type, r.environment.model);
  if (size === undefined) fail(r, term.span, "this type is not known, or has no size");
  return integerOf(r, term, BigInt(size ?? 0));
}

function staticType(r: Resolver, term: Term) {
  if (term.kind === "name") {
    const asType = r.environment.type({ kind: "type", base: term.name, declarator: "", ...placeOf(term) });
    if (asType !== undefined && r.context.local(term.name) === undefined) return asType;
  }
  return locate(r, term, values)?.place.type;
}

/** Each value between the ends, in turn: the set that holds it has one place for each. */
function range(r: Resolver, term: Of<"range">): Typed {
  const { ranges } = r.shared;
  if (ranges === undefined) fail(r, term.span, "a range is only for places, as in `\\valid(p + (0 .. n))`");
  const binder: Binder = { name: "index", type: integerLogic };
  const low = term.low && resolveInteger(r, term.low);
  const high = term.high && resolveInteger(r, term.high);
  ranges?.push({ binder, ...(low && { low }), ...(high && { high }) });
  return made(r, term, integerLogic, { kind: "bound", binder });
}

// --------------------------------------------------------------------------------------------------------- operators

function unary(r: Resolver, term: Of<"unary">): Typed {
  switch (term.op) {
    case "*":
      return read(r, term);
    case "&": {
      const located = locate(r, term.operand, values);
      if (located !== undefined) return addressOf(r, term, located.place);
      fail(r, term.operand.span, "an object of the program is expected after `&`");
      return integerOf(r, term, 0n);
    }
    case "!":
      return made(r, term, booleanLogic, { kind: "not", operand: resolvePredicate(r, term.operand) });
    case "+":
      return { ...resolveInteger(r, term.operand), ...placeOf(term) };
    case "-":
    case "~": {
      const operand = resolveInteger(r, term.operand);
      if (operand.kind === "integer" && term.op === "-") return integerOf(r, term, -operand.value);
      return made(r, term, integerLogic, { kind: "unary", op: term.op, operand });
    }
    default:
      return unreachable(term.op);
  }
}

function binary(r: Resolver, term: Of<"binary">): Typed {
  const { op } = term;
  switch (op) {
    case "==>":
    case "<==>": {
      const [left, right] = [resolvePredicate(r, term.left), resolvePredicate(r, term.right)];
      return made(r, term, booleanLogic, { kind: op === "==>" ? "implies" : "iff", left, right });
    }
    case "^^": {
      const [left, right] = [resolvePredicate(r, term.left), resolvePredicate(r, term.right)];
      const same = made(r, term, booleanLogic, { kind: "iff", left, right });
      return made(r, term, booleanLogic, { kind: "not", operand: same });
    }
    default:
      return arithmetic(r, term, op, resolveTerm(r, term.left), resolveTerm(r, term.right));
  }
}

type Arithmetic = Exclude<BinaryOperator, "==>" | "<==>" | "^^">;

function arithmetic(r: Resolver, node: Node, op: Arithmetic, left: Typed, right: Typed): Typed {
  if (left.type.kind === "pointer" || right.type.kind === "pointer") return pointerArithmetic(r, node, op, left, right);
  if (isPredicate(left) || isPredicate(right)) {
    if (op === "&" || op === "|" || op === "^") {
      const [which] = [left, right].filter(isPredicate);
      fail(r, which!.span, `\`${op}\` works on bits; parentheses are expected around its operands, as in C`);
    }
  }
  const [a, b] = [toInteger(r, left), toInteger(r, right)];
  const apply = (operator: ArithmeticOperator, x: Typed, y: Typed): Typed =>
    made(r, node, integerLogic, { kind: "arithmetic", op: operator, left: x, right: y });
  const complement = (x: Typed): Typed => made(r, node, integerLogic, { kind: "unary", op: "~", operand: x });
  if (op === "-->") return apply("|", complement(a), b);
  if (op === "<-->") return complement(apply("^", a, b));
  return apply(op, a, b);
}

function pointerArithmetic(r: Resolver, node: Node, op: Arithmetic, left: Typed, right: Typed): Typed {
  if (left.type.kind === "pointer" && right.type.kind === "pointer") {
    const size = sizeOf(left.type.to, r.environment.model);
    if (op !== "-" || size === undefined || size === 0) fail(r, node.span, `\`${op}\` does not work on two pointers`);
    return made(r, node, integerLogic, { kind: "difference", left, right, size: size ?? 1 });
  }
  if (op === "+") {
    const [pointer, count] = left.type.kind === "pointer" ? [left, right] : [right, left];
    return shifted(r, node, pointer, toInteger(r, count));
  }
  if (op === "-" && left.type.kind === "pointer") {
    const count = toInteger(r, right);
    return shifted(r, node, left, made(r, right, integerLogic, { kind: "unary", op: "-", operand: count }));
  }
  fail(r, node.span, `\`${op}\` does not work on pointers`);
  return left;
}

function comparison(r: Resolver, term: Of<"comparison">): Typed {
  const operands = term.operands.map((operand) => resolveTerm(r, operand));
  const links = term.operators.map((relation, i) => compared(r, term, relation, operands[i]!, operands[i + 1]!));
  return links.length === 1 ? links[0]! : made(r, term, booleanLogic, { kind: "junction", op: "and", operands: links });
}

function compared(r: Resolver, node: Node, relation: Relation, left: Typed, right: Typed): Typed {
  const pointers = [left, right].filter(({ type }) => type.kind === "pointer").length;
  if (pointers === 1) return comparedWithNull(r, node, relation, left, right);
  if (pointers === 0 && isPredicate(left) && isPredicate(right) && (relation === "==" || relation === "!=")) {
    const same = made(r, node, booleanLogic, { kind: "iff", left, right });
    return relation === "==" ? same : made(r, node, booleanLogic, { kind: "not", operand: same });
  }
  const [a, b] = pointers === 2 ? [left, right] : [toInteger(r, left), toInteger(r, right)];
  return made(r, node, booleanLogic, { kind: "compare", relation, left: a, right: b });
}

function comparedWithNull(r: Resolver, node: Node, relation: Relation, left: Typed, right: Typed): Typed {
  const number = left.type.kind === "pointer" ? right : left;
  const pointer = left.type.kind === "pointer" ? left : right;
  if (!isZero(number) || (relation !== "==" && relation !== "!=")) {
    fail(r, node.span, `a pointer cannot be compared with ${typeText(number.type)}`);
  }
  const zero = made(r, number, pointer.type, { kind: "null" });
  return made(r, node, booleanLogic, { kind: "compare", relation, left: pointer, right: zero });
}

function conditional(r: Resolver, term: Of<"conditional">): Typed {
  const condition = resolvePredicate(r, term.condition);
  let [then, otherwise] = [resolveTerm(r, term.then), resolveTerm(r, term.otherwise)];
  if (then.type.kind === "pointer" && isZero(otherwise)) otherwise = made(r, otherwise, then.type, { kind: "null" });
  if (otherwise.type.kind === "pointer" && isZero(then)) then = made(r, then, otherwise.type, { kind: "null" });
  if (then.type.kind !== otherwise.type.kind) [then, otherwise] = [toInteger(r, then), toInteger(r, otherwise)];
  const type = then.kind === "null" ? otherwise.type : then.type.kind === "integer" ? integerLogic : then.type;
  return made(r, term, type, { kind: "conditional", condition, then, otherwise });
}

// ----------------------------------------------------------------------------------------------------------- binders

function quantifier(r: Resolver, term: Of<"quantifier">): Typed {
  const binders = term.binders.flatMap(({ name: bound, type, span, text }) => {
    const logicType = logicTypeOf(r, type);
    return logicType === undefined ? [] : [{ binder: { name: bound, type: logicType }, span, text }];
  });
  const inner = binding(r, binders.map(({ binder, span, text }) => [binder.name, made(r, { span, text }, binder.type, { kind: "bound", binder })] as const)); // prettier-ignore
  const outerRanges = r.shared.ranges;
  r.shared.ranges = undefined;
  const body = resolvePredicate(inner, term.body);
  r.shared.ranges = outerRanges;
  const list = binders.map(({ binder }) => binder);
  return made(r, term, booleanLogic, { kind: "quantifier", quantifier: term.quantifier, binders: list, body });
}
