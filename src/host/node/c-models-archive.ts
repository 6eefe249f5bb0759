/**
 * Models as bytes: a table of contents, then the text and the trees, each compressed on its own. Few models are needed at a
 * time, and only they are unpacked.
 */
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { StoredDeclaration, StoredModels } from "../../driver/c-models.ts";

/** To be counted up when what is kept changes. */
export const archiveForm = 3;

/** Where in the archive something is: from where on, and how many bytes. */
type Place = readonly [number, number];

interface Contents {
  readonly text: Place;
  readonly declarations: readonly (Omit<StoredDeclaration, "tree"> & {
    /** What is always needed is written here. */
    readonly tree: string | Place;
  })[];
}

export function packModels({ preprocessed, declarations }: StoredModels): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  const add = (text: string): Place => {
    const part = deflateRawSync(text, { level: 9 });
    parts.push(part);
    size += part.length;
    return [size - part.length, part.length];
  };
  const contents: Contents = {
    text: add(preprocessed),
    declarations: declarations.map(({ tree, ...rest }) => ({
      ...rest,
      tree: rest.name === undefined ? tree() : add(tree()),
    })),
  };
  const table = deflateRawSync(JSON.stringify(contents), { level: 9 });
  const length = Buffer.alloc(headerSize);
  length.writeUInt32LE(table.length);
  return Buffer.concat([length, table, ...parts]);
}

export function unpackModels(bytes: Uint8Array): StoredModels {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const start = headerSize + archive.readUInt32LE();
  const contents = JSON.parse(inflated(archive.subarray(headerSize, start))) as Contents;
  const at = ([from, length]: Place): string => inflated(archive.subarray(start + from, start + from + length));
  return {
    preprocessed: at(contents.text),
    declarations: contents.declarations.map(({ tree, ...rest }) => ({
      ...rest,
      tree: () => (typeof tree === "string" ? tree : at(tree)),
    })),
  };
}

const headerSize = 4;

const inflated = (bytes: Uint8Array): string => inflateRawSync(bytes).toString();
