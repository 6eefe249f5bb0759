/**
 * What predicate abstraction has learnt, as a text that people can read and the next run can begin with: for each loop of a function the
 * predicates that were tracked there, in Boogie. A predicate that is read back is a candidate and nothing more.
 */
import { parseLocatedJson, positionIn, type LocatedJson } from "../base/located-json.ts";
import type { LearntPredicates, PredicatePlace } from "../engines/prove/predicate-places.ts";
import { boogie } from "../frontends/boogie/boogie.ts";
import { printProgram } from "../ir/print.ts";
import type { Program } from "../ir/program.ts";
import { printName, printSort } from "../logic/print-name.ts";
import { printTerm } from "../logic/print.ts";
import type { Term, Variable } from "../logic/term.ts";
import { substitute } from "../logic/traverse.ts";
import { spanKey } from "../source/span.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { InputError } from "../verdict/report.ts";
import type { Files } from "./host.ts";
import { readSource } from "./load-file.ts";

export interface SavedPlace {
  readonly function: string;
  readonly loop: number;
  readonly copy: number;
  readonly predicates: readonly string[];
}

const format = "predicates";
const version = 1;

export function predicatesText(learnt: readonly LearntPredicates[]): string {
  const places = learnt
    .filter(({ predicates }) => predicates.length > 0)
    .map(({ place, predicates }) => ({
      function: place.procedure,
      loop: place.loop,
      copy: place.copy,
      at: spanKey(place.span),
      predicates: [...new Set(predicates.map((one) => printTerm(one)))].sort(),
    }));
  return `${JSON.stringify({ inquest: format, version, places }, null, 2)}\n`;
}

// ------------------------------------------------------------------------------------------------------------ reading

export interface ReadPredicates {
  /** Absent if there is no file to be read, or it has errors. */
  readonly places?: readonly SavedPlace[];
  readonly sources: readonly SourceFile[];
  readonly errors: readonly InputError[];
}

export async function readPredicates(path: string | undefined, files: Files): Promise<ReadPredicates> {
  if (path === undefined) return { sources: [], errors: [] };
  const content = await files.read(path);
  // A file that was made to be written to later has nothing to say yet.
  if (content.kind === "text" && content.text.trim() === "") return { places: [], sources: [], errors: [] };
  const source = await readSource(path, files);
  if ("message" in source) return { sources: [], errors: [source] };
  const places = parsePredicates(source);
  return "message" in places ? { sources: [source], errors: [places] } : { places, sources: [source], errors: [] };
}

function parsePredicates({ name, text }: SourceFile): readonly SavedPlace[] | InputError {
  const document = parseLocatedJson(text);
  const fault = (offset: number, message: string): InputError => ({ file: name, position: positionIn(text, offset), message }); // prettier-ignore
  if ("fault" in document) return fault(document.offset, document.fault);
  if (valueAt(document, "inquest") !== format || valueAt(document, "version") !== version)
    return fault(document.offset, `this should be what --save-predicates writes: { "inquest": "${format}", "version": ${version}, … }`); // prettier-ignore
  const places = memberOf(document, "places");
  if (places?.kind !== "array") return fault(places?.offset ?? document.offset, '"places" should be a list');
  const found: SavedPlace[] = [];
  for (const item of places.items) {
    const place = savedPlace(item);
    if (place === undefined) return fault(item.offset, 'a place should have a "function", "loop" and "copy", and "predicates", a list of texts'); // prettier-ignore
    found.push(place);
  }
  return found;
}

function memberOf(json: LocatedJson, key: string): LocatedJson | undefined {
  return json.kind === "object" ? json.members.find((member) => member.key === key)?.value : undefined;
}

function valueAt(json: LocatedJson, key: string): unknown {
  const member = memberOf(json, key);
  return member?.kind === "value" ? member.value : undefined;
}

function savedPlace(json: LocatedJson): SavedPlace | undefined {
  const [name, loop, copy] = ["function", "loop", "copy"].map((key) => valueAt(json, key));
  const list = memberOf(json, "predicates");
  if (typeof name !== "string" || typeof loop !== "number" || typeof copy !== "number") return undefined;
  if (list?.kind !== "array") return undefined;
  const predicates = list.items.map((item) => (item.kind === "value" ? item.value : undefined));
  return predicates.every((one) => typeof one === "string") ? { function: name, loop, copy, predicates } : undefined;
}

// --------------------------------------------------------------------------------------------------------- candidates

export interface Candidates {
  at(places: readonly PredicatePlace[]): ReadonlyMap<string, readonly Term[]>;
  /** Of what was not found in the program, the last time. */
  notes(): readonly string[];
}

/** `name`: of the file, for the note. */
export function candidatesFrom(saved: readonly SavedPlace[], program: Program, name: string): Candidates {
  const parse = termParser(program);
  const all = saved.reduce((sum, { predicates }) => sum + predicates.length, 0);
  let lost = all;
  return {
    at: (places) => {
      const questions = places.flatMap((place) =>
        savedFor(saved, place).flatMap((one) => one.predicates.map((text): Question => ({ place, text, saved: one }))),
      );
      const terms = parse(questions);
      const found = new Map<string, Term[]>();
      const used = new Set<string>();
      questions.forEach(({ place, text, saved: from }, i) => {
        const term = terms[i];
        if (term === undefined) return;
        used.add(JSON.stringify([saved.indexOf(from), text]));
        found.set(place.point, [...new Set([...(found.get(place.point) ?? []), term])]);
      });
      lost = all - used.size;
      return found;
    },
    notes: () => (lost === 0 ? [] : [`${name}: ${lost} of ${all} predicates are about loops or variables that the program does not have`]), // prettier-ignore
  };
}

/** Those of the same copy; of a copy that there was not, those of all. */
function savedFor(saved: readonly SavedPlace[], { procedure, loop, copy }: PredicatePlace): readonly SavedPlace[] {
  const same = saved.filter((one) => one.function === procedure && one.loop === loop);
  const own = same.filter((one) => one.copy === copy);
  return own.length > 0 ? own : same;
}

interface Question {
  readonly place: PredicatePlace;
  readonly text: string;
  readonly saved: SavedPlace;
}

/** One term for each text, undefined for what does not make sense any more. */
function termParser(program: Program): (questions: readonly Question[]) => readonly (Term | undefined)[] {
  const surroundings = printProgram({ ...program, globals: [], procedures: new Map(), implementations: [] });
  const parse = (questions: readonly Question[]): readonly (Term | undefined)[] => {
    if (questions.length === 0) return [];
    const named = questions.map(({ place, text }) => variablesIn(text, place));
    const routines = questions.map(({ text }, i) => {
      const params = [...named[i]!].map(([name, v]) => `${printName(name)}: ${printSort(v.sort)}`);
      return `procedure predicate$${i}(${params.join(", ")}) { assert ${text}; }`;
    });
    const text = `${surroundings}\n${routines.join("\n")}\n`;
    const { program: parsed, diagnostics } = boogie.translate({ name: "predicates", text });
    if (diagnostics.length === 0 && parsed?.implementations.length === questions.length) {
      return parsed.implementations.map((one, i) => {
        const [command, ...more] = [...one.body.blocks.values()].flatMap(({ commands }) => commands);
        if (command?.kind !== "assert" || more.length > 0) return undefined;
        const own = one.params.flatMap((d): [Term, Term][] => {
          const meant = named[i]!.get(d.variable.name);
          return meant === undefined ? [] : [[d.variable, meant]];
        });
        return substitute(command.condition, new Map(own));
      });
    }
    if (questions.length === 1) return [undefined];
    const half = questions.length >> 1;
    return [...parse(questions.slice(0, half)), ...parse(questions.slice(half))];
  };
  return parse;
}

/** By the names that the text has for them. */
function variablesIn(text: string, place: PredicatePlace): ReadonlyMap<string, Variable> {
  const names = new Set([...text.matchAll(/[A-Za-z_.$#'`~^?][\w.$#'`~^?]*/g)].map(([name]) => name));
  return new Map([...names].flatMap((name) => {
    const found = place.variable(name);
    return found === undefined ? [] : [[name, found] as const];
  })); // prettier-ignore
}
