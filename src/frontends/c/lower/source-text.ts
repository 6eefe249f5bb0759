/** Expressions in the words of the source, for messages: `a[i]`, `p->next`, `n + 1`; implicit conversions leave no trace. */
import { printType } from "../print-type.ts";
import type { Expression } from "../tree.ts";

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
  const sub = (inner: Expression, level: number): string => write(inner, level, depth - 1);
  const within = (level: number, text: string): string => (level < outer ? `(${text})` : text);
  switch (e.kind) {
    case "integer":
    case "constant":
      return String(e.value);
    case "floating":
      return e.text;
    case "imaginary":
      return `${sub(e.operand, unaryLevel)}i`;
    case "string":
      return stringText(e.elements);
    case "reference":
      return e.declaration.name;
    case "enumerator":
      return e.name;
    case "unary":
      return within(unaryLevel, unaryText(e, sub));
    case "binary": {
      const level = levels.get(e.op)!;
      const space = e.op === "," ? "" : " ";
      return within(level, `${sub(e.left, level)}${space}${e.op} ${sub(e.right, level + 1)}`);
    }
    case "assign":
      return within(2, `${sub(e.target, 3)} ${e.op} ${sub(e.value, 2)}`);
    case "conditional":
      return within(3, `${sub(e.condition, 4)} ? ${sub(e.then, 3)} : ${sub(e.otherwise, 3)}`);
    case "elvis":
      return within(3, `${sub(e.value, 4)} ?: ${sub(e.otherwise, 3)}`);
    case "cast":
      return e.explicit ? within(unaryLevel, `(${printType(e.type)})${sub(e.operand, unaryLevel)}`) : write(e.operand, outer, depth); // prettier-ignore
    case "call":
      return `${sub(e.callee, postfixLevel)}(${e.args.map((arg) => sub(arg, 2)).join(", ")})`;
    case "member":
      return memberText(e, sub);
    case "subscript":
      return `${sub(e.array, postfixLevel)}[${sub(e.index, 0)}]`;
    case "sizeof":
    case "alignof":
      return `${e.kind}(${e.operand === undefined ? printType(e.of) : sub(e.operand, 0)})`;
    case "offsetof":
      return `offsetof(${printType(e.of)}, …)`;
    case "compound-literal":
      return `(${printType(e.type)}){…}`;
    case "statement-expression":
      return "({…})";
    case "va-arg":
      return `va_arg(${sub(e.list, 2)}, ${printType(e.type)})`;
    case "label-address":
      return `&&${e.label.name}`;
    case "unknown":
    case "unsupported":
      return e.construct;
  }
}

type Sub = (inner: Expression, level: number) => string;

function unaryText(e: Extract<Expression, { kind: "unary" }>, sub: Sub): string {
  const operand = sub(e.operand, unaryLevel);
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
function memberText(e: Extract<Expression, { kind: "member" }>, sub: Sub): string {
  const operand = sub(e.operand, postfixLevel);
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
