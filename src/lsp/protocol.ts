/**
 * The library that speaks the language server protocol. It is bundled into a file of its own, which nothing but the server loads:
 * whoever runs another command does not pay for it, and whoever installs the package installs no other.
 */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type * as Library from "vscode-languageserver/node.js";

export type {
  CodeAction,
  CodeLens,
  Connection,
  Diagnostic,
  Hover,
  InitializeParams,
  InitializeResult,
  Range,
} from "vscode-languageserver/node.js";

/** In the package it lies beside the bundle; from the sources it is the installed one. */
export function protocolLibrary(): typeof Library {
  const bundled = fileURLToPath(new URL("./language-server-protocol.cjs", import.meta.url));
  const load = createRequire(import.meta.url);
  return load(existsSync(bundled) ? bundled : "vscode-languageserver/node.js") as typeof Library;
}
