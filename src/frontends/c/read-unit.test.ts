/** What goldens cannot show: nests of any depth, text in pieces, text that is cut off, and nodes that nobody knows. */
import { describe, expect, test } from "vitest";
import type { Expression } from "./tree.ts";
import { readUnit, readUnitPieces } from "./read-unit.ts";

const int = { qualType: "int" };
const depth = 100_000;

/** As clang frames it: each declaration between braces at indentation 4. */
function dump(...declarations: readonly string[]): string {
  const framed = declarations.map((text) => `\n    {${text.slice(1, -1)}\n    }`).join(",");
  return `{\n  "kind": "TranslationUnitDecl",\n  "inner": [${framed}\n  ]\n}\n`;
}

const literal = JSON.stringify({ kind: "IntegerLiteral", type: int, valueCategory: "prvalue", value: "1" });

function variable(initializer: string): string {
  return `{"id":"0x1","kind":"VarDecl","name":"x","type":{"qualType":"int"},"init":"c","inner":[${initializer}]}`;
}

function functionWith(body: string): string {
  const block = `{"kind":"CompoundStmt","inner":[${body}]}`;
  return `{"id":"0x1","kind":"FunctionDecl","name":"f","type":{"qualType":"void (void)"},"inner":[${block}]}`;
}

function initialValue(json: string): Expression | undefined {
  const initializer = readUnit(json, "", "a.c").unit.variables[0]?.initializer;
  return initializer?.kind === "expression" ? initializer.value : undefined;
}

describe("depth costs no stack", () => {
  test("sums", () => {
    const node = `{"kind":"BinaryOperator","opcode":"+","type":{"qualType":"int"},"valueCategory":"prvalue","inner":[`;
    const sum = `${node.repeat(depth)}${literal}${`,${literal}]}`.repeat(depth)}`;
    let levels = 0;
    for (let e = initialValue(dump(variable(sum))); e?.kind === "binary"; e = e.left) levels += 1;
    expect(levels).toBe(depth);
  });

  test("else if", () => {
    const ladder = `{"kind":"IfStmt","hasElse":true,"inner":[${literal},{"kind":"NullStmt"},`;
    const text = dump(functionWith(`${ladder.repeat(depth)}{"kind":"NullStmt"}${"]}".repeat(depth)}`));
    let levels = 0;
    const body = readUnit(text, "", "a.c").unit.functions[0]?.body;
    let statement = body?.kind === "compound" ? body.body[0] : undefined;
    for (; statement?.kind === "if"; statement = statement.otherwise) levels += 1;
    expect(levels).toBe(depth);
  });

  test("statements in expressions in statements", () => {
    const open = `{"kind":"StmtExpr","type":{"qualType":"int"},"valueCategory":"prvalue","inner":[{"kind":"CompoundStmt","inner":[`;
    const nest = `${open.repeat(20_000)}${literal}${"]}]}".repeat(20_000)}`;
    expect(initialValue(dump(variable(nest)))?.kind).toBe("statement-expression");
  });

  test("braces in braces", () => {
    const open = `{"kind":"InitListExpr","type":{"qualType":"int"},"valueCategory":"prvalue","inner":[`;
    const nest = `${open.repeat(depth)}${literal}${"]}".repeat(depth)}`;
    expect(initialValue(dump(variable(nest)))?.kind).toBe("integer");
  });
});

describe("the text of a dump", () => {
  const text = dump(variable(literal), functionWith(`{"kind":"BreakStmt"}`));

  test.each([1, 2, 7, 1000])("comes in pieces of %i characters", async (size) => {
    async function* pieces(): AsyncGenerator<string> {
      for (let at = 0; at < text.length; at += size) yield await Promise.resolve(text.slice(at, at + size));
    }
    expect(await readUnitPieces(pieces(), "", "a.c")).toEqual(readUnit(text, "", "a.c"));
  });

  test("is complete", () => expect(readUnit(text, "", "a.c").diagnostics).toEqual([]));

  test("is cut off", () => {
    expect(readUnit(text.slice(0, -20), "", "a.c").diagnostics.map(({ severity }) => severity)).toEqual(["error"]);
  });
});

describe("what nobody knows is named", () => {
  test("as a statement", () => {
    const body = readUnit(dump(functionWith(`{"kind":"NewStmt","inner":[]}`)), "", "a.c").unit.functions[0]?.body;
    expect(body?.kind === "compound" ? body.body[0] : undefined).toMatchObject({
      kind: "unsupported",
      construct: "NewStmt",
    });
  });

  test("as an expression, with its operands", () => {
    const node = `{"kind":"NewExpr","type":{"qualType":"int"},"valueCategory":"prvalue","inner":[${literal}]}`;
    expect(initialValue(dump(variable(node)))).toMatchObject({
      kind: "unsupported",
      construct: "NewExpr",
      operands: [{ kind: "integer", value: 1n }],
    });
  });

  test("as a declaration", () => {
    const { diagnostics } = readUnit(dump(`{"kind":"FileScopeAsmDecl"}`), "", "a.c");
    expect(diagnostics[0]?.message).toContain("FileScopeAsmDecl");
  });
});
