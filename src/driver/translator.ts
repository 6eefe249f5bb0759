/** Translates the files of a run, each when it is asked for; those that know each other are translated at once. */
import { invariant } from "../base/invariant.ts";
import type { FrontEnd, Translation } from "../ir/front-end.ts";
import { programFaults } from "../ir/wellformed.ts";
import type { SourceFile } from "../source/source-file.ts";
import { extensionOf } from "./expand-paths.ts";
import type { Files } from "./host.ts";

export interface TranslatorOptions {
  readonly frontEnds: readonly FrontEnd[];
  readonly files: Files;
  /** Look for faults in what the front end made of a file. */
  readonly selfCheck?: boolean;
}

/** Each file is asked for once. */
export type Translator = (file: SourceFile) => Promise<Translation>;

/** `paths`: all files of the run. */
export function translatorOf(paths: readonly string[], options: TranslatorOptions): Translator {
  const together = translatedTogether(paths, options);
  return async (file) => {
    const frontEnd = frontEndOf(file.name, options.frontEnds);
    const joint = frontEnd === undefined ? undefined : await together(frontEnd, file);
    const translation = joint ?? (await frontEnd?.translate(file)) ?? { diagnostics: [], sourceNodes: 0 };
    const { program } = translation;
    const faults = options.selfCheck === true && program !== undefined ? programFaults(program) : [];
    invariant(faults.length === 0, faults[0] ?? "");
    return translation;
  };
}

export function frontEndOf(path: string, frontEnds: readonly FrontEnd[]): FrontEnd | undefined {
  return frontEnds.find((one) => one.extensions.includes(extensionOf(path)));
}

/** The translations of files that know each other, made when the first of them is asked for. */
type Together = (frontEnd: FrontEnd, file: SourceFile) => Promise<Translation | undefined>;

function translatedTogether(paths: readonly string[], { frontEnds, files }: TranslatorOptions): Together {
  const made = new Map<FrontEnd, Promise<Map<string, Translation>>>();
  const make = async (frontEnd: FrontEnd): Promise<Map<string, Translation>> => {
    const sources: SourceFile[] = [];
    for (const path of paths.filter((one) => frontEndOf(one, frontEnds) === frontEnd)) {
      const content = await files.read(path);
      if (content.kind === "text" && content.text !== "") sources.push({ name: path, text: content.text });
    }
    const translations = (await frontEnd.translateTogether?.(sources)) ?? [];
    return new Map(translations.map((one, i) => [sources[i]!.name, one]));
  };
  return async (frontEnd, { name }) => {
    if (frontEnd.translateTogether === undefined) return undefined;
    let all = made.get(frontEnd);
    if (all === undefined) made.set(frontEnd, (all = make(frontEnd)));
    const translations = await all;
    const translation = translations.get(name);
    // Nobody asks twice, and programs are large.
    translations.delete(name);
    return translation;
  };
}
