/**
 * Configurations: options under the names of the command line. `inquest.json` holds for a project; it may be a stranger's, so
 * it says what is checked and how, but not what is run or where something is written, and names no files outside of the
 * project. The user's own configuration may say all of that. What stands under the name of a command holds for that command;
 * `paths` are the files to check when none are given.
 */
import { existsSync, lstatSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { closest } from "../../base/closest.ts";
import { parseLocatedJson, positionIn, type LocatedJson, type Member } from "../../base/located-json.ts";
import { isWithin, readRegular } from "../../host/node/clang/reach.mjs";
import { projectRoot, realOf } from "../../host/node/project.ts";
import { userConfigFile } from "../../host/node/user-folders.ts";
import type { BadUsage, Defaults, GivenOption } from "../args.ts";
import {
  commandNames,
  configurable,
  optionTable,
  projectOptions,
  type CommandName,
  type OptionSpec,
  type ValueSpec,
} from "../option-table.ts";

export const configName = "inquest.json";

/** Whose word it is. */
export type Owner = "project" | "user";

/** The options are those for the command that it was read for. */
export interface Config extends Defaults {
  readonly file: string;
}

/** The nearest one, in this folder or above it, up to the root of the repository. */
export function findConfig(folder: string): string | undefined {
  const root = projectRoot(folder);
  for (let here = realOf(folder); ; here = dirname(here)) {
    const file = join(here, configName);
    if (existsSync(file)) return file;
    if (here === root || dirname(here) === here) return undefined;
  }
}

/** Undefined if the file is the user's, or the system's. */
export function otherOwner(file: string): string | undefined {
  const own = process.getuid?.();
  const { uid } = lstatSync(file);
  if (own === undefined || [own, 0, Number(process.env["SUDO_UID"] ?? own)].includes(uid)) return undefined;
  return `belongs to another user: --config ${file} takes it nevertheless, --config none goes without`;
}

/** Longer ones do not occur in practice. */
const longestConfig = 1_000_000;

export function readConfig(file: string, command: CommandName, owner: Owner): Config | BadUsage {
  const shown = owner === "user" ? file : relative(process.cwd(), file) || file;
  let text: string;
  try {
    text = readRegular(file, longestConfig).toString();
  } catch (error) {
    return { usageError: `${shown} cannot be read: ${error instanceof Error ? error.message : String(error)}` };
  }
  const reading = configIn(text, command, { folder: dirname(file), owner });
  if (!("fault" in reading)) return { file: shown, ...reading };
  const { line, column } = positionIn(text, reading.offset);
  return { usageError: `${shown}:${line}:${column}: ${reading.fault}` };
}

interface Fault {
  readonly fault: string;
  readonly offset: number;
}

/** `folder`: what paths in it are relative to. */
export interface Place {
  readonly folder: string;
  readonly owner: Owner;
}

export function configIn(text: string, command: CommandName, place: Place): Defaults | Fault {
  const document = parseLocatedJson(text);
  if ("fault" in document) return document;
  if (document.kind !== "object") return { fault: "this should be an object: { … }", offset: document.offset };
  const paths: string[] = [];
  const general: GivenOption[] = [];
  const own: GivenOption[] = [];
  for (const member of document.members) {
    const { key, value } = member;
    const section = commandNames.find((name) => name === key);
    const found =
      key === "$schema" ? []
      : key === "paths" ? pathsIn(member, place)
      : section !== undefined ? sectionOptions(value, section, place)
      : optionsOf(member, undefined, place); // prettier-ignore
    if ("fault" in found) return found;
    if (key === "paths") paths.push(...found.map(({ value: path }) => path));
    else if (section === undefined) general.push(...found.filter((option) => isKnownTo(command, option)));
    else if (section === command) own.push(...found);
  }
  return { paths, options: [...general, ...own] };
}

type Found = readonly GivenOption[] | Fault;

function sectionOptions(section: LocatedJson, command: CommandName, place: Place): Found {
  if (section.kind !== "object") {
    return { fault: `"${command}" should be an object with options of ${command}`, offset: section.offset };
  }
  const options: GivenOption[] = [];
  for (const member of section.members) {
    const found = optionsOf(member, command, place);
    if ("fault" in found) return found;
    options.push(...found);
  }
  return options;
}

function optionsOf({ key, offset, value }: Member, command: CommandName | undefined, place: Place): Found {
  const mayBeSaid = place.owner === "user" ? configurable : projectOptions;
  const known = mayBeSaid.filter(({ commands }) => command === undefined || commands.includes(command));
  const spec = known.find(({ name }) => name === key);
  if (spec === undefined) return { fault: unknownKey(key, command, known), offset };
  const texts = valuesOf(spec, value);
  if ("fault" in texts) return texts;
  const options: GivenOption[] = [];
  for (const text of texts) {
    const path = isPath(spec, text) ? placed(text, place) : text;
    if (path === undefined) return { fault: leadsOut(key, text), offset: value.offset };
    options.push({ name: key, value: isPath(spec, text) ? asPath(spec, path) : path });
  }
  return options;
}

function pathsIn({ key, value }: Member, place: Place): Found {
  const given = texts(value, "a list of files and folders");
  if ("fault" in given) return given;
  const options: GivenOption[] = [];
  for (const { name, value: text } of given) {
    const path = placed(text, place);
    if (path === undefined) return { fault: leadsOut(key, text), offset: value.offset };
    options.push({ name, value: path });
  }
  return options;
}

const leadsOut = (key: string, path: string): string =>
  `"${key}" leads out of the project: ${path} can be named on the command line, or in ${userConfigFile()}`;

function unknownKey(key: string, command: CommandName | undefined, known: readonly OptionSpec[]): string {
  if (configurable.some(({ name, isUsers }) => name === key && isUsers)) {
    return `"${key}" is not taken from a project: it belongs on the command line, or in ${userConfigFile()}`;
  }
  if (command !== undefined && optionTable.some(({ name }) => name === key))
    return `"${key}" is not an option of ${command}`;
  const names = [...known.map(({ name }) => name), ...(command === undefined ? ["paths", ...commandNames] : [])];
  const meant = closest(key, names);
  return `there is no option "${key}"${meant === undefined ? "" : `; did you mean "${meant}"?`}`;
}

function valuesOf(spec: OptionSpec, json: LocatedJson): readonly string[] | Fault {
  const { name, value: spelled, isRepeatable } = spec;
  if (spelled === undefined) {
    if (json.kind !== "value" || typeof json.value !== "boolean")
      return { fault: `"${name}" should be true or false`, offset: json.offset };
    return json.value ? [""] : [];
  }
  const items = isRepeatable === true && json.kind === "array" ? json.items : [json];
  const values: string[] = [];
  for (const item of items) {
    const text = textOf(item, spelled);
    const needs = spelled.needs(text ?? "");
    if (text === undefined || needs !== undefined) {
      return { fault: `"${name}" needs ${needs ?? spelled.label}`, offset: item.offset };
    }
    values.push(text);
  }
  return values;
}

/** As the command line has it; undefined if it is of another type. */
function textOf(json: LocatedJson, { schema }: ValueSpec): string | undefined {
  if (json.kind !== "value") return undefined;
  const isText = schema.type === "string" || Array.isArray(schema.type);
  const isNumber = schema.type !== "string";
  if (typeof json.value === "string") return isText ? json.value : undefined;
  return typeof json.value === "number" && isNumber ? String(json.value) : undefined;
}

function texts(json: LocatedJson, what: string): Found {
  const items = json.kind === "array" ? json.items : [json];
  const given: GivenOption[] = [];
  for (const item of items) {
    if (item.kind !== "value" || typeof item.value !== "string")
      return { fault: `this should be ${what}`, offset: item.offset };
    given.push({ name: "paths", value: item.value });
  }
  return given;
}

/** Commands may know an option with other values. */
function isKnownTo(command: CommandName, { name, value }: GivenOption): boolean {
  const spec = optionTable.find((one) => one.name === name && one.commands.includes(command));
  return spec !== undefined && (spec.value === undefined || spec.value.needs(value) === undefined);
}

/** Programs that are looked for on PATH, and `auto`, are names and no paths. */
function isPath({ path }: OptionSpec, text: string): boolean {
  return path === "always" || (path === "with-slash" && /[/\\]/.test(text));
}

/** A program in the working directory must not become the name of one on PATH. */
function asPath({ path: kind }: OptionSpec, path: string): string {
  return kind === "with-slash" && !isAbsolute(path) ? `./${path}` : path;
}

/** Relative to the working directory; undefined if a project names what is not its own. */
function placed(path: string, { folder, owner }: Place): string | undefined {
  const whole = resolve(folder, path);
  if (owner === "project" && !isWithin([projectRoot(folder)], realOf(whole))) return undefined;
  return relative(process.cwd(), whole) || ".";
}
