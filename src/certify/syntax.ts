/** What the certifier reads of a printed program: its own trees, so that nothing is shared with what found the verdict. */

export type Type =
  | { readonly kind: "named"; readonly name: string; readonly args: readonly Type[] }
  | { readonly kind: "map"; readonly domain: readonly Type[]; readonly range: Type };

export interface Typed {
  readonly name: string;
  readonly type: Type;
  readonly where?: Expression;
}

export type Expression =
  | { readonly kind: "literal"; readonly smt: string }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "old"; readonly name: string }
  | { readonly kind: "apply"; readonly operator: string; readonly args: readonly Expression[] }
  | { readonly kind: "call"; readonly name: string; readonly args: readonly Expression[] }
  | { readonly kind: "select"; readonly map: Expression; readonly indices: readonly Expression[] }
  | { readonly kind: "store"; readonly map: Expression; readonly indices: readonly Expression[]; readonly value: Expression }
  | { readonly kind: "field"; readonly of: Expression; readonly name: string }
  | { readonly kind: "test"; readonly of: Expression; readonly constructor: string }
  | { readonly kind: "let"; readonly name: string; readonly value: Expression; readonly body: Expression }
  | {
      readonly kind: "quantifier";
      readonly quantifier: "forall" | "exists" | "lambda";
      readonly bound: readonly Typed[];
      readonly triggers: readonly (readonly Expression[])[];
      readonly body: Expression;
    }; // prettier-ignore

export type Statement =
  | { readonly kind: "assign"; readonly targets: readonly string[]; readonly values: readonly Expression[] }
  | { readonly kind: "havoc"; readonly targets: readonly string[] }
  /** `isStep`: it marks a step of executions, which ends the invariants of a loop. */
  | { readonly kind: "assume" | "assert"; readonly condition: Expression; readonly isStep: boolean };

export interface BasicBlock {
  readonly label: string;
  readonly statements: readonly Statement[];
  /** Empty where executions end. */
  readonly targets: readonly string[];
  /** How they end there: by returning, or with all that called it. */
  readonly end?: "return" | "raise";
  /** The point of the program that it is, or is a copy of. */
  readonly point?: string;
}

export interface FunctionText {
  readonly name: string;
  readonly params: readonly Typed[];
  readonly result: Type;
  readonly body?: Expression;
  /** An operator of the solver's. */
  readonly builtin?: string;
}

export interface ProgramText {
  readonly types: readonly string[];
  readonly datatypes: readonly {
    readonly name: string;
    readonly constructors: readonly { readonly name: string; readonly fields: readonly Typed[] }[];
  }[];
  readonly constants: readonly (Typed & { readonly unique: boolean })[];
  readonly functions: readonly FunctionText[];
  readonly axioms: readonly Expression[];
  /** Globals, and what the body declares. */
  readonly variables: readonly Typed[];
  readonly blocks: readonly BasicBlock[];
}

/** What the certifier does not read: there is no certificate then, and this says why. */
export class Unreadable extends Error {}
