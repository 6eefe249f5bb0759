/** Reads values as `printValue` writes them; integers also stand for bit-vectors and reals. */
import { call, run, type Deep } from "../base/trampoline.ts";
import type { ArraySort, DatatypeSort, Sort } from "./sort.ts";
import type { Universe } from "./universe.ts";
import { bitVectorValue, boolValue, intValue, realValue, type ArrayEntry, type Value } from "./value.ts";

/** Undefined if the text is not a value of the sort. */
export function parseValue(text: string, sort: Sort, universe: Universe): Value | undefined {
  const input: Input = { text, at: 0, universe };
  const value = run(valueOf(input, sort));
  skipSpace(input);
  return input.at === text.length ? value : undefined;
}

interface Input {
  readonly text: string;
  at: number;
  readonly universe: Universe;
}

function* valueOf(input: Input, sort: Sort): Deep<Value | undefined> {
  skipSpace(input);
  switch (sort.kind) {
    case "bool":
      return accept(input, "true") ? boolValue(true) : accept(input, "false") ? boolValue(false) : undefined;
    case "int": {
      const digits = match(input, /-?\d+/y);
      return digits === undefined ? undefined : intValue(BigInt(digits[0]));
    }
    case "real":
      return realOf(match(input, /(-?\d+)(?:\.(\d+)|\/(\d+))?/y));
    case "bv": {
      const digits = match(input, /(-?\d+)(?:bv(\d+))?/y);
      if (digits === undefined || (digits[2] !== undefined && Number(digits[2]) !== sort.width)) return undefined;
      return bitVectorValue(BigInt(digits[1]!), sort.width);
    }
    case "uninterpreted": {
      const index = accept(input, `${sort.name}#`) ? match(input, /\d+/y) : undefined;
      return index === undefined ? undefined : { kind: "element", sort: sort.name, index: Number(index[0]) };
    }
    case "array":
      return yield* arrayOf(input, sort);
    case "datatype":
      return yield* datatypeOf(input, sort);
  }
}

function realOf(parts: RegExpExecArray | undefined): Value | undefined {
  if (parts === undefined) return undefined;
  const [, whole, decimals = "", denominator = "1"] = parts;
  if (BigInt(denominator) === 0n) return undefined;
  return realValue(BigInt(`${whole}${decimals}`), BigInt(denominator) * 10n ** BigInt(decimals.length));
}

function* datatypeOf(input: Input, sort: DatatypeSort): Deep<Value | undefined> {
  const constructors = input.universe.constructors(sort) ?? [];
  const constructor = constructors.find((c) => accept(input, `${c.name}(`));
  if (constructor === undefined) return undefined;
  const args = yield* tupleOf(input, constructor.params);
  return args === undefined ? undefined : { kind: "datatype", constructor: constructor.name, args };
}

/** Up to the closing parenthesis. */
function* tupleOf(input: Input, sorts: readonly Sort[]): Deep<readonly Value[] | undefined> {
  const values: Value[] = [];
  for (const [i, sort] of sorts.entries()) {
    if (i > 0 && !accept(input, ",")) return undefined;
    const value = yield* call(valueOf(input, sort));
    if (value === undefined) return undefined;
    values.push(value);
  }
  return accept(input, ")") ? values : undefined;
}

function* arrayOf(input: Input, sort: ArraySort): Deep<Value | undefined> {
  const entries: ArrayEntry[] = [];
  if (!accept(input, "[")) return undefined;
  while (!accept(input, "else")) {
    const indices = yield* indicesOf(input, sort.indices);
    if (indices === undefined || !accept(input, ":=")) return undefined;
    const value = yield* call(valueOf(input, sort.element));
    if (value === undefined || !accept(input, ",")) return undefined;
    entries.push({ indices, value });
  }
  const otherwise = accept(input, "?") ? undefined : yield* call(valueOf(input, sort.element));
  return accept(input, "]") ? { kind: "array", entries, default: otherwise } : undefined;
}

function* indicesOf(input: Input, sorts: readonly Sort[]): Deep<readonly Value[] | undefined> {
  if (sorts.length !== 1) return accept(input, "(") ? yield* tupleOf(input, sorts) : undefined;
  const index = yield* call(valueOf(input, sorts[0]!));
  return index === undefined ? undefined : [index];
}

function skipSpace(input: Input): void {
  while (/\s/.test(input.text[input.at] ?? "")) input.at++;
}

function accept(input: Input, expected: string): boolean {
  skipSpace(input);
  if (!input.text.startsWith(expected, input.at)) return false;
  input.at += expected.length;
  return true;
}

/** `pattern` is sticky. */
function match(input: Input, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = input.at;
  const found = pattern.exec(input.text);
  if (found === null) return undefined;
  input.at += found[0].length;
  return found;
}
