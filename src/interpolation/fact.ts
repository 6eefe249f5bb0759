/** What the theory tells the search beside conflicts. */
import type { Literal } from "./atoms.ts";
import type { LinearLemma } from "./proof.ts";

export type Fact =
  /** A clause that always holds, at a node where everything in it may occur. */
  | { readonly kind: "axiom"; readonly literals: readonly Literal[]; readonly node: number }
  /** A clause that follows by arithmetic. */
  | { readonly kind: "lemma"; readonly lemma: LinearLemma }
  /** A literal and its negation, one of which is to be decided. */
  | { readonly kind: "branch"; readonly literals: readonly [Literal, Literal]; readonly node: number };
