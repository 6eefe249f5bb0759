/** The façade behind `inquest run`: executes one procedure of a file, with values from a list or at random. */
import type { FrontEnd } from "../ir/front-end.ts";
import { inputFaults, inputOracle, parseInputs, type InputValue } from "../ir/inputs.ts";
import { run } from "../ir/interpret.ts";
import { interestingIntegers, seededOracle, simpleValue } from "../ir/oracles.ts";
import type { Oracle } from "../ir/oracle.ts";
import { outputText } from "../frontends/c/lower/output.ts";
import type { Value } from "../logic/value.ts";
import type { Implementation, Program } from "../ir/program.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { Execution } from "../verdict/execution.ts";
import type { InputError } from "../verdict/report.ts";
import { describeEnding, describeInputs, describeTrace } from "./describe-run.ts";
import { entryOf } from "./entry.ts";
import type { Host } from "./host.ts";
import { unreadErrors, loadPrograms } from "./load-programs.ts";
import { sentenceOf, type Trouble } from "./trouble.ts";

export interface RunFileRequest {
  readonly path: string;
  /** The procedure to run; `main`, or the only one, if absent. */
  readonly entry?: string;
  /** A file of input values. */
  readonly inputs?: string;
  readonly seed: number;
  readonly trace: "none" | "full";
}

export interface RunFileOutcome {
  readonly errors: readonly InputError[];
  readonly sources: readonly SourceFile[];
  readonly troubles: readonly Trouble[];
  /** Absent if there are errors. */
  readonly execution?: Execution;
}

/** Commands; a run with a trace keeps every one of them. */
const stepLimits = { none: 5_000_000, full: 100_000 } as const;

export async function runFile(
  request: RunFileRequest,
  frontEnds: readonly FrontEnd[],
  host: Host,
): Promise<RunFileOutcome> {
  const loaded = await loadPrograms([request.path], {
    frontEnds,
    files: host.files,
    stop: host.signal,
  });
  const { files, troubles } = loaded;
  const errors = [...loaded.errors, ...unreadErrors(loaded)];
  const sources = files.map(({ file }) => file);
  const failed = (...why: readonly InputError[]): RunFileOutcome => ({ errors: why, sources, troubles });
  const programs = files.flatMap(({ program }) => (program === undefined ? [] : [program]));
  const [program] = programs;
  if (errors.length > 0 || program === undefined) return failed(...errors);
  if (programs.length > 1) return failed(fault("run takes one file, and this folder has several", request.path));
  const entry = entryOf(program, request.entry);
  if (typeof entry === "string") return failed(fault(entry, request.path));
  const inputs = await inputList(request.inputs, host);
  if ("message" in inputs) return failed(inputs);
  try {
    return { errors: [], sources, troubles, execution: execute(program, entry, inputs, request, sources) };
  } catch (error) {
    const message = `internal error: ${sentenceOf(error)}`;
    return { errors: [fault(message, request.path)], sources, troubles: [{ where: entry.name, error }] };
  }
}

function execute(
  program: Program,
  entry: Implementation,
  inputs: readonly InputValue[],
  { seed, trace }: RunFileRequest,
  sources: readonly SourceFile[],
): Execution {
  const random = seededOracle(seed, interestingIntegers(program));
  const oracle = inputOracle(inputs, program.start === undefined ? random : withBlankMemory(random));
  const printed: string[] = [];
  const outcome = run(program, entry, oracle, {
    steps: stepLimits[trace],
    calleeEnsures: "check",
    undetermined: "goOn",
    record: trace === "full" ? "trace" : "nothing",
    heard: (procedure, args) => printed.push(outputText(procedure, args.map(integerOf)) ?? ""),
  });
  const notes = [
    ...inputFaults(
      inputs,
      outcome.inputs,
      program.functions.map((f) => f.symbol.name),
    ),
    ...(outcome.usedApproximation ? ["a value was used that stands for something that is not modelled"] : []),
    ...(outcome.axioms === "undetermined" ? ["whether the axioms hold of these values could not be determined"] : []),
  ];
  return {
    procedure: entry.name === program.start ? "the program" : entry.name,
    ending: describeEnding(outcome, entry, entry.name === program.start),
    output: printed.join(""),
    inputs: describeInputs(outcome.inputs, sources),
    steps: outcome.steps,
    trace: describeTrace(outcome.executed, sources),
    notes,
  };
}

/** Memory that a program never wrote holds zeros: the machine's habit, and the easiest to follow. */
function withBlankMemory(oracle: Oracle): Oracle {
  return {
    ...oracle,
    value: (request) => (request.variable.sort.kind === "array" ? simpleValue(request) : oracle.value(request)),
  };
}

function integerOf(value: Value | undefined): bigint {
  return value?.kind === "int" ? value.value : 0n;
}

async function inputList(path: string | undefined, host: Host): Promise<readonly InputValue[] | InputError> {
  if (path === undefined) return [];
  const content = await host.files.read(path);
  if (content.kind !== "text") return fault(content.kind === "unreadable" ? content.why : "this is not text", path);
  const list = parseInputs(content.text);
  return "error" in list ? fault(list.error, path) : list;
}

function fault(message: string, file: string): InputError {
  return { file, position: null, message };
}
