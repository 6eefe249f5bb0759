/** A hash of a text that is the same on every machine and in every version: for fingerprints, not for secrets. */

const offset = 0xcbf29ce484222325n;
const prime = 0x100000001b3n;
const mask = 0xffffffffffffffffn;

/** 64-bit FNV-1a over UTF-16 code units, as 16 hexadecimal digits. */
export function textHash(text: string): string {
  let hash = offset;
  for (let index = 0; index < text.length; index++) {
    hash = ((hash ^ BigInt(text.charCodeAt(index))) * prime) & mask;
  }
  return hash.toString(16).padStart(16, "0");
}
