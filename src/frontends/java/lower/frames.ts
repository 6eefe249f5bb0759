/** What a body may change: places that every applicable case of its contract allows, and objects that are new. */
import { FALSE, and, ge, implies, or, eq } from "../../../logic/build.ts";
import type { Term } from "../../../logic/term.ts";
import { oldVariable } from "../../../ir/old.ts";
import type { Span } from "../../../source/span.ts";
import type { Body, Frame } from "./body.ts";
import type { ContractCase } from "./contract-cases.ts";
import { useNext } from "./heap.ts";
import { coversElement, coversEverything, coversField, type Touched } from "./locations.ts";

export interface AllowedCase {
  /** That the case applies. */
  readonly applies: Term;
  readonly touched: readonly Touched[];
  readonly source: ContractCase;
}

/** Undefined if every case allows everything. */
export function frameOf(body: Body, cases: readonly AllowedCase[]): Frame | undefined {
  const limiting = cases.filter(({ touched }) => !coversEverything(touched));
  if (limiting.length === 0) return undefined;
  const isNew = (object: Term): Term => {
    const fresh = ge(object, oldVariable(useNext(body.unit)));
    return body.isConstructor && body.self !== undefined ? or(fresh, eq(object, body.self.term)) : fresh;
  };
  const every = (covers: (touched: readonly Touched[]) => Term): Term =>
    and(...limiting.map(({ applies, touched }) => implies(applies, covers(touched))));
  return {
    field: (map, object) => {
      const allowed = every((touched) => coversField(touched, map, object));
      return object === undefined ? allowed : or(allowed, isNew(object));
    },
    element: (map, array, index) =>
      or(
        every((touched) => coversElement(touched, map, array, index)),
        isNew(array),
      ),
    everything: () => every(() => FALSE),
    span: spanOfFrame(limiting),
  };
}

function spanOfFrame(cases: readonly AllowedCase[]): Span {
  const [first] = cases;
  return first!.source.modifies?.[0]?.span ?? first!.source.span;
}
