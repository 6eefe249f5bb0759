/** Functions that run before `main` and at the end of the program: constructors and destructors, in the order of their priorities. */
import { BOOL } from "../../../logic/sort.ts";
import type { Span } from "../../../source/span.ts";
import type { FunctionDeclaration } from "../tree.ts";
import { arbitrary, declareParts, emit, temporary, type Body } from "./body.ts";
import { procedureFor } from "./signatures.ts";
import type { Unit } from "./unit.ts";
import { partsOf } from "./values.ts";

/** Those of low priority first. */
export function callConstructors(body: Body, span: Span): void {
  const all = definitions(body.unit).filter(({ beforeMain }) => beforeMain !== undefined);
  for (const fn of all.sort((a, b) => a.beforeMain! - b.beforeMain!)) callFromStart(body, fn, span);
}

/** When `main` has returned, or where the program calls `exit`. */
export function callDestructors(body: Body, span: Span): void {
  const all = definitions(body.unit).filter(({ afterMain }) => afterMain !== undefined);
  for (const fn of all.toReversed().sort((a, b) => b.afterMain! - a.afterMain!)) callFromStart(body, fn, span);
}

export function runsAroundMain({ beforeMain, afterMain }: FunctionDeclaration): boolean {
  return beforeMain !== undefined || afterMain !== undefined;
}

function definitions({ functions }: Unit): FunctionDeclaration[] {
  return [...functions.values()].filter(({ body }) => body !== undefined);
}

/** What they are handed, as glibc does, is input. */
function callFromStart(body: Body, fn: FunctionDeclaration, span: Span): void {
  const { procedure, params, result, mayLackResult } = procedureFor(body.unit, fn);
  const args = params.flatMap((shape) => partsOf(arbitrary(body, shape, "approximation", span)));
  const results = result === undefined ? [] : declareParts(body, "t#", result, span);
  const flags = mayLackResult ? [temporary(body, span, undefined, BOOL)] : [];
  emit(body, { kind: "call", procedure, args, results: [...results, ...flags], free: false, span });
}
