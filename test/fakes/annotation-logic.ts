/**
 * States for annotations, with names that one can read: `x@Pre` is a variable, `int@Post` the map of the cells of a type,
 * `node.next.object@Here` that of the objects that a field points to. Variables listed as in memory are objects of their own.
 */
import { call, functionSymbol, int, select, variable } from "../../src/logic/build.ts";
import { BOOL, INT, arraySort } from "../../src/logic/sort.ts";
import type { Term } from "../../src/logic/term.ts";
import type { AnnotationLogic, AnnotationState } from "../../src/frontends/c/acsl/state.ts";
import type { Cell } from "../../src/frontends/c/acsl/cells.ts";
import type { Label } from "../../src/frontends/c/acsl/typed.ts";
import { integerRange, integerTypeOf, withoutQualifiers } from "../../src/frontends/c/integers.ts";
import { pointer, valueFields, type PointerValue, type Value } from "../../src/frontends/c/lower/values.ts";
import { printType } from "../../src/frontends/c/print-type.ts";
import type { CType } from "../../src/frontends/c/tree.ts";

export function fakeLogic(result: CType, inMemory: ReadonlySet<string>): AnnotationLogic {
  return {
    model: "LP64",
    state: (label) => fakeState(labelText(label), inMemory),
    result: valueOf(result, (part) => variable(`result${part}`, INT)),
    addressOf: ({ name }) => objectOf(name),
    objectSize: (object) => call(functionSymbol("size", [INT], INT), object),
    bitOperation: (op, a, b) => call(functionSymbol(`bits.${op}`, [INT, INT], INT), a, b),
  };
}

function fakeState(label: string, inMemory: ReadonlySet<string>): AnnotationState {
  const predicate = (name: string, ...args: readonly Term[]): Term =>
    call(functionSymbol(`${name}@${label}`, args.map(() => INT), BOOL), ...args); // prettier-ignore
  return {
    variable: ({ name, type }) =>
      inMemory.has(name)
        ? { kind: "memory", at: objectOf(name) }
        : { kind: "value", value: valueOf(type, (part) => variable(`${name}${part}@${label}`, INT)) },
    load: (at, type, cell) => valueOf(type, (part) => loaded(`${mapName(type, cell)}${part}@${label}`, at)),
    valid: ({ object, offset }, bytes, access) =>
      predicate(access === "read" ? "valid_read" : "valid", object, offset, bytes),
    initialized: ({ object, offset }, bytes) => predicate("initialized", object, offset, bytes),
    freeable: ({ object, offset }) => predicate("freeable", object, offset),
    fresh: ({ object, offset }, bytes) => predicate("fresh", object, offset, bytes),
  };
}

function labelText(label: Label): string {
  if (typeof label === "string") return label;
  return label.kind === "label" ? label.label.name : `${label.kind}.${label.loop.span.line}`;
}

function objectOf(name: string): PointerValue {
  return pointer(variable(`&${name}`, INT), int(0n));
}

function mapName(type: CType, cell: Cell | undefined): string {
  return cell === undefined ? printType(withoutQualifiers(type)) : `${cell.record.name ?? ""}.${cell.field.name ?? ""}`;
}

function loaded(name: string, { object, offset }: PointerValue): Term {
  return select(select(variable(name, arraySort([INT], arraySort([INT], INT))), object), offset);
}

/** The value of a type made of terms by the names of its parts. */
function valueOf(type: CType, part: (suffix: string) => Term): Value {
  const inner = withoutQualifiers(type);
  const integer = integerTypeOf(inner);
  if (integer !== undefined) return { kind: "integer", term: part(""), range: integerRange(integer, "LP64") };
  if (inner.kind === "pointer") return pointer(part(".object"), part(".offset"));
  if (inner.kind !== "record") return { kind: "nothing" };
  const leaves = valueFields(inner.declaration).map((field) => valueOf(field.type, (suffix) => part(`.${field.name ?? ""}${suffix}`))); // prettier-ignore
  return { kind: "record", leaves };
}
