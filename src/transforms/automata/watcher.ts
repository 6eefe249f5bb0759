/** An automaton's variables in a program: what it remembers has the types of the values that it is given there. */
import { INT } from "../../logic/sort.ts";
import { auxiliary, type Variable } from "../../logic/term.ts";
import type { Automaton, Operand, Transition } from "../../ir/automaton.ts";
import { resultName } from "../../ir/automaton.ts";
import type { Procedure, Program } from "../../ir/program.ts";
import { errorAt, type Diagnostic } from "../../source/diagnostic.ts";
import type { Watcher, WatcherVariable } from "./event-commands.ts";
import { shapesOf, shapeText, valueOf, variablesFor, type Shape } from "./seen-values.ts";

/** Variables of automata have names that no others have. */
const prefix = "automaton#";

export const isAutomatons = ({ name, role }: Variable): boolean =>
  role?.kind === "auxiliary" && name.startsWith(prefix);

export function watcherOf(
  automaton: Automaton,
  program: Program,
  nameOf: (procedure: string) => string,
  fail: (fault: Diagnostic) => void,
): Watcher {
  const procedures = [...program.procedures.values()];
  const shapes = new Map<string, Shape>();
  for (const transition of automaton.transitions) {
    const named = procedures.filter(({ name }) => nameOf(name) === transition.event.fn.name);
    for (const { variable: target, value } of transition.sets) {
      for (const procedure of named) {
        const shape = shapeIn(transition, value, procedure);
        if (shape === undefined) continue;
        const known = shapes.get(target.name);
        if (shape.kind === "encoded") fail(errorAt(value.span, `${shapeText(shape)} cannot be kept in ${target.name}`));
        else if (known !== undefined && !isSame(known, shape))
          fail(errorAt(value.span, `this is ${shapeText(shape)}, and ${target.name} is ${shapeText(known)} elsewhere`)); // prettier-ignore
        else shapes.set(target.name, shape);
      }
    }
  }
  const variables = automaton.variables.map(({ name }): [string, WatcherVariable] => {
    const shape = shapes.get(name) ?? { kind: "scalar", sort: INT };
    const parts = variablesFor(shape, `${prefix}${automaton.name}.${name}`);
    return [name, { shape, parts, value: valueOf(shape, parts) }];
  });
  return { automaton, state: auxiliary(`${prefix}${automaton.name}`, INT), variables: new Map(variables) };
}

/** Undefined for what has the type of whatever it is compared with. */
function shapeIn({ event: { patterns } }: Transition, value: Operand, procedure: Procedure): Shape | undefined {
  if (value.kind === "null") return { kind: "pointer" };
  if (value.kind !== "name") return undefined;
  if (value.name === resultName) {
    const [result, ...more] = shapesOf(procedure.results);
    return more.length === 0 ? result?.shape : undefined;
  }
  const at = patterns.findIndex((pattern) => pattern.kind === "binding" && pattern.name === value.name);
  return shapesOf(procedure.params)[at]?.shape;
}

function isSame(a: Shape, b: Shape): boolean {
  return a.kind === b.kind && (a.kind !== "scalar" || b.kind !== "scalar" || a.sort === b.sort);
}
