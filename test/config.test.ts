/** inquest.json: what it may say, what is said of one that is wrong, and that its schema says the same. */
import { mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { configIn } from "../src/cli/config/config.ts";
import { commandNames, optionTable, projectOptions, type CommandName } from "../src/cli/option-table.ts";
import { buildProgram, inquest, Workspace, type Ended } from "./inquest.ts";

const here = { folder: process.cwd(), owner: "project" } as const;
const users = { folder: process.cwd(), owner: "user" } as const;
const schemaFile = new URL("../schema/config.schema.json", import.meta.url);

/** The schema is made from the option table; `UPDATE_GOLDEN=1` writes it anew. */
function schema(): object {
  const property = (name: string, among: typeof optionTable): object => {
    const spec = among.find((one) => one.name === name)!;
    const { value, help: description, isRepeatable } = spec;
    if (value === undefined) return { description, type: "boolean" };
    if (isRepeatable !== true) return { description, ...value.schema };
    return { description, anyOf: [value.schema, { type: "array", items: value.schema }] };
  };
  const properties = (among: typeof optionTable): object =>
    Object.fromEntries([...new Set(among.map(({ name }) => name))].map((name) => [name, property(name, among)]));
  const section = (command: CommandName): object => ({
    description: `Options of ${command} only.`,
    type: "object",
    additionalProperties: false,
    properties: properties(projectOptions.filter(({ commands }) => commands.includes(command))),
  });
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Inquest configuration",
    description: "inquest.json: options of the command line for a folder and all below it. Paths are relative to it.",
    type: "object",
    additionalProperties: false,
    properties: {
      $schema: { type: "string" },
      paths: {
        description: "What is checked when the command line names no files.",
        anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }],
      },
      ...properties(projectOptions),
      ...Object.fromEntries(commandNames.map((name) => [name, section(name)])),
    },
  };
}

test("the schema is that of the option table", () => {
  if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(schemaFile, `${JSON.stringify(schema(), undefined, 2)}\n`);
  expect(JSON.parse(readFileSync(schemaFile, "utf8"))).toEqual(schema());
});

describe("what it may say", () => {
  const valid = new Ajv2020({ allErrors: true, strict: false }).compile(schema());
  const fault = (text: string, command: CommandName = "check"): string | undefined => {
    const reading = configIn(text, command, { folder: process.cwd(), owner: "project" });
    return "fault" in reading ? reading.fault : undefined;
  };

  test.each([
    "{}",
    '{ "$schema": "x", "paths": ["src", "lib"], "jobs": 2, "no-cache": true, "define": ["A=1", "B"], "only": "f*" }',
    '{ "check": { "inline": 1, "format": "sarif" }, "verify": { "unroll": 3, "no-infer": false } }',
    '{ "vc": { "name-cutoff": "inf" }, "time-limit": 0.5, "strict": true }',
  ])("right: %s", (text) => {
    expect(fault(text)).toBeUndefined();
    expect(valid(JSON.parse(text))).toBe(true);
  });

  test.each([
    ['{ "job": 2 }', 'there is no option "job"; did you mean "jobs"?'],
    ['{ "help": true }', 'there is no option "help"'],
    ['{ "jobs": "2" }', '"jobs" needs a whole number from 1'],
    ['{ "jobs": 0 }', '"jobs" needs a whole number from 1'],
    ['{ "jobs": [1, 2] }', '"jobs" needs a whole number from 1'],
    ['{ "format": "xml" }', '"format" needs one of text, json, sarif, junit, html'],
    ['{ "define": [1] }', '"define" needs NAME[=VALUE]'],
    ['{ "strict": "yes" }', '"strict" should be true or false'],
    ['{ "paths": 3 }', "this should be a list of files and folders"],
    ['{ "check": { "unroll": 3 } }', '"unroll" is not an option of check'],
    ['{ "check": true }', '"check" should be an object with options of check'],
    ["[]", "this should be an object: { … }"],
  ])("wrong: %s", (text, message) => {
    expect(fault(text)).toBe(message);
    expect(valid(JSON.parse(text))).toBe(false);
  });

  test("a program beside it is no name of one on PATH", () => {
    const options = (solver: string): unknown => configIn(JSON.stringify({ solver }), "check", users);
    expect(options("./z3")).toMatchObject({ options: [{ value: "./z3" }] });
    expect(options("tools/z3")).toMatchObject({ options: [{ value: "./tools/z3" }] });
    expect(options("z3")).toMatchObject({ options: [{ value: "z3" }] });
  });

  test("what a command does not know is not for it", () => {
    const options = (text: string, command: CommandName): unknown => configIn(text, command, here);
    const text = '{ "no-replay": true, "format": "sarif", "verify": { "jobs": 3 } }';
    expect(options(text, "check")).toEqual({ paths: [], options: [{ name: "format", value: "sarif" }] });
    expect(options(text, "invariants")).toEqual({ paths: [], options: [] });
    expect(options(text, "verify")).toMatchObject({
      options: [{ name: "no-replay" }, { name: "format" }, { name: "jobs" }],
    });
  });
});

describe("as a user has it", { timeout: 60_000 }, () => {
  let workspace: Workspace;
  const run = (args: readonly string[], folder = "."): Promise<Ended> =>
    inquest(args, { cwd: realpathSync(join(workspace.folder, folder)) });

  beforeAll(async () => {
    await buildProgram();
    workspace = new Workspace({
      "inquest.json": '{\n  "paths": ["src"],\n  "no-cache": true,\n  "only": "Bad"\n}\n',
      "src/a.bpl": "procedure Bad(x: int) { assert x > 0; }\nprocedure Good(x: int) { assert x == x; }\n",
      "wrong/inquest.json": '{\n  "jobs": 1,\n  "tim-limit": 3\n}\n',
    });
    mkdirSync(join(workspace.folder, "src/deep"));
    mkdirSync(join(workspace.folder, ".git"));
  });
  afterAll(() => workspace.remove());

  test("it is found above, its paths are its own, and the command line wins", async () => {
    const { code, stdout } = await run(["verify"], "src/deep");
    expect(code).toBe(1);
    expect(stdout).toMatch(/^\.\.[/\\]a\.bpl:1:25: error/);
    expect((await run(["verify", "--only", "Good"])).code).toBe(0);
    const ignored = await run(["verify", "src/a.bpl", "--config", "none"]);
    expect(ignored.stdout).toMatch(/2 procedures: 1 safe, 1 unsafe/);
  });

  test("a wrong one is told with its line", async () => {
    const { code, stdout, stderr } = await run(["verify", "../src"], "wrong");
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toBe('inquest: inquest.json:3:3: there is no option "tim-limit"; did you mean "time-limit"?\n');
    expect((await run(["verify", "src", "--config", "no.json"])).stderr).toMatch(/there is no file no\.json/);
  });
});
