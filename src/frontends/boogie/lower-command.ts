/** Simple statements become commands. */
import { run } from "../../base/trampoline.ts";
import { InvariantViolation, invariant, lookup, unreachable } from "../../base/invariant.ts";
import { call, select, store } from "../../logic/build.ts";
import type { Term, Variable } from "../../logic/term.ts";
import { checkKinds, type CheckKind } from "../../ir/check-kind.ts";
import { messages } from "../../ir/messages.ts";
import type { Assert, Assume, Command, PoolTerm, TraceKind, TraceLabel } from "../../ir/program.ts";
import type { Attribute, Expr, Ident, Target } from "./ast.ts";
import { assertNotes, assignNotes, assumeNotes, callNotes } from "../../ir/notes.ts";
import { expressionsOf, hasAttribute, isOff, isOn, notesOf, pairsOf, textOf } from "./attributes.ts";
import type { Simple } from "./big-blocks.ts";
import { applyTypes, bindTypes } from "./ground-type.ts";
import { caseOf, datatypeOf, fieldOf, withField } from "./lower-datatype.ts";
import { procedureInstance } from "./lower-procedure.ts";
import {
  formulaModeIn, formulaScope, plainMode, report, typeArguments, typeOf,
  type Lowering, type Mode, type Scope, type Use,
} from "./lowering.ts"; // prettier-ignore
import { globalVariable } from "./lower-type.ts";
import { selectAt, storeAt } from "./polymorphic-map.ts";
import type { Symbol, Type } from "./typing.ts";

export function lowerTerm(lowering: Lowering, scope: Scope, e: Expr, mode: Mode = plainMode): Term {
  return run(lowering.parts.expression(lowering, scope, e, mode));
}

/** A formula with what it is for, on which quantifiers over types depend. */
export function lowerFormula(lowering: Lowering, scope: Scope, e: Expr, use: Use): Term {
  return lowerTerm(lowering, formulaScope(scope, use), e, formulaModeIn(scope));
}

export function lowerCommand(lowering: Lowering, scope: Scope, statement: Simple): readonly Command[] {
  switch (statement.kind) {
    case "assert":
      return [lowerAssert(lowering, scope, statement)];
    case "assume":
      return [lowerAssume(lowering, scope, statement)];
    case "havoc": {
      const tag = hasAttribute(statement.attributes, "approximation") ? "approximation" : "input";
      const targets = statement.names.map((name) => targetVariable(lowering, scope, name));
      return [{ kind: "havoc", targets: [...new Set(targets)], tag, span: statement.span }];
    }
    case "assign":
      return [lowerAssign(lowering, scope, statement)];
    case "unpack":
      return lowerUnpack(lowering, scope, statement);
    case "call":
      return [lowerCall(lowering, scope, statement)];
    default:
      return unreachable(statement);
  }
}

type Of<K extends Simple["kind"]> = Extract<Simple, { kind: K }>;

function lowerAssert(lowering: Lowering, scope: Scope, statement: Of<"assert">): Assert {
  const { attributes, span } = statement;
  const notes = notesOf(assertNotes, attributes);
  const condition = lowerFormula(lowering, scope, statement.condition, "proved");
  // What is written as `false` is not meant to hold; other front ends mark it.
  const isWritten = statement.condition.kind === "bool" && !statement.condition.value;
  const isAssumed = isWritten && notes.origin === undefined && notes.truncation === undefined;
  const deliberate = isOn(attributes, "deliberate") || (isAssumed && !isOff(attributes, "deliberate"));
  return {
    kind: "assert",
    condition,
    span,
    check: checkKind(textOf(attributes, "check")),
    message: textOf(attributes, "msg") ?? messages.assertion.failed,
    ...verifiedUnder(lowering, scope, attributes),
    ...poolAdditions(lowering, scope, attributes),
    ...notes,
    ...(deliberate ? { deliberate } : {}),
  };
}

function checkKind(text: string | undefined): CheckKind {
  return checkKinds.find((kind) => kind === text) ?? "assertion";
}

function lowerAssume(lowering: Lowering, scope: Scope, statement: Of<"assume">): Assume {
  const { attributes, span } = statement;
  const trace = traceLabel(statement);
  return {
    kind: "assume",
    condition: lowerFormula(lowering, scope, statement.condition, "assumed"),
    span,
    ...(trace === undefined ? {} : { trace }),
    ...notesOf(assumeNotes, attributes),
    ...poolAdditions(lowering, scope, attributes),
  };
}

/** `{:trace "then", "iteration 2"}`, as print.ts writes it. */
function traceLabel({ attributes, span }: Of<"assume">): TraceLabel | undefined {
  const [kind, note] = attributes.find((attribute) => attribute.name === "trace")?.args ?? [];
  const known = traceKinds.find((k) => k === kind);
  if (known === undefined) return undefined;
  return { kind: known, span, ...(typeof note === "string" ? { note } : {}) };
}

const traceKinds: readonly TraceKind[] = [
  "then", "else", "switch-case", "short-circuit", "loop-head", "loop-exit", "break", "continue", "goto", "return",
  "throw", "catch", "finally", "call", "call-return", "call-exception",
]; // prettier-ignore

function verifiedUnder(lowering: Lowering, scope: Scope, attributes: readonly Attribute[]): { verifiedUnder?: Term } {
  // Of several, the first counts, as in Boogie.
  const [first] = expressionsOf(attributes, "verified_under");
  return first === undefined ? {} : { verifiedUnder: lowerTerm(lowering, scope, first) };
}

export function poolAdditions(
  lowering: Lowering,
  scope: Scope,
  attributes: readonly Attribute[],
): { additions?: readonly PoolTerm[] } {
  const pairs = pairsOf(attributes, "add_to_pool");
  if (pairs.length === 0) return {};
  return { additions: pairs.map(({ text, value }) => ({ pool: text, term: lowerTerm(lowering, scope, value) })) };
}

/** The variable that a name on the left of an assignment, in a havoc or for a result means. */
export function targetVariable(lowering: Lowering, scope: Scope, name: Ident): Variable {
  return symbolVariable(lowering, scope, lookup(lowering.typed.symbols, name, "symbol"));
}

export function symbolVariable(lowering: Lowering, scope: Scope, symbol: Symbol): Variable {
  const variable = scope.terms.get(symbol) ?? globalVariable(lowering, symbol);
  invariant(variable.kind === "var", `${symbol.name} should be a variable that can be assigned`);
  return variable;
}

function lowerAssign(lowering: Lowering, scope: Scope, statement: Of<"assign">): Command {
  const targets = statement.targets.map((target) => targetVariable(lowering, scope, target.base));
  const values = statement.targets.map((target, i) => {
    const value = lowerTerm(lowering, scope, statement.values[i]!);
    return updated(lowering, scope, target, value);
  });
  return { kind: "assign", targets, values, span: statement.span, ...notesOf(assignNotes, statement.attributes) };
}

/** What the base variable of `m[i]->f := v` becomes: read inwards along the path, then write outwards. */
function updated(lowering: Lowering, scope: Scope, target: Target, value: Term): Term {
  const symbol = lookup(lowering.typed.symbols, target.base, "symbol");
  let container: Term = targetVariable(lowering, scope, target.base);
  let type: Type = applyTypes(symbol.type, scope.types);
  const writes: ((inner: Term) => Term)[] = [];
  for (const step of target.path) {
    const here = accessed(lowering, scope, step, type, container);
    writes.push(here.write);
    container = here.value;
    type = here.type;
  }
  return writes.reduceRight((inner, write) => write(inner), value);
}

interface Access {
  readonly value: Term;
  readonly type: Type;
  readonly write: (inner: Term) => Term;
}

function accessed(lowering: Lowering, scope: Scope, step: Target["path"][number], type: Type, container: Term): Access {
  if (step.kind === "field") {
    const { name } = step.name;
    return {
      value: fieldOf(lowering, type, name, container),
      type: fieldType(lowering, type, name),
      write: (inner) => withField(lowering, type, name, container, inner),
    };
  }
  invariant(type.kind === "map", "a map should be indexed");
  const indices = step.indices.map((index) => lowerTerm(lowering, scope, index));
  const types = type.params.length === 0 ? [] : typeArguments(lowering, scope, step);
  const range = applyTypes(type.range, bindTypes(type.params, types));
  if (types.length === 0) {
    return { value: select(container, ...indices), type: range, write: (inner) => store(container, indices, inner) };
  }
  return {
    value: selectAt(lowering, type, types, container, indices),
    type: range,
    write: (inner) => storeAt(lowering, type, types, container, indices, inner),
  };
}

function fieldType(lowering: Lowering, type: Type, field: string): Type {
  invariant(type.kind === "constructed", "a field should be of a datatype");
  for (const constructor of lowering.typed.constructors.values()) {
    if (constructor.datatype !== type.declaration) continue;
    const found = constructor.fields.find((f) => f.name === field);
    if (found !== undefined) return applyTypes(found.type, bindTypes(constructor.typeParams, type.args));
  }
  throw new InvariantViolation(`${field} should be a field of its datatype`);
}

/** `C(x, y) := e`: e should be a C; its fields are assigned. */
function lowerUnpack(lowering: Lowering, scope: Scope, statement: Of<"unpack">): readonly Command[] {
  const type = typeOf(lowering, scope, statement.value);
  const value = lowerTerm(lowering, scope, statement.value);
  const unpacked = caseOf(lowering, type, statement.constructor.name);
  const targets = statement.targets.map((target) => targetVariable(lowering, scope, target));
  const values = unpacked.selectors.map((selector) => call(selector, value));
  const assign: Command = { kind: "assign", targets, values, span: statement.span };
  if (datatypeOf(lowering, type).cases.length === 1) return [assign];
  const condition = call(unpacked.tester, value);
  return [
    { kind: "assert", condition, span: statement.assignSpan, check: "assertion", message: messages.unpack.failed },
    assign,
  ];
}

function lowerCall(lowering: Lowering, scope: Scope, statement: Of<"call">): Command {
  const { callee, span } = statement;
  if (statement.async) report(lowering, "error", span, "asynchronous calls are not supported");
  const info = lookup(lowering.typed.procedures, callee.name, "procedure");
  return {
    kind: "call",
    procedure: procedureInstance(lowering, info, typeArguments(lowering, scope, statement)).name,
    args: statement.args.map((arg) => lowerTerm(lowering, scope, arg)),
    results: statement.results.map((result) => targetVariable(lowering, scope, result)),
    free: statement.free,
    ...verifiedUnder(lowering, scope, statement.attributes),
    span,
    ...notesOf(callNotes, statement.attributes),
  };
}
