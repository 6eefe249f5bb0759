/** The front end for Java: which checks, which stubs, how calls are seen. It is loaded when the first Java file is read. */
import { checksOfJava } from "../frontends/java/check-kinds.ts";
import { checkKinds, type CheckKind } from "../ir/check-kind.ts";
import type { FrontEnd, Translation } from "../ir/front-end.ts";
import type { SourceFile } from "../source/source-file.ts";
import { noSpan } from "../source/span.ts";
import type { InputError } from "../verdict/report.ts";
import { expandPaths } from "./expand-paths.ts";
import type { Host } from "./host.ts";
import { readSource } from "./load-file.ts";

export interface JavaSettings {
  readonly checks: ReadonlySet<CheckKind>;
  /** Calls by contract; where the target is certain, by a call that can be replaced by the body; or all to bodies, from main on. */
  readonly calls: "contract" | "body" | "whole";
  /** Where a whole program begins. */
  readonly entry?: string;
  /** Folders and files with the user's own annotated stubs of libraries; they count before ours. */
  readonly stubs: readonly string[];
}

export const defaultJavaSettings: JavaSettings = { checks: new Set(checkKinds), calls: "contract", stubs: [] };

/** For `check`: what a method is written to throw is no error, and calls are looked into. */
export const certainJavaSettings: JavaSettings = {
  checks: new Set(checkKinds.filter((kind) => kind !== "uncaught-exception")),
  calls: "body",
  stubs: [],
};

/** For `prove`: what is written beside the code is not asked about, only what happens when it runs. */
export function wholeJavaSettings(entry: string | undefined): JavaSettings {
  const besides: readonly CheckKind[] = [
    "precondition", "postcondition", "object-invariant", "modifies", "non-null", "uninitialized-read",
    "loop-invariant-entry", "loop-invariant-kept",
  ]; // prettier-ignore
  const checks = new Set(checkKinds.filter((kind) => !besides.includes(kind)));
  // What the library demands is a precondition.
  checks.add("precondition");
  return { checks, calls: "whole", stubs: [], ...(entry !== undefined && { entry }) };
}

export function javaFrontEnd(settings: JavaSettings, host: Host): FrontEnd {
  const translateTogether = async (files: readonly SourceFile[]): Promise<readonly Translation[]> => {
    if (host.loadJavaStubs === undefined) return files.map(() => failed([{ file: null, position: null, message: "Java files cannot be read here" }])); // prettier-ignore
    const own = await ownStubs(settings.stubs, host);
    if (own.errors.length > 0) return files.map(() => failed(own.errors));
    const [{ translateJava }, library] = await Promise.all([import("../frontends/java/java.ts"), host.loadJavaStubs()]);
    return translateJava(files, [...own.stubs, ...library], settings);
  };
  const translate = async (file: SourceFile): Promise<Translation> => (await translateTogether([file]))[0]!;
  const checks = new Set(checksOfJava.filter((kind) => settings.checks.has(kind)));
  return { name: "Java", extensions: [".java"], checks, translate, translateTogether };
}

interface OwnStubs {
  readonly stubs: readonly SourceFile[];
  readonly errors: readonly InputError[];
}

async function ownStubs(paths: readonly string[], { files }: Host): Promise<OwnStubs> {
  const found = await expandPaths(paths, { extensions: [".java"], partsOnly: new Set() }, files);
  const read = await Promise.all(found.files.map((path) => readSource(path, files)));
  return {
    stubs: read.flatMap((one) => ("text" in one ? [one] : [])),
    errors: [...found.errors, ...read.flatMap((one) => ("message" in one ? [one] : []))],
  };
}

/** Without the stubs that were asked for, or without any, no file can be judged. */
function failed(errors: readonly InputError[]): Translation {
  const diagnostics = errors.map(({ file, message }) => ({
    span: { ...noSpan, file: file ?? "" },
    severity: "error" as const,
    message,
  }));
  return { diagnostics, sourceNodes: 0 };
}
