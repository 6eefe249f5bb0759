/** The extension: starts the language server of Inquest, and passes commands on to it. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { commands, window, workspace, type ExtensionContext } from "vscode";
import { LanguageClient, type Executable } from "vscode-languageclient/node";

let client: LanguageClient | undefined;

export async function activate(context: ExtensionContext): Promise<void> {
  context.subscriptions.push(
    commands.registerCommand("inquest.checkFile", () => execute("inquest.check")),
    commands.registerCommand("inquest.verifyFile", () => execute("inquest.verify")),
    commands.registerCommand("inquest.diagnoseFile", () => execute("inquest.diagnose")),
    commands.registerCommand("inquest.restart", restart),
  );
  await start();
}

export async function deactivate(): Promise<void> {
  await client?.stop();
}

async function start(): Promise<void> {
  const languages = ["c", "java", "boogie"].map((language) => ({ scheme: "file", language }));
  client = new LanguageClient("inquest", "Inquest", server(), { documentSelector: languages });
  try {
    await client.start();
  } catch (error) {
    void window.showErrorMessage(
      `Inquest does not start: ${String(error)}. Install it (npm install --save-dev inquest), or set inquest.path.`,
    );
  }
}

async function restart(): Promise<void> {
  await client?.stop();
  await start();
}

/** The setting's; else the workspace's own, if that is trusted, run by the editor's Node; else the one on PATH. */
function server(): Executable {
  const path = workspace.getConfiguration("inquest").get<string>("path") ?? "";
  if (path !== "") return { command: path, args };
  const root = workspace.workspaceFolders?.[0]?.uri.fsPath;
  const own =
    root === undefined || !workspace.isTrusted ? undefined : join(root, "node_modules", "inquest", "bin", "inquest.js");
  if (own === undefined || !existsSync(own)) return { command: "inquest", args };
  const options = { env: { ...process.env, ELECTRON_RUN_AS_NODE: "1" } };
  return { command: process.execPath, args: [own, ...args], options };
}

const args = ["lsp", "--stdio"];

async function execute(command: string): Promise<void> {
  const document = window.activeTextEditor?.document;
  if (document === undefined || client === undefined) return;
  await document.save();
  await client.sendRequest("workspace/executeCommand", { command, arguments: [document.uri.toString()] });
}
