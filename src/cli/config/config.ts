/**
 * `inquest.json`: options that hold for a folder and all below it, under the names of the command line. What stands under
 * the name of a command holds for that command; `paths` are the files to check when none are given.
 */
import { existsSync, readFileSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { closest } from "../../base/closest.ts";
import { parseLocatedJson, positionIn, type LocatedJson, type Member } from "../../base/located-json.ts";
import type { BadUsage, Defaults, GivenOption } from "../args.ts";
import {
  commandNames,
  configurable,
  optionTable,
  type CommandName,
  type OptionSpec,
  type ValueSpec,
} from "../option-table.ts";

export const configName = "inquest.json";

/** The options are those for the command that it was read for. */
export interface Config extends Defaults {
  readonly file: string;
}

/** The nearest one, in this folder or above it. */
export function findConfig(folder: string): string | undefined {
  for (let here = resolve(folder); ; here = dirname(here)) {
    const file = join(here, configName);
    if (existsSync(file)) return file;
    if (dirname(here) === here) return undefined;
  }
}

export function readConfig(file: string, command: CommandName): Config | BadUsage {
  const shown = relative(process.cwd(), file) || file;
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    return { usageError: `${shown} cannot be read: ${error instanceof Error ? error.message : String(error)}` };
  }
  const reading = configIn(text, command, dirname(file));
  if (!("fault" in reading)) return { file: shown, ...reading };
  const { line, column } = positionIn(text, reading.offset);
  return { usageError: `${shown}:${line}:${column}: ${reading.fault}` };
}

interface Fault {
  readonly fault: string;
  readonly offset: number;
}

/** `folder`: what paths in it are relative to. */
export function configIn(text: string, command: CommandName, folder: string): Defaults | Fault {
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
      : key === "paths" ? texts(value, "a list of files and folders")
      : section !== undefined ? sectionOptions(value, section, folder)
      : optionsOf(member, undefined, folder); // prettier-ignore
    if ("fault" in found) return found;
    if (key === "paths") paths.push(...found.map(({ value: path }) => placed(path, folder)));
    else if (section === undefined) general.push(...found.filter((option) => isKnownTo(command, option)));
    else if (section === command) own.push(...found);
  }
  return { paths, options: [...general, ...own] };
}

type Found = readonly GivenOption[] | Fault;

function sectionOptions(section: LocatedJson, command: CommandName, folder: string): Found {
  if (section.kind !== "object") {
    return { fault: `"${command}" should be an object with options of ${command}`, offset: section.offset };
  }
  const options: GivenOption[] = [];
  for (const member of section.members) {
    const found = optionsOf(member, command, folder);
    if ("fault" in found) return found;
    options.push(...found);
  }
  return options;
}

function optionsOf({ key, offset, value }: Member, command: CommandName | undefined, folder: string): Found {
  const known = configurable.filter(({ commands }) => command === undefined || commands.includes(command));
  const spec = known.find(({ name }) => name === key);
  if (spec === undefined) return { fault: unknownKey(key, command, known), offset };
  const texts = valuesOf(spec, value);
  if ("fault" in texts) return texts;
  return texts.map((text) => ({ name: key, value: isPath(spec, text) ? asPath(spec, placed(text, folder)) : text }));
}

function unknownKey(key: string, command: CommandName | undefined, known: readonly OptionSpec[]): string {
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

function placed(path: string, folder: string): string {
  return relative(process.cwd(), resolve(folder, path)) || ".";
}
