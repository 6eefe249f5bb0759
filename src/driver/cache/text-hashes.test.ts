/** Whether a file is made of the same texts as before. */
import { expect, test } from "vitest";
import type { FileContent } from "../host.ts";
import { toyFiles } from "../../../test/fakes/toy-host.ts";
import { textHashes, unchangedParts, type PartHash } from "./text-hashes.ts";

const digest = (text: string): string => {
  if (typeof text !== "string") throw new Error("there is no text");
  return `hash of ${text}`;
};

const hashesOf = (contents: Readonly<Record<string, string>>) => textHashes(toyFiles(contents), digest);

test("each file has the hash of its text, and none where it has none", async () => {
  const contents = { "a.h": "one", "b.h": "two", "c.h": "HUGE", "d.h": "\0" };
  const paths = ["b.h", "a.h", "c.h", "d.h", "missing.h", "a.h"];
  expect(await hashesOf(contents).all(paths)).toEqual([["b.h", "hash of two"], ["a.h", "hash of one"], ["c.h", null], ["d.h", null], ["missing.h", null], ["a.h", "hash of one"]]); // prettier-ignore
});

test("a file is read once in a run", async () => {
  const read: string[] = [];
  const files = {
    ...toyFiles({}),
    read: (path: string): Promise<FileContent> => {
      read.push(path);
      return Promise.resolve({ kind: "text", text: path });
    },
  };
  const hashes = textHashes(files, digest);
  await hashes.all(["a.h", "b.h", "a.h"]);
  await hashes.all(["b.h", "a.h"]);
  expect(read).toEqual(["a.h", "b.h"]);
});

test.each<readonly [boolean, readonly PartHash[] | undefined, Readonly<Record<string, string>>]>([
  [true, [], {}],
  [true, [["a.h", "hash of one"], ["b.h", "hash of two"]], { "a.h": "one", "b.h": "two" }],
  [false, [["a.h", "hash of one"], ["b.h", "hash of two"]], { "a.h": "one", "b.h": "too" }],
  [false, [["a.h", "hash of one"], ["b.h", "hash of two"]], { "a.h": "won", "b.h": "two" }],
  [false, [["a.h", "hash of one"]], {}],
  [false, [["a.h", null]], { "a.h": "one" }],
  [true, [["a.h", null]], {}],
  [false, undefined, {}],
])("unchanged: %s", async (expected, parts, contents) => {
  expect(await unchangedParts(parts, hashesOf(contents))).toBe(expected);
}); // prettier-ignore
