/** Statements that fail for some values, or never, or always. */
import { constant, grouped, placeOf, truth, value } from "./expressions.ts";
import type { Lines, Scope } from "./scope.ts";

type Maker = (scope: Scope) => Lines | undefined;

const makers: readonly Maker[] = [beyond, beyond, beyondByPointer, division, shift, nothing, gone, claim, claim, claim, tooMuch, text]; // prettier-ignore

export function risk(scope: Scope): Lines {
  for (let tries = 0; tries < 6; tries++) {
    const made = scope.random.pick(makers)(scope);
    if (made !== undefined) return made;
  }
  return claim(scope);
}

function claim(scope: Scope): Lines {
  return [`if (!(${truth(scope, 2)})) reach_error();`];
}

/** By one, or not. */
function beyond(scope: Scope): Lines | undefined {
  const { random } = scope;
  const rows = scope.rows.filter(({ isWhole }) => isWhole);
  if (rows.length === 0) return undefined;
  const { text: name, length } = random.pick(rows);
  const at = `(unsigned)(${value(scope, 2)}) % ${length + 1}`;
  return [random.oneIn(2) ? `${name}[${at}] = ${value(scope, 1)};` : `sum += ${name}[${at}];`];
}

function beyondByPointer(scope: Scope): Lines | undefined {
  const { random, fresh } = scope;
  const rows = scope.rows.filter(({ isWhole }) => isWhole);
  if (rows.length === 0) return undefined;
  const { text: name, type, length } = random.pick(rows);
  const pointer = fresh("e");
  return ["{", `${type} *${pointer} = ${name} + ${length};`, `if (${truth(scope, 2)}) ${pointer}--;`, `sum += *${pointer};`, "}"]; // prettier-ignore
}

function division(scope: Scope): Lines {
  return [`sum += ${grouped(value(scope, 1))} ${scope.random.pick(["/", "%"])} ${grouped(value(scope, 2))};`];
}

function shift(scope: Scope): Lines {
  const { random } = scope;
  return [`sum += ${grouped(value(scope, 1))} ${random.pick(["<<", ">>"])} ${grouped(value(scope, 1))};`];
}

function nothing(scope: Scope): Lines | undefined {
  const { random, fresh } = scope;
  const type = random.pick(["int", "int", "short", "long"]);
  const place = placeOf(scope, type, ["program", "call", "heap"]);
  if (place === undefined) return undefined;
  const pointer = fresh("z");
  return ["{", `${type} *${pointer} = ${truth(scope, 2)} ? &${place.text} : 0;`, random.oneIn(2) ? `sum += *${pointer};` : `*${pointer} = ${value(scope, 1)};`, "}"]; // prettier-ignore
}

/** An object of a block that has been left. */
function gone(scope: Scope): Lines | undefined {
  const { fresh, random } = scope;
  const place = placeOf(scope, "int", ["program", "call"]);
  if (place === undefined) return undefined;
  const [pointer, inner] = [fresh("d"), fresh("t")];
  return ["{", `int *${pointer} = &${place.text};`, "{", `int ${inner} = ${constant(scope)};`, `if (${truth(scope, 2)}) ${pointer} = &${inner};`, `*${pointer} += 1;`, "}", random.oneIn(2) ? `sum += *${pointer};` : `*${pointer} = 1;`, "}"]; // prettier-ignore
}

function tooMuch(scope: Scope): Lines | undefined {
  const { random } = scope;
  const rows = scope.rows.filter(({ isWhole }) => isWhole);
  if (rows.length === 0) return undefined;
  const { text: name, length } = random.pick(rows);
  const count = `((unsigned)(${value(scope, 1)}) % ${length + 2}) * sizeof(${name}[0])`;
  return [`memset(${name}, ${constant(scope)}, ${count});`];
}

function text(scope: Scope): Lines {
  const { random, fresh } = scope;
  const name = fresh("s");
  const word = random.pick(["a", "ab", "abc", "abcd"]);
  const act = random.pick([
    [`${name}[${grouped(value(scope, 1))} & 3] = 0;`, `sum += strlen(${name});`],
    [`strcat(${name}, ${truth(scope, 1)} ? "x" : "yz");`, `sum += ${name}[strlen(${name}) - 1];`],
    [`sum += strcmp(${name}, "abc") > 0;`, `sum += strchr(${name}, 'b') != 0;`],
    [`strcpy(${name} + 1, ${truth(scope, 1)} ? "x" : "yzzz");`, `sum += strlen(${name});`],
  ]);
  return ["{", `char ${name}[5] = "";`, `strcpy(${name}, "${word}");`, ...act, "}"];
}
