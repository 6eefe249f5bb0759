/** Reads a printed program that has one body, in which no calls are left. */
import { readExpression, readType, readTyped, skipAttributes } from "./read-expression.ts";
import { Unreadable, type BasicBlock, type Expression, type FunctionText, type ProgramText, type Statement, type Typed } from "./syntax.ts"; // prettier-ignore
import { Words } from "./tokens.ts";

interface Reading {
  readonly types: string[];
  readonly datatypes: ProgramText["datatypes"][number][];
  readonly constants: ProgramText["constants"][number][];
  readonly functions: FunctionText[];
  readonly axioms: Expression[];
  readonly variables: Typed[];
  readonly blocks: BasicBlock[];
}

export function readProgram(text: string): ProgramText {
  const words = new Words(text);
  const reading: Reading = { types: [], datatypes: [], constants: [], functions: [], axioms: [], variables: [], blocks: [] }; // prettier-ignore
  while (!words.isOver) readDeclaration(words, reading);
  const seen = new Set<string>();
  for (const { name } of [...reading.variables, ...reading.constants]) {
    if (seen.has(name)) throw new Unreadable(`two variables are called ${name}`);
    seen.add(name);
  }
  return reading;
}

function readDeclaration(words: Words, reading: Reading): void {
  const keyword = words.take();
  const attributes = skipAttributes(words);
  switch (keyword) {
    case "type":
      if (attributes.has("builtin")) throw new Unreadable("the certifier does not know types of the solver");
      reading.types.push(words.name());
      return words.expect(";");
    case "datatype":
      return void reading.datatypes.push(readDatatype(words));
    case "const": {
      const unique = words.accept("unique");
      reading.constants.push({ ...readTyped(words), unique });
      return words.expect(";");
    }
    case "function":
      return void reading.functions.push(readFunction(words, attributes));
    case "axiom":
      reading.axioms.push(readExpression(words));
      return words.expect(";");
    case "var":
      reading.variables.push(readTyped(words));
      return words.expect(";");
    case "procedure":
      while (words.take() !== ";") if (words.isOver) throw new Unreadable("a procedure has no end");
      return;
    case "implementation":
      return readImplementation(words, reading);
    default:
      throw new Unreadable(`the certifier does not read ${keyword}`);
  }
}

function readDatatype(words: Words): ProgramText["datatypes"][number] {
  const name = words.name();
  words.expect("{");
  const constructors = [];
  do {
    const constructor = words.name();
    words.expect("(");
    constructors.push({ name: constructor, fields: readList(words) });
  } while (words.accept(","));
  words.expect("}");
  return { name, constructors };
}

/** Up to the closing parenthesis. */
function readList(words: Words): readonly Typed[] {
  const list: Typed[] = [];
  if (words.next !== ")") do list.push(readTyped(words)); while (words.accept(",")); // prettier-ignore
  words.expect(")");
  return list;
}

function readFunction(words: Words, attributes: ReadonlyMap<string, string>): FunctionText {
  const name = words.name();
  words.expect("(");
  const params: Typed[] = [];
  while (!words.accept(")")) params.push(readParameter(words, params.length));
  words.expect(":");
  const result = readType(words);
  const builtin = attributes.get("builtin") ?? attributes.get("bvbuiltin");
  const said = { name, params, result, ...(builtin !== undefined && { builtin }) };
  if (words.accept(";")) return said;
  words.expect("{");
  const body = readExpression(words);
  words.expect("}");
  return { ...said, body };
}

/** Named where the function has a body, else a type alone. */
function readParameter(words: Words, count: number): Typed {
  if (count > 0) words.expect(",");
  const type = readType(words);
  if (type.kind === "named" && words.accept(":")) return { name: type.name, type: readType(words) };
  return { name: `${count}`, type };
}

function readImplementation(words: Words, reading: Reading): void {
  if (reading.blocks.length > 0) throw new Unreadable("the certifier reads one body");
  words.name();
  words.expect("(");
  reading.variables.push(...readList(words));
  if (words.accept("returns")) {
    words.expect("(");
    reading.variables.push(...readList(words));
  }
  words.expect("{");
  while (words.accept("var")) {
    reading.variables.push(readTyped(words));
    words.expect(";");
  }
  while (!words.accept("}")) reading.blocks.push(readBlock(words));
}

function readBlock(words: Words): BasicBlock {
  const label = words.name();
  words.expect(":");
  const statements: Statement[] = [];
  for (;;) {
    const word = words.next;
    switch (word) {
      case "assume":
      case "assert":
        words.take();
        statements.push({ kind: word, isStep: skipAttributes(words).has("trace"), condition: readExpression(words) });
        words.expect(";");
        break;
      case "havoc":
        words.take();
        skipAttributes(words);
        statements.push({ kind: "havoc", targets: readNames(words) });
        words.expect(";");
        break;
      case "return":
      case "raise":
      case "goto": {
        words.take();
        const point = skipAttributes(words).get("point");
        const targets = word === "goto" ? readNames(words) : [];
        words.expect(";");
        return { label, statements, targets, ...(word !== "goto" && { end: word }), ...(point !== undefined && { point }) }; // prettier-ignore
      }
      case "call":
      case "free":
        throw new Unreadable("the certifier does not read calls");
      default:
        statements.push(readAssignment(words));
    }
  }
}

function readNames(words: Words): readonly string[] {
  const names = [words.name()];
  while (words.accept(",")) names.push(words.name());
  return names;
}

function readAssignment(words: Words): Statement {
  const targets = readNames(words);
  words.expect(":=");
  skipAttributes(words);
  const values = [readExpression(words)];
  while (words.accept(",")) values.push(readExpression(words));
  words.expect(";");
  return { kind: "assign", targets, values };
}
