/** Which solver a run uses. */
import type { Solver } from "../../smt/solver.ts";
import type { Reach } from "./clang/reach.mjs";
import { findProgram } from "./find-program.ts";
import { nativeSolver } from "./native-solver.ts";
import { z3WasmSolver } from "./z3-wasm/z3-wasm-solver.ts";

/**
 * `z3-wasm` is the bundled Z3; any other word but `auto` is the name or path of a program. `auto` is what the environment
 * variable INQUEST_SOLVER says; else a native z3 if there is one, which is faster; else the bundled one.
 */
export function findSolver(spec: string, reach?: Reach): Solver | { readonly error: string } {
  const chosen = chosenSolver(spec);
  const isFree = isAutomatic(chosen);
  if (chosen === "z3-wasm") return z3WasmSolver();
  const program = findProgram(isFree ? "z3" : chosen, reach);
  if (program !== undefined) return nativeSolver(program);
  if (isFree) return z3WasmSolver();
  return { error: `solver not found: ${chosen} is neither a program on PATH nor the path of one that may be run` };
}

/** The program of a native solver; undefined if the bundled one is used, or there is none. */
export function solverProgram(spec: string, reach?: Reach): string | undefined {
  const chosen = chosenSolver(spec);
  return chosen === "z3-wasm" ? undefined : findProgram(isAutomatic(chosen) ? "z3" : chosen, reach);
}

function chosenSolver(spec: string): string {
  return spec === "auto" ? (process.env["INQUEST_SOLVER"] ?? "auto") : spec;
}

function isAutomatic(chosen: string): boolean {
  return chosen === "auto" || chosen === "";
}
