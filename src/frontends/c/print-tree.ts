/** A translation unit as compact, readable text, one statement a line with its line in the source. */
import { call, run, type Deep } from "../../base/trampoline.ts";
import { print, printInitializer } from "./print-expression.ts";
import { printType } from "./print-type.ts";
import { sizesIn } from "./variable-lengths.ts";
import type {
  CType,
  EnumDeclaration,
  Expression,
  FieldDeclaration,
  FunctionDeclaration,
  RecordDeclaration,
  Statement,
  TranslationUnit,
  VariableDeclaration,
} from "./tree.ts";

export function printTree(unit: TranslationUnit): string {
  const parts = [
    ...unit.records.map(printRecord),
    ...unit.enums.map(printEnum),
    ...unit.variables.map((variable) => `${variable.storage} ${run(printVariable(variable))}`),
    ...unit.annotations.map(({ span, text }) => `annotation ${span.line}:${span.column} ${JSON.stringify(text)}`),
    ...unit.functions.map(printFunction),
  ];
  return `${parts.join("\n")}\n`;
}

function printRecord(record: RecordDeclaration): string {
  const title = `${record.tag} ${record.name ?? `?${record.span.line}:${record.span.column}`}`;
  const notes = [
    record.packed ? " packed" : "",
    record.alignment === undefined ? "" : ` aligned ${record.alignment}`,
    record.maxFieldAlignment === undefined ? "" : ` pack ${record.maxFieldAlignment}`,
  ].join("");
  if (record.fields === undefined) return `${title}${notes};`;
  return [`${title}${notes} {`, ...record.fields.map(printFieldLine), "}"].join("\n");
}

function printFieldLine(field: FieldDeclaration): string {
  const width = field.bitWidth === undefined ? "" : ` : ${field.bitWidth}`;
  const alignment = field.alignment === undefined ? "" : ` aligned ${field.alignment}`;
  return `  ${field.name ?? "?"}: ${printType(field.type)}${width}${alignment}${field.packed ? " packed" : ""}`;
}

function printEnum(declared: EnumDeclaration): string {
  const enumerators = declared.enumerators.map(({ name, value }) => `${name} = ${value}`).join(", ");
  return `enum ${declared.name ?? "?"}: ${printType(declared.underlying)} { ${enumerators} }`;
}

function printFunction(declared: FunctionDeclaration): string {
  const notes = `${declared.inline ? "inline " : ""}${declared.noreturn ? "noreturn " : ""}`;
  const params = declared.params.map(({ name, type }) => `${name}: ${printType(type)}`).join(", ");
  const title = `${declared.storage} ${notes}function ${declared.name} ${printType(declared.type)} (${params})`;
  return declared.body === undefined ? title : `${title}\n${run(printStatement(declared.body, 1))}`;
}

function* printVariable(variable: VariableDeclaration): Deep<string> {
  const alignment = variable.alignment === undefined ? "" : ` aligned ${variable.alignment}`;
  const title = `${variable.threadLocal ? "thread " : ""}${variable.name}: ${printType(variable.type)}${alignment}`;
  const sizes = yield* printSizes(variable.type);
  if (variable.initializer === undefined) return `${title}${sizes}`;
  return `${title}${sizes} = ${yield* call(printInitializer(variable.initializer, inline))}`;
}

/** The lengths of a variable-length array. */
function* printSizes(type: CType): Deep<string> {
  let text = "";
  for (const size of sizesIn(type)) text += ` length ${yield* printed(size)}`;
  return text;
}

function* printed(expression: Expression): Deep<string> {
  return yield* call(print(expression, inline));
}

/** A statement inside an expression, on one line. */
function* inline(statement: Statement): Deep<string> {
  const text = yield* call(printStatement(statement, 0));
  return text.replace(/\s*\n\s*/g, " ");
}

function* printStatement(s: Statement, depth: number): Deep<string> {
  const at = `${"  ".repeat(Math.min(depth, 20))}${s.span.line}:${s.span.column} `;
  const inner = (part: Statement): Deep<string> => call(printStatement(part, depth + 1));
  switch (s.kind) {
    case "compound": {
      const lines = [`${at}{`];
      for (const part of s.body) lines.push(yield* inner(part));
      lines.push(`${"  ".repeat(Math.min(depth, 20))}${s.end.line}:${s.end.column} }`);
      return lines.join("\n");
    }
    case "type-declarations": {
      let text = `${at}types`;
      for (const type of s.types) text += ` ${printType(type)}${yield* printSizes(type)}`;
      return text;
    }
    case "declarations": {
      const variables: string[] = [];
      for (const variable of s.variables) {
        variables.push(`${variable.role === "static-local" ? "static " : ""}${yield* printVariable(variable)}`);
      }
      return `${at}declare ${variables.join("; ")}`;
    }
    case "expression":
      return `${at}${yield* printed(s.expression)}`;
    case "if": {
      const then = `${at}if ${yield* printed(s.condition)}\n${yield* inner(s.then)}`;
      return s.otherwise === undefined ? then : `${then}\n${at}else\n${yield* inner(s.otherwise)}`;
    }
    case "while":
      return `${at}while ${yield* printed(s.condition)}\n${yield* inner(s.body)}`;
    case "do":
      return `${at}do\n${yield* inner(s.body)}\n${at}while ${yield* printed(s.condition)}`;
    case "for": {
      const condition = s.condition === undefined ? "" : yield* printed(s.condition);
      const step = s.step === undefined ? "" : yield* printed(s.step);
      const init = s.init === undefined ? "" : `\n${yield* inner(s.init)}`;
      return `${at}for ; ${condition}; ${step}${init}\n${yield* inner(s.body)}`;
    }
    case "switch":
      return `${at}switch ${yield* printed(s.value)}\n${yield* inner(s.body)}`;
    case "case":
      return `${at}case ${s.low === s.high ? s.low : `${s.low} ... ${s.high}`}\n${yield* inner(s.body)}`;
    case "default":
      return `${at}default\n${yield* inner(s.body)}`;
    case "label":
      return `${at}label ${s.label.name}\n${yield* inner(s.body)}`;
    case "goto":
      return `${at}goto ${s.label.name}`;
    case "computed-goto":
      return `${at}goto *${yield* printed(s.target)}`;
    case "break":
    case "continue":
    case "empty":
      return `${at}${s.kind}`;
    case "return":
      return s.value === undefined ? `${at}return` : `${at}return ${yield* printed(s.value)}`;
    case "asm": {
      const [outputs, inputs]: [string[], string[]] = [[], []];
      for (const output of s.outputs) outputs.push(yield* printed(output));
      for (const input of s.inputs) inputs.push(yield* printed(input));
      const labels = s.labels.map((name) => ` or goto ${name}`).join("");
      return `${at}asm${s.writesMemory ? " writes memory" : ""} ${outputs.join(", ")} reads ${inputs.join(", ")}${labels}`;
    }
    case "unsupported":
      return `${at}UNSUPPORTED ${s.construct}`;
  }
}
