/** Blocks of the heap, and lists: made, used and freed in main; now and then used or freed once too often. */
import { constant, grouped, truth, value } from "./expressions.ts";
import { joined, type Lines, type Scope } from "./scope.ts";
import { statements } from "./statements.ts";
import { anchor, initializer, membersOfAll, type StructPlan } from "./structs.ts";

export function heapLines(scope: Scope): Lines {
  return scope.random.pick([block, object, list, list, pool])(scope);
}

/** An array that may be moved to be longer. */
function block(scope: Scope): Lines {
  const { random, fresh } = scope;
  const name = fresh("h");
  const type = random.pick(["int", "short", "unsigned char"]);
  const length = 2 + random.below(3);
  const longer = length + random.below(3);
  const made = random.oneIn(2)
    ? [`${type} *${name} = calloc(${length}, sizeof(${type}));`]
    : [`${type} *${name} = malloc(${length} * sizeof(${type}));`, `memset(${name}, ${random.below(4)}, ${length} * sizeof(${type}));`]; // prettier-ignore
  const inside = (n: number): Scope => joined(scope, { rows: [{ text: name, type, length: n, lifetime: "heap", isWhole: true }] }); // prettier-ignore
  const moved = [
    `${name} = realloc(${name}, ${longer} * sizeof(${type}));`,
    `for (int m = ${length}; m < ${longer}; m++) ${name}[m] = ${constant(scope)};`,
    ...statements(inside(longer), 1),
  ];
  return [...made, ...statements(inside(length), 2), ...(random.oneIn(2) ? moved : []), ...freed(scope, name, `${name}[0]`)]; // prettier-ignore
}

function object(scope: Scope): Lines {
  const { random, fresh, holders } = scope;
  const name = fresh("h");
  if (holders.length === 0) return list(scope);
  const struct: StructPlan = random.pick(holders).struct;
  const inside = joined(scope, membersOfAll([{ text: `(*${name})`, dot: `${name}->`, struct, lifetime: "heap" }]));
  const start = [`${struct.name} *${name} = malloc(sizeof *${name});`, `*${name} = (${struct.name})${initializer(struct)};`]; // prettier-ignore
  const last = struct.fields.at(-1)!.name;
  return [...start, ...statements(inside, 3), ...freed(scope, name, `${name}->${last}`)];
}

/** Mostly once, and not used thereafter. */
function freed(scope: Scope, name: string, used: string): Lines {
  const { random } = scope;
  const last = `free(${name});`;
  if (!random.oneIn(4)) return [last];
  return random.pick([
    [`if (${truth(scope, 2)}) ${last}`, `sum += ${used};`],
    [last, `if (${truth(scope, 2)}) sum += ${used};`],
    [`if (${truth(scope, 2)}) {`, last, `${name} = 0;`, "}", last],
    [`if (${truth(scope, 2)}) ${last}`, `if (${truth(scope, 1)}) ${last}`],
    [`if (${truth(scope, 2)}) {`, last, `${name} = 0;`, "}", `sum += ${used};`],
    [last, `${name} = 0;`, `if (${truth(scope, 2)}) sum += ${used};`],
  ]);
}

// -------------------------------------------------------------------------------------------------------------- lists

export const nodeLines: Lines = ["struct N {", "int v;", "struct N *next;", "};"];

function list(scope: Scope): Lines {
  const { random, fresh } = scope;
  const [head, name] = [fresh("l"), fresh("c")];
  const inner = joined(scope, { reads: [name] });
  const bound = random.oneIn(2) ? String(1 + random.below(3)) : `(${grouped(value(scope, 1))} & 3)`;
  const made = [
    `struct N *${head} = 0;`, `for (int ${name} = 0; ${name} < ${bound} && ${name} < 3; ${name}++) {`,
    "struct N *made = malloc(sizeof *made);", `made->v = ${value(inner, 2)};`,
    ...appended(head, random.oneIn(2)), "}",
  ]; // prettier-ignore
  const acts = [
    [`for (struct N *at = ${head}; at; at = at->next) sum = sum * 3 + at->v;`],
    ["{", "struct N *back = 0;", `while (${head}) {`, `struct N *after = ${head}->next;`, `${head}->next = back;`, `back = ${head};`, `${head} = after;`, "}", `${head} = back;`, "}"],
    [`for (struct N **at = &${head}; *at;) {`, "struct N *one = *at;", `if (one->v == ${grouped(value(scope, 1))}) {`, "*at = one->next;", "free(one);", "} else at = &one->next;", "}"],
    [`if (${head} && ${head}->next) ${head}->next->v = ${value(scope, 1)};`],
    [`if (${truth(scope, 1)}) sum += ${head}->v;`],
  ]; // prettier-ignore
  const chosen = Array.from({ length: 2 }, () => random.pick(acts)).flat();
  const risky = random.oneIn(10) ? [`sum += ${head}->next->v;`] : [];
  const after = random.oneIn(8) ? [`free(${head});`, `${head} = ${head}->next;`] : [`struct N *rest = ${head}->next;`, `free(${head});`, `${head} = rest;`]; // prettier-ignore
  return [...made, ...chosen, ...risky, `while (${head}) {`, ...after, "}"];
}

function appended(head: string, isFirst: boolean): Lines {
  if (isFirst) return [`made->next = ${head};`, `${head} = made;`];
  return ["made->next = 0;", `struct N **end = &${head};`, "while (*end) end = &(*end)->next;", "*end = made;"];
}

/** Nodes that are elements of an array, linked in an order of their own. */
function pool(scope: Scope): Lines {
  const { random, fresh } = scope;
  const name = fresh("n");
  const order = random.shuffled([0, 1, 2]);
  const links = order.map((one, i) => `${name}[${one}].next = ${i < 2 ? `&${name}[${order[i + 1]!}]` : "0"};`);
  const values = order.map((one) => `${name}[${one}].v = ${value(scope, 1)};`);
  const cut = `if (${truth(scope, 2)}) ${name}[${random.below(3)}].next = 0;`;
  const walk = `for (struct N *at = &${name}[${order[0]!}]; at; at = at->next) sum = sum * 3 + at->v;`;
  const far = `sum += ${name}[${order[0]!}].next->${random.oneIn(2) ? "v" : "next->v"};`;
  return [`struct N ${name}[3];`, ...values, ...links, ...(random.oneIn(2) ? [cut] : []), walk, far, `sum += ${anchor};`]; // prettier-ignore
}
