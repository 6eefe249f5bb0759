/** An expression as compact text, with every conversion: `(int)@x + 1` reads the variable x and converts what it holds. */
import { call, run, type Deep } from "../../base/trampoline.ts";
import { printType } from "./print-type.ts";
import type { Expression, FieldDeclaration, Initializer, Statement } from "./tree.ts";

/** Statements inside expressions are printed by the caller's function. */
export type PrintStatement = (statement: Statement) => Deep<string>;

export function printExpression(expression: Expression, statement: PrintStatement): string {
  return run(print(expression, statement));
}

export function* print(e: Expression, statement: PrintStatement): Deep<string> {
  const sub = (part: Expression): Deep<string> => call(print(part, statement));
  switch (e.kind) {
    case "integer":
    case "constant":
      return `${e.value}${suffix(e)}`;
    case "floating":
      return `${e.text}${suffix(e)}`;
    case "imaginary":
      return `${yield* sub(e.operand)}i`;
    case "string":
      return printString(e.elements);
    case "reference":
      return e.declaration.name;
    case "enumerator":
      return `${e.name}{${e.value}}`;
    case "unary":
      if (e.op === "post++" || e.op === "post--") return `${yield* sub(e.operand)}${e.op.slice(4)}`;
      return `${e.op.replace("pre", "")}${/\w/.test(e.op) && e.op.startsWith("_") ? " " : ""}${yield* sub(e.operand)}`;
    case "binary":
      return `(${yield* sub(e.left)} ${e.op} ${yield* sub(e.right)})`;
    case "assign": {
      const inType = e.computation === undefined ? "" : `{${printType(e.computation.left)}}`;
      return `(${yield* sub(e.target)} ${e.op}${inType} ${yield* sub(e.value)})`;
    }
    case "conditional":
      return `(${yield* sub(e.condition)} ? ${yield* sub(e.then)} : ${yield* sub(e.otherwise)})`;
    case "elvis":
      return `(${yield* sub(e.value)} ?: ${yield* sub(e.otherwise)})`;
    case "cast":
      return printCast(e, yield* sub(e.operand));
    case "call": {
      const args: string[] = [];
      for (const arg of e.args) args.push(yield* sub(arg));
      return `${yield* sub(e.callee)}(${args.join(", ")})`;
    }
    case "member":
      return `${yield* sub(e.operand)}${e.arrow ? "->" : "."}${printField(e.field)}`;
    case "subscript":
      return `${yield* sub(e.array)}[${yield* sub(e.index)}]`;
    case "sizeof":
    case "alignof":
      return `${e.kind}<${printType(e.of)}>`;
    case "offsetof": {
      const path: string[] = [];
      for (const step of e.path) path.push("packed" in step ? `.${printField(step)}` : `[${yield* sub(step)}]`);
      return `offsetof<${printType(e.of)}>${path.join("")}`;
    }
    case "compound-literal":
      return `(${printType(e.type)})${yield* call(printInitializer(e.initializer, statement))}`;
    case "statement-expression":
      return `(${yield* call(statement(e.body))})`;
    case "va-arg":
      return `va_arg<${printType(e.type)}>(${yield* sub(e.list)})`;
    case "label-address":
      return `&&${e.label.name}`;
    case "unknown":
    case "unsupported": {
      const operands: string[] = [];
      for (const operand of e.operands) operands.push(yield* sub(operand));
      return `${e.kind.toUpperCase()} ${e.construct}(${operands.join(", ")})`;
    }
  }
}

/** Literals other than int and double show their types. */
function suffix(e: Expression): string {
  const type = printType(e.type);
  return type === "int" || type === "double" ? "" : `:${type}`;
}

function printCast(e: Extract<Expression, { kind: "cast" }>, operand: string): string {
  const written = e.explicit ? "!" : "";
  switch (e.cast) {
    case "load":
      return `@${operand}`;
    case "array-to-pointer":
      return `&[]${operand}`;
    case "function-to-pointer":
    case "builtin-function":
      return operand;
    default:
      return `(${written}${e.cast} ${printType(e.type)})${operand}`;
  }
}

function printField(field: FieldDeclaration): string {
  return field.name ?? "?";
}

function printString(elements: readonly number[]): string {
  const printable = (code: number): boolean => code >= 32 && code < 127 && code !== 34 && code !== 92;
  return `"${elements.map((code) => (printable(code) ? String.fromCharCode(code) : `\\${code.toString(16)};`)).join("")}"`;
}

export function* printInitializer(initializer: Initializer, statement: PrintStatement): Deep<string> {
  switch (initializer.kind) {
    case "zero":
      return "0...";
    case "expression":
      return yield* call(print(initializer.value, statement));
    case "array": {
      const elements: string[] = [];
      for (const element of initializer.elements) elements.push(yield* call(printInitializer(element, statement)));
      if (initializer.rest !== undefined)
        elements.push(`rest ${yield* call(printInitializer(initializer.rest, statement))}`);
      return `[${elements.join(", ")}]`;
    }
    case "record": {
      const fields: string[] = [];
      for (const { field, value } of initializer.fields) {
        fields.push(`.${printField(field)} = ${yield* call(printInitializer(value, statement))}`);
      }
      return `{${fields.join(", ")}}`;
    }
  }
}
