/** Where a piece of a random Java program stands: what it may name, and what it may call. */
import type { ClassPlan, Plan, TypeName } from "./plan.ts";

export interface LocalName {
  readonly name: string;
  readonly type: TypeName;
  /** Counters are not assigned where they are in scope; what is final is so nowhere, and local classes may use it. */
  readonly kind: "variable" | "counter" | "final";
}

export interface Place {
  readonly plan: Plan;
  readonly owner: ClassPlan | undefined;
  readonly hasThis: boolean;
  /** What is called has a lower one. */
  readonly level: number;
  readonly result: TypeName | undefined;
  readonly locals: LocalName[];
  /** Labels of the loops around. */
  readonly loops: readonly string[];
  /** What is left to be called, and to be nested. */
  readonly budget: { calls: number; statements: number };
  readonly inSwitch: boolean;
  /** Whether statements may leave: not out of a switch that is an expression. */
  readonly mayLeave: boolean;
}

export function within(place: Place, parts: Partial<Place> = {}): Place {
  return { ...place, locals: [...place.locals], ...parts };
}

export function declared(place: Place, name: string, type: TypeName, kind: LocalName["kind"] = "variable"): void {
  place.locals.push({ name, type, kind });
}
