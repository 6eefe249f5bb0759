/** What holds of an assignment to a cell of a map whatever the new value is: all other cells stay. */
import { and, eq, select, store } from "../logic/build.ts";
import { TRUE, type Operation, type Term } from "../logic/term.ts";

/** Of the equation of an assignment in passive form; nothing if it is no such assignment. */
export function frameOf(equation: Term): Term {
  if (equation.kind !== "op") return TRUE;
  if (equation.op === "and") return and(...equation.args.map(frameOf));
  const [left, right] = equation.args as [Term, Term];
  if (equation.op !== "eq") return TRUE;
  if (left.kind === "var" && isStore(right)) return eq(left, kept(left, right));
  return right.kind === "var" && isStore(left) ? eq(right, kept(right, left)) : TRUE;
}

/** The map before, with the cell as it is in the map after. */
function kept(after: Term, stored: Operation): Term {
  const [before, ...rest] = stored.args as [Term, ...Term[]];
  const [indices, value] = [rest.slice(0, -1), rest.at(-1)!];
  const cell = select(after, ...indices);
  const isPart = isStore(value) && value.args[0] === select(before, ...indices);
  return store(before, indices, isPart ? kept(cell, value) : cell);
}

const isStore = (term: Term): term is Operation => term.kind === "op" && term.op === "store";
