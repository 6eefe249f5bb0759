/** Reads a witness, ours or another tool's: which invariants or waypoints it has, and of what files. */
import type { Waypoint, WitnessContent, WitnessInvariant, WitnessLocation } from "../verdict/witness.ts";
import { parseYaml, type Yaml, type YamlMap } from "./witness-yaml.ts";

export interface ReadWitness {
  readonly content: WitnessContent;
  /** By the name of an input file; empty if the witness does not say. */
  readonly hashes: ReadonlyMap<string, string>;
}

export function readWitness(text: string): ReadWitness | { readonly error: string } {
  const parsed = parseYaml(text);
  if ("error" in parsed) return { error: `line ${parsed.line}: ${parsed.error}` };
  const entries = listOf(parsed.value) ?? [parsed.value];
  for (const entry of entries) {
    const kind = field(entry, "entry_type");
    const content = listOf(at(entry, "content")) ?? [];
    const hashes = hashesOf(entry);
    if (kind === "invariant_set") return withContent(invariantsOf(content), hashes);
    if (kind === "violation_sequence") return withContent(segmentsOf(content), hashes);
  }
  return { error: "there is neither an invariant_set nor a violation_sequence" };
}

function withContent(
  content: WitnessContent | { readonly error: string },
  hashes: ReadonlyMap<string, string>,
): ReadWitness | { readonly error: string } {
  return "error" in content ? content : { content, hashes };
}

function hashesOf(entry: Yaml): ReadonlyMap<string, string> {
  const found = at(at(at(entry, "metadata"), "task"), "input_file_hashes");
  const entries = isMap(found) ? [...found.entries] : [];
  return new Map(entries.flatMap(([name, hash]) => (typeof hash === "string" ? [[name, hash] as const] : [])));
}

function invariantsOf(content: readonly Yaml[]): WitnessContent | { readonly error: string } {
  const invariants: WitnessInvariant[] = [];
  for (const item of content) {
    const found = at(item, "invariant");
    const [type, value, location] = [field(found, "type"), field(found, "value"), locationOf(at(found, "location"))];
    if (type === undefined || value === undefined || location === undefined)
      return { error: "an invariant has no type, no value or no place" };
    invariants.push({ type, value, location, format: field(found, "format") ?? "c_expression" });
  }
  return { kind: "correctness", invariants };
}

function segmentsOf(content: readonly Yaml[]): WitnessContent | { readonly error: string } {
  const segments: Waypoint[][] = [];
  for (const item of content) {
    const segment: Waypoint[] = [];
    for (const one of listOf(at(item, "segment")) ?? []) {
      const found = at(one, "waypoint");
      const [type, location] = [field(found, "type"), locationOf(at(found, "location"))];
      if (type === undefined || location === undefined) return { error: "a waypoint has no type or no place" };
      const constraint = at(found, "constraint");
      const [value, format] = [field(constraint, "value"), field(constraint, "format")];
      segment.push({
        type,
        location,
        action: field(found, "action") ?? "follow",
        ...(value !== undefined && { constraint: { value, ...(format !== undefined && { format }) } }),
      });
    }
    segments.push(segment);
  }
  return { kind: "violation", segments };
}

function locationOf(value: Yaml | undefined): WitnessLocation | undefined {
  const [file, line, column] = [field(value, "file_name"), field(value, "line"), field(value, "column")];
  if (file === undefined || line === undefined || !/^\d+$/.test(line)) return undefined;
  return { file, line: Number(line), ...(column !== undefined && /^\d+$/.test(column) && { column: Number(column) }) };
}

const listOf = (value: Yaml | undefined): readonly Yaml[] | undefined => (Array.isArray(value) ? (value as readonly Yaml[]) : undefined); // prettier-ignore

function isMap(value: Yaml | undefined): value is YamlMap {
  return typeof value === "object" && "entries" in value && !Array.isArray(value);
}

function at(value: Yaml | undefined, key: string): Yaml | undefined {
  return isMap(value) ? value.entries.get(key) : undefined;
}

function field(value: Yaml | undefined, key: string): string | undefined {
  const found = at(value, key);
  return typeof found === "string" ? found : undefined;
}
