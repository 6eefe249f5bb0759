/** The language server over real messages: open, edit, save, cancel, a solver that dies, two files. */
import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { movedLine } from "../src/lsp/moved-lines.ts";
import { startClient, type Client } from "./lsp-client.ts";
import { buildProgram, Workspace } from "./inquest.ts";

const timeout = 120_000;
const doomed = "procedure Doomed(x: int)\n{\n  if (x > 0) {\n    assert x < 0;\n  }\n}\n";
const fixed = doomed.replace("x < 0", "x > 0");
const other = "procedure Other(y: int)\n{\n  if (y == 3) {\n    assert y == 4;\n  }\n}\n";
const c = "int get(int *p) {\n  if (p == 0)\n    return *p;\n  return *p;\n}\n";
const capabilities = {
  window: { workDoneProgress: true },
  workspace: { configuration: true, codeLens: { refreshSupport: true } },
};

const fake = new URL("fakes/solver.mjs", import.meta.url).href;

let workspace: Workspace;
let client: Client;
let root: string;

beforeAll(buildProgram, timeout);
afterEach(() => {
  client.kill();
  workspace.remove();
});

async function start(files: Readonly<Record<string, string>>, settings: object = {}): Promise<void> {
  workspace = new Workspace(files);
  root = realpathSync(workspace.folder);
  client = startClient(root, { "workspace/configuration": () => [settings] });
  const rootUri = pathToFileURL(root).href;
  await client.request("initialize", { processId: null, rootUri, capabilities, initializationOptions: settings });
  client.notify("initialized", {});
  await client.next("workspace/configuration");
}

const uri = (name: string): string => pathToFileURL(join(root, name)).href;
const open = (name: string, text: string, languageId = "boogie"): void =>
  client.notify("textDocument/didOpen", { textDocument: { uri: uri(name), languageId, version: 1, text } });
const saved = (name: string): void => client.notify("textDocument/didSave", { textDocument: { uri: uri(name) } });
const save = (name: string, text: string): void => {
  workspace.write(name, text);
  saved(name);
};
const diagnostics = async (name: string): Promise<readonly Record<string, unknown>[]> => {
  const told = await client.next("textDocument/publishDiagnostics", (params) => params["uri"] === uri(name));
  return told["diagnostics"] as readonly Record<string, unknown>[];
};
const lenses = async (name: string): Promise<readonly (readonly [number, string])[]> => {
  const found = await client.request("textDocument/codeLens", { textDocument: { uri: uri(name) } });
  return (found as { range: { start: { line: number } }; command: { title: string } }[]).map(({ range, command }) => {
    return [range.start.line, command.title] as const;
  });
};

describe("the language server", { timeout }, () => {
  test("a file is checked when it is opened: diagnostics, verdicts, values, progress", async () => {
    await start({ "a.c": c });
    open("a.c", c, "c");
    const [first, ...others] = await diagnostics("a.c");
    expect(others).toEqual([]);
    expect(first).toMatchObject({ code: "null-dereference", severity: 1, source: "inquest" });
    expect(first!["range"]).toEqual({ start: { line: 2, character: 11 }, end: { line: 2, character: 13 } });
    const related = first!["relatedInformation"] as { location: { uri: string }; message: string }[];
    expect(related[0]).toMatchObject({
      location: { uri: uri("a.c") },
      message: expect.stringMatching(/^because /) as string,
    });
    expect(await lenses("a.c")).toEqual([[0, "inquest: doomed"]]);
    const position = { line: 2, character: 12 };
    const hover = (await client.request("textDocument/hover", { textDocument: { uri: uri("a.c") }, position })) as { contents: { value: string } }; // prettier-ignore
    expect(hover.contents.value).toMatch(/null-dereference/);
    expect(hover.contents.value).toMatch(/On the way there:/);
    const nothing = await client.request("textDocument/hover", { textDocument: { uri: uri("a.c") }, position: { line: 4, character: 0 } }); // prettier-ignore
    expect(nothing).toBeNull();
    const kinds = client.heard("$/progress").map(({ params }) => (params as { value: { kind: string } }).value.kind);
    expect([kinds[0], kinds.at(-1)]).toEqual(["begin", "end"]);
    expect(existsSync(join(root, ".inquest-cache"))).toBe(true);
    expect(await client.end()).toBe(0);
  });

  test("edits move what is known, and a save checks again", async () => {
    await start({ "a.bpl": doomed });
    open("a.bpl", doomed);
    const found = await diagnostics("a.bpl");
    expect(found).toHaveLength(1);
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    const textDocument = { uri: uri("a.bpl"), version: 2 };
    client.notify("textDocument/didChange", { textDocument, contentChanges: [{ range, text: "// one\n// two\n" }] });
    expect(await lenses("a.bpl")).toEqual([[2, "inquest: doomed"]]);
    const context = { diagnostics: found };
    const actions = (await client.request("textDocument/codeAction", { textDocument, range, context })) as { title: string; edit: { changes: Record<string, { newText: string; range: object }[]> } }[]; // prettier-ignore
    expect(actions.map(({ title }) => title)).toEqual(["Suppress this assertion, with a reason"]);
    expect(actions[0]!.edit.changes[uri("a.bpl")]).toMatchObject([
      { newText: "// inquest-ignore: assertion because \n", range: { start: { line: 5 } } },
    ]);
    save("a.bpl", fixed);
    expect(await diagnostics("a.bpl")).toEqual([]);
    expect(await lenses("a.bpl")).toEqual([[0, "inquest: clear"]]);
    save("a.bpl", "procedure Broken(\n");
    expect(await diagnostics("a.bpl")).toMatchObject([{ code: "input-error", severity: 1 }]);
    expect(await client.end()).toBe(0);
  });

  test("two files keep their findings apart; Java is read, too", async () => {
    const java = "class A { int f; static int g(A a) { if (a == null) return a.f; return 0; } }\n";
    await start({ "a.bpl": doomed, "b.bpl": other, "A.java": java });
    open("a.bpl", doomed);
    open("b.bpl", other);
    open("A.java", java, "java");
    expect(await diagnostics("a.bpl")).toMatchObject([{ range: { start: { line: 3 } } }]);
    expect(await diagnostics("b.bpl")).toMatchObject([{ range: { start: { line: 3 } } }]);
    expect(await diagnostics("A.java")).toMatchObject([{ code: "null-dereference" }]);
    save("a.bpl", fixed);
    expect(await diagnostics("a.bpl")).toEqual([]);
    expect(await lenses("b.bpl")).toEqual([[0, "inquest: doomed"]]);
    expect(client.heard("textDocument/publishDiagnostics")).toHaveLength(4);
    expect(await client.end()).toBe(0);
  });

  test("a solver that dies leaves the function unknown, and the server alive", async () => {
    await start({ "a.bpl": doomed });
    const solver = workspace.solver(
      "dying",
      `process.argv.splice(2, Infinity, "exits in a check"); import(${JSON.stringify(fake)});`,
    );
    await client.end();
    client = startClient(root, { "workspace/configuration": () => [{ options: { "no-cache": true } }] }, solver);
    await client.request("initialize", { processId: null, rootUri: pathToFileURL(root).href, capabilities });
    client.notify("initialized", {});
    await client.next("workspace/configuration");
    open("a.bpl", doomed);
    expect(await diagnostics("a.bpl")).toEqual([]);
    const [[line, title] = [-1, ""]] = await lenses("a.bpl");
    expect([line, title]).toEqual([0, expect.stringMatching(/^inquest: unknown \(.+\)$/)]);
    expect(await client.end()).toBe(0);
  });

  test("settings, which a workspace may have of its own, do not say what is run", async () => {
    await start({ "a.bpl": doomed }, { options: { solver: "./evil" } });
    open("a.bpl", doomed);
    const { message } = await client.next("window/showMessage");
    expect(message).toMatch(/^Inquest: inquest\.options: "solver" is not taken from a project/);
    expect(await client.end()).toBe(0);
  });

  test("a check is cancelled by request, by the progress, and by the next save", async () => {
    await start({ "a.bpl": doomed }, { run: "manual" });
    const solver = workspace.solver("slow", "process.stdin.resume(); setInterval(() => {}, 1000);");
    await client.end();
    const settings = { run: "onSave", options: { "no-cache": true } };
    client = startClient(root, { "workspace/configuration": () => [settings] }, solver);
    await client.request("initialize", { processId: null, rootUri: pathToFileURL(root).href, capabilities });
    client.notify("initialized", {});
    await client.next("workspace/configuration");
    const isBegin = ({ value }: Record<string, unknown>): boolean => (value as { kind: string }).kind === "begin";

    const { id, answer } = client.send("workspace/executeCommand", {
      command: "inquest.check",
      arguments: [uri("a.bpl")],
    });
    await client.next("$/progress", isBegin);
    client.notify("$/cancelRequest", { id });
    expect((await answer).id).toBe(id);

    saved("a.bpl");
    const { token } = await client.next("$/progress", isBegin);
    client.notify("window/workDoneProgress/cancel", { token });
    await client.next(
      "$/progress",
      (params) => params["token"] === token && (params["value"] as { kind: string }).kind === "end",
    );

    saved("a.bpl");
    const second = await client.next("$/progress", isBegin);
    saved("a.bpl");
    await client.next(
      "$/progress",
      (params) => params["token"] === second["token"] && (params["value"] as { kind: string }).kind === "end",
    );
    await client.next("$/progress", isBegin);
    // What was stopped says nothing, and the last is still under way when the editor leaves.
    expect(client.heard("textDocument/publishDiagnostics")).toEqual([]);
    expect(await client.end()).toBe(0);
  });

  describe("a diagnosis", () => {
    const counting = (condition: string): string =>
      `procedure main()\n{\n  var i: int;\n  i := 0;\n  while (${condition}) {\n    i := i + 1;\n  }\n  assert i == 3;\n}\n`;
    const wrong = counting("i <= 3");
    const diagnose = (name: string): ReturnType<Client["send"]> =>
      client.send("workspace/executeCommand", { command: "inquest.diagnose", arguments: [uri(name)] });
    interface Action {
      readonly title: string;
      readonly isPreferred?: boolean;
      readonly edit?: { readonly changes: Readonly<Record<string, readonly { newText: string; range: object }[]>> };
      readonly command?: { readonly command: string };
    }
    const actions = async (name: string, found: readonly object[]): Promise<readonly Action[]> => {
      const range = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
      const params = { textDocument: { uri: uri(name) }, range, context: { diagnostics: found } };
      return (await client.request("textDocument/codeAction", params)) as readonly Action[];
    };

    test("its repairs are quick fixes, proved ones unless others are wanted, until the file changes", async () => {
      await start({ "a.bpl": wrong }, { options: { "no-cache": true } });
      open("a.bpl", wrong);
      const checked = await diagnostics("a.bpl");
      expect((await actions("a.bpl", checked)).map(({ command }) => command?.command)).toContain("inquest.diagnose");
      await diagnose("a.bpl").answer;
      const found = (await diagnostics("a.bpl")).filter(({ message }) => /cause: line 5/.test(String(message)));
      expect(found).toHaveLength(1);
      const repairs = (await actions("a.bpl", found)).filter(({ title }) => title.startsWith("Repair"));
      expect(repairs[0]).toMatchObject({
        title: "Repair 1: i < 3 (checked: the repaired program is safe)",
        isPreferred: true,
        edit: { changes: { [uri("a.bpl")]: [{ newText: "i < 3", range: { start: { line: 4, character: 9 } } }] } },
      });
      expect(repairs.every(({ title }) => title.includes("checked: the repaired program is safe"))).toBe(true);
      const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
      const textDocument = { uri: uri("a.bpl"), version: 2 };
      client.notify("textDocument/didChange", { textDocument, contentChanges: [{ range, text: "// one\n" }] });
      expect((await actions("a.bpl", found)).map(({ title }) => title)).toEqual([
        "Suppress this assertion, with a reason",
      ]);
      save("a.bpl", counting("i < 3"));
      expect(await diagnostics("a.bpl")).toEqual([]);
      expect(await actions("a.bpl", found)).toEqual([]);
      expect(await client.end()).toBe(0);
    });

    test("repairs that are not proved are shown to those who want them", async () => {
      // Whether the repaired program is safe nobody can say who has no solver; that the failing run is stopped can be seen.
      const anyNumber = wrong.replace("var i: int;", "var i, n: int;\n  havoc n;").replace("i <= 3", "i <= n").replace("i == 3", "n < 0 || i == n"); // prettier-ignore
      workspace = new Workspace({ "a.bpl": anyNumber });
      root = realpathSync(workspace.folder);
      const solver = workspace.solver("clueless", `process.argv.splice(2, Infinity, "does not know"); import(${JSON.stringify(fake)});`); // prettier-ignore
      for (const repairs of ["all", "proved"]) {
        const settings = { run: "manual", repairs };
        client = startClient(root, { "workspace/configuration": () => [settings] }, solver);
        await client.request("initialize", { processId: null, rootUri: pathToFileURL(root).href, capabilities });
        client.notify("initialized", {});
        await client.next("workspace/configuration");
        await diagnose("a.bpl").answer;
        const titles = (await actions("a.bpl", await diagnostics("a.bpl"))).map(({ title }) => title);
        const unproved = titles.filter((title) => title.endsWith("(not checked to be enough)"));
        expect(unproved.length > 0).toBe(repairs === "all");
        expect(await client.end()).toBe(0);
      }
    });

    test("where there is nothing to repair, that is said; where it takes too long, it is cancelled", async () => {
      const solver = "process.stdin.resume(); setInterval(() => {}, 1000);";
      await start(
        { "safe.bpl": counting("i < 3"), "no.c": "int f(int n) { return n; }\nint g(void) { return 1; }\n" },
        { run: "manual" },
      );
      await diagnose("safe.bpl").answer;
      expect(await client.next("window/showMessage")).toMatchObject({ type: 3, message: "Inquest: safe.bpl is safe: there is nothing to repair" }); // prettier-ignore
      await diagnose("no.c").answer;
      expect(String((await client.next("window/showMessage"))["message"])).toMatch(
        /^Inquest: no\.c cannot be diagnosed: which procedure is to begin with/,
      );
      await client.end();
      const settings = { run: "manual" };
      client = startClient(root, { "workspace/configuration": () => [settings] }, workspace.solver("slow", solver));
      await client.request("initialize", { processId: null, rootUri: pathToFileURL(root).href, capabilities });
      client.notify("initialized", {});
      await client.next("workspace/configuration");
      const { id, answer } = diagnose("safe.bpl");
      await client.next("$/progress", ({ value }) => (value as { kind: string }).kind === "begin");
      client.notify("$/cancelRequest", { id });
      expect((await answer).id).toBe(id);
      expect(client.heard("textDocument/publishDiagnostics")).toEqual([]);
      expect(await client.end()).toBe(0);
    });
  });

  test("settings and configuration", async () => {
    await start(
      { "a.bpl": "procedure P(x: int) { assert x > 0; }\n", "inquest.json": '{ "jobs": 1 }' },
      { command: "verify" },
    );
    open("a.bpl", "");
    expect(await diagnostics("a.bpl")).toMatchObject([{ code: "assertion" }]);
    expect(await lenses("a.bpl")).toEqual([[0, "inquest: unsafe"]]);
    workspace.write("inquest.json", '{\n  "job": 1 }');
    save("a.bpl", "procedure P() { }\n");
    const { message } = await client.next("window/showMessage");
    expect(message).toBe('Inquest: inquest.json:2:3: there is no option "job"; did you mean "jobs"?');
    expect(await client.end()).toBe(0);
  });
});

test("lines move with the edits before them", () => {
  const insertion = { from: 2, to: 2, lines: 4, isAtStart: false };
  expect([1, 2, 3].map((line) => movedLine(line, [insertion]))).toEqual([1, 2, 6]);
  expect([1, 2, 3].map((line) => movedLine(line, [{ ...insertion, isAtStart: true }]))).toEqual([1, 5, 6]);
  const removal = { from: 2, to: 5, lines: 1, isAtStart: true };
  expect([1, 2, 3, 5, 6].map((line) => movedLine(line, [removal]))).toEqual([1, undefined, undefined, 2, 3]);
  expect(movedLine(6, [removal, insertion])).toBe(6);
});
