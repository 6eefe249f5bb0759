/**
 * The key with which entries of a cache are authenticated: the user's own, so that no one else can make an entry. It is made
 * when it is first used. Machines that share a cache share the key, by INQUEST_CACHE_KEY.
 */
import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readRegular } from "./clang/reach.mjs";
import { stateFolder } from "./user-folders.ts";

/** Without a key that stays, entries of other runs are not known, and those of this run to no other. */
export function cacheKey(): Buffer {
  const given = process.env["INQUEST_CACHE_KEY"] ?? "";
  return given !== "" ? Buffer.from(given) : (keptKey() ?? newKey() ?? keptKey() ?? randomBytes(bytes));
}

const bytes = 32;
const keyFile = (): string => join(stateFolder(), "cache.key");

function keptKey(): Buffer | undefined {
  try {
    const key = readRegular(keyFile(), 1000);
    return key.length === bytes ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined if there is one by now, or none can be kept. */
function newKey(): Buffer | undefined {
  try {
    const key = randomBytes(bytes);
    mkdirSync(stateFolder(), { recursive: true, mode: 0o700 });
    writeFileSync(keyFile(), key, { flag: "wx", mode: 0o600 });
    return key;
  } catch {
    return undefined;
  }
}
