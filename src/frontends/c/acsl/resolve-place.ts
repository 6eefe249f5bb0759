/** Lvalues to places. */
import { qualifiersOf } from "../c-types.ts";
import { fieldPathByName } from "../field-path.ts";
import { integerRange, integerTypeOf, withoutQualifiers, type IntegerRange } from "../integers.ts";
import { sizeOf } from "../layout.ts";
import { sameTypes } from "../same-types.ts";
import { bitFieldRange } from "../lower/values.ts";
import type { CType, IntegerType } from "../tree.ts";
import { typeName } from "../type-name.ts";
import { cellOf } from "./cells.ts";
import { fail, hereIn, inState, integerLogic, labelNamed, made, unsupported, type Resolver } from "./resolver.ts";
import type { Node, Term } from "./tree.ts";
import type { Label, Place, Typed } from "./typed.ts";

/** A place, and the state in which it is looked at. */
export interface Located {
  readonly place: Place;
  readonly state: Label;
}

/** The parts of resolution that places contain. */
export interface Values {
  readonly term: (r: Resolver, term: Term) => Typed;
  readonly integer: (r: Resolver, term: Term) => Typed;
}

/** Undefined if the term is no lvalue. */
export function locate(r: Resolver, term: Term, values: Values): Located | undefined {
  switch (term.kind) {
    case "name":
      return variable(r, term, term.name);
    case "member":
      return member(r, term, values);
    case "subscript":
      return subscript(r, term, values);
    case "unary":
      if (term.op !== "*") return undefined;
      return within(r, term, dereference(r, term, values.term(r, term.operand)));
    case "at":
      return locate(inState(r, labelNamed(r, term.span, term.label)), term.operand, values);
    default:
      return undefined;
  }
}

function within(r: Resolver, node: Node, place: Place | undefined): Located | undefined {
  return place && { place, state: hereIn(r, node) };
}

function variable(r: Resolver, node: Node, name: string): Located | undefined {
  if (r.bound.has(name)) return undefined;
  const meaning = r.context.local(name) ?? r.environment.global(name);
  if (meaning === undefined || meaning.kind === "enumerator") return undefined;
  const common = { span: node.span, text: node.text, type: meaning.type };
  if (meaning.kind === "function")
    return { place: { ...common, kind: "function", declaration: meaning }, state: "Here" };
  const onEntry = r.context.parametersOnEntry && meaning.role === "param" && r.context.here === "Post";
  if (r.context.here === "Pre" && meaning.role === "local") {
    fail(r, node.span, `\`${name}\` is a local variable, which has no value on entry`);
  }
  return { place: { ...common, kind: "variable", variable: meaning }, state: onEntry ? "Pre" : hereIn(r, node) };
}

type Of<K extends Term["kind"]> = Extract<Term, { kind: K }>;

function member(r: Resolver, term: Of<"member">, values: Values): Located | undefined {
  const outer = term.arrow
    ? within(r, term, dereference(r, term.operand, values.term(r, term.operand)))
    : locate(r, term.operand, values);
  if (outer === undefined) {
    if (!term.arrow) fail(r, term.operand.span, "an object with members is expected before the dot");
    return undefined;
  }
  const type = withoutQualifiers(outer.place.type);
  if (type.kind !== "record") {
    fail(r, term.operand.span, `a struct or union is expected, not ${typeName(type)}`);
    return undefined;
  }
  const place = fieldPlace(r, term, outer.place, type.declaration);
  return place && { place, state: outer.state };
}

type Record = Extract<CType, { kind: "record" }>["declaration"];

function fieldPlace(r: Resolver, term: Of<"member">, outer: Place, record: Record): Place | undefined {
  const path = fieldPathByName(record, term.field);
  if (path === undefined) {
    fail(r, term.span, `${record.tag} ${record.name ?? "without a name"} has no member \`${term.field}\``);
    return undefined;
  }
  let place = outer;
  let inside = record;
  for (const field of path) {
    place = { kind: "member", of: place, record: inside, field, type: field.type, span: term.span, text: term.text };
    const inner = withoutQualifiers(field.type);
    if (inner.kind === "record") inside = inner.declaration;
  }
  return place;
}

/** An element of an array that is an object of its own, or what a pointer points to. */
function subscript(r: Resolver, term: Of<"subscript">, values: Values): Located | undefined {
  const array = locate(r, term.array, values);
  const type = array && withoutQualifiers(array.place.type);
  if (array !== undefined && type?.kind === "array") {
    const index = values.integer(r, term.index);
    const place: Place = {
      kind: "element",
      of: array.place,
      index,
      type: type.element,
      span: term.span,
      text: term.text,
    };
    return { place, state: array.state };
  }
  const pointer = values.term(r, term.array);
  if (pointer.type.kind !== "pointer") {
    fail(r, term.array.span, "an array or a pointer is expected");
    return undefined;
  }
  return within(r, term, dereference(r, term, shifted(r, term, pointer, values.integer(r, term.index))));
}

// -------------------------------------------------------------------------------------------------------- pointers

export function shifted(r: Resolver, node: Node, pointer: Typed, count: Typed): Typed {
  const to = pointer.type.kind === "pointer" ? pointer.type.to : undefined;
  const scale = to && sizeOf(to, r.environment.model);
  if (scale === undefined) fail(r, node.span, "a pointer to a complete type is expected");
  // `&a[i] + k` is `&a[i + k]`: so it stays known that the cell is one of that array.
  if (pointer.kind === "address" && pointer.place.kind === "element") {
    const { place } = pointer;
    const index = made(r, node, integerLogic, { kind: "arithmetic", op: "+", left: place.index, right: count });
    return made(r, node, pointer.type, {
      kind: "address",
      place: { ...place, index: isZero(place.index) ? count : index },
    });
  }
  return made(r, node, pointer.type, { kind: "shift", pointer, count, scale: scale ?? 1 });
}

function isZero(term: Typed): boolean {
  return term.kind === "integer" && term.value === 0n;
}

/** What a pointer points to. */
export function dereference(r: Resolver, node: Node, pointer: Typed): Place | undefined {
  if (pointer.type.kind !== "pointer") {
    fail(r, node.span, "a pointer is expected");
    return undefined;
  }
  const type = pointer.type.to;
  if (pointer.kind === "address" && sameTypes(pointer.place.type, type)) return { ...pointer.place, span: node.span, text: node.text }; // prettier-ignore
  if (withoutQualifiers(type).kind === "void") {
    fail(r, node.span, "a pointer to void points to nothing that has a type");
    return undefined;
  }
  return { kind: "pointee", pointer, type, span: node.span, text: node.text };
}

/** The pointer to a place; of an array, to its first element, which is where all uses of an array lead. */
export function addressOf(r: Resolver, node: Node, place: Place): Typed {
  // The address of what a pointer points to is that pointer.
  if (place.kind === "pointee" && withoutQualifiers(place.type).kind !== "array") {
    return { ...place.pointer, span: node.span, text: node.text };
  }
  return made(r, node, { kind: "pointer", to: place.type }, { kind: "address", place });
}

export function decayed(r: Resolver, node: Node, place: Place, element: CType): Typed {
  const index = made(r, node, { kind: "integer", range: { low: 0n, high: 0n } }, { kind: "integer", value: 0n });
  const first: Place = { kind: "element", of: place, index, type: element, span: node.span, text: node.text };
  return made(r, node, { kind: "pointer", to: element }, { kind: "address", place: first });
}

/** The value of an object: a scalar's; arrays and functions become pointers. */
export function readAt(r: Resolver, node: Node, { place, state }: Located): Typed {
  const type = withoutQualifiers(place.type);
  const integer = integerTypeOf(type);
  if (type.kind === "array") return decayed(r, node, place, type.element);
  if (type.kind === "function") return made(r, node, { kind: "pointer", to: type }, { kind: "address", place });
  if (qualifiersOf(place.type).volatile) unsupported(r, node.span, "the value of a volatile object");
  checkView(r, node, place);
  if (type.kind === "pointer") return made(r, node, { kind: "pointer", to: type.to }, { kind: "read", place, state });
  if (integer !== undefined) {
    const range = rangeOf(r, place, integer);
    return made(r, node, { kind: "integer", range }, { kind: "read", place, state });
  }
  if (type.kind === "floating") unsupported(r, node.span, "arithmetic on real numbers");
  else unsupported(r, node.span, `a value of type ${typeName(type)} as a whole`);
  return made(r, node, integerLogic, { kind: "read", place, state });
}

function rangeOf(r: Resolver, place: Place, type: IntegerType): IntegerRange {
  const bits = place.kind === "member" && place.field.bitWidth !== undefined;
  return bits ? bitFieldRange(place.field, r.environment.model) : integerRange(type, r.environment.model);
}

/**
 * Memory is kept apart by the types that the program reads and writes it with. An annotation that looks at it with another type
 * would see other memory, so it may not.
 */
function checkView(r: Resolver, node: Node, place: Place): void {
  if (cellOf(place) !== undefined) return;
  let root = place;
  while (root.kind === "element") root = root.of;
  if (root.kind !== "pointee") return;
  const work = [root.pointer];
  const seen = new Set(work);
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    for (const source of checkedSources(r, node, next)) {
      if (seen.has(source)) continue;
      seen.add(source);
      work.push(source);
    }
  }
}

/** The pointers that a pointer is made of. */
function checkedSources(r: Resolver, node: Node, pointer: Typed): readonly Typed[] {
  switch (pointer.kind) {
    case "shift":
      return [pointer.pointer];
    case "conditional":
      return [pointer.then, pointer.otherwise];
    case "address":
      if (cellOf(pointer.place) !== undefined)
        unsupported(r, node.span, "the value of a member through a computed pointer");
      return [];
    case "reinterpret":
      if (!isPlausibleView(pointer)) unsupported(r, node.span, "the value of memory as another type");
      return [pointer.pointer];
    default:
      return [];
  }
}

/** From `void *` to what the memory was probably allocated for; bytes of anything else are not to be had. */
function isPlausibleView({ type, pointer }: Extract<Typed, { kind: "reinterpret" }>): boolean {
  if (type.kind !== "pointer" || pointer.type.kind !== "pointer") return false;
  const [from, to] = [withoutQualifiers(pointer.type.to), withoutQualifiers(type.to)];
  if (sameTypes(from, to)) return true;
  return from.kind === "void" && !(to.kind === "integer" && /char|_Bool/.test(to.name));
}
