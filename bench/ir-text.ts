/**
 * npm run bench ir-text [-- FILES AND FOLDERS… --seconds S --verdicts no --every N]: programs are printed as Boogie and read back
 * (test/corpus and examples), as check, verify and prove see them. What is read back must be the same program, and the verdicts on it
 * the same; what differs is listed. `--every 5` takes one file in five.
 */
import { statSync } from "node:fs";
import { checkFiles } from "../src/driver/check-files.ts";
import { defaultCSettings } from "../src/driver/c-front-end.ts";
import { certainJavaSettings } from "../src/driver/java-front-end.ts";
import { defaultCheckSettings, defaultRunOptions, defaultVerifySettings } from "../src/driver/options.ts";
import { propertyNamed } from "../src/driver/properties.ts";
import { proveFiles } from "../src/driver/prove-files.ts";
import { defaultProveSettings, proveFrontEnds } from "../src/driver/prove-tools.ts";
import { registry } from "../src/driver/registry.ts";
import type { Tools } from "../src/driver/tools.ts";
import { verifyFiles } from "../src/driver/verify-files.ts";
import { nodeHost } from "../src/host/node/node-host.ts";
import type { FrontEnd } from "../src/ir/front-end.ts";
import type { Report } from "../src/verdict/report.ts";
import { rereadFault, rereading } from "../test/reread.ts";
import { filesUnder, option, positionals } from "./lib/tables.ts";

const host = nodeHost(new AbortController().signal);
const every = Number(option("every") ?? 1);
const withVerdicts = option("verdicts") !== "no";
const options = { ...defaultRunOptions, procedureTimeLimit: Number(option("seconds") ?? 20) };
const given = positionals();
const roots = given.length > 0 ? given : ["test/corpus", "examples"];
const languages = [".c", ".java", ".bpl"];

interface Command {
  readonly name: string;
  readonly frontEnds: readonly FrontEnd[];
  run(path: string, frontEnds: readonly FrontEnd[]): Promise<Report>;
}

const faults: string[] = [];
let [texts, verdicts] = [0, 0];
for (const root of roots) {
  const files = languages.flatMap((one) =>
    statSync(root).isFile() && !root.endsWith(one) ? [] : filesUnder(root, one),
  );
  for (const path of files.filter((_, i) => i % every === 0)) {
    for (const command of commands()) {
      if (command.name === "prove" && path.includes("/acsl/")) continue;
      await compareTexts(path, command);
      if (withVerdicts) await compareVerdicts(path, command);
    }
  }
}
console.log(
  `${texts} programs are read back as they were, ${verdicts} times with the same verdicts; ${faults.length} differ`,
);
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

function commands(): readonly Command[] {
  const property = propertyNamed(undefined, false);
  const check = registry(host, { ...defaultCSettings, mallocMayFail: true, onlyCertain: true }, certainJavaSettings);
  const verify = registry(host);
  return [
    { name: "check", frontEnds: check.frontEnds, run: (path, frontEnds) => checked(path, { ...check, frontEnds }) },
    { name: "verify", frontEnds: verify.frontEnds, run: (path, frontEnds) => verified(path, { ...verify, frontEnds }) },
    { name: "prove", frontEnds: proveFrontEnds(property, host), run: proved },
  ];
}

async function checked(path: string, tools: Tools): Promise<Report> {
  return last(checkFiles({ paths: [path], options, settings: defaultCheckSettings }, host, tools));
}

async function verified(path: string, tools: Tools): Promise<Report> {
  return last(verifyFiles({ paths: [path], options, settings: defaultVerifySettings }, host, tools));
}

async function proved(path: string, frontEnds: readonly FrontEnd[]): Promise<Report> {
  const property = propertyNamed(undefined, false);
  const limited = { ...options, timeLimit: options.procedureTimeLimit };
  return (
    await proveFiles({ paths: [path], property, settings: defaultProveSettings, options: limited }, frontEnds, host)
  ).report;
}

async function last(run: AsyncGenerator<unknown, { readonly report: Report }>): Promise<Report> {
  for (;;) {
    const next = await run.next();
    if (next.done === true) return next.value.report;
  }
}

async function compareTexts(path: string, { name, frontEnds }: Command): Promise<void> {
  const frontEnd = frontEnds.find(({ extensions }) => extensions.some((one) => path.endsWith(one)))!;
  const read = await host.files.read(path);
  if (read.kind !== "text") return;
  const file = { name: path, text: read.text };
  const [translation] = (await frontEnd.translateTogether?.([file])) ?? [await frontEnd.translate(file)];
  if (translation?.program === undefined) return;
  try {
    const fault = rereadFault(translation.program);
    if (fault === undefined) texts++;
    else faults.push(`${name} ${path}: ${fault}`);
  } catch (error) {
    faults.push(`${name} ${path}: ${(error as Error).message}`);
  }
}

async function compareVerdicts(path: string, { name, frontEnds, run }: Command): Promise<void> {
  const own = said(await run(path, frontEnds));
  const again = said(await run(path, frontEnds.map(rereading)));
  if (own === again) verdicts++;
  else faults.push(`${name} ${path}: verdicts differ: ${own} ≠ ${again}`);
}

/** Verdicts, and how many errors of each kind. Positions are those of the text. */
function said({ procedures, findings, errors, program }: Report): string {
  const judged = procedures.map((one) => `${one.name}: ${one.verdict}`).sort();
  const found = findings.map(({ check, certainty }) => `${check} ${certainty}`).sort();
  return [...judged, ...found, program?.verdict ?? "", `${errors.length} errors`].join(", ");
}
