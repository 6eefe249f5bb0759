/** The port to front ends: text in, a program and diagnostics out. A front end never throws on what a user wrote. */
import type { Diagnostic } from "../source/diagnostic.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { CheckKind } from "./check-kind.ts";
import type { Program } from "./program.ts";

export interface FrontEnd {
  readonly name: string;
  /** With the dot: `.bpl`. */
  readonly extensions: readonly string[];
  /** Those of them that are parts of other files: in folders they are passed over. */
  readonly partsOnly?: readonly string[];
  /** What programs are checked for. */
  readonly checks: ReadonlySet<CheckKind>;
  translate(file: SourceFile): Translation | Promise<Translation>;
  /** Where files know each other: all files of a run at once, with one translation each in their order. */
  translateTogether?(files: readonly SourceFile[]): Promise<readonly Translation[]>;
  /**
   * All that the translation of a file depends on besides its text and its parts: options, versions of tools. Absent if
   * that is not known, so that nothing may be concluded from an unchanged text.
   */
  circumstances?(file: SourceFile): Promise<string>;
}

export interface Translation {
  /** Absent if the file has errors. */
  readonly program?: Program;
  readonly diagnostics: readonly Diagnostic[];
  /** Functions whose effects are arbitrary, because nothing is known of them, and the number of their calls. */
  readonly unknownCalls?: ReadonlyMap<string, number>;
  /** What verdicts on the program rest on although nothing shows it, each a clause: "memory does not run short". */
  readonly assumptions?: readonly string[];
  /** If there may be memory without a value, and the program does not tell it from other memory. */
  readonly marked?: MarkedProgram;
  /** The same, where whatever callers hand in may overlap: what is certain to fail does so there as well. Read once more. */
  readonly overlapping?: () => Promise<Program | undefined>;
  /** Other files whose text is part of this one, by inclusion; absent if that is not known. */
  readonly parts?: readonly string[];
  /** Nodes of the syntax tree, for size tables. */
  readonly sourceNodes: number;
}

/** The same program where memory without a value holds marks, and reading one fails: for executions, as it costs proofs much. */
export interface MarkedProgram {
  /** It is made when it is asked for. */
  program(): Program;
  /** Numbers that nothing else in an execution may be. */
  isMark(n: bigint): boolean;
}

/** In place of a name among unknown calls: what a function pointer leads to. */
export const unknownTarget = "a function pointer";
/** The same for inline assembly. */
export const assemblyCode = "inline assembly";
