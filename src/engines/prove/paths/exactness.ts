/**
 * Functions with a built-in meaning, of which solvers know little: computed where arguments are known, else told about one by one, by what
 * they mean if that can be said, or by a value.
 */
import { exactFunctions } from "../../../ir/exact-functions.ts";
import type { Program } from "../../../ir/program.ts";
import { and, eq, implies } from "../../../logic/build.ts";
import type { Environment } from "../../../logic/environment.ts";
import { evaluate } from "../../../logic/evaluate.ts";
import { literalTerm, literalValue } from "../../../logic/fold.ts";
import type { FunctionSymbol, Term } from "../../../logic/term.ts";
import { visitPostorder } from "../../../logic/traverse.ts";
import { noUniverse } from "../../../logic/universe.ts";
import type { Value } from "../../../logic/value.ts";
import type { Model } from "../../../smt/solver.ts";

type Call = Extract<Term, { kind: "call" }>;

export interface Exactness {
  /** Its value, if all arguments are literals. */
  folded(call: Call): Term;
  /** What is true of the functions in the terms and is not so in the model. */
  corrections(terms: readonly Term[], model: Model): readonly Term[];
}

export function exactness({ functions }: Program): Exactness {
  const meanings = new Map(functions.flatMap(({ symbol, exact }) => (exact === undefined ? [] : [[symbol, exactFunctions.get(exact)!]]))); // prettier-ignore
  const computed = (fn: FunctionSymbol, args: readonly (Value | undefined)[]): Term | undefined => {
    const meaning = meanings.get(fn);
    if (meaning === undefined || args.includes(undefined)) return undefined;
    const value = meaning.compute(args as readonly Value[]);
    return value && literalTerm(value);
  };
  return {
    folded: (call) => computed(call.fn, call.args.map(literalValue)) ?? call,
    corrections: (terms, model) => {
      const environment = modelEnvironment(model);
      const found: Term[] = [];
      visitPostorder(terms, (t) => {
        if (t.kind !== "call" || !meanings.has(t.fn) || t.open.length > 0) return;
        const args = t.args.map((arg) => evaluate(arg, environment));
        const [right, said] = [computed(t.fn, args), evaluate(t, environment)];
        if (right === undefined || (said !== undefined && literalTerm(said) === right)) return;
        const defined = meanings.get(t.fn)?.define?.(t.args);
        if (defined !== undefined) return void found.push(eq(t, defined));
        const isThere = t.args.map((arg, i) => eq(arg, literalTerm(args[i]!)!));
        found.push(implies(and(...isThere), eq(t, right)));
      });
      return found;
    },
  };
}

function modelEnvironment({ constants, functions }: Model): Environment {
  return {
    ...noUniverse,
    variable: (v) => constants.get(v.name),
    interpretation: (fn) => {
      const table = functions.get(fn.name);
      return table && { kind: "table", entries: table.entries, default: table.default };
    },
  };
}
