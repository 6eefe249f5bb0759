/**
 * Which points no run passes that ends normally, asked as precisely as the budget allows: of all runs, and of those in which what
 * usually holds does.
 */
import type { Budget } from "../../base/budget.ts";
import { append } from "../../base/append.ts";
import { and, implies, not } from "../../logic/build.ts";
import { BOOL } from "../../logic/sort.ts";
import { auxiliary, FALSE, type Term, type Variable } from "../../logic/term.ts";
import type { Program } from "../../ir/program.ts";
import { normalRuns } from "../../vc/normal-runs.ts";
import { relaxed, withoutQuantifiers, type Relaxation } from "../../vc/relax.ts";
import { scriptFor } from "../../vc/script.ts";
import type { OpenSession } from "../shared/in-session.ts";
import { startsAtStart, type PointerParameter } from "./convention.ts";
import { coverPoints, type Point } from "./cover.ts";
import { never, type Ready } from "./prepare.ts";

/** How much of the program is told to the solver. */
export interface Precision {
  readonly program: Program;
  clauses(clauses: readonly Term[]): readonly Term[];
}

export interface Covered {
  /** With what it takes to see it. */
  readonly doomed: ReadonlyMap<string, Precision>;
  /** Those that only runs pass in which something unusual is the case. */
  readonly usually: ReadonlyMap<string, Precision>;
  readonly unsettled: string | undefined;
}

/**
 * What is too hard is asked again with less said. A point that is doomed all the same is doomed; of one that is not, nothing
 * can be said that is certain.
 */
export async function covered(
  program: Program,
  prepared: Ready,
  open: OpenSession,
  budget: Budget,
  parameters: readonly PointerParameter[] = [],
): Promise<Covered> {
  const { clauses, on } = normalRuns(prepared.passive);
  const [doomed, usually] = [new Map<string, Precision>(), new Map<string, Precision>()];
  const usual = customs(program, parameters).map(({ condition }) => condition);
  let points = pointsOf(prepared, on);
  let unsettled: string | undefined;
  let before: readonly Term[] = [];
  for (const precision of precisions(program)) {
    const told = precision.clauses([...clauses, not(never), implies(usualRun, and(...usual))]);
    // Nothing was there to forget.
    if (told.every((term, i) => term === before[i])) continue;
    before = told;
    const limits = { budget: budget.share(1 / 3, precision.most) };
    const cover = await open(async (session) => {
      scriptFor(precision.program, told).load(session);
      if (usual.length === 0) return coverPoints(session, points, limits);
      // Usual runs are runs; only what they do not pass has to be asked for again.
      const first = await coverPoints(session, points, { ...limits, assuming: usualRun });
      const rest = points.filter(({ name }) => !first.cleared.has(name));
      const all = await coverPoints(session, rest, limits);
      for (const name of first.doomed) if (all.cleared.has(name)) usually.set(name, precision);
      return { ...all, cleared: new Set([...first.cleared, ...all.cleared]) };
    });
    for (const name of cover.doomed) doomed.set(name, precision);
    ({ unsettled } = cover);
    if (unsettled === undefined) break;
    points = points.filter(({ name }) => !cover.cleared.has(name));
  }
  return { doomed, usually, unsettled };
}

const usualRun = auxiliary("usual", BOOL);

/** The units of work that are given to each grow as less is said, since the last word is the last one's. */
function precisions(program: Program): readonly (Precision & { readonly most: number })[] {
  const easy = withoutQuantifiers(program);
  const forgetting = (relaxation: Relaxation, most: number): Precision & { readonly most: number } => ({
    program: easy,
    clauses: (clauses) => relaxed(clauses, relaxation),
    most,
  });
  return [
    { program, clauses: (clauses) => clauses, most: 1_000 },
    forgetting("stores", 1_000),
    forgetting("maps", Infinity),
  ];
}

function pointsOf({ passive, points, groups }: Ready, on: ReadonlyMap<string, Variable>): readonly Point[] {
  const copies = new Map<string, string[]>();
  const groupOf = (point: string): string => groups.get(point) ?? point;
  for (const { label, point } of passive.body.blocks.values()) {
    if (point === undefined) continue;
    append(copies, groupOf(point), label);
  }
  return points.flatMap((name): readonly Point[] => {
    const labels = copies.get(groupOf(name));
    return labels === undefined ? [] : [{ name, on: labels.map((label) => on.get(label)!) }];
  });
}

/** What usually holds, and what is said where a finding rests on it. */
interface Custom {
  readonly kind: "plenty" | "convention";
  readonly condition: Term;
  /** Where it matters. */
  readonly checks: ReadonlySet<string>;
  readonly proviso: string;
}

export function customs({ scarcity }: Program, parameters: readonly PointerParameter[]): readonly Custom[] {
  const names = parameters.map(({ name }) => name).join(", ");
  const point = parameters.length === 1 ? "points" : "point";
  const plenty: Custom = {
    kind: "plenty",
    condition: not(scarcity ?? FALSE),
    checks: ofMemory,
    proviso: ", unless memory runs short",
  };
  const convention: Custom = {
    kind: "convention",
    condition: startsAtStart(parameters),
    checks: new Set(["out-of-bounds"]),
    proviso: `, if ${names} ${point} to the start of an array`,
  };
  return [...(scarcity === undefined ? [] : [plenty]), ...(parameters.length === 0 ? [] : [convention])];
}

/** Checks that fail because there is memory. */
const ofMemory: ReadonlySet<string> = new Set(["double-free", "invalid-free", "use-after-free", "out-of-bounds"]);
