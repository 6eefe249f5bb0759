/** What the evaluation of expressions can read and write. */
import type { Group } from "../memory/groups.ts";
import type { FunctionDeclaration, VariableDeclaration } from "../tree.ts";

/** A variable that is no memory, a part of memory, whether objects are alive, or all that code elsewhere can know. */
export type Touchable = VariableDeclaration | Group | "life" | "outside";

export interface Touched {
  readonly reads: Set<Touchable>;
  readonly writes: Set<Touchable>;
}

/** Summaries of functions, as far as they have been asked for. */
export type Summaries = Map<FunctionDeclaration, Touched>;
