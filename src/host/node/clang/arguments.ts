/** What is asked of clang, as its arguments: all of them are made here, and a request adds only values. */
import type { ClangRequest } from "../../../driver/clang.ts";
import type { ParserFlag } from "../../../driver/parser-flags.ts";

/** How one clang, native or bundled, is to be addressed. */
export interface Dialect {
  /** A path as this clang has to be given it. */
  path(hostPath: string): string;
  /** The arguments that say where the C library's headers are. */
  library(headers: ClangRequest["headers"], target: string): readonly string[];
  /** More arguments for runs that read the user's files. */
  readonly reading: readonly string[];
}

/** The user's file to preprocessed text. Comments stay, because contracts are written in them. */
export function preprocessing(dialect: Dialect, request: ClangRequest): readonly string[] {
  return ["-E", "-C", "-o", "-", ...reading(dialect, request)];
}

/** The user's file to nothing but messages, with the user's own columns and macros. */
export function judging(dialect: Dialect, request: ClangRequest): readonly string[] {
  return ["-fsyntax-only", ...reading(dialect, request)];
}

/** Preprocessed text, on standard input, to its tree. */
export function dumping(request: ClangRequest): readonly string[] {
  return [...language(request), "-fsyntax-only", "-Xclang", "-ast-dump=json", "-x", "cpp-output", "-"];
}

export function targetOf(request: ClangRequest): string {
  return request.dataModel === "LP64" ? "x86_64-linux-gnu" : "i386-linux-gnu";
}

function reading(dialect: Dialect, request: ClangRequest): readonly string[] {
  return [
    ...language(request),
    ...dialect.reading,
    ...macros(request),
    ...request.undefines.map((name) => `-U${name}`),
    ...request.defines.map((definition) => `-D${definition}`),
    ...request.includes.flatMap((folder) => ["-I", dialect.path(folder)]),
    ...request.otherFlags.flatMap((flag) => pathArguments(dialect, flag)),
    ...dialect.library(request.headers, targetOf(request)),
    "-x",
    "c",
    "--",
    dialect.path(request.file),
  ];
}

function language(request: ClangRequest): readonly string[] {
  const standard = request.standard === undefined ? [] : [`-std=${request.standard}`];
  const flags = request.otherFlags.flatMap((one) => (one.kind === "language" ? [one.flag] : []));
  return [`--target=${targetOf(request)}`, ...standard, ...flags, ...manners];
}

/**
 * The tree of clang 22 tells neither value nor members of an offsetof; the address beside it is made of what it does tell. On
 * its own it would not do where a constant is needed. A file that is preprocessed already has no other macros: `linux` is
 * a name like any other.
 */
function macros(request: ClangRequest): readonly string[] {
  const sizeType = request.dataModel === "LP64" ? "unsigned long" : "unsigned int";
  const address = `((${sizeType})&((type*)0)->member)`;
  const offsetof = `-D__builtin_offsetof(type,member)=__builtin_choose_expr(1,__builtin_offsetof(type,member),${address})`;
  return isPreprocessed(request) ? ["-undef", offsetof] : [offsetof];
}

export const isPreprocessed = (request: ClangRequest): boolean => request.file.endsWith(".i");

/** Who has more errors than these does not read them one by one. */
const mostErrors = 500;

/** Old code is accepted as it always was, and messages come one per line. */
const manners = [
  "-w",
  "-Wno-int-conversion",
  "-Wno-incompatible-pointer-types",
  "-Wno-incompatible-function-pointer-types",
  "-Wno-implicit-int",
  "-Wno-implicit-function-declaration",
  "-Wno-return-type",
  "-Wno-return-mismatch",
  "-Wno-unknown-warning-option",
  `-ferror-limit=${mostErrors}`,
  "-fbracket-depth=2048",
  "-fno-caret-diagnostics",
  "-fno-color-diagnostics",
  "-Qunused-arguments",
  // A crash is told, not written to files.
  "-fno-crash-diagnostics",
];

/** The driver would load a precompiled header that lies beside a prelude; the compiler behind it does not look for one. */
function pathArguments(dialect: Dialect, flag: ParserFlag): readonly string[] {
  switch (flag.kind) {
    case "language":
      return [];
    case "folder":
      return [flag.how, dialect.path(flag.path)];
    case "prelude":
      return ["-Xclang", `-${flag.how}`, "-Xclang", dialect.path(flag.path)];
  }
}
