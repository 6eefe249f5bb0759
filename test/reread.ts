/** A program as its printed text says it: what the text loses, no engine sees afterwards. */
import { boogie } from "../src/frontends/boogie/boogie.ts";
import type { FrontEnd, Translation } from "../src/ir/front-end.ts";
import { printProgram } from "../src/ir/print.ts";
import type { Program } from "../src/ir/program.ts";
import { programText } from "./same-program.ts";

/** The program read back from its text; a text that does not parse is an error. */
export function reread(program: Program): Program {
  const text = printProgram(program);
  const again = boogie.translate({ name: "printed.bpl", text });
  const errors = again.diagnostics.filter(({ severity }) => severity === "error");
  if (again.program !== undefined && errors.length === 0) return again.program;
  const lines = text.split("\n");
  const told = errors.slice(0, 5).map(({ span, message }) => `${span.line}:${span.column}: ${message}: ${lines[span.line - 1]?.trim().slice(0, 200) ?? ""}`); // prettier-ignore
  throw new Error(`the printed text is refused:\n${told.join("\n")}`);
}

/** The first line in which the program and what is read back differ. */
export function rereadFault(program: Program): string | undefined {
  const [own, again] = [program, reread(program)].map((one) => programText(one).split("\n")) as [string[], string[]];
  const at = own.findIndex((line, i) => line !== again[i]);
  if (at < 0 && own.length === again.length) return undefined;
  return `${own.slice(Math.max(0, at - 12), at + 1).map((line) => line.trim()).join(" ")} ≠ ${again[at]?.trim() ?? ""}`; // prettier-ignore
}

/** The front end with the text between it and the engines. */
export function rereading(frontEnd: FrontEnd): FrontEnd {
  const again = (one: Translation): Translation =>
    one.program === undefined ? one : { ...one, program: reread(one.program) };
  const { translateTogether } = frontEnd;
  return {
    ...frontEnd,
    translate: async (file) => again(await frontEnd.translate(file)),
    ...(translateTogether !== undefined && {
      translateTogether: async (files) => (await translateTogether(files)).map(again),
    }),
  };
}
