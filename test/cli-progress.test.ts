/** `--progress`: who reads standard error from a pipe is told what goes on, and standard output stays a report. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProgram, inquest, Workspace } from "./inquest.ts";

/** That nobody settles without a solver. */
const program = `procedure Slow(x: int)
{
  assert x > 0;
}
procedure main()
{
  var x, y: int;
  assert x * x != 7 * y + 123456;
}
`;
let workspace: Workspace;

beforeAll(async () => {
  await buildProgram();
  workspace = new Workspace({ "a.bpl": program });
  const fake = JSON.stringify(new URL("./fakes/solver.mjs", import.meta.url).href);
  workspace.solver("stuck", `process.argv.splice(2, Infinity, "hangs in a check"); import(${fake});`);
});
afterAll(() => workspace.remove());

test.each(["verify", "check", "prove", "diagnose"])("%s tells what it is doing", async (command) => {
  // Diagnose has a part of the time only for what this solver delays.
  const limit = command === "diagnose" ? "5" : "2.5";
  const options = ["--time-limit", limit, "--format", "json", "--solver", "./stuck", "--entry", "main"];
  const own = command === "verify" || command === "check" ? options.slice(0, -2) : options;
  const run = (...more: readonly string[]): ReturnType<typeof inquest> =>
    inquest([command, "a.bpl", ...own, ...more], { cwd: workspace.folder });
  const [silent, telling] = await Promise.all([run(), run("--progress")]);
  expect(silent.stderr).not.toMatch(/left/);
  expect(telling.stderr).toMatch(/^inquest: (\[\d\/\d\] {2})?\d s, at most \d s left {2}[a-z]/m);
  expect(telling.stderr).not.toContain("\u001b");
  expect(JSON.parse(telling.stdout)).toMatchObject({ command });
});
