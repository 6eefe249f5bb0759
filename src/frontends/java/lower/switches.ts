/** Switches, as statements and as expressions. */
import { FALSE, TRUE, and, call, eq, int, not, or } from "../../../logic/build.ts";
import { INT } from "../../../logic/sort.ts";
import type { Term } from "../../../logic/term.ts";
import type { CaseLabel, Expression, SwitchCase, SwitchNode } from "../tree.ts";
import { unboxed } from "../resolve/overloads.ts";
import { erasure } from "../resolve/subtypes.ts";
import { isReference, type JavaType } from "../resolve/symbols.ts";
import {
  arbitrary, assign, assume, begin, branch, declareTyped, emit, end, freshLabel, held, jump, mark, temporary, type Body, type JumpTarget, type Yields,
} from "./body.ts"; // prettier-ignore
import { chosenType } from "./choices.ts";
import { asChoice, constantOf } from "./constants.ts";
import { assigned, asPrimitive } from "./conversions.ts";
import { bindPattern, patternTest } from "./patterns.ts";
import { innerScope } from "./scopes.ts";
import { sourceText } from "./source-text.ts";
import { stringTerm } from "./strings.ts";
import { declareFunction, enumPositionIn } from "./symbols-of-ir.ts";
import { checkThere } from "./targets.ts";
import { sortOf } from "./unit.ts";
import { zero, type Value } from "./values.ts";

export function lowerSwitch(body: Body, s: SwitchNode, names: readonly string[] = []): void {
  const done = freshLabel(body, "endswitch");
  lowerCases(body, s, { names, breaks: done, continues: undefined, onlyByName: false, depth: body.handlers.length });
  begin(body, done, s.span);
}

export function lowerSwitchExpression(body: Body, s: SwitchNode, expected?: JavaType): Value {
  const { unit } = body;
  const [none, done] = [freshLabel(body, "novalue"), freshLabel(body, "endswitch")];
  const wanted = expected !== undefined && isReference(expected) ? expected : undefined;
  const yields: Yields = { expected: wanted, given: [] };
  const target = {
    names: [],
    breaks: none,
    continues: undefined,
    onlyByName: true,
    depth: body.handlers.length,
    yields,
  };
  lowerCases(body, s, target);
  const type = wanted ?? chosenType(yields.given.map(({ choice }) => choice), unit.world); // prettier-ignore
  const result = temporary(body, s.span, sortOf(erasure(type, unit.world)));
  for (const { value, label, text, span } of yields.given) {
    begin(body, label, span);
    const fitted = assigned(body, value, type, span, text);
    if (fitted.term.sort === result.sort) assign(body, result, fitted.term, span);
    jump(body, done, span);
  }
  begin(body, none, s.span, { unwritten: true });
  end(body, { kind: "goto", targets: [], span: s.span });
  begin(body, done, s.span);
  return { term: result, type };
}

interface Prepared {
  readonly one: SwitchCase;
  readonly label: string;
  readonly on: string;
  readonly test: Term;
}

function lowerCases(body: Body, s: SwitchNode, target: JumpTarget): void {
  const value = switchValue(body, s);
  const outer = body.scope;
  body.scope = innerScope(outer);
  const prepared = s.cases.map((one): Prepared => {
    const test =
      one.isDefault && one.labels.length === 0
        ? FALSE
        : or(...one.labels.map((label) => labelTest(body, value, label)));
    for (const label of one.labels) if (label.kind === "pattern") bindPattern(body, value, label.pattern, declareTyped);
    return { one, label: freshLabel(body, "case"), on: freshLabel(body, "case$on"), test };
  });
  if (prepared.some(({ one }) => one.guard !== undefined)) chooseInTurn(body, s, prepared, target);
  else chooseAtOnce(body, s, prepared, target);
  body.jumps.push(target);
  prepared.forEach(({ one, label }) => lowerCase(body, s, one, label, target));
  body.jumps.pop();
  jump(body, target.breaks, s.span);
  body.scope = outer;
}

/** One way for each case. */
function chooseAtOnce(body: Body, s: SwitchNode, prepared: readonly Prepared[], target: JumpTarget): void {
  const none = and(...prepared.map(({ test }) => not(test)));
  const skip = freshLabel(body, "nocase");
  const hasDefault = prepared.some(({ one }) => one.isDefault);
  end(body, { kind: "goto", targets: [...prepared.map(({ on }) => on), ...(hasDefault ? [] : [skip])], span: s.span });
  let earlier: Term = TRUE;
  for (const { one, label, on, test } of prepared) {
    begin(body, on, one.span);
    const condition = one.isDefault ? or(none, test) : and(earlier, test);
    emit(body, { kind: "assume", condition, span: s.value.span, trace: { kind: "switch-case", span: one.span } });
    if (!one.isDefault) earlier = and(earlier, not(test));
    jump(body, label, one.span);
  }
  if (hasDefault) return;
  begin(body, skip, s.span);
  assume(body, none, s.value.span);
  leaveUnmatched(body, s, target);
}

/** One case after the other: a guard is asked only if no case before it is taken, and if it is false the next one is looked at. */
function chooseInTurn(body: Body, s: SwitchNode, prepared: readonly Prepared[], target: JumpTarget): void {
  for (const { one, label, on, test } of prepared) {
    const next = freshLabel(body, "nextcase");
    branch(
      body,
      test,
      { label: on, span: one.span, trace: "switch-case" },
      { label: next, span: one.span },
      s.value.span,
    );
    begin(body, on, one.span);
    if (one.guard !== undefined)
      body.lower.condition(body, one.guard, { label, span: one.span }, { label: next, span: one.span });
    else jump(body, label, one.span);
    begin(body, next, one.span);
  }
  const otherwise = prepared.find(({ one }) => one.isDefault);
  if (otherwise === undefined) return leaveUnmatched(body, s, target);
  mark(body, "switch-case", otherwise.one.span);
  jump(body, otherwise.label, s.span);
}

/** A switch that gives a value covers all there is. */
function leaveUnmatched(body: Body, s: SwitchNode, target: JumpTarget): void {
  if (target.yields !== undefined) assume(body, FALSE, s.span);
  jump(body, target.breaks, s.span);
}

function lowerCase(body: Body, s: SwitchNode, one: SwitchCase, label: string, target: JumpTarget): void {
  // Without an arrow, control falls in from the case before.
  begin(body, label, one.span);
  const [first] = one.body;
  if (s.arrows && target.yields !== undefined && first?.kind === "expression") {
    const value = body.lower.value(body, first.expression, target.yields.expected);
    jump(body, yielded(body, value, target.yields, first.expression, sourceText(body.unit.file, first)), one.span);
  } else for (const statement of one.body) body.lower.statement(body, statement);
  if (s.arrows) jump(body, target.breaks, one.span);
}

/** Gives the label at which the switch goes on with the value. */
export function yielded(body: Body, value: Value, { given }: Yields, expression: Expression, text: string): string {
  const { span } = expression;
  const label = freshLabel(body, "yielded");
  given.push({ value: held(body, value, span), choice: asChoice(body, value, expression), label, text, span });
  return label;
}

// --------------------------------------------------------------------------------------------------------------- labels

function switchValue(body: Body, s: SwitchNode): Value {
  const value = held(body, body.lower.value(body, s.value), s.value.span);
  const text = sourceText(body.unit.file, s.value);
  const type = erasure(value.type, body.unit.world);
  if (type.kind === "primitive") return value;
  if (unboxed(type) !== undefined) return held(body, asPrimitive(body, value, "int", s.value.span, text), s.value.span);
  const takesNull = s.cases.some(({ labels }) => labels.some(isNull));
  if (!takesNull) checkThere(body, value, "the switch looks at it", text, s.value.span);
  return value;
}

function isNull(label: CaseLabel): boolean {
  return label.kind === "value" && label.value.kind === "literal" && label.value.literal.kind === "null";
}

function labelTest(body: Body, value: Value, label: CaseLabel): Term {
  if (label.kind === "pattern") return patternTest(body, value, label.pattern);
  if (isNull(label)) return value.term.sort === INT ? eq(value.term, zero) : FALSE;
  const { unit } = body;
  const type = erasure(value.type, unit.world);
  if (type.kind === "class" && type.symbol.declaration.form === "enum" && label.value.kind === "name") {
    const { name } = label.value;
    const position = type.symbol.declaration.constants.findIndex((one) => one.name === name);
    return eq(enumPositionIn(unit, value.term), int(BigInt(position)));
  }
  const constant = constantOf(body, label.value);
  if (constant?.kind === "value" && constant.value.term.sort === value.term.sort)
    return eq(value.term, constant.value.term);
  if (constant?.kind === "string" && constant.text !== undefined) {
    const text = declareFunction(unit, "java#text", [INT], INT);
    return eq(call(text, value.term), call(text, stringTerm(unit, constant.text)));
  }
  return arbitrary(body, { kind: "primitive", name: "boolean" }, "approximation", label.value.span).term;
}
