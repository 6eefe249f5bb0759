/**
 * The largest alignment of members that `#pragma pack` allows at each place. Clang says that a record was packed so, but
 * not how far; the preprocessor leaves the pragmas in the text.
 */
import type { Positions } from "./positions.ts";

/** The limit in bytes for a declaration at that byte; undefined if there is none. */
export type PackLimit = (byte: number) => number | undefined;

interface Change {
  readonly byte: number;
  readonly limit: number | undefined;
}

const pragma = /^[ \t]*#[ \t]*pragma[ \t]+pack[ \t]*\(([^)\n]*)\)/gm;

export function packLimits(text: string, positions: Positions): PackLimit {
  const changes: Change[] = [];
  const stack: { readonly label: string | undefined; readonly limit: number | undefined }[] = [];
  let limit: number | undefined;
  for (const match of text.matchAll(pragma)) {
    const parts = (match[1] ?? "").split(",").map((part) => part.trim());
    limit = applied(parts, limit, stack);
    changes.push({ byte: positions.byteOf(match.index), limit });
  }
  return (byte) => changes.findLast((change) => change.byte <= byte)?.limit;
}

function applied(
  parts: readonly string[],
  current: number | undefined,
  stack: { label: string | undefined; limit: number | undefined }[],
): number | undefined {
  const number = parts.map(Number).find((value, i) => parts[i] !== "" && Number.isInteger(value));
  const limit = number === 0 ? undefined : number;
  const label = parts.slice(1).find((part) => /^[A-Za-z_]/.test(part));
  if (parts[0] === "push") {
    stack.push({ label, limit: current });
    return number === undefined ? current : limit;
  }
  if (parts[0] !== "pop") return limit;
  const popped = popTo(stack, label);
  if (number !== undefined) return limit;
  return popped === undefined ? current : popped.limit;
}

/** With a label, to the entry that has it, if there is one. */
function popTo<T extends { readonly label: string | undefined }>(stack: T[], label: string | undefined): T | undefined {
  if (label === undefined) return stack.pop();
  const at = stack.findLastIndex((entry) => entry.label === label);
  return at < 0 ? undefined : stack.splice(at)[0];
}
