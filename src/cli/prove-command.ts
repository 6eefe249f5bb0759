/** `inquest prove`. */
import { readFileSync } from "node:fs";
import { harness } from "../driver/harness.ts";
import { defaultRunOptions, engineNames, type EngineName } from "../driver/options.ts";
import { parseProperty, propertyNamed, propertyNames, type Property } from "../driver/properties.ts";
import { proveFiles, type ProveOutcome, type ProveRequest } from "../driver/prove-files.ts";
import { defaultProveSettings, proveFrontEnds } from "../driver/prove-tools.ts";
import { reason } from "../host/node/node-files.ts";
import { withSpecifications } from "../driver/properties.ts";
import { predicatesText } from "../driver/saved-predicates.ts";
import { hostFor } from "./host.ts";
import type { Arguments } from "./args.ts";
import { cSettings } from "./c-settings.ts";
import { wholeJava } from "./java-settings.ts";
import { interruptSignal } from "./interrupt.ts";
import { deliver } from "./output.ts";
import { progressOf, type Progress } from "./progress.ts";
import { openLog } from "./smt-log.ts";
import { tellSolver } from "./solver-notice.ts";
import { tellTrouble } from "./tell-trouble.ts";
import type { Terminal } from "./terminal.ts";
import { tellProof } from "./witness-output.ts";
import { outputFault, writeWhole } from "./write-file.ts";

/** Seconds for the whole run, unless the user says otherwise. */
export const usualTimeLimit = 300;

export async function proveCommand(args: Arguments, terminal: Terminal): Promise<number> {
  const property = propertyOf(args);
  const fault =
    outputFault(args.text("output")) ??
    outputFault(args.text("harness")) ??
    outputFault(args.text("witness")) ??
    outputFault(args.text("save-predicates")) ??
    ("error" in property ? property.error : undefined);
  if (fault !== undefined || "error" in property) {
    terminal.err(`inquest: ${fault ?? ""}\n`);
    return 2;
  }
  const log = openLog(args.text("smt-log"), terminal);
  const host = hostFor(args, interruptSignal(args, usualTimeLimit));
  const asked = proofRequest(args, property, log?.write);
  const outcome = await followed(asked, args, terminal, (told) =>
    proveFiles(told, proveFrontEnds(property, host, cSettings(args), wholeJava(args)), host),
  );
  log?.close();
  for (const trouble of outcome.troubles) tellTrouble(trouble, args, terminal);
  tellSolver(outcome.solver, args.has("verbose"), terminal);
  await tellProof(outcome, property, args, terminal);
  const code = await deliver(outcome, args, terminal);
  writeHarness(outcome, args.text("harness"), terminal);
  writePredicates(outcome, args.text("save-predicates"), terminal);
  return code;
}

/** Tells on the terminal what the run says that it is doing. */
export async function followed<R extends ProveRequest, O>(
  request: R,
  args: Arguments,
  terminal: Terminal,
  run: (told: R) => Promise<O>,
): Promise<O> {
  const { doing, end }: Progress = progressOf(args, terminal, {
    phase: `reading ${args.paths.join(" ")}`,
    limit: request.options.timeLimit,
  });
  try {
    return await run({ ...request, settings: { ...request.settings, doing } });
  } finally {
    end();
  }
}

/** The first error as a C file. */
function writeHarness({ report, sources }: ProveOutcome, path: string | undefined, terminal: Terminal): void {
  if (path === undefined) return;
  const finding = report.findings.find(({ certainty }) => certainty === "replayed");
  const source = sources.find(({ name }) => name === finding?.span.file);
  if (
    finding === undefined ||
    source === undefined ||
    !/\.[ci]$/.test(source.name) ||
    finding.check === "specification"
  ) {
    terminal.err(`inquest: ${path} is not written: there is no error of a C program to show\n`);
    return;
  }
  const { text, left } = harness(source, finding);
  tellFault(writeWhole(path, text), terminal);
  if (left.length > 0) terminal.err(`inquest: ${path} does not set what was chosen at ${left.join(", ")}\n`);
}

/** What there is to save, even if it did not suffice. */
function writePredicates({ learnt, report }: ProveOutcome, path: string | undefined, terminal: Terminal): void {
  if (path === undefined) return;
  if (learnt !== undefined) tellFault(writeWhole(path, predicatesText(learnt)), terminal);
  else if (report.errors.length === 0) terminal.err(`inquest: ${path} is not written: predicate abstraction had nothing to do; --engine predicates asks it alone\n`); // prettier-ignore
}

export function tellFault(fault: string | undefined, terminal: Terminal): void {
  if (fault !== undefined) terminal.err(`inquest: ${fault}\n`);
}

export function propertyOf(args: Arguments): Property | { readonly error: string } {
  const property = statedProperty(args);
  if ("error" in property) return property;
  return withSpecifications(property, args.texts("spec"), args.text("property") !== undefined);
}

function statedProperty(args: Arguments): Property | { readonly error: string } {
  const name = args.text("property");
  if (name === undefined || propertyNames.includes(name)) return propertyNamed(name, args.has("strict"));
  try {
    const parsed = parseProperty(name, readFileSync(name, "utf8"));
    return "error" in parsed ? { error: `${name}:${parsed.line}: ${parsed.error}` } : parsed;
  } catch (error) {
    return { error: `the property ${name} cannot be read: ${reason(error)}` };
  }
}

export function proofRequest(
  args: Arguments,
  property: Property,
  smtLog: ((line: string) => void) | undefined,
): ProveRequest {
  const entry = args.text("entry") ?? property.entry;
  const predicates = args.text("predicates");
  const unroll = args.number("unroll");
  const engines = args.texts("engine").filter((name): name is EngineName => engineNames.some((one) => one === name));
  return {
    paths: args.paths,
    property,
    specifications: args.texts("spec"),
    ...(predicates !== undefined && { predicates }),
    ...(entry !== undefined && { entry }),
    settings: {
      ...defaultProveSettings,
      ...(engines.length > 0 && { engines: new Set(engines) }),
      ...(unroll !== undefined && { unroll }),
      encoding: args.text("encoding") === "single" ? "single" : "block",
    },
    options: {
      ...defaultRunOptions,
      solver: args.text("solver") ?? defaultRunOptions.solver,
      ...(args.has("certify") && { certify: true }),
      timeLimit: args.number("time-limit") ?? usualTimeLimit,
      ...(smtLog !== undefined && { smtLog }),
    },
  };
}
