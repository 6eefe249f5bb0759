/**
 * A witness as data, in the words of format 2.0 of SV-COMP ([AyaziovaEtAl24]): a proof is a set of invariants at loops; an error is a sequence of
 * segments, each of which ends at the waypoint that it follows, and the last at the target.
 */
export interface Witness {
  readonly metadata: WitnessMetadata;
  readonly content: WitnessContent;
}

export interface WitnessMetadata {
  readonly uuid: string;
  /** As ISO 8601 writes it. */
  readonly creationTime: string;
  readonly producer: { readonly name: string; readonly version: string };
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
  /** As property files say it. */
  readonly specification: string;
  readonly dataModel: "ILP32" | "LP64";
}

export type WitnessContent =
  | { readonly kind: "correctness"; readonly invariants: readonly WitnessInvariant[] }
  | { readonly kind: "violation"; readonly segments: readonly (readonly Waypoint[])[] };

export interface WitnessLocation {
  readonly file: string;
  readonly line: number;
  /** Absent if it is the line as a whole. */
  readonly column?: number;
}

export interface WitnessInvariant {
  readonly type: string;
  readonly location: WitnessLocation;
  readonly value: string;
  readonly format: string;
}

export interface Waypoint {
  readonly type: string;
  readonly action: string;
  readonly location: WitnessLocation;
  readonly constraint?: { readonly value: string; readonly format?: string };
}
