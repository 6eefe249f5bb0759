/**
 * Results on disk: a file for each entry, made elsewhere and renamed, so that half of one is never seen. An entry is a verdict:
 * before its text stands what only the user's key makes of its name and text. What is damaged, forged, or written with another
 * key is as good as absent. Nothing that goes wrong here fails a run.
 */
import { createHash, createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { lstat, mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Cache, Caches } from "../../driver/host.ts";
import { cacheKey } from "./cache-key.ts";
import { readRegular, type Reach } from "./clang/reach.mjs";
import { reason } from "./node-files.ts";
import { toolIdentity } from "./tool-identity.ts";

/** What the folder may grow to, and how long an entry stays that nobody uses. */
export interface CacheLimits {
  readonly bytes: number;
  readonly days: number;
}

const usualLimits: CacheLimits = { bytes: 200_000_000, days: 30 };

export function nodeCaches(reach?: Reach): Caches {
  return { open: (folder) => openCache(folder), digest, identity: (solver) => toolIdentity(solver, reach) };
}

export function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

export function openCache(folder: string, limits: CacheLimits = usualLimits, secret = cacheKey): Cache {
  let fault: string | undefined;
  let hasWritten = false;
  let known: Buffer | undefined;
  const stamp = (key: string, text: string): string =>
    createHmac("sha256", (known ??= secret()))
      .update(`${key}\n${text}`)
      .digest("hex");
  const pathOf = (key: string): string => join(folder, key);
  return {
    async read(key) {
      try {
        if ((await foreign(folder)) !== undefined) return undefined;
        const text = checked(readRegular(pathOf(key), largestEntry).toString(), (text) => stamp(key, text));
        // The time of the last use, to the day: it decides what is dropped.
        if (text !== undefined) await touch(pathOf(key));
        return text;
      } catch {
        return undefined;
      }
    },
    async write(key, text) {
      if (fault !== undefined) return;
      try {
        if (!hasWritten) await prepare(folder);
        hasWritten = true;
        await writeWhole(pathOf(key), `${header}${stamp(key, text)}\n${text}`);
      } catch (error) {
        fault = `${folder} cannot be written: ${reason(error)}`;
      }
    },
    async close() {
      if (hasWritten) await tidy(folder, limits).catch(() => undefined);
      return fault;
    },
  };
}

const header = "inquest cache 2 ";
const largestEntry = 200_000_000;

/** Undefined unless it is what was written. */
function checked(content: string, stampOf: (text: string) => string): string | undefined {
  const end = content.indexOf("\n");
  if (end < 0 || !content.startsWith(header)) return undefined;
  const text = content.slice(end + 1);
  const [said, right] = [Buffer.from(content.slice(header.length, end)), Buffer.from(stampOf(text))];
  return said.length === right.length && timingSafeEqual(said, right) ? text : undefined;
}

/** Why a folder that is there is not the user's to write to: a project may have put it there. */
async function foreign(folder: string): Promise<string | undefined> {
  const found = await lstat(folder).catch(() => undefined);
  if (found === undefined) return undefined;
  if (found.isSymbolicLink()) return "it is a link";
  const own = process.getuid?.();
  if (own !== undefined && own !== 0 && found.uid !== own) return "it belongs to another user";
  return undefined;
}

/** Version control passes the folder over. */
async function prepare(folder: string): Promise<void> {
  const why = await foreign(folder);
  if (why !== undefined) throw new Error(why);
  await mkdir(folder, { recursive: true });
  // What is there already is left alone: it may be a link.
  await writeFile(join(folder, ".gitignore"), "*\n", { flag: "wx" }).catch((error: unknown) => {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  });
}

async function writeWhole(path: string, content: string): Promise<void> {
  const draft = `${path}.${randomUUID()}.new`;
  try {
    const file = await open(draft, "w");
    try {
      await file.writeFile(content);
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

const day = 24 * 60 * 60 * 1000;

async function touch(path: string): Promise<void> {
  const { mtimeMs } = await stat(path);
  if (Date.now() - mtimeMs > day) await utimes(path, new Date(), new Date());
}

/** Entries that were not used for long, and then the oldest, until the rest is small enough. */
async function tidy(folder: string, { bytes, days }: CacheLimits): Promise<void> {
  const names = (await readdir(folder)).filter((name) => isEntry.test(name));
  const entries = await Promise.all(
    names.map(async (name) => {
      const { mtimeMs, size } = await lstat(join(folder, name));
      return { name, mtimeMs, size };
    }),
  );
  let total = 0;
  for (const { name, mtimeMs, size } of entries.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
    total += size;
    const isOld = Date.now() - mtimeMs > days * day;
    if (isOld || total > bytes || (isDraft.test(name) && Date.now() - mtimeMs > day)) {
      await rm(join(folder, name), { force: true });
    }
  }
}

/** What we make there, and nothing else that somebody may have put into the folder. */
const isEntry = /^[0-9a-f]{64}(\.[0-9a-f-]+\.new)?$/;
const isDraft = /\.new$/;
