/** What the benchmarks share: arguments, files and aligned tables. */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

export function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}

/** Arguments that are neither options nor their values. */
export function positionals(): readonly string[] {
  const args = process.argv.slice(2);
  return args.filter((arg, i) => !arg.startsWith("--") && !(args[i - 1] ?? "").startsWith("--"));
}

export function filesUnder(path: string, extension: string): readonly string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(extension))
    .sort()
    .map((name) => join(path, name));
}

/** Columns aligned; the first to the left, the others to the right. */
export function table(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heading.map((h, i) => Math.max(h.length, ...rows.map((r) => (r[i] ?? "").length)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((c, i) => (i === 0 ? c.padEnd(widths[i]!) : c.padStart(widths[i]!)))
      .join("  ")
      .trimEnd();
  return [line(heading), widths.map((w) => "-".repeat(w)).join("  "), ...rows.map(line)].join("\n");
}
