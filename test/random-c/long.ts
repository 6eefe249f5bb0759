/** Loops that are too long to be followed round by round: something has to be known of all of their rounds. */
import { constant, grouped, truth, value } from "./expressions.ts";
import { joined, type Lines, type Scope } from "./scope.ts";

type Maker = (scope: Scope) => Lines;

export function longLoop(scope: Scope): Lines {
  const makers: readonly Maker[] = [filled, filledByPointer, meeting, stepping, scanned];
  return scope.random.pick(makers)(scope);
}

const typed = ["int", "short", "unsigned char", "long"];

/** Once in a while one more than there is room for. */
function many({ random }: Scope): readonly [room: number, rounds: number] {
  const room = 20 + random.below(200);
  return [room, random.oneIn(5) ? room + 1 : room - random.below(2)];
}

function filled(scope: Scope): Lines {
  const { fresh, random } = scope;
  const [name, i] = [fresh("big"), fresh("i")];
  const [room, rounds] = many(scope);
  const inner = joined(scope, { reads: [i] });
  const leave = random.oneIn(2) ? [`if (${truth(inner, 1)}) break;`] : [];
  return [
    "{", `${random.pick(typed)} ${name}[${room}] = { 0 };`, `int ${i};`, `for (${i} = 0; ${i} < ${rounds}; ${i}++) {`, ...leave,
    `${name}[${i}] = ${value(inner, 1)};`, "}", `sum += ${name}[${random.oneIn(2) ? i : `(unsigned)${i} / 2`}];`, "}",
  ]; // prettier-ignore
}

function filledByPointer(scope: Scope): Lines {
  const { fresh, random } = scope;
  const [name, pointer] = [fresh("big"), fresh("e")];
  const [room, rounds] = many(scope);
  const type = random.pick(typed);
  return [
    "{", `${type} *${name} = calloc(${room}, sizeof(${type}));`, `${type} *${pointer} = ${name};`, `while (${pointer} < ${name} + ${rounds}) *${pointer}++ = ${value(scope, 1)};`,
    `${pointer} -= ${1 + random.below(3)};`, `if (${truth(scope, 1)}) ${pointer}++;`, `sum += *${pointer} + (${pointer} - ${name});`, `free(${name});`, "}",
  ]; // prettier-ignore
}

/** From both ends until they meet. */
function meeting(scope: Scope): Lines {
  const { fresh, random } = scope;
  const [low, high] = [fresh("lo"), fresh("hi")];
  const [room] = many(scope);
  const inner = joined(scope, { reads: [low, high] });
  return [
    "{", `int ${low} = 0, ${high} = ${room};`, `while (${low} < ${high}) {`, `if (${truth(inner, 1)}) ${low}++; else ${high} -= ${1 + random.below(2)};`, "}",
    `if (${low} ${random.pick(["<", ">", "=="])} ${random.pick([high, String(room), "0"])}) reach_error();`, "}",
  ]; // prettier-ignore
}

/** By more than one, and with a number that wraps. */
function stepping(scope: Scope): Lines {
  const { fresh, random } = scope;
  const [i, other] = [fresh("i"), fresh("o")];
  const step = 1 + random.below(4);
  const end = step * (20 + random.below(60)) + random.below(2);
  const type = random.pick(["unsigned char", "signed char", "short", "unsigned"]);
  return [
    "{", `${type} ${other} = ${grouped(value(scope, 1))};`, `int ${i} = 0;`, `for (; ${i} < ${end}; ${i} += ${step}) ${other} += ${1 + random.below(4)};`,
    `if (${random.pick([`${i} == ${end}`, `${i} > ${end}`, `${other} == ${constant(scope)}`, `${i} % ${step} != 0`, `${other} % 2 == 1`])}) reach_error();`, "}",
  ]; // prettier-ignore
}

function scanned(scope: Scope): Lines {
  const { fresh, random } = scope;
  const [name, at] = [fresh("big"), fresh("p")];
  const [room] = many(scope);
  const end = random.oneIn(3) ? `if (${truth(scope, 2)}) ` : "";
  return [
    "{", `char ${name}[${room}];`, `memset(${name}, 'a', sizeof ${name});`, `${end}${name}[${room - 1 - random.below(2)}] = 0;`, `char *${at} = ${name};`,
    `while (*${at}) ${at}++;`, `sum += ${at} - ${name};`, "}",
  ]; // prettier-ignore
}
