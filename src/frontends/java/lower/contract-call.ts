/** A call of a method that is known, with what it is called on and with. */
import type { Span } from "../../../source/span.ts";
import type { MethodSymbol } from "../resolve/symbols.ts";
import type { Value } from "./values.ts";

export interface ContractCall {
  readonly method: MethodSymbol;
  readonly self: Value | undefined;
  /** One for each parameter, held and converted. */
  readonly args: readonly Value[];
  readonly span: Span;
  /** `delegation`: `this(…)` or `super(…)` in a constructor. */
  readonly form: "call" | "new" | "delegation";
  readonly text: string;
}
