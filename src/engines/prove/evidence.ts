/** What a proof rests on, place by place, in the words of the procedure in which the place is. */
import { or } from "../../logic/build.ts";
import { TRUE, type Term, type Variable } from "../../logic/term.ts";
import { conjuncts, freeVariables, substitute } from "../../logic/traverse.ts";
import type { Declared } from "../../ir/program.ts";
import type { Span } from "../../source/span.ts";
import type { SegmentedRoutine } from "../../transforms/segments.ts";
import type { WholeProgram } from "./whole-program.ts";

export interface Evidence {
  readonly engine: "run" | "bmc" | "k-induction" | "predicates";
  /** Segments that the step of an induction takes to be free of errors; for a bounded search, those that there are. */
  readonly segments?: number;
  readonly abstraction?: AbstractionFigures;
  /** Heads of loops of which something is known, in the order of the program. */
  readonly places: readonly ProofPlace[];
}

/** The figures of [HenzingerEtAl04], Table 1: predicates in all, and at a place where there are any. */
export interface AbstractionFigures {
  readonly predicates: number;
  readonly average: number;
  readonly most: number;
  readonly states: number;
  readonly refinements: number;
}

/** A head of a loop; one that was copied, because its procedure is called from several places, is several. */
export interface ProofPlace {
  readonly span: Span;
  /** What was tracked. What a scope cannot say is left out. */
  readonly predicates: readonly Term[];
  /** Each holds whenever an execution is here. */
  readonly invariants: readonly Term[];
  /** As they are declared. */
  readonly variables: readonly Declared[];
}

/** What is known at a cut-point. */
export interface KnownAt {
  readonly predicates?: ReadonlyMap<string, readonly Term[]>;
  /** Some of the listed conditions holds at every arrival. */
  readonly claims?: ReadonlyMap<string, readonly Term[]>;
  /** Each of the listed conditions holds at every arrival. */
  readonly inferred?: ReadonlyMap<string, readonly Term[]>;
}

export function placesOf(whole: WholeProgram, pieces: SegmentedRoutine, known: KnownAt): readonly ProofPlace[] {
  const { claims, predicates, inferred } = known;
  const heads = [...pieces.segments.keys()].filter((point) => point !== pieces.entry);
  return heads.flatMap((point): readonly ProofPlace[] => {
    const claimed = claims?.get(point);
    // No execution comes here.
    if (claims !== undefined && (claimed === undefined || claimed.length === 0)) return [];
    const scope = scopeAt(whole, point);
    const own = (terms: readonly Term[]): readonly Term[] => [
      ...new Set(terms.flatMap((term) => scope.said(term) ?? [])),
    ];
    const holding = [...(inferred?.get(point) ?? []), ...conjuncts(or(...(claimed ?? [TRUE])))];
    const invariants = own(holding.filter((term) => term !== TRUE));
    const tracked = own(predicates?.get(point) ?? []);
    const { span } = whole.routine.body.blocks.get(point)!;
    return [{ span, predicates: tracked, invariants, variables: scope.variables() }];
  });
}

interface Scope {
  /** The condition in the words of the procedure; undefined if it speaks of another's variables. */
  said(term: Term): Term | undefined;
  /** Those of which was spoken, as they are declared there. */
  variables(): readonly Declared[];
}

/** The procedure that a head of a loop was copied from. The variables of a copy begin as its labels do. */
function scopeAt({ origins, original, declared }: WholeProgram, point: string): Scope {
  const label = origins.label(point);
  const prefix = point.endsWith(label) ? point.slice(0, point.length - label.length) : undefined;
  const ofEntry = new Set([...original.params, ...original.results, ...original.locals].map((one) => one.variable));
  const spoken = new Map<Variable, Declared>();
  const ownName = (v: Variable): Variable | undefined => {
    const source = origins.variable(v);
    const isGlobal = source === v && !ofEntry.has(v);
    return isGlobal || (prefix !== undefined && v.name === prefix + source.name) ? source : undefined;
  };
  return {
    said: (term) => {
      const moved = new Map<Term, Term>();
      for (const v of freeVariables([term])) {
        const [source, declaration] = [ownName(v), declared.get(v)];
        if (source === undefined || declaration === undefined) return undefined;
        moved.set(v, source);
        spoken.set(source, movedDeclaration(declaration, source, ownName));
      }
      return substitute(term, moved);
    },
    variables: () => [...spoken.values()],
  };
}

function movedDeclaration(declared: Declared, to: Variable, ownName: (v: Variable) => Variable | undefined): Declared {
  const { where, offset, ...rest } = declared;
  const ownOffset = offset === undefined ? undefined : ownName(offset);
  return {
    ...rest,
    variable: to,
    ...(where !== undefined && { where: substitute(where, new Map<Term, Term>([[declared.variable, to]])) }),
    ...(ownOffset !== undefined && { offset: ownOffset }),
  };
}
