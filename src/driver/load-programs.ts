/** Finds, reads and translates source files. What is wrong with one of them is said of that one; the others go on. */
import type { SourceFile } from "../source/source-file.ts";
import type { InputError, UncheckedFile } from "../verdict/report.ts";
import { expandPaths, type Expansion } from "./expand-paths.ts";
import { errorsOf, loadFile, notesOf, readSource, type LoadedFile, type Reading } from "./load-file.ts";
import { translatorOf, type Translator, type TranslatorOptions } from "./translator.ts";
import { sentenceOf, type Trouble } from "./trouble.ts";
import { unlessStopped } from "./unless-stopped.ts";

export interface Loaded {
  readonly files: readonly LoadedFile[];
  readonly errors: readonly InputError[];
  /** Some of them concern files as a whole. */
  readonly isDamaged: boolean;
  /** Files that were not read, or not to the end, because the run was stopped. */
  readonly unchecked: readonly UncheckedFile[];
  readonly notes: readonly string[];
  /** What verdicts rest on. */
  readonly assumptions: readonly string[];
  readonly troubles: readonly Trouble[];
}

/** For commands that have nothing to say of a program that was not read. */
export function unreadErrors({ unchecked }: Loaded): readonly InputError[] {
  return unchecked.map(({ file, reason }) => ({ file, position: null, message: `not read: ${reason}` }));
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
  const unchecked: UncheckedFile[] = [];
  for (const path of found) {
    if (options.stop.aborted) {
      unchecked.push({ file: path, reason: String(options.stop.reason) });
      continue;
    }
    const source = await readSource(path, options.files);
    if ("message" in source) {
      readings.push(failed(source));
      continue;
    }
    const { loaded, reading } = await loadedInTime(source, translate, options.stop);
    // What is torn down says all sorts of things; the reason is that it was stopped.
    if (isStopped(options.stop) && loaded?.program === undefined) {
      unchecked.push({ file: path, reason: String(options.stop.reason) });
      continue;
    }
    readings.push(reading);
    if (loaded !== undefined) files.push(loaded);
  }
  return {
    files,
    errors: [...errors, ...errorsOf(readings)],
    isDamaged: errors.length > 0 || readings.some(({ onlyLocal }) => onlyLocal !== true),
    unchecked,
    notes: [...notes, ...notesOf(readings)],
    assumptions: readings.flatMap(({ assumptions }) => assumptions),
    troubles: readings.flatMap(({ trouble }) => trouble ?? []),
  };
}

async function loadedInTime(source: SourceFile, translate: Translator, stop: AbortSignal): ReturnType<typeof loadFile> {
  try {
    return await unlessStopped(() => loadFile(source, translate), stop, 100);
  } catch (error) {
    return { reading: failed({ file: source.name, position: null, message: `not read: ${sentenceOf(error)}` }) };
  }
}

/** It may have become so in the meantime. */
const isStopped = (stop: AbortSignal): boolean => stop.aborted;

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
