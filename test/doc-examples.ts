/**
 * The programs in the documents, and what the tool says of them. The first line of an example tells how to run it and what is to come out:
 *
 *     ```c verify --strict wrong signed-overflow:4
 *     ```java check right
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArguments, type Arguments } from "../src/cli/args.ts";
import { checkRun } from "../src/cli/check-command.ts";
import { cSettings } from "../src/cli/c-settings.ts";
import { wholeJava } from "../src/cli/java-settings.ts";
import { runOptions } from "../src/cli/judge-command.ts";
import { proofRequest, propertyOf } from "../src/cli/prove-command.ts";
import { verifyRun } from "../src/cli/verify-command.ts";
import { proveFiles } from "../src/driver/prove-files.ts";
import { proveFrontEnds } from "../src/driver/prove-tools.ts";
import { nodeHost } from "../src/host/node/node-host.ts";
import type { Report } from "../src/verdict/report.ts";

export interface Example {
  /** As in `checks/assertion.md:12`. */
  readonly place: string;
  readonly extension: ".c" | ".java" | ".bpl";
  readonly command: "check" | "verify" | "prove";
  readonly options: readonly string[];
  /** As in `assertion:5`, sorted; empty if the program is right. */
  readonly expected: readonly string[];
  readonly text: string;
}

const extensions: Readonly<Record<string, Example["extension"]>> = { c: ".c", java: ".java", boogie: ".bpl" };

/** Every document below the folder, by its name there. */
export function documentsIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".md") && !/(^|\/)(node_modules|\.vitepress)\//.test(name))
    .sort();
}

export function examplesIn(folder: string, document: string): readonly Example[] {
  const text = readFileSync(join(folder, document), "utf8");
  return [...text.matchAll(/^```(c|java|boogie) (check|verify|prove)(.*)\n([\s\S]*?)^```$/gm)].map((match) => {
    const [, language = "", command = "", rest = "", program = ""] = match;
    const place = `${document}:${text.slice(0, match.index).split("\n").length}`;
    const words = rest.trim().split(" ");
    const end = words.findIndex((word) => word === "right" || word === "wrong");
    const expected = words.slice(end + 1);
    if (end < 0 || (words[end] === "right") !== (expected.length === 0)) throw new Error(`${place}: what is expected?`);
    return {
      place,
      extension: extensions[language]!,
      command: command as Example["command"],
      options: words.slice(0, end),
      expected: [...expected].sort(),
      text: program,
    };
  });
}

export interface Outcome {
  /** As in `assertion:5`, sorted, each once. */
  readonly found: readonly string[];
  /** Of the procedures in which nothing was found. */
  readonly verdicts: readonly string[];
  readonly errors: readonly string[];
}

/** `files`: for each example the file that its text is in. */
export async function outcomes(files: ReadonlyMap<Example, string>): Promise<ReadonlyMap<Example, Outcome>> {
  const result = new Map<Example, Outcome>();
  for (const group of runs([...files.keys()])) {
    const first = group[0]!;
    const report = await reportOn(first, group.map((one) => files.get(one)!)); // prettier-ignore
    for (const one of group) result.set(one, outcomeIn(report, files.get(one)!));
  }
  return result;
}

/** What can be asked in one run: not whole programs, nor classes of Java, of which there may be several of a name. */
function runs(examples: readonly Example[]): readonly (readonly Example[])[] {
  const groups = new Map<string, Example[]>();
  for (const one of examples) {
    const isAlone = one.command === "prove" || one.extension === ".java";
    const key = isAlone ? one.place : [one.command, one.extension, ...one.options].join(" ");
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

async function reportOn({ command, options }: Example, paths: readonly string[]): Promise<Report> {
  const args = parseArguments(command, [...options, ...paths]);
  if ("usageError" in args) throw new Error(args.usageError);
  if (command === "prove") return proved(args);
  const run = command === "check" ? checkRun(args) : verifyRun(args);
  const { cache: _, ...kept } = runOptions(args, undefined, run.seconds);
  const events = run.start(kept, nodeHost(new AbortController().signal));
  let next = await events.next();
  while (next.done !== true) next = await events.next();
  return next.value.report;
}

async function proved(args: Arguments): Promise<Report> {
  const property = propertyOf(args);
  if ("error" in property) throw new Error(property.error);
  const host = nodeHost(new AbortController().signal);
  const frontEnds = proveFrontEnds(property, host, cSettings(args), wholeJava(args));
  const { report } = await proveFiles(proofRequest(args, property, undefined), frontEnds, host);
  return report;
}

function outcomeIn(report: Report, file: string): Outcome {
  const findings = report.findings.filter(({ span }) => span.file === file);
  const failing = new Set(findings.map(({ procedure }) => procedure));
  return {
    found: [...new Set(findings.map(({ check, span }) => `${check}:${span.line}`))].sort(),
    verdicts: report.procedures
      .filter(({ name, span }) => span.file === file && !failing.has(name))
      .map(({ name, verdict, reason }) => (reason === null ? verdict : `${name} is ${verdict}: ${reason}`)),
    errors: report.errors.filter((one) => one.file === file).map(({ message }) => message),
  };
}
