/**
 * The language server: files are checked when they are opened and saved, through the same cache as on the command line, and
 * what was found is shown in the editor. It holds no text of its own: what is checked is what is on disk.
 */
import { statSync } from "node:fs";
import type { Outcome } from "../driver/judge-files.ts";
import type { Report } from "../verdict/report.ts";
import { checkQueue } from "./check-queue.ts";
import { settingsIn, type Checking, type Settings } from "./checking.ts";
import { knownResults } from "./known-results.ts";
import { editOf } from "./moved-lines.ts";
import { pathOf, placesIn, sameUri } from "./positions.ts";
import { protocolLibrary, type Connection, type InitializeParams, type InitializeResult } from "./protocol.ts";
import { reporter } from "./work-progress.ts";
import { codeActions, codeLenses, hoverAt } from "./views.ts";

/** Settled when the editor has said good-bye; the exit code is what the protocol asks for. `checkingIn`: for a folder. */
export function serve(checkingIn: (root: string) => Checking, version: string): Promise<number> {
  const library = protocolLibrary();
  const connection = library.createConnection(process.stdin, process.stdout);
  // No message ends the server: what goes wrong with one is told, and the next is heard.
  process.removeAllListeners("uncaughtException").on("uncaughtException", (error) => {
    connection.console.error(`a message could not be handled: ${sentence(error)}`);
  });
  return new Promise((resolve) => {
    let session: Session | undefined;
    let isShutDown = false;
    connection.onInitialize((params) => {
      session = startSession(connection, checkingIn(rootOf(params)), params);
      return session.answer(version);
    });
    connection.onInitialized(() => session?.begin());
    connection.onShutdown(() => {
      isShutDown = true;
      session?.end();
    });
    connection.onExit(() => resolve(isShutDown ? 0 : 1));
    process.stdin.on("end", () => resolve(isShutDown ? 0 : 1));
    connection.listen();
  });
}

/** The first folder of the workspace; names, configuration and cache are found from there. */
function rootOf({ workspaceFolders, rootUri }: InitializeParams): string {
  const uri = workspaceFolders?.[0]?.uri ?? rootUri;
  const path = pathOf(uri);
  return path !== undefined && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true ? path : process.cwd();
}

interface Session {
  answer(version: string): InitializeResult;
  begin(): void;
  end(): void;
}

function startSession(
  connection: Connection,
  checking: Checking,
  { capabilities, initializationOptions }: InitializeParams,
): Session {
  const { CodeLensRefreshRequest, DidChangeConfigurationNotification, ShowMessageNotification } = protocolLibrary();
  const places = placesIn(checking.root);
  const known = knownResults(places);
  const queue = checkQueue();
  const canPull = capabilities.workspace?.configuration === true;
  const canRefresh = capabilities.workspace?.codeLens?.refreshSupport === true;
  const progressOf = reporter(connection, capabilities.window?.workDoneProgress === true);
  let settings: Settings = settingsIn(initializationOptions ?? {});
  /** Files that are opened at once wait for it. */
  let ready = Promise.resolve();

  const readSettings = async (): Promise<void> => {
    if (!canPull) return;
    try {
      settings = settingsIn(await connection.workspace.getConfiguration("inquest"));
    } catch (error) {
      connection.console.error(`the settings could not be read: ${String(error)}`);
    }
  };

  const message = (type: 1 | 3, text: string): void => {
    void connection.sendNotification(ShowMessageNotification.type, { type, message: `Inquest: ${text}` });
  };
  const complain = (text: string): void => message(1, text);
  const tell = (text: string): void => message(3, text);
  const sendDiagnostics = (uri: string): void => {
    void connection.sendDiagnostics({ uri, diagnostics: [...known.diagnostics(uri)] });
  };

  /** `command`: other than the settings say. */
  const check = (uri: string, cancel?: AbortSignal, command?: Settings["command"]): Promise<void> => {
    const file = places.fileOf(uri);
    if (file === undefined) return Promise.resolve();
    return queue.add(sameUri(uri), (signal) => checkFile(uri, file, command, signal), cancel);
  };

  const checkFile = async (
    uri: string,
    file: string,
    command: Settings["command"] | undefined,
    signal: AbortSignal,
  ): Promise<void> => {
    await ready;
    const how = { ...settings, ...(command !== undefined && { command }) };
    const progress = await progressOf(`Inquest: ${file}`);
    try {
      const run = checking.start(file, how, AbortSignal.any([signal, progress.cancelled]));
      if ("usageError" in run) return complain(run.usageError);
      for (let next = await run.next(); ; next = await run.next()) {
        if (next.done === true) return show(uri, next.value, signal.aborted || progress.cancelled.aborted);
        if (next.value.kind === "trouble") connection.console.error(String(next.value.trouble.error));
        else progress.tell(next.value);
      }
    } catch (error) {
      connection.console.error(`${file} could not be checked: ${sentence(error)}`);
    } finally {
      progress.end();
    }
  };

  const diagnose = (uri: string, cancel: AbortSignal): Promise<void> => {
    const file = places.fileOf(uri);
    if (file === undefined) return Promise.resolve();
    return queue.add(sameUri(uri), (signal) => diagnoseFile(uri, file, signal), cancel);
  };

  const diagnoseFile = async (uri: string, file: string, signal: AbortSignal): Promise<void> => {
    await ready;
    const progress = await progressOf(`Inquest: the cause in ${file}`);
    const stop = AbortSignal.any([signal, progress.cancelled]);
    try {
      const run = checking.diagnose(file, settings, stop, progress.say);
      if ("usageError" in run) return complain(run.usageError);
      const { report } = await run;
      if (stop.aborted) return;
      if (report.findings.length === 0) return tell(nothingFound(file, report));
      for (const changed of known.setDiagnosis(uri, report)) sendDiagnostics(changed);
    } catch (error) {
      connection.console.error(`${file} could not be diagnosed: ${sentence(error)}`);
    } finally {
      progress.end();
    }
  };

  /** A check that was stopped knows less than the one before it. */
  const show = (uri: string, { report }: Outcome, wasStopped: boolean): void => {
    if (wasStopped) return;
    for (const changed of known.set(uri, report)) sendDiagnostics(changed);
    for (const error of report.errors) if (error.file === null) complain(error.message);
    if (canRefresh) void connection.sendRequest(CodeLensRefreshRequest.type).catch(() => undefined);
  };

  connection.onDidOpenTextDocument(({ textDocument }) => {
    void ready.then(() => (settings.run === "onOpenAndSave" ? check(textDocument.uri) : undefined));
  });
  connection.onDidSaveTextDocument(({ textDocument }) => {
    void ready.then(() => (settings.run === "manual" ? undefined : check(textDocument.uri)));
  });
  connection.onDidChangeTextDocument(({ textDocument, contentChanges }) => {
    const edits = contentChanges.flatMap((change) => ("range" in change ? [editOf(change.range, change.text)] : []));
    known.edited(textDocument.uri, edits);
  });
  connection.onDidCloseTextDocument(() => undefined);
  connection.onDidChangeConfiguration(({ settings: told }) => {
    if (canPull) ready = readSettings();
    else settings = settingsIn((told as { readonly inquest?: unknown } | null)?.inquest);
  });
  connection.onCodeLens(({ textDocument }) => [...codeLenses(textDocument.uri, known)]);
  connection.onHover(({ textDocument, position }) => hoverAt(textDocument.uri, position.line, known));
  connection.onCodeAction(({ textDocument, context }) => [
    ...codeActions(textDocument.uri, context.diagnostics, known, places, settings.repairs),
  ]);
  connection.onExecuteCommand(async ({ command, arguments: [uri] = [] }, token) => {
    if (typeof uri !== "string") return;
    const cancel = new AbortController();
    token.onCancellationRequested(() => cancel.abort("cancelled"));
    if (command === "inquest.diagnose") await diagnose(uri, cancel.signal);
    else await check(uri, cancel.signal, command === "inquest.verify" ? "verify" : undefined);
  });

  return {
    answer: (version) => ({ capabilities: abilities, serverInfo: { name: "inquest", version } }),
    begin: () => {
      if (capabilities.workspace?.didChangeConfiguration?.dynamicRegistration === true) {
        void connection.client.register(DidChangeConfigurationNotification.type, { section: "inquest" });
      }
      ready = readSettings();
    },
    end: () => queue.stopAll(),
  };
}

function sentence(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Why there is nothing to repair. */
function nothingFound(file: string, { errors, program }: Report): string {
  const [first] = errors;
  if (first !== undefined) return `${file} cannot be diagnosed: ${first.message}`;
  if (program?.verdict === "safe") return `${file} is safe: there is nothing to repair`;
  return `no error of ${file} was found to be certain${(program?.reason ?? null) === null ? "" : `: ${program?.reason ?? ""}`}`;
}

const abilities: InitializeResult["capabilities"] = {
  textDocumentSync: { openClose: true, change: 2, save: { includeText: false } },
  codeLensProvider: { resolveProvider: false },
  codeActionProvider: { codeActionKinds: ["quickfix"] },
  hoverProvider: true,
  executeCommandProvider: { commands: ["inquest.check", "inquest.verify", "inquest.diagnose"] },
};
