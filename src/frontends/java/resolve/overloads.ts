/** Which of several methods of one name a call means: the most specific that its arguments fit. */
import type { JavaType, MethodSymbol, TypeVariable, World } from "./symbols.ts";
import { asSuper, erasure, isSubtype, substitute, substitution, type Substitution } from "./subtypes.ts";

export interface Chosen {
  readonly method: MethodSymbol;
  /** The last arguments are put into an array. */
  readonly spreads: boolean;
}

/** Undefined if none fits, or if nothing says which. An argument of unknown type fits everything. */
export function chooseOverload(
  candidates: readonly MethodSymbol[],
  args: readonly JavaType[],
  world: World,
): Chosen | undefined {
  for (const phase of ["strict", "loose", "spread"] as const) {
    const applicable = candidates.filter((method) => isApplicable(method, args, phase, world));
    const best = mostSpecific(applicable, world);
    if (best !== undefined) return { method: best, spreads: phase === "spread" };
  }
  return undefined;
}

type Phase = "strict" | "loose" | "spread";

function isApplicable(method: MethodSymbol, args: readonly JavaType[], phase: Phase, world: World): boolean {
  if (phase === "spread") {
    if (!method.variableArity || args.length < method.params.length - 1) return false;
    return args.every((arg, i) => fits(arg, spreadParameter(method, i), "loose", world));
  }
  if (args.length !== method.params.length) return false;
  return args.every((arg, i) => fits(arg, method.params[i]!.type, phase, world));
}

function spreadParameter(method: MethodSymbol, i: number): JavaType {
  const { params } = method;
  if (i < params.length - 1) return params[i]!.type;
  const last = params.at(-1)!.type;
  return last.kind === "array" ? last.element : last;
}

function fits(arg: JavaType, param: JavaType, phase: "strict" | "loose", world: World): boolean {
  if (isSubtype(arg, param, world)) return true;
  if (phase === "strict") return false;
  const [a, b] = [erasure(arg, world), erasure(param, world)];
  if (a.kind === "primitive" && b.kind !== "primitive") return isSubtype(boxed(a.name, world), b, world);
  if (b.kind === "primitive" && a.kind === "unknown") return true;
  if (b.kind === "primitive" && a.kind === "class") {
    const inner = unboxed(a);
    return inner !== undefined && isSubtype(inner, b, world);
  }
  return false;
}

const boxes: Readonly<Record<string, string>> = {
  boolean: "Boolean", byte: "Byte", short: "Short", char: "Character", int: "Integer", long: "Long", float: "Float",
  double: "Double",
}; // prettier-ignore

export function boxed(name: string, world: World): JavaType {
  const symbol = world.classes.get(`java.lang.${boxes[name]}`)?.[0];
  return symbol === undefined ? { kind: "unknown", name: boxes[name]! } : { kind: "class", symbol, args: [] };
}

export function unboxed(type: JavaType): Extract<JavaType, { kind: "primitive" }> | undefined {
  if (type.kind !== "class" || !type.symbol.fullName.startsWith("java.lang.")) return undefined;
  const found = Object.entries(boxes).find(([, box]) => box === type.symbol.name)?.[0];
  return found === undefined ? undefined : { kind: "primitive", name: found as "int" };
}

/** The one whose parameters fit those of all others. */
function mostSpecific(methods: readonly MethodSymbol[], world: World): MethodSymbol | undefined {
  if (methods.length <= 1) return methods[0];
  const isBelow = (a: MethodSymbol, b: MethodSymbol): boolean =>
    a.params.every((p, i) => isSubtype(p.type, b.params[Math.min(i, b.params.length - 1)]?.type ?? p.type, world));
  const best = methods.filter((a) => methods.every((b) => a === b || isBelow(a, b)));
  // The same in a class and in an interface that it implements: the first is the class's.
  return best[0] ?? undefined;
}

// ----------------------------------------------------------------------------------------------------------- inference

/** What the type variables of a generic method stand for in a call, as far as its arguments say so. */
export function inferred(
  method: MethodSymbol,
  args: readonly JavaType[],
  world: World,
  written: readonly JavaType[] = [],
): Substitution {
  const { typeVariables } = method;
  if (written.length > 0 && written.length === typeVariables.length)
    return new Map(typeVariables.map((variable, i) => [variable, written[i]!]));
  const found = [...flowing(method, args, world)].flatMap(([variable, types]): [TypeVariable, JavaType][] => {
    const known = types.filter(({ kind }) => kind !== "null");
    return known.length === 0 ? [] : [[variable, known.reduce((a, b) => joined(a, b, world))]];
  });
  return new Map(found);
}

/** The types of the arguments that a method's type variables must have room for. */
export function flowing(method: MethodSymbol, args: readonly JavaType[], world: World): Flowing {
  const found = new Map<TypeVariable, JavaType[]>();
  if (method.typeVariables.length === 0) return found;
  args.forEach((arg, i) => {
    const param = method.params[Math.min(i, method.params.length - 1)]?.type;
    if (param !== undefined) unify(param, arg, method, found, world);
  });
  return found;
}

type Flowing = ReadonlyMap<TypeVariable, readonly JavaType[]>;

/** What several arguments have in common of which nothing else is known. */
function joined(known: JavaType, type: JavaType, world: World): JavaType {
  if (isSubtype(known, type, world)) return type;
  return isSubtype(type, known, world) ? known : world.object;
}

function unify(
  param: JavaType,
  arg: JavaType,
  method: MethodSymbol,
  found: Map<TypeVariable, JavaType[]>,
  world: World,
): void {
  if (param.kind === "variable" && method.typeVariables.includes(param)) {
    const type = arg.kind === "primitive" ? boxed(arg.name, world) : arg;
    found.set(param, [...(found.get(param) ?? []), type]);
  } else if (param.kind === "array" && arg.kind === "array") unify(param.element, arg.element, method, found, world);
  else if (param.kind === "array") unify(param.element, arg, method, found, world);
  else if (param.kind === "class" && param.args.length > 0) {
    const same = asSuper(arg, param.symbol, world);
    same?.args.forEach((one, i) => {
      if (param.args[i] !== undefined) unify(param.args[i], one, method, found, world);
    });
  }
}

/** The type of a member of a receiver's type, with what the receiver's type arguments say. */
export function memberType(
  type: JavaType,
  owner: MethodSymbol["owner"],
  receiver: JavaType | undefined,
  world: World,
): JavaType {
  if (receiver === undefined) return type;
  const at = asSuper(receiver, owner, world);
  return at === undefined ? type : substitute(type, substitution(at));
}
