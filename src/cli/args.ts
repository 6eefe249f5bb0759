/** Reads a command line against the option table. What is wrong with it is a value: one sentence for the user. */
import { closest } from "../base/closest.ts";
import { optionTable, type CommandName, type OptionSpec } from "./option-table.ts";

export interface Arguments {
  readonly paths: readonly string[];
  /** Whether a switch was given. */
  has(name: string): boolean;
  /** The last value given. */
  text(name: string): string | undefined;
  number(name: string): number | undefined;
  texts(name: string): readonly string[];
  /** Each option with its value, as they were given. */
  readonly inOrder: readonly GivenOption[];
}

export interface GivenOption {
  readonly name: string;
  readonly value: string;
}

export interface BadUsage {
  readonly usageError: string;
}

export function parseArguments(command: CommandName, words: readonly string[]): Arguments | BadUsage {
  const paths: string[] = [];
  const given: GivenOption[] = [];
  const rest = words.values();
  for (let next = rest.next(); next.done !== true; next = rest.next()) {
    const word = next.value;
    if (word === "--") paths.push(...rest);
    else if (!word.startsWith("-") || word === "-") paths.push(word);
    else {
      const option = compilerOption(word) ?? splitOption(word);
      const spec = optionOf(command, option.name);
      if ("usageError" in spec) return spec;
      const value = valueOf(spec, option.value, () => rest.next().value);
      if (typeof value !== "string") return value;
      given.push({ name: spec.name, value });
    }
  }
  return answers(paths, given);
}

/** What holds where the command line does not say otherwise. */
export interface Defaults {
  readonly paths: readonly string[];
  readonly options: readonly GivenOption[];
}

/** What the command line says comes later, and so wins; of some options every word counts. */
export function withConfig(args: Arguments, config: Defaults): Arguments {
  const given = new Set(args.inOrder.map(({ name }) => name));
  const kept = config.options.filter(({ name }) => !given.has(opposites[name] ?? "") && !(given.has(name) && replaced.has(name))); // prettier-ignore
  return answers(args.paths.length > 0 ? args.paths : config.paths, [...kept, ...args.inOrder]);
}

const opposites: Readonly<Record<string, string>> = { "no-cache": "cache", cache: "no-cache" };
/** Options that may be repeated, but are meant anew on each command line. */
const replaced: ReadonlySet<string> = new Set(["only", "stage"]);

function answers(paths: readonly string[], given: readonly GivenOption[]): Arguments {
  const texts = (name: string): readonly string[] => given.filter((one) => one.name === name).map(({ value }) => value);
  const last = (name: string): string | undefined => texts(name).at(-1);
  const number = (text: string | undefined): number | undefined =>
    text === undefined ? undefined : text === "inf" ? Infinity : Number(text);
  return {
    paths,
    has: (name) => given.some((one) => one.name === name),
    text: last,
    number: (name) => number(last(name)),
    texts,
    inOrder: given,
  };
}

/** `-I DIR`, `-IDIR`, `-DNAME=1`, `-std=c99`. */
function compilerOption(word: string): { readonly name: string; readonly value: string | undefined } | undefined {
  if (word.startsWith("--")) return undefined;
  const spec = optionTable.find(({ compiler }) => compiler !== undefined && word.startsWith(compiler));
  if (spec?.compiler === undefined) return undefined;
  const value = word.slice(spec.compiler.length).replace(/^=/, "");
  return { name: `--${spec.name}`, value: value === "" ? undefined : value };
}

function splitOption(word: string): { readonly name: string; readonly value: string | undefined } {
  const equals = word.indexOf("=");
  return equals < 0 ? { name: word, value: undefined } : { name: word.slice(0, equals), value: word.slice(equals + 1) };
}

function optionOf(command: CommandName, given: string): OptionSpec | BadUsage {
  const name = given === "-h" ? "help" : given.replace(/^--/, "");
  const known = given === "-h" || given.startsWith("--") ? optionTable.filter((spec) => spec.name === name) : [];
  const own = known.find(({ commands }) => commands.includes(command));
  if (own !== undefined) return own;
  if (known.length > 0) return { usageError: `${given} is not an option of ${command}` };
  const names = optionTable.filter((spec) => spec.commands.includes(command)).map((spec) => `--${spec.name}`);
  const meant = closest(given, names);
  return { usageError: `unknown option ${given}${meant === undefined ? "" : `; did you mean ${meant}?`}` };
}

function valueOf(spec: OptionSpec, given: string | undefined, next: () => string | undefined): string | BadUsage {
  if (spec.value === undefined) return given === undefined ? "" : { usageError: `--${spec.name} takes no value` };
  const following = given ?? next();
  if (following === undefined) return { usageError: `--${spec.name} needs a value: ${spec.value.label}` };
  const needs = spec.value.needs(following);
  return needs === undefined ? following : { usageError: `--${spec.name} needs ${needs}, not "${following}"` };
}
