/** Finds, reads and translates source files. What is wrong with one of them is said of that one; the others go on. */
import type { SourceFile } from "../source/source-file.ts";
import type { InputError } from "../verdict/report.ts";
import { expandPaths, type Expansion } from "./expand-paths.ts";
import { errorsOf, loadFile, notesOf, readSource, type LoadedFile, type Reading } from "./load-file.ts";
import { translatorOf, type Translator, type TranslatorOptions } from "./translator.ts";
import { sentenceOf, type Trouble } from "./trouble.ts";
import { unlessStopped } from "./unless-stopped.ts";

export interface Loaded {
  readonly files: readonly LoadedFile[];
  readonly errors: readonly InputError[];
  readonly notes: readonly string[];
  /** What verdicts rest on. */
  readonly assumptions: readonly string[];
  readonly troubles: readonly Trouble[];
}

export interface LoadOptions extends TranslatorOptions {
  readonly stop: AbortSignal;
}

/** All of them at once; folders are searched, see `expandPaths`. */
export async function loadPrograms(paths: readonly string[], options: LoadOptions): Promise<Loaded> {
  const { files: found, errors, notes } = await findSources(paths, options);
  const translate = translatorOf(found, options);
  const files: LoadedFile[] = [];
  const readings: Reading[] = [];
  for (const path of found) {
    if (options.stop.aborted) {
      readings.push(failed({ file: path, position: null, message: `not read: ${String(options.stop.reason)}` }));
      continue;
    }
    const source = await readSource(path, options.files);
    if ("message" in source) {
      readings.push(failed(source));
      continue;
    }
    const { loaded, reading } = await loadedInTime(source, translate, options.stop);
    readings.push(reading);
    if (loaded !== undefined) files.push(loaded);
  }
  return {
    files,
    errors: [...errors, ...errorsOf(readings)],
    notes: [...notes, ...notesOf(readings)],
    assumptions: readings.flatMap(({ assumptions }) => assumptions),
    troubles: readings.flatMap(({ trouble }) => trouble ?? []),
  };
}

async function loadedInTime(source: SourceFile, translate: Translator, stop: AbortSignal): ReturnType<typeof loadFile> {
  try {
    return await unlessStopped(loadFile(source, translate), stop, 100);
  } catch (error) {
    return { reading: failed({ file: source.name, position: null, message: `not read: ${sentenceOf(error)}` }) };
  }
}

const failed = (error: InputError): Reading => ({
  errors: [error],
  notes: [],
  unknownCalls: new Map(),
  assumptions: [],
});

export function findSources(
  paths: readonly string[],
  options: TranslatorOptions & { readonly stop: AbortSignal },
): Promise<Expansion> {
  const extensions = options.frontEnds.flatMap((frontEnd) => frontEnd.extensions);
  const partsOnly = new Set(options.frontEnds.flatMap((frontEnd) => frontEnd.partsOnly ?? []));
  return expandPaths(paths, { extensions, partsOnly }, options.files, options.stop);
}
