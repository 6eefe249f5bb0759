/** The façade behind `inquest vc`: the stages of each procedure as text, and their sizes. */
import type { FrontEnd } from "../ir/front-end.ts";
import { printProgram } from "../ir/print.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { Span } from "../source/span.ts";
import type { InputError } from "../verdict/report.ts";
import type { Host } from "./host.ts";
import type { LoadedFile } from "./load-file.ts";
import { unreadErrors, loadPrograms } from "./load-programs.ts";
import { selectTasks, type Task } from "./select-tasks.ts";
import { stageSizes, stageText, type Stage, type StageOptions, type StageSizes } from "./stages.ts";
import { sentenceOf, type Trouble } from "./trouble.ts";

export interface StagesRequest {
  readonly paths: readonly string[];
  readonly only: readonly string[];
  readonly stages: readonly Stage[];
  readonly options: StageOptions;
}

export interface ProcedureStages {
  readonly name: string;
  readonly span: Span;
  readonly texts: readonly { readonly stage: Stage; readonly text: string }[];
  /** Undefined if the procedure could not be prepared. */
  readonly sizes: StageSizes | undefined;
}

export interface StagesOutcome {
  /** Where nothing but the intermediate language was asked for: each program as a whole, which can be read again. */
  readonly programs: readonly string[];
  readonly procedures: readonly ProcedureStages[];
  /** Nodes of the syntax tree of each file. */
  readonly sourceNodes: ReadonlyMap<string, number>;
  readonly errors: readonly InputError[];
  readonly sources: readonly SourceFile[];
  readonly troubles: readonly Trouble[];
}

export async function showStages(
  request: StagesRequest,
  frontEnds: readonly FrontEnd[],
  host: Host,
): Promise<StagesOutcome> {
  const loaded = await loadPrograms(request.paths, { frontEnds, files: host.files, stop: host.signal });
  const selection = selectTasks(loaded.files, request.only);
  const errors = [...loaded.errors, ...unreadErrors(loaded), ...selection.errors];
  const troubles = [...loaded.troubles];
  const isWhole = request.stages.length === 1 && request.stages[0] === "ir";
  const tasks = isWhole ? [] : selection.tasks;
  const programs = isWhole ? loaded.files.flatMap((file) => wholeProgram(file, selection.tasks)) : [];
  const procedures = tasks.flatMap((task) => {
    try {
      return [stagesOf(task, request)];
    } catch (error) {
      const { line, column, file } = task.implementation.span;
      errors.push({ file, position: { line, column }, message: `internal error: ${sentenceOf(error)}` });
      troubles.push({ where: task.implementation.name, error });
      return [];
    }
  });
  const sources = loaded.files.map(({ file }) => file);
  return { programs, procedures, sourceNodes: nodesOf(loaded.files), errors, sources, troubles };
}

/** With its declarations and all bodies; those that were not asked for are there for the others that call them. */
function wholeProgram({ program }: LoadedFile, tasks: readonly Task[]): readonly string[] {
  const asked = new Set(tasks.filter((task) => task.program === program).map(({ implementation }) => implementation));
  if (program === undefined || asked.size === 0) return [];
  const implementations = program.implementations.map((one) => (asked.has(one) ? one : { ...one, checked: false }));
  return [printProgram({ ...program, implementations })];
}

function stagesOf({ program, implementation }: Task, { stages, options }: StagesRequest): ProcedureStages {
  return {
    name: implementation.name,
    span: implementation.span,
    texts: stages.map((stage) => ({ stage, text: stageText(program, implementation, stage, options) })),
    sizes: stageSizes(program, implementation, options),
  };
}

function nodesOf(files: readonly LoadedFile[]): ReadonlyMap<string, number> {
  return new Map(files.map(({ file, sourceNodes }) => [file.name, sourceNodes]));
}
