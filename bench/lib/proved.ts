/** One program through `prove`, with its figures; texts are given as if they were files. */
import { propertyNamed, loweredFor } from "../../src/driver/properties.ts";
import { proveFiles } from "../../src/driver/prove-files.ts";
import { defaultRunOptions, type EngineName } from "../../src/driver/options.ts";
import type { Host } from "../../src/driver/host.ts";
import { defaultCSettings } from "../../src/driver/c-front-end.ts";
import { registry } from "../../src/driver/registry.ts";
import { predicatesText } from "../../src/driver/saved-predicates.ts";
import { nodeHost } from "../../src/host/node/node-host.ts";
import type { SourceFile } from "../../src/source/source-file.ts";
import type { ReportedProof } from "../../src/verdict/report.ts";

export interface Proved {
  readonly verdict: "safe" | "unsafe" | "unknown";
  readonly reason: string;
  readonly seconds: number;
  readonly lines: number;
  readonly proof: ReportedProof | undefined;
  /** What predicate abstraction has learnt, as `--save-predicates` writes it. */
  readonly learnt: string | undefined;
}

export interface ProvedOptions {
  readonly engines: readonly EngineName[];
  readonly timeLimit: number;
  readonly property?: string;
  /** Predicates to begin with, as `--save-predicates` writes them. */
  readonly predicates?: string;
}

const predicatesFile = "predicates.json";

/** `files`: a path, or a name with its text. */
export async function proved(
  files: readonly (string | SourceFile)[],
  { engines, timeLimit, property: name, predicates }: ProvedOptions,
): Promise<Proved> {
  const given = [
    ...files.filter((file) => typeof file !== "string"),
    ...(predicates === undefined ? [] : [{ name: predicatesFile, text: predicates }]),
  ];
  const host = withTexts(nodeHost(new AbortController().signal), given);
  const property = propertyNamed(name, false);
  const settings = { ...defaultCSettings, checks: loweredFor(property), complete: true };
  const started = performance.now();
  const { report, sources, learnt } = await proveFiles(
    {
      paths: files.map((file) => (typeof file === "string" ? file : file.name)),
      options: { ...defaultRunOptions, timeLimit },
      property,
      ...(predicates !== undefined && { predicates: predicatesFile }),
      settings: { engines: new Set(engines), explain: { replay: true, simplify: false, prune: false } },
    },
    registry(host, settings).frontEnds,
    host,
  );
  const seconds = (performance.now() - started) / 1000;
  const { verdict, reason, evidence, proof } = report.program!;
  const programs = sources.filter((source) => source.name !== predicatesFile);
  const lines = programs.reduce((sum, { text }) => sum + text.split("\n").length - 1, 0);
  const [error] = report.errors;
  return {
    verdict,
    reason: evidence ?? error?.message ?? reason ?? "",
    seconds,
    lines,
    proof,
    learnt: learnt && predicatesText(learnt),
  };
}

function withTexts(host: Host, given: readonly SourceFile[]): Host {
  const texts = new Map(given.map(({ name, text }) => [name, text]));
  const { files } = host;
  return {
    ...host,
    files: {
      list: (folder) => files.list(folder),
      kindOf: (path) => (texts.has(path) ? Promise.resolve("file") : files.kindOf(path)),
      identityOf: (path) => (texts.has(path) ? Promise.resolve(path) : files.identityOf(path)),
      read: (path) => {
        const text = texts.get(path);
        return text === undefined ? files.read(path) : Promise.resolve({ kind: "text", text });
      },
    },
  };
}
