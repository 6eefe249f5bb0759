/** Every program in the documents is judged as they say. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkKinds } from "../src/ir/check-kind.ts";
import { documentsIn, examplesIn, outcomes, type Example, type Outcome } from "./doc-examples.ts";
import { Workspace } from "./inquest.ts";

const folder = fileURLToPath(new URL("../docs", import.meta.url));
const documents = documentsIn(folder);
const examples = documents.flatMap((document) => examplesIn(folder, document));
const workspace = new Workspace({});
let results: ReadonlyMap<Example, Outcome>;

beforeAll(async () => {
  const files = examples.map((one, i) => [one, workspace.write(`${i}${one.extension}`, one.text)] as const);
  results = await outcomes(new Map(files));
}, 240_000);
afterAll(() => workspace.remove());

describe.each(documents.filter((document) => examples.some(({ place }) => place.startsWith(`${document}:`))))(
  "%s",
  (document) => {
    test.each(examples.filter(({ place }) => place.startsWith(`${document}:`)))("$place $command", (example) => {
      const { found, verdicts, errors } = results.get(example)!;
      expect(errors).toEqual([]);
      expect(found).toEqual(example.expected);
      const good = example.command === "check" ? "clear" : "safe";
      expect(verdicts).toEqual(verdicts.map(() => good));
      expect(found.length + verdicts.length).toBeGreaterThan(0);
    });
  },
);

test.each(documents)("every program in %s is an example, or says that it is only a part", (document) => {
  const text = readFileSync(join(folder, document), "utf8");
  const fences = [...text.matchAll(/^```(?:c|java|boogie)\b(.*)$/gm)].map(([, info = ""]) => info);
  expect(fences.filter((info) => info.trim() !== "part")).toHaveLength(examplesIn(folder, document).length);
});

/** Part of the format of reports, but nothing reports it. */
const unused = "non-termination";

test.each(checkKinds.filter((kind) => kind !== unused))("%s has a page with a wrong and a right program", (kind) => {
  const own = examplesIn(folder, `checks/${kind}.md`);
  expect(own.some(({ expected }) => expected.some((one) => one.startsWith(`${kind}:`)))).toBe(true);
  expect(own.some(({ expected }) => expected.length === 0)).toBe(true);
});
