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
  /** Nodes of the syntax tree. */
  readonly nodes: number;
}

export function parseBoogie(file: SourceFile): Parsed {
  const cursor = new Cursor(file, { expression: parseExpression, code: parseCode });
  const declarations = run(parseFile(cursor));
  const { diagnostics, nodes } = cursor;
  return { file: { declarations: withDatatypes(declarations, diagnostics) }, diagnostics, nodes };
}

function* parseFile(cursor: Cursor): Deep<readonly Declaration[]> {
  const declarations: Declaration[] = [];
  while (!cursor.at("EOF")) {
    const read = yield* parseDeclaration(cursor);
    // What was read of a faulty declaration is kept, so that uses of its name are not errors too.
    declarations.push(...read);
    recoverDeclaration(cursor);
  }
  return declarations;
}
