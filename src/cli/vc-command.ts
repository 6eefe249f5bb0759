/** `inquest vc`. */
import { encodings } from "../driver/options.ts";
import { registry } from "../driver/registry.ts";
import { cSettings } from "./c-settings.ts";
import { javaSettings } from "./java-settings.ts";
import { showStages, type ProcedureStages, type StagesOutcome, type StagesRequest } from "../driver/show-stages.ts";
import { defaultStageOptions, stages, type Stage } from "../driver/stages.ts";
import { hostFor } from "./host.ts";
import { errorText } from "../report/text.ts";
import type { Arguments } from "./args.ts";
import type { Terminal } from "./terminal.ts";
import { outputFault, writeWhole } from "./write-file.ts";
import { tellTrouble } from "./tell-trouble.ts";

export async function vcCommand(args: Arguments, terminal: Terminal): Promise<number> {
  const output = args.text("output");
  const fault = outputFault(output);
  if (fault !== undefined) {
    terminal.err(`inquest: ${fault}\n`);
    return 2;
  }
  const host = hostFor(args, new AbortController().signal);
  const outcome = await showStages(request(args), registry(host, cSettings(args), javaSettings(args)).frontEnds, host);
  for (const trouble of outcome.troubles) tellTrouble(trouble, args, terminal);
  terminal.err(errorText(outcome.errors, outcome.sources, terminal.errPalette));
  const wanted = args.texts("stage");
  const sizes = wanted.length === 0 || wanted.includes("sizes") ? sizeTable(outcome) : "";
  const text = outcome.programs.join("\n") + outcome.procedures.map(procedureText).join("") + sizes;
  const late = output === undefined ? await terminal.out(text) : writeWhole(output, text);
  if (late !== undefined) terminal.err(`inquest: ${late}\n`);
  return outcome.errors.length > 0 || late !== undefined ? 2 : 0;
}

/** Without --stage: what the paper shows. */
const usual: readonly Stage[] = ["ir", "passive", "vc"];

function request(args: Arguments): StagesRequest {
  const unroll = args.number("unroll");
  const inlineDepth = args.number("inline");
  const wanted = args.texts("stage");
  return {
    paths: args.paths,
    only: args.texts("only"),
    stages: wanted.length === 0 ? usual : stages.filter((stage) => wanted.includes(stage)),
    options: {
      ...defaultStageOptions,
      ...(inlineDepth !== undefined && { inlineDepth }),
      ...(unroll === undefined ? {} : { loops: { by: "unroll", count: unroll } }),
      encoding: encodings.find((name) => name === args.text("vc")) ?? defaultStageOptions.encoding,
      nameCutoff: args.number("name-cutoff") ?? defaultStageOptions.nameCutoff,
    },
  };
}

function procedureText({ name, span, texts }: ProcedureStages): string {
  // SMT-LIB has a comment sign of its own, so that a script can be piped into a solver.
  const heading = (stage: Stage): string =>
    `${stage === "smt2" ? ";" : "//"} ${span.file}:${span.line}: ${name}: ${stage}`;
  return texts.map(({ stage, text }) => `${heading(stage)}\n${text}\n`).join("");
}

/** Nodes, as in the papers' tables. */
function sizeTable({ procedures, sourceNodes }: StagesOutcome): string {
  const shown = procedures.map(({ name, span, sizes }) => [
    `${span.file}:${span.line}: ${name}`,
    ...(sizes === undefined ? ["-", "-", "-"] : [`${sizes.ir}`, `${sizes.passive}`, `${sizes.vc ?? "too large"}`]),
  ]);
  const files = [...sourceNodes].map(([file, nodes]) => `// ${file}: ${nodes} nodes in the source\n`);
  return files.join("") + aligned([["// nodes", "ir", "passive", "vc"], ...shown]);
}

function aligned(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<readonly number[]>(
    (widest, row) => row.map((cell, column) => Math.max(cell.length, widest[column] ?? 0)),
    [],
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  ");
  return rows.map((row) => `${line(row)}\n`).join("");
}
