/** When a transition fits an event, and what it sets, as terms over the values of the event. */
import { closest } from "../../base/closest.ts";
import { call, run, type Deep } from "../../base/trampoline.ts";
import { and, bool, not, or, TRUE } from "../../logic/build.ts";
import { BOOL } from "../../logic/sort.ts";
import type { Term } from "../../logic/term.ts";
import { resultName, type Condition, type Operand, type Transition } from "../../ir/automaton.ts";
import { errorAt, type Diagnostic } from "../../source/diagnostic.ts";
import { compared, shapeOfValue, shapeText, type SeenValue } from "./seen-values.ts";

/** What happens: the values that a transition can speak of. */
export interface Happening {
  readonly args: readonly SeenValue[];
  /** Absent at a call, and where nothing is returned. */
  readonly result?: SeenValue;
  /** Variables of the automaton and constants of the program. */
  readonly named: ReadonlyMap<string, SeenValue>;
  /** Told what is wrong with the transition. */
  readonly fail: (fault: Diagnostic) => void;
}

/** Whether the transition fits, apart from the state; true where it asks for nothing. */
export function fits(transition: Transition, happening: Happening): Term {
  const { patterns, fn } = transition.event;
  const { args, fail } = happening;
  const scope = scopeOf(transition, happening);
  const asked = patterns.map((pattern, i): Term => {
    if (pattern.kind === "any") return TRUE;
    const arg = args[i];
    const span = pattern.kind === "binding" ? pattern.span : pattern.value.span;
    if (arg === undefined) {
      const count = args.length === 1 ? "1 argument" : `${args.length} arguments`;
      fail(errorAt(span, `${fn.name} has ${count} that can be seen`));
      return TRUE;
    }
    return pattern.kind === "binding" ? TRUE : comparison("==", arg, scope(pattern.value), pattern.value, happening);
  });
  const { where } = transition;
  return and(...asked, where === undefined ? TRUE : run(condition(where, scope, happening)));
}

export function settingsOf(
  transition: Transition,
  happening: Happening,
): readonly { readonly variable: string; readonly value: SeenValue; readonly operand: Operand }[] {
  const scope = scopeOf(transition, happening);
  return transition.sets.map(({ variable, value }) => ({
    variable: variable.name,
    value: scope(value),
    operand: value,
  }));
}

type Scope = (operand: Operand) => SeenValue;

function scopeOf({ event: { patterns, fn } }: Transition, { args, result, named, fail }: Happening): Scope {
  const bound = new Map(named);
  patterns.forEach((pattern, i) => {
    const arg = args[i];
    if (pattern.kind === "binding" && arg !== undefined) bound.set(pattern.name, arg);
  });
  if (result !== undefined) bound.set(resultName, result);
  return (operand) => {
    switch (operand.kind) {
      case "integer":
        return { kind: "number", value: operand.value };
      case "truth":
        return { kind: "scalar", term: bool(operand.value) };
      case "null":
        return bound.get("null") ?? operand;
      case "name": {
        const found = bound.get(operand.name);
        if (found !== undefined) return found;
        const meant = closest(operand.name, bound.keys());
        const unknown = `${operand.name} is no argument, variable of the automaton or constant of the program`;
        const message = operand.name === resultName ? `${fn.name} does not return one value` : `${unknown}${meant === undefined ? "" : `; did you mean ${meant}?`}`; // prettier-ignore
        fail(errorAt(operand.span, message));
        return { kind: "encoded" };
      }
    }
  };
}

function* condition(asked: Condition, scope: Scope, happening: Happening): Deep<Term> {
  switch (asked.kind) {
    case "not":
      return not(yield* call(condition(asked.part, scope, happening)));
    case "all":
    case "some": {
      const parts: Term[] = [];
      for (const part of asked.parts) parts.push(yield* call(condition(part, scope, happening)));
      return asked.kind === "all" ? and(...parts) : or(...parts);
    }
    case "comparison":
      return comparison(asked.op, scope(asked.left), scope(asked.right), asked.left, happening);
    case "operand": {
      const value = scope(asked.operand);
      if (value.kind === "scalar" && value.term.sort === BOOL) return value.term;
      happening.fail(errorAt(asked.operand.span, `this is ${textOf(value)}, and no condition`));
      return TRUE;
    }
  }
}

function comparison(
  op: Parameters<typeof compared>[0],
  left: SeenValue,
  right: SeenValue,
  { span }: Operand,
  { fail }: Happening,
): Term {
  const term = compared(op, left, right);
  if (term !== undefined) return term;
  fail(errorAt(span, `${textOf(left)} cannot be compared with ${textOf(right)} by ${op}`));
  return TRUE;
}

function textOf(value: SeenValue): string {
  return value.kind === "null" ? "null" : shapeText(shapeOfValue(value));
}
