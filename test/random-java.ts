/**
 * Random Java programs that come to an end, without input but the number of words on the command line. They add up what they see in `Main.sum`. What they use
 * of the library is modelled exactly, so that the interpreter has to see what a Java machine does.
 */
import { randomFrom } from "../src/base/random.ts";
import { expression, truth } from "./random-java/expressions.ts";
import { bodyLines, firstValue, statements, type Lines } from "./random-java/statements.ts";
import { lineage, methodsOf, planned, primitives, type ClassPlan, type MethodPlan, type Parameter, type Plan } from "./random-java/plan.ts"; // prettier-ignore
import { standing } from "./random-java/standing.ts";
import { within, type Place } from "./random-java/scope.ts";

export interface RandomJavaOptions {
  /** From 1 on. */
  readonly size: number;
  readonly words: boolean;
}

/** In place of it an assertion about the sum can be written. */
export const checkpoint = "/* checkpoint */";

export function randomJava(seed: number, { size, words }: RandomJavaOptions): string {
  const plan = planned(randomFrom(seed, 4711), size, words);
  const [nested, others] = [true, false].map((isNested) => plan.classes.filter((one) => one.isNested === isNested).flatMap((one) => classLines(plan, one))); // prettier-ignore
  const before = nested!.length > 0 ? [`import p${seed}.Main.*;`] : [];
  return [
    `package p${seed};`, ...before, ...standing, ...exceptionLines(plan), ...enumLines(plan), ...others!, "public class Main {",
    ...nested!, ...mainLines(plan), "}", "",
  ].join("\n"); // prettier-ignore
}

function placeIn(plan: Plan, parts: Partial<Place> & Pick<Place, "level">): Place {
  const budget = { calls: 3, statements: 3 + plan.size };
  return { plan, owner: undefined, hasThis: false, result: undefined, locals: [], loops: [], budget, inSwitch: false, mayLeave: true, ...parts }; // prettier-ignore
}

function written(params: readonly Parameter[]): string {
  return params.map(({ name, type }) => `${type} ${name}`).join(", ");
}

function localsOf(params: readonly Parameter[]): Place["locals"] {
  return params.map(({ name, type }) => ({ name, type, kind: "variable" }));
}

// ------------------------------------------------------------------------------------------------------------ classes

function classLines(plan: Plan, one: ClassPlan): Lines {
  const { random } = plan;
  const { name, form, above, interfaces, isNested } = one;
  const inherited = above === undefined || form === "interface" ? "" : ` extends ${above.name}`;
  const list = interfaces.map((each) => each.name).join(", ");
  const implemented = list === "" ? "" : ` ${form === "interface" ? "extends" : "implements"} ${list}`;
  const word = form === "abstract" ? "abstract class" : form;
  const fields = one.fields.flatMap((field) => {
    if (field.constant !== undefined) return [`${form === "interface" ? "" : "static final "}int ${field.name} = ${field.constant};`];
    const place = placeIn(plan, { level: one.level, owner: undefined, budget: { calls: 1, statements: 1 } });
    const isPlain = primitives.includes(field.type);
    const value = form === "interface" || !random.oneIn(isPlain ? 2 : 8) ? ` = ${firstValue(place, field.type)}` : "";
    return [`${field.isStatic && form !== "interface" ? "static " : ""}${field.type} ${field.name}${value};`];
  }); // prettier-ignore
  const blocks = form === "interface" ? [] : [...initializer(plan, one, "static"), ...initializer(plan, one, "object")];
  return [
    `${isNested ? "static " : ""}${word} ${name}${inherited}${implemented} {`, ...fields, ...blocks,
    ...one.constructors.flatMap((params, i) => constructorLines(plan, one, params, i)),
    ...methodsToWrite(one).flatMap((method) => methodLines(plan, one, method)), "}",
  ]; // prettier-ignore
}

function initializer(plan: Plan, owner: ClassPlan, kind: "static" | "object"): Lines {
  if (!plan.random.oneIn(4)) return [];
  const isStatic = kind === "static";
  const place = placeIn(plan, { level: owner.level, owner, hasThis: !isStatic, budget: { calls: 1, statements: 2 } });
  return [isStatic ? "static {" : "{", ...statements(place, 1 + plan.random.below(2)), "}"];
}

function constructorLines(plan: Plan, owner: ClassPlan, params: readonly Parameter[], position: number): Lines {
  const { random } = plan;
  const place = placeIn(plan, { level: owner.level, owner, hasThis: false, locals: localsOf(params) });
  const values = (wanted: readonly Parameter[]): string =>
    wanted.map(({ type }) => expression(place, type, 2)).join(", ");
  const first = owner.constructors[0]!;
  const above = owner.above?.constructors;
  const start =
    position > 0 && random.oneIn(2) ? [`this(${values(first)});`] : above !== undefined ? [`super(${values(random.pick(above))});`] : []; // prettier-ignore
  const rest = { ...place, hasThis: true, result: "void" };
  return [`${owner.name}(${written(params)}) {`, ...start, ...bodyLines(rest, 1 + random.below(2)), "}"];
}

/** Its own, and those that somebody has left to it. */
function methodsToWrite(one: ClassPlan): readonly MethodPlan[] {
  if (one.form !== "class") return one.methods;
  return methodsOf(one).filter((method) => one.methods.includes(method) || !isSettled(one, method));
}

/** Whether a class above has a body for it, and no interface another. */
function isSettled(one: ClassPlan, method: MethodPlan): boolean {
  const above = one.above;
  return above !== undefined && above.form === "class" && methodsOf(above).includes(method);
}

function methodLines(plan: Plan, owner: ClassPlan, method: MethodPlan): Lines {
  const { random } = plan;
  const { name, params, result, level } = method;
  const head = `${result} ${name}(${written(params)})`;
  const isInterface = owner.form === "interface";
  // Two default methods of one name would have to be settled by everybody below.
  const isDefault = isInterface && plan.classes.every((one) => one === owner || one.form !== "interface" || !one.methods.includes(method)); // prettier-ignore
  if (isInterface && !isDefault) return [`${head};`];
  if (owner.form === "abstract" && random.oneIn(3)) return [`public abstract ${head};`];
  const place = placeIn(plan, { level, owner, hasThis: true, result, locals: localsOf(params), budget: { calls: 2, statements: 2 + plan.size } }); // prettier-ignore
  const inherits = !isInterface && above(owner, method);
  const args = params.map((one) => one.name).join(", ");
  const upwards = inherits && random.oneIn(2) ? [result === "void" ? `super.${name}(${args});` : `Main.note(super.${name}(${args}));`] : []; // prettier-ignore
  return [`${isInterface ? "default" : "public"} ${head} {`, ...upwards, ...bodyLines(place, 1 + random.below(3)), "}"];
}

function above(owner: ClassPlan, method: MethodPlan): boolean {
  return owner.above !== undefined && owner.above.form === "class" && lineage(owner.above).some((one) => one.form === "class" && one.methods.includes(method)); // prettier-ignore
}

function exceptionLines({ exceptions }: Plan): Lines {
  return exceptions.flatMap((name, i) => [
    `class ${name} extends ${i === 0 ? "RuntimeException" : `X${i - 1}`} {`, "final int code;",
    `${name}(int code) {`, ...(i === 0 ? [] : ["super(code + 1);"]), "this.code = code;", "}", "}",
  ]); // prettier-ignore
}

function enumLines({ enums }: Plan): Lines {
  return enums.map(({ name, constants }) => `enum ${name} { ${constants.join(", ")} }`);
}

// --------------------------------------------------------------------------------------------------------------- main

function mainLines(plan: Plan): Lines {
  const { random, overloads, functions, size, classes } = plan;
  const over = overloads.map((type, i) => `static int over(${type} p) { Main.mix(${i}); return ${i * 100}; }`);
  const levels = classes.length;
  const place = placeIn(plan, { level: levels + 1, result: "void", budget: { calls: 4 + 2 * size, statements: 4 + 4 * size } }); // prettier-ignore
  return [
    "static long sum;", "static int words;", "static int depth;",
    "static void mix(long value) { sum = sum * 31 + value; }",
    "static void note(Object value) { Main.mix(value == null ? 3 : 4); }",
    "static int bump(int n) { sum += n; return n + 1; }",
    "static int risky(int n) throws Fault { if ((n & 1) == 0) throw new Fault(n); return n; }",
    "static int pair(int a, int b) { return a * 10 + b; }",
    "static <T> T same(T value) { return value; }",
    "static long several(int first, int... rest) { long all = first * 1000 + rest.length; for (int one : rest) all = all * 3 + one; return all; }",
    "static int down(int n, int k) { return n <= 0 ? k : down(n - 1, k * 3 + n) + (n % 2 == 0 ? down(n - 2, k) : 1); }",
    ...over, ...functions.flatMap((method) => functionLines(plan, method)),
    "public static void main(String[] args) {", ...(plan.words ? ["words = args.length;"] : []),
    `Main.mix(down(${random.below(5)}, 1));`, ...Array.from({ length: 3 + 2 * size }, () => guarded(place)).flat(), "System.out.println(Main.sum);", checkpoint, "}",
  ]; // prettier-ignore
}

/** Most of what is thrown is caught, so that the program goes on. */
function guarded(place: Place): Lines {
  const { random } = place.plan;
  // Where a handler would see it, an assertion that fails is a failure all the same.
  if (random.oneIn(60)) return [`assert ${truth(place, 3)};`];
  if (random.oneIn(8)) return statements(place, 1);
  const body = statements(within(place), 1 + random.below(2));
  return ["try {", ...body, `} catch (RuntimeException e) {`, `Main.mix(${random.below(100)});`, "}"];
}

function functionLines(plan: Plan, { name, params, result, level }: MethodPlan): Lines {
  const place = placeIn(plan, {
    level,
    result,
    locals: localsOf(params),
    budget: { calls: 2, statements: 2 + plan.size },
  });
  return [`static ${result} ${name}(${written(params)}) {`, ...bodyLines(place, 1 + plan.random.below(3)), "}"];
}
