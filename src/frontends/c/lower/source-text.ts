/** Expressions in the words of the source, for messages: `a[i]`, `p->next`, `n + 1`; implicit conversions leave no trace. */
import type { Expression } from "../tree.ts";
import { typeName } from "../type-name.ts";

/** Longer texts are cut: a message is one line. */
const longest = 60;

export function sourceText(expression: Expression): string {
  const text = write(expression, 0, 12);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

const levels: ReadonlyMap<string, number> = new Map(
  [[","], ["="], ["?"], ["||"], ["&&"], ["|"], ["^"], ["&"], ["==", "!="], ["<", ">", "<=", ">="], ["<<", ">>"],
    ["+", "-"], ["*", "/", "%"]].flatMap((ops, i) => ops.map((op) => [op, i + 1] as const)),
); // prettier-ignore
const unaryLevel = 14;
const postfixLevel = 15;

/** `depth` bounds the work on expressions of any size. */
function write(e: Expression, outer: number, depth: number): string {
  if (depth === 0) return "…";
  const inside = depth - 1;
  switch (e.kind) {
    case "integer":
      return e.written ?? String(e.value);
    case "constant":
      return String(e.value);
    case "floating":
      return e.text;
    case "imaginary":
      return `${write(e.operand, unaryLevel, inside)}i`;
    case "string":
      return stringText(e.elements);
    case "reference":
      return e.declaration.name;
    case "enumerator":
      return e.name;
    case "unary":
      return within(outer, unaryLevel, unaryText(e, inside));
    case "binary": {
      const level = levels.get(e.op)!;
      const space = e.op === "," ? "" : " ";
      return within(
        outer,
        level,
        `${write(e.left, level, inside)}${space}${e.op} ${write(e.right, level + 1, inside)}`,
      );
    }
    case "assign":
      return within(outer, 2, `${write(e.target, 3, inside)} ${e.op} ${write(e.value, 2, inside)}`);
    case "conditional":
      return within(
        outer,
        3,
        `${write(e.condition, 4, inside)} ? ${write(e.then, 3, inside)} : ${write(e.otherwise, 3, inside)}`,
      );
    case "elvis":
      return within(outer, 3, `${write(e.value, 4, inside)} ?: ${write(e.otherwise, 3, inside)}`);
    case "cast":
      return e.explicit ? within(outer, unaryLevel, `(${e.written ?? typeName(e.type)})${write(e.operand, unaryLevel, inside)}`) : write(e.operand, outer, depth); // prettier-ignore
    case "call":
      return `${write(e.callee, postfixLevel, inside)}(${e.args.map((arg) => write(arg, 2, inside)).join(", ")})`;
    case "member":
      return memberText(e, inside);
    case "subscript":
      return `${write(e.array, postfixLevel, inside)}[${write(e.index, 0, inside)}]`;
    case "sizeof":
    case "alignof":
      return `${e.kind}(${e.operand === undefined ? typeName(e.of) : write(e.operand, 0, inside)})`;
    case "offsetof":
      return `offsetof(${typeName(e.of)}, …)`;
    case "compound-literal":
      return `(${typeName(e.type)}){…}`;
    case "statement-expression":
      return "({…})";
    case "va-arg":
      return `va_arg(${write(e.list, 2, inside)}, ${typeName(e.type)})`;
    case "label-address":
      return `&&${e.label.name}`;
    case "unknown":
    case "unsupported":
      return e.construct;
  }
}

function within(outer: number, level: number, text: string): string {
  return level < outer ? `(${text})` : text;
}

function unaryText(e: Extract<Expression, { kind: "unary" }>, depth: number): string {
  const operand = write(e.operand, unaryLevel, depth);
  switch (e.op) {
    case "++pre":
    case "--pre":
      return `${e.op.slice(0, 2)}${operand}`;
    case "post++":
    case "post--":
      return `${operand}${e.op.slice(4)}`;
    case "__extension__":
      return operand;
    case "__real":
    case "__imag":
      return `${e.op} ${operand}`;
    default:
      return `${e.op}${operand}`;
  }
}

/** Anonymous members are not written. */
function memberText(e: Extract<Expression, { kind: "member" }>, depth: number): string {
  const operand = write(e.operand, postfixLevel, depth);
  if (e.field.name === undefined) return operand;
  const anonymous = e.operand.kind === "member" && e.operand.field.name === undefined;
  const arrow = anonymous && e.operand.kind === "member" ? e.operand.arrow : e.arrow;
  return `${operand}${arrow ? "->" : "."}${e.field.name}`;
}

function stringText(elements: readonly number[]): string {
  const shown = elements.slice(0, -1).map((code) => {
    if (code === 10) return "\\n";
    return code >= 32 && code < 127 ? String.fromCharCode(code) : `\\x${code.toString(16)}`;
  });
  return `"${shown.join("")}"`;
}
