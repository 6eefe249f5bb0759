/** What a file of C says as a whole, for whoever looks for something that is missing in one place of it. */
import { append } from "../base/append.ts";
import type { Expression, FunctionDeclaration, TranslationUnit, VariableDeclaration } from "../frontends/c/tree.ts";
import { walkExpression, walkFunction } from "../frontends/c/walk.ts";
import { withoutCasts } from "../frontends/c/without-casts.ts";
import type { Span } from "../source/span.ts";
import { withoutComments, type IntegerMacro } from "./diagnose-c-macros.ts";
import { isComparison, walkUserCode } from "./diagnose-c-walk.ts";

type Declaration = VariableDeclaration | FunctionDeclaration;

/** A condition that is written somewhere, and of what it speaks. */
export interface Atom {
  readonly text: string;
  readonly variables: readonly VariableDeclaration[];
  readonly isComparison: boolean;
}

export interface CFacts {
  /** What is always one or zero, as far as the file shows: functions and variables. */
  readonly truths: ReadonlySet<Declaration>;
  readonly atoms: readonly Atom[];
  /** Variables that are given values which nothing reads. */
  readonly isUnread: (variable: VariableDeclaration) => boolean;
  /** Names for numbers that are defined, and used nowhere. */
  readonly unusedMacros: readonly IntegerMacro[];
}

export function factsOf(
  unit: TranslationUnit,
  text: string,
  macros: readonly IntegerMacro[],
  isOwn: (span: Span) => boolean,
  textOf: (span: Span) => string,
): CFacts {
  const read = new Set<VariableDeclaration>();
  const atoms = new Map<string, Atom>();
  const truths = truthsIn(unit, isOwn);
  walkUserCode(unit, isOwn, {
    step: () => undefined,
    variable: () => undefined,
    expression: (e) => {
      if (e.kind === "cast" && e.cast === "load" && e.operand.kind === "reference") readVariable(e.operand, read);
      const written = isOwn(e.span) && isAtom(e, truths) ? textOf(e.span) : "";
      if (written === "") return;
      atoms.set(written, { text: written, variables: variablesIn(e), isComparison: e.kind === "binary" });
    },
  });
  const code = withoutComments(text);
  const uses = (name: string): number => code.match(new RegExp(`\\b${name}\\b`, "g"))?.length ?? 0;
  return {
    truths,
    atoms: [...atoms.values()],
    isUnread: (variable) => !read.has(variable),
    unusedMacros: macros.filter(({ name }) => uses(name) === 1),
  };
}

function readVariable({ declaration }: Expression & { kind: "reference" }, read: Set<VariableDeclaration>): void {
  if (declaration.kind === "variable") read.add(declaration);
}

/** A comparison, or a question that a function answers; evaluating it once more changes nothing. */
function isAtom(e: Expression, truths: ReadonlySet<Declaration>): boolean {
  if (e.kind === "call") return e.args.length === 0 && isTruthValued(e, truths);
  return e.kind === "binary" && isComparison(e.op) && !hasEffect(e);
}

function hasEffect(root: Expression): boolean {
  let found = false;
  walkExpression(root, {
    expression: (e) => {
      if (e.kind === "assign" || (e.kind === "unary" && /\+\+|--/.test(e.op)) || (e.kind === "call" && e.args.length > 0)) found = true; // prettier-ignore
    },
  });
  return found;
}

function variablesIn(root: Expression): readonly VariableDeclaration[] {
  const found = new Set<VariableDeclaration>();
  walkExpression(root, {
    expression: (e) => {
      if (e.kind === "reference" && e.declaration.kind === "variable") found.add(e.declaration);
    },
  });
  return [...found];
}

export function isTruthValued(expression: Expression, truths: ReadonlySet<Declaration>): boolean {
  const e = withoutCasts(expression);
  switch (e.kind) {
    case "integer":
      return e.value === 0n || e.value === 1n;
    case "unary":
      return e.op === "!";
    case "binary":
      return isComparison(e.op) || e.op === "&&" || e.op === "||";
    case "reference":
      return truths.has(e.declaration);
    case "call": {
      const callee = withoutCasts(e.callee);
      return callee.kind === "reference" && truths.has(callee.declaration);
    }
    default:
      return false;
  }
}

/** Everything is taken to be one or zero at first, until something else is seen of it. */
function truthsIn(unit: TranslationUnit, isOwn: (span: Span) => boolean): ReadonlySet<Declaration> {
  const values = new Map<Declaration, Expression[]>();
  const put = (declaration: Declaration, value: Expression): void => {
    append(values, declaration, value);
  };
  for (const definition of unit.functions) {
    if (definition.body === undefined || !isOwn(definition.span)) continue;
    walkFunction(definition, {
      statement: (s) => {
        if (s.kind === "return" && s.value !== undefined) put(definition, s.value);
      },
      variable: (v) => {
        if (v.initializer?.kind === "expression") put(v, v.initializer.value);
      },
      expression: (e) => {
        const target = e.kind === "assign" ? withoutCasts(e.target) : undefined;
        if (e.kind === "assign" && target?.kind === "reference") put(target.declaration, e.value);
      },
    });
  }
  const truths = new Set(values.keys());
  for (let size = -1; size !== truths.size;) {
    size = truths.size;
    for (const one of truths) if (!values.get(one)!.every((value) => isTruthValued(value, truths))) truths.delete(one);
  }
  return truths;
}
