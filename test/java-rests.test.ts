/** What a proof in Java rests on besides what is written: the verdict says so. */
import { expect, test } from "vitest";
import { javaOptions, translatedJava } from "./java-program.ts";

test("a verdict says what is believed of the library and of types", () => {
  const assumed = (text: string): readonly string[] => translatedJava("T.java", text).assumptions ?? [];
  const always = ["memory does not run short"];
  expect(assumed("class T { int f(int n) { return n; } }")).toEqual(always);
  expect(assumed("class T { int f(String s) { return s.length(); } }")).toEqual(always);
  expect(assumed("class T { char f(StringBuilder b) { return b.charAt(3); } }")).toEqual([
    ...always,
    "code that is not here throws nothing but what it declares",
  ]);
  expect(assumed("class T { void f(Strange s) { s.act(); } }")).toContain(
    "code that is not here throws nothing but what it declares",
  );
  expect(assumed("class T<E> { E f(Object o) { return (E) o; } }")).toEqual([
    ...always,
    "variables of generic types hold what their types say",
  ]);
  expect(assumed("class T { static int n; //@ static invariant n >= 0;\n int f() { return n; } }")).toEqual([
    ...always,
    "static fields begin with values that fulfil the invariants about them",
  ]);
});

test("prove says that it does not read annotations", () => {
  const assumed = (statement: string): readonly string[] | undefined =>
    translatedJava("T.java", `class T { public static void main(String[] a) { int x = 1; ${statement}\n } }`, {
      ...javaOptions,
      calls: "whole",
    }).assumptions;
  expect(assumed("//@ assert x == 2;")).toContain("annotations hold, which are not read here");
  expect(assumed("// assert x == 2;")).toEqual(["memory does not run short"]);
});
