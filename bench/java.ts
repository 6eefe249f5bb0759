/**
 * npm run bench java [-- FOLDER… --repeat N]: lines of Java a second, through parsing and through resolving and lowering, after a
 * first round to warm up; the median of N rounds. Without a folder, on the stubs and on a generated program.
 */
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { translateJava } from "../src/frontends/java/java.ts";
import { parseUnit } from "../src/frontends/java/parse-unit.ts";
import { loadJavaStubs } from "../src/host/node/java-stubs.ts";
import { checkKinds } from "../src/ir/check-kind.ts";
import type { SourceFile } from "../src/source/source-file.ts";
import { filesUnder, option, positionals, table } from "./lib/tables.ts";

const repeat = Number(option("repeat") ?? 5);
const stubs = await loadJavaStubs();

function generated(methods: number): SourceFile {
  const one = (i: number): string => `
  int method${i}(int n, int[] values, Big other) {
    int sum = ${i};
    for (int i = 0; i < n && i < values.length; i++) {
      if (values[i] % 2 == 0) sum += values[i] / (i + 1);
      else if (other != null) sum -= other.method${i}(n - 1, values, null);
      else count++;
    }
    try {
      sum = values[n];
    } catch (ArrayIndexOutOfBoundsException e) {
      sum = names.size();
    }
    return switch (sum) { case 1, 2 -> n; default -> sum + count; };
  }
`;
  const text = Array.from({ length: methods }, (_, i) => one(i)).join("");
  return {
    name: "Big.java",
    text: `import java.util.*;\nclass Big {\n  int count;\n  List<String> names;\n${text}}\n`,
  };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

function timed(run: () => void): number {
  run();
  const times = Array.from({ length: repeat }, () => {
    const start = performance.now();
    run();
    return (performance.now() - start) / 1000;
  });
  return median(times);
}

function row(name: string, files: readonly SourceFile[]): readonly string[] {
  const lines = files.reduce((sum, { text }) => sum + text.split("\n").length, 0);
  const parsing = timed(() => files.forEach((file) => parseUnit(file)));
  const all = timed(() => translateJava(files, stubs, { checks: new Set(checkKinds), calls: "contract" }));
  const speed = (seconds: number): string => (lines / seconds).toFixed(0);
  return [name, String(files.length), String(lines), parsing.toFixed(2), speed(parsing), all.toFixed(2), speed(all)];
}

const given = positionals().map((folder) => {
  const files = filesUnder(folder, ".java").map((name) => ({ name, text: readFileSync(name, "utf8") }));
  return { name: folder, files };
});
const programs = given.length > 0 ? given : [{ name: "stubs", files: stubs }, { name: "generated", files: [generated(1_200)] }]; // prettier-ignore
const rows = programs.map(({ name, files }) => row(name, files));
console.log(table(["program", "files", "lines", "parsing s", "lines/s", "with lowering s", "lines/s"], rows));
