/** What a proof rests on, as the source says it. Copies of one loop, made where its procedure is called, are one again. */
import { append } from "../base/append.ts";
import type { Evidence, ProofPlace } from "../engines/prove/evidence.ts";
import { and, or } from "../logic/build.ts";
import { FALSE, TRUE, type Term } from "../logic/term.ts";
import { spanKey } from "../source/span.ts";
import type { ReportedPlace, ReportedProof } from "../verdict/report.ts";
import { conditionText, languageOf } from "./condition-text.ts";

export function reportedProof({ engine, segments, abstraction, places }: Evidence): ReportedProof {
  const text = (place: ProofPlace): ((condition: Term) => string | undefined) =>
    conditionText(place.variables, languageOf(place.span.file));
  return {
    engine,
    ...(segments !== undefined && { segments }),
    ...(abstraction !== undefined && { abstraction: { ...abstraction, average: Math.round(abstraction.average * 100) / 100 } }), // prettier-ignore
    places: mergedPlaces(places, text).map((place): ReportedPlace => {
      const shown = (terms: readonly Term[]): readonly string[] => [...new Set(terms.flatMap((one) => text(place)(one) ?? []))]; // prettier-ignore
      return { span: place.span, predicates: shown(place.predicates), invariants: shown(place.invariants) };
    }),
  };
}

/**
 * One place for each loop of the source. `text` says which conditions there are words for; others are left out, which makes
 * what is claimed weaker and keeps it true.
 */
export function mergedPlaces(
  places: readonly ProofPlace[],
  text: (place: ProofPlace) => (condition: Term) => string | undefined,
): readonly ProofPlace[] {
  const bySpan = new Map<string, ProofPlace[]>();
  for (const place of places) {
    const said = { ...place, invariants: place.invariants.filter((one) => text(place)(one) !== undefined) };
    const key = spanKey(place.span);
    append(bySpan, key, said);
  }
  return [...bySpan.values()].map(merged);
}

function merged(copies: readonly ProofPlace[]): ProofPlace {
  const [first, ...others] = copies as [ProofPlace, ...ProofPlace[]];
  if (others.length === 0) return first;
  const common = first.invariants.filter((one) => others.every(({ invariants }) => invariants.includes(one)));
  const rests = copies.map(({ invariants }) => and(...invariants.filter((one) => !common.includes(one))));
  const rest = or(...rests);
  return {
    span: first.span,
    predicates: [...new Set(copies.flatMap(({ predicates }) => predicates))],
    invariants: rest === TRUE || rest === FALSE ? common : [...common, rest],
    variables: copies.flatMap(({ variables }) => variables),
  };
}
