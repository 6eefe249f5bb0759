/** Macros that stand for an integer, and the integers that are written in a file. */
import type { Range } from "../engines/diagnose/candidate.ts";

export interface IntegerMacro {
  readonly name: string;
  readonly value: bigint;
  /** Of the number, or of the sum of numbers that it is. */
  readonly range: Range;
  /** It is used where only a constant can stand, as far as that can be told from the text. */
  readonly isConstant: boolean;
}

/** A number, or a sum of numbers. */
const definition =
  /^[ \t]*#[ \t]*define[ \t]+([A-Za-z_]\w*)[ \t]+\(?(\d+(?:[ \t]*[+-][ \t]*\d+)*)\)?[ \t]*(?:\/\/.*|\/\*.*)?$/gm;

export function integerMacros(text: string): readonly IntegerMacro[] {
  return [...text.matchAll(definition)].map((found) => {
    const [whole, name = "", digits = ""] = found;
    const start = found.index + whole.indexOf(digits, whole.indexOf(name) + name.length);
    return {
      name,
      value: sumOf(digits),
      range: { start, end: start + digits.length },
      isConstant: isUsedAsConstant(name, text),
    };
  });
}

function sumOf(text: string): bigint {
  const parts = text.replace(/[ \t]/g, "").match(/[+-]?\d+/g) ?? [];
  return parts.reduce((sum, part) => sum + BigInt(part), 0n);
}

/** In brackets, after `case`, in another directive, or in the initialiser of something outside of functions. */
function isUsedAsConstant(name: string, text: string): boolean {
  const constant = [`\\[[^\\]\\n]*\\b${name}\\b`, `\\bcase\\b[^:\\n]*\\b${name}\\b`, `^[ \\t]*#(?![ \\t]*define[ \\t]+${name}\\b).*\\b${name}\\b`, `^\\w[^(;\\n]*=.*\\b${name}\\b`, `^enum\\b[^;]*\\b${name}\\b`]; // prettier-ignore
  return constant.some((one) => new RegExp(one, "m").test(text));
}

/** Strings are left out as well. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|"(?:[^"\\\n]|\\.)*"/g, " ");
}

export function integersIn(text: string): readonly bigint[] {
  const found = [...withoutComments(text).matchAll(/(?<![\w.])\d+(?![\w.])/g)].map(([digits]) => BigInt(digits));
  return [...new Set(found)].filter((value) => value < 1n << 31n);
}
