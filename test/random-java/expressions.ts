/** Random expressions of Java, of a type that is wanted. Some change what they read, so that the order counts. */
import { classOf, fieldsOf, isBelow, isSolid, methodsOf, whole, type ClassPlan, type MethodPlan, type TypeName } from "./plan.ts"; // prettier-ignore
import type { Place } from "./scope.ts";

/** Of a type that can be assigned to one that is wanted. */
export function expression(place: Place, type: TypeName, depth: number): string {
  const { random } = place.plan;
  if (type === "boolean") return truth(place, depth);
  if (type === "int" || type === "long") return number(place, type, depth);
  if (type === "float" || type === "double") return floating(place, type, depth);
  if (whole.includes(type)) return narrow(place, type, depth);
  if (type === "Integer" || type === "Long") return boxed(place, type, depth);
  if (type.endsWith("[]")) return array(place, type, depth);
  if (type === "Object") return random.oneIn(2) ? reference(place, random.pick(place.plan.classes), depth) : `(Object) ${expression(place, random.pick(["Integer", "int[]"]), depth)}`; // prettier-ignore
  const meant = classOf(place.plan, type);
  if (meant !== undefined) return reference(place, meant, depth);
  const constants = place.plan.enums.find(({ name }) => name === type)?.constants ?? ["A"];
  return random.oneIn(3) ? `${type}.values()[${index(place, depth, constants.length)}]` : `${type}.${random.pick(constants)}`; // prettier-ignore
}

// ------------------------------------------------------------------------------------------------------------ numbers

const limits: Readonly<Record<string, readonly string[]>> = {
  int: ["0", "1", "2", "-1", "7", "31", "127", "-128", "65535", "0x7fffffff", "0x80000000", "1000003"],
  long: ["0L", "1L", "-1L", "63L", "0x7fffffffffffffffL", "0x8000000000000000L", "4294967296L", "123456789012L"],
};

function number(place: Place, type: "int" | "long", depth: number): string {
  const { random } = place.plan;
  const below = (wanted: TypeName = random.oneIn(3) ? random.pick(whole.filter((t) => t !== "long" || type === "long")) : type): string => expression(place, wanted, depth - 1); // prettier-ignore
  if (depth <= 0 || random.oneIn(5)) return leaf(place, type) ?? random.pick(limits[type]!);
  switch (random.below(16)) {
    case 0:
    case 1:
    case 2:
      return `(${below()} ${random.pick(["+", "-", "*", "+", "^", "&", "|"])} ${below()})`;
    case 3:
      return `(${below()} ${random.pick(["/", "%"])} ${divisor(place, type, depth)})`;
    case 4:
      return `(${below()} ${random.pick(["<<", ">>", ">>>"])} ${expression(place, random.pick(["int", "long"]), depth - 2)})`; // prettier-ignore
    case 5:
      return `${random.pick(["-", "~", "+"])}(${below()})`;
    case 6:
      return `(${type}) ${random.oneIn(3) ? floating(place, "double", depth - 1) : `(${number(place, "long", depth - 1)} + 0)`}`;
    case 7:
      return `(${truth(place, depth - 1)} ? ${below()} : ${below()})`;
    case 8:
      return updated(place, type) ?? below();
    case 9:
      return changed(place, type, depth) ?? below();
    case 10:
    case 11:
      return called(place, type, depth) ?? below();
    case 12:
      return arrayLength(place, depth);
    case 13:
      return chosen(place, type, depth);
    case 14:
      return overloaded(place, depth) ?? below();
    default:
      return leaf(place, type) ?? below();
  }
}

function divisor(place: Place, type: TypeName, depth: number): string {
  const { random } = place.plan;
  if (random.oneIn(12)) return expression(place, type, depth - 1);
  return random.oneIn(2) ? `(${expression(place, type, depth - 1)} | 1)` : random.pick(["3", "7", "-2", "-1"]);
}

function narrow(place: Place, type: TypeName, depth: number): string {
  const { random } = place.plan;
  const found = random.oneIn(2) ? leaf(place, type) : undefined;
  if (found !== undefined) return found;
  if (depth > 0 && random.oneIn(4)) return changed(place, type, depth) ?? updated(place, type) ?? `(${type}) 1`;
  return `(${type}) (${number(place, random.oneIn(4) ? "long" : "int", depth - 1)} + 0)`;
}

function boxed(place: Place, type: "Integer" | "Long", depth: number): string {
  const { random } = place.plan;
  const found = random.oneIn(2) ? leaf(place, type) : undefined;
  if (found !== undefined) return found;
  return type === "Integer" ? `(Integer) (${number(place, "int", depth - 1)} + 0)` : `(Long) (${expression(place, "long", depth - 1)} + 0L)`; // prettier-ignore
}

/** Sums and products of small numbers are exact on every machine; so are quotients, rounded once. */
function floating(place: Place, type: "float" | "double", depth: number): string {
  const { random } = place.plan;
  if (depth <= 0 || random.oneIn(3)) return leaf(place, type) ?? random.pick(type === "float" ? ["0.5f", "3f", "-0.0f", "1e10f"] : ["0.5", "3.0", "-1.25", "1e300", "0.1"]); // prettier-ignore
  if (random.oneIn(3)) return `(${type}) (${number(place, random.oneIn(2) ? "int" : "long", depth - 1)})`;
  return `(${floating(place, type, depth - 1)} ${random.pick(["+", "-", "*", "/"])} ${floating(place, type, depth - 1)})`;
}

function arrayLength(place: Place, depth: number): string {
  const { random } = place.plan;
  const arrays = place.locals.filter(({ type }) => type.endsWith("[]"));
  return arrays.length > 0 ? `${random.pick(arrays).name}.length` : `${array(place, "int[]", depth - 1)}.length`;
}

function chosen(place: Place, type: TypeName, depth: number): string {
  const { random } = place.plan;
  const inner: Place = { ...place, mayLeave: false };
  const [a, b, c] = [0, 1, 2].map(() => expression(inner, type, depth - 2));
  const selector = `${number(place, "int", depth - 2)} & 3`;
  return random.oneIn(2)
    ? `(switch (${selector}) { case 0 -> ${a}; case 1, 2 -> ${b}; default -> ${c}; })`
    : `(switch (${selector}) { case 0: Main.mix(1); case 1: yield 0 + ${a}; case 2: { yield 0 + ${b}; } default: yield 0 + ${c}; })`;
}

function overloaded(place: Place, depth: number): string | undefined {
  const { plan, level } = place;
  if (level < 1 || !spend(place)) return undefined;
  const { random } = plan;
  const given = random.pick(plan.overloads);
  const type = given === "int..." ? "int" : given;
  const count = given === "int..." ? random.below(3) : 1;
  const isFixed = count === 1;
  const args = Array.from({ length: count }, () => (isFixed && random.oneIn(3) && ["short", "int", "long"].includes(type) ? expression(place, "byte", depth - 1) : expression(place, type, depth - 1))); // prettier-ignore
  return `Main.over(${args.join(", ")})`;
}

// ------------------------------------------------------------------------------------------------------------- truth

export function truth(place: Place, depth: number): string {
  const { random } = place.plan;
  if (depth <= 0) return leaf(place, "boolean") ?? random.pick(["true", "false"]);
  const type = random.pick(["int", "int", "long", "byte", "double"]);
  const compare = (): string =>
    `(${expression(place, type, depth - 1)} ${random.pick(["<", "<=", ">", ">=", "==", "!="])} ${expression(place, type, depth - 1)})`;
  switch (random.below(10)) {
    case 0:
    case 1:
      return `(${truth(place, depth - 1)} ${random.pick(["&&", "||"])} ${truth(place, depth - 1)})`;
    case 2:
      return `(${truth(place, depth - 1)} ${random.pick(["&", "|", "^", "==", "!="])} ${truth(place, depth - 1)})`;
    case 3:
      return `!${truth(place, depth - 1)}`;
    case 4:
      return called(place, "boolean", depth) ?? compare();
    case 5: {
      const one = random.pick(place.plan.classes);
      return `((Object) ${reference(place, random.pick(place.plan.classes), depth - 1)} instanceof ${one.name})`;
    }
    case 6:
      return changed(place, "boolean", depth) ?? compare();
    case 7:
      return leaf(place, "boolean") ?? compare();
    default:
      return place.plan.words && random.oneIn(2) ? `(Main.words ${random.pick(["<", ">", "=="])} ${random.below(5)})` : compare(); // prettier-ignore
  }
}

// --------------------------------------------------------------------------------------------------------- references

export function reference(place: Place, wanted: ClassPlan, depth: number): string {
  const { random } = place.plan;
  if (random.oneIn(40)) return `((${wanted.name}) null)`;
  if (depth > 0 && random.oneIn(12)) return `(${truth(place, depth - 1)} ? ${reference(place, wanted, depth - 1)} : ${reference(place, wanted, depth - 1)})`; // prettier-ignore
  if (depth > 0 && random.oneIn(10)) return `((${wanted.name}) (Object) ${reference(place, wanted, depth - 1)})`;
  if (random.oneIn(6) && depth > 0) {
    const made = called(place, wanted.name, depth);
    if (made !== undefined) return made;
  }
  return (random.oneIn(2) ? leafOf(place, wanted) : undefined) ?? made(place, wanted, depth) ?? leafOf(place, wanted) ?? `((${wanted.name}) null)`; // prettier-ignore
}

function leafOf(place: Place, wanted: ClassPlan): string | undefined {
  const { random, classes } = place.plan;
  const fitting = classes.filter((one) => isBelow(one, wanted)).map(({ name }) => name);
  const found = readable(place).filter(({ type }) => fitting.includes(type)).map(({ text }) => text); // prettier-ignore
  if (place.hasThis && place.owner !== undefined && isBelow(place.owner, wanted)) found.push("this");
  return found.length === 0 ? undefined : random.pick(found);
}

function made(place: Place, wanted: ClassPlan, depth: number): string | undefined {
  const { plan, level } = place;
  const fitting = plan.classes.filter((one) => isSolid(one) && one.level < level && isBelow(one, wanted));
  if (fitting.length === 0 || !spend(place)) return undefined;
  return creation(place, plan.random.pick(fitting), depth);
}

export function creation(place: Place, one: ClassPlan, depth: number): string {
  const params = place.plan.random.pick(one.constructors);
  return `new ${one.name}(${params.map(({ type }) => expression(place, type, depth - 1)).join(", ")})`;
}

function array(place: Place, type: TypeName, depth: number): string {
  const { random, classes } = place.plan;
  const found = random.oneIn(2) ? leaf(place, type) : undefined;
  if (found !== undefined) return found;
  if (random.oneIn(60)) return `((${type}) null)`;
  const element = type.slice(0, -2);
  if (element.endsWith("[]")) return random.oneIn(2) ? `new int[${1 + random.below(3)}][${1 + random.below(3)}]` : `new int[][] { { 1, 2 }, { ${number(place, "int", depth - 1)} } }`; // prettier-ignore
  const meant = classes.find(({ name }) => name === element);
  const below = meant === undefined ? [] : classes.filter((one) => isBelow(one, meant));
  const actual = below.length > 0 && random.oneIn(6) ? random.pick(below).name : element;
  if (random.oneIn(3))
    return `new ${actual}[${random.oneIn(15) ? number(place, "int", 1) : String(3 + random.below(3))}]`;
  const count = 3 + random.below(2);
  return `new ${actual}[] { ${Array.from({ length: count }, () => expression(place, actual, depth - 2)).join(", ")} }`;
}

/** Mostly within an array of so many elements. */
function index(place: Place, depth: number, count: number): string {
  const { random } = place.plan;
  if (depth <= 0) return String(random.below(random.oneIn(25) ? count + 1 : count));
  if (random.oneIn(25)) return number(place, "int", depth - 1);
  const counter = place.locals.find(({ kind, type }) => kind === "counter" && type === "int");
  if (counter !== undefined && random.oneIn(3)) return `(${counter.name} & 1) % ${count}`;
  return random.oneIn(2) ? String(random.below(count)) : `(${number(place, "int", depth - 1)} & 0x7fffffff) % ${count}`;
}

// -------------------------------------------------------------------------------------------------------------- calls

function spend({ budget }: Place): boolean {
  if (budget.calls <= 0) return false;
  budget.calls--;
  return true;
}

/** A call with a result of the type. */
export function called(place: Place, type: TypeName, depth: number): string | undefined {
  const { plan, level } = place;
  const wide: readonly TypeName[] =
    type === "long" ? whole : type === "int" ? ["byte", "short", "char", "int"] : [type];
  const fits = (one: MethodPlan): boolean => one.level < level && wide.includes(one.result);
  const calls = [
    ...plan.functions.filter(fits).map((one) => () => callText("Main.", one)),
    ...plan.virtual.filter(fits).flatMap(
      (one) =>
      plan.classes.filter((owner) => methodsOf(owner).includes(one)).map((owner) => () => callText(`${receiver(owner)}.`, one)), // prettier-ignore
    ),
  ];
  if (calls.length === 0 || !spend(place)) return undefined;
  return plan.random.pick(calls)();

  function receiver(owner: ClassPlan): string {
    return reference(place, owner, depth - 1);
  }

  function callText(target: string, { name, params }: MethodPlan): string {
    return `${target}${name}(${params.map((one) => expression(place, one.type, depth - 1)).join(", ")})`;
  }
}

// ------------------------------------------------------------------------------------------------- what has a value

interface Readable {
  readonly text: string;
  readonly type: TypeName;
  readonly isFinal: boolean;
}

/** Variables that can be named here. */
export function readable(place: Place): readonly Readable[] {
  const found: Readable[] = place.locals.map(({ name, type, kind }) => ({
    text: name,
    type,
    isFinal: kind !== "variable",
  }));
  for (const { name, type } of place.locals) {
    const meant = classOf(place.plan, type);
    if (meant !== undefined && meant !== place.owner) found.push(...fieldsThrough(meant, name));
  }
  if (place.owner !== undefined && place.hasThis) found.push(...fieldsThrough(place.owner, "this"));
  for (const one of place.plan.classes)
    for (const { field } of fieldsOf(one).filter(({ field: each }) => each.isStatic))
      found.push({ text: `${one.name}.${field.name}`, type: field.type, isFinal: isConstant(one, field.name) });
  return found;
}

function isConstant(one: ClassPlan, name: string): boolean {
  const found = fieldsOf(one).find(({ field }) => field.name === name);
  return found?.field.constant !== undefined || found?.owner.form === "interface";
}

function fieldsThrough(one: ClassPlan, object: string): readonly Readable[] {
  const own = fieldsOf(one).filter(({ field }) => !field.isStatic);
  return own.map(({ field }) => ({ text: `${object}.${field.name}`, type: field.type, isFinal: false }));
}

const wider: Readonly<Record<string, readonly TypeName[]>> = {
  int: ["int", "int", "short", "byte", "char", "Integer"],
  long: ["long", "long", "int", "Long"],
  double: ["double", "float"],
};

function leaf(place: Place, type: TypeName): string | undefined {
  const { random } = place.plan;
  const types = wider[type] ?? [type];
  const found = readable(place).flatMap((one) => {
    if (types.includes(one.type)) return [() => one.text];
    return one.type === `${type}[]` ? [() => `${one.text}[${index(place, 0, 3)}]`] : [];
  });
  return found.length === 0 ? undefined : random.pick(found)();
}

/** What can be assigned to. */
export function assignable(place: Place, type: TypeName, depth: number): string | undefined {
  const { random } = place.plan;
  const found = readable(place).flatMap((one) => {
    if (one.type === type && !one.isFinal) return [() => one.text];
    if (one.type === `${type}[]`) return [() => `${one.text}[${index(place, depth, 3)}]`];
    return one.type === `${type}[][]` ? [() => `${one.text}[0][${index(place, 0, 1)}]`] : [];
  });
  return found.length === 0 ? undefined : random.pick(found)();
}

function updated(place: Place, type: TypeName): string | undefined {
  const target = assignable(place, type, 1);
  const op = place.plan.random.pick(["++", "--"]);
  return target === undefined ? undefined : place.plan.random.oneIn(2) ? `(${op}${target})` : `(${target}${op})`;
}

/** An assignment, simple or compound; the latter casts what it assigns. */
export function changed(place: Place, type: TypeName, depth: number): string | undefined {
  const { random } = place.plan;
  const target = assignable(place, type, depth - 1);
  if (target === undefined) return undefined;
  if (type === "boolean") return `(${target} ${random.pick(["=", "&=", "|=", "^="])} ${truth(place, depth - 1)})`;
  if (random.oneIn(3) || !whole.includes(type)) return `(${target} = ${expression(place, type, depth - 1)})`;
  const op = random.pick(["+=", "-=", "*=", "<<=", ">>=", ">>>=", "&=", "|=", "^="]);
  const isShift = op.includes("<") || op.includes(">");
  const operand = random.pick(isShift || op.length > 2 || "&|^".includes(op[0]!) ? ["int", "long", "byte"] : ["int", "long", "byte", "double"]); // prettier-ignore
  return `(${target} ${op} ${expression(place, operand, depth - 1)})`;
}
