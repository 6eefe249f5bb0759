/** What a trigger must be like, so that a solver can find instances with it: more than a variable, and all variables in it. */
import type { Expr } from "./ast.ts";
import { nameError, typeError, typeOf, type Checker } from "./checker.ts";
import { visitExpression } from "./expression-parts.ts";
import { freeVariables } from "./types.ts";
import type { Symbol, TypeVariable } from "./typing.ts";

type Trigger = Extract<Expr, { kind: "forall" | "exists" | "lambda" }>["triggers"][number];

/** `isSound`: nothing is wrong with the names in it. */
export function leaveTrigger(
  checker: Checker,
  trigger: Trigger,
  symbols: readonly Symbol[],
  typeParams: readonly TypeVariable[],
  isSound: boolean,
): void {
  for (const pattern of trigger.patterns) {
    if (pattern.kind !== "name") continue;
    const message = `a matching pattern must be more than just a variable by itself: ${pattern.name}`;
    nameError(checker, pattern.span, message);
  }
  if (trigger.negative) return;
  if (isSound) checkVariables(checker, trigger, symbols);
  const hidden = new Set(freeVariables(symbols.map(({ type }) => type)));
  const unmentioned = typeParams.filter((param) => !hidden.has(param));
  if (unmentioned.length > 0) checker.pending.checks.push(() => checkTypeVariables(checker, trigger, unmentioned));
}

function checkVariables(checker: Checker, trigger: Trigger, symbols: readonly Symbol[]): void {
  const mentioned = new Set<Symbol>();
  for (const pattern of trigger.patterns) {
    visitExpression(pattern, (part) => {
      const symbol = checker.symbols.get(part);
      if (symbol !== undefined) mentioned.add(symbol);
    });
  }
  for (const symbol of symbols) {
    if (mentioned.has(symbol)) continue;
    const message = `trigger must mention all quantified variables, but does not mention: ${symbol.name}`;
    nameError(checker, trigger.span, message);
  }
}

/** At the end of the declaration, when the types inside the patterns are known. */
function checkTypeVariables(checker: Checker, trigger: Trigger, params: readonly TypeVariable[]): void {
  const mentioned = new Set<TypeVariable>();
  for (const pattern of trigger.patterns) {
    visitExpression(pattern, (part) => {
      for (const variable of freeVariables([typeOf(checker, part)])) mentioned.add(variable);
    });
  }
  for (const param of params) {
    if (mentioned.has(param)) continue;
    const message = `trigger does not mention ${param.name}, which does not occur in variables types either`;
    typeError(checker, trigger.span, message);
  }
}
