/** Random annotations, well formed as text; few of them have types. */
import fc from "fast-check";
import type { BinaryOperator, Relation, Term, TypeName, UnaryOperator } from "../src/frontends/c/acsl/tree.ts";
import { noSpan } from "../src/source/span.ts";

const nowhere = { span: noSpan, text: "", height: 1 };
const node = <T extends object>(shape: T): Term => ({ ...nowhere, ...shape }) as unknown as Term;
const name = fc.constantFrom("a", "b", "p", "list");
const callee = fc.constantFrom(
  "\\valid",
  "\\valid_read",
  "\\separated",
  "\\offset",
  "\\max",
  "\\base_addr",
  "\\initialized",
  "above",
);
const label = fc.constantFrom("Old", "Pre", "Here", "L");
const typeName: fc.Arbitrary<TypeName> = fc
  .tuple(fc.constantFrom("integer", "int", "unsigned char", "struct node", "size_t"), fc.constantFrom("", "*", "**"))
  .map(([base, declarator]) => ({ ...nowhere, kind: "type", base, declarator }));
const binders = fc
  .tuple(fc.constantFrom("integer", "int", "size_t"), fc.array(fc.tuple(name, fc.constantFrom("", "*", "[]")), { minLength: 1, maxLength: 2 }))
  .map(([base, list]) => list.map(([bound, declarator]) => ({ ...nowhere, name: bound, type: { ...nowhere, kind: "type", base, declarator } }))); // prettier-ignore

const chains: readonly (readonly Relation[])[] = [
  ["=="],
  ["!="],
  ["<"],
  [">="],
  ["<=", "<"],
  ["==", "<="],
  [">", "==", ">="],
];

const terms = fc.letrec<{ term: Term; leaf: Term }>((tie) => {
  const sub = tie("term");
  return {
    leaf: fc.oneof(
      fc.bigInt({ min: 0n, max: 1000n }).map((value) => node({ kind: "integer", value })),
      name.map((text) => node({ kind: "name", name: text })),
      fc.constantFrom("\\true", "\\null", "\\result").map((constant) => node({ kind: "constant", constant })),
      typeName.map((of) => node({ kind: "sizeof", of })),
    ),
    term: fc.oneof(
      { maxDepth: 5, depthIdentifier: "term" },
      tie("leaf"),
      fc.tuple(fc.constantFrom<UnaryOperator>("-", "+", "~", "!", "*", "&"), sub).map(([op, operand]) => node({ kind: "unary", op, operand })),
      fc
        .tuple(fc.constantFrom<BinaryOperator>("*", "/", "%", "+", "-", "<<", ">>", "&", "^", "|", "-->", "<-->", "^^", "==>", "<==>"), sub, sub)
        .map(([op, left, right]) => node({ kind: "binary", op, left, right })),
      fc
        .tuple(fc.constantFrom("&&", "||"), fc.array(sub, { minLength: 2, maxLength: 3 }))
        .map(([op, operands]) => node({ kind: "junction", op, operands })),
      fc
        .constantFrom(...chains)
        .chain((operators) => fc.tuple(fc.constant(operators), fc.array(sub, { minLength: operators.length + 1, maxLength: operators.length + 1 })))
        .map(([operators, operands]) => node({ kind: "comparison", operators, operands })),
      fc.tuple(sub, sub, sub).map(([condition, then, otherwise]) => node({ kind: "conditional", condition, then, otherwise })),
      fc.tuple(typeName, sub).map(([type, operand]) => node({ kind: "cast", type, operand })),
      fc.tuple(sub, sub).map(([array, index]) => node({ kind: "subscript", array, index })),
      fc.tuple(sub, fc.boolean(), name).map(([operand, arrow, field]) => node({ kind: "member", operand, arrow, field })),
      fc.tuple(callee, fc.option(label, { nil: undefined }), fc.array(sub, { maxLength: 2 })).map(([called, at, args]) =>
        node({ kind: "call", name: called, labels: at === undefined ? [] : [at], args })),
      fc.tuple(sub, label).map(([operand, at]) => node({ kind: "at", operand, label: at })),
      fc.tuple(name, sub, sub).map(([bound, value, body]) => node({ kind: "let", name: bound, value, body })),
      fc.tuple(fc.constantFrom("forall", "exists"), binders, sub).map(([quantifier, list, body]) =>
        node({ kind: "quantifier", quantifier, binders: list, body })),
      fc.tuple(name, sub).map(([label_, body]) => node({ kind: "named", name: label_, body })),
      fc.tuple(fc.option(sub, { nil: undefined }), fc.option(sub, { nil: undefined })).map(([low, high]) =>
        node({ kind: "subscript", array: node({ kind: "name", name: "a" }), index: node({ kind: "range", ...(low && { low }), ...(high && { high }) }) })),
    ),
  };
}); // prettier-ignore

export const randomTerm: fc.Arbitrary<Term> = terms.term;
