/**
 * How the C files under a folder are compiled: as its compile_commands.json says, which then names the files too. A
 * folder's tasks.json may say which files are ILP32 and where headers are.
 */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { ClangRequest } from "../../src/driver/clang.ts";
import { parseCompileCommands } from "../../src/driver/compile-commands.ts";
import { filesUnder, option } from "./tables.ts";

interface Tasks {
  readonly options?: string;
  readonly tasks: readonly { readonly files: readonly string[]; readonly options?: string }[];
}

export function clangRequests(folder: string): readonly ClangRequest[] {
  const commands = join(folder, "compile_commands.json");
  return existsSync(commands) ? builtFiles(commands) : foundFiles(folder);
}

const headers = option("headers") === "host" ? "host" : "bundled";

function builtFiles(commands: string): readonly ClangRequest[] {
  const parsed = parseCompileCommands(readFileSync(commands, "utf8"));
  if ("error" in parsed) throw new Error(`${commands}: ${parsed.error}`);
  const files = [...parsed.flags].filter(([file]) => existsSync(file));
  return files.map(([file, flags]) => ({ file, dataModel: "LP64", ...flags, headers }));
}

function foundFiles(folder: string): readonly ClangRequest[] {
  const list = join(folder, "tasks.json");
  const tasks = existsSync(list) ? (JSON.parse(readFileSync(list, "utf8")) as Tasks) : undefined;
  const includes = [...(tasks?.options ?? "").matchAll(/-I (\S+)/g)].map((match) => join(folder, match[1]!));
  const narrow = new Set(
    (tasks?.tasks ?? []).filter((task) => /ILP32/.test(task.options ?? "")).flatMap((task) => task.files),
  );
  const files = [...filesUnder(folder, ".c"), ...filesUnder(folder, ".i")];
  return files.map((file) => ({
    file,
    includes: [...includes, dirname(file)],
    defines: [],
    undefines: [],
    dataModel: narrow.has(relative(folder, file)) ? "ILP32" : "LP64",
    otherFlags: [],
    headers,
  }));
}
