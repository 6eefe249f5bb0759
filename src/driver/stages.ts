/** The stages between a procedure and its verdict, as text and as sizes: what `inquest vc` shows to builders of tools. */
import type { LoopTreatment, Encoding } from "../engines/verify/options.ts";
import { prepare, type Prepared } from "../engines/verify/prepare.ts";
import { openQuestion } from "../engines/shared/counterexample/question.ts";
import { not } from "../logic/build.ts";
import { printTerm } from "../logic/print.ts";
import type { Term } from "../logic/term.ts";
import { printCfg, printImplementation } from "../ir/print.ts";
import { cfgSize } from "../ir/size.ts";
import type { Implementation, Program } from "../ir/program.ts";
import { Printer } from "../smt/smtlib/print.ts";
import type { PassiveStyle } from "../transforms/passify.ts";
import { blockEquations } from "../vc/blocks.ts";
import { wrongFormula } from "../vc/compact.ts";
import { nameShared, type NamedFormula } from "../vc/name-shared.ts";
import { weakestPrecondition } from "../vc/weakest-precondition.ts";

export const stages = ["ir", "acyclic", "passive", "vc", "smt2"] as const;
export type Stage = (typeof stages)[number];

export interface StageOptions {
  readonly loops: LoopTreatment;
  readonly passive: PassiveStyle;
  readonly inlineDepth?: number;
  readonly encoding: Encoding;
  /** For `compact`: shared subformulas with more nodes get a name. */
  readonly nameCutoff: number;
}

export const defaultStageOptions: StageOptions = {
  loops: { by: "invariant" },
  passive: "lean",
  encoding: "compact",
  nameCutoff: 30,
};

/** The text of one stage, or why there is none. */
export function stageText(
  program: Program,
  implementation: Implementation,
  stage: Stage,
  options: StageOptions,
): string {
  if (stage === "ir") return `${printImplementation(implementation)}\n`;
  const prepared = prepare(program, implementation, { ...options, beyond: "contract" });
  if (prepared.kind === "limit") return `// ${prepared.reason}\n`;
  switch (stage) {
    case "acyclic":
      return lines(printCfg(prepared.acyclic.body));
    case "passive":
      return lines(printCfg(prepared.passive.body));
    case "vc":
      return lines(conditionLines(prepared, options));
    case "smt2":
      return script(program, prepared, options.encoding);
  }
}

export interface StageSizes {
  readonly ir: number;
  readonly passive: number;
  /** Undefined where the condition is too large to be made. */
  readonly vc: number | undefined;
}

/** Nodes, counted as trees with each definition once. */
export function stageSizes(
  program: Program,
  implementation: Implementation,
  options: StageOptions,
): StageSizes | undefined {
  const prepared = prepare(program, implementation, { ...options, beyond: "contract" });
  if (prepared.kind === "limit") return undefined;
  return {
    ir: cfgSize(implementation.body),
    passive: cfgSize(prepared.passive.body),
    vc: conditionSize(prepared, options),
  };
}

type Ready = Extract<Prepared, { kind: "prepared" }>;

const lines = (list: readonly string[]): string => list.map((line) => `${line}\n`).join("");

function conditionLines(prepared: Ready, options: StageOptions): readonly string[] {
  switch (options.encoding) {
    case "compact": {
      const { definitions, formula } = named(prepared, options);
      return [...definitions.map((d) => `${d.name.name} := ${printTerm(d.formula)}`), printTerm(formula)];
    }
    case "blocks": {
      const { definitions, root } = blockEquations(prepared.passive);
      return [...definitions.map((d) => printTerm(d)), printTerm(not(root))];
    }
    case "wp": {
      const wp = weakestPrecondition(prepared.acyclic);
      if (wp.kind === "formula") return [printTerm(wp.formula)];
      return [`// the weakest precondition has more than ${wp.limit} nodes; --vc compact and --vc blocks stay small`];
    }
  }
}

function conditionSize(prepared: Ready, options: StageOptions): number | undefined {
  switch (options.encoding) {
    case "compact":
      return named(prepared, options).size;
    case "blocks": {
      const { definitions, root } = blockEquations(prepared.passive);
      return [...definitions, root].reduce((sum: number, t: Term) => sum + t.size, 0);
    }
    case "wp": {
      const wp = weakestPrecondition(prepared.acyclic);
      return wp.kind === "formula" ? wp.formula.size : undefined;
    }
  }
}

const named = (prepared: Ready, options: StageOptions): NamedFormula =>
  nameShared(not(wrongFormula(prepared.passive)), options.nameCutoff);

function script(program: Program, prepared: Ready, encoding: Encoding): string {
  const question = openQuestion(program, prepared, encoding);
  if (question.kind === "limit") return `; ${question.reason}\n`;
  const printer = new Printer();
  question.load(printer);
  const root = printer.reference(question.root);
  return lines([...printer.take(), `(check-sat-assuming (${root}))`]);
}
