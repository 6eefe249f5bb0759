/** Reading `{:name arguments}`. */
import type { NoteForm, NoteTable } from "../../ir/notes.ts";
import { INT } from "../../logic/sort.ts";
import { variable } from "../../logic/term.ts";
import type { Attribute, Expr } from "./ast.ts";

export function hasAttribute(attributes: readonly Attribute[], name: string): boolean {
  return attributes.some((attribute) => attribute.name === name);
}

/** `{:name}` or `{:name true}`; other arguments mean something else. */
export function isOn(attributes: readonly Attribute[], name: string): boolean {
  return attributes.some(({ name: own, args }) => own === name && (args.length === 0 || isTrue(args)));
}

function isTrue([arg, ...more]: readonly (Expr | string)[]): boolean {
  return typeof arg === "object" && arg.kind === "bool" && arg.value && more.length === 0;
}

/** `{:name false}` and nothing else. */
export function isOff(attributes: readonly Attribute[], name: string): boolean {
  return attributes.some((attribute) => attribute.name === name && isFalse(attribute.args[0]));
}

function isFalse(arg: Expr | string | undefined): boolean {
  return typeof arg === "object" && arg.kind === "bool" && !arg.value;
}

export function textOf(attributes: readonly Attribute[], name: string): string | undefined {
  for (const attribute of attributes) {
    const arg = attribute.args[0];
    if (attribute.name === name && typeof arg === "string") return unescapedText(arg);
  }
  return undefined;
}

export function numberOf(attributes: readonly Attribute[], name: string): number | undefined {
  for (const attribute of attributes) {
    const arg = attribute.args[0];
    if (attribute.name === name && typeof arg === "object" && arg.kind === "int") return Number(arg.value);
  }
  return undefined;
}

/** The expressions that `{:name e}` gives, from every attribute of that name. */
export function expressionsOf(attributes: readonly Attribute[], name: string): readonly Expr[] {
  const named = attributes.filter((attribute) => attribute.name === name);
  return named.flatMap((attribute) => attribute.args).filter((arg) => typeof arg === "object");
}

/** `{:name "text", e, …}`: each expression with its text. */
export function pairsOf(attributes: readonly Attribute[], name: string): readonly { text: string; value: Expr }[] {
  return attributes.flatMap((attribute) => {
    const [text, ...values] = attribute.args;
    if (attribute.name !== name || typeof text !== "string") return [];
    return values.filter((value) => typeof value === "object").map((value) => ({ text, value }));
  });
}

/** The fields that the attributes stand for. */
export function notesOf<T extends object>(notes: NoteTable<T>, attributes: readonly Attribute[]): Partial<T> {
  if (attributes.length === 0) return {};
  const entries = Object.entries<readonly [string, NoteForm] | undefined>(notes).flatMap(([field, note]) => {
    const value = note && noteValue(attributes, ...note);
    return value === undefined ? [] : [[field, value] as const];
  });
  return Object.fromEntries(entries) as Partial<T>;
}

function noteValue(attributes: readonly Attribute[], name: string, form: NoteForm): unknown {
  switch (form) {
    case "flag":
      return isOn(attributes, name) ? true : undefined;
    case "truth":
      return isOn(attributes, name) ? true : isOff(attributes, name) ? false : undefined;
    case "number":
      return numberOf(attributes, name);
    case "text":
      return textOf(attributes, name);
    case "texts":
      return textsOf(attributes, name);
    case "integer variable": {
      const named = textOf(attributes, name);
      return named === undefined ? undefined : variable(named, INT);
    }
  }
}

function textsOf(attributes: readonly Attribute[], name: string): readonly string[] | undefined {
  const args = attributes.find((attribute) => attribute.name === name)?.args;
  return args?.flatMap((arg) => (typeof arg === "string" ? [unescapedText(arg)] : []));
}

const unescapedText = (text: string): string => text.replaceAll('\\"', '"');
