/** Formats of printf and scanf: what they do to memory. */
import { describe, expect, test } from "vitest";
import { printfEffects, scanfEffects, type FormatArgument } from "./formats.ts";
import { printType } from "./print-type.ts";

/** `0 reads 5` for a string, `0 writes int`, `0 writes 5+end` for characters. */
function shown(effects: readonly FormatArgument[] | undefined): string {
  if (effects === undefined) return "not understood";
  return effects.map(({ argument, does }) => `${argument} ${said(does)}`).join(", ");
}

function said(does: FormatArgument["does"]): string {
  switch (does.kind) {
    case "reads-string": {
      const most = typeof does.most === "object" ? `argument ${does.most.argument}` : (does.most ?? "all");
      return `reads ${does.wide ? "wide " : ""}${most}`;
    }
    case "writes":
      return `writes ${printType(does.type)}`;
    case "writes-characters":
      return `writes ${does.wide ? "wide " : ""}${does.most ?? "any"}${does.terminated ? " with end" : ""}`;
  }
}

describe("printf", () => {
  test.each([
    ["plain text", ""],
    ["%d %5.2f %c%%\n", ""],
    ["%s", "0 reads all"],
    ["%d: %-10s|%.3s", "1 reads all, 2 reads 3"],
    ["%*d %s", "2 reads all"],
    ["%.*s %s", "1 reads argument 0, 2 reads all"],
    ["%*.*s", "2 reads argument 1"],
    ["%.s", "0 reads 0"],
    ["%ls %S", "0 reads wide all, 1 reads wide all"],
    ["%d%n %hhn", "1 writes int, 2 writes signed char"],
    ["%lu %lld %zu %jd %p %Lf", ""],
    ["%2$s %1$s", "not understood"],
    ["100%", "not understood"],
  ])("%j: %s", (format, expected) => expect(shown(printfEffects(format))).toBe(expected));
});

describe("scanf", () => {
  test.each([
    ["%d", "0 writes int"],
    ["%d,%u %x", "0 writes int, 1 writes unsigned int, 2 writes unsigned int"],
    ["%ld %hhu %lld %zu", "0 writes long, 1 writes unsigned char, 2 writes long long, 3 writes unsigned long"],
    ["%f %lf %Lf", "0 writes float, 1 writes double, 2 writes long double"],
    ["%s", "0 writes any with end"],
    ["%9s", "0 writes 10 with end"],
    ["%c%3c", "0 writes 1, 1 writes 3"],
    ["%[a-z] %5[^]\n]%d", "0 writes any with end, 1 writes 6 with end, 2 writes int"],
    ["%*d %d %% %*s", "0 writes int"],
    ["%ms %p %n", "0 writes *char, 1 writes *void, 2 writes int"],
    ["%ls %5lc", "0 writes wide any with end, 1 writes wide 5"],
    ["%1$d", "not understood"],
  ])("%j: %s", (format, expected) => expect(shown(scanfEffects(format))).toBe(expected));
});
