/** The value that a global had on entry to the procedure, as a variable of its own. */
import { variable, type Variable } from "../logic/term.ts";

export function oldVariable(v: Variable): Variable {
  return variable(`old(${v.name})`, v.sort);
}

const pattern = /^old\((.*)\)$/;

/** The global of which `v` is the value on entry, or undefined. */
export function currentVariable(v: Variable): Variable | undefined {
  const match = pattern.exec(v.name);
  return match === null ? undefined : variable(match[1]!, v.sort);
}
