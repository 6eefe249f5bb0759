/** From a printed program and a claim about it to scripts of SMT-LIB that are unsatisfiable if the claim is true. */
import { afterSegments, normalRuns, quiet, within, type Depth } from "./copies.ts";
import { scriptOf } from "./encode.ts";
import { readExpression } from "./read-expression.ts";
import { readProgram } from "./read-program.ts";
import { Unreadable, type ProgramText, type Statement } from "./syntax.ts";
import { Words } from "./tokens.ts";

export type Claim =
  /** No check of the body fails. Loops have invariants: the asserts with which their heads begin, and `invariants`. */
  | { readonly kind: "invariants"; readonly invariants?: Invariants }
  /** No check fails, and every execution ends before it has come to more heads of loops. */
  | { readonly kind: "ends"; readonly arrivals: number }
  /** No check fails, by induction over what happens from one head of a loop to the next, given what the invariants say. */
  | { readonly kind: "induction"; readonly k: number; readonly invariants: Invariants }
  /** No execution that ends normally passes one of the points. */
  | { readonly kind: "no-normal-run"; readonly points: ReadonlySet<string>; readonly depth: Depth };

/** By the label of a head: conditions as they are printed. */
export type Invariants = ReadonlyMap<string, readonly string[]>;

/** Each of the scripts is unsatisfiable if the claim is true. */
export type Question = { readonly scripts: readonly string[] } | { readonly why: string };

const largestScript = 20_000_000;

export function questionOf(text: string, claim: Claim = { kind: "invariants" }): Question {
  try {
    const scripts = programsFor(readProgram(text), claim).map(scriptOf);
    const isLarge = scripts.some((script) => script.length > largestScript);
    return isLarge ? { why: "the certifier's question would be too large" } : { scripts };
  } catch (error) {
    if (error instanceof Unreadable) return { why: error.message };
    if (error instanceof RangeError) return { why: "the program is too deep for the certifier" };
    throw error;
  }
}

/** Programs of which no check fails if the claim is true. */
function programsFor(program: ProgramText, claim: Claim): readonly ProgramText[] {
  switch (claim.kind) {
    case "invariants":
      return [withInvariants(program, claim.invariants ?? new Map(), "assert")];
    case "ends":
      return [within(program, claim.arrivals, "fails")];
    case "induction": {
      const { k, invariants } = claim;
      const known = withInvariants(program, invariants, "assume");
      const kept = invariants.size === 0 ? [] : [withInvariants(withoutChecks(program), invariants, "assert")];
      return [...kept, within(known, k, "left out"), afterSegments(known, k)];
    }
    case "no-normal-run":
      return [normalRuns(program, claim.points, claim.depth)];
  }
}

const withoutChecks = (program: ProgramText): ProgramText => ({
  ...program,
  blocks: program.blocks.map((block) => ({ ...block, statements: quiet(block.statements) })),
});

function withInvariants(program: ProgramText, invariants: Invariants, kind: "assert" | "assume"): ProgramText {
  for (const label of invariants.keys())
    if (!program.blocks.some((block) => block.label === label)) throw new Unreadable(`there is no block ${label}`);
  const blocks = program.blocks.map((block) => {
    const said = (invariants.get(block.label) ?? []).map((text): Statement => ({ kind, condition: conditionIn(text), isStep: false }));
    return { ...block, statements: [...said, ...block.statements] };
  }); // prettier-ignore
  return { ...program, blocks };
}

function conditionIn(text: string): ReturnType<typeof readExpression> {
  const words = new Words(text);
  const condition = readExpression(words);
  if (!words.isOver) throw new Unreadable(`the certifier does not read ${words.next}`);
  return condition;
}
