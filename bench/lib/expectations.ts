/**
 * What is known of programs that tools are compared on: a tasks.json lists files, options of the compiler, and for each task
 * procedures and lines in which something has to be found, and those in which nothing may be.
 */
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { filesUnder } from "./tables.ts";

export interface Task {
  readonly files: readonly string[];
  readonly includes: readonly string[];
  readonly expect: Expectation;
}

export interface Expectation {
  readonly doomed?: readonly string[];
  readonly clean?: readonly string[];
  readonly lines?: readonly { readonly file?: string; readonly line: number }[];
  /** Whether nothing may be found anywhere else. */
  readonly cleanLines?: boolean;
}

/** What a tool says, as far as it is compared. */
export interface Said {
  readonly file: string;
  readonly line: number;
  /** Empty if the place is in no function. */
  readonly procedure: string;
}

export interface Score {
  readonly wanted: number;
  readonly found: number;
  readonly false: number;
}

interface TaskList {
  readonly options?: string;
  readonly base?: string;
  readonly tasks: readonly { readonly files: readonly string[]; readonly expect: Expectation }[];
}

export function listedTasks(file: string): readonly Task[] {
  const { options = "", base = ".", tasks } = JSON.parse(readFileSync(file, "utf8")) as TaskList;
  const folder = join(dirname(file), base);
  const includes = [...options.matchAll(/-I (\S+)/g)].map((match) => join(folder, match[1]!));
  const inFolder = (files: readonly string[]): readonly string[] => files.map((name) => join(folder, name));
  return tasks.map(({ files, expect }) => ({ files: inFolder(files), includes, expect }));
}

/** Every file by itself; nothing is known of it. */
export function tasksUnder(folder: string): readonly Task[] {
  return filesUnder(folder, ".c").map((file) => ({ files: [file], includes: [], expect: {} }));
}

export function scoreOf(
  said: readonly Said[],
  { doomed = [], clean = [], lines = [], cleanLines }: Expectation,
): Score {
  const isIn = (name: string): boolean => said.some(({ procedure }) => procedure === name);
  const isAt = (place: { readonly file?: string; readonly line: number }, { file, line }: Said): boolean =>
    line === place.line && (place.file === undefined || basename(place.file) === basename(file));
  const elsewhere = said.filter((one) => !lines.some((place) => isAt(place, one)));
  return {
    wanted: doomed.length + lines.length,
    found: doomed.filter(isIn).length + lines.filter((place) => said.some((one) => isAt(place, one))).length,
    false: clean.filter(isIn).length + (cleanLines === true ? elsewhere.length : 0),
  };
}
