/** Access to datatypes: `e->f`, `e->(f := v)`, `e is C`, and constructor calls. */
import { invariant, lookup } from "../../base/invariant.ts";
import { call, ite } from "../../logic/build.ts";
import type { Term } from "../../logic/term.ts";
import type { DatatypeInstance, Lowering } from "./lowering.ts";
import { datatypeInstance } from "./lower-type.ts";
import type { Type } from "./typing.ts";

type Case = DatatypeInstance["cases"][number];

export function datatypeOf(lowering: Lowering, type: Type): DatatypeInstance {
  invariant(type.kind === "constructed" && type.declaration.kind === "datatype", "a datatype should be given");
  return datatypeInstance(lowering, type.declaration, type);
}

export function caseOf(lowering: Lowering, type: Type, constructor: string): Case {
  const { index } = lookup(lowering.typed.constructors, constructor, "constructor");
  const found = datatypeOf(lowering, type).cases[index];
  invariant(found !== undefined, `${constructor} should be a constructor of its datatype`);
  return found;
}

export function construct(lowering: Lowering, type: Type, constructor: string, args: readonly Term[]): Term {
  return call(caseOf(lowering, type, constructor).make, ...args);
}

export function isConstructor(lowering: Lowering, type: Type, constructor: string, value: Term): Term {
  return call(caseOf(lowering, type, constructor).tester, value);
}

/** Several constructors may share a field: then the value's constructor decides. */
export function fieldOf(lowering: Lowering, type: Type, field: string, value: Term): Term {
  return byConstructor(lowering, type, field, value, (c) => call(c.selectors[c.fields.indexOf(field)]!, value));
}

export function withField(lowering: Lowering, type: Type, field: string, value: Term, fieldValue: Term): Term {
  return byConstructor(lowering, type, field, value, (c) => {
    const args = c.selectors.map((selector, i) => (c.fields[i] === field ? fieldValue : call(selector, value)));
    return call(c.make, ...args);
  });
}

function byConstructor(lowering: Lowering, type: Type, field: string, value: Term, result: (c: Case) => Term): Term {
  const having = datatypeOf(lowering, type).cases.filter((c) => c.fields.includes(field));
  const last = having.at(-1);
  invariant(last !== undefined, `${field} should be a field of its datatype`);
  return having
    .slice(0, -1)
    .reduceRight((otherwise, c) => ite(call(c.tester, value), result(c), otherwise), result(last));
}
