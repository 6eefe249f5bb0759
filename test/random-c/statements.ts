/** Statements; most of them cannot fail. */
import { calls } from "./calls.ts";
import { constant, element, grouped, index, placeOf, truth, value } from "./expressions.ts";
import { libraryUse } from "./library.ts";
import { risk } from "./risks.ts";
import { trick } from "./tricks.ts";
import { joined, sizeOf, type Lines, type Row, type Scope } from "./scope.ts";

type Maker = (scope: Scope) => Lines | undefined;

const simple: readonly Maker[] = [
  assignment, assignment, assignment, elementAssignment, sum, retargeting, retargeting, structCopy, walking, calls, calls, throughPointer, trick, trick, trick, libraryUse, libraryUse,
]; // prettier-ignore
const bytewise: readonly Maker[] = [filling, copying, bytes, pun];
const nested: readonly Maker[] = [choice, choice, counting, counting, waiting, selection, leaving, searching];

export function statements(scope: Scope, count: number): Lines {
  return Array.from({ length: count }, () => statement(scope)).flat();
}

export function statement(scope: Scope): Lines {
  const { random, depth, hasBytes } = scope;
  if (random.oneIn(24)) return risk(scope);
  for (let tries = 0; tries < 8; tries++) {
    const makers = depth < 2 && random.oneIn(3) ? nested : hasBytes && random.oneIn(3) ? bytewise : simple;
    const made = random.pick(makers)(scope);
    if (made !== undefined) return made;
  }
  return sum(scope);
}

function block(scope: Scope, count: number): Lines {
  return statements({ ...scope, depth: scope.depth + 1 }, count);
}

// ------------------------------------------------------------------------------------------------------------- simple

/** What is seen goes into the sum. */
export function sum(scope: Scope): Lines {
  const seen = value(scope, 2);
  return [scope.random.oneIn(2) ? `sum = sum * 3 + ${grouped(seen)};` : `sum += ${seen};`];
}

function assignment(scope: Scope): Lines {
  const { random, places } = scope;
  const { text } = random.pick(places);
  if (random.oneIn(6)) return [`${text}${random.pick(["++", "--"])};`];
  const operator = random.pick(["=", "=", "=", "+=", "-=", "^=", "|=", "&="]);
  return [`${text} ${operator} ${value(scope, 3)};`];
}

function elementAssignment(scope: Scope): Lines | undefined {
  const { random, rows } = scope;
  if (rows.length === 0) return undefined;
  return [`${element(scope, random.pick(rows), 2)} ${random.pick(["=", "+=", "-="])} ${value(scope, 2)};`];
}

/** A pointer points to something else that lives as long. */
function retargeting(scope: Scope): Lines | undefined {
  const { random, pointers, holderPointers, holders } = scope;
  if (holderPointers.length > 0 && random.oneIn(3)) {
    const pointer = random.pick(holderPointers);
    const fitting = holders.filter(({ struct, lifetime }) => struct === pointer.struct && lifetime !== "heap");
    return fitting.length === 0 ? undefined : [`${pointer.text} = &${random.pick(fitting).text};`];
  }
  if (pointers.length === 0) return undefined;
  const { text, type, targets } = random.pick(pointers);
  const rows = scope.rows.filter((row) => row.type === type && targets.includes(row.lifetime));
  if (rows.length > 0 && random.oneIn(2)) {
    const row = random.pick(rows);
    return [`${text} = ${random.oneIn(2) ? `&${element(scope, row, 2)}` : `${row.text} + ${grouped(index(scope, row.length, 1))}`};`]; // prettier-ignore
  }
  const place = placeOf(scope, type, targets);
  return place === undefined ? undefined : [`${text} = &${place.text};`];
}

function structCopy(scope: Scope): Lines | undefined {
  const { random, holders } = scope;
  if (holders.length === 0) return undefined;
  const to = random.pick(holders);
  const from = random.pick(holders.filter(({ struct }) => struct === to.struct));
  if (from === to) return undefined;
  if (random.oneIn(3)) return [`memmove(&${to.text}, &${from.text}, sizeof(${to.struct.name}));`];
  return [`${to.text} = ${from.text};`];
}

function filling(scope: Scope): Lines | undefined {
  const { random, rows } = scope;
  if (rows.length === 0) return undefined;
  const { text, type, length } = random.pick(rows);
  const size = sizeOf(type);
  const first = random.below(length);
  const bytesLeft = (length - first) * size;
  return [`memset(${first === 0 ? text : `${text} + ${first}`}, ${value(scope, 1)}, ${1 + random.below(bytesLeft)});`];
}

/** Between rows of different types too. */
function copying(scope: Scope): Lines | undefined {
  const { random, rows } = scope;
  if (rows.length < 2) return undefined;
  const [to, from] = random.shuffled(rows) as [Row, Row, ...Row[]];
  const most = Math.min(to.length * sizeOf(to.type), from.length * sizeOf(from.type));
  const [count, target] = random.oneIn(2) ? [String(most), to.text] : [`(${value(scope, 1)}) & ${most >= 8 ? 7 : most >= 4 ? 3 : 1}`, to.text]; // prettier-ignore
  return [`memmove(${target}, ${from.text}, ${count});`];
}

function walking(scope: Scope): Lines | undefined {
  const { random, rows, fresh } = scope;
  if (rows.length === 0) return undefined;
  const { text, type, length } = random.pick(rows);
  const name = fresh("w");
  const inner = joined(scope, { reads: [`*${name}`] });
  const act = random.oneIn(2) ? `*${name} ${random.pick(["=", "+=", "^="])} ${value(scope, 1)};` : sum(inner)[0]!;
  if (random.oneIn(3)) {
    return [`for (${type} *${name} = ${text} + ${length}; ${name}-- > ${text};) {`, act, "}"];
  }
  return [`for (${type} *${name} = ${text}; ${name} != ${text} + ${length}; ${name}++) {`, act, "}"];
}

/** An integer, or a row, byte by byte. */
function bytes(scope: Scope): Lines | undefined {
  const { random, rows, fresh } = scope;
  const row = rows.length > 0 && random.oneIn(2) ? random.pick(rows) : undefined;
  const place = placeOf(scope, random.pick(["short", "int", "unsigned", "long"]), ["program", "call", "heap"]);
  if (row === undefined && place === undefined) return undefined;
  const [start, size] = row !== undefined ? [row.text, row.length * sizeOf(row.type)] : [`&${place!.text}`, sizeOf(place!.type)]; // prettier-ignore
  const name = fresh("b");
  const inner = joined(scope, { reads: [`${name}[${random.below(size)}]`] });
  const at = `${name}[${random.oneIn(2) ? random.below(size) : `(unsigned)(${value(scope, 1)}) % ${size}`}]`;
  const act = random.oneIn(2) ? `${at} ${random.pick(["=", "^=", "+="])} ${value(inner, 1)};` : `sum += ${at};`;
  return ["{", `unsigned char *${name} = (unsigned char *)${grouped(start)};`, act, ...sum(inner), "}"];
}

/** A write at another type. */
function pun(scope: Scope): Lines | undefined {
  const { random, rows } = scope;
  const wide = rows.filter(({ type }) => sizeOf(type) < 4);
  if (wide.length > 0 && random.oneIn(2)) {
    const { text, type, length } = random.pick(wide);
    const size = length * sizeOf(type);
    const other = size >= 4 ? random.pick(["int", "unsigned short"]) : size >= 2 ? "short" : "signed char";
    const target = `*(${other} *)${text}`;
    return [random.oneIn(2) ? `${target} = ${value(scope, 2)};` : `sum += ${target};`];
  }
  const place = placeOf(scope, random.pick(["int", "long"]), ["program", "call", "heap"]);
  if (place === undefined) return undefined;
  const other = random.pick(["short", "unsigned char", "unsigned"]);
  return [`*(${other} *)&${place.text} ${random.pick(["=", "+="])} ${value(scope, 2)};`];
}

/** Two pointers in a row: what one writes, the other may see. */
function throughPointer(scope: Scope): Lines | undefined {
  const { random, pointers, fresh } = scope;
  if (pointers.length === 0) return undefined;
  const pointer = random.pick(pointers);
  const name = fresh("pp");
  const place = placeOf(scope, pointer.type, ["program"]);
  const change = place === undefined ? [] : [`*${name} = &${place.text};`];
  const write = `**${name} ${random.pick(["=", "+=", "-="])} ${value(scope, 2)};`;
  return ["{", `${pointer.type} **${name} = &${pointer.text};`, ...(random.oneIn(2) ? change : []), write, `sum += *${pointer.text};`, "}"]; // prettier-ignore
}

// ------------------------------------------------------------------------------------------------------------- nested

function choice(scope: Scope): Lines {
  const { random } = scope;
  const otherwise = random.oneIn(2) ? ["} else {", ...block(scope, 1)] : [];
  return [`if (${truth(scope, 2)}) {`, ...block(scope, 1 + random.below(2)), ...otherwise, "}"];
}

function counting(scope: Scope): Lines {
  const { random, fresh } = scope;
  const name = fresh("i");
  const bound = random.oneIn(2) ? String(1 + random.below(4)) : `(${grouped(value(scope, 1))} & 3) && ${name} < 4`;
  const inner = joined(scope, { reads: [name, name] });
  const leave = random.oneIn(4) ? [`if (${truth(inner, 1)}) ${random.pick(["break", "continue"])};`] : [];
  return [`for (int ${name} = 0; ${name} < ${bound}; ${name}++) {`, ...leave, ...block(inner, 1 + random.below(2)), "}"]; // prettier-ignore
}

function waiting(scope: Scope): Lines {
  const { random, fresh } = scope;
  const name = fresh("k");
  const inner = joined(scope, { reads: [name] });
  const start = `int ${name} = ${grouped(value(scope, 2))} & 3;`;
  if (random.oneIn(2)) return ["{", start, `do {`, ...block(inner, 1), `} while (${name}-- > 0);`, "}"];
  return ["{", start, `while (${name} > 0) {`, ...block(inner, 1), `${name}--;`, "}", "}"];
}

function selection(scope: Scope): Lines {
  const { random } = scope;
  const labels = random.shuffled(["case 0:", "case 1:", "case 2:", "case 3:", "default:"]).slice(0, 3);
  const cases = labels.flatMap((label) => [label, ...block(scope, 1), ...(random.oneIn(2) ? ["break;"] : [])]);
  return [`switch (${value(scope, 2)}) {`, ...cases, "}"];
}

/** Out of two loops at once. */
function leaving(scope: Scope): Lines {
  const { fresh, random } = scope;
  const [outer, inner, label] = [fresh("i"), fresh("j"), fresh("out")];
  const known = joined(scope, { reads: [outer, inner] });
  return [
    `for (int ${outer} = 0; ${outer} < ${2 + random.below(2)}; ${outer}++) {`,
    `for (int ${inner} = 0; ${inner} < 2; ${inner}++) {`,
    `if (${truth(known, 2)}) goto ${label};`, ...block({ ...known, depth: 2 }, 1), "}", "}", `${label}:`, ...sum(scope),
  ]; // prettier-ignore
}

/** The first element that is something. */
function searching(scope: Scope): Lines | undefined {
  const { random, rows, fresh } = scope;
  if (rows.length === 0) return undefined;
  const { text, length } = random.pick(rows);
  const name = fresh("n");
  const wanted = random.oneIn(2) ? constant(scope) : grouped(value(scope, 1));
  return ["{", `int ${name} = 0;`, `while (${name} < ${length} && ${text}[${name}] != ${wanted}) ${name}++;`, `sum += ${name};`, "}"]; // prettier-ignore
}
