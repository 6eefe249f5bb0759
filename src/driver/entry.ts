/** Where a program begins. */
import { closest } from "../base/closest.ts";
import type { Implementation, Program } from "../ir/program.ts";

/** The implementation, or what is wrong. */
export function entryOf(
  { implementations, procedures, start, begins }: Program,
  wanted: string | undefined,
): Implementation | string {
  const isStart = wanted === undefined || wanted === "main" || wanted === begins;
  const whole = isStart ? implementations.find(({ name }) => name === start) : undefined;
  if (whole !== undefined) return whole;
  const named = implementations.find(({ name, procedure }) => [name, procedure].includes(wanted ?? "main"));
  if (named !== undefined) return named;
  const [only, ...others] = implementations;
  if (only === undefined) return "there is no procedure with a body to run";
  if (wanted === undefined && others.length === 0) return only;
  const names = implementations.map(({ name }) => name);
  if (wanted === undefined) return `which procedure is to begin with? --entry ${names.slice(0, 8).join(", --entry ")}`;
  if (procedures.has(wanted)) return `procedure ${wanted} has no body to run`;
  const meant = closest(wanted, names);
  return `there is no procedure ${wanted}${meant === undefined ? "" : `; did you mean ${meant}?`}`;
}
