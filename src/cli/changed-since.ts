/** `--changed-since REV`: asks git what differs between a revision and the files as they are now. */
import { realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import type { ChangedLine, Changes } from "../driver/changes.ts";
import { git } from "../host/node/git.ts";
import type { BadUsage } from "./args.ts";

export function changesSince(revision: string): Changes | BadUsage {
  const root = git(["rev-parse", "--show-toplevel"]);
  if ("error" in root) {
    if (root.error === "") return { usageError: "--changed-since needs git, which was not found" };
    return { usageError: `--changed-since needs a git repository, and ${process.cwd()} is in none` };
  }
  const folder = root.output.replace(/\r?\n$/, "");
  const known = git(["rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`]);
  if ("error" in known) return { usageError: `--changed-since: git knows no revision ${revision}` };
  const commit = known.output.trim();
  const diff = git(["-c", "core.quotePath=false", "diff", ...plainDiff, commit, "--"]);
  const untracked = git(["ls-files", "-z", "--others", "--exclude-standard"], folder);
  for (const one of [diff, untracked]) {
    if ("error" in one) return { usageError: `--changed-since: git fails: ${one.error.trim()}` };
  }
  const changed = new Map<string, readonly ChangedLine[] | "all">();
  if ("output" in untracked) {
    for (const path of untracked.output.split("\0")) if (path !== "") changed.set(join(folder, path), "all");
  }
  const files = "output" in diff ? parseDiff(diff.output) : new Map<string, readonly ChangedLine[]>();
  for (const [path, lines] of files) changed.set(join(folder, path), lines);
  return { since: revision, in: (file) => changed.get(trueName(file)), files: [...changed.keys()].sort() };
}

/** Whatever the user's settings are. */
const plainDiff = [
  "--no-color", "--no-ext-diff", "--no-textconv", "--no-renames", "--unified=0", "--src-prefix=a/", "--dst-prefix=b/",
  "--ignore-submodules", "--no-relative",
]; // prettier-ignore

function trueName(file: string): string {
  try {
    return realpathSync(resolve(file));
  } catch {
    return resolve(file);
  }
}

/** The changed lines of each file of a diff without context, by the name that it has now, or had. */
export function parseDiff(diff: string): ReadonlyMap<string, readonly ChangedLine[]> {
  const files = new Map<string, ChangedLine[]>();
  let name = "";
  let [removedLeft, writtenLeft, line] = [0, 0, 0];
  let hunk: ChangedLine[] = [];
  const close = (): void => {
    // What replaces a line tells where it is; what was removed for good has only its place.
    const written = hunk.filter(({ kind, text }) => kind === "written" && text.trim() !== "");
    files.get(name)?.push(...(written.length > 0 ? written : hunk));
    hunk = [];
  };
  for (const row of diff.split("\n")) {
    if (removedLeft > 0 && row.startsWith("-")) {
      removedLeft--;
      hunk.push({ line: writtenLeft > 0 ? line - 1 : line, text: row.slice(1), kind: "removed" });
    } else if (writtenLeft > 0 && row.startsWith("+")) {
      writtenLeft--;
      hunk.push({ line: line++, text: row.slice(1), kind: "written" });
    } else if (row.startsWith("@@ ")) {
      close();
      const [, removed = "1", start = "0", written = "1"] = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(row) ?? [];
      [removedLeft, writtenLeft, line] = [Number(removed), Number(written), Number(start)];
    } else if (row.startsWith("--- ") || row.startsWith("+++ ")) {
      close();
      const path = unquoted(row.slice(4).replace(/\t$/, ""));
      if (path === "/dev/null") continue;
      name = path.slice(2);
      if (!files.has(name)) files.set(name, []);
    }
  }
  close();
  return files;
}

/** Names with quotes, backslashes or control characters are quoted as in C. */
function unquoted(name: string): string {
  if (!name.startsWith('"')) return name;
  const bytes = name.slice(1, -1).replace(/\\([0-7]{3}|.)/g, (_, code: string) => {
    if (/^[0-7]{3}$/.test(code)) return String.fromCharCode(parseInt(code, 8));
    return (
      ({ n: "\n", t: "\t", r: "\r", a: "\u0007", b: "\b", f: "\f", v: "\v" } as Record<string, string>)[code] ?? code
    );
  });
  return bytes;
}
