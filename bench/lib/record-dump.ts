/** Record layouts as clang prints them (`-fdump-record-layouts-complete`), and ours in the same form. */
import { withoutQualifiers } from "../../src/frontends/c/integers.ts";
import { layoutOf, type PlacedField } from "../../src/frontends/c/layout.ts";
import type { RecordDeclaration } from "../../src/frontends/c/tree.ts";
import type { DataModel } from "../../src/frontends/c/types.ts";

export interface DumpedRecord {
  /** `struct S`, or clang's description of one without a name. */
  readonly name: string;
  readonly layout: string;
}

export const dumpFlags: readonly string[] = ["-fsyntax-only", "-w", "-Xclang", "-fdump-record-layouts-complete"];

/** Of the records that code is made for, as they are then. */
export const codeDumpFlags: readonly string[] = ["-S", "-o", "/dev/null", "-w", "-Xclang", "-fdump-record-layouts"];

export function targetFlags(model: DataModel): readonly string[] {
  return ["-target", model === "LP64" ? "x86_64-linux-gnu" : "i386-linux-gnu"];
}

export function parseDump(text: string): readonly DumpedRecord[] {
  return text
    .split("*** Dumping AST Record Layout")
    .slice(1)
    .map((section) => {
      const lines = section.split("\n").flatMap((line) => /^\s*([\d:-]*)\s*\|\s*(.*)$/.exec(line)?.slice(1, 3) ?? []);
      const pairs = lines.flatMap((place, i) => (i % 2 === 0 ? [{ place, what: lines[i + 1] ?? "" }] : []));
      const [first, ...rest] = pairs;
      const total = /sizeof=(\d+),.*?align=(\d+)/.exec(section);
      const members = rest.filter(({ place }) => place !== "").map(({ place }) => place);
      return { name: first?.what ?? "", layout: `${total?.[1]}/${total?.[2]}: ${members.join(" ")}` };
    });
}

/** Size, alignment and the place of every member, those of nested records too, in clang's order and notation. */
export function describeLayout(record: RecordDeclaration, model: DataModel): string {
  const layout = layoutOf(record, model);
  if (layout === undefined) return "incomplete";
  const members = layout.fields.flatMap((placed) => describeMember(placed, 0, model));
  return `${layout.size}/${layout.alignment}: ${members.join(" ")}`;
}

function describeMember(placed: PlacedField, base: number, model: DataModel): readonly string[] {
  const offset = base + placed.offset;
  if (placed.bitWidth !== undefined) return [`${offset}:${bits(placed.bitOffset ?? 0, placed.bitWidth)}`];
  const type = withoutQualifiers(placed.field.type);
  const inner = type.kind === "record" ? layoutOf(type.declaration, model) : undefined;
  return [String(offset), ...(inner?.fields ?? []).flatMap((member) => describeMember(member, offset, model))];
}

function bits(start: number, width: number): string {
  return width === 0 ? "-" : `${start}-${start + width - 1}`;
}
