/** Assignments, parallel and into maps and fields, and unpacking. */
import type { Deep } from "../../base/trampoline.ts";
import type { Span } from "../../source/span.ts";
import type { Expr, Stmt, Target } from "./ast.ts";
import { checkAssumptionValue } from "./check-assumption.ts";
import { checkAttributes } from "./check-attribute.ts";
import { constructorResult } from "./check-call.ts";
import { fieldType } from "./check-datatype.ts";
import { checkExpression } from "./check-expression.ts";
import { selectedType } from "./check-map.ts";
import { checkWrite, resolveTarget } from "./check-write.ts";
import {
  errorSpan,
  freshHoles,
  nameError,
  setInstantiation,
  shown,
  typeError,
  typeOf,
  type Checker,
  type Scope,
} from "./checker.ts";
import { substitute, type OpenType } from "./types.ts";
import type { ConstructorSymbol, Symbol } from "./typing.ts";
import { unify } from "./unify.ts";

export function* checkAssign(checker: Checker, scope: Scope, s: Extract<Stmt, { kind: "assign" }>): Deep<void> {
  if (s.targets.length !== s.values.length) {
    nameError(checker, s.opSpan, "number of left-hand sides does not match number of right-hand sides");
  }
  yield* checkAttributes(checker, scope, s.attributes, checkExpression);
  const bases: (Symbol | undefined)[] = [];
  for (const target of s.targets) bases.push(yield* checkIndices(checker, scope, target));
  for (const value of s.values) yield* checkExpression(checker, scope, value);
  checkDistinct(checker, bases, s);
  s.targets.forEach((target, i) => checkAssumptionValue(checker, target, bases[i], s.values[i], s.opSpan));
  s.targets.forEach((target, index) => assignTo(checker, target, bases[index], s.values[index]));
  for (const base of bases) if (base !== undefined) checkWrite(checker, scope, base, s.opSpan);
}

/** Looks up the variable and the names in the indices. */
function* checkIndices(checker: Checker, scope: Scope, target: Target): Deep<Symbol | undefined> {
  const base = resolveTarget(checker, scope, target.base);
  for (const step of target.path) {
    if (step.kind !== "index") continue;
    for (const index of step.indices) yield* checkExpression(checker, scope, index);
  }
  return base;
}

function checkDistinct(
  checker: Checker,
  bases: readonly (Symbol | undefined)[],
  s: Extract<Stmt, { kind: "assign" }>,
): void {
  const seen = new Set<Symbol>();
  for (const [i, base] of bases.entries()) {
    if (base === undefined) continue;
    if (seen.has(base)) {
      nameError(
        checker,
        lastStep(s.targets[i]!).span,
        `variable ${base.name} is assigned more than once in parallel assignment`,
      );
    }
    seen.add(base);
  }
}

/** The last index, field or name of a target, where Boogie reports what is wrong with the target. */
function lastStep(target: Target): { readonly span: Span } {
  return target.path.at(-1) ?? target.base;
}

function assignTo(checker: Checker, target: Target, base: Symbol | undefined, value: Expr | undefined): void {
  if (base === undefined || value === undefined) return;
  const expected = targetType(checker, target, base.type);
  const given = typeOf(checker, value);
  if (expected === undefined || unify(expected, given)) return;
  const { span } = lastStep(target);
  const types = `(cannot assign ${shown(checker, given)} to ${shown(checker, expected)})`;
  typeError(checker, span, `mismatched types in assignment command ${types}`);
}

/** The type of the place that is assigned to; undefined after an error. */
function targetType(checker: Checker, target: Target, base: OpenType): OpenType | undefined {
  let type: OpenType | undefined = base;
  let written = target.base.name;
  let mapSpan = target.base.span;
  for (const step of target.path) {
    if (type === undefined) return undefined;
    if (step.kind === "index") {
      const applied = { what: "map assignment", span: step.span, map: written, mapSpan };
      type = selectedType(checker, step, type, step.indices, applied);
    } else type = fieldType(checker, step, type, step.name);
    written = step.kind === "index" ? `${written}[…]` : `${written}->${step.name.name}`;
    mapSpan = step.span;
  }
  return type;
}

// -------------------------------------------------------------------------------------------------------- unpacking

export function* checkUnpack(checker: Checker, scope: Scope, s: Extract<Stmt, { kind: "unpack" }>): Deep<void> {
  const { name, span } = s.constructor;
  const constructor = checker.constructors.get(name);
  if (constructor === undefined) reportNoConstructor(checker, s);
  const targets = s.targets.map((target) => resolveTarget(checker, scope, target));
  yield* checkAttributes(checker, scope, s.attributes, checkExpression);
  const value = yield* checkExpression(checker, scope, s.value);
  for (const target of targets) if (target !== undefined) checkWrite(checker, scope, target, s.assignSpan);
  checkDistinctTargets(checker, targets, s);
  if (constructor === undefined) return;
  const { length } = constructor.fields;
  if (length !== s.targets.length) {
    const counts = `(${s.targets.length} instead of ${length})`;
    return typeError(checker, span, `wrong number of arguments to function: ${name} ${counts}`);
  }
  unpackInto(checker, s, constructor, targets, value);
}

function reportNoConstructor(checker: Checker, s: Extract<Stmt, { kind: "unpack" }>): void {
  const { name, span } = s.constructor;
  if (!checker.functions.has(name)) return nameError(checker, span, `use of undeclared function: ${name}`);
  typeError(checker, s.assignSpan, "left side of unpack command must be a constructor application");
}

function checkDistinctTargets(
  checker: Checker,
  targets: readonly (Symbol | undefined)[],
  s: Extract<Stmt, { kind: "unpack" }>,
): void {
  const seen = new Set<Symbol>();
  for (const target of targets) {
    if (target === undefined) continue;
    if (seen.has(target)) {
      typeError(checker, s.assignSpan, `variable ${target.name} is assigned more than once in unpack command`);
    }
    seen.add(target);
  }
}

function unpackInto(
  checker: Checker,
  s: Extract<Stmt, { kind: "unpack" }>,
  constructor: ConstructorSymbol,
  targets: readonly (Symbol | undefined)[],
  value: OpenType,
): void {
  const holes = freshHoles(constructor.typeParams);
  const whole = substitute(constructorResult(constructor), holes);
  constructor.fields.forEach((field, index) => {
    const target = targets[index];
    const ident = s.targets[index];
    if (target === undefined || ident === undefined || unify(substitute(field.type, holes), target.type)) return;
    const types = `${shown(checker, target.type)} (expected: ${shown(checker, field.type)})`;
    const what = `application of ${constructor.name}`;
    typeError(checker, ident.span, `invalid type for argument ${index} in ${what}: ${types}`);
  });
  if (!unify(whole, value)) {
    const types = `(cannot assign ${shown(checker, value)} to ${shown(checker, whole)})`;
    typeError(checker, s.assignSpan, `mismatched types in assignment command ${types}`);
  }
  setInstantiation(checker, s, errorSpan(s.value), holes);
}
