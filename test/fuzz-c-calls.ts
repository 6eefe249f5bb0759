/**
 * What prove, verify and check say of a random C program that uses the library, judged by what the machine says of its one execution. Where the
 * verdict rests on inputs (what files, clocks and memory that was not written hold), the machine has seen but one of many executions.
 */
import type { Clang } from "../src/driver/clang.ts";
import { confirmedInvariants } from "../src/driver/infer-invariants.ts";
import { translateC } from "../src/driver/load-c.ts";
import { loweredFor, propertyNamed, usualChecks, type Property } from "../src/driver/properties.ts";
import { defaultProveSettings } from "../src/driver/prove-tools.ts";
import { checkerFor } from "../src/engines/doomed/check.ts";
import { confirmedPromises } from "../src/engines/infer/summaries/summaries.ts";
import { proveProgram } from "../src/engines/prove/prove.ts";
import { defaultVerifyOptions } from "../src/engines/verify/options.ts";
import { verifyImplementation } from "../src/engines/verify/verify.ts";
import { loadModels } from "../src/host/node/c-models.ts";
import type { Program } from "../src/ir/program.ts";
import type { Solver } from "../src/smt/solver.ts";
import type { Finding } from "../src/verdict/verdict.ts";
import type { CallsEnding } from "./c-calls-machine.ts";

export interface CallsJudge {
  readonly solver: Solver;
  readonly clang: Clang;
  readonly work: number;
  /** Whether engines are asked that need a solver, and verify and check; executions settle most of these programs alone. */
  readonly asksAll: boolean;
}

/** How the one execution of a program ends, and where it fails. */
export interface Truth {
  readonly fails: boolean;
  readonly line: number;
  /** The line of main's head; other functions stand before. */
  readonly main: number;
  readonly lines: ReadonlySet<number>;
  readonly said: string;
}

export interface CallsJudged {
  readonly seen: string;
  /** Sentences, each beginning with the kind of fault and a colon. */
  readonly faults: readonly string[];
}

/** What is asserted of the program's claims: what the machine saw, or, of some, what it did not see. */
export function asserted(
  text: string,
  claims: ReadonlyMap<number, { readonly value: bigint }>,
  isWrong: (claim: number) => boolean,
): string {
  return text.replaceAll(/claim\((\d+), (.*)\);$/gm, (_, k: string, expression: string) => {
    const value = (claims.get(Number(k))?.value ?? 0n) + (isWrong(Number(k)) ? 1n : 0n);
    const written = value === -(2n ** 31n) ? "(-2147483647 - 1)" : value < 2n ** 31n && value >= -(2n ** 31n) ? `${value}` : `${value}L`; // prettier-ignore
    return `assert((${expression}) == ${written});`;
  });
}

/** Of the program with those assertions; undefined if the machine does not tell. */
export function truthOf(text: string, ending: CallsEnding, isWrong: (claim: number) => boolean): Truth | undefined {
  if (ending.kind === "slow") return undefined;
  const lines = text.split("\n");
  const broken = [...ending.claims].map(([k, { at, variedAt }]) => ({ k, at: isWrong(k) ? at : variedAt ?? Infinity })).sort((a, b) => a.at - b.at); // prettier-ignore
  const [first] = broken;
  const main = lines.findIndex((line) => line.startsWith("int main(")) + 1;
  if (first === undefined || first.at === Infinity)
    return { fails: ending.kind === "failed", line: ending.line, main, lines: ending.lines, said: ending.said };
  const line = lines.findIndex((one) => one.includes(`claim(${first.k}, `)) + 1;
  return { fails: true, line, main, lines: ending.lines, said: "an assertion is wrong" };
}

/** `text` is what is judged. */
export async function callsFaults(text: string, truth: Truth, judge: CallsJudge): Promise<CallsJudged> {
  const proof = await provenBy(text, judge);
  if (proof === undefined) return { seen: "prove refused", faults: ["refused: prove does not take it"] };
  const faults = proofFaults(proof, truth, text.split("\n"));
  const others = judge.asksAll ? [...(await verifyFaults(text, truth, judge)), ...(await checkFaults(text, truth, judge))] : []; // prettier-ignore
  const openly = proof.verdict === "unsafe" && proof.findings.some(restsOnInputs) ? ", with inputs" : "";
  return { seen: `${proof.verdict} (${truth.fails ? "fails" : "does not fail"}${openly})`, faults: [...faults, ...others] }; // prettier-ignore
}

// ------------------------------------------------------------------------------------------------------------- prove

export interface Said {
  readonly verdict: string;
  readonly reason: string | null;
  readonly findings: readonly Finding[];
}

const file = "program.c";

/** What ends a run on the machine is asked about; leaks are not. */
const property = ((): Property => {
  const { name, checks } = propertyNamed(undefined, false);
  return { name, checks: new Set([...checks].filter((kind) => kind !== "memory-leak")) };
})();

export async function provenBy(text: string, judge: CallsJudge): Promise<Said | undefined> {
  const program = await translated(text, judge.clang, { checks: loweredFor(property), complete: true, mallocMayFail: false, onlyCertain: false }); // prettier-ignore
  const entry = program?.implementations.find(({ name }) => name === program.start);
  if (program === undefined || entry === undefined) return undefined;
  const { solver, work, asksAll } = judge;
  const engines = asksAll ? defaultProveSettings.engines : new Set(["run"] as const);
  const settings = { ...defaultProveSettings, property: property.checks, engines, work, strengthen: confirmedInvariants, summarize: confirmedPromises }; // prettier-ignore
  return proveProgram(program, entry, solver, settings);
}

function proofFaults({ verdict, reason, findings }: Said, truth: Truth, lines: readonly string[]): readonly string[] {
  if (verdict === "safe")
    return truth.fails ? [`refuted: safe (${reason}), but it fails at line ${truth.line}: ${told(truth)}`] : [];
  const [finding] = findings;
  if (verdict !== "unsafe" || finding === undefined || restsOnInputs(finding)) return [];
  const said = `unsafe (${finding.check} at line ${finding.span.line}: ${finding.message})`;
  if (truth.lines.has(finding.span.line) && isPassedOver(finding, lines)) return [];
  if (!truth.fails) return [`unfounded: ${said}, but it does not fail`];
  return isThere(finding, truth, lines) ? [] : [`elsewhere: ${said}, but it fails at line ${truth.line}: ${told(truth)}`]; // prettier-ignore
}

/** The sanitizer only looks for blocks that overlap where something is in them, and the library prints "(null)" where there is no string. */
function isPassedOver({ check, message, span }: Finding, lines: readonly string[]): boolean {
  if (check === "undefined-behaviour") return message.includes("overlap");
  return check === "null-dereference" && /printf\(/.test(lines[span.line - 1] ?? "");
}

/** In main's line, in a function that was called there, or in the head of a loop, to which executions come back. */
function isThere({ span: { line } }: Finding, truth: Truth, lines: readonly string[]): boolean {
  const isLoop = /\b(for|while) \(/.test(lines[line - 1] ?? "");
  return line === truth.line || ((line < truth.main || isLoop) && truth.lines.has(line));
}

/** How memory is at first is listed, too; of what a run does not look at, nothing is told. */
function restsOnInputs({ inputs }: Finding): boolean {
  return inputs.some(({ at, value }) => !/^(?:c#|mem#)/.test(at) || /\d/.test(value));
}

function told({ said }: Truth): string {
  return said.split("\n").find((line) => /error|assert|abort/i.test(line)) ?? said.trim();
}

// --------------------------------------------------------------------------------------------------- verify and check

async function verifyFaults(text: string, truth: Truth, { clang, solver }: CallsJudge): Promise<readonly string[]> {
  const program = await translated(text, clang, { checks: usualChecks, complete: false, mallocMayFail: false, onlyCertain: false }); // prettier-ignore
  if (program === undefined) return ["refused: verify does not take it"];
  const findings: Finding[] = [];
  let isSafe = true;
  for (const implementation of own(program)) {
    const result = await verifyImplementation(program, implementation, solver, { ...defaultVerifyOptions, work: 3_000 }); // prettier-ignore
    isSafe &&= result.verdict === "safe";
    if (implementation.name === "main") findings.push(...result.findings);
  }
  if (isSafe && truth.fails) return [`refuted by verify: safe, but it fails at line ${truth.line}: ${told(truth)}`];
  const certain = findings.filter((one) => one.certainty === "replayed" && one.check !== "memory-leak" && !restsOnInputs(one) && !isPassedOver(one, text.split("\n"))); // prettier-ignore
  if (truth.fails || certain.length === 0) return [];
  return certain.map(({ check, span, message }) => `unfounded by verify: ${check} at line ${span.line}: ${message}`);
}

/** No run passes what is doomed and ends normally. */
async function checkFaults(text: string, truth: Truth, { clang, solver }: CallsJudge): Promise<readonly string[]> {
  const program = await translated(text, clang, { checks: usualChecks, complete: false, mallocMayFail: true, onlyCertain: true }); // prettier-ignore
  if (program === undefined) return ["refused: check does not take it"];
  if (truth.fails) return [];
  const faults: string[] = [];
  for (const implementation of own(program)) {
    const { findings } = await checkerFor(program)(implementation, solver, { work: 4_000, inlineDepth: 2, quote: () => undefined }); // prettier-ignore
    const wrong = findings.filter((one) => one.level === "error" && truth.lines.has(one.span.line) && !isPassedOver(one, text.split("\n"))); // prettier-ignore
    faults.push(...wrong.map(({ check, span, message }) => `unfounded by check: ${check} at line ${span.line}: ${message}`)); // prettier-ignore
  }
  return faults;
}

function own(program: Program): Program["implementations"] {
  return program.implementations.filter(
    ({ checked, procedure }) => checked && program.procedures.get(procedure)?.reportedAtCall !== true,
  );
}

type Asked = Omit<Parameters<typeof translateC>[2], "model" | "output">;

async function translated(text: string, clang: Clang, asked: Asked): Promise<Program | undefined> {
  const request = { file, text, includes: [], defines: [], undefines: [], otherFlags: [], dataModel: "LP64", headers: "bundled" } as const; // prettier-ignore
  const { program } = await translateC(request, { clang, models: loadModels }, { model: "LP64", output: false, ...asked }); // prettier-ignore
  return program;
}
