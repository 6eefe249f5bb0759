/** The front end for C: which clang, which flags, which checks. Clang and what reads its output are looked for when the first C file is read. */
import type { CheckKind } from "../ir/check-kind.ts";
import { checksMade } from "../frontends/c/check-kinds.ts";
import type { TranslationUnit } from "../frontends/c/tree.ts";
import type { FrontEnd, Translation } from "../ir/front-end.ts";
import type { SourceFile } from "../source/source-file.ts";
import { noSpan } from "../source/span.ts";
import type { Clang, ClangRequest } from "./clang.ts";
import { parseCompileCommands } from "./compile-commands.ts";
import type { Host } from "./host.ts";
import { combined, noMacros } from "./macro-flags.ts";
import type { ParserFlags } from "./parser-flags.ts";
import { usualChecks } from "./properties.ts";

export interface CSettings {
  /** `auto`, `bundled`, or the name or path of a clang. */
  readonly clang: string;
  readonly includes: readonly string[];
  readonly defines: readonly string[];
  readonly undefines: readonly string[];
  readonly standard?: string;
  readonly dataModel: ClangRequest["dataModel"];
  /** `auto`: our own, and the machine's for files that do not compile with them. */
  readonly headers: ClangRequest["headers"] | "auto";
  /** The folder of a compile_commands.json; without it, one in the working directory is used. */
  readonly buildFolder?: string;
  readonly checks: ReadonlySet<CheckKind>;
  /** The program is complete: what it does not define does not exist. */
  readonly complete: boolean;
  readonly mallocMayFail: boolean;
  /** Only what is certain to fail is told, so that more can be asked. */
  readonly onlyCertain: boolean;
  /** The program is to be run, and what it prints is wanted. */
  readonly output: boolean;
}

export const defaultCSettings: CSettings = {
  clang: "auto",
  includes: [],
  defines: [],
  undefines: [],
  dataModel: "LP64",
  headers: "auto",
  checks: usualChecks,
  complete: false,
  mallocMayFail: false,
  onlyCertain: false,
  output: false,
};

const reading = (): Promise<typeof import("./load-c.ts")> => import("./load-c.ts");

export function cFrontEnd(settings: CSettings, host: Host): FrontEnd {
  let wanted: Promise<Clang | { readonly error: string }> | undefined;
  let commands: Promise<Commands> | undefined;
  const circumstances = async (file: SourceFile): Promise<string> => {
    const found = await (wanted ??= host.findClang(settings.clang));
    const build = await (commands ??= compileCommands(settings, host));
    if ("error" in build || "error" in found) return "";
    const flags = build.flags.get(await host.files.identityOf(file.name));
    const { text: _, ...request } = requestFor(file, settings, flags);
    return JSON.stringify([found.name, request, { ...settings, checks: [...settings.checks].sort() }]);
  };
  const translateAll = async (files: readonly SourceFile[]): Promise<readonly Translation[]> => {
    void reading();
    const found = await (wanted ??= host.findClang(settings.clang));
    if ("error" in found) return files.map(() => failed(`C files cannot be read: ${found.error}`));
    const build = await (commands ??= compileCommands(settings, host));
    if ("error" in build) return files.map(() => failed(build.error));
    const identities = await Promise.all(files.map((file) => host.files.identityOf(file.name)));
    const requests = files.map((file, i) => requestFor(file, settings, build.flags.get(identities[i]!)));
    const { checks, complete, mallocMayFail, onlyCertain, output } = settings;
    const model = requests[0]?.dataModel ?? settings.dataModel;
    const options = { model, checks, complete, mallocMayFail, onlyCertain, output };
    const clang = settings.headers === "auto" ? withHostHeaders(found) : found;
    const tools = { clang, models: host.loadModels, files: host.files };
    const { translateTogether } = await reading();
    return translateTogether(requests, tools, options);
  };
  const translate = async (file: SourceFile): Promise<Translation> => (await translateAll([file]))[0]!;
  return {
    name: "C",
    extensions: [".c", ".i", ".h"],
    partsOnly: [".h"],
    checks: new Set(checksMade(settings)),
    translate,
    circumstances,
    // A program may be in several files; functions, when they are looked at one by one, know only their own.
    ...(settings.complete && { translateTogether: translateAll }),
  };
}

/** The tree of a file, for whoever looks at the source itself; undefined if it does not compile. */
export function cReader(settings: CSettings, host: Host): (file: SourceFile) => Promise<TranslationUnit | undefined> {
  return async (file) => {
    const found = await host.findClang(settings.clang);
    const build = await compileCommands(settings, host);
    if ("error" in found || "error" in build) return undefined;
    const flags = build.flags.get(await host.files.identityOf(file.name));
    const clang = settings.headers === "auto" ? withHostHeaders(found) : found;
    const { readC } = await reading();
    return (await readC(requestFor(file, settings, flags), clang, host.files)).unit;
  };
}

/** Programs use more of the system than we declare: what does not compile for us may for the machine. */
function withHostHeaders(clang: Clang): Clang {
  const dump: Clang["dump"] = async (request) => {
    const first = await clang.dump(request);
    if (first.kind !== "errors") return first;
    const second = await clang.dump({ ...request, headers: "host" });
    return second.kind === "dump" ? second : first;
  };
  return { ...clang, dump };
}

/** It is not about this file: every file of the run has it. */
function failed(message: string): Translation {
  return { diagnostics: [{ span: noSpan, severity: "error", message }], sourceNodes: 0 };
}

/** The command line comes after what the build says. */
function requestFor(file: SourceFile, settings: CSettings, flags: ParserFlags | undefined): ClangRequest {
  const standard = settings.standard ?? flags?.standard;
  return {
    file: file.name,
    text: file.text,
    includes: [...(flags?.includes ?? []), ...settings.includes],
    ...combined(flags ?? noMacros, settings),
    ...(standard !== undefined && { standard }),
    dataModel: flags?.dataModel ?? settings.dataModel,
    otherFlags: flags?.otherFlags ?? [],
    headers: settings.headers === "host" ? "host" : "bundled",
  };
}

type Commands = { readonly flags: ReadonlyMap<string, ParserFlags> } | { readonly error: string };

/** Asked for, it must be there; otherwise it is used where it is. */
async function compileCommands({ buildFolder }: CSettings, { files }: Host): Promise<Commands> {
  const path = buildFolder === undefined ? "compile_commands.json" : `${buildFolder}/compile_commands.json`;
  if ((await files.kindOf(path)) !== "file") {
    return buildFolder === undefined ? { flags: new Map() } : { error: `there is no ${path}` };
  }
  const content = await files.read(path);
  if (content.kind !== "text") return { error: `${path} cannot be read` };
  const parsed = parseCompileCommands(content.text);
  if ("error" in parsed) return { error: `${path}: ${parsed.error}` };
  const flags = new Map<string, ParserFlags>();
  for (const [file, one] of parsed.flags) flags.set(await files.identityOf(file), one);
  return { flags };
}
