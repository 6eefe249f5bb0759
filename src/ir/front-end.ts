/** The port to front ends: text in, a program and diagnostics out. A front end never throws on what a user wrote. */
import type { Diagnostic } from "../source/diagnostic.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { Program } from "./program.ts";

export interface FrontEnd {
  readonly name: string;
  /** With the dot: `.bpl`. */
  readonly extensions: readonly string[];
  translate(file: SourceFile): Translation | Promise<Translation>;
}

export interface Translation {
  /** Absent if the file has errors. */
  readonly program?: Program;
  readonly diagnostics: readonly Diagnostic[];
  /** Nodes of the syntax tree, for size tables. */
  readonly sourceNodes: number;
}
