/** What no compiler checks: comments at the head, layers that match the folders, nothing left open, papers that exist. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { layers } from "../layers.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

// Written in pieces, so that this file does not break its own rules.
const openMarkers = new RegExp(`\\b(${["TO" + "DO", "FIX" + "ME", "X" + "XX", "HA" + "CK"].join("|")})\\b`);
const switchedOff = new RegExp(
  `\\b(it|test|describe)\\.(${["on" + "ly", "sk" + "ip", "to" + "do", "fa" + "ils"].join("|")})\\b`,
);
const machinePath = new RegExp(
  `(^|[\\s"'\`(=])/(${["ho" + "me", "Us" + "ers", "ro" + "ot", "wo" + "rk"].join("|")})/\\w`,
);
const collections = new RegExp(
  ["juli" + "et", "toy" + "ota", "veri" + "sec", "find" + "bugs", "ntdri" + "vers"].join("|"),
  "i",
);

describe("every source file", () => {
  const files = projectFiles().filter((path) => path.startsWith("src/") && path.endsWith(".ts"));

  test("there are some", () => expect(files.length).toBeGreaterThan(10));

  test("starts with a doc comment", () => {
    expect(files.filter((path) => !path.endsWith(".test.ts") && !text(path).startsWith("/**"))).toEqual([]);
  });

  test("has no rule for somebody's collection of programs", () => expect(linesWith(files, collections)).toEqual([]));

  test("names only papers that the bibliography lists", () => {
    const listed = new Set(keysIn(text("docs/bibliography.md")));
    const unlisted = files.flatMap((path) =>
      keysIn(text(path))
        .filter((key) => !listed.has(key))
        .map((key) => `${path}: ${key}`),
    );
    expect(unlisted).toEqual([]);
  });
});

describe("layers.mjs", () => {
  test("lists exactly the folders of src", () => {
    const folders = readdirSync(join(root, "src"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(Object.keys(layers).sort()).toEqual(folders.map((entry) => entry.name).sort());
  });

  test("lets a layer refer to earlier ones only", () => {
    const names = Object.keys(layers);
    for (const [layer, allowed] of Object.entries(layers)) {
      const earlier = names.slice(0, names.indexOf(layer));
      expect(earlier, `${layer} refers to a layer that comes later`).toEqual(expect.arrayContaining([...allowed]));
    }
  });
});

describe("nothing is left open", () => {
  const files = projectFiles().filter(
    (path) => /\.(ts|mjs|js|json|md)$|^\.ci\//.test(path) && path !== "package-lock.json",
  );

  test("no markers of unfinished work", () => expect(linesWith(files, openMarkers)).toEqual([]));

  test("no test is switched off or runs alone", () => {
    expect(
      linesWith(
        files.filter((path) => path.endsWith(".ts")),
        switchedOff,
      ),
    ).toEqual([]);
  });

  test("no path of somebody's machine", () => expect(linesWith(files, machinePath)).toEqual([]));

  test("the lock file names no host", () => {
    expect(linesWith(["package-lock.json"], /"resolved": "https?:/)).toEqual([]);
  });
});

/** What is in the project: committed, or new and not ignored. */
function projectFiles(): readonly string[] {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root });
  const paths = listed
    .toString()
    .split("\0")
    .filter((path) => path !== "" && existsSync(join(root, path)));
  return [...new Set(paths)].sort();
}

function text(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

function keysIn(content: string): readonly string[] {
  return [...content.matchAll(/\[([A-Z][A-Za-z]+\d\d)\]/g)].map((match) => match[1] ?? "");
}

function linesWith(files: readonly string[], pattern: RegExp): readonly string[] {
  return files.flatMap((path) =>
    text(path)
      .split("\n")
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  );
}
