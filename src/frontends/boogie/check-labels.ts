/** Labels: gotos have targets, breaks have something to leave, no label is declared twice. */
import { errorAt } from "../../source/diagnostic.ts";
import type { Ident, Stmt } from "./ast.ts";
import { nameError, type Checker } from "./checker.ts";

/** A loop or conditional that a `break` may leave, with the label that stands directly before it. */
interface Enclosing {
  readonly kind: "while" | "if";
  readonly label: string | undefined;
  readonly outer: Enclosing | undefined;
}

interface Block {
  readonly statements: readonly Stmt[];
  readonly inside: Enclosing | undefined;
}

/** `in`: a code expression reports unknown labels differently. */
export function checkLabels(checker: Checker, statements: readonly Stmt[], within: "body" | "code"): void {
  const labels = declaredLabels(checker, statements);
  forEachStatement(statements, (statement, inside) => {
    if (statement.kind === "goto") checkGoto(checker, statement, labels, within);
    else if (statement.kind === "break") checkBreak(checker, statement, inside);
  });
}

function declaredLabels(checker: Checker, statements: readonly Stmt[]): ReadonlySet<string> {
  const labels = new Set<string>();
  forEachStatement(statements, (statement) => {
    if (statement.kind !== "label") return;
    const { name, span } = statement.name;
    if (labels.has(name)) nameError(checker, span, `more than one declaration of block name: ${name}`);
    labels.add(name);
  });
  return labels;
}

/** In the order of the text, without recursion: statements nest as deeply as they like. */
function forEachStatement(
  statements: readonly Stmt[],
  visit: (statement: Stmt, inside: Enclosing | undefined) => void,
): void {
  const work: (Block & { next: number; label: string | undefined })[] = [];
  const open = (block: Block): void => void work.push({ ...block, next: 0, label: undefined });
  open({ statements, inside: undefined });
  for (let block = work.at(-1); block !== undefined; block = work.at(-1)) {
    const statement = block.statements[block.next++];
    if (statement === undefined) {
      work.pop();
      continue;
    }
    visit(statement, block.inside);
    for (const inner of innerBlocks(statement, block.label, block.inside).reverse()) open(inner);
    block.label = statement.kind === "label" ? statement.name.name : undefined;
  }
}

function innerBlocks(statement: Stmt, label: string | undefined, outer: Enclosing | undefined): Block[] {
  if (statement.kind === "while") {
    return [{ statements: statement.body, inside: { kind: "while", label, outer } }];
  }
  if (statement.kind !== "if") return [];
  const inside: Enclosing = { kind: "if", label, outer };
  const { then, otherwise } = statement;
  const blocks = [{ statements: then, inside }];
  return otherwise === undefined ? blocks : [...blocks, { statements: otherwise, inside }];
}

function checkGoto(
  checker: Checker,
  statement: Extract<Stmt, { kind: "goto" }>,
  labels: ReadonlySet<string>,
  within: "body" | "code",
): void {
  for (const { name } of statement.targets) {
    if (labels.has(name)) continue;
    if (within === "code") nameError(checker, statement.span, `goto to unknown block: ${name}`);
    else checker.faults.labels.push(errorAt(statement.span, `Error: goto label '${name}' is undefined`));
  }
}

function checkBreak(
  checker: Checker,
  statement: Extract<Stmt, { kind: "break" }>,
  inside: Enclosing | undefined,
): void {
  if (isEnclosed(statement.label, inside)) return;
  const message =
    statement.label === undefined
      ? "Error: break statement is not inside a loop"
      : `Error: break label '${statement.label.name}' must designate an enclosing statement`;
  checker.faults.labels.push(errorAt(statement.span, message));
}

/** Without a label, `break` leaves the innermost loop; with one, the statement that the label stands before. */
function isEnclosed(label: Ident | undefined, inside: Enclosing | undefined): boolean {
  for (let enclosing = inside; enclosing !== undefined; enclosing = enclosing.outer) {
    if (label === undefined ? enclosing.kind === "while" : enclosing.label === label.name) return true;
  }
  return false;
}
