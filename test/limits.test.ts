/** Limits of time, and signals: kept also where a computation takes long between two events. */
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildProgram, inquest, userEnvironment, Workspace } from "./inquest.ts";

const timeout = 120_000;
const program = join(import.meta.dirname, "../bin/inquest.js");
let workspace: Workspace;
const many = (count: number, piece: (i: number) => string): string => Array.from({ length: count }, (_, i) => piece(i)).join(""); // prettier-ignore

beforeAll(async () => {
  await buildProgram();
  workspace = new Workspace({
    "a.bpl": "procedure P(x: int) { assert x > 0; }\n",
    "errors.bpl": many(200_000, (i) => `procedure P${i}(x: int) { assert y > 0; }\n`),
    "slow.c": "int main(void) { return 0; }\n",
    "long.java": `class A { int f(int x) { int y = 0;\n${many(200_000, (i) => `  y = y + x * ${i};\n`)}return y; } }\n`,
  });
}, timeout);
afterAll(() => workspace.remove());

/** Seconds from the signal, sent after some time, to the end. */
function secondsToEnd(args: readonly string[], signal: NodeJS.Signals, after: number, solver = ""): Promise<number> {
  const env = { ...process.env, ...userEnvironment, INQUEST_SOLVER: solver };
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], { cwd: workspace.folder, env, stdio: "ignore" });
    let sent = 0;
    // One that comes as a computation begins is heard with the next.
    const send = (): void => {
      sent = sent === 0 ? performance.now() : sent;
      child.kill(signal);
    };
    const timers = [0, 700, 1400].map((later) => setTimeout(send, after + later));
    child.on("close", () => {
      timers.forEach(clearTimeout);
      resolve((performance.now() - sent) / 1000);
    });
  });
}

describe("a computation that takes long", { timeout }, () => {
  test.each(["errors.bpl", "long.java"])("ends at the time limit, with a report: %s", async (file) => {
    const started = performance.now();
    const { code, stdout } = await inquest(["check", "--no-cache", "--time-limit", "4", "a.bpl", file], { cwd: workspace.folder }); // prettier-ignore
    expect([code, stdout]).toEqual([3, expect.stringMatching(/time limit of 4 s was reached/)]);
    expect(stdout).toMatch(/1 procedure: 1 .*; 1 file not checked/);
    // Of which starting takes its part, on a machine that is busy.
    expect((performance.now() - started) / 1000).toBeLessThan(9);
  });

  test("a compiler that does not answer ends at the time limit, and that is no fault of the file", async () => {
    const clang = workspace.solver("clang", `if (process.argv.includes("--version")) {
      console.log("clang version 14.0.0");
      process.exit(0);
    }
    setInterval(() => undefined, 1000);`); // prettier-ignore
    const slow = ["--clang", clang, "--no-cache", "--time-limit", "3", "a.bpl", "slow.c"];
    const { code, stdout, stderr } = await inquest(["check", ...slow], { cwd: workspace.folder });
    expect([code, stderr]).toEqual([3, ""]);
    expect(stdout).toMatch(/slow\.c: unknown: this file was not checked: the time limit of 3 s was reached/);
    const inferred = await inquest(["invariants", ...slow.filter((word) => word !== "--no-cache")], { cwd: workspace.folder }); // prettier-ignore
    expect(inferred.code).toBe(3);
    expect(inferred.stdout).toMatch(/slow\.c: unknown: this file was not looked at: the time limit of 3 s was reached/);
  });

  test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)("ends at once by %s", async (signal) => {
    expect(await secondsToEnd(["check", "--no-cache", "errors.bpl"], signal, 4000)).toBeLessThan(2.5);
  });
});

test(
  "a solver that neither answers nor hears ends with the run, and what it has started with it",
  { timeout },
  async () => {
    // prettier-ignore
    const alive = join(workspace.folder, "alive");
    const solver = workspace.solver("deaf", `if (process.argv.includes("--version")) process.exit(0);
    process.on("SIGTERM", () => {});
    require("node:child_process").spawn("/bin/sh", ["-c", "while :; do date > '${alive}'; sleep 0.2; done"], { stdio: "ignore" });
    setInterval(() => process.stdout.write("; nothing of interest\\n".repeat(1000)), 1);`); // prettier-ignore
    expect(await secondsToEnd(["verify", "a.bpl"], "SIGTERM", 4000, solver)).toBeLessThan(2.5);
    expect(existsSync(alive)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const last = readFileSync(alive, "utf8");
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(readFileSync(alive, "utf8")).toBe(last);
  },
);
