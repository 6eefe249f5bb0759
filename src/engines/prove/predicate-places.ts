/**
 * The places where predicates are tracked, named so that they are found again in the next version of a program: by the function, and by
 * the number of the loop in it. Variables have the names that they have in that function, those of others those of the routine.
 */
import type { Term, Variable } from "../../logic/term.ts";
import { variable } from "../../logic/term.ts";
import { freeVariables, substitute } from "../../logic/traverse.ts";
import { compareSpans, type Span } from "../../source/span.ts";
import type { SegmentedRoutine } from "../../transforms/segments.ts";
import type { WholeProgram } from "./whole-program.ts";

export interface PredicatePlace {
  readonly procedure: string;
  /** Of the loops of the procedure, from 1 on. */
  readonly loop: number;
  /** Where the procedure is called several times: of the copies of the loop, from 1 on. */
  readonly copy: number;
  readonly span: Span;
  /** The cut-point. */
  readonly point: string;
  /** In the names of the place. */
  said(term: Term): Term;
  /** What is called so there. */
  variable(name: string): Variable | undefined;
}

export interface LearntPredicates {
  readonly place: PredicatePlace;
  /** In the names of the place. */
  readonly predicates: readonly Term[];
}

interface Head {
  readonly point: string;
  readonly label: string;
  readonly prefix: string;
  readonly procedure: string;
  readonly copy: number;
  readonly span: Span;
}

export function predicatePlaces(whole: WholeProgram, pieces: SegmentedRoutine): readonly PredicatePlace[] {
  const { origins } = whole;
  const variables = [...pieces.state, ...pieces.routine.variables.map((one) => one.variable)];
  const byName = new Map(variables.map((v) => [legal(v.name), v]));
  const heads = headsOf(whole, pieces);
  return heads.map((head): PredicatePlace => {
    const { point, procedure, prefix, label, span } = head;
    const siblings = heads.filter((other) => other.procedure === procedure);
    const loops = [...new Set(siblings.map((other) => other.label))];
    const copies = siblings.filter((other) => other.label === label).map(({ copy }) => copy);
    const nameOf = (v: Variable): string => {
      const source = origins.variable(v);
      return legal(v.name === prefix + source.name ? source.name : v.name);
    };
    return {
      procedure,
      loop: loops.indexOf(label) + 1,
      copy: copies.sort((a, b) => a - b).indexOf(head.copy) + 1,
      span,
      point,
      said: (term) => substitute(term, new Map(freeVariables([term]).map((v) => [v, variable(nameOf(v), v.sort)]))),
      variable: (name) => byName.get(legal(prefix) + name) ?? byName.get(name),
    };
  });
}

/** In the order of the source. */
function headsOf({ original, origins, routine }: WholeProgram, pieces: SegmentedRoutine): readonly Head[] {
  const points = [...pieces.segments.keys()].filter((point) => point !== pieces.entry);
  return points
    .map((point): Head => {
      const label = origins.label(point);
      const prefix = point.endsWith(label) ? point.slice(0, point.length - label.length) : "";
      const [, procedure, copy] = /^inline\$(.*)\$(\d+)\$$/.exec(prefix) ?? [];
      const { span } = routine.body.blocks.get(point)!;
      return { point, label, prefix, procedure: procedure ?? original.procedure, copy: Number(copy ?? 0), span };
    })
    .sort((a, b) => compareSpans(a.span, b.span) || (a.label < b.label ? -1 : a.label > b.label ? 1 : a.copy - b.copy));
}

/** Names that passes make up may have signs in them that no name in Boogie has. */
const legal = (name: string): string => name.replace(/[^\w.$#'`~^?]/g, "^");
