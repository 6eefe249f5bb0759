/** A host without a machine, and a language of one line a procedure, to test the driver alone. */
import { textHash } from "../../src/base/text-hash.ts";
import type { Caches, Files, Host } from "../../src/driver/host.ts";
import type { FrontEnd } from "../../src/ir/front-end.ts";
import type { Implementation, Procedure } from "../../src/ir/program.ts";
import type { Solver } from "../../src/smt/solver.ts";
import { errorAt } from "../../src/source/diagnostic.ts";
import type { SourceFile } from "../../src/source/source-file.ts";
import type { Span } from "../../src/source/span.ts";
import type { Finding, ProcedureResult } from "../../src/verdict/verdict.ts";

/** Paths with contents; a folder is what paths have in common. */
export function toyFiles(contents: Readonly<Record<string, string>>): Files {
  const paths = Object.keys(contents);
  const isFolder = (path: string): boolean => paths.some((one) => one.startsWith(`${path}/`));
  return {
    kindOf: (path) =>
      Promise.resolve(path.replace(/^\.\//, "") in contents ? "file" : isFolder(path) ? "folder" : "missing"),
    list: (folder) => {
      const names = paths.filter((one) => one.startsWith(`${folder}/`)).map((one) => one.slice(folder.length + 1));
      const first = [...new Set(names.map((name) => name.split("/", 1)[0] ?? ""))].reverse();
      return Promise.resolve(first.map((name) => ({ name, path: `${folder}/${name}` })));
    },
    identityOf: (path) => Promise.resolve(path.replace(/^\.\//, "")),
    read: (path) => {
      const text = contents[path];
      if (text === undefined) return Promise.resolve({ kind: "unreadable", why: "permission denied" });
      if (text === "HUGE") return Promise.resolve({ kind: "too-big", bytes: 50_000_000, limit: 32_000_000 });
      return Promise.resolve(text.includes("\0") ? { kind: "binary" } : { kind: "text", text });
    },
  };
}

export function toyHost(contents: Readonly<Record<string, string>>, changes: Partial<Host> = {}): Host {
  return {
    files: toyFiles(contents),
    findSolver: () => Promise.resolve(toySolver),
    findClang: () => Promise.resolve({ error: "there is no clang here" }),
    loadModels: () => Promise.resolve([]),
    now: () => performance.now() / 1000,
    signal: new AbortController().signal,
    ...changes,
  };
}

/** A cache in memory, which outlives a run. `broken`: what is written to it fails. */
export function toyCaches(entries: Map<string, string>, changes: { identity?: string; broken?: string } = {}): Caches {
  return {
    open: () => ({
      read: (key) => Promise.resolve(entries.get(key)),
      write: (key, text) => {
        if (changes.broken === undefined) entries.set(key, text);
        return Promise.resolve();
      },
      close: () => Promise.resolve(changes.broken),
    }),
    digest: textHash,
    identity: (solver) => Promise.resolve(`${changes.identity ?? "toy"} ${solver}`),
  };
}

export const toySolver: Solver = {
  name: "toy 1.0",
  open: () => Promise.reject(new Error("the toy solver has no sessions")),
  dispose: () => undefined,
};

/** `procedure NAME` on a line is a procedure; `error` is a syntax error; `crash` makes the front end throw. */
export const toyLanguage: FrontEnd = {
  name: "toy",
  extensions: [".toy"],
  checks: new Set(["assertion"] as const),
  translate(file) {
    if (file.text.includes("crash")) throw new Error("the front end fell over");
    const lines = file.text.split(/\r?\n/);
    const diagnostics = lines.flatMap((line, index) =>
      line.startsWith("error") ? [errorAt(spanOf(file, index + 1, 1), "expected a procedure")] : [],
    );
    if (diagnostics.length > 0) return { diagnostics, sourceNodes: 0 };
    const found = lines.flatMap((line, index) => {
      const [, kind, name] = /^\s*(procedure|inlined|declared)\s+(\S+)/.exec(line) ?? [];
      return name === undefined ? [] : [{ name, span: spanOf(file, index + 1, 1), kind }];
    });
    const program = {
      sorts: [],
      datatypes: [],
      functions: [],
      constants: [],
      axioms: [],
      globals: [],
      procedures: new Map(found.map(({ name, span }) => [name, procedure(name, span)])),
      implementations: found
        .filter(({ kind }) => kind !== "declared")
        .map(({ name, span, kind }) => implementation(name, span, kind === "procedure")),
    };
    return { program, diagnostics: [], sourceNodes: lines.length };
  },
};

function procedure(name: string, span: Span): Procedure {
  return { name, params: [], results: [], requires: [], ensures: [], modifies: [], span };
}

function implementation(name: string, span: Span, checked: boolean): Implementation {
  const block = { label: "start", commands: [], transfer: { kind: "return", span }, span } as const;
  const body = { entry: "start", blocks: new Map([["start", block]]) };
  return { name, procedure: name, params: [], results: [], locals: [], body, span, checked };
}

function spanOf({ name }: SourceFile, line: number, column: number): Span {
  return { file: name, line, column, endLine: line, endColumn: column + 1 };
}

export function toyResult(of: Implementation, changes: Partial<ProcedureResult> = {}): ProcedureResult {
  const { name, span } = of;
  return { name, span, verdict: "safe", reason: null, seconds: 0.5, findings: [], queries: 1, notes: [], ...changes };
}

export function toyFinding(of: Implementation, changes: Partial<Finding> = {}): Finding {
  const text = { check: "assertion", message: "this assertion might not hold" } as const;
  const certain = { level: "error", certainty: "replayed" } as const;
  return { ...text, ...certain, procedure: of.name, span: of.span, because: [], trace: [], inputs: [], ...changes };
}
