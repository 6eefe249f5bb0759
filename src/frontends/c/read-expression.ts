/**
 * Reads expressions: operands before the nodes that hold them, with a stack of our own, since `a + b + …` may be as long as
 * a file. Each kind of node is built from its operands by one small function.
 */
import { call, run, type Deep } from "../../base/trampoline.ts";
import { noQualifiers, pointerTo, qualify, qualifiersOf, unqualified } from "./c-types.ts";
import { castKinds } from "./cast-kinds.ts";
import { evaluateConstant } from "./constants.ts";
import { childrenOf, isExpressionNode, type DumpNode } from "./dump-node.ts";
import { convertInteger, integerTypeOf, withoutQualifiers } from "./integers.ts";
import { sizeOf } from "./layout.ts";
import { readReference } from "./read-reference.ts";
import { readAtomic, readAtomicCall } from "./read-atomic.ts";
import { readOffsetOf, readTypeInParentheses, readTypeTrait } from "./read-source-text.ts";
import { labelFor, readType, settledType, sourceText, spanOf, type Reader } from "./reader.ts";
import { stringElements } from "./string-literal.ts";
import type { Span } from "../../source/span.ts";
import type { AssignmentOperator, BinaryOperator, CastKind, Expression, UnaryOperator } from "./tree.ts";
import type { CType } from "./types.ts";

interface Pending {
  readonly node: DumpNode;
  readonly operands: readonly DumpNode[];
  readonly read: Expression[];
}

export function readExpression(reader: Reader, root: DumpNode): Expression {
  return run(expression(reader, root));
}

export function* expression(reader: Reader, root: DumpNode): Deep<Expression> {
  const outer: Pending[] = [];
  let pending: Pending = { node: root, operands: operandsOf(root), read: [] };
  for (;;) {
    const next = pending.operands[pending.read.length];
    if (next !== undefined) {
      outer.push(pending);
      pending = { node: next, operands: operandsOf(next), read: [] };
      continue;
    }
    const built = holders.has(pending.node.kind ?? "")
      ? yield* holding(reader, pending.node)
      : build(reader, pending.node, pending.read);
    const holder = outer.pop();
    if (holder === undefined) return built;
    holder.read.push(built);
    pending = holder;
  }
}

/** The parts that are expressions and are evaluated, or looked at, as operands. */
function operandsOf(node: DumpNode): readonly DumpNode[] {
  const children = childrenOf(node);
  switch (node.kind) {
    case "StmtExpr":
    case "InitListExpr":
    case "CompoundLiteralExpr":
    case "ImplicitValueInitExpr":
      return [];
    case "GenericSelectionExpr":
      return children
        .filter((child) => child.selected === true)
        .flatMap((child) => childrenOf(child).filter(isExpressionNode));
    case "ChooseExpr":
      // An address stands beside each offsetof, whose operands clang does not tell.
      return children[1]?.kind === "OffsetOfExpr" ? children.slice(2) : children;
    case "BinaryConditionalOperator":
      return children.length < 2 ? [] : [children[0]!, children.at(-1)!];
    default:
      return children.every(isExpressionNode) ? children : children.filter(isExpressionNode);
  }
}

/** Expressions that hold statements or initialisers. */
const holders = new Set(["StmtExpr", "InitListExpr", "ImplicitValueInitExpr", "CompoundLiteralExpr"]);

function* holding(reader: Reader, node: DumpNode): Deep<Expression> {
  switch (node.kind) {
    case "StmtExpr":
      return yield* statementExpression(reader, node);
    case "InitListExpr":
    case "ImplicitValueInitExpr":
      return yield* compoundLiteral(reader, node, node);
    case "CompoundLiteralExpr":
      return yield* compoundLiteral(reader, node, childrenOf(node).find(isExpressionNode));
    default:
      return unsupported(reader, node, []);
  }
}

/** What all expressions have; the type is left to the builder where the node's text may mislead. */
interface Head {
  readonly span: Span;
  readonly type: CType;
  readonly lvalue: boolean;
}

function build(reader: Reader, node: DumpNode, operands: readonly Expression[]): Expression {
  const [first, second, third] = operands;
  switch (node.kind) {
    case "IntegerLiteral":
    case "CharacterLiteral":
      return integerLiteral(reader, node);
    case "CXXBoolLiteralExpr":
      return { kind: "integer", value: String(node.value) === "true" ? 1n : 0n, ...head(reader, node) };
    case "CXXNullPtrLiteralExpr":
      return { kind: "constant", value: 0n, ...head(reader, node) };
    case "FloatingLiteral":
      return { kind: "floating", text: String(node.value), ...head(reader, node) };
    case "StringLiteral":
      return stringLiteral(reader, node);
    case "DeclRefExpr":
      return readReference(reader, node);
    case "AddrLabelExpr":
      return { kind: "label-address", label: labelFor(reader, node.labelDeclId, node.name), ...head(reader, node) };
    case "OffsetOfExpr":
      return readOffsetOf(reader, node, head(reader, node));
    case "TypeTraitExpr":
      return readTypeTrait(reader, node, head(reader, node));
    case "UnaryExprOrTypeTraitExpr":
      return sizeOrAlignment(reader, node, operands);
    case "ImplicitCastExpr":
    case "CStyleCastExpr":
      return first === undefined ? unsupported(reader, node, operands) : castTo(reader, node, first);
    case "ParenExpr":
    case "ConstantExpr":
    case "PredefinedExpr":
    case "GenericSelectionExpr":
    case "OpaqueValueExpr":
    case "FullExpr":
    case "ExprWithCleanups":
    case "MaterializeTemporaryExpr":
      return first ?? unsupported(reader, node, operands);
    case "UnaryOperator":
      return first === undefined ? unsupported(reader, node, operands) : unary(reader, node, first);
    case "ImaginaryLiteral":
      return first === undefined
        ? unsupported(reader, node, operands)
        : { kind: "imaginary", operand: first, ...head(reader, node) };
    case "VAArgExpr":
      return first === undefined
        ? unsupported(reader, node, operands)
        : { kind: "va-arg", list: first, ...head(reader, node) };
    case "MemberExpr":
      return member(reader, node, operands);
    case "CallExpr":
      return callOf(reader, node, operands);
    case "BinaryOperator":
    case "CompoundAssignOperator":
      return binary(reader, node, operands);
    case "ArraySubscriptExpr":
      return subscript(reader, node, operands);
    case "BinaryConditionalOperator":
      if (first === undefined || second === undefined) return unsupported(reader, node, operands);
      return { kind: "elvis", value: first, otherwise: second, ...head(reader, node) };
    case "ConditionalOperator":
      if (first === undefined || second === undefined || third === undefined) return unsupported(reader, node, operands);
      return { kind: "conditional", condition: first, then: second, otherwise: third, ...head(reader, node, () => sameType(second, third)) }; // prettier-ignore
    case "ChooseExpr":
      return choose(reader, node, operands);
    case "ShuffleVectorExpr":
    case "ConvertVectorExpr":
      return unknown(reader, node, operands);
    case "AtomicExpr":
      return readAtomic(sourceText(reader, node), operands, head(reader, node)) ?? unsupported(reader, node, operands);
    default:
      return unsupported(reader, node, operands);
  }
}

/** `derived`: the type from the operands', for texts that do not tell it. */
function head(reader: Reader, node: DumpNode, derived?: () => CType | undefined): Head {
  const span = spanOf(reader, node);
  const parsed = settledType(reader, node.type, span);
  const type = parsed.settled ? parsed.type : (derived?.() ?? parsed.type);
  return { span, type, lvalue: node.valueCategory === "lvalue" && type.kind !== "function" };
}

/** What is computed from the operands and from nothing else. */
function unknown(reader: Reader, node: DumpNode, operands: readonly Expression[]): Expression {
  return { kind: "unknown", construct: node.kind ?? "unknown", operands, ...head(reader, node) };
}

function unsupported(reader: Reader, node: DumpNode, operands: readonly Expression[]): Expression {
  return { kind: "unsupported", construct: node.kind ?? "unknown", operands, ...head(reader, node) };
}

// ---------------------------------------------------------------------------------------------------------- literals

/** A character is printed as the bits of an unsigned number, so that `'\xff'` is 4294967295: it is -1. */
function integerLiteral(reader: Reader, node: DumpNode): Expression {
  const { span, type, lvalue } = head(reader, node);
  const value = BigInt(node.value ?? 0);
  const integer = integerTypeOf(type);
  const wrapped = integer === undefined ? value : convertInteger(value, integer, reader.model);
  const written = sourceText(reader, node);
  if (written === "" || written === String(value)) return { kind: "integer", value: wrapped, span, type, lvalue };
  return { kind: "integer", value: wrapped, written, span, type, lvalue };
}

function stringLiteral(reader: Reader, node: DumpNode): Expression {
  const common = { ...head(reader, node), lvalue: true };
  const type = withoutQualifiers(common.type);
  const count = type.kind === "array" && type.length.kind === "known" ? Number(type.length.count) : undefined;
  const width = type.kind === "array" ? (sizeOf(type.element, reader.model) ?? 1) : 1;
  const elements = stringElements(String(node.value), count, width);
  if (elements === undefined) return { kind: "unsupported", construct: "StringLiteral", operands: [], ...common };
  return { kind: "string", elements, ...common };
}

function* statementExpression(reader: Reader, node: DumpNode): Deep<Expression> {
  const body = childrenOf(node)[0];
  if (body === undefined) return unsupported(reader, node, []);
  const statement = yield* call(reader.parts.statement(reader, body));
  const last = statement.kind === "compound" ? statement.body.at(-1) : undefined;
  const value = last?.kind === "expression" ? last.expression : undefined;
  return {
    kind: "statement-expression",
    body: statement,
    ...head(reader, node, () => value && unqualified(value.type)),
  };
}

function* compoundLiteral(reader: Reader, node: DumpNode, list: DumpNode | undefined): Deep<Expression> {
  if (list === undefined) return unsupported(reader, node, []);
  const common = head(reader, node);
  if (common.type.kind === "opaque") {
    // Of a type that is defined within the expression: clang does not tell what it is.
    const operands: Expression[] = [];
    for (const child of childrenOf(list).filter(isExpressionNode))
      operands.push(yield* call(expression(reader, child)));
    return unknown(reader, node, operands);
  }
  const initializer = yield* call(reader.parts.initializer(reader, list, common.span));
  return { kind: "compound-literal", initializer, ...common };
}

// --------------------------------------------------------------------------------------------------------- operators

/** Of the name of a type, the children are the lengths in it. */
function sizeOrAlignment(reader: Reader, node: DumpNode, operands: readonly Expression[]): Expression {
  const common = head(reader, node);
  const operand = node.argType === undefined ? operands[0] : undefined;
  const of = operand?.type ?? withLengths(readType(reader, node.argType, common.span), operands);
  switch (node.name) {
    case "sizeof":
    case "__datasizeof":
      return operand === undefined ? { kind: "sizeof", of, ...common } : { kind: "sizeof", of, operand, ...common };
    case "alignof":
    case "_Alignof":
    case "__alignof":
      return operand === undefined ? { kind: "alignof", of, ...common } : { kind: "alignof", of, operand, ...common };
    default:
      return unsupported(reader, node, operand === undefined ? [] : [operand]);
  }
}

/** The type with these variable lengths, the outermost first, if there are as many. */
function withLengths(type: CType, sizes: readonly Expression[]): CType {
  const all = [...sizes];
  const given = withSizes(type, () => all.shift());
  return sizes.length > 0 && all.length === 0 ? given : type;
}

function withSizes(type: CType, next: () => Expression | undefined): CType {
  switch (type.kind) {
    case "qualified":
      return { ...type, type: withSizes(type.type, next) };
    case "pointer":
      return { ...type, to: withSizes(type.to, next) };
    case "array": {
      const size = type.length.kind === "variable" ? next() : undefined;
      const length = size === undefined ? type.length : ({ kind: "variable", size } as const);
      return { ...type, length, element: withSizes(type.element, next) };
    }
    default:
      return type;
  }
}

function castTo(reader: Reader, node: DumpNode, operand: Expression): Expression {
  const cast = castKinds.get(node.castKind ?? "") ?? "other";
  const explicit = node.kind === "CStyleCastExpr";
  const common = { kind: "cast", cast, operand, explicit, ...head(reader, node, () => castResult(cast, operand.type)) } as const; // prettier-ignore
  const written = explicit ? readTypeInParentheses(reader, node) : undefined;
  return written === undefined ? common : { ...common, written };
}

/** Where the conversion alone determines the type. */
function castResult(cast: CastKind, type: CType): CType | undefined {
  if (cast === "load") return unqualified(type);
  if (cast === "function-to-pointer") return pointerTo(type);
  const array = withoutQualifiers(type);
  return cast === "array-to-pointer" && array.kind === "array" ? pointerTo(array.element) : undefined;
}

const unaryOperators = new Set(["+", "-", "~", "!", "&", "*", "__extension__", "__real", "__imag"]);

function unary(reader: Reader, node: DumpNode, operand: Expression): Expression {
  const opcode = node.opcode ?? "";
  const common = head(reader, node, () => unaryResult(opcode, operand.type));
  const written =
    opcode === "++" || opcode === "--" ? (node.isPostfix === true ? `post${opcode}` : `${opcode}pre`) : opcode;
  if (written === opcode && !unaryOperators.has(opcode)) return unsupported(reader, node, [operand]);
  return { kind: "unary", op: written as UnaryOperator, operand, ...common };
}

function unaryResult(opcode: string, type: CType): CType | undefined {
  if (opcode === "&") return pointerTo(type);
  if (opcode === "++" || opcode === "--") return unqualified(type);
  const pointer = withoutQualifiers(type);
  return opcode === "*" && pointer.kind === "pointer" ? pointer.to : undefined;
}

const binaryOperators = new Set("+ - * / % << >> & | ^ && || == != < <= > >= ,".split(" "));
const assignmentOperators = new Set("= += -= *= /= %= <<= >>= &= |= ^=".split(" "));

function binary(reader: Reader, node: DumpNode, operands: readonly Expression[]): Expression {
  const [left, right] = operands;
  const opcode = node.opcode ?? "";
  if (left === undefined || right === undefined) return unsupported(reader, node, operands);
  if (assignmentOperators.has(opcode)) return assignment(reader, node, opcode as AssignmentOperator, left, right);
  if (!binaryOperators.has(opcode)) return unsupported(reader, node, operands);
  const derived = (): CType | undefined => (opcode === "," ? right.type : pointerOf(left, right));
  return { kind: "binary", op: opcode as BinaryOperator, left, right, ...head(reader, node, derived) };
}

/** Of pointer arithmetic. */
function pointerOf(left: Expression, right: Expression): CType | undefined {
  return [left.type, right.type].find((type) => type.kind === "pointer");
}

function assignment(
  reader: Reader,
  node: DumpNode,
  op: AssignmentOperator,
  target: Expression,
  value: Expression,
): Expression {
  const common = head(reader, node, () => unqualified(target.type));
  if (node.computeLHSType === undefined) return { kind: "assign", op, target, value, ...common };
  const left = settledType(reader, node.computeLHSType, common.span);
  const result = settledType(reader, node.computeResultType, common.span);
  const computation = {
    left: left.settled ? left.type : common.type,
    result: result.settled ? result.type : common.type,
  };
  return { kind: "assign", op, target, value, computation, ...common };
}

function member(reader: Reader, node: DumpNode, operands: readonly Expression[]): Expression {
  const operand = operands[0];
  const found = reader.fields.get(node.referencedMemberDecl ?? "");
  if (operand?.kind === "unknown" && found === undefined) return unknown(reader, node, operands);
  if (operand === undefined || found === undefined) return unsupported(reader, node, operands);
  const arrow = node.isArrow === true;
  const derived = (): CType => qualify(found.field.type, baseQualifiers(operand.type, arrow));
  return { kind: "member", operand, arrow, field: found.field, record: found.record, ...head(reader, node, derived) };
}

function baseQualifiers(type: CType, arrow: boolean) {
  if (!arrow) return qualifiersOf(type);
  const pointer = withoutQualifiers(type);
  return pointer.kind === "pointer" && pointer.to.kind === "qualified" ? pointer.to.qualifiers : noQualifiers;
}

function callOf(reader: Reader, node: DumpNode, operands: readonly Expression[]): Expression {
  const [callee, ...args] = operands;
  if (callee === undefined) return unsupported(reader, node, operands);
  const derived = (): CType | undefined => {
    const pointer = withoutQualifiers(callee.type);
    const target = pointer.kind === "pointer" ? withoutQualifiers(pointer.to) : pointer;
    return target.kind === "function" ? target.result : undefined;
  };
  const common = head(reader, node, derived);
  return readAtomicCall(callee, args, common) ?? { kind: "call", callee, args, ...common };
}

/** Clang keeps the order of the source: `2[a]` has the index first. */
function subscript(reader: Reader, node: DumpNode, operands: readonly Expression[]): Expression {
  const [left, right] = operands;
  if (left === undefined || right === undefined) return unsupported(reader, node, operands);
  const swapped = integerTypeOf(left.type) !== undefined;
  const [array, index] = swapped ? [right, left] : [left, right];
  const derived = (): CType | undefined => {
    const base = withoutQualifiers(array.type);
    return base.kind === "pointer" ? base.to : base.kind === "vector" ? base.element : undefined;
  };
  return { kind: "subscript", array, index, ...head(reader, node, derived) };
}

function sameType(left: Expression, right: Expression): CType | undefined {
  if (left.type.kind !== right.type.kind) return undefined;
  return left.type.kind === "pointer" || left.type.kind === "record" ? left.type : undefined;
}

/** Not so the address of a member of a struct that is defined within the expression. */
function isUnderstood(address: Expression): boolean {
  let inner = address;
  for (;;) {
    if (inner.kind === "cast" || inner.kind === "unary" || inner.kind === "member") inner = inner.operand;
    else if (inner.kind === "subscript") inner = inner.array;
    else return inner.kind !== "unsupported";
  }
}

/** `__builtin_choose_expr`: the condition is a constant. */
function choose(reader: Reader, node: DumpNode, operands: readonly Expression[]): Expression {
  const [condition, then, otherwise] = operands;
  if (condition !== undefined && then === undefined) {
    if (isUnderstood(condition)) return condition;
    return { kind: "unknown", construct: "offsetof", operands: [], ...head(reader, node) };
  }
  const value = condition && evaluateConstant(condition, reader.model);
  return (value === undefined ? undefined : value !== 0n ? then : otherwise) ?? unsupported(reader, node, operands);
}
