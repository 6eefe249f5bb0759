/** What programs do with memory besides: pointers in bytes and numbers, matrices, containers, unions of pointers, literals. */
import { constant, element, grouped, index, placeOf, truth, value } from "./expressions.ts";
import type { Lines, Place, Scope } from "./scope.ts";

type Maker = (scope: Scope) => Lines | undefined;

const makers: readonly Maker[] = [
  pointerRow, matrix, conditionalPlace, backwards, elementsOfLiteral, compoundLiteral, narrow, chosenFunction, dynamic, selfReference,
]; // prettier-ignore
const bytewise: readonly Maker[] = [pointerInBytes, pointerInNumber, pointerUnion, container, cutBlock, structBytes];

export function trick(scope: Scope): Lines | undefined {
  const { random, hasBytes } = scope;
  return random.pick(hasBytes && random.oneIn(2) ? bytewise : makers)(scope);
}

/** Two integers of one type, which may be the same. */
function two(scope: Scope): readonly [Place, Place] | undefined {
  const type = scope.random.pick(["int", "int", "short", "long"]);
  const pair = [0, 1].map(() => placeOf(scope, type, ["program", "call", "heap"]));
  return pair[0] === undefined || pair[1] === undefined ? undefined : [pair[0], pair[1]];
}

function pointerRow(scope: Scope): Lines | undefined {
  const { fresh, random } = scope;
  const pair = two(scope);
  if (pair === undefined) return undefined;
  const [one, other] = pair;
  const name = fresh("pr");
  return [
    "{", `${one.type} *${name}[3] = { &${one.text}, &${other.text}, &${one.text} };`,
    ...(random.oneIn(2) ? [`${name}[${index(scope, 3, 2)}] = ${name}[${index(scope, 3, 1)}];`] : []),
    `*${name}[${index(scope, 3, 2)}] ${random.pick(["=", "+="])} ${value(scope, 2)};`, `sum += *${name}[${index(scope, 3, 1)}];`, "}",
  ]; // prettier-ignore
}

function matrix(scope: Scope): Lines {
  const { fresh, random } = scope;
  const [name, line] = [fresh("mx"), fresh("ln")];
  const type = random.pick(["int", "short", "unsigned char"]);
  return [
    "{", `${type} ${name}[2][3] = { { 1, 2 }, { ${value(scope, 1)} } };`, `${type} (*${line})[3] = &${name}[${index(scope, 2, 2)}];`,
    `(*${line})[${index(scope, 3, 2)}] = ${value(scope, 2)};`, `${name}[${index(scope, 2, 1)}][${index(scope, 3, 1)}] += 1;`,
    `for (int r = 0; r < 2; r++) for (int c = 0; c < 3; c++) sum = sum * 3 + ${name}[r][c];`, "}",
  ]; // prettier-ignore
}

function conditionalPlace(scope: Scope): Lines | undefined {
  const pair = two(scope);
  if (pair === undefined) return undefined;
  return [`*(${truth(scope, 2)} ? &${pair[0].text} : &${pair[1].text}) ${scope.random.pick(["=", "-="])} ${value(scope, 2)};`, `sum += ${grouped(pair[0].text)};`]; // prettier-ignore
}

/** From a place inside a row to those before it. */
function backwards(scope: Scope): Lines | undefined {
  const { fresh, random, rows } = scope;
  if (rows.length === 0) return undefined;
  const { text, type, length } = random.pick(rows);
  const [name, at] = [fresh("bw"), 1 + random.below(length - 1)];
  return ["{", `${type} *${name} = &${text}[${at}];`, `${name}[-${1 + random.below(at)}] = ${value(scope, 2)};`, `*--${name} += ${constant(scope)};`, `sum += ${name}[0] + (${name} - ${text});`, "}"]; // prettier-ignore
}

function elementsOfLiteral(scope: Scope): Lines {
  return [`sum = sum * 3 + "abc"[${index(scope, 4, 2)}];`];
}

function compoundLiteral(scope: Scope): Lines {
  const name = scope.fresh("cl");
  return ["{", `int *${name} = (int[]){ ${value(scope, 1)}, ${value(scope, 1)}, 7 };`, `${name}[${index(scope, 3, 2)}]++;`, `sum += ${name}[0] * 3 + ${name}[1] - ${name}[2];`, "}"]; // prettier-ignore
}

/** What is left of a value after it went through something smaller. */
function narrow(scope: Scope): Lines {
  const { fresh, random } = scope;
  const name = fresh("nb");
  const [width, other] = [1 + random.below(8), 1 + random.below(8)];
  return [
    "{", `struct { int a : ${width}; unsigned b : ${other}; _Bool c; unsigned long d : 35; } ${name} = { 0 };`,
    `sum += (${name}.a = ${value(scope, 2)});`, `${name}.b += ${value(scope, 2)};`, `${name}.c = ${value(scope, 2)};`, `${name}.d -= ${value(scope, 1)};`,
    `sum = sum * 3 + ${name}.a + ${name}.b + ${name}.c + (${name}.d >> ${random.below(34)});`, "}",
  ]; // prettier-ignore
}

function chosenFunction(scope: Scope): Lines | undefined {
  const { fresh, random, functions } = scope;
  const numbers = functions.filter(({ kind }) => kind === "number");
  if (numbers.length === 0) return undefined;
  const [name, result] = [fresh("fp"), fresh("v")];
  const [one, other] = [random.pick(numbers).name, random.oneIn(4) ? "0" : random.pick(numbers).name];
  return ["{", `int (*${name})(int) = ${truth(scope, 2)} ? ${one} : ${other};`, `int ${result} = ${name} ? ${name}(${value(scope, 1)}) : -1;`, `sum += ${result};`, "}"]; // prettier-ignore
}

/** A row as long as the input says. */
function dynamic(scope: Scope): Lines {
  const { fresh, random } = scope;
  const [name, length] = [fresh("vl"), fresh("len")];
  const last = random.oneIn(3) ? `(unsigned)(${value(scope, 1)}) % 4` : `${length} - 1`;
  const made = random.oneIn(2) ? [`int ${name}[${length}];`] : [`int *${name} = malloc(${length} * sizeof(int));`];
  const freed = made[0]!.startsWith("int *") ? [`free(${name});`] : [];
  return ["{", `int ${length} = (${grouped(value(scope, 2))} & 3) + 1;`, ...made, `for (int u = 0; u < ${length}; u++) ${name}[u] = u + ${constant(scope)};`, `sum += ${name}[${last}];`, ...freed, "}"]; // prettier-ignore
}

function selfReference(scope: Scope): Lines {
  const { fresh } = scope;
  const [one, other] = [fresh("ra"), fresh("rb")];
  return [
    "{", `struct R { struct R *to; int v; } ${one} = { &${one}, 1 }, ${other} = { &${one}, 2 };`, `if (${truth(scope, 2)}) ${one}.to = &${other};`,
    `${one}.to->to->v = ${value(scope, 2)};`, `${other}.to->to->to->v += 1;`, `sum = sum * 3 + ${one}.v + 5 * ${other}.v;`, "}",
  ]; // prettier-ignore
}

// -------------------------------------------------------------------------------------------------------------- bytes

/** A pointer is copied as the bytes that it is. */
function pointerInBytes(scope: Scope): Lines | undefined {
  const { fresh, random } = scope;
  const pair = two(scope);
  if (pair === undefined) return undefined;
  const [one, other] = pair;
  const [from, to, buffer] = [fresh("pf"), fresh("pt"), fresh("pb")];
  const copy = random.oneIn(2)
    ? [`memcpy(${buffer}, &${from}, sizeof ${from});`, `if (${truth(scope, 2)}) memcpy(&${to}, ${buffer}, sizeof ${to});`]
    : [`for (unsigned u = 0; u < sizeof ${from}; u++) ((unsigned char *)&${to})[u] = ((unsigned char *)&${from})[u];`]; // prettier-ignore
  return ["{", `${one.type} *${from} = &${one.text}, *${to} = &${other.text};`, `unsigned char ${buffer}[8] = { 0 };`, ...copy, `*${to} += ${value(scope, 1)};`, `sum += *${from};`, "}"]; // prettier-ignore
}

function pointerInNumber(scope: Scope): Lines | undefined {
  const { fresh, random, rows } = scope;
  if (rows.length === 0) return undefined;
  const row = random.pick(rows);
  const name = fresh("un");
  return [
    "{", `unsigned long ${name} = (unsigned long)&${row.text}[0];`, `${name} += (${index(scope, row.length, 2)}) * sizeof(${row.type});`,
    `*(${row.type} *)${name} ${random.pick(["=", "^="])} ${value(scope, 1)};`, `sum += ${element(scope, row, 1)};`, "}",
  ]; // prettier-ignore
}

/** The same pointer by two names. */
function pointerUnion(scope: Scope): Lines | undefined {
  const place = placeOf(scope, "int", ["program", "call", "heap"]);
  if (place === undefined) return undefined;
  const name = scope.fresh("pu");
  return ["{", `union { int *i; unsigned char *c; void *v; } ${name} = { &${place.text} };`, `${name}.c[${index(scope, 4, 1)}] = ${value(scope, 1)};`, `sum += *${name}.i;`, `sum += *(short *)${name}.v;`, "}"]; // prettier-ignore
}

/** From a member to the struct around it. */
function container(scope: Scope): Lines {
  const { fresh, random } = scope;
  const [name, member] = [fresh("ct"), fresh("cm")];
  const type = random.pick(["int", "short", "long"]);
  return [
    "{", `struct C { int a; struct { ${type} m; short o; } in; int b; } ${name} = { ${value(scope, 1)}, { 1, 2 }, ${value(scope, 1)} };`,
    `${type} *${member} = &${name}.in.m;`, `((struct C *)((char *)${member} - __builtin_offsetof(struct C, in.m)))->${random.pick(["a", "b", "in.o"])} = ${value(scope, 1)};`,
    `sum = sum * 3 + ${name}.a + ${name}.in.m + ${name}.in.o + ${name}.b;`, "}",
  ]; // prettier-ignore
}

/** A block of bytes that different things are put into. */
function cutBlock(scope: Scope): Lines {
  const { fresh, random } = scope;
  const [name, part] = [fresh("cb"), fresh("cp")];
  const at = 4 * random.below(3);
  return [
    "{", `unsigned char *${name} = calloc(16, 1);`, `int *${part} = (int *)(${name} + ${at});`, `*${part} = ${value(scope, 2)};`,
    `${name}[${index(scope, 8, 2)}] ${random.pick(["=", "^=", "+="])} ${value(scope, 1)};`, `((short *)${name})[${index(scope, 8, 1)}] += 3;`,
    `sum = sum * 3 + *${part} + *(unsigned short *)(${name} + ${at + 1});`, `free(${name});`, "}",
  ]; // prettier-ignore
}

/** A struct without gaps, as a row of bytes and as two numbers. */
function structBytes(scope: Scope): Lines {
  const { fresh, random } = scope;
  const [one, other] = [fresh("sa"), fresh("sc")];
  return [
    "{", `struct B { short a; unsigned char b[2]; int c; } ${one} = { ${value(scope, 1)}, { 1, 2 }, ${value(scope, 1)} }, ${other} = ${one};`,
    `((unsigned char *)&${one})[${index(scope, 8, 2)}] = ${value(scope, 1)};`,
    random.oneIn(2) ? `sum += memcmp(&${one}, &${other}, sizeof ${one}) != 0;` : `((int *)&${other})[${index(scope, 2, 1)}] = ((int *)&${one})[0];`,
    `sum = sum * 3 + ${one}.a + ${one}.b[1] + ${one}.c - ${other}.a - ${other}.b[0] - ${other}.c;`, "}",
  ]; // prettier-ignore
}
