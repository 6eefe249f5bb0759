/** Random statements of Java, one to a line: the line of an exception tells which of them has thrown it. */
import { called, changed, creation, expression, readable, truth } from "./expressions.ts";
import { feature } from "./features.ts";
import { classOf, fresh, isSolid, primitives, randomType, type TypeName } from "./plan.ts";
import { declared, within, type Place } from "./scope.ts";

export type Lines = readonly string[];

export function statements(place: Place, count: number): Lines {
  return Array.from({ length: count }, () => statement(place)).flat();
}

/** What is declared stays in the place. */
function statement(place: Place): Lines {
  const { plan, budget } = place;
  const { random } = plan;
  if (budget.statements-- <= 0) return [mixed(place)];
  switch (random.below(20)) {
    case 0:
    case 1:
    case 2:
      return [declaration(place)];
    case 3:
    case 4:
    case 5:
      return [assignment(place)];
    case 6:
    case 7:
      return choice(place);
    case 8:
    case 9:
      return loop(place);
    case 10:
      return switched(place);
    case 11:
    case 12:
      return attempt(place);
    case 13:
      return [left(place)];
    case 14:
      return [callStatement(place)];
    case 15:
      return matched(place);
    case 16:
    case 17:
      return feature(place, (inner, count) => statements(inner, count));
    default:
      return [mixed(place)];
  }
}

/** Adds something to the checksum. */
export function mixed(place: Place): string {
  const { random } = place.plan;
  const names = readable(place).filter(({ type }) => primitives.includes(type) && type !== "boolean");
  const isNamed = names.length > 0 && random.oneIn(2);
  const value = isNamed ? random.pick(names).text : expression(place, random.pick(["int", "int", "long", "char", "double"]), 3); // prettier-ignore
  if (!isNamed && random.oneIn(5)) return `Main.mix(${truth(place, 3)} ? 1 : 0);`;
  return `Main.mix((long) (${value}));`;
}

function declaration(place: Place): string {
  const { plan } = place;
  const type = plan.enums.length > 0 && plan.random.oneIn(10) ? "E0" : randomType(plan.random, plan.classes.map(({ name }) => name)); // prettier-ignore
  const value = expression(place, type, 3);
  const name = fresh(plan, "v");
  const isFinal = plan.random.oneIn(4);
  declared(place, name, type, isFinal ? "final" : "variable");
  return `${isFinal && plan.random.oneIn(2) ? "final " : ""}${type} ${name} = ${value};`;
}

function assignment(place: Place): string {
  const { random, classes } = place.plan;
  const type = random.oneIn(4) ? random.pick(classes).name : random.pick(["int", "int", "long", "byte", "short", "char", "boolean", "int[]"]); // prettier-ignore
  const text = changed(place, type, 4);
  if (text === undefined) return mixed(place);
  return `${text.slice(1, -1)};`;
}

function choice(place: Place): Lines {
  const { random } = place.plan;
  const then = [`if (${truth(place, 3)}) {`, ...statements(within(place), 1 + random.below(2))];
  if (random.oneIn(2)) return [...then, "}"];
  return [...then, "} else {", ...statements(within(place), 1 + random.below(2)), "}"];
}

function loop(place: Place): Lines {
  const { plan, loops } = place;
  const { random } = plan;
  if (loops.length > 1) return [mixed(place)];
  const label = fresh(plan, "l");
  const counter = fresh(plan, "i");
  const bound = 1 + random.below(3);
  const calls = Math.min(place.budget.calls, 2);
  const inner = (parts: Partial<Place> = {}): Place =>
    within(place, { loops: [...loops, label], inSwitch: false, budget: { ...place.budget, calls, statements: Math.min(4, place.budget.statements) }, ...parts }); // prettier-ignore
  const body = (names: Place): Lines => statements(names, 1 + random.below(3));
  switch (random.below(4)) {
    case 0: {
      const names = inner();
      declared(names, counter, "int", "counter");
      return [`${label}: for (int ${counter} = 0; ${counter} < ${bound}; ${counter}++) {`, ...body(names), "}"];
    }
    case 1:
      return [`int ${counter} = 0;`, `${label}: while (${counter}++ < ${bound}) {`, ...body(inner()), "}"];
    case 2:
      return [`int ${counter} = 0;`, `${label}: do {`, ...body(inner()), `} while (++${counter} < ${bound} && ${truth(place, 2)});`]; // prettier-ignore
    default: {
      const [element] = [random.pick(["int", "byte", random.pick(plan.classes).name])];
      const values = expression(place, `${element}[]`, 2);
      const names = inner();
      declared(names, counter, element);
      return [`${label}: for (${element} ${counter} : ${values}) {`, ...body(names), "}"];
    }
  }
}

function switched(place: Place): Lines {
  const { plan } = place;
  const { random } = plan;
  const inner = (): Place => within(place, { inSwitch: true });
  const one = (): Lines => statements(inner(), 1);
  const [constants] = plan.enums.map((each) => each.constants);
  if (constants !== undefined && random.oneIn(2)) {
    const cases = constants.flatMap((name) => [`case ${name}:`, "{", ...one(), "}", ...(random.oneIn(2) ? ["break;"] : [])]); // prettier-ignore
    return [`switch (${expression(place, "E0", 2)}) {`, ...cases, ...(random.oneIn(2) ? ["default:", mixed(place)] : []), "}"]; // prettier-ignore
  }
  const selector = `switch (${expression(place, random.pick(["int", "byte", "char", "short"]), 2)}) {`;
  if (random.oneIn(2))
    return [
      selector,
      "case 0, 1 -> {",
      ...one(),
      "}",
      "case 2 -> {",
      ...one(),
      "}",
      "default -> {",
      ...one(),
      "}",
      "}",
    ];
  return [
    selector, "case 0:", "{", ...one(), "}", ...(random.oneIn(2) ? ["break;"] : []), "default:", "{", ...one(), "}",
    ...(random.oneIn(2) ? ["break;"] : []), "case 3:", "case 1:", "{", ...one(), "}", "}",
  ]; // prettier-ignore
}

function attempt(place: Place): Lines {
  const { plan } = place;
  const { random } = plan;
  const block = (count = 1 + random.below(2)): Lines => statements(within(place), count);
  const name = fresh(plan, "e");
  const own = random.pick(plan.exceptions);
  const implicit = ["NullPointerException", "ArithmeticException", "ArrayIndexOutOfBoundsException", "ClassCastException", "ArrayStoreException", "NegativeArraySizeException", "IndexOutOfBoundsException"]; // prettier-ignore
  const types = random.pick([own, "RuntimeException", "Exception", "Throwable", random.pick(implicit), `${own} | ${random.pick(implicit)}`]); // prettier-ignore
  const again = random.pick([[], [], [`if (${truth(place, 2)}) throw ${name};`], [thrown(place)]]);
  const value = types === own ? [`Main.mix(${name}.code);`] : [];
  const handler = [`} catch (${types} ${name}) {`, `Main.mix(${random.below(50)});`, ...value, ...block(1), ...again];
  const finish = ["} finally {", ...block(1), ...(random.oneIn(4) ? [left(place)] : [])];
  const parts = random.pick([[handler], [handler], [finish], [handler, finish], [handler, finish]]);
  const cause = random.oneIn(3) ? [thrown(place)] : [];
  return ["try {", ...block(), ...cause, ...parts.flat(), "}"];
}

function thrown(place: Place): string {
  const { random, exceptions } = place.plan;
  const made = random.oneIn(5) ? `new ${random.pick(["IllegalStateException", "ArithmeticException", "NullPointerException"])}()` : `new ${random.pick(exceptions)}(${expression(place, "int", 2)})`; // prettier-ignore
  return `if (${truth(place, 3)}) throw ${made};`;
}

/** Goes elsewhere, on a condition. */
function left(place: Place): string {
  const { plan, loops, result, mayLeave } = place;
  const { random } = plan;
  const test = `if (${truth(place, 3)})`;
  if (!mayLeave) return mixed(place);
  if (loops.length > 0 && random.oneIn(2)) {
    const label = random.oneIn(2) ? ` ${random.pick(loops)}` : "";
    return `${test} ${random.pick(["break", "continue"])}${label};`;
  }
  if (result !== undefined && random.oneIn(2)) return `${test} return${result === "void" ? "" : ` ${expression(place, result, 3)}`};`; // prettier-ignore
  return random.oneIn(3) ? thrown(place) : mixed(place);
}

function callStatement(place: Place): string {
  const { random } = place.plan;
  const text = called(place, random.pick(["void", "int", "long"]), 3);
  return text === undefined ? mixed(place) : `${text};`;
}

function matched(place: Place): Lines {
  const { plan } = place;
  const one = plan.random.pick(plan.classes);
  const name = fresh(plan, "t");
  const names = within(place);
  const object = `(Object) ${expression(place, plan.random.pick(plan.classes).name, 2)}`;
  declared(names, name, one.name);
  const more = plan.random.oneIn(2) ? ` && ${truth(names, 2)}` : "";
  return [
    `if (${object} instanceof ${one.name} ${name}${more}) {`,
    ...statements(names, 1 + plan.random.below(2)),
    "}",
  ];
}

/** A body, which gives a value in the end. */
export function bodyLines(place: Place, count: number): Lines {
  const { result } = place;
  const lines = statements(place, count);
  return result === undefined || result === "void" ? lines : [...lines, `return ${expression(place, result, 2)};`];
}

/** The first value of a field. */
export function firstValue(place: Place, type: TypeName): string {
  const { random } = place.plan;
  const meant = classOf(place.plan, type);
  if (meant === undefined || random.oneIn(8)) return expression(place, type, 2);
  const fitting = isSolid(meant) && meant.level < place.level;
  return fitting ? creation(place, meant, 1) : expression(place, type, 1);
}
