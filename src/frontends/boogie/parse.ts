/** Boogie text to syntax tree. Every syntax error is a diagnostic; what could be read is in the tree. */
import { run, type Deep } from "../../base/trampoline.ts";
import type { Diagnostic } from "../../source/diagnostic.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { BoogieFile, Declaration } from "./ast.ts";
import { Cursor } from "./cursor.ts";
import { withDatatypes } from "./old-datatypes.ts";
import { parseDeclaration } from "./parse-declaration.ts";
import { parseExpression } from "./parse-expression.ts";
import { parseCode } from "./parse-statement.ts";
import { recoverDeclaration } from "./recovery.ts";

export interface Parsed {
  readonly file: BoogieFile;
  readonly diagnostics: readonly Diagnostic[];
  /** The declarations in which they were found, where something was left of these. */
  readonly within: ReadonlyMap<Diagnostic, Declaration>;
  /** Nodes of the syntax tree. */
  readonly nodes: number;
}

export function parseBoogie(file: SourceFile): Parsed {
  const cursor = new Cursor(file, { expression: parseExpression, code: parseCode });
  const within = new Map<Diagnostic, Declaration>();
  const declarations = run(parseFile(cursor, within));
  const { diagnostics, nodes } = cursor;
  return { file: { declarations: withDatatypes(declarations, diagnostics) }, diagnostics, within, nodes };
}

function* parseFile(cursor: Cursor, within: Map<Diagnostic, Declaration>): Deep<readonly Declaration[]> {
  const declarations: Declaration[] = [];
  while (!cursor.at("EOF")) {
    const before = cursor.diagnostics.length;
    const read = yield* parseDeclaration(cursor);
    const [first] = read;
    if (first !== undefined) for (const one of cursor.diagnostics.slice(before)) within.set(one, first);
    // What was read of a faulty declaration is kept, so that uses of its name are not errors too.
    declarations.push(...read);
    recoverDeclaration(cursor);
  }
  return declarations;
}
