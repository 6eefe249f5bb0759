/** The language server and messages of all sorts: none of them ends it, and it answers the next. */
import { realpathSync } from "node:fs";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { buildProgram, Workspace } from "./inquest.ts";
import { startClient, type Client } from "./lsp-client.ts";

const source = "procedure P(x: int) { assert x > 0; }\n";
const answers = { "workspace/configuration": () => [{ run: "manual" }] };

let workspace: Workspace;
let client: Client;
let uri = "";
beforeAll(buildProgram, 120_000);
beforeEach(() => {
  workspace = new Workspace({ "a.bpl": source });
  uri = pathToFileURL(`${realpathSync(workspace.folder)}/a.bpl`).href;
  client = startClient(workspace.folder, answers);
});
afterEach(() => {
  client.kill();
  workspace.remove();
});

const methods = [
  "textDocument/didOpen", "textDocument/didSave", "textDocument/didChange", "textDocument/didClose", "textDocument/codeLens",
  "textDocument/hover", "textDocument/codeAction", "workspace/executeCommand", "workspace/didChangeConfiguration", "initialize",
  "initialized", "$/cancelRequest", "$/progress", "window/workDoneProgress/cancel", "shutdown ", "no/such", "", "__proto__",
]; // prettier-ignore
const uris = fc.oneof(
  fc.constantFrom("file:", "file://", "file:///", "file://host/x", "file:///%", "file:///%2F", "file:///%00", "file:///a%2Fb.c", "file:x", "untitled:1", "http://[", "", "file:///dev/zero", `file:///${"a/".repeat(3000)}`), // prettier-ignore
  fc.string().map((text) => `file:${text}`),
  fc.string(),
);
const odd = fc.oneof(fc.jsonValue(), uris, fc.constantFrom(null, 1e308, -1, [], {}));
const params = fc.oneof(
  odd,
  fc.record(
    {
      textDocument: fc.oneof(odd, fc.record({ uri: uris, version: odd, text: odd })),
      contentChanges: fc.oneof(odd, fc.array(fc.record({ range: odd, text: odd }))),
      position: odd,
      range: odd,
      context: odd,
      command: fc.constantFrom("inquest.check", "inquest.diagnose", "inquest.verify", "x"),
      arguments: fc.oneof(odd, fc.array(fc.oneof(odd, uris))),
      settings: fc.oneof(odd, fc.record({ inquest: fc.record({ command: odd, run: fc.constantFrom("manual", "onSave", 3), options: odd }) })), // prettier-ignore
      rootUri: uris,
      workspaceFolders: odd,
      capabilities: odd,
      id: odd,
      token: odd,
    },
    { requiredKeys: [] },
  ),
);

async function initialize(): Promise<void> {
  await client.request("initialize", {
    processId: null,
    rootUri: null,
    capabilities: { workspace: { configuration: true } },
  });
  client.notify("initialized", {});
}

/** It still checks a file. */
async function isAlive(): Promise<void> {
  await client.request("workspace/executeCommand", { command: "inquest.verify", arguments: [uri] });
  const lenses = (await client.request("textDocument/codeLens", { textDocument: { uri } })) as readonly unknown[];
  expect(lenses).toHaveLength(1);
}

test("messages of any kind, before and after the first", { timeout: 240_000 }, async () => {
  const messages = fc.sample(fc.tuple(fc.constantFrom(...methods), params, fc.boolean()), { numRuns: 1000, seed: 3 });
  for (const [method, given, isRequest] of messages.slice(0, 50)) {
    if (method === "initialize") continue;
    if (isRequest) client.send(method, given);
    else client.notify(method, given);
  }
  await initialize();
  for (const [method, given, isRequest] of messages) {
    // A second greeting begins anew, in the folder that it names.
    if (method === "initialize") continue;
    if (isRequest) client.send(method, given);
    else client.notify(method, given);
  }
  await isAlive();
  expect(await client.end()).toBe(0);
});

test("large messages", { timeout: 240_000 }, async () => {
  await initialize();
  const text = "x".repeat(20_000_000);
  client.notify("textDocument/didOpen", { textDocument: { uri, languageId: "c", version: 1, text } });
  client.notify("textDocument/didChange", { textDocument: { uri: `file:///${text}` }, contentChanges: [{ text }] });
  const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
  client.body(`{ "jsonrpc": "2.0", "method": "textDocument/hover", "id": 99, "params": ${deep} }`);
  await isAlive();
  expect(await client.end()).toBe(0);
});

test("bodies that are no messages", { timeout: 120_000 }, async () => {
  await initialize();
  for (const body of ["", "{x}", "null", "[]", "3", '"x"', "{}", '{"jsonrpc":"2.0","id":{}}', '{"jsonrpc":"1.0","method":7}', "\u0000", '{"method":"exit "}']) client.body(body); // prettier-ignore
  await isAlive();
  expect(await client.end()).toBe(0);
});

test.each(["file:///no/such/folder", "file:///%", "file://host/share", "nonsense"])(
  "a workspace at %s",
  { timeout: 120_000 },
  async (rootUri) => {
    // prettier-ignore
    await client.request("initialize", { processId: null, rootUri, capabilities: { workspace: { configuration: true } } });
    client.notify("initialized", {});
    await isAlive();
    expect(await client.end()).toBe(0);
  },
);
