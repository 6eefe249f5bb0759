/** The value that a global had on entry to the procedure, as a variable of its own. */
import { variableInRole, type Variable } from "../logic/term.ts";

export function oldVariable(v: Variable): Variable {
  return variableInRole(`old(${v.name})`, { kind: "old", of: v });
}

/** The global of which `v` is the value on entry, or undefined. */
export function currentVariable({ role }: Variable): Variable | undefined {
  return role?.kind === "old" ? role.of : undefined;
}
