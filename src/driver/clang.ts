/** The port to clang, the compiler that preprocesses and types C for us: one file in, its tree as JSON text out. */
import type { Diagnostic } from "../source/diagnostic.ts";
import type { ParserFlag } from "./parser-flags.ts";

export interface Clang {
  /** With its version, for notes and reports. */
  readonly name: string;
  dump(request: ClangRequest): Promise<ClangResult>;
}

export interface ClangRequest {
  /** As the user gave it; relative names are relative to the process's working directory, and so are all below. */
  readonly file: string;
  /** What the file holds; read from disk if absent. */
  readonly text?: string;
  /** Folders of headers, in the order of search. */
  readonly includes: readonly string[];
  /** `NAME`, `NAME=VALUE` or `NAME(x)=VALUE`. */
  readonly defines: readonly string[];
  readonly undefines: readonly string[];
  /** As after `-std=`; clang's default if absent. */
  readonly standard?: string;
  readonly dataModel: "LP64" | "ILP32";
  /** What else a parser needs to know, in the order in which it was said. */
  readonly otherFlags: readonly ParserFlag[];
  /** The C library's declarations: our own, the same everywhere, or those that the machine has. */
  readonly headers: "bundled" | "host";
}

export type ClangResult =
  | {
      readonly kind: "dump";
      /** What was parsed: offsets in the tree count its UTF-8 bytes; its `# line "file"` markers lead to the user's files. */
      readonly preprocessed: string;
      /** The tree; in pieces of any length. */
      readonly json: string | AsyncIterable<string>;
      /** What clang objected to although the tree is complete. */
      readonly warnings: readonly Diagnostic[];
    }
  | { readonly kind: "errors"; readonly diagnostics: readonly Diagnostic[] }
  /** Clang could not be run to its end. */
  | { readonly kind: "failed"; readonly why: string };

/** All of a tree's text in one piece. */
export async function wholeText(json: string | AsyncIterable<string>): Promise<string> {
  if (typeof json === "string") return json;
  const pieces: string[] = [];
  for await (const piece of json) pieces.push(piece);
  return pieces.join("");
}
