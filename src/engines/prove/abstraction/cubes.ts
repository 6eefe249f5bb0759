/**
 * What is known of the state at a cut-point, as far as predicates tell: some of the cubes is true, a cube being the truth of each
 * predicate of a list. No cube: no state. Of one predicate more or less, regions of the same point still compare.
 */
import { and, not, or } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";

export interface Region {
  readonly predicates: readonly Term[];
  /** One character a predicate: `1` true, `0` false, `-` either. */
  readonly cubes: readonly string[];
}

export const everything: Region = { predicates: [], cubes: [""] };

export const isEmpty = ({ cubes }: Region): boolean => cubes.length === 0;

export function regionTerm({ predicates, cubes }: Region): Term {
  return or(...cubes.map((cube) => cubeTerm(cube, predicates)));
}

export function cubeTerm(cube: string, predicates: readonly Term[]): Term {
  return and(...predicates.flatMap((p, i) => (cube[i] === "-" ? [] : [cube[i] === "1" ? p : not(p)])));
}

/** Whether each cube of the one lies within a cube of the other; it may be within without that. */
export function isWithin(inner: Region, outer: Region): boolean {
  const place = new Map(inner.predicates.map((p, i) => [p, i]));
  return inner.cubes.every((cube) =>
    outer.cubes.some((around) =>
      outer.predicates.every((p, i) => {
        if (around[i] === "-") return true;
        const at = place.get(p);
        return at !== undefined && cube[at] === around[i];
      }),
    ),
  );
}
