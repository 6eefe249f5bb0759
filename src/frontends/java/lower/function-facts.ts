/** What is known of methods as functions in annotations, so that each is examined once. */
import type { MethodSymbol } from "../resolve/symbols.ts";

/** What was found out about methods that annotations call. */
export interface FunctionFacts {
  readonly ofState: Map<MethodSymbol, boolean>;
  readonly timeless: Map<MethodSymbol, boolean>;
}

export function noFunctionFacts(): FunctionFacts {
  return { ofState: new Map(), timeless: new Map() };
}
