/** Pieces of random programs that take more than a line: memory, tokens, files, sorting, jumps. */
import type { Random } from "../../src/base/random.ts";
import { leaves, templates, type Kind } from "./templates.ts";

export type Lines = readonly string[];

/** What a piece can name. */
export interface Place {
  readonly random: Random;
  readonly fresh: (prefix: string) => string;
  readonly buffers: string[];
  readonly found: string[];
  readonly variables: string[];
  readonly rows: string[];
}

/** Before each statement: where executions are seen. */
export const mark = "/**/ ";

export function filled(place: Place, template: string, depth: number): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, kind: string) => something(place, kind, depth));
}

function something(place: Place, kind: string, depth: number): string {
  const { random, buffers, found, variables, rows } = place;
  switch (kind) {
    case "variable":
      return random.pick(variables);
    case "row":
      return random.pick(rows);
    case "buffer":
      return random.pick(buffers);
    case "found":
      if (found.length > 0 && !random.oneIn(3)) return random.pick(found);
      break;
    case "int":
      if (random.oneIn(3)) return random.pick(variables);
      break;
    case "text":
      if (random.oneIn(4)) return random.pick(buffers);
      break;
    default:
      break;
  }
  return expression(place, kind as Kind, depth);
}

export function expression(place: Place, kind: Kind, depth: number): string {
  const known: readonly string[] | undefined = (templates as Partial<Record<Kind, readonly string[]>>)[kind];
  const isPlain = known === undefined || depth <= 0 || (kind !== "found" && place.random.oneIn(2));
  return isPlain ? place.random.pick(leaves[kind]) : grouped(filled(place, place.random.pick(known), depth - 1));
}

function grouped(expression: string): string {
  if (expression.startsWith("(char *)")) return `(${expression})`;
  return / [<>=!]=? | [-+*/%] /.test(expression) && !/^\(.*\)$/.test(expression) ? `(${expression})` : expression;
}

// ------------------------------------------------------------------------------------------------------- declarations

export function declaration(place: Place): Lines {
  const { random, fresh, found, variables, rows } = place;
  const size = 3 + random.below(7);
  const make = random.pick([
    () => array(place, size), () => array(place, size), () => heap(place, size), () => heap(place, size), () => copy(place),
    () => {
      const line = `int ${fresh("n")} = ${filled(place, "{int}", 2)};`;
      variables.push(/int (\w+)/.exec(line)![1]!);
      return [line];
    },
    () => {
      const value = filled(place, random.pick(templates.found), 1);
      const name = fresh("p");
      found.push(name);
      return [`char *${name} = ${value};`];
    },
    () => {
      const name = fresh("r");
      const length = 2 + random.below(4);
      rows.push(name);
      return [random.oneIn(2) ? `int ${name}[${length}] = { ${random.below(9)}, ${random.below(9)} };` : `int *${name} = calloc(${length}, sizeof(int));`];
    },
  ] as const); // prettier-ignore
  return make().map((line) => `${mark}${line}`);
}

function array({ random, fresh, buffers }: Place, size: number): Lines {
  const name = fresh("b");
  buffers.push(name, name);
  const value = random.pick(["{0}", '""', '"ab"', '"a,b"', '"17"', `{ 'x', 'y' }`, '"abc"']);
  return [`char ${name}[${size}] = ${value};`];
}

function heap({ random, fresh, buffers }: Place, size: number): Lines {
  const name = fresh("h");
  buffers.push(name, name);
  const make = random.pick([`malloc(${size})`, `calloc(${size}, 1)`, `calloc(1, ${size})`, `realloc(NULL, ${size})`]);
  const start = random.pick([`strcpy(${name}, "ab");`, `memset(${name}, 0, ${size});`, `strncpy(${name}, "abcdefgh", ${size});`, `${name}[0] = 0;`]); // prettier-ignore
  return [`char *${name} = ${make};`, `if (${name} == NULL) return 0;`, ...(make.startsWith("calloc") ? [] : [start])];
}

function copy(place: Place): Lines {
  const value = filled(
    place,
    place.random.pick(["strdup({text})", "duplicate({text})", "strndup({text}, {small})"]),
    1,
  );
  const name = place.fresh("d");
  place.buffers.push(name);
  return [`char *${name} = ${value};`, `if (${name} == NULL) return 0;`];
}

// ------------------------------------------------------------------------------------------------------------- pieces

type Piece = (place: Place) => Lines | undefined;

const pieces: readonly Piece[] = [tokens, tokens, sorted, searched, texts, released, released, grown, grown, overLetters, overLetters, lines, bytes, jump, atEnd, signalled, numberAndRest, pushedBack, dates, nested]; // prettier-ignore

export function piece(place: Place): Lines {
  for (let tries = 0; tries < 5; tries++) {
    const made = place.random.pick(pieces)(place);
    if (made !== undefined) return made.map((line) => (/^[{}]/.test(line) ? line : `${mark}${line}`));
  }
  return [];
}

/** A number that is seen at this place; its value is not known yet. */
function seen(value: string): string {
  return `claim(0, ${value});`;
}

function tokens(place: Place): Lines {
  const { random, fresh } = place;
  const [token, count] = [fresh("t"), fresh("k")];
  const what = random.oneIn(8) ? "(char *){text}" : "{buffer}";
  const [text, by] = [filled(place, what, 0), random.pick(['","', '" "', '", "', '"a"'])];
  const act = random.pick([
    `${count}++;`,
    `${count} += atoi(${token});`,
    `${count} = ${count} * 2 + strlen(${token});`,
  ]);
  return [
    `int ${count} = 0;`, `for (char *${token} = strtok(${text}, ${by}); ${token} != NULL; ${token} = strtok(NULL, ${by})) {`, act, "}", seen(count),
    ...(random.oneIn(3) ? [seen(`${text}[${random.below(4)}]`)] : []),
  ]; // prettier-ignore
}

function sorted(place: Place): Lines {
  const { random, fresh } = place;
  const name = fresh("r");
  const values = Array.from({ length: 2 + random.below(3) }, () => random.pick(["4", "-2", "9", "1", "INT_MIN", "7"]));
  const length = random.oneIn(5) ? values.length + 1 : values.length;
  return [`int ${name}[] = { ${values.join(", ")} };`, `qsort(${name}, ${length}, sizeof *${name}, by_number);`, seen(`${name}[${random.below(values.length)}]`)]; // prettier-ignore
}

function searched(place: Place): Lines {
  const { random, fresh } = place;
  const [row, key, hit] = [fresh("r"), fresh("key"), fresh("hit")];
  const check = random.oneIn(3) ? [seen(`*${hit}`)] : [`if (${hit} != NULL) {`, seen(`${hit} - ${row}`), "}"];
  return [`int ${row}[] = { 1, 3, 5, 9 };`, `int ${key} = ${random.pick(["3", "4", "9", "0", "10"])};`, `int *${hit} = bsearch(&${key}, ${row}, ${random.pick(["4", "4", "3", "5"])}, sizeof(int), by_number);`, ...check]; // prettier-ignore
}

function texts(place: Place): Lines {
  const { random, fresh } = place;
  const items = fresh("items");
  const count = random.pick([2, 3, 3, 4]);
  if (random.oneIn(2)) return [`char *${items}[] = { "pear", "fig", "apple" };`, `qsort(${items}, ${count}, sizeof(char *), by_text);`, seen(`${items}[0][0]`)]; // prettier-ignore
  return [`struct item ${items}[3] = { { 3, "pear" }, { 1, "fig" }, { 2, "apple" } };`, `qsort(${items}, ${count}, sizeof(struct item), by_name);`, seen(`${items}[${random.below(3)}].key`)]; // prettier-ignore
}

const isHeap = (name: string): boolean => /^[hd]\d/.test(name);

function released(place: Place): Lines | undefined {
  const { random, buffers } = place;
  const name = buffers.filter(isHeap)[0];
  if (name === undefined) return undefined;
  if (random.oneIn(4)) return [`free(${name});`];
  if (random.oneIn(4)) return [`free(${name});`, `${name} = NULL;`];
  if (random.oneIn(6)) return [`free(${name} + ${random.below(2)});`];
  const rest = buffers.filter((one) => one !== name);
  buffers.splice(0, buffers.length, ...rest);
  return [`free(${name});`];
}

function grown(place: Place): Lines | undefined {
  const { random, buffers, fresh } = place;
  const name = buffers.filter(isHeap)[0];
  if (name === undefined) return undefined;
  const size = random.pick(["2", "4", "12", `strlen(${name}) + 3`, "16"]);
  if (random.oneIn(3)) return [`${name} = realloc(${name}, ${size});`, `if (${name} == NULL) return 0;`, `strcat(${name}, "yz");`]; // prettier-ignore
  const bigger = fresh("h");
  buffers.push(bigger);
  if (!random.oneIn(4)) buffers.splice(0, buffers.length, ...buffers.filter((one) => one !== name));
  return [`char *${bigger} = realloc(${name}, ${size});`, `if (${bigger} == NULL) return 0;`, seen(`${bigger}[${random.below(3)}]`)]; // prettier-ignore
}

function overLetters(place: Place): Lines {
  const { random, fresh } = place;
  const [i, count] = [fresh("i"), fresh("k")];
  const name = filled(place, "{buffer}", 0);
  const limit = random.pick([
    `${name}[${i}] != 0`,
    `${i} < (int)strlen(${name})`,
    `${i} <= (int)strlen(${name})`,
    `${i} < 4`,
    `${name}[${i}]`,
  ]);
  const act = random.pick([`if (isdigit((unsigned char)${name}[${i}])) ${count}++;`, `${name}[${i}] = 'q';`, `${count} += ${name}[${i}] == 'a';`, `if (${name}[${i}] == ',') ${name}[${i}] = 0;`, `${name}[${i}] = toupper((unsigned char)${name}[${i}]);`]); // prettier-ignore
  return [`int ${count} = 0;`, `for (int ${i} = 0; ${limit}; ${i}++) {`, act, "}", seen(count)];
}

/** A file of its own, written and read again. */
function lines(place: Place): Lines {
  const { random, fresh } = place;
  const [file, line, count] = [fresh("f"), fresh("line"), fresh("k")];
  const size = 4 + random.below(8);
  const asked = random.pick([`sizeof ${line}`, `sizeof ${line}`, `${size}`, `${size + 1}`, `${size + 20}`, "1"]);
  const write = random.pick([`fputs("ab\\nc\\n", ${file});`, `fprintf(${file}, "%d\\n%s\\n", 42, "xyz");`, `fwrite("abcdefghij", 1, 10, ${file});`]); // prettier-ignore
  const act = random.pick([`${count} += strlen(${line});`, `${line}[strlen(${line}) - 1] = 0;`, `${line}[strcspn(${line}, "\\n")] = 0;`, `${count}++;`, `${count} += atoi(${line});`]); // prettier-ignore
  return [
    `FILE *${file} = tmpfile();`, `if (${file} == NULL) return 0;`, write, random.pick([`rewind(${file});`, `fseek(${file}, 0, SEEK_SET);`]), `char ${line}[${size}];`, `int ${count} = 0;`,
    `while (fgets(${line}, ${asked}, ${file}) != NULL) {`, act, "}", seen(count), `fclose(${file});`, ...(random.oneIn(8) ? [`fclose(${file});`] : []),
  ]; // prettier-ignore
}

function bytes(place: Place): Lines {
  const { random, fresh } = place;
  const [file, row, got] = [fresh("f"), fresh("r"), fresh("k")];
  const read = random.pick([`fread(${row}, sizeof(int), ${2 + random.below(3)}, ${file})`, `fread(${row}, 1, sizeof ${row}, ${file})`]); // prettier-ignore
  return [
    `int ${row}[3] = { 1, 2, 3 };`, `FILE *${file} = tmpfile();`, `if (${file} == NULL) return 0;`, `fwrite(${row}, sizeof(int), ${random.pick(["3", "3", "4"])}, ${file});`, `rewind(${file});`,
    `int ${got} = (int)${read};`, seen(got), seen(`${row}[${random.below(3)}]`), seen(`fgetc(${file}) == EOF`), seen(`feof(${file}) != 0`), `fclose(${file});`,
  ]; // prettier-ignore
}

function jump(place: Place): Lines {
  const { random } = place;
  const name = random.pick(place.variables);
  return [`if (setjmp(place) == 0) {`, `${name} = 4;`, `leave(${random.below(4)});`, "} else {", seen("jumps"), "}", ...(random.oneIn(3) ? [seen(name)] : [])]; // prettier-ignore
}

function atEnd({ random }: Place): Lines {
  return ["atexit(bye);", ...(random.oneIn(2) ? ["atexit(bye);"] : []), ...(random.oneIn(3) ? ["exit(2);"] : [])];
}

function signalled({ random }: Place): Lines {
  return [`signal(SIGUSR1, ${random.pick(["on_signal", "on_signal", "SIG_IGN"])});`, "raise(SIGUSR1);", seen("caught == SIGUSR1")]; // prettier-ignore
}

function numberAndRest(place: Place): Lines {
  const { random, fresh } = place;
  const [end, value] = [fresh("end"), fresh("v")];
  const text = filled(place, "{buffer}", 0);
  return [`char *${end} = NULL;`, `long ${value} = strtol(${text}, &${end}, ${random.pick(["10", "0", "16"])});`, seen(`${end} - ${text}`), seen(`(int)${value}`), seen(`*${end}`)]; // prettier-ignore
}

function pushedBack({ random, fresh }: Place): Lines {
  const [file, c] = [fresh("f"), fresh("c")];
  return [
    `FILE *${file} = tmpfile();`, `if (${file} == NULL) return 0;`, `fputc('a', ${file});`, `rewind(${file});`, `int ${c} = getc(${file});`, ...(random.oneIn(2) ? [`ungetc(${random.pick(["'b'", c])}, ${file});`] : []),
    seen(`getc(${file})`), seen(`ftell(${file}) >= 0`), `fclose(${file});`,
  ]; // prettier-ignore
}

function dates({ random, fresh }: Place): Lines {
  const [now, date] = [fresh("now"), fresh("date")];
  return [`time_t ${now} = ${random.pick(["0", "time(NULL)"])};`, `struct tm *${date} = gmtime(&${now});`, seen(`${date}->tm_mon < 12`), `char ${date}_text[${random.pick(["8", "11", "20"])}];`, seen(`strftime(${date}_text, sizeof ${date}_text, "%Y-%m-%d", ${date}) > 0`)]; // prettier-ignore
}

function nested(place: Place): Lines {
  const { random, fresh } = place;
  const [node, other] = [fresh("node"), fresh("other")];
  return [
    `struct item *${node} = malloc(sizeof *${node});`, `if (${node} == NULL) return 0;`, `strcpy(${node}->name, ${random.pick(['"abc"', '"abcdefg"', '"abcdefgh"'])});`, `${node}->key = ${random.below(5)};`,
    `struct item ${other} = *${node};`, seen(`${other}.key + (int)strlen(${other}.name)`), `free(${node});`, ...(random.oneIn(4) ? [seen(`${node}->key`)] : []),
  ]; // prettier-ignore
}
