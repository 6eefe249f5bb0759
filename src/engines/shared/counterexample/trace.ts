/** The steps of a failing run as a person reads them, with the values that the model gives to source variables. */
import { literalValue } from "../../../logic/fold.ts";
import { printTerm } from "../../../logic/print.ts";
import { printValue } from "../../../logic/print-value.ts";
import type { Term } from "../../../logic/term.ts";
import type { Value } from "../../../logic/value.ts";
import type { Declared, Program } from "../../../ir/program.ts";
import type { PassiveCommand, PassiveRoutine } from "../../../ir/stages.ts";
import type { InputValue, TraceStep } from "../../../verdict/verdict.ts";
import type { ModelValues } from "./model-values.ts";
import type { Path } from "./path.ts";
import { merged } from "./same-change.ts";
import {
  changeText,
  declarations,
  falsePart,
  labelTexts,
  shownValue,
  type Declarations,
} from "../../../ir/step-text.ts";

/** `relevant`: indices of the steps that matter; without it, every label is shown and nothing else. */
export function traceSteps(
  program: Program,
  passive: PassiveRoutine,
  path: Path,
  values: ModelValues,
  relevant: ReadonlySet<number> | undefined,
): { readonly steps: readonly TraceStep[]; readonly inputs: readonly InputValue[] } {
  const declared = declarations(program, passive.variables);
  const steps = path.steps.flatMap(({ command }, i): TraceStep[] => {
    const matters = relevant === undefined ? command.kind === "assume" && command.trace !== undefined : relevant.has(i);
    return stepFor(command, declared, shownValues(command, declared, values), matters);
  });
  const told = merged(steps.map((step) => ({ step, round: undefined }))).map(({ step }) => step);
  const last = shownValues(path.assert, declared, values);
  const text = violatedPart(path.assert, declared, values) ?? path.assert.message;
  const end: TraceStep = { kind: "violation", span: path.assert.span, text, values: last, folded: false };
  return { steps: [...told, end], inputs: inputValues(path, declared, values) };
}

function violatedPart(assert: PassiveCommand, declared: Declarations, values: ModelValues): string | undefined {
  const { origin, incarnations } = assert.step ?? { origin: undefined, incarnations: [] };
  if (origin?.kind !== "assert") return undefined;
  const now = new Map(incarnations);
  return falsePart(origin.condition, origin.check, declared, (v) => valueOf(now.get(v), values));
}

function stepFor(
  command: PassiveCommand,
  declared: Declarations,
  values: Readonly<Record<string, string>>,
  matters: boolean,
): TraceStep[] {
  if (command.kind === "assume" && command.trace !== undefined) {
    const { kind, span, note } = command.trace;
    return [{ kind, span, text: labelTexts[kind], values, folded: !matters, ...(note !== undefined && { note }) }];
  }
  const origin = command.step?.origin;
  if (origin?.kind !== "assign" && origin?.kind !== "havoc") return [];
  const text = changeText(origin, declared, Object.keys(values).length > 0);
  return text === undefined ? [] : [{ kind: origin.kind, span: origin.span, text, values, folded: !matters }];
}

function shownValues(
  command: PassiveCommand,
  declared: Declarations,
  values: ModelValues,
): Readonly<Record<string, string>> {
  const shown: Record<string, string> = {};
  const now = new Map(command.step?.incarnations ?? []);
  for (const [v, incarnation] of now) {
    const known = declared.get(v);
    const value = valueOf(incarnation, values);
    if (known?.sourceName === undefined) continue;
    if (value !== undefined)
      shown[known.sourceName] = shownValue(known, value, (part) => valueOf(now.get(part), values));
    else if (incarnation.kind !== "var") shown[known.sourceName] = printTerm(incarnation);
  }
  return shown;
}

function valueOf(incarnation: Term | undefined, values: ModelValues): Value | undefined {
  if (incarnation === undefined) return undefined;
  return incarnation.kind === "var" ? values.valueOf(incarnation) : literalValue(incarnation);
}

function valueText(incarnation: Term, values: ModelValues): string | undefined {
  const value = valueOf(incarnation, values);
  if (value !== undefined) return printValue(value);
  return incarnation.kind === "var" ? undefined : printTerm(incarnation);
}

function inputValues(path: Path, declared: Declarations, values: ModelValues): readonly InputValue[] {
  const inputs: InputValue[] = [];
  const add = (d: Declared | undefined, incarnation: Term, span = d?.span): void => {
    const value = valueText(incarnation, values);
    if (d?.sourceName === undefined || span === undefined || value === undefined) return;
    inputs.push({ at: `${span.file}:${span.line}:${span.column}`, value });
  };
  for (const v of path.inputs) if (declared.has(v)) add(declared.get(v), v);
  for (const { command } of path.steps) {
    const origin = command.step?.origin;
    if (origin?.kind !== "havoc" || origin.tag !== "input") continue;
    for (const [v, incarnation] of command.step!.incarnations) add(declared.get(v), incarnation, origin.span);
  }
  return inputs;
}
