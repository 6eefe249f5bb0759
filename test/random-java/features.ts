/** Parts of Java that need more than one statement to be seen: classes within methods, generic ones, iterations of one's own. */
import { expression, truth } from "./expressions.ts";
import { fresh } from "./plan.ts";
import { declared, within, type LocalName, type Place } from "./scope.ts";

type Fill = (place: Place, count: number) => readonly string[];

export function feature(place: Place, fill: Fill): readonly string[] {
  const { random } = place.plan;
  const made = random.pick([localClass, anonymousClass, genericBox, ownIteration, record, variable, innerObject, shadow, enumUse, evaluation, checked, boxOrder, arrays]); // prettier-ignore
  return made(place, fill);
}

const mix = (text: string): string => `Main.mix((long) (${text}));`;

/** What a class within the method may use of it. */
function kept(place: Place): LocalName[] {
  return place.locals.filter(({ kind }) => kind === "final");
}

function inside(place: Place, extra: readonly LocalName[] = []): Place {
  return { ...place, owner: undefined, hasThis: false, locals: [...kept(place), ...extra], loops: [], result: "int", mayLeave: true, inSwitch: false, budget: { calls: Math.min(2, place.budget.calls), statements: 3 } }; // prettier-ignore
}

function localClass(place: Place, fill: Fill): readonly string[] {
  const { plan } = place;
  const name = fresh(plan, "L");
  const [field, object] = [fresh(plan, "h"), fresh(plan, "o")];
  const own = inside(place, [{ name: field, type: "int", kind: "variable" }]);
  const start = plan.random.oneIn(2) ? ` = ${expression(inside(place), "int", 2)}` : "";
  const block = plan.random.oneIn(2) ? ["{", ...fill({ ...own, result: undefined, locals: [...own.locals] }, 1), "}"] : []; // prettier-ignore
  const lines = [
    `class ${name} {`, `int ${field}${start};`, ...block,
    `int go(int n) {`, ...fill(within(own, { locals: [...own.locals, { name: "n", type: "int", kind: "variable" }] }), 2), `return ${field} + n;`, "}",
    ...(plan.random.oneIn(2) ? [`int twice() {`, `return new ${name}().go(go(2));`, "}"] : ["int twice() {", `return ${field}++;`, "}"]),
    "}",
    `${name} ${object} = new ${name}();`,
    mix(`${object}.go(${expression(place, "int", 2)}) + ${object}.twice() - ${object}.${field}`),
  ]; // prettier-ignore
  return lines;
}

function anonymousClass(place: Place, fill: Fill): readonly string[] {
  const { plan } = place;
  const [object, field] = [fresh(plan, "a"), fresh(plan, "h")];
  const own = inside(place, [
    { name: field, type: "int", kind: "variable" },
    { name: "n", type: "int", kind: "variable" },
  ]);
  const type = plan.random.pick(["Step", "Base"]);
  const args = type === "Base" ? expression(place, "int", 2) : "";
  return [
    `${type} ${object} = new ${type}(${args}) {`, `int ${field} = ${expression(inside(place), "int", 1)};`,
    "public int go(int n) {", ...fill(own, 2), `return ${field}++ + n;`, "}", "};",
    mix(`${object}.go(${expression(place, "int", 2)}) * 3 + ${object}.twice(${expression(place, "int", 1)})`),
  ]; // prettier-ignore
}

function genericBox(place: Place): readonly string[] {
  const { plan } = place;
  const name = fresh(plan, "b");
  const meant = plan.random.pick(plan.classes).name;
  if (plan.random.oneIn(2))
    return [
      `Box<Integer> ${name} = new Box<>(${expression(place, "int", 2)} + 0);`,
      `${name}.put(${name}.get() + ${expression(place, "int", 2)});`, mix(`${name}.get() - ${name}.puts`),
      mix(`Main.<Integer>same(${name}.get()) + Main.same(${expression(place, "int", 1)})`),
    ]; // prettier-ignore
  const got = fresh(plan, "v");
  const lines = [
    `Box<${meant}> ${name} = new Box<${meant}>(${expression(place, meant, 2)});`,
    `${name}.put(${expression(place, meant, 1)});`, `${meant} ${got} = ${name}.get();`, mix(`${name}.puts`),
  ]; // prettier-ignore
  declared(place, got, meant);
  return lines;
}

function ownIteration(place: Place, fill: Fill): readonly string[] {
  const { plan } = place;
  const [name, label] = [fresh(plan, "r"), fresh(plan, "l")];
  const calls = Math.min(1, place.budget.calls);
  const names = within(place, { loops: [...place.loops, label], inSwitch: false, budget: { calls, statements: 2 } });
  declared(names, name, "int", "final");
  const body = place.loops.length > 1 ? [mix(name)] : fill(names, 2);
  return [`${label}: for (int ${name} : new Range(${expression(place, "int", 1)}, ${1 + plan.random.below(3)})) {`, ...body, mix(name), "}"]; // prettier-ignore
}

function record(place: Place): readonly string[] {
  const name = fresh(place.plan, "q");
  return [
    `Pair ${name} = new Pair(${expression(place, "int", 2)}, ${expression(place, "long", 2)});`,
    mix(`${name}.a() + ${name}.b() + ${name}.total()`),
    `if ((Object) ${name} instanceof Pair ${name}x && ${name}x.a() > ${expression(place, "int", 1)}) ${mix(`${name}x.b()`)}`,
  ];
}

function variable(place: Place): readonly string[] {
  const { random } = place.plan;
  const count = random.below(4);
  return [mix(`Main.several(${[expression(place, "byte", 1), ...Array.from({ length: count }, () => expression(place, "int", 2))].join(", ")})`)]; // prettier-ignore
}

function innerObject(place: Place): readonly string[] {
  const { plan } = place;
  const [outer, inner] = [fresh(plan, "u"), fresh(plan, "w")];
  return [
    `Outer ${outer} = new Outer(${expression(place, "int", 2)});`,
    `Outer.Part ${inner} = ${outer}.new Part(${expression(place, "int", 1)});`,
    mix(`${inner}.total(${expression(place, "int", 1)}) + ${outer}.fresh().total(1) + ${outer}.base`),
    ...(plan.random.oneIn(2) ? [`Outer.Part.Deep ${inner}d = ${inner}.new Deep();`, mix(`${inner}d.all() + ${outer}.base`)] : []),
  ]; // prettier-ignore
}

function shadow(place: Place, fill: Fill): readonly string[] {
  const { plan } = place;
  const label = fresh(plan, "k");
  const lines = fill(within(place), 1);
  return [`${label}: {`, ...lines, `if (${truth(place, 3)}) break ${label};`, ...fill(within(place), 1), "}"];
}

function enumUse(place: Place): readonly string[] {
  const { plan } = place;
  const name = fresh(plan, "n");
  return [
    `Op ${name} = Op.values()[${plan.random.below(3)}];`,
    mix(`${name}.apply(${expression(place, "int", 2)}) + ${name}.ordinal() * 100 + ${name}.weight + Op.made`),
    `for (Op each : Op.values()) Main.mix(each.apply(${plan.random.below(9)}));`,
    // A compiler may look at all enums when it comes to the first switch over one.
    ...(plan.enums.length > 0 ? [] : [mix(`switch (${name}) { case PLUS -> ${expression(place, "int", 1)}; case MINUS, OTHER -> ${expression(place, "int", 1)}; }`)]),
  ]; // prettier-ignore
}

/** Operands from left to right, each before what comes after it. */
function evaluation(place: Place): readonly string[] {
  const { plan } = place;
  const [i, a] = [fresh(plan, "i"), fresh(plan, "d")];
  const more = expression(place, "int", 2);
  const shapes = [
    `${a}[${i}++] = ${a}[${i}] + ${more};`, `${i} += ${i}++ + Main.bump(${i}) + ${more};`, `${a}[${i}] = ${i} = 2;`,
    `${a}[${i}++] += ${i}++ * ${a}[${i}];`, `${i} = ${i}++ + ++${i};`, `${a}[${i}] <<= ${i}++ + 1;`,
    `${a}[Main.bump(${i}) & 3]++;`, `(${a} = new int[] { 9, 8, 7, 6 })[${i} & 3] = ${a}[0];`,
    `${a}[${i}] = (${a} = new int[5])[${i}] + ${a}.length;`, `${i} -= (${i} = 3) - ${i}--;`,
  ]; // prettier-ignore
  const picked = plan.random.shuffled(shapes).slice(0, 3);
  declared(place, a, "int[]");
  return [
    `int ${i} = ${plan.random.below(2)};`, `int[] ${a} = { 1, ${more}, 3, 4, 5 };`,
    ...picked.flatMap((line) => [line, `Main.mix(${i} * 31 + ${a}[1] + ${a}[0] * 7);`, `${i} &= 1;`]),
  ]; // prettier-ignore
}

/** Exceptions that have to be declared, through several handlers. */
function checked(place: Place, fill: Fill): readonly string[] {
  const { plan } = place;
  const [a, b] = [fresh(plan, "e"), fresh(plan, "e")];
  const again = plan.random.pick([`throw new Fault(${a}.code + 1);`, `throw ${a};`, `Main.mix(${a}.code);`]);
  return [
    "try {", "try {", `Main.risky(${expression(place, "int", 2)});`, ...fill(within(place), 1),
    `} catch (Fault ${a}) {`, again, "} finally {", mix(expression(place, "int", 2)), "}", `if (${truth(place, 2)}) throw new Fault(3);`,
    `} catch (Fault ${b}) {`, `Main.mix(${b}.code * 5);`, "}",
  ]; // prettier-ignore
}

/** A null that is unboxed stops what would have come after it. */
function boxOrder(place: Place): readonly string[] {
  const { plan } = place;
  const [n, i] = [fresh(plan, "z"), fresh(plan, "i")];
  const uses = [
    `${n} + Main.bump(${i})`, `Main.bump(${i}++) + ${n} * ${i}++`, `Main.pair(${n}, Main.bump(${i}++))`,
    `${n} > ${i}++ ? 1 : 2`, `new int[] { ${n}, ${i}++ }.length`, `(${n} == null ? ${i}++ : ${n})`,
    `(${truth(place, 2)} ? ${n} : Integer.valueOf(4)) == null ? 1 : 2`, `${n}++ + ${n}`, `(${n} += ${i}++)`,
  ]; // prettier-ignore
  const start = plan.random.oneIn(2) ? "null" : String(plan.random.below(300));
  return [
    `int ${i} = 1;`, `Integer ${n} = ${start};`, "try {", mix(plan.random.pick(uses)), mix(plan.random.pick(uses)),
    "} catch (NullPointerException none) {", mix(`${i}`), "}", mix(`${i}`),
  ]; // prettier-ignore
}

/** Stores that an array may refuse, and what has happened before it does. */
function arrays(place: Place): readonly string[] {
  const { plan } = place;
  const [a, i] = [fresh(plan, "d"), fresh(plan, "i")];
  const [one, other] = [plan.random.pick(plan.classes).name, plan.random.pick(plan.classes).name];
  const lines = [
    `${a}[${i}++] = ${expression(place, other, 1)};`, `((Object[]) ${a})[${i}++ & 1] = new Pair(${i}, 2L);`,
    `${a}[${i}++ + 1] = ${a}[0];`, `long[][] ${a}x = new long[${i}++ + 1][2]; Main.mix(${a}x[${i}][1] + ${a}x.length);`,
    `int[] ${a}y = null; ${a}y[${i}++] = Main.bump(${i}++);`, `int[] ${a}z = new int[1]; ${a}z[${i}++ + 1] = Main.bump(${i}++) / (${i} - ${i});`,
    `int[] ${a}w = new int[2]; ${a}w[${i} - 9] += Main.bump(${i}++);`, `Object ${a}o = ${a}; Main.mix(((${other}[]) ${a}o).length);`,
  ]; // prettier-ignore
  return [
    `int ${i} = ${plan.random.below(2)};`, `Object[] ${a} = new ${one}[2];`, "try {", ...plan.random.shuffled(lines).slice(0, 2),
    "} catch (ArrayStoreException | ClassCastException | IndexOutOfBoundsException | NullPointerException | ArithmeticException none) {",
    `Main.mix(none instanceof ArrayStoreException ? 1 : none instanceof NullPointerException ? 2 : none instanceof ClassCastException ? 3 : none instanceof ArithmeticException ? 4 : 5);`,
    "}", mix(`${i}`),
  ]; // prettier-ignore
}
