/** The statements directly within a statement, in source order. */
import type { Statement } from "../tree.ts";

export function childStatements(s: Statement): readonly Statement[] {
  switch (s.kind) {
    case "compound":
      return s.body;
    case "if":
      return s.otherwise === undefined ? [s.then] : [s.then, s.otherwise];
    case "for":
      return s.init === undefined ? [s.body] : [s.init, s.body];
    case "while":
    case "do":
    case "switch":
    case "case":
    case "default":
    case "label":
      return [s.body];
    default:
      return [];
  }
}

export function isLoop(s: Statement): boolean {
  return s.kind === "while" || s.kind === "do" || s.kind === "for";
}
