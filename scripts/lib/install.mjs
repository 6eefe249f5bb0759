// Installs the dependencies when they are missing or not those of the lock file.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root, runNpm } from "./project.mjs";

export function installWhenNeeded() {
  const why = staleness();
  if (why === undefined) return;
  console.log(`${why}: running npm ci`);
  const code = runNpm(["ci", "--no-audit", "--no-fund"]);
  if (code !== 0) process.exit(code);
}

/** What npm wrote when it installed is compared with what the lock file asks for, package by package. */
function staleness() {
  const installedLock = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installedLock)) return "dependencies are not installed";
  const installed = packages(installedLock);
  for (const [path, wanted] of Object.entries(packages(join(root, "package-lock.json")))) {
    if (!path.startsWith("node_modules/") || wanted.link) continue;
    if (wanted.optional || wanted.devOptional || wanted.peer) continue;
    const found = installed[path];
    if (found?.version !== wanted.version) return `${path} is ${found?.version ?? "missing"}, not ${wanted.version}`;
    if (!existsSync(join(root, path, "package.json"))) return `${path} is missing`;
  }
  return undefined;
}

function packages(lockFile) {
  return JSON.parse(readFileSync(lockFile, "utf8")).packages ?? {};
}
