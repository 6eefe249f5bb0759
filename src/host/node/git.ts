/**
 * Asks git. A repository can be a stranger's, and its configuration can name programs: for monitoring files, for filters, for
 * fetching what is missing. None of them is run, and nothing is written.
 */
import { spawnSync } from "node:child_process";
import { findProgram } from "./find-program.ts";
import { projectRoot } from "./project.ts";

export type GitAnswer = { readonly output: string } | { readonly error: string };

const largestOutput = 1 << 30;

/** `error` is empty if there is no git. */
export function git(args: readonly string[], folder = process.cwd()): GitAnswer {
  const program = findProgram("git", [projectRoot(process.cwd()), projectRoot(folder)]);
  if (program === undefined) return { error: "" };
  const names = ask(program, ["config", "-z", "--name-only", "--get-regexp", String.raw`^filter\.`], folder, []);
  const filters = "output" in names ? names.output.split("\0").filter((name) => name !== "") : [];
  return ask(program, args, folder, filters.map((name) => [name, name.endsWith(".required") ? "false" : ""])); // prettier-ignore
}

/** What a configuration must not say. */
const fixed = [
  ["core.fsmonitor", "false"],
  ["core.hooksPath", "/dev/null"],
  ["core.sshCommand", "false"],
  ["core.pager", "cat"],
  ["diff.external", ""],
] as const;

function ask(
  program: string,
  args: readonly string[],
  cwd: string,
  settings: readonly (readonly [string, string])[],
): GitAnswer {
  const told = [...fixed, ...settings];
  const env: NodeJS.ProcessEnv = { ...process.env, ...shy, GIT_CONFIG_COUNT: String(told.length) };
  for (const [at, [name, value]] of told.entries()) {
    env[`GIT_CONFIG_KEY_${at}`] = name;
    env[`GIT_CONFIG_VALUE_${at}`] = value;
  }
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, env, encoding: "utf8", maxBuffer: largestOutput, timeout: 60_000 }); // prettier-ignore
  if (error !== undefined && status === null) return { error: error.message };
  return status === 0 ? { output: stdout } : { error: stderr === "" ? "no answer" : stderr };
}

/** No protocol, no fetching, no locks, no questions. */
const shy = { GIT_ALLOW_PROTOCOL: "none", GIT_NO_LAZY_FETCH: "1", GIT_OPTIONAL_LOCKS: "0", GIT_TERMINAL_PROMPT: "0" };
