/**
 * A proof is believed when others find it sound: with what is claimed at each cut-point, no segment fails, and each arrives only
 * where the claim of the next point holds. A session of its own is asked, about one segment at a time.
 */
import type { Budget } from "../../../base/budget.ts";
import { implies, not, or } from "../../../logic/build.ts";
import { BOOL } from "../../../logic/sort.ts";
import { auxiliary, FALSE, type Term } from "../../../logic/term.ts";
import { substitute } from "../../../logic/traverse.ts";
import type { Session } from "../../../smt/solver.ts";
import { atFrame, renaming, type EncodedSegments } from "../unrolling.ts";

/** `claims`: by cut-point; some of the listed conditions holds at every arrival. The entry claims nothing. */
export async function isProof(
  encoded: EncodedSegments,
  claims: ReadonlyMap<string, readonly Term[]>,
  session: Session,
  budgetFor: () => Budget,
): Promise<boolean> {
  const { state, entry } = encoded.whole;
  const at = (frame: number, term: Term): Term =>
    substitute(term, new Map<Term, Term>([...state].map((v) => [v, atFrame(v, frame)])));
  const rename = renaming(encoded);
  let count = 0;
  for (const [point, { definitions, condition, arrivals }] of encoded.conditions) {
    const claim = point === entry ? undefined : or(...(claims.get(point) ?? []));
    if (claim === FALSE) continue;
    const put = rename(0, point);
    session.push();
    for (const definition of definitions) session.assert(put(definition));
    if (claim !== undefined) session.assert(at(0, claim));
    // An arrival is wrong only where the next claim does not hold.
    for (const [to, label] of arrivals) {
      const next = claims.get(to) ?? [];
      session.assert(implies(put(label), not(at(1, or(...next)))));
    }
    const root = auxiliary(`goes wrong:${count++}`, BOOL);
    session.assert(implies(root, put(condition.root)));
    const answer = await session.check({ assumptions: [root], budget: budgetFor() });
    session.pop();
    if (answer.kind !== "unsat") return false;
  }
  return true;
}
