/** Whatever an annotation says, nothing throws, the program is well-formed, and the method beside it is as it was. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkKinds } from "../../ir/check-kind.ts";
import { programFaults } from "../../ir/wellformed.ts";
import { loadJavaStubs } from "../../host/node/java-stubs.ts";
import { translateJava } from "./java.ts";
import { everyWord } from "./spec-vocabulary.ts";

const stubs = await loadJavaStubs();
const options = { checks: new Set(checkKinds), calls: "contract" } as const;

const terms = [
  "x", "b", "a", "s", "o", "f(1)", "g()", "this", "null", "true", "0", "1L", "1.5", "'c'", '"t"', "\\result", "\\old(x)", "\\old", "\\fresh(o)",
  "\\typeof(o)", "\\type(int)", "\\nothing", "\\everything", "\\lockset", "\\max(x)", "\\sum", "\\reach(o)", "\\what", "(\\forall int i; i)",
  "(\\exists Object p; p != null)", "a[0]", "a[*]", "this.*", "a.length", "s.length()", "o.what", "new Object()", "new int[x]", "(int)", "(Object)",
  "int", "Object", "instanceof", "(", ")", "[", "]", "{|", "|}", "{", "}", ";", ",", ".", "..", "+", "-", "!", "~", "==", "<", "<=", "<:", "&&", "||",
  "==>", "<==>", "?", ":", "=", "++", "->", "::", "@", "#", "(* any *)", '"', "'", "for", "if", "class", "nope",
]; // prettier-ignore

const soup = fc
  .array(fc.constantFrom(...terms, ...everyWord), { minLength: 1, maxLength: 12 })
  .map((words) => words.join(" ").replaceAll("*/", ""));

/** The method that is read after the annotations. */
function programAround(member: string, head: string, statement: string, end: string): string {
  return `class T {
  int x; boolean b; int[] a; String s; Object o;
  /*@ ${member} @*/
  int y;
  /*@ ${head} @*/
  int f(int n) {
    /*@ ${statement} @*/
    n = n + 1;
    return n; /*@ ${end} @*/
  }
  /*@ pure @*/ boolean g() { return b; }
  static int beside(int n) { return 10 / n; }
}`;
}

test("annotations of any words", { timeout: 240_000 }, () => {
  fc.assert(
    fc.property(soup, soup, soup, soup, (member, head, statement, end) => {
      const text = programAround(member, head, statement, end);
      const { program } = translateJava([{ name: "T.java", text }], stubs, options)[0]!;
      expect(programFaults(program!), text).toEqual([]);
      expect(program!.implementations.map(({ name }) => name)).toContain("T.beside");
    }),
    { numRuns: 150, seed: 11 },
  );
});
