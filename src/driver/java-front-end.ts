/** The front end for Java: which checks, and how calls are seen. It is loaded when the first Java file is read. */
import { checkKinds, type CheckKind } from "../ir/check-kind.ts";
import type { FrontEnd, Translation } from "../ir/front-end.ts";
import type { SourceFile } from "../source/source-file.ts";
import { noSpan } from "../source/span.ts";
import type { Host } from "./host.ts";

export interface JavaSettings {
  readonly checks: ReadonlySet<CheckKind>;
  /** Calls whose target is certain: by contract, or by a call that can be replaced by the body. */
  readonly calls: "contract" | "body";
}

export const defaultJavaSettings: JavaSettings = { checks: new Set(checkKinds), calls: "contract" };

/** For `check`: what a method is written to throw is no error, and calls are looked into. */
export const certainJavaSettings: JavaSettings = {
  checks: new Set(checkKinds.filter((kind) => kind !== "uncaught-exception")),
  calls: "body",
};

export function javaFrontEnd(settings: JavaSettings, host: Host): FrontEnd {
  const translateTogether = async (files: readonly SourceFile[]): Promise<readonly Translation[]> => {
    if (host.loadJavaStubs === undefined) return files.map(() => failed("Java files cannot be read here"));
    const [{ translateJava }, stubs] = await Promise.all([import("../frontends/java/java.ts"), host.loadJavaStubs()]);
    return translateJava(files, stubs, settings);
  };
  const translate = async (file: SourceFile): Promise<Translation> => (await translateTogether([file]))[0]!;
  return { name: "Java", extensions: [".java"], translate, translateTogether };
}

function failed(message: string): Translation {
  return { diagnostics: [{ span: noSpan, severity: "error", message }], sourceNodes: 0 };
}
