/**
 * Functions whose bodies are not seen. They are taken to use memory by the types of their parameters. Some are known to
 * do more: to copy bytes of whatever type, to return a pointer into an argument, to call back.
 */
import type { CType, Expression, FunctionDeclaration } from "../tree.ts";
import { isModel, isUntypedService, plainName } from "./called.ts";
import { viewsOf, type Class } from "./classes.ts";
import {
  access,
  addTarget,
  isPointer,
  keyOfType,
  pointeeOf,
  recordOf,
  valueAt,
  type Frame,
  type Value,
} from "./flow.ts";
import type { Root } from "./keys.ts";
import { isOutside, takenIn } from "./outside.ts";

type Call = Extract<Expression, { kind: "call" }>;

/** Functions that copy bytes: which argument is written and which is read. */
const copies: ReadonlyMap<string, readonly [to: number, from: number]> = new Map([
  ["memcpy", [0, 1]],
  ["memmove", [0, 1]],
  ["mempcpy", [0, 1]],
  ["memccpy", [0, 1]],
  ["wmemcpy", [0, 1]],
  ["wmemmove", [0, 1]],
  ["bcopy", [1, 0]],
  ["__inquest_copy", [0, 1]],
]);

/** Functions that return a pointer into their argument of that number. */
const returned: ReadonlyMap<string, number> = new Map([
  ...[
    "strcpy", "strncpy", "stpcpy", "stpncpy", "strcat", "strncat", "strchr", "strrchr", "strchrnul", "strstr", "strcasestr",
    "strpbrk", "strtok", "strtok_r", "index", "rindex", "memset", "memchr", "memrchr", "rawmemchr", "memcpy", "memmove",
    "mempcpy", "memccpy", "wmemcpy", "wmemmove", "wmemset", "wmemchr", "wcscpy", "wcsncpy", "wcscat", "wcsncat", "wcschr",
    "wcsrchr", "wcsstr", "fgets", "gets", "fgetws", "realloc", "reallocarray", "basename", "dirname", "getcwd", "assume_aligned",
  ].map((name) => [name, 0] as const),
  ["bsearch", 1],
]); // prettier-ignore

/** Functions that store a pointer into their first argument where the second points to. */
const ends = new Set([
  "strtol",
  "strtoul",
  "strtoll",
  "strtoull",
  "strtod",
  "strtof",
  "strtold",
  "strtoimax",
  "strtoumax",
]);

/** Whether what untyped arguments point to means nothing to the function, as for `free`. */
export function isIndifferent(callee: FunctionDeclaration | undefined, call: Call): boolean {
  if (isUntypedService(callee)) return true;
  if (callee === undefined || callee.body !== undefined) return false;
  const name = plainName(callee);
  if (copies.has(name) || returned.has(name)) return false;
  return call.args.every((arg) => pointeeOf(arg.type)?.kind !== "function");
}

/** Whether the table here says better what a function does than its body would, which is a model's. */
export function isTabled(definition: FunctionDeclaration): boolean {
  if (!isModel(definition)) return false;
  const name = plainName(definition);
  return copies.has(name) || /^realloc/.test(name) || isUntypedService(definition);
}

export function libraryCall(frame: Frame, call: Call, callee: FunctionDeclaration): Value | undefined {
  const { flow, values } = frame;
  const name = plainName(callee);
  call.args.forEach((arg, i) => use(frame, arg, callee.type.params[i] ?? arg.type));
  const copied = copies.get(name);
  if (copied !== undefined) copyBytes(frame, call.args[copied[0]], call.args[copied[1]]);
  if (ends.has(name)) storeEnd(frame, call);
  callBack(frame, call);
  const from = returned.get(name);
  const origin = from === undefined ? undefined : call.args[from] && values.get(call.args[from]);
  if (origin !== undefined) return valueAt(origin.at);
  if (!isPointer(call.type) && recordOf(flow, call.type) === undefined) return undefined;
  const result = valueAt(flow.classes.make());
  return callee.body === undefined && isOutside(callee) ? takenIn(flow, result) : result;
}

/** What an argument points to is read and written as the parameter's type says, if that is a scalar. */
function use({ flow, values }: Frame, arg: Expression, type: CType): void {
  const value = values.get(arg);
  const pointee = pointeeOf(type);
  const key = pointee && keyOfType(flow, pointee);
  if (value !== undefined && key !== undefined) access(value.at, key);
}

function copyBytes(frame: Frame, to: Expression | undefined, from: Expression | undefined): void {
  const { flow, values } = frame;
  const [a, b] = [to && values.get(to), from && values.get(from)];
  if (to === undefined || from === undefined || a === undefined || b === undefined) return;
  const [target, source] = [rootBefore(frame, to), rootBefore(frame, from)];
  flow.classes.unify(a.at, b.at);
  if (target === undefined || source === undefined) viewsOf(a.at).mixed = true;
  else if (target !== source) [target, source].forEach((root) => addTarget(a.at, root));
}

/** What the argument points to before it becomes `void *`. */
function rootBefore({ flow }: Frame, arg: Expression): Root | undefined {
  let at = arg;
  while (at.kind === "cast" && (at.cast === "bit-cast" || at.cast === "no-op")) at = at.operand;
  const pointee = pointeeOf(at.type);
  return pointee && flow.keys.rootOf(pointee);
}

function storeEnd({ flow, values }: Frame, call: Call): void {
  const [text, end] = call.args.map((arg) => values.get(arg));
  if (text === undefined || end === undefined) return;
  flow.classes.unify(flow.classes.contentOf(end.at, flow.pointerKey), text.at);
}

/** What is called back, such as by `qsort`, is handed the untyped arguments. */
function callBack({ flow, values }: Frame, call: Call): void {
  const at = (arg: Expression): Class | undefined => values.get(arg)?.at;
  const functions = call.args.filter((arg) => pointeeOf(arg.type)?.kind === "function").map(at);
  if (functions.length === 0) return;
  const untyped = call.args.filter((arg) => pointeeOf(arg.type) !== undefined && isVoid(arg.type)).map(at);
  for (const called of functions) {
    const signature = called && flow.classes.signatureOf(called);
    for (const data of untyped) signature?.params.forEach((param) => flow.classes.unify(param, data));
  }
}

function isVoid(type: CType): boolean {
  const pointee = pointeeOf(type);
  return pointee?.kind === "void" || (pointee?.kind === "qualified" && pointee.type.kind === "void");
}
