/**
 * Witnesses in format 2.0 of SV-COMP ([AyaziovaEtAl24]): what a verdict on a C program rests on, for other tools to check.
 */
import type { Waypoint, Witness, WitnessInvariant, WitnessLocation, WitnessMetadata } from "../verdict/witness.ts";

export function witnessText({ metadata, content }: Witness): string {
  const isProof = content.kind === "correctness";
  const lines = [
    `- entry_type: ${isProof ? "invariant_set" : "violation_sequence"}`,
    ...metadataLines(metadata),
    ...(isProof ? listed(content.invariants, invariantLines) : listed(content.segments, segmentLines)),
  ];
  return `${lines.join("\n")}\n`;
}

function listed<T>(items: readonly T[], lines: (item: T) => readonly string[]): readonly string[] {
  return items.length === 0 ? ["  content: []"] : ["  content:", ...items.flatMap(lines)];
}

function metadataLines(metadata: WitnessMetadata): readonly string[] {
  const { uuid, creationTime, producer, files, specification, dataModel } = metadata;
  return [
    "  metadata:",
    '    format_version: "2.0"',
    `    uuid: ${quoted(uuid)}`,
    `    creation_time: ${quoted(creationTime)}`,
    "    producer:",
    `      name: ${quoted(producer.name)}`,
    `      version: ${quoted(producer.version)}`,
    "    task:",
    "      input_files:",
    ...files.map(({ name }) => `      - ${quoted(name)}`),
    "      input_file_hashes:",
    ...files.map(({ name, sha256 }) => `        ${quoted(name)}: ${quoted(sha256)}`),
    `      specification: ${quoted(specification)}`,
    `      data_model: ${dataModel}`,
    "      language: C",
  ];
}

function invariantLines({ type, location, value, format }: WitnessInvariant): readonly string[] {
  return [
    "  - invariant:",
    `      type: ${type}`,
    ...locationLines(location, "      "),
    `      value: ${quoted(value)}`,
    `      format: ${format}`,
  ];
}

function segmentLines(waypoints: readonly Waypoint[]): readonly string[] {
  return ["  - segment:", ...waypoints.flatMap(waypointLines)];
}

function waypointLines({ type, action, location, constraint }: Waypoint): readonly string[] {
  return [
    "    - waypoint:",
    `        type: ${type}`,
    `        action: ${action}`,
    ...locationLines(location, "        "),
    ...(constraint === undefined ? [] : ["        constraint:", `          value: ${quoted(constraint.value)}`]),
    ...(constraint?.format === undefined ? [] : [`          format: ${constraint.format}`]),
  ];
}

function locationLines({ file, line, column }: WitnessLocation, indent: string): readonly string[] {
  return [
    `${indent}location:`,
    `${indent}  file_name: ${quoted(file)}`,
    `${indent}  line: ${line}`,
    ...(column === undefined ? [] : [`${indent}  column: ${column}`]),
  ];
}

/** JSON's strings are YAML's, within double quotes. */
const quoted = (text: string): string => JSON.stringify(text);
