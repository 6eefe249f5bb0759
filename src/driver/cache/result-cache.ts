/**
 * Results of earlier runs. There is one entry for a file under the same options: if neither the file nor any of its parts
 * has changed, it has all there is to say, and neither a front end nor a solver is needed; otherwise, what it has on
 * procedures whose keys are the same is still true.
 */
import type { FrontEnd } from "../../ir/front-end.ts";
import type { Implementation } from "../../ir/program.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { ProcedureResult } from "../../verdict/verdict.ts";
import type { Host } from "../host.ts";
import type { LoadedFile, Reading } from "../load-file.ts";
import { quoter } from "../quote.ts";
import { usersBodies, type Body } from "../select-tasks.ts";
import { frontEndOf } from "../translator.ts";
import { procedureKeys, type Part, type ProcedureKey } from "./procedure-keys.ts";
import { asItWas, moved, stored, type StoredResult } from "./stored-result.ts";
import { textHashes, unchangedParts, type PartHash } from "./text-hashes.ts";

export interface ResultCache {
  open(source: SourceFile): Promise<FileCache>;
  /** How many results were used again. */
  reused(): number;
  /** What there is to say in the end. */
  close(): Promise<readonly string[]>;
}

export interface FileCache {
  /** All that was found in the file, if nothing has changed. */
  recall(): Promise<Recalled | undefined>;
  /** For a file that was read again; at once, since it is now that its parts are as they were read. */
  forProgram(loaded: LoadedFile, reading: Reading): Promise<ProgramCache | undefined>;
}

export interface Recalled {
  readonly reading: Reading;
  readonly declared: readonly string[];
  readonly bodies: readonly (Body & { result(): ProcedureResult | undefined })[];
}

export interface ProgramCache {
  recall(of: Implementation): ProcedureResult | undefined;
  keep(of: Implementation, result: ProcedureResult): void;
  /** `all`: results that were not asked for are of procedures that are no longer there. */
  save(which: "all" | "some"): Promise<void>;
}

export interface CacheOptions {
  readonly folder: string;
  readonly command: string;
  readonly solver: string;
  readonly inlineDepth: number;
  readonly frontEnds: readonly FrontEnd[];
}

/** What is written to the cache; a change of it changes the build, and so the keys. */
interface Entry {
  readonly text: string;
  /** Absent if it is not known what the file is made of. */
  readonly parts?: readonly PartHash[];
  readonly notes: readonly string[];
  readonly unknownCalls: readonly (readonly [string, number])[];
  readonly assumptions: readonly string[];
  readonly declared: readonly string[];
  readonly bodies: readonly (Body & { readonly key: string })[];
  readonly results: readonly StoredResult[];
}

/** Undefined if the host keeps nothing. */
export async function openResultCache(options: CacheOptions, host: Host): Promise<ResultCache | undefined> {
  const { caches, files } = host;
  if (caches === undefined) return undefined;
  const { digest } = caches;
  const cache = caches.open(options.folder);
  const run = JSON.stringify([await caches.identity(options.solver), options.command, options.inlineDepth]);
  const hashes = textHashes(files, digest);
  let reused = 0;
  const open = async (source: SourceFile): Promise<FileCache> => {
    const circumstances = await frontEndOf(source.name, options.frontEnds)?.circumstances?.(source);
    const key = digest(JSON.stringify([run, source.name, circumstances ?? null]));
    const entry = readEntry(await cache.read(key));
    const text = digest(source.text);
    const isSame = async (kept: Entry): Promise<boolean> =>
      circumstances !== undefined && kept.text === text && (await unchangedParts(kept.parts, hashes));
    return {
      recall: async () =>
        entry !== undefined && (await isSame(entry)) ? recalled(entry, () => void reused++) : undefined,
      forProgram: async (loaded, reading) => {
        const { program, parts } = loaded;
        if (program === undefined || reading.errors.length > 0) return undefined;
        const hashed = parts === undefined ? undefined : await hashes.all(parts);
        const quote = quoter([source]);
        const keyOf = procedureKeys(program, { inlineDepth: options.inlineDepth, quote, digest });
        const bodies = usersBodies(program);
        const book = resultBook(entry?.results ?? [], keyOf, () => void reused++);
        return {
          recall: book.recall,
          keep: book.keep,
          save: async (which) => {
            const next: Entry = {
              text,
              ...(hashed !== undefined && { parts: hashed }),
              notes: reading.notes,
              unknownCalls: [...reading.unknownCalls],
              assumptions: reading.assumptions,
              declared: [...program.procedures.keys()],
              bodies: bodies.map((body) => described(body, book.keyFor(body))),
              results: book.results(which),
            };
            await cache.write(key, JSON.stringify(next));
          },
        };
      },
    };
  };
  const close = async (): Promise<readonly string[]> => {
    const fault = await cache.close();
    return fault === undefined ? [] : [`results are not kept for the next run: ${fault}`];
  };
  return { open, reused: () => reused, close };
}

function described({ name, procedure, checked }: Implementation, key: string | undefined): Entry["bodies"][number] {
  return { name, procedure, checked, key: key ?? "" };
}

/** An entry that is not one is none. */
function readEntry(text = "null"): Entry | undefined {
  try {
    const entry: unknown = JSON.parse(text);
    return isEntry(entry) ? entry : undefined;
  } catch {
    return undefined;
  }
}

function isEntry(value: unknown): value is Entry {
  const { text, parts, notes, unknownCalls, declared, bodies, results } = (value ?? {}) as Record<string, unknown>;
  const lists = [parts ?? [], notes, unknownCalls, declared, bodies, results];
  const records: readonly unknown[] = [bodies, results].flat();
  return typeof text === "string" && lists.every(Array.isArray) && records.every((one) => typeof one === "object" && one !== null); // prettier-ignore
}

/** Undefined unless every procedure that is checked has a result. */
function recalled(entry: Entry, onUse: () => void): Recalled | undefined {
  const results = new Map(entry.results.map((result) => [result.key, result]));
  if (!entry.bodies.every(({ checked, key }) => !checked || results.has(key))) return undefined;
  return {
    reading: {
      errors: [],
      notes: entry.notes,
      unknownCalls: new Map(entry.unknownCalls),
      assumptions: entry.assumptions,
    },
    declared: entry.declared,
    bodies: entry.bodies.map(({ name, procedure, checked, key }) => ({
      name,
      procedure,
      checked,
      result: () => {
        const found = results.get(key);
        if (found === undefined) return undefined;
        onUse();
        return asItWas(found);
      },
    })),
  };
}

interface ResultBook extends Pick<ProgramCache, "recall" | "keep"> {
  /** Of a body that was asked for. */
  keyFor(of: Implementation): string | undefined;
  results(which: "all" | "some"): readonly StoredResult[];
}

function resultBook(
  before: readonly StoredResult[],
  keyOf: (of: Implementation) => ProcedureKey,
  onUse: () => void,
): ResultBook {
  const earlier = new Map(before.map((result) => [result.key, result]));
  const current = new Map<string, StoredResult>();
  const keys = new Map<Implementation, ProcedureKey>();
  const known = (of: Implementation): ProcedureKey => {
    const key = keys.get(of) ?? keyOf(of);
    keys.set(of, key);
    return key;
  };
  const put = (result: ProcedureResult, key: string, parts: readonly Part[]): void => {
    const kept = stored(result, key, parts);
    if (kept !== undefined) current.set(key, kept);
  };
  return {
    recall: (of) => {
      const { key, parts } = known(of);
      const found = earlier.get(key);
      if (found === undefined) return undefined;
      const result = moved(found, parts);
      put(result, key, parts);
      onUse();
      return result;
    },
    keep: (of, result) => {
      const { key, parts } = known(of);
      if (mayBeKept(result)) put(result, key, parts);
    },
    keyFor: (of) => keys.get(of)?.key,
    results: (which) => [...(which === "all" ? current : new Map([...earlier, ...current])).values()],
  };
}

/**
 * What was not settled for lack of time or of a solver may do better next time. That a procedure is too large, or too hard
 * for this solver, stays so.
 */
function mayBeKept({ reason, queries }: ProcedureResult): boolean {
  return reason === null || queries === 0 || /^\(?incomplete/.test(reason);
}
