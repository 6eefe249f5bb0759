/** One program through `prove`, with its figures; texts are given as if they were files. */
import { propertyNamed, loweredFor } from "../../src/driver/properties.ts";
import { proveFiles } from "../../src/driver/prove-files.ts";
import { defaultRunOptions, type EngineName } from "../../src/driver/options.ts";
import type { Host } from "../../src/driver/host.ts";
import { defaultCSettings } from "../../src/driver/c-front-end.ts";
import { registry } from "../../src/driver/registry.ts";
import { nodeHost } from "../../src/host/node/node-host.ts";
import type { SourceFile } from "../../src/source/source-file.ts";
import type { ReportedProof } from "../../src/verdict/report.ts";

export interface Proved {
  readonly verdict: "safe" | "unsafe" | "unknown";
  readonly reason: string;
  readonly seconds: number;
  readonly lines: number;
  readonly proof: ReportedProof | undefined;
}

export interface ProvedOptions {
  readonly engines: readonly EngineName[];
  readonly timeLimit: number;
  readonly property?: string;
}

/** `files`: a path, or a name with its text. */
export async function proved(
  files: readonly (string | SourceFile)[],
  { engines, timeLimit, property: name }: ProvedOptions,
): Promise<Proved> {
  const given = files.filter((file) => typeof file !== "string");
  const host = withTexts(nodeHost(new AbortController().signal), given);
  const property = propertyNamed(name, false);
  const settings = { ...defaultCSettings, checks: loweredFor(property), complete: true };
  const started = performance.now();
  const { report, sources } = await proveFiles(
    {
      paths: files.map((file) => (typeof file === "string" ? file : file.name)),
      options: { ...defaultRunOptions, timeLimit },
      property,
      settings: { engines: new Set(engines), explain: { replay: true, simplify: false, prune: false } },
    },
    registry(host, settings).frontEnds,
    host,
  );
  const seconds = (performance.now() - started) / 1000;
  const { verdict, reason, evidence, proof } = report.program!;
  const lines = sources.reduce((sum, { text }) => sum + text.split("\n").length - 1, 0);
  const [error] = report.errors;
  return { verdict, reason: evidence ?? error?.message ?? reason ?? "", seconds, lines, proof };
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
