import fc from "fast-check";
import { expect, test } from "vitest";
import { checkKinds } from "../../ir/check-kind.ts";
import type { Translation } from "../../ir/front-end.ts";
import { programFaults } from "../../ir/wellformed.ts";
import { loadJavaStubs } from "../../host/node/java-stubs.ts";
import { translateJava } from "./java.ts";

const stubs = await loadJavaStubs();
const options = { checks: new Set(checkKinds), calls: "contract" } as const;

function translated(text: string): Translation {
  return translateJava([{ name: "T.java", text }], stubs, options)[0]!;
}

function errors(text: string): readonly string[] {
  return translated(text)
    .diagnostics.filter(({ severity }) => severity === "error")
    .map(({ span, message }) => `${span.line}:${span.column} ${message}`);
}

function names(text: string): readonly string[] {
  const { program, diagnostics } = translated(text);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(programFaults(program!)).toEqual([]);
  return program!.implementations.map(({ name }) => name).sort();
}

test("syntax errors have their place, and each member its own", () => {
  expect(errors("class T {\n  int f( { }\n  int g() { return 1 }\n}")).toEqual([
    "2:10 expected a type, not '{'",
    "3:22 expected ';', not '}'",
  ]);
  expect(errors("class T { int f() {")).toEqual(["1:20 expected '}', but the file ends here"]);
  expect(errors('class T { String s = "open; }')).toContain("1:22 this string has no end");
  expect(errors("/* open")).toContain("1:1 this comment has no end");
  expect(errors("class T { int i = 99999999999; }")).toEqual(["1:19 99999999999 is not a number that Java knows"]);
  expect(errors("class T { //@ invariant 1 +;\n }")).toEqual(["1:28 expected an expression, not ';'"]);
});

test("line ends of Windows, and names in other alphabets", () => {
  expect(errors("class Größe {\r\n  int länge( { }\r\n}\r\n")).toEqual(["2:14 expected a type, not '{'"]);
  expect(names("class Größe {\r\n  int länge() { return 1; }\r\n}")).toEqual(["Größe.länge"]);
});

test("modules say nothing that is checked, and may have annotations", () => {
  expect(errors("open module a.b { requires c; }")).toEqual([]);
  expect(errors("import c.D;\n@Deprecated @D(1) module a.b { exports p to x.y; }")).toEqual([]);
});

test("comments that are no annotations are let be", () => {
  expect(names("class T { //@Override\n int f() { return 1; } } //@formatter:off")).toEqual(["T.f"]);
});

test("Java 21", () => {
  const text = `
    package p;
    import java.util.*;
    sealed interface Shape permits Circle, Box {}
    record Circle(double radius) implements Shape { Circle { assert radius >= 0; } }
    record Box(Shape inner, int size) implements Shape {}
    enum Level { LOW { int weight() { return 1; } }, HIGH; int weight() { return 2; } }
    class T<E extends Comparable<E>> {
      String text = """
        a "text" block
        """;
      int f(Object o) {
        return switch (o) {
          case null -> 0;
          case Circle c when c.radius() > 1 -> 1;
          case Box(Circle(var r), int n) -> n;
          case String s -> s.length();
          default -> { yield 2; }
        };
      }
      <K, V extends List<? super K>> Map<K, V> g(var x) { return null; }
      Runnable lambda(List<E> es) { return () -> es.forEach(e -> { var t = e; }); }
      Object references() { return (java.util.function.Function<String, Integer>) String::length; }
      int loops(int[]... all) { int s = 0; for (var a : all) for (int x : a) s += x; return s; }
    }`;
  expect(names(text.replace("(var x)", "(K x)"))).toContain("p.T.f");
});

test("characters and texts are not the signs that they look like", () => {
  expect(
    names(`class T {
      int f(int[] a) { return a['['] + a[']'] + a['(']; }
      boolean g(char c) { return c >'=' || c <'>'; }
      String h(int n) { return switch (n) { case 0: yield "="; default: yield "."; }; }
    }`),
  ).toEqual(["T.f", "T.g", "T.h"]);
});

test("constructors of nested generic classes are handed on", () => {
  const text = `class T<N extends T.Pair<N, N>> {
    static class Pair<K, V> { int size; }
    Object f() { return (java.util.function.Supplier<Pair<String, T>>) T.Pair<String, T>::new; }
    boolean g(Pair<N, N> p, int n) { return p.size < n && p.size<n == n > p.size; }
  }`;
  expect(names(text)).toContain("T.f");
});

test("what is missing is opaque: unknown classes, superclasses, methods, fields", () => {
  const text = `
    import a.b.Missing;
    class T extends Missing implements Other<T> {
      Missing m = new Missing(1, this);
      int f() { return m.g().h.k(inherited, super.q) + inheritedCall(); }
      void g(Unknown.Inner u) throws Strange { try { u.x = 3; u.run(); } catch (Strange s) { throw s; } }
    }`;
  const { program, unknownCalls } = translated(text);
  expect(programFaults(program!)).toEqual([]);
  expect([...unknownCalls!.keys()].sort()).toEqual(["Missing", "g", "inheritedCall", "k", "run"]);
});

test("cycles of inheritance are said once for each class", () => {
  expect(errors("class A extends B {} class B extends A {}")).toEqual([
    "1:7 A extends itself, by way of what it extends or implements",
  ]);
  expect(errors("interface A extends B {} interface B extends C {} interface C extends A {}")).toHaveLength(1);
});

test("what is in lambdas is over-approximated, with a note", () => {
  const { diagnostics } = translated("class T { Runnable f() { return () -> { int[] a = null; a[0] = 1; }; } }");
  expect(diagnostics.map(({ severity, message }) => [severity, message])).toEqual([
    ["note", "what is in lambdas is not checked"],
  ]);
});

test("a file of 20,000 lines", { timeout: 300_000 }, () => {
  const method = (i: number): string =>
    `  int m${i}(int[] a, T t) {\n    if (a == null) {\n      return m${i}(new int[3], t);\n    }\n    int s = 0;\n    for (int x : a) {\n      s += x;\n    }\n    return t == null ? s : t.f;\n  }\n`;
  const text = `class T {\n  int f;\n${Array.from({ length: 2_000 }, (_, i) => method(i)).join("")}}\n`;
  expect(text.split("\n").length).toBeGreaterThan(20_000);
  const { program, diagnostics } = translated(text);
  expect(diagnostics).toEqual([]);
  expect(program!.implementations).toHaveLength(2_000);
});

test("methods and constructors need no body", () => {
  expect(
    names("class T { T(); //@ ensures \\result > 0;\n int f(); native void g(); abstract void h(); void k() {} }"),
  ).toEqual(["T.k"]);
});

test("inner, local and anonymous classes are found", () => {
  const text = `class T {
    int f;
    class Inner { int g() { return f; } }
    static class Nested { int h() { return 1; } }
    void m(int p) {
      class Local { int l() { return p + f; } }
      Object o = new Object() { public int hashCode() { return p; } };
    }
  }`;
  expect(names(text)).toEqual(["T.Inner.g", "T.Local.l", "T.Nested.h", "T.m", "T.m$anonymous.hashCode"]);
});

test("long chains are no trouble", { timeout: 300_000 }, () => {
  const sum = Array.from({ length: 5_000 }, (_, i) => `a${i % 7}`).join(" + ");
  const params = Array.from({ length: 7 }, (_, i) => `int a${i}`).join(", ");
  expect(names(`class T { int f(${params}) { return ${sum}; } }`)).toEqual(["T.f"]);
  const chain = Array.from({ length: 1_000 }, (_, i) => `if (n == ${i}) return ${i};`).join(" else ");
  expect(names(`class T { int f(int n) { ${chain} return 0; } }`)).toEqual(["T.f"]);
  const deep = "(".repeat(2_000) + "1" + ")".repeat(2_000);
  expect(errors(`class T { int f() { return ${deep}; } }`)[0]).toMatch(/nested too deeply/);
});

const words = fc.constantFrom(
  "class", "interface", "T", "x", "int", "{", "}", "(", ")", ";", ",", ".", "=", "+", "->", "::", "<", ">", "[", "]",
  "if", "else", "for", "while", "return", "new", "switch", "case", "default", ":", "?", "this", "super", "1", "'a'",
  '"s"', "//@ requires", "/*@", "@*/", "\\result", "\n", "@", "enum", "record", "try", "catch", "finally", "throw",
  "static", "void", "&&", "instanceof", "==>", "null", "true", "1.5", "\\forall",
); // prettier-ignore

test("nothing that is written makes it throw", () => {
  fc.assert(
    fc.property(fc.array(words, { maxLength: 60 }), (soup) => {
      translated(`class T { void f() { ${soup.join(" ")}`);
      translated(soup.join(" "));
    }),
    { numRuns: 30, seed: 7 },
  );
});
