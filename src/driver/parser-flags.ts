/**
 * Which words of a compiler's command line may reach clang. A command can stand in a file of the checked project, so the words
 * pass an allow list: what a parser needs to know about the language, macros and headers. Every word is taken apart into
 * a flag and its value here, and put together again where clang is called: no text of a project is ever an option.
 */
import { define, noMacros, undefine, type MacroFlags } from "./macro-flags.ts";

export type ParserFlag =
  /** One of `languageFlags`. */
  | { readonly kind: "language"; readonly flag: string }
  /** A folder that is searched for headers. */
  | { readonly kind: "folder"; readonly how: FolderFlag; readonly path: string }
  /** A file that is read before the program. */
  | { readonly kind: "prelude"; readonly how: "include" | "imacros"; readonly path: string };

export type FolderFlag = "-isystem" | "-iquote" | "-idirafter";

export interface ParserFlags extends MacroFlags {
  readonly includes: readonly string[];
  readonly standard?: string;
  readonly dataModel?: "LP64" | "ILP32";
  readonly otherFlags: readonly ParserFlag[];
}

/** Flags that change what a program means to a parser. */
const languageFlag = new RegExp(
  `^-(ansi|pthread|trigraphs|f(no-)?(${[
    "asm",
    "blocks",
    "builtin",
    "common",
    "declspec",
    "dollars-in-identifiers",
    "freestanding",
    "gnu-keywords",
    "gnu89-inline",
    "hosted",
    "ms-compatibility",
    "ms-extensions",
    "pack-struct(=\\d{1,3})?",
    "short-enums",
    "short-wchar",
    "signed-bitfields",
    "signed-char",
    "unsigned-bitfields",
    "unsigned-char",
  ].join("|")}))$`,
);

/** Standards of C. */
const standardName = /^(c|gnu|iso9899:)[0-9][0-9a-z]{1,6}$/;
/** `NAME`, `NAME=VALUE` or `NAME(PARAMETERS)=VALUE`, on one line. */
const definition = /^[\p{L}_$][\p{L}\p{N}_$]*(\([^()\r\n\0]*\))?(=[^\r\n\0]*)?$/u;
const macroName = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

const folderFlags: readonly FolderFlag[] = ["-isystem", "-iquote", "-idirafter"];
const preludeFlags = ["include", "imacros"] as const;

/** Options whose value is the next word, which is no option then, whatever it looks like. */
const takesValue = new Set(
  [
    "-o -x -u -z -e -l -L -T -A -B -F -G -J -V -b -arch -target -Xclang -Xlinker -Xassembler -Xpreprocessor -Xanalyzer",
    "-MF -MT -MQ -MJ -aux-info -dumpbase -dumpdir -dumpbase-ext -framework -iframework -iframeworkwithsysroot -imultilib",
    "-iprefix -isysroot -iwithprefix -iwithprefixbefore -iwithsysroot -include-pch -mllvm -plugin -load -specs --specs",
    "-wrapper -fplugin --param --sysroot --config --target -gcc-toolchain -serialize-diagnostics -working-directory",
    "-install_name -current_version -compatibility_version -bundle_loader -undefined -weak_framework -rpath -soname",
  ].flatMap((line) => line.split(" ")),
);

/** `placed`: a path of the command as this process has to name it. */
export function parserFlags(words: readonly string[], placed: (path: string) => string): ParserFlags {
  const includes: string[] = [];
  const otherFlags: ParserFlag[] = [];
  let macros = noMacros;
  let standard: string | undefined;
  let dataModel: ParserFlags["dataModel"];
  const rest = words.values();
  for (let next = rest.next(); next.done !== true; next = rest.next()) {
    const word = next.value;
    const value = (flag: string): string => (word === flag ? String(rest.next().value ?? "") : word.slice(flag.length));
    const folder = folderFlags.find((flag) => word.startsWith(flag));
    const prelude = preludeFlags.find(
      (name) => word.replace("--", "-").startsWith(`-${name}`) && !takesValue.has(word),
    );
    if (takesValue.has(word)) rest.next();
    else if (prelude !== undefined) {
      const path = value(word.startsWith("--") ? `--${prelude}` : `-${prelude}`).replace(/^=/, "");
      if (isPath(path)) otherFlags.push({ kind: "prelude", how: prelude, path: placed(path) });
    } else if (folder !== undefined) {
      const path = value(folder);
      if (isPath(path)) otherFlags.push({ kind: "folder", how: folder, path: placed(path) });
    } else if (word.startsWith("-I")) {
      const path = value("-I");
      if (isPath(path)) includes.push(placed(path));
    } else if (word.startsWith("-D")) {
      const text = value("-D");
      if (definition.test(text)) macros = define(macros, text);
    } else if (word.startsWith("-U")) {
      const name = value("-U");
      if (macroName.test(name)) macros = undefine(macros, name);
    } else if (/^--?std=/.test(word)) {
      const name = word.slice(word.indexOf("=") + 1);
      if (standardName.test(name)) standard = name;
    } else if (word === "-m32") dataModel = "ILP32";
    else if (word === "-m64") dataModel = "LP64";
    else if (languageFlag.test(word)) otherFlags.push({ kind: "language", flag: word });
  }
  return {
    includes,
    ...macros,
    otherFlags,
    ...(standard !== undefined && { standard }),
    ...(dataModel !== undefined && { dataModel }),
  };
}

/** No file is named by nothing, or with such a character. `-I -` and its kind are old options. */
function isPath(value: string): boolean {
  return value !== "" && value !== "-" && !/\p{Cc}/u.test(value);
}
