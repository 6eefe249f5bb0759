/** Nothing that a user writes in an annotation makes us throw, from the text to the term. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { fakeLogic } from "../../../../test/fakes/annotation-logic.ts";
import { unitOf } from "../../../../test/c-unit.ts";
import { randomTerm } from "../../../../test/random-annotations.ts";
import { addressedVariables } from "./visit.ts";
import { annotationsOf, type Annotations } from "./annotations-of.ts";
import { lowerPredicate, mayWrite } from "./lower-annotation.ts";
import { parseAnnotation } from "./parse-annotation.ts";
import { printTerm } from "./print.ts";
import { pointer, zero } from "../lower/values.ts";

const program = `typedef unsigned long size_t; struct node { int a; struct node *list; short p[4]; int b : 3; };
/*@ ensures \\true; */
int f(int a, unsigned char b, int *p, struct node *list) { return 0; }
/*@ predicate above(integer x, integer y) = x > y && \\forall integer i; x < i ==> y < i; */`;
const unit = await unitOf(program);
const [contract] = unit.annotations;

/** The same program with another contract. */
function annotated(text: string): Annotations {
  const [first, ...others] = unit.annotations;
  return annotationsOf({ ...unit, annotations: [{ ...first!, text }, ...others] }, "LP64");
}

function lowerAll(annotations: Annotations): number {
  const inMemory = new Set([...addressedVariables(annotations)].map(({ name }) => name));
  let count = 0;
  for (const { requires, ensures, assigns, function: fn } of annotations.contracts.values()) {
    const logic = fakeLogic(fn.type.result, inMemory);
    for (const { predicate } of [...requires, ...ensures]) {
      lowerPredicate(predicate, logic);
      count += 1;
    }
    mayWrite(assigns ?? [], { at: pointer(zero, zero), bytes: zero }, logic);
  }
  return count;
}

test("clauses of all shapes are lowered or rejected", () => {
  let lowered = 0;
  fc.assert(
    fc.property(randomTerm, fc.constantFrom("requires", "ensures", "assigns"), (term, clause) => {
      const annotations = annotated(`${clause} ${printTerm(term)};`);
      const count = lowerAll(annotations);
      expect(annotations.diagnostics.length > 0).toBe(annotations.broken.size > 0);
      lowered += count;
    }),
    { numRuns: 3000 },
  );
  expect(lowered).toBeGreaterThan(100);
});

test("texts of all kinds are parsed or rejected", () => {
  const words = fc.constantFrom(
    "requires", "loop", "invariant", "assigns", "assert", "behavior", "b", ":", ";", "(", ")", "[", "]", "{", "}", "..", "\\forall",
    "integer", "i", "\\result", "==>", "-", "*", "1", "1.5", "'a'", "'", '"x"', "@", "\n", "//", "#", "predicate", "axiomatic", "for",
  ); // prettier-ignore
  const text = fc.oneof(
    fc.array(words).map((list) => list.join(" ")),
    fc.string(),
  );
  fc.assert(
    fc.property(text, (clause) => void parseAnnotation(clause, contract!.span)),
    { numRuns: 3000 },
  );
});

test("what is named by \\let and used twice is not doubled", () => {
  const names = Array.from({ length: 300 }, (_, i) => i);
  const sums = names.map((i) => `\\let x${i + 1} = x${i} + x${i};`).join(" ");
  const choices = names.map((i) => `\\let q${i + 1} = a > 0 ? q${i} : q${i};`).join(" ");
  const binary = names.map((i) => `\\let y${i + 1} = y${i} && y${i};`).join(" ");
  for (const text of [
    `\\let x0 = a; ${sums} x300 == 0`,
    `\\let q0 = p; ${choices} *q300 == 0 && \\valid(q300 + (0 .. a))`,
    `\\let y0 = a > 0; ${binary} y300`,
  ]) {
    const annotations = annotated(`requires ${text};`);
    expect(annotations.diagnostics).toEqual([]);
    expect(lowerAll(annotations)).toBeGreaterThan(0);
  }
});
