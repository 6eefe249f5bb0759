/**
 * How the C files under a folder are compiled: as its compile_commands.json says, which then names the files too. The nearest
 * tasks.json above a file may say that it is ILP32 and where headers are.
 */
import { existsSync, readFileSync, statSync } from "node:fs";
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
  const isFile = statSync(folder).isFile();
  const files = isFile ? [folder] : [...filesUnder(folder, ".c"), ...filesUnder(folder, ".i")];
  const asked = askedBy(isFile ? dirname(folder) : folder);
  return files.map((file) => {
    const { includes, narrow } = asked(dirname(file));
    return {
      file,
      includes: [...includes, dirname(file)],
      defines: [],
      undefines: [],
      dataModel: narrow.has(file) ? "ILP32" : "LP64",
      otherFlags: [],
      headers,
    };
  });
}

interface Asked {
  readonly includes: readonly string[];
  readonly narrow: ReadonlySet<string>;
}

const nothingAsked: Asked = { includes: [], narrow: new Set() };

/** What the nearest tasks.json says, from a folder up to `top`. */
function askedBy(top: string): (folder: string) => Asked {
  const known = new Map<string, Asked>();
  const asked = (folder: string): Asked => {
    let found = known.get(folder);
    if (found === undefined) {
      const list = join(folder, "tasks.json");
      if (existsSync(list)) found = parseTasks(folder, JSON.parse(readFileSync(list, "utf8")) as Tasks);
      else found = relative(top, folder) === "" || dirname(folder) === folder ? nothingAsked : asked(dirname(folder));
      known.set(folder, found);
    }
    return found;
  };
  return asked;
}

function parseTasks(folder: string, { options, tasks }: Tasks): Asked {
  const narrow = tasks.filter((task) => /ILP32/.test(task.options ?? "")).flatMap((task) => task.files);
  return {
    includes: [...(options ?? "").matchAll(/-I (\S+)/g)].map((match) => join(folder, match[1]!)),
    narrow: new Set(narrow.map((file) => join(folder, file))),
  };
}
