/** Java as a user meets it on the command line: traces, bad input, stubs of their own, and what is kept between runs. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildProgram, inquest, Workspace, type Ended } from "./inquest.ts";

const timeout = 120_000;
beforeAll(buildProgram, timeout);

const workspaces: Workspace[] = [];
afterAll(() => workspaces.forEach((one) => one.remove()));

function workspace(files: Readonly<Record<string, string>>): Workspace {
  const made = new Workspace(files);
  workspaces.push(made);
  return made;
}

const user = `import org.shop.Catalogue;
class User {
  static int count(/*@ non_null @*/ Catalogue c) {
    String found = c.find("x");
    return found.length();
  }
  static int root(int n) {
    return Math.abs(n) / c(n);
  }
  //@ ensures \\result != 0;
  static int c(int n) { return 1; }
}
`;

/** Nothing is known of a class that is not there; a stub says that its answers are not null, or that they are. */
const stub = (contract: string): string => `package org.shop;
public class Catalogue {
  ${contract}
  public String find(String name);
}
`;

interface Document {
  readonly findings: readonly { readonly check: string; readonly line: number }[];
  readonly errors: readonly { readonly file: string | null; readonly line?: number; readonly message: string }[];
  readonly notes: readonly string[];
  readonly stats: { readonly queries: number; readonly reused?: number };
}

function document({ stdout }: Ended): Document {
  return JSON.parse(stdout) as Document;
}

const places = ({ findings }: Document): readonly string[] => findings.map(({ check, line }) => `${check} ${line}`);

describe("--stubs", { timeout }, () => {
  const never = stub("//@ ensures \\result != null;");

  test("contracts of a stub are used, and hold before those of the library", async () => {
    const cwd = workspace({
      "User.java": user,
      "stubs/org/shop/Catalogue.java": never,
      "more/Math.java":
        "package java.lang;\npublic final class Math {\n  //@ requires a > 0;\n  public static int abs(int a);\n}\n",
    }).folder;
    const verify = async (...args: readonly string[]): Promise<Document> =>
      document(await inquest(["verify", "User.java", "--format", "json", ...args], { cwd }));
    const without = await verify();
    expect(places(without)).toEqual(["null-dereference 5"]);
    expect(without.notes.join("\n")).toContain("find has no model");
    expect(places(await verify("--stubs", "stubs"))).toEqual([]);
    expect(places(await verify("--stubs", "stubs", "--stubs", "more"))).toEqual(["precondition 8"]);
  });

  test("check takes up what a stub says, also when it has changed since the last run", async () => {
    const own = workspace({ "User.java": user, "stubs/Catalogue.java": stub("//@ ensures \\result == null;") });
    const check = async (): Promise<Document> =>
      document(await inquest(["check", "User.java", "--stubs", "stubs", "--format", "json"], { cwd: own.folder }));
    const dead = places(await check());
    expect(dead).toEqual(["null-dereference 5"]);
    const again = await check();
    expect(places(again)).toEqual(dead);
    expect(again.stats.queries).toBe(0);
    own.write("stubs/Catalogue.java", stub("//@ ensures true;"));
    const changed = await check();
    expect(places(changed)).toEqual([]);
    expect(changed.stats.queries).toBeGreaterThan(0);
  });

  test("a stub that cannot be read is an error, said once, and nothing is judged without it", async () => {
    const cwd = workspace({
      "A.java": "class A {}",
      "B.java": "class B {}",
      "stubs/S.java": "class S {\n  int f(;\n}",
    });
    const run = (...args: readonly string[]): Promise<Ended> =>
      inquest(["verify", "A.java", "B.java", "--format", "json", ...args], { cwd: cwd.folder });
    const broken = await run("--stubs", "stubs");
    expect(broken.code).toBe(2);
    expect(document(broken).errors).toMatchObject([{ file: "stubs/S.java", line: 2 }]);
    const missing = await run("--stubs", "nowhere");
    expect(missing.code).toBe(2);
    expect(document(missing).errors).toMatchObject([{ file: "nowhere", message: "there is no such file or folder" }]);
  });
});

describe("what is printed", { timeout }, () => {
  test("the first figure of [LeinoMillsteinSaxe05]: the way to the error, with values", async () => {
    const cup = readFileSync(new URL("corpus/java/traces/Cup.java", import.meta.url), "utf8");
    const { folder: cwd } = workspace({ "Cup.java": cup });
    const { stdout } = await inquest(["verify", "Cup.java", "--trace", "full"], { cwd });
    const [first, ...rest] = stdout.split("\n");
    expect(first).toMatch(/^Cup\.java:13:14: (warning|error): t\.f is read, but t is null/);
    const steps = rest.flatMap((line) => /^ {4}(\d+:\d+) {2,}(\S.*?)(?: {2,}(.*))?$/.exec(line)?.slice(1, 4) ?? []);
    const told = steps.flatMap((_, i) => (i % 3 === 0 ? [steps.slice(i, i + 3)] : []));
    expect(told.map(([, text, values]) => [text, values])).toEqual([
      ["took the else branch", "fill = false"],
      ["t = null", "t = null"],
      ["took the else branch", expect.stringMatching(/^a = object \d+$/)],
      ["i may have any value here", expect.stringMatching(/^i = \d+$/)],
      ["reached the top of the loop", undefined],
      ["took the then branch", expect.stringMatching(/^a = object \d+, i = \d+$/)],
      ["executed break", undefined],
      ["t.f is read, but t is null", "t = null"],
    ]);
    expect(told.map(([place]) => place)).toEqual(["5:10", "5:10", "7:5", "8:5", "8:18", "9:26", "10:9", "13:14"]);
  });

  test("what is not Java is an error with its place, and other files are judged", async () => {
    const { folder: cwd } = workspace({ "Bad.java": "class Bad {\n  int f( { }\n}\n", "Good.java": "class Good { int f() { return 1; } }\n" }); // prettier-ignore
    const { code, stdout, stderr } = await inquest(["verify", "."], { cwd });
    expect(code).toBe(2);
    expect(`${stdout}${stderr}`).toContain("Bad.java:2:10: error: expected a type, not '{'");
    expect(stdout).toContain("1 procedure: 1 safe");
  });
});
