/** The ports to the outside: files, solvers, the clock, and the wish to stop. The driver itself does no I/O. */
import type { Solver } from "../smt/solver.ts";
import type { LoadModels } from "./c-models.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { Clang } from "./clang.ts";

export interface Host {
  readonly files: Files;
  /** `spec`: `auto`, `z3-wasm`, or the path of a solver. */
  findSolver(spec: string): Promise<Solver | { readonly error: string }>;
  /** What another solver than `first` says of a whole script; for certificates. */
  secondOpinion?(script: string, limits: OpinionLimits, first: string): Promise<SecondAnswer>;
  /** `spec`: `auto`, `bundled`, or the name or path of a clang. */
  findClang(spec: string): Promise<Clang | { readonly error: string }>;
  readonly loadModels: LoadModels;
  /** The stubs of Java's library; a host without them cannot read Java files. */
  loadJavaStubs?(): Promise<readonly SourceFile[]>;
  /** Where results are kept from run to run; a host without it remembers nothing. */
  readonly caches?: Caches;
  /** Seconds since some moment. */
  now(): number;
  /** Aborted when the user wants to stop. */
  readonly signal: AbortSignal;
}

export interface OpinionLimits {
  /** Of work (see `Budget`). */
  readonly units: number;
  /** The last resort. */
  readonly seconds: number;
}

/** `by`: its name and version. */
export type SecondAnswer =
  { readonly kind: "sat" | "unsat"; readonly by: string } | { readonly kind: "unknown"; readonly why: string };

export interface Caches {
  /** The folder is made when something is written to it. */
  open(folder: string): Cache;
  /** A hash in which no collisions are known, as a text of letters and digits. */
  digest(text: string): string;
  /** Tells the build of the tool, its surroundings and the solver from all others. */
  identity(solver: string): Promise<string>;
}

/** Texts by key. What cannot be read, or is not what was written, is not there. */
export interface Cache {
  read(key: string): Promise<string | undefined>;
  /** Appears as a whole or not at all. */
  write(key: string, text: string): Promise<void>;
  /** Drops what is old, or too much. Says what kept something from being written, if anything did. */
  close(): Promise<string | undefined>;
}

export interface Files {
  /** `other`: a device, a pipe. Links are followed; `outside`: to a place that must not be looked at. */
  kindOf(path: string): Promise<"file" | "folder" | "other" | "missing" | "outside">;
  /** What is in a folder, in no particular order. */
  list(folder: string): Promise<readonly Entry[] | { readonly error: string }>;
  /** One name for a file, however it was reached. */
  identityOf(path: string): Promise<string>;
  read(path: string): Promise<FileContent>;
}

export interface Entry {
  readonly name: string;
  /** The folder's path with the name. */
  readonly path: string;
}

export type FileContent =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "binary" }
  | { readonly kind: "too-big"; readonly bytes: number; readonly limit: number }
  | { readonly kind: "unreadable"; readonly why: string };
