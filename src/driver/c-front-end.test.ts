/** Which headers a C file is read with. */
import { expect, test } from "vitest";
import { errorAt } from "../source/diagnostic.ts";
import { noSpan } from "../source/span.ts";
import { cFrontEnd, defaultCSettings, type CSettings } from "./c-front-end.ts";
import type { ClangRequest } from "./clang.ts";
import type { Host } from "./host.ts";

/** The messages of a file that compiles with no headers at all, and the headers that it was tried with. */
async function tried(headers: CSettings["headers"]): Promise<unknown> {
  const asked: ClangRequest["headers"][] = [];
  const clang = {
    name: "clang that accepts nothing",
    dump: (request: ClangRequest) => {
      asked.push(request.headers);
      return Promise.resolve({
        kind: "errors",
        diagnostics: [errorAt(noSpan, `not with ${request.headers}`)],
      } as const);
    },
  };
  const files = { kindOf: () => Promise.resolve(undefined), identityOf: (path: string) => Promise.resolve(path) };
  const host = { findClang: () => Promise.resolve(clang), files } as unknown as Host;
  const { diagnostics } = await cFrontEnd({ ...defaultCSettings, headers }, host).translate({ name: "a.c", text: "" });
  return { asked, messages: diagnostics.map(({ message }) => message) };
}

test("a file that does not compile with our headers is tried with the machine's", async () => {
  expect(await tried("auto")).toEqual({ asked: ["bundled", "host"], messages: ["not with bundled"] });
});

test.each(["bundled", "host"] as const)("--headers %s means these and no others", async (headers) => {
  expect(await tried(headers)).toEqual({ asked: [headers], messages: [`not with ${headers}`] });
});

test("leaks are looked for in whole programs, and said to be only there", () => {
  const looksForLeaks = (settings: Partial<CSettings>): boolean =>
    cFrontEnd({ ...defaultCSettings, ...settings }, {} as Host).checks.has("memory-leak");
  expect(looksForLeaks({})).toBe(false);
  expect(looksForLeaks({ onlyCertain: true })).toBe(false);
  expect(looksForLeaks({ complete: true })).toBe(true);
  expect(looksForLeaks({ complete: true, checks: new Set(["assertion"]) })).toBe(false);
});
