// The project's folder, and how the scripts start Node, npm and the installed tools: always with a list of arguments,
// never through a shell, so that paths with spaces and Windows work.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Runs a script of Node's in the project's folder; its exit code, or 1 if it was killed. */
export function runNode(args, options = {}) {
  const done = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit", ...options });
  if (done.error) throw done.error;
  return done.status ?? 1;
}

/** `npm` is a script: on Windows a `.cmd`, which cannot be spawned without a shell. So the script itself is run. */
export function runNpm(args) {
  const script = npmScript();
  if (script !== undefined) return runNode([script, ...args]);
  const done = spawnSync("npm", args, { cwd: root, stdio: "inherit" });
  if (done.error) throw new Error(`npm was not found: install it, or run \`npm ${args.join(" ")}\` yourself`);
  return done.status ?? 1;
}

function npmScript() {
  const bin = dirname(process.execPath);
  const started = process.env["npm_execpath"];
  const candidates = [
    ...(started !== undefined && /^npm-cli\.c?js$/.test(basename(started)) ? [started] : []),
    join(bin, "node_modules", "npm", "bin", "npm-cli.js"),
    join(bin, "..", "lib", "node_modules", "npm", "bin", "npm-cli.js"),
  ];
  return candidates.find((path) => existsSync(path));
}

/** The script behind a command of an installed package. */
export function tool(...path) {
  return join(root, "node_modules", ...path);
}
