/** Doomed points that follow each other are one region; those apart are several. */
import { expect, test } from "vitest";
import { boogie } from "../../frontends/boogie/boogie.ts";
import { numbered } from "../../ir/cfg.ts";
import { doomedRegions } from "./regions.ts";

const text = `procedure P() {
  a: goto b, c;
  b: goto d; c: goto e; d: goto f; e: goto f;
  f: goto g, h;
  g: goto i; h: goto i; i: return; }`;
const graph = numbered(boogie.translate({ name: "a.bpl", text }).program!.implementations[0]!.body);
const all = "abcdefghi";

/** Each region as its points, the head in front. */
const regions = (doomed: string, points = all): readonly string[] =>
  doomedRegions(graph, new Set(points), new Set(doomed)).map((one) => {
    expect(one.points[0]).toBe(one.head);
    return one.points.join("");
  });

test("what runs come to one after the other is one", () => {
  expect(regions("bd")).toEqual(["bd"]);
  expect(regions("db")).toEqual(["bd"]);
  expect(regions("a").concat(regions(""))).toEqual(["a"]);
  expect(regions("hi")).toEqual(["hi"]);
  expect(regions("gi")).toEqual(["gi"]);
});

test("branches that are doomed apart are several, in the order of the program", () => {
  expect(new Set(regions("bc"))).toEqual(new Set(["b", "c"]));
  expect(regions("bi")).toEqual(["b", "i"]);
  expect(regions("bdi")).toEqual(["bd", "i"]);
});

test("branches that meet in a doomed point are one", () => {
  for (const points of [regions("ghi"), regions("bdcef")]) expect(points).toHaveLength(1);
  expect(regions("ghi")[0]).toHaveLength(3);
  expect(regions("bdcef")[0]).toHaveLength(5);
  expect(regions(all)).toHaveLength(1);
  expect(regions(all)[0]![0]).toBe("a");
});

test("what stands between two points does not part them, unless it is a point", () => {
  expect(regions("bf", all)).toEqual(["b", "f"]);
  expect(regions("bf", "abcefghi")).toEqual(["bf"]);
  expect(regions("af", "afghi")).toEqual(["af"]);
  expect(regions("af", "abfghi")).toEqual(["af"]);
  expect(regions("af", "abcfghi")).toEqual(["a", "f"]);
});

test("a loop", () => {
  const loop = numbered(
    boogie.translate({ name: "b.bpl", text: "procedure P() { a: goto b; b: goto c, d; c: goto b; d: return; }" })
      .program!.implementations[0]!.body,
  );
  const of = (doomed: string): readonly string[] =>
    doomedRegions(loop, new Set("abcd"), new Set(doomed)).map(({ points }) => points.join(""));
  expect(of("bc")).toEqual(["bc"]);
  const around = doomedRegions(loop, new Set("ad"), new Set("ad")).map(({ points }) => points.join(""));
  expect(around).toEqual(["ad"]);
  expect(of("ac")).toEqual(["a", "c"]);
});
