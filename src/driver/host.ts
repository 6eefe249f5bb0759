/** The ports to the outside: files, solvers, the clock, and the wish to stop. The driver itself does no I/O. */
import type { Solver } from "../smt/solver.ts";
import type { LoadModels } from "./c-models.ts";
import type { Clang } from "./clang.ts";

export interface Host {
  readonly files: Files;
  /** `spec`: `auto`, `z3-wasm`, or the path of a solver. */
  findSolver(spec: string): Promise<Solver | { readonly error: string }>;
  /** `spec`: `auto`, `bundled`, or the name or path of a clang. */
  findClang(spec: string): Promise<Clang | { readonly error: string }>;
  readonly loadModels: LoadModels;
  /** Seconds since some moment. */
  now(): number;
  /** Aborted when the user wants to stop. */
  readonly signal: AbortSignal;
}

export interface Files {
  /** `other`: a device, a pipe. Links are followed. */
  kindOf(path: string): Promise<"file" | "folder" | "other" | "missing">;
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
