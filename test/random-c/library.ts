/** Functions of the library that look at memory as bytes or call back, and jumps that are not out of loops. */
import { constant, element, grouped, index, truth, value } from "./expressions.ts";
import { sizeOf, type Lines, type Scope } from "./scope.ts";

type Maker = (scope: Scope) => Lines | undefined;

const makers: readonly Maker[] = [sorted, found, parts, cutText, duplicate, numberOfText, backwardJump, intoLoop, expressionOfStatements, addresses]; // prettier-ignore

export function libraryUse(scope: Scope): Lines | undefined {
  return scope.random.pick(makers)(scope);
}

/** How integers are ordered; it is there if something uses it. */
export const orderName = "order";
export const orderLines: Lines = [
  `static int ${orderName}(const void *a, const void *b) {`,
  "return (*(const int *)a > *(const int *)b) - (*(const int *)a < *(const int *)b);",
  "}",
];

function sorted(scope: Scope): Lines | undefined {
  const { random } = scope;
  const rows = scope.rows.filter(({ type, length }) => type === "int" && length < 4);
  if (rows.length === 0) return undefined;
  const row = random.pick(rows);
  return [`qsort(${row.text}, ${row.length}, sizeof(int), ${orderName});`, `sum += ${element(scope, row, 1)};`];
}

function found(scope: Scope): Lines | undefined {
  const { random, fresh, rows } = scope;
  if (rows.length === 0) return undefined;
  const { text, type, length } = random.pick(rows);
  const [name, size] = [fresh("mc"), length * sizeOf(type)];
  return ["{", `unsigned char *${name} = memchr(${text}, ${value(scope, 1)}, ${size});`, `if (${name}) sum += ${name} - (unsigned char *)${text};`, "}"]; // prettier-ignore
}

function parts(scope: Scope): Lines | undefined {
  const { random, rows } = scope;
  if (rows.length === 0) return undefined;
  const { text, type, length } = random.pick(rows);
  const half = 1 + random.below(length - 1);
  const rest = length - half;
  return [`memmove(${text} + ${half}, ${text}, ${rest} * sizeof(${type}));`, `sum += memcmp(${text}, ${text} + ${half}, ${Math.min(half, rest)} * sizeof(${type})) == 0;`]; // prettier-ignore
}

function cutText(scope: Scope): Lines {
  const { random, fresh } = scope;
  const name = fresh("nc");
  const room = 3 + random.below(4);
  const [most, word] = [random.below(room + 1), random.pick(["a", "abc", "abcdefg"])];
  const act = random.pick([`sum += strlen(${name});`, `sum += strncmp(${name}, "abd", 3) < 0;`, `sum += strrchr(${name}, 'b') ? 2 : 3;`, `sum += strstr(${name}, "bc") == ${name} + 1;`]); // prettier-ignore
  return ["{", `char ${name}[${room}] = { 'x', 'b', };`, `strncpy(${name}, "${word}", ${most});`, `${name}[${index(scope, room, 2)}] = ${random.pick(["0", "'b'"])};`, `${name}[${room - 1}] = 0;`, act, "}"]; // prettier-ignore
}

function duplicate(scope: Scope): Lines {
  const { fresh, random } = scope;
  const name = fresh("sd");
  const word = random.pick(["ab", "abcd"]);
  const longer = random.oneIn(2) ? [`${name} = realloc(${name}, ${word.length + 3});`, `strcat(${name}, "yz");`] : [];
  return ["{", `char *${name} = strdup(${truth(scope, 2)} ? "${word}" : "q");`, ...longer, `sum += strlen(${name}) * 3 + ${name}[1];`, `free(${name});`, "}"]; // prettier-ignore
}

function numberOfText(scope: Scope): Lines {
  const { fresh } = scope;
  const name = fresh("nt");
  return ["{", `char ${name}[4] = "125";`, `${name}[${index(scope, 3, 2)}] = '0' + (${grouped(value(scope, 1))} & 7);`, `sum += atoi(${name}) + abs(${constant(scope)});`, "}"]; // prettier-ignore
}

// -------------------------------------------------------------------------------------------------------------- jumps

function backwardJump(scope: Scope): Lines {
  const { fresh } = scope;
  const [name, label] = [fresh("k"), fresh("again")];
  return ["{", `int ${name} = ${grouped(value(scope, 2))} & 3;`, `${label}:`, `sum = sum * 3 + ${grouped(value(scope, 1))};`, `if (${name}-- > 0) goto ${label};`, "}"]; // prettier-ignore
}

/** Duff's device: the first round begins in the middle. */
function intoLoop(scope: Scope): Lines {
  const { fresh } = scope;
  const name = fresh("k");
  return [
    "{", `int ${name} = 2;`, `switch (${grouped(value(scope, 2))} & 3) {`, "case 0:", "do {", "sum += 1;", "case 1:", `sum = sum * 3 + ${grouped(value(scope, 1))};`,
    `if (${truth(scope, 1)}) continue;`, "case 2:", "sum ^= 5;", `} while (--${name} > 0);`, "}", "}",
  ]; // prettier-ignore
}

function expressionOfStatements(scope: Scope): Lines {
  const name = scope.fresh("se");
  return [`sum += ({ int ${name} = ${value(scope, 2)}; ${name} < 0 ? -${name} : ${name}; }), sum ^= ${constant(scope)};`]; // prettier-ignore
}

/** Addresses that are constants. */
function addresses(scope: Scope): Lines {
  const { fresh } = scope;
  const [row, inner, end] = [fresh("ar"), fresh("ai"), fresh("ae")];
  return [
    "{", `static struct { int a; short b[3]; } ${row}[2] = { [1] = { 5, { [2] = 7 } }, [0].b[1] = 2 };`, `static short *${inner} = &${row}[1].b[1], *const ${end} = ${row}[0].b + 2;`,
    `${inner}[${index(scope, 2, 2)}] += ${value(scope, 1)};`, `${inner} = ${truth(scope, 1)} ? ${end} : ${inner};`, `*${inner} -= 1;`, `sum = sum * 3 + ${row}[1].b[1] + ${row}[1].b[2] * 5 + ${end}[0] + ${row}[0].b[1];`,
    `${inner} = &${row}[1].b[1];`, "}",
  ]; // prettier-ignore
}
