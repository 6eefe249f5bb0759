import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { digest, nodeCaches, openCache } from "./node-caches.ts";

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "inquest cache ")), "kept");
  vi.stubEnv("XDG_STATE_HOME", join(folder, "..", "state"));
});
const { getuid } = process;
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(process, { getuid });
  vi.unstubAllEnvs();
  rmSync(join(folder, ".."), { recursive: true, force: true });
});

const key = digest("key");
const entries = (): readonly string[] => readdirSync(folder).filter((name) => name !== ".gitignore").sort(); // prettier-ignore

test("what was written is read, also by another run", async () => {
  const cache = openCache(folder);
  expect(await cache.read(key)).toBeUndefined();
  expect(existsSync(folder)).toBe(false);
  await cache.write(key, "größe\n\u0000\n");
  expect(await cache.close()).toBeUndefined();
  expect(await openCache(folder).read(key)).toBe("größe\n\u0000\n");
  expect(readFileSync(join(folder, ".gitignore"), "utf8")).toBe("*\n");
});

test.each<readonly [string, (content: string) => string]>([
  ["truncated", (content) => content.slice(0, -1)],
  ["empty", () => ""],
  ["changed", (content) => content.replace("text", "tixt")],
  ["without its first line", (content) => content.slice(content.indexOf("\n"))],
  ["somebody else's", () => "hello\nworld\n"],
  [
    "with a checksum that needs no key",
    (content) => `inquest cache 2 ${digest(content.slice(content.indexOf("\n") + 1))}\nsome text`,
  ],
])("an entry that is %s is not there, and can be written anew", async (_, damage) => {
  const cache = openCache(folder);
  await cache.write(key, "some text");
  const path = join(folder, key);
  writeFileSync(path, damage(readFileSync(path, "utf8")));
  expect(await cache.read(key)).toBeUndefined();
  await cache.write(key, "some text");
  expect(await cache.read(key)).toBe("some text");
});

test("an entry holds for its key, and for who has the user's", async () => {
  const cache = openCache(folder);
  await cache.write(key, "some text");
  writeFileSync(join(folder, digest("other")), readFileSync(join(folder, key)));
  expect(await cache.read(digest("other"))).toBeUndefined();
  const file = join(folder, "..", "state", "inquest", "cache.key");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await openCache(folder).read(key)).toBe("some text");
  vi.stubEnv("XDG_STATE_HOME", join(folder, "..", "another"));
  expect(await openCache(folder).read(key)).toBeUndefined();
  vi.stubEnv("INQUEST_CACHE_KEY", "shared");
  await openCache(folder).write(key, "shared text");
  vi.stubEnv("XDG_STATE_HOME", join(folder, "..", "third"));
  expect(await openCache(folder).read(key)).toBe("shared text");
});

test("links that a project put there lead to nothing that is written", async () => {
  const target = join(folder, "..", "target");
  mkdirSync(target);
  symlinkSync(target, folder);
  const cache = openCache(folder);
  await cache.write(key, "text");
  expect(await cache.close()).toMatch(/kept cannot be written: it is a link$/);
  expect(readdirSync(target)).toEqual([]);
  rmSync(folder);
  mkdirSync(folder);
  symlinkSync(join(target, "ignored"), join(folder, ".gitignore"));
  symlinkSync(join(target, "entry"), join(folder, key));
  const another = openCache(folder);
  await another.write(key, "text");
  expect(await another.close()).toBeUndefined();
  expect(await another.read(key)).toBe("text");
  expect(readdirSync(target)).toEqual([]);
});

test("what stands behind a link is not read, whoever has made it", async () => {
  const cache = openCache(folder);
  await cache.write(key, "text");
  const link = join(folder, "..", "link");
  symlinkSync(folder, link);
  expect(await openCache(link).read(key)).toBeUndefined();
  expect(await openCache(folder).read(key)).toBe("text");
});

test("what another user has made is neither read nor written to", { timeout: 20_000 }, async () => {
  await openCache(folder).write(key, "text");
  const { uid } = statSync(folder);
  const stranger = uid === 1 ? 2 : 1;
  // Who may change owners may do everything.
  const others = [stranger, ...(uid === 0 ? [] : [uid + 1])];
  for (const user of others) {
    vi.spyOn(process, "getuid").mockReturnValue(user);
    expect(await openCache(folder).read(key), `user ${user}`).toBeUndefined();
    const cache = openCache(folder);
    await cache.write(key, "theirs");
    expect(await cache.close()).toMatch(/kept cannot be written: it belongs to another user$/);
  }
  if (uid === 0) chownSync(folder, 1, 1);
  for (const user of [0, statSync(folder).uid]) {
    vi.spyOn(process, "getuid").mockReturnValue(user);
    expect(await openCache(folder).read(key), `user ${user}`).toBe("text");
  }
  Object.defineProperty(process, "getuid", { value: undefined, configurable: true, writable: true });
  expect(await openCache(folder).read(key)).toBe("text");
});

test("what is no entry does not stay young by being looked at", async () => {
  mkdirSync(folder);
  writeFileSync(join(folder, key), "hello");
  const then = Math.floor(Date.now() / 1000) - 20 * 86_400;
  utimesSync(join(folder, key), then, then);
  expect(await openCache(folder).read(key)).toBeUndefined();
  expect(statSync(join(folder, key)).mtimeMs).toBe(then * 1000);
});

test("many runs at the same time leave whole entries", async () => {
  const texts = Array.from({ length: 20 }, (_, i) => String(i).repeat(10_000));
  await Promise.all(
    texts.map(async (text) => {
      const cache = openCache(folder);
      await cache.write(key, text);
      const seen = await cache.read(key);
      expect(seen === undefined || texts.includes(seen)).toBe(true);
      await cache.close();
    }),
  );
  expect(texts).toContain(await openCache(folder).read(key));
  expect(entries()).toEqual([key]);
});

test("a folder that cannot be made is said once, and fails nothing", async () => {
  writeFileSync(join(folder, "..", "file"), "");
  const cache = openCache(join(folder, "..", "file", "kept"));
  await cache.write(key, "text");
  await cache.write(key, "text");
  expect(await cache.read(key)).toBeUndefined();
  expect(await cache.close()).toMatch(/file.kept cannot be written: /);
});

test("a folder that may not be written to", async () => {
  const cache = openCache(folder);
  await cache.write(key, "text");
  chmodSync(folder, 0o555);
  const another = openCache(folder);
  await another.write(digest("other"), "text");
  const fault = await another.close();
  chmodSync(folder, 0o755);
  // Who may do everything may do this, too.
  if (process.getuid?.() !== 0) expect(fault).toMatch(/cannot be written: permission denied/);
  expect(await openCache(folder).read(key)).toBe("text");
});

test("old entries are dropped, and the oldest if there is too much; other files are not ours", async () => {
  const keys = ["a", "b", "c", "d"].map(digest);
  const cache = openCache(folder);
  for (const one of keys) await cache.write(one, "x".repeat(1000));
  const aged = (name: string, days: number): void => {
    const then = Date.now() / 1000 - days * 86_400;
    utimesSync(join(folder, name), then, then);
  };
  keys.forEach((one, i) => aged(one, 10 * i));
  writeFileSync(join(folder, "notes.txt"), "mine");
  aged("notes.txt", 100);
  writeFileSync(join(folder, `${keys[0]}.123.new`), "half");
  aged(`${keys[0]}.123.new`, 2);
  const tidier = openCache(folder, { bytes: 3500, days: 25 });
  await tidier.write(digest("e"), "new");
  await tidier.close();
  expect(entries()).toEqual([keys[0]!, keys[1]!, keys[2]!, digest("e"), "notes.txt"].sort());
  const smaller = openCache(folder, { bytes: 2500, days: 25 });
  await smaller.write(digest("e"), "new");
  await smaller.close();
  expect(entries()).toEqual([keys[0]!, keys[1]!, digest("e"), "notes.txt"].sort());
});

test("an entry that is used stays young", async () => {
  const cache = openCache(folder);
  await cache.write(key, "text");
  const then = Date.now() / 1000 - 20 * 86_400;
  utimesSync(join(folder, key), then, then);
  await cache.read(key);
  const tidier = openCache(folder, { bytes: 1_000_000, days: 10 });
  await tidier.write(digest("other"), "text");
  await tidier.close();
  expect(await openCache(folder).read(key)).toBe("text");
});

test("solvers are told apart", async () => {
  const [bundled, other] = await Promise.all([
    nodeCaches().identity("z3-wasm"),
    nodeCaches().identity(process.execPath),
  ]);
  expect(bundled).not.toBe(other);
  expect(await nodeCaches().identity("z3-wasm")).toBe(bundled);
});
