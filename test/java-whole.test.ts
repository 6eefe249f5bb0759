/**
 * Programs in Java from their main method on. Where a line is marked `//~ ERROR check`, an execution fails there; `// unknown: why` in the
 * first line says what stands in the way of a verdict; the others are safe. What each of them does was seen with a Java machine.
 */
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { wholeJavaSettings } from "../src/driver/java-front-end.ts";
import { defaultRunOptions } from "../src/driver/options.ts";
import { propertyNamed } from "../src/driver/properties.ts";
import { proveFiles } from "../src/driver/prove-files.ts";
import { defaultProveSettings, proveFrontEnds } from "../src/driver/prove-tools.ts";
import { nodeHost } from "../src/host/node/node-host.ts";
import type { Report } from "../src/verdict/report.ts";
import { translatedJava } from "./java-program.ts";

const folder = fileURLToPath(new URL("corpus/java-whole/", import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith(".java"));
const host = nodeHost(new AbortController().signal);

async function proved(name: string, timeLimit: number): Promise<Report> {
  const property = propertyNamed(undefined, false);
  const request = {
    paths: [`${folder}${name}`],
    options: { ...defaultRunOptions, timeLimit, solver: "z3-wasm" },
    property,
    settings: defaultProveSettings,
  };
  const { report } = await proveFiles(request, proveFrontEnds(property, host), host);
  return report;
}

function expectedOf(text: string): string {
  const why = /^\/\/ unknown: (.*)/.exec(text)?.[1];
  if (why !== undefined) return `unknown: ${why}`;
  const lines = text.split("\n").flatMap((line, i) => {
    const check = /\/\/~ ERROR (\S+)/.exec(line)?.[1];
    return check === undefined ? [] : [`unsafe ${i + 1} ${check}`];
  });
  return lines[0] ?? "safe";
}

function outcomeOf({ program, findings }: Report): string {
  if (program?.verdict === "unsafe") return `unsafe ${findings[0]!.span.line} ${findings[0]!.check}`;
  return program?.verdict === "safe" ? "safe" : `unknown: ${program?.reason}`;
}

describe("programs in Java", () => {
  test.each(files)("%s", { timeout: 400_000 }, async (name) => {
    const expected = expectedOf(readFileSync(`${folder}${name}`, "utf8"));
    const isUnknown = expected.startsWith("unknown: ");
    const outcome = outcomeOf(await proved(name, isUnknown ? 20 : 200));
    if (isUnknown) expect(outcome).toContain(expected.slice("unknown: ".length));
    else expect(outcome).toBe(expected);
  });
});

describe("where a program in Java begins", () => {
  const options = wholeJavaSettings(undefined);
  const messages = (text: string, entry?: string): readonly string[] =>
    translatedJava("A.java", text, { ...options, ...(entry !== undefined && { entry }) }).diagnostics.map(
      ({ message }) => message,
    );
  test("with the only main method", () => {
    const text = "class A { static void f() {} } class B { public static void main(String[] a) {} }";
    expect(messages(text)).toEqual([]);
    expect(translatedJava("A.java", text, options).program).toMatchObject({ start: "java#start", begins: "B.main" });
  });
  test("with the method that is named", () => {
    expect(messages("class A { static int half(int n) { return n / 2; } }", "A.half")).toEqual([]);
    expect(messages("class A { static int half(int n) { return n / 2; } }", "half")).toEqual([]);
  });
  test("somebody has to say", () => {
    const main = "public static void main(String[] a) {}";
    expect(messages(`class A { ${main} } class B { ${main} }`)).toEqual([
      "which method is to begin with? --entry A.main, --entry B.main",
    ]);
    expect(messages("class A { static void go() {} }")).toEqual([
      "no class has a main method to begin with; another static method can be named: --entry A.go",
    ]);
    expect(messages("class A { static void go() {} }", "A.og")).toEqual([
      "there is no static method A.og; did you mean A.go?",
    ]);
  });
});

describe("annotations", () => {
  test("are comments to a program as a whole", () => {
    const text = `class A {
      //@ non_null
      static String text;
      //@ requires n > 0;
      static int f(int n) { return 1 / n; }
      public static void main(String[] a) { //@ assume false;
        f(0);
      }
    }`;
    const { program, diagnostics } = translatedJava("A.java", text, options());
    expect(diagnostics).toEqual([]);
    const checks = program!.implementations.flatMap(({ body }) =>
      [...body.blocks.values()].flatMap(({ commands }) =>
        commands.flatMap((c) => (c.kind === "assert" ? c.check : [])),
      ),
    );
    expect(checks).toEqual(["division-by-zero", "uncaught-exception"]);
  });
  const options = (): ReturnType<typeof wholeJavaSettings> => wholeJavaSettings(undefined);
});
