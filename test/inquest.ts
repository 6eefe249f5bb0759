/** Runs the command line as a user does: bin/inquest.js in a process of its own, in a folder of its own. */
import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "../scripts/build.mjs";

/** What is set up for the user who runs the tests is not part of them. */
const userFolders = mkdtempSync(join(tmpdir(), "inquest-user-"));
process.on("exit", () => rmSync(userFolders, { recursive: true, force: true }));
export const userEnvironment = {
  XDG_CONFIG_HOME: join(userFolders, "config"),
  XDG_STATE_HOME: join(userFolders, "state"),
};

const program = fileURLToPath(new URL("../bin/inquest.js", import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunSettings {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Ctrl-C, once this file exists. */
  readonly interruptOnceThereIs?: string;
  /** Closes the reading end of standard output at once. */
  readonly deaf?: boolean;
}

/** Once before the tests of a file: what they run is what the sources say. */
export async function buildProgram(): Promise<void> {
  await build();
}

export function inquest(args: readonly string[], settings: RunSettings): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...userEnvironment, NO_COLOR: "", ...settings.env };
    const child = spawn(process.execPath, [program, ...args], {
      cwd: settings.cwd,
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let stdout = "";
    let stderr = "";
    if (settings.deaf === true) child.stdout.destroy();
    child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
    const { interruptOnceThereIs: file } = settings;
    const watch = setInterval(() => {
      if (file === undefined || !existsSync(file)) return;
      clearInterval(watch);
      child.kill("SIGINT");
    }, 20);
    child.on("error", reject);
    child.on("close", (code) => {
      clearInterval(watch);
      resolve({ code, stdout, stderr });
    });
  });
}

/** A folder with these files, which is removed in the end. Its name has a space in it. */
export class Workspace {
  readonly folder = mkdtempSync(join(tmpdir(), "inquest test "));

  constructor(files: Readonly<Record<string, string | Uint8Array>>) {
    for (const [path, content] of Object.entries(files)) this.write(path, content);
  }

  write(path: string, content: string | Uint8Array): string {
    const file = join(this.folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    return file;
  }

  /** A solver of our own making: a script of Node's that can be started by its path. */
  solver(name: string, script: string): string {
    const path = this.write(name, `#!${process.execPath}\n${script}`);
    chmodSync(path, 0o755);
    return path;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
