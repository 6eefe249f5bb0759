/** What is inferred of classic loops, shown in their source; and with it `verify` proves what they assert. */
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { defaultCSettings } from "../src/driver/c-front-end.ts";
import { inferFiles } from "../src/driver/infer-files.ts";
import { defaultRunOptions, defaultVerifySettings } from "../src/driver/options.ts";
import { registry } from "../src/driver/registry.ts";
import { verifyFiles } from "../src/driver/verify-files.ts";
import { nodeHost } from "../src/host/node/node-host.ts";
import { invariantsText } from "../src/report/invariants-text.ts";
import { plain } from "../src/report/palette.ts";
import { expectGolden } from "./golden.ts";

const folder = fileURLToPath(new URL("golden/invariants", import.meta.url));
const names = readdirSync(folder).filter((name) => !name.endsWith(".out"));
const host = nodeHost(new AbortController().signal);
const tools = registry(host, { ...defaultCSettings, clang: "bundled" });
const options = { ...defaultRunOptions, solver: "z3-wasm", procedureTimeLimit: 100 };

describe.each(names)("%s", (name) => {
  const paths = [`${folder}/${name}`];

  test("invariants", { timeout: 60_000 }, async () => {
    const { report, sources } = await inferFiles({ paths, options }, tools.frontEnds, host);
    expect([report.errors, report.notes]).toEqual([[], []]);
    expectGolden(`invariants/${name.replace(/\.\w+$/, ".out")}`, invariantsText(report, sources, plain));
  });

  test("verified with them", { timeout: 120_000 }, async () => {
    const run = verifyFiles({ paths, options, settings: defaultVerifySettings }, host, tools);
    let next = await run.next();
    while (next.done !== true) next = await run.next();
    const { procedures } = next.value.report;
    expect(procedures.filter(({ verdict }) => verdict !== "safe").map(({ name: one }) => one)).toEqual([]);
  });
});
