/** What a random Java program has: its classes with their members, before anything is written into them. */
import type { Random } from "../../src/base/random.ts";

/** As it is written: `int`, `C1`, `int[][]`. */
export type TypeName = string;

export interface Parameter {
  readonly name: string;
  readonly type: TypeName;
}

export interface FieldPlan {
  readonly name: string;
  readonly type: TypeName;
  readonly isStatic: boolean;
  /** A constant of the language: using it initializes nothing. */
  readonly constant?: string;
}

/** Methods of the same name override each other, and call only what is of a lower level, so that every program ends. */
export interface MethodPlan {
  readonly name: string;
  readonly level: number;
  readonly params: readonly Parameter[];
  readonly result: TypeName;
  readonly isStatic: boolean;
}

export interface ClassPlan {
  readonly name: string;
  /** Of its constructors. */
  readonly level: number;
  readonly form: "class" | "abstract" | "interface";
  readonly above: ClassPlan | undefined;
  readonly interfaces: readonly ClassPlan[];
  readonly fields: readonly FieldPlan[];
  readonly methods: readonly MethodPlan[];
  readonly constructors: readonly (readonly Parameter[])[];
  readonly isNested: boolean;
}

export interface EnumPlan {
  readonly name: string;
  readonly constants: readonly string[];
}

export interface Plan {
  readonly random: Random;
  readonly size: number;
  /** Whether the number of words on the command line is used. */
  readonly words: boolean;
  readonly classes: readonly ClassPlan[];
  readonly enums: readonly EnumPlan[];
  readonly virtual: readonly MethodPlan[];
  /** Static methods of Main. */
  readonly functions: readonly MethodPlan[];
  /** Types of the parameter of the methods `over`. */
  readonly overloads: readonly TypeName[];
  readonly exceptions: readonly string[];
  /** How many names have been given. */
  readonly count: { names: number };
}

export const whole: readonly TypeName[] = ["byte", "short", "char", "int", "long"];
export const primitives: readonly TypeName[] = [...whole, "boolean", "float", "double"];

export function planned(random: Random, size: number, words: boolean): Plan {
  const count = { names: 0 };
  const levels = 2 + random.below(Math.min(5, 1 + size));
  const names = Array.from({ length: levels }, (_, i) => `C${i}`);
  const some = (): TypeName => randomType(random, names);
  const virtual = Array.from({ length: levels }, (_, level) => method(random, `m${level}`, level, some, false));
  const functions = Array.from({ length: levels }, (_, level) => method(random, `s${level}`, level, some, true));
  const enums = random.oneIn(2) ? [{ name: "E0", constants: ["A", "B", "C"].slice(0, 1 + random.below(3)) }] : [];
  const exceptions = Array.from({ length: 1 + random.below(3) }, (_, i) => `X${i}`);
  const overloads = random.shuffled(["byte", "short", "char", "int", "long", "double", "Object", "Integer", "C0", "int..."]); // prettier-ignore
  const classes: ClassPlan[] = [];
  names.forEach((name, level) => classes.push(classPlan(random, name, level, classes, virtual, some)));
  return {
    random, size, words, classes, enums, virtual, functions, exceptions, count,
    overloads: overloads.slice(0, 2 + random.below(4)),
  }; // prettier-ignore
}

export function randomType(random: Random, classes: readonly string[]): TypeName {
  if (random.oneIn(5)) return `${random.pick(["int", "int", "byte", "long", "boolean", ...classes])}[]`;
  if (random.oneIn(20)) return "int[][]";
  if (random.oneIn(12)) return random.pick(["Integer", "Long"]);
  return random.oneIn(4) ? random.pick(classes) : random.pick(["int", "int", "int", ...primitives]);
}

function method(random: Random, name: string, level: number, some: () => TypeName, isStatic: boolean): MethodPlan {
  const params = Array.from({ length: random.below(3) }, (_, i) => ({ name: `p${i}`, type: some() }));
  const result = random.oneIn(5) ? "void" : random.oneIn(2) ? "int" : some();
  return { name, level, params, result, isStatic };
}

function classPlan(
  random: Random,
  name: string,
  level: number,
  before: readonly ClassPlan[],
  virtual: readonly MethodPlan[],
  some: () => TypeName,
): ClassPlan {
  const interfaces = before.filter(({ form }) => form === "interface");
  const solid = before.filter(({ form }) => form !== "interface");
  const isInterface = level > 0 && random.oneIn(4);
  const form = isInterface ? "interface" : random.oneIn(5) ? "abstract" : "class";
  const above = isInterface || solid.length === 0 || random.oneIn(3) ? undefined : random.pick(solid);
  const count = random.below(4);
  const fields = Array.from({ length: isInterface ? random.below(2) : count }, () => field(random, some, isInterface));
  const constructors = Array.from({ length: isInterface ? 0 : 1 + random.below(2) }, (_, i) =>
    Array.from({ length: i + random.below(2) }, (_, k) => ({ name: `p${k}`, type: some() })),
  );
  const distinct = constructors.filter((one, i) => constructors.findIndex(({ length }) => length === one.length) === i);
  return {
    name, level, form, above, fields: unique(fields), constructors: distinct,
    interfaces: random.shuffled(interfaces).slice(0, random.below(3)),
    methods: virtual.filter(() => random.oneIn(2)),
    isNested: random.oneIn(2),
  }; // prettier-ignore
}

function field(random: Random, some: () => TypeName, isInterface: boolean): FieldPlan {
  // Few names, so that fields hide those above.
  const isStatic = isInterface || random.oneIn(3);
  const constant = isStatic && random.oneIn(5) ? { constant: String(random.below(100)) } : {};
  const type = "constant" in constant ? "int" : isStatic && random.oneIn(2) ? "int" : some();
  return { name: `${isStatic ? "g" : "f"}${random.below(4)}`, type, isStatic, ...constant };
}

function unique(fields: readonly FieldPlan[]): readonly FieldPlan[] {
  return fields.filter(({ name }, i) => fields.findIndex((other) => other.name === name) === i);
}

// --------------------------------------------------------------------------------------------------------- questions

/** The class and what is above it; what is nearer comes first. */
export function lineage(one: ClassPlan): readonly ClassPlan[] {
  const found = new Set<ClassPlan>();
  const queue = [one];
  for (const each of queue) {
    if (found.has(each)) continue;
    found.add(each);
    queue.push(...(each.above === undefined ? [] : [each.above]), ...each.interfaces);
  }
  return [...found];
}

export function isBelow(one: ClassPlan, other: ClassPlan): boolean {
  return lineage(one).includes(other);
}

export function classOf(plan: Plan, type: TypeName): ClassPlan | undefined {
  return plan.classes.find(({ name }) => name === type);
}

/** Fields of objects and classes, as the class sees them: where two of a name are inherited, none. */
export function fieldsOf(one: ClassPlan): readonly { readonly field: FieldPlan; readonly owner: ClassPlan }[] {
  const all = lineage(one).flatMap((owner) => owner.fields.map((field) => ({ field, owner })));
  return all.filter(({ field, owner }) => {
    const same = all.filter((other) => other.field.name === field.name);
    const interfaces = same.filter((other) => other.owner.form === "interface" && other.owner !== one);
    return same[0]!.owner === owner && (owner === one || interfaces.length === 0);
  });
}

export function methodsOf(one: ClassPlan): readonly MethodPlan[] {
  return [...new Set(lineage(one).flatMap(({ methods }) => methods))];
}

export function isSolid({ form }: ClassPlan): boolean {
  return form === "class";
}

export function fresh(plan: Plan, prefix: string): string {
  return `${prefix}${plan.count.names++}`;
}
