/** From the paths of a command line to the source files meant: folders are searched, each file counts once. */
import type { InputError } from "../verdict/report.ts";
import type { Files } from "./host.ts";

export interface Expansion {
  /** In the order of the arguments; in a folder by name. */
  readonly files: readonly string[];
  readonly errors: readonly InputError[];
  readonly notes: readonly string[];
}

/** Which files are sources, by how their names end. */
export interface SourceKinds {
  readonly extensions: readonly string[];
  /** Those of them that are parts of other files, such as headers: checked where named, passed over in folders. */
  readonly partsOnly: ReadonlySet<string>;
}

export async function expandPaths(
  paths: readonly string[],
  kinds: SourceKinds,
  files: Files,
  stop?: AbortSignal,
): Promise<Expansion> {
  const search: Search = { ...kinds, files, stop, found: [], errors: [], seen: new Set(), passedOver: new Map(), outside: [] }; // prettier-ignore
  for (const path of paths) await addNamed(search, path);
  const notes = [...passedOverNotes(search), ...outsideNotes(search)];
  return { files: search.found, errors: search.errors, notes };
}

interface Search extends SourceKinds {
  readonly files: Files;
  readonly found: string[];
  readonly errors: InputError[];
  /** Identities of files and folders: links may lead to one of them twice, or round in a circle. */
  readonly seen: Set<string>;
  /** Sources in a language that this version does not read, by extension. */
  readonly passedOver: Map<string, number>;
  /** Links that lead out of the project. */
  readonly outside: string[];
  readonly stop: AbortSignal | undefined;
}

const skippedFolders: ReadonlySet<string> = new Set(["node_modules", ".git", ".hg", ".svn", ".inquest-cache"]);
const languageExtensions: ReadonlySet<string> = new Set([".c", ".i", ".h", ".java", ".bpl"]);

/** A path that the user named: whatever keeps it from being checked is an error. */
async function addNamed(search: Search, path: string): Promise<void> {
  const kind = await search.files.kindOf(path);
  switch (kind) {
    case "missing":
      return complain(search, path, "there is no such file or folder");
    case "other":
      return complain(search, path, "this is neither a file nor a folder");
    case "outside":
      return complain(search, path, "this leads out of the project, and is not read");
    case "folder":
      return addFolder(search, path);
    case "file":
      return addFile(search, path);
  }
}

async function addFile(search: Search, path: string): Promise<void> {
  const extension = extensionOf(path);
  if (search.extensions.includes(extension)) {
    if (await isNew(search, path)) search.found.push(path);
  } else {
    const shown = extension === "" ? "files without an extension" : `${extension} files`;
    complain(search, path, `${shown} are not read by this version, only ${readable(search)}`);
  }
}

async function addFolder(search: Search, folder: string): Promise<void> {
  const errorsBefore = search.errors.length;
  const sources = await sourcesUnder(search, folder);
  if (search.stop?.aborted === true)
    return complain(search, folder, `not searched to the end: ${String(search.stop.reason)}`);
  if (sources === 0 && search.errors.length === errorsBefore) {
    complain(search, folder, `there are no source files (${programs(search)}) in this folder`);
  }
}

/** Adds what is new; the number of source files there, new or not. */
async function sourcesUnder(search: Search, folder: string): Promise<number> {
  if (!(await isNew(search, folder))) return 1;
  const entries = await search.files.list(folder);
  if ("error" in entries) {
    complain(search, folder, `this folder cannot be read: ${entries.error}`);
    return 0;
  }
  let sources = 0;
  for (const { name, path } of [...entries].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (search.stop?.aborted === true) break;
    const kind = await search.files.kindOf(path);
    if (kind === "outside") search.outside.push(path);
    if (kind === "folder" && !skippedFolders.has(name)) sources += await sourcesUnder(search, path);
    if (kind === "file") sources += await addFromFolder(search, path);
    if (
      kind === "missing" &&
      search.extensions.includes(extensionOf(path)) &&
      !search.partsOnly.has(extensionOf(path))
    ) {
      complain(search, path, "this link leads nowhere");
    }
  }
  return sources;
}

async function addFromFolder(search: Search, path: string): Promise<number> {
  const extension = extensionOf(path);
  if (search.partsOnly.has(extension)) return 0;
  if (search.extensions.includes(extension)) {
    if (await isNew(search, path)) search.found.push(path);
    return 1;
  }
  if (languageExtensions.has(extension)) {
    search.passedOver.set(extension, (search.passedOver.get(extension) ?? 0) + 1);
  }
  return 0;
}

async function isNew(search: Search, path: string): Promise<boolean> {
  const identity = await search.files.identityOf(path);
  if (search.seen.has(identity)) return false;
  search.seen.add(identity);
  return true;
}

function complain(search: Search, file: string, message: string): void {
  search.errors.push({ file, position: null, message });
}

function passedOverNotes(search: Search): readonly string[] {
  const byExtension = [...search.passedOver].sort(([a], [b]) => (a < b ? -1 : 1));
  return byExtension.map(([extension, count]) => {
    const files = count === 1 ? "1 file was" : `${count} files were`;
    return `${files} not checked: ${extension} is not read by this version, only ${readable(search)}`;
  });
}

function outsideNotes({ outside }: Search): readonly string[] {
  const [first] = outside;
  if (first === undefined) return [];
  if (outside.length === 1) return [`${first} leads out of the project, and was not followed`];
  return [`${outside.length} links lead out of the project, and were not followed: ${first} and others`];
}

function readable({ extensions }: Search): string {
  return [...extensions].sort().join(", ");
}

function programs({ extensions, partsOnly }: Search): string {
  const own = extensions.filter((extension) => !partsOnly.has(extension));
  return own.sort().join(", ");
}

/** With the dot and in lower case; empty if there is none. */
export function extensionOf(path: string): string {
  const name = path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(dot).toLowerCase() : "";
}
