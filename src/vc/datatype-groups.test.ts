import { expect, test } from "vitest";
import { makeConstructor } from "../ir/datatype.ts";
import type { Datatype } from "../ir/program.ts";
import { INT, arraySort, datatypeSort, type Sort } from "../logic/sort.ts";
import { datatypeGroups } from "./datatype-groups.ts";

function datatype(name: string, fields: readonly Sort[]): Datatype {
  const sort = datatypeSort(name);
  const named = fields.map((field, i) => ({ name: `f${i}`, sort: field }));
  return { sort, constructors: [makeConstructor(sort, `Make${name}`, named)] };
}

test("a datatype comes after those it refers to, and together with those that refer to it in turn", () => {
  const [a, b, c, d] = ["A", "B", "C", "D"].map((name) => datatypeSort(name));
  const given = [
    datatype("A", [arraySort([b!], INT)]),
    datatype("B", [arraySort([INT], c!)]),
    datatype("C", [b!, INT]),
    datatype("D", [a!, d!]),
  ];
  const names = datatypeGroups(given).map((group) => group.map(({ sort }) => sort.name).sort());
  expect(names).toEqual([["B", "C"], ["A"], ["D"]]);
});
