// Makes mutants of a TypeScript file: each changes one thing, and all of them stand in one instrumented text, in which a mutant is
// chosen while the program runs (`__mutant(id)`). So a test need not be loaded again for each of them.
import ts from "typescript";

/** One change. `key` tells it from others by content, whatever line it stands in. */
/** @typedef {{ id: number, file: string, line: number, within: string, original: string, mutated: string, isStatic: boolean, key: string }} Mutant */

const comparisons = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, ["!=="]],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, ["==="]],
  [ts.SyntaxKind.LessThanToken, ["<=", ">="]],
  [ts.SyntaxKind.LessThanEqualsToken, ["<", ">"]],
  [ts.SyntaxKind.GreaterThanToken, [">=", "<="]],
  [ts.SyntaxKind.GreaterThanEqualsToken, [">", "<"]],
  [ts.SyntaxKind.PlusToken, ["-"]],
  [ts.SyntaxKind.MinusToken, ["+"]],
]);

const connectives = new Map([
  [ts.SyntaxKind.AmpersandAmpersandToken, "||"],
  [ts.SyntaxKind.BarBarToken, "&&"],
]);

/** Methods, and what stands in their place; undefined: the receiver alone. */
const methods = new Map([
  ["every", "some"],
  ["some", "every"],
  ["filter", undefined],
  ["slice", undefined],
  ["min", "max"],
  ["max", "min"],
]);

/** Words of which one is said for the other. */
const words = new Map([
  ["safe", "unsafe"],
  ["unsafe", "safe"],
  ["unknown", "safe"],
  ["doomed", "clear"],
  ["clear", "doomed"],
  ["replayed", "possible"],
  ["possible", "replayed"],
  ["confirmed", "not confirmed"],
  ["not confirmed", "confirmed"],
  ["unsat", "sat"],
  ["sat", "unsat"],
  ["holds", "fails"],
  ["exhausted", "clean"],
  ["assert", "assume"],
]);

/** Connectives of formulas. */
const builders = new Map([
  ["and", "or"],
  ["or", "and"],
]);

/** Formulas that are written as text. */
const texts = [
  ["(and ", "(or "],
  ["(or ", "(and "],
  ["(=> ", "(and "],
  ["(not ", "(or "],
  ["(forall ", "(exists "],
];

/** The mutants of the file and its instrumented text. `first`: the number of the first mutant. */
export function mutantsOf(file, text, first = 0) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @type {Mutant[]} */
  const mutants = [];
  /** By position: what is put before, and after; outer things stand outside. */
  const before = new Map();
  const after = new Map();
  const textOf = (node) => text.slice(node.getStart(), node.end);
  const made = (node, mutated, change) => {
    const original = textOf(node);
    if (mutated === original) return;
    const id = first + mutants.length;
    const within = nameAround(node);
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const short = (piece) => piece.replace(/\s+/g, " ");
    const key = `${file} | ${within} | ${short(original)} | ${short(mutated)}`;
    const count = mutants.filter((one) => one.key.replace(/ #\d+$/, "") === key).length;
    mutants.push({ id, file, line, within, original: short(original), mutated: short(mutated), isStatic: isStatic(node), key: count === 0 ? key : `${key} #${count + 1}` }); // prettier-ignore
    const { open, close } = change(id);
    const [start, end] = [node.getStart(), node.end];
    before.set(start, [...(before.get(start) ?? []), open]);
    after.set(end, [close, ...(after.get(end) ?? [])]);
  };
  const replaced = (node, mutated) =>
    made(node, mutated, (id) => ({ open: `(__mutant(${id})?(${mutated}):(`, close: "))" }));
  const removed = (node) => made(node, "", (id) => ({ open: `{if(!__mutant(${id})){`, close: "}}" }));

  const visit = (node) => {
    if (isOfTime(node)) return;
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isTypeAliasDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (mayBeReplaced(node)) for (const mutated of replacements(node, textOf)) replaced(node, mutated);
    if (isRemovable(node)) removed(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  let result = "";
  for (let i = 0; i <= text.length; i++) {
    result += (after.get(i) ?? []).join("") + (before.get(i) ?? []).join("") + (text[i] ?? "");
  }
  return { mutants, text: result };
}

function replacements(node, textOf) {
  const { parent } = node;
  if (isCondition(node)) {
    const isLoop = ts.isWhileStatement(parent) || ts.isForStatement(parent) || ts.isDoStatement(parent);
    return [...new Set(["false", ...(isLoop ? [] : ["true"]), ...others(node, textOf)])];
  }
  if (isReturned(node)) {
    const type = typeOfReturn(node);
    const isTruth = type === undefined ? isTruthLike(node) : /^boolean$|^Promise<boolean>$| is /.test(type);
    if (isTruth) return [...new Set(["true", "false", ...others(node, textOf)])];
    if (type !== undefined && /\bundefined\b/.test(type) && textOf(node) !== "undefined")
      return ["undefined", ...others(node, textOf)];
  }
  if (ts.isForOfStatement(parent) && parent.expression === node) return ["[]", ...others(node, textOf)];
  return others(node, textOf);
}

function others(node, textOf) {
  if (ts.isBinaryExpression(node)) {
    const [left, right] = [textOf(node.left), textOf(node.right)];
    const { kind } = node.operatorToken;
    const found = (comparisons.get(kind) ?? []).map((operator) => `${left} ${operator} ${right}`);
    const other = connectives.get(kind);
    if (other !== undefined) found.push(...connected(node, other, textOf));
    if (kind === ts.SyntaxKind.QuestionQuestionToken) found.push(right);
    return found;
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [textOf(node.operand)];
  if (ts.isConditionalExpression(node)) return [textOf(node.whenTrue), textOf(node.whenFalse)];
  if (ts.isNumericLiteral(node))
    return [node.text === "0" ? "1" : `${Number(node.text) + 1}`, ...(node.text === "1" ? ["0"] : [])];
  if (ts.isBigIntLiteral(node)) return [`${BigInt(node.text.slice(0, -1)) + 1n}n`];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return ["false"];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return ["true"];
  if (
    ts.isStringLiteral(node) &&
    words.has(node.text) &&
    !ts.isCaseClause(node.parent) &&
    !/approximatedMaps/.test(node.parent.getText())
  )
    return [JSON.stringify(words.get(node.text))];
  if (ts.isArrayLiteralExpression(node) && node.elements.length <= 6 && !isPair(node))
    return node.elements.map(
      (_, i) =>
        `[${node.elements
          .filter((__, j) => i !== j)
          .map(textOf)
          .join(", ")}]`,
    );
  if (ts.isCallExpression(node)) return calls(node, textOf);
  if (ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return texts.flatMap(([from, to]) => (textOf(node).includes(from) ? [textOf(node).replace(from, to)] : []));
  if (ts.isIdentifier(node) && node.text === "TRUE") return ["FALSE"].filter((name) => isImported(node, name));
  if (ts.isIdentifier(node) && node.text === "FALSE") return ["TRUE"].filter((name) => isImported(node, name));
  return [];
}

function calls(node, textOf) {
  const { expression, arguments: args } = node;
  if (ts.isPropertyAccessExpression(expression)) {
    const name = expression.name.text;
    if (!methods.has(name)) return [];
    const other = methods.get(name);
    const receiver = textOf(expression.expression);
    if (other === undefined) return [receiver];
    return [`${textOf(expression).slice(0, -name.length)}${other}(${args.map(textOf).join(", ")})`];
  }
  if (!ts.isIdentifier(expression)) return [];
  const said = args.map(textOf);
  if (expression.text === "not" && said.length === 1) return [said[0]];
  if (expression.text === "implies" && said.length === 2) return [said[1]];
  const other = builders.get(expression.text);
  return other !== undefined && isImported(node, other) ? [`${other}(${said.join(", ")})`] : [];
}

const isImported = (node, name) =>
  node
    .getSourceFile()
    .statements.some((one) => ts.isImportDeclaration(one) && new RegExp(`\\b${name}\\b`).test(one.getText()));

function isCondition(node) {
  const { parent } = node;
  if (ts.isIfStatement(parent) || ts.isWhileStatement(parent) || ts.isDoStatement(parent))
    return parent.expression === node;
  return (ts.isConditionalExpression(parent) || ts.isForStatement(parent)) && parent.condition === node;
}

function isReturned(node) {
  return (ts.isReturnStatement(node.parent) || ts.isArrowFunction(node.parent)) && (node.parent.expression ?? node.parent.body) === node; // prettier-ignore
}

function typeOfReturn(node) {
  let at = node.parent;
  while (!ts.isFunctionLike(at)) at = at.parent;
  return at.type?.getText();
}

function isTruthLike(node) {
  if (ts.isPrefixUnaryExpression(node)) return node.operator === ts.SyntaxKind.ExclamationToken;
  if (ts.isCallExpression(node)) return ts.isPropertyAccessExpression(node.expression) && /^(every|some|has|includes|test|startsWith)$/.test(node.expression.name.text); // prettier-ignore
  return (
    ts.isBinaryExpression(node) &&
    (connectives.has(node.operatorToken.kind) || /^[<>!=]=*$/.test(node.operatorToken.getText()))
  );
}

/** Where an expression stands that another can stand in place of. */
function mayBeReplaced(node) {
  if (!ts.isExpression(node)) return false;
  const { parent } = node;
  if (ts.isIdentifier(node) && node.text !== "TRUE" && node.text !== "FALSE" && !isCondition(node) && !isReturned(node) && !(ts.isForOfStatement(parent) && parent.expression === node)) return false; // prettier-ignore
  if (ts.isIdentifier(node) && ts.isImportSpecifier(parent)) return false;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return false;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false;
  if (ts.isBinaryExpression(parent) && parent.left === node && ts.isAssignmentOperator(parent.operatorToken.kind))
    return false;
  if (ts.isBinaryExpression(node) && ts.isAssignmentOperator(node.operatorToken.kind) && !isCondition(node))
    return false;
  if (ts.isPostfixUnaryExpression(parent) || (ts.isPrefixUnaryExpression(parent) && parent.operator !== ts.SyntaxKind.ExclamationToken)) return false; // prettier-ignore
  if (ts.isCallExpression(parent) && parent.expression === node) return false;
  if (ts.isExpressionStatement(parent) || ts.isVoidExpression(parent)) return false;
  if (ts.isArrayBindingPattern(parent) || ts.isLiteralTypeNode(parent) || ts.isSpreadElement(node)) return false;
  if (ts.isComputedPropertyName(parent)) return false;
  const isLink = ts.isOptionalChain(node) && (ts.isPropertyAccessExpression(parent) || ts.isCallExpression(parent) || ts.isNonNullExpression(parent) || ts.isElementAccessExpression(parent)); // prettier-ignore
  return !(isLink && parent.expression === node);
}

function isRemovable(node) {
  if (ts.isExpressionStatement(node)) return !isSuperCall(node);
  if (
    ts.isReturnStatement(node) ||
    ts.isThrowStatement(node) ||
    ts.isContinueStatement(node) ||
    ts.isBreakStatement(node)
  ) {
    // The last statement of a function is what it is for: another value is tried in its place.
    return !(ts.isReturnStatement(node) && (isLast(node) || (isOfNothing(node) && isTail(node))));
  }
  return false;
}

const isOfNothing = ({ expression }) => expression === undefined || expression.getText() === "undefined";

/** Whether nothing of the function comes after it: nothing is what it would give anyway. */
function isTail(node) {
  for (let at = node; !ts.isFunctionLike(at); at = at.parent) {
    const { parent } = at;
    if (ts.isBlock(parent) && parent.statements.at(-1) !== at) return false;
    if (!ts.isBlock(parent) && !ts.isIfStatement(parent) && !ts.isCatchClause(parent) && !isOfTry(parent, at) && !ts.isFunctionLike(parent)) return false; // prettier-ignore
  }
  return true;
}

const isOfTry = (parent, at) =>
  ts.isTryStatement(parent) && parent.finallyBlock === undefined && parent.tryBlock !== at;

const isSuperCall = ({ expression }) =>
  ts.isCallExpression(expression) && expression.expression.kind === ts.SyntaxKind.SuperKeyword;

function isLast(node) {
  const { parent } = node;
  return ts.isBlock(parent) && ts.isFunctionLike(parent.parent) && parent.statements.at(-1) === node;
}

function isStatic(node) {
  for (let at = node; at !== undefined; at = at.parent) if (ts.isFunctionLike(at)) return false;
  return true;
}

function nameAround(node) {
  const names = [];
  for (let at = node.parent; at !== undefined; at = at.parent) {
    const isNamed = ts.isFunctionDeclaration(at) || ts.isMethodDeclaration(at) || ts.isVariableDeclaration(at) || ts.isClassDeclaration(at) || ts.isPropertyAssignment(at); // prettier-ignore
    if (isNamed && at.name !== undefined && !ts.isObjectBindingPattern(at.name) && !ts.isArrayBindingPattern(at.name))
      names.unshift(at.name.getText());
  }
  return names.join(".");
}

/** An entry of a map: half of it is no entry. */
function isPair({ parent, elements }) {
  const outer = ts.isAsExpression(parent) ? parent.parent : parent;
  return elements.length === 2 && (ts.isArrowFunction(outer) || ts.isArrayLiteralExpression(outer));
}

/** Conditions of the clock decide when something ends, never what is said. */
function isOfTime(node) {
  return ts.isBinaryExpression(node) && /performance\.now\(\)|\bdeadline\b|\bseconds\b/.test(node.getText()) && /^[<>+*-]/.test(node.operatorToken.getText()); // prettier-ignore
}

/** Without one of the two parts, or with the other connective; what only tells the compiler of types is left. */
function connected({ left, right, parent, operatorToken: { kind } }, other, textOf) {
  const isOutermost = !(ts.isBinaryExpression(parent) && parent.operatorToken.kind === kind);
  const isGuard = (part) => /^!?\(?(typeof\b|Array\.isArray|"\w+" in\b)|\binstanceof\b/.test(textOf(part)) && !ts.isBinaryExpression(part.left ?? part); // prettier-ignore
  if (isGuard(left) || isGuard(right)) return [];
  return [...(isOutermost ? [`(${textOf(left)}) ${other} (${textOf(right)})`] : []), textOf(left), textOf(right)];
}
