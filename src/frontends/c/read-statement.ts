/** Reads statements. Chains of `else if`, labels and cases nest as deep as they are long, so the stack is on the heap. */
import { call, type Deep } from "../../base/trampoline.ts";
import { evaluateConstant } from "./constants.ts";
import { childrenOf, extentOf, isExpressionNode, type DumpNode } from "./dump-node.ts";
import { readAssembly } from "./read-assembly.ts";
import { declarations } from "./read-declarations.ts";
import { expression, readExpression } from "./read-expression.ts";
import { endSpanOf, labelFor, spanOf, type Reader } from "./reader.ts";
import { newScope } from "./scopes.ts";
import type { Span } from "../../source/span.ts";
import type { Expression, Statement } from "./tree.ts";

export function* statement(reader: Reader, node: DumpNode): Deep<Statement> {
  const span = spanOf(reader, node);
  const children = childrenOf(node);
  if (isExpressionNode(node)) return { kind: "expression", expression: yield* call(expression(reader, node)), span };
  switch (node.kind) {
    case "CompoundStmt":
      return yield* compound(reader, node, span);
    case "DeclStmt":
      return yield* declarations(reader, node, span);
    case "IfStmt":
      return yield* conditional(reader, node, span);
    case "WhileStmt":
      return yield* whileLoop(reader, node, span);
    case "DoStmt":
      return yield* doLoop(reader, node, span);
    case "ForStmt":
      return yield* forLoop(reader, node, span);
    case "SwitchStmt":
      return yield* switchOver(reader, node, span);
    case "CaseStmt":
      return yield* caseLabel(reader, node, span);
    case "DefaultStmt":
      return { kind: "default", body: yield* body(reader, children[0], span), span };
    case "LabelStmt": {
      const label = labelFor(reader, node.declId, node.name);
      return { kind: "label", label, body: yield* body(reader, children.at(-1), span), span };
    }
    case "AttributedStmt":
      return yield* body(reader, children.at(-1), span);
    case "GotoStmt":
      return { kind: "goto", label: labelFor(reader, node.targetLabelDeclId, undefined), span };
    case "IndirectGotoStmt":
      if (children[0] === undefined) return unsupported(node, span);
      return { kind: "computed-goto", target: yield* call(expression(reader, children[0])), span };
    case "BreakStmt":
      return { kind: "break", span };
    case "ContinueStmt":
      return { kind: "continue", span };
    case "ReturnStmt":
      if (children[0] === undefined) return { kind: "return", span };
      return { kind: "return", value: yield* call(expression(reader, children[0])), span };
    case "NullStmt":
      return { kind: "empty", span };
    case "GCCAsmStmt":
      return readAssembly(reader, node);
    default:
      return unsupported(node, span);
  }
}

function unsupported(node: DumpNode, span: Span): Statement {
  return { kind: "unsupported", construct: node.kind ?? "unknown", span };
}

/** A statement inside another; what is missing is empty. */
function* body(reader: Reader, node: DumpNode | undefined, around: Span): Deep<Statement> {
  return node?.kind === undefined ? { kind: "empty", span: around } : yield* call(statement(reader, node));
}

function* compound(reader: Reader, node: DumpNode, span: Span): Deep<Statement> {
  const outer = reader.scope;
  reader.scope = newScope(outer);
  const statements: Statement[] = [];
  for (const child of childrenOf(node)) statements.push(yield* call(statement(reader, child)));
  reader.scope = outer;
  return { kind: "compound", body: statements, end: endSpanOf(reader, node), span };
}

function* conditional(reader: Reader, node: DumpNode, span: Span): Deep<Statement> {
  const [condition, then, otherwise] = childrenOf(node);
  if (condition === undefined || !isExpressionNode(condition)) return unsupported(node, span);
  const read = yield* call(expression(reader, condition));
  const first = yield* body(reader, then, span);
  if (otherwise === undefined) return { kind: "if", condition: read, then: first, span };
  const elseWord = elseWordOf(reader, then, otherwise);
  const second = yield* body(reader, otherwise, span);
  return { kind: "if", condition: read, then: first, otherwise: second, ...(elseWord && { elseWord }), span };
}

/** Clang does not tell where it stands: between the two statements. */
function elseWordOf(reader: Reader, then: DumpNode | undefined, otherwise: DumpNode): Span | undefined {
  const [before, after] = [then && extentOf(then), extentOf(otherwise)];
  if (before === undefined || after === undefined || after.start < before.end) return undefined;
  const between = reader.positions.text(before.end, after.start).replace(/\/\*[^]*?\*\/|\/\/.*/g, (comment) => " ".repeat(comment.length)); // prettier-ignore
  const at = between.lastIndexOf("else");
  // Only where a character is a byte does the distance tell the place.
  if (at < 0 || /[^\x00-\x7f]/.test(between)) return undefined;
  const start = after.start - (between.length - at);
  return reader.positions.span(start, start + "else".length);
}

function* whileLoop(reader: Reader, node: DumpNode, span: Span): Deep<Statement> {
  const [condition, inner] = childrenOf(node);
  if (condition === undefined || !isExpressionNode(condition)) return unsupported(node, span);
  return {
    kind: "while",
    condition: yield* call(expression(reader, condition)),
    body: yield* body(reader, inner, span),
    span,
  };
}

function* doLoop(reader: Reader, node: DumpNode, span: Span): Deep<Statement> {
  const [inner, condition] = childrenOf(node);
  if (condition === undefined || !isExpressionNode(condition)) return unsupported(node, span);
  const read = yield* body(reader, inner, span);
  return { kind: "do", body: read, condition: yield* call(expression(reader, condition)), span };
}

/** Five places: first statement, a variable in the condition (C++ only), condition, step, body. */
function* forLoop(reader: Reader, node: DumpNode, span: Span): Deep<Statement> {
  const [first, , condition, step, inner] = childrenOf(node);
  const outer = reader.scope;
  reader.scope = newScope(outer);
  const init = first?.kind === undefined ? undefined : yield* body(reader, first, span);
  const test = yield* optionalExpression(reader, condition);
  const advance = yield* optionalExpression(reader, step);
  const read = yield* body(reader, inner, span);
  reader.scope = outer;
  return {
    kind: "for",
    ...(init === undefined ? {} : { init }),
    ...(test === undefined ? {} : { condition: test }),
    ...(advance === undefined ? {} : { step: advance }),
    body: read,
    span,
  };
}

function* optionalExpression(reader: Reader, node: DumpNode | undefined): Deep<Expression | undefined> {
  return node === undefined || !isExpressionNode(node) ? undefined : yield* call(expression(reader, node));
}

function* switchOver(reader: Reader, node: DumpNode, span: Span): Deep<Statement> {
  const [value, inner] = childrenOf(node);
  if (value === undefined || !isExpressionNode(value)) return unsupported(node, span);
  return {
    kind: "switch",
    value: yield* call(expression(reader, value)),
    body: yield* body(reader, inner, span),
    span,
  };
}

function* caseLabel(reader: Reader, node: DumpNode, span: Span): Deep<Statement> {
  const children = childrenOf(node);
  const range = node.isGNURange === true;
  const low = labelValue(reader, children[0]);
  const high = range ? labelValue(reader, children[1]) : low;
  const read = yield* body(reader, children[range ? 2 : 1], span);
  if (low === undefined || high === undefined) return { kind: "unsupported", construct: "CaseStmt", span };
  return { kind: "case", low, high, body: read, span };
}

function labelValue(reader: Reader, node: DumpNode | undefined): bigint | undefined {
  return node === undefined ? undefined : evaluateConstant(readExpression(reader, node), reader.model);
}
