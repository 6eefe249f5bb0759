/** Hashes of the files that others are made of; each is read once in a run. */
import type { Files } from "../host.ts";

/** Null for a file that cannot be read. */
export type PartHash = readonly [path: string, hash: string | null];

export interface TextHashes {
  all(paths: readonly string[]): Promise<readonly PartHash[]>;
}

export function textHashes(files: Files, digest: (text: string) => string): TextHashes {
  const known = new Map<string, Promise<string | null>>();
  const hashed = async (path: string): Promise<string | null> => {
    const content = await files.read(path);
    return content.kind === "text" ? digest(content.text) : null;
  };
  const hashOf = (path: string): Promise<string | null> => {
    const hash = known.get(path) ?? hashed(path);
    known.set(path, hash);
    return hash;
  };
  return { all: (paths) => Promise.all(paths.map(async (path) => [path, await hashOf(path)] as const)) };
}

export async function unchangedParts(parts: readonly PartHash[] | undefined, hashes: TextHashes): Promise<boolean> {
  if (parts === undefined) return false;
  const now = await hashes.all(parts.map(([path]) => path));
  return now.every(([, hash], i) => hash === parts[i]![1]);
}
