/** What ACSL builds in, and what is defined: a definition is expanded where it is used. */
import { sizeOf } from "../layout.ts";
import { withoutQualifiers } from "../integers.ts";
import { booleanLogic, fail, hereIn, integerLogic, integerOf, labelNamed, made, truthOf, unsupported, type Definition, type Resolver } from "./resolver.ts"; // prettier-ignore
import { typeText } from "./logic-types.ts";
import type { Term, TypeName } from "./tree.ts";
import type { Label, PlaceSet, Typed } from "./typed.ts";

type Call = Extract<Term, { kind: "call" }>;

/** The parts of resolution that calls contain. */
export interface CallParts {
  readonly term: (r: Resolver, term: Term) => Typed;
  readonly integer: (r: Resolver, term: Term) => Typed;
  readonly converted: (r: Resolver, value: Typed, type: TypeName) => Typed;
}

export function resolveCall(r: Resolver, call: Call, parts: CallParts): Typed {
  const { name } = call;
  switch (name) {
    case "\\valid":
    case "\\valid_read":
    case "\\initialized": {
      const access = name === "\\valid" ? "write" : name === "\\valid_read" ? "read" : "initialized";
      const sets = call.args.map((arg) => placeSet(r, arg, parts));
      if (sets.length === 0) fail(r, call.span, `${name} is of at least one pointer`);
      const state = stateOf(r, call);
      const each = sets.map((places) => made(r, call, booleanLogic, { kind: "accessible", access, places, state }));
      return each.length === 1
        ? each[0]!
        : made(r, call, booleanLogic, { kind: "junction", op: "and", operands: each });
    }
    case "\\separated": {
      const sets = call.args.map((arg) => placeSet(r, arg, parts));
      return made(r, call, booleanLogic, { kind: "separated", sets });
    }
    case "\\freeable": {
      const [pointer] = pointers(r, call, parts, 1);
      return made(r, call, booleanLogic, { kind: "freeable", pointer, state: stateOf(r, call) });
    }
    case "\\fresh":
      return fresh(r, call, parts);
    case "\\base_addr": {
      const [pointer] = pointers(r, call, parts, 1);
      const type = { kind: "pointer", to: { kind: "integer", name: "char" } } as const;
      return made(r, call, type, { kind: "block", part: "base", pointer });
    }
    case "\\offset":
    case "\\block_length": {
      const [pointer] = pointers(r, call, parts, 1);
      return made(r, call, integerLogic, { kind: "block", part: name === "\\offset" ? "offset" : "length", pointer });
    }
    case "\\min":
    case "\\max": {
      const [left, right] = integers(r, call, parts, 2);
      return made(r, call, integerLogic, {
        kind: "arithmetic",
        op: name === "\\min" ? "min" : "max",
        left,
        right: right!,
      });
    }
    case "\\abs": {
      const [operand] = integers(r, call, parts, 1);
      const negated = made(r, call, integerLogic, { kind: "unary", op: "-", operand });
      return made(r, call, integerLogic, { kind: "arithmetic", op: "max", left: operand, right: negated });
    }
    default:
      return defined(r, call, parts);
  }
}

/** The one label in braces, or where the annotation stands. */
function stateOf(r: Resolver, call: Call): Label {
  const [label] = call.labels;
  if (call.labels.length > 1) fail(r, call.span, `${call.name} has one label`);
  return label === undefined ? hereIn(r, call) : labelNamed(r, call.span, label);
}

function counted(r: Resolver, call: Call, count: number): void {
  if (call.args.length === count) return;
  const expected = count === 0 ? "no arguments" : count === 1 ? "one argument" : `${count} arguments`;
  fail(r, call.span, `\`${call.name}\` has ${expected}, not ${call.args.length}`);
}

function pointers(r: Resolver, call: Call, parts: CallParts, count: number): readonly [Typed] {
  counted(r, call, count);
  const [first] = call.args;
  const pointer = first === undefined ? integerOf(r, call, 0n) : parts.term(r, first);
  if (pointer.type.kind !== "pointer") fail(r, pointer.span, `a pointer is expected, not ${typeText(pointer.type)}`);
  return [pointer];
}

function integers(r: Resolver, call: Call, parts: CallParts, count: number): readonly [Typed, ...Typed[]] {
  counted(r, call, count);
  const args = call.args.map((arg) => parts.integer(r, arg));
  const zero = integerOf(r, call, 0n);
  return [args[0] ?? zero, args[1] ?? zero];
}

function fresh(r: Resolver, call: Call, parts: CallParts): Typed {
  counted(r, call, 2);
  const [pointer] = pointers(r, { ...call, args: call.args.slice(0, 1) }, parts, 1);
  const bytes = call.args[1] === undefined ? integerOf(r, call, 0n) : parts.integer(r, call.args[1]);
  const [from, to] = call.labels;
  if (call.labels.length === 1) fail(r, call.span, "\\fresh has two labels, or none");
  return made(r, call, booleanLogic, {
    kind: "fresh",
    pointer,
    bytes,
    from: labelNamed(r, call.span, from ?? "Old"),
    to: to === undefined ? hereIn(r, call) : labelNamed(r, call.span, to),
  });
}

/** Pointers, some of which may come of ranges. */
export function placeSet(r: Resolver, arg: Term, parts: CallParts): PlaceSet {
  const outer = r.shared.ranges;
  const ranges = (r.shared.ranges = []);
  const pointer = parts.term(r, arg);
  r.shared.ranges = outer;
  const bytes = pointer.type.kind === "pointer" ? sizeOf(pointer.type.to, r.environment.model) : undefined;
  if (pointer.type.kind !== "pointer") fail(r, arg.span, `a pointer is expected, not ${typeText(pointer.type)}`);
  else if (bytes === undefined || withoutQualifiers(pointer.type.to).kind === "void") {
    fail(r, arg.span, `${typeText(pointer.type)} does not tell how many bytes are meant`);
  }
  for (const { low, high } of ranges as PlaceSet["ranges"]) {
    if (low === undefined || high === undefined) unsupported(r, arg.span, "a range without ends");
  }
  return { ranges, pointer, bytes: bytes ?? 1, span: arg.span, text: arg.text };
}

// ------------------------------------------------------------------------------------------------------- definitions

function defined(r: Resolver, call: Call, parts: CallParts): Typed {
  const { definitions, undefinable } = r.environment;
  const definition = definitions.get(call.name);
  if (definition?.body === undefined) {
    const construct = undefinable.get(call.name);
    if (definition !== undefined) unsupported(r, call.span, `\`${call.name}\`, which has no definition,`);
    else if (construct !== undefined)
      unsupported(r, call.span, `\`${call.name}\`, which is declared by \`${construct}\`,`);
    else if (call.name.startsWith("\\")) unsupported(r, call.span, `\`${call.name}\``);
    else fail(r, call.span, notDefined(r, call.name));
    return truthOf(r, call, false);
  }
  if (r.expanding.includes(definition)) {
    unsupported(r, call.span, `\`${call.name}\`, which is defined by itself,`);
    return truthOf(r, call, false);
  }
  const depth = r.expanding.reduce((sum, outer) => sum + (outer.body?.height ?? 0), definition.body.height);
  if (depth > deepestExpansion)
    fail(r, call.span, `definitions are nested more than ${deepestExpansion} levels deep here`);
  return expanded(r, call, definition, definition.body, parts);
}

/** So that what comes after may recurse. */
const deepestExpansion = 800;

function notDefined(r: Resolver, name: string): string {
  const isFunction = r.environment.global(name)?.kind === "function";
  return isFunction
    ? `\`${name}\` is a function of the program, which annotations cannot call`
    : `there is no predicate or logic function \`${name}\``;
}

/** The body with arguments for parameters and labels for labels; it sees file scope only. */
function expanded(r: Resolver, call: Call, definition: Definition, body: Term, parts: CallParts): Typed {
  counted(r, call, definition.params.length);
  const args = definition.params.flatMap(({ name, type }, i) => {
    const arg = call.args[i];
    return arg === undefined ? [] : [[name, parts.converted(r, parts.term(r, arg), type)] as const];
  });
  const labels = labelArguments(r, call, definition);
  const [only, ...others] = definition.labels;
  const here = only === undefined ? r.context.here : others.length === 0 ? labels.get(only) : undefined;
  const inner: Resolver = {
    ...r,
    context: { ...r.context, local: () => undefined, result: undefined, here, label: (name) => labels.get(name) ?? (name === "Here" ? here : undefined) }, // prettier-ignore
    bound: new Map(args),
    expanding: [...r.expanding, definition],
  };
  const outer = r.shared.ranges;
  r.shared.ranges = undefined;
  const value = parts.term(inner, body);
  r.shared.ranges = outer;
  const typed = definition.type === undefined ? toTruth(r, value) : parts.converted(inner, value, definition.type);
  return { ...typed, span: call.span, text: call.text };
}

function toTruth(r: Resolver, value: Typed): Typed {
  if (value.type.kind !== "boolean") fail(r, value.span, `a predicate is expected, not ${typeText(value.type)}`);
  return value;
}

function labelArguments(r: Resolver, call: Call, { labels, name }: Definition): ReadonlyMap<string, Label> {
  if (call.labels.length === 0 && labels.length === 1) return new Map([[labels[0]!, hereIn(r, call)]]);
  if (call.labels.length !== labels.length) fail(r, call.span, `\`${name}\` has ${labels.length} labels`);
  return new Map(call.labels.map((label, i) => [labels[i] ?? label, labelNamed(r, call.span, label)]));
}
