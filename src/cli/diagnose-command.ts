/** `inquest diagnose`. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { cReader } from "../driver/c-front-end.ts";
import { diagnoseFiles, type DiagnoseRequest } from "../driver/diagnose-files.ts";
import { parseInputList, refinements, repairLibrary, repairedTexts, usualRepairs } from "../driver/diagnose-api.ts";
import { loweredFor } from "../driver/properties.ts";
import type { ProveOutcome } from "../driver/prove-files.ts";
import { wholeJava } from "./java-settings.ts";
import { registry } from "../driver/registry.ts";
import { git } from "../host/node/git.ts";
import { reason } from "../host/node/node-files.ts";
import { hostFor } from "./host.ts";
import type { Arguments } from "./args.ts";
import { cSettings } from "./c-settings.ts";
import { interruptSignal } from "./interrupt.ts";
import { deliver } from "./output.ts";
import { usualTimeLimit, followed, proofRequest, propertyOf } from "./prove-command.ts";
import { openLog } from "./smt-log.ts";
import { tellSolver } from "./solver-notice.ts";
import { tellTrouble } from "./tell-trouble.ts";
import type { Terminal } from "./terminal.ts";
import { outputFault } from "./write-file.ts";

export async function diagnoseCommand(args: Arguments, terminal: Terminal): Promise<number> {
  const property = propertyOf(args);
  const library = fileOption(args.text("repairs"), repairLibrary);
  const given = fileOption(runFile(args), parseInputList);
  const faults = [outputFault(args.text("output")), ...[property, library, given].map(faultOf)];
  const fault = faults.find((one) => one !== undefined);
  if (fault !== undefined || "error" in property || "error" in library || "error" in given) {
    terminal.err(`inquest: ${fault ?? ""}\n`);
    return 2;
  }
  const refine = refinements.find((one) => one === args.text("refine"));
  const log = openLog(args.text("smt-log"), terminal);
  const host = hostFor(args, interruptSignal(args, usualTimeLimit));
  const settings = { ...cSettings(args), checks: loweredFor(property), complete: true };
  const request: DiagnoseRequest = {
    ...proofRequest(args, property, log?.write),
    library: library.value ?? usualRepairs,
    ...(given.value !== undefined && { given: given.value }),
    ...(refine !== undefined && { refine }),
  };
  const { frontEnds } = registry(host, settings, wholeJava(args));
  const outcome = await followed(request, args, terminal, (told) =>
    diagnoseFiles(told, frontEnds, cReader(settings, host), host),
  );
  log?.close();
  for (const trouble of outcome.troubles) tellTrouble(trouble, args, terminal);
  tellSolver(outcome.solver, args.has("verbose"), terminal);
  const code = await deliver(outcome, args, terminal);
  const wanted = args.number("apply");
  if (wanted !== undefined && !applied(outcome, wanted, terminal)) return 2;
  return code;
}

/** `--trace` with anything but the names of the two forms of a trace. */
function runFile(args: Arguments): string | undefined {
  const trace = args.text("trace");
  return trace === "short" || trace === "full" ? undefined : trace;
}

type Parsed<T> = { readonly value?: T } | { readonly error: string };

function fileOption<T>(path: string | undefined, parse: (text: string) => Parsed<T>): Parsed<T> {
  if (path === undefined) return {};
  try {
    const parsed = parse(readFileSync(path, "utf8"));
    return "error" in parsed ? { error: `${path}: ${parsed.error}` } : parsed;
  } catch (error) {
    return { error: `${path} cannot be read: ${reason(error)}` };
  }
}

const faultOf = (one: object): string | undefined => ("error" in one ? String(one.error) : undefined);

/** Writes a repair to the files; what git does not have is kept beside them. */
function applied({ report, sources }: ProveOutcome, wanted: number, terminal: Terminal): boolean {
  const repair = report.findings.flatMap(({ repairs }) => repairs).find(({ rank }) => rank === wanted);
  if (repair === undefined) {
    terminal.err(`inquest: there is no repair ${wanted} to apply\n`);
    return false;
  }
  for (const { name, text } of repairedTexts(repair, sources)) {
    try {
      if (!isInGit(name)) writeFileSync(freeName(`${name}.orig`), readFileSync(name));
      writeFileSync(name, text);
      terminal.err(`inquest: repair ${wanted} is in ${name}\n`);
    } catch (error) {
      terminal.err(`inquest: ${name} cannot be written: ${reason(error)}\n`);
      return false;
    }
  }
  return true;
}

/** Git has the file, and has it as it is. */
function isInGit(path: string): boolean {
  const whole = resolve(path);
  const listed = git(["ls-files", "--error-unmatch", "--", whole], dirname(whole));
  const changes = git(["status", "--porcelain", "--", whole], dirname(whole));
  return "output" in listed && "output" in changes && changes.output.trim() === "";
}

/** An earlier copy is not written over. */
function freeName(wanted: string): string {
  let name = wanted;
  for (let i = 1; existsSync(name); i++) name = `${wanted}.${i}`;
  return name;
}
