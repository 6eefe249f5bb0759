/** What `prove` writes beside its report: the witness, and the source with what a proof rests on. */
import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Property } from "../driver/properties.ts";
import type { ProveOutcome } from "../driver/prove-files.ts";
import { witnessOf } from "../driver/witness.ts";
import { proofText } from "../report/proof-text.ts";
import { witnessText } from "../report/witness.ts";
import type { Arguments } from "./args.ts";
import { cSettings } from "./c-settings.ts";
import type { Terminal } from "./terminal.ts";
import { writeWhole } from "./write-file.ts";

export async function tellProof(
  outcome: ProveOutcome,
  property: Property,
  args: Arguments,
  terminal: Terminal,
): Promise<void> {
  const path = args.text("witness");
  if (path !== undefined) writeWitness(path, outcome, property, args, terminal);
  if (args.has("explain")) await terminal.out(proofText(outcome.report, outcome.sources, terminal.outPalette));
}

function writeWitness(
  path: string,
  outcome: ProveOutcome,
  property: Property,
  args: Arguments,
  terminal: Terminal,
): void {
  if (args.paths.some((name) => !/\.[ci]$/.test(name))) {
    terminal.err("inquest: no witness is written: witnesses are for C programs\n");
    return;
  }
  const witness = witnessOf(outcome, property, {
    uuid: randomUUID(),
    creationTime: new Date().toISOString().replace(/\.\d+Z$/, "Z"),
    files: args.paths.map((name) => ({ name, sha256: sha256(name) })),
    dataModel: cSettings(args).dataModel,
  });
  if (typeof witness === "string") terminal.err(`inquest: no witness is written: ${witness}\n`);
  else {
    const fault = writeWhole(path, witnessText(witness));
    if (fault !== undefined) terminal.err(`inquest: ${fault}\n`);
  }
}

/** Of the bytes of a file; none if it cannot be read, which the report has told. */
export function sha256(path: string): string {
  try {
    return createHash("sha256").update(readFileSync(path)).digest("hex");
  } catch {
    return "";
  }
}
