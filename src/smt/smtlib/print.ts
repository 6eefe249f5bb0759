/**
 * What a session says to its solver, as SMT-LIB text. Declarations are written where they are first needed and belong to
 * the level of that moment, as in SMT-LIB; after a pop they are written again on demand. Nothing depends on the identity
 * of terms, only on the order of their use, so the text is the same in every run, whatever terms were made before.
 */
import { invariant } from "../../base/invariant.ts";
import { boundVariable, functionSymbol } from "../../logic/build.ts";
import type { Sort } from "../../logic/sort.ts";
import type { BoundVariable, FunctionSymbol, Term, Variable } from "../../logic/term.ts";
import { substitute } from "../../logic/traverse.ts";
import type { DatatypeDefinition, FunctionDefinition } from "../solver.ts";
import { printSort, unitDeclaration, unitSort, unitValue, type SortNames } from "./sorts.ts";
import { createSymbolTable, isReservedFunction, isReservedSort, type SymbolTable } from "./symbols.ts";
import { writeTerm, type TermContext } from "./write-term.ts";

type Definition =
  | { readonly kind: "datatypes"; readonly group: readonly DatatypeDefinition[] }
  | { readonly kind: "function"; readonly definition: FunctionDefinition };

/** What a pop takes away. */
interface Level {
  readonly declared: unknown[];
  readonly definitions: Definition[];
}

/** Writes a session; owns the knowledge of what the solver has been told at the present level. */
export class Printer {
  readonly symbols: SymbolTable = createSymbolTable(isReservedFunction);
  readonly #sorts = createSymbolTable(isReservedSort);
  readonly #testers = new Map<FunctionSymbol, string>();
  readonly #declared = new Set<unknown>();
  readonly #levels: Level[] = [];
  /** Datatypes and macros that a pop took away, in the order of their definition. */
  #lost: readonly Definition[] = [];
  #lines: string[] = [];

  /** The lines written since the last call. */
  take(): readonly string[] {
    const lines = this.#lines;
    this.#lines = [];
    return lines;
  }

  write(line: string): void {
    this.#lines.push(line);
  }

  push(): void {
    this.#levels.push({ declared: [], definitions: [] });
    this.write("(push 1)");
  }

  pop(): void {
    const level = this.#levels.pop();
    invariant(level !== undefined, "a pop should follow its push");
    for (const symbol of level.declared) this.#declared.delete(symbol);
    this.#lost = [...level.definitions, ...this.#lost];
    this.write("(pop 1)");
  }

  assert(formula: Term): void {
    this.write(`(assert ${this.reference(formula)})`);
  }

  /** The text of a closed term; what it needs is declared by then. */
  reference(term: Term): string {
    invariant(term.open.length === 0, "a term given to a solver should have no bound variable outside its binder");
    this.#restore();
    return writeTerm(term, [], this.#context);
  }

  defineDatatypes(group: readonly DatatypeDefinition[]): void {
    this.#restore();
    this.#define({ kind: "datatypes", group });
  }

  defineFunction(definition: FunctionDefinition): void {
    this.#restore();
    this.#define({ kind: "function", definition });
  }

  sort(sort: Sort): string {
    return printSort(sort, this.#sortNames);
  }

  #restore(): void {
    const lost = this.#lost;
    this.#lost = [];
    for (const definition of lost) this.#define(definition);
  }

  #define(definition: Definition): void {
    if (definition.kind === "datatypes") this.#writeDatatypes(definition.group);
    else this.#writeFunction(definition.definition);
    this.#levels.at(-1)?.definitions.push(definition);
  }

  #writeDatatypes(group: readonly DatatypeDefinition[]): void {
    for (const { sort } of group) this.#declare(sort);
    const names = group.map(({ sort }) => `(${this.sort(sort)} 0)`);
    const bodies = group.map(({ constructors }) => `(${constructors.map((c) => this.#alternative(c)).join(" ")})`);
    this.write(`(declare-datatypes (${names.join(" ")}) (${bodies.join(" ")}))`);
  }

  #alternative({ make, selectors, tester }: DatatypeDefinition["constructors"][number]): string {
    const name = this.#part(make);
    this.#testers.set(tester, `(_ is ${name})`);
    const fields = selectors.map((selector) => ` (${this.#part(selector)} ${this.sort(selector.result)})`);
    return `(${name}${fields.join("")})`;
  }

  /** The name of a symbol that is declared together with its datatype. */
  #part(fn: FunctionSymbol): string {
    this.#declare(fn);
    return this.symbols.name(fn, fn.name);
  }

  #writeFunction({ symbol, params, body }: FunctionDefinition): void {
    const bound = params.map(asBoundVariable);
    const renamed = substitute(body, new Map(params.map((p, i) => [p, bound[i]!])));
    const text = writeTerm(renamed, bound, this.#context);
    const heads = bound.map((b) => `(${this.#context.bound(b)} ${this.sort(b.sort)})`).join(" ");
    const name = this.#part(symbol);
    this.write(`(define-fun ${name} (${heads}) ${this.sort(symbol.result)} ${text})`);
  }

  /** Whether this is the first use at the present level and below; from now on it is not. */
  #declare(symbol: unknown): boolean {
    if (this.#declared.has(symbol)) return false;
    this.#declared.add(symbol);
    this.#levels.at(-1)?.declared.push(symbol);
    return true;
  }

  readonly #sortNames: SortNames = {
    declared: (sort) => {
      const name = this.#sorts.name(sort, sort.name);
      if (!this.#declare(sort)) return name;
      invariant(sort.kind !== "datatype", `datatype ${sort.name} should be defined before it is used`);
      this.write(`(declare-sort ${name} 0)`);
      return name;
    },
    unit: () => {
      if (this.#declare(unitSort)) this.write(unitDeclaration);
    },
  };

  readonly #context: TermContext = {
    variable: (variable: Variable) => {
      const name = this.symbols.name(variable, variable.name);
      if (this.#declare(variable)) this.write(`(declare-fun ${name} () ${this.sort(variable.sort)})`);
      return name;
    },
    bound: (variable: BoundVariable) => this.symbols.name(variable, variable.name),
    unit: () => {
      this.#sortNames.unit();
      return unitValue;
    },
    head: (fn) => this.#head(fn),
    power: (sort) => this.#head(functionSymbol(`power.${sort.kind}`, [sort, sort], sort)),
    sort: (sort) => this.sort(sort),
  };

  #head(fn: FunctionSymbol): string {
    switch (fn.role.kind) {
      case "builtin":
        // What has no arguments does not tell its sort: `(as seq.empty (Seq Int))`.
        return fn.params.length > 0 ? fn.role.smt : `(as ${fn.role.smt} ${this.sort(fn.result)})`;
      case "tester": {
        const head = this.#testers.get(fn);
        invariant(head !== undefined, `the datatype of tester ${fn.name} should be defined before it is used`);
        return head;
      }
      default: {
        const name = this.symbols.name(fn, fn.name);
        if (!this.#declare(fn)) return name;
        invariant(fn.role.kind === "uninterpreted", `the datatype of ${fn.name} should be defined before it is used`);
        const params = fn.params.map((sort) => this.sort(sort)).join(" ");
        this.write(`(declare-fun ${name} (${params}) ${this.sort(fn.result)})`);
        return name;
      }
    }
  }
}

function asBoundVariable(parameter: Term): BoundVariable {
  if (parameter.kind === "bound") return parameter;
  invariant(parameter.kind === "var", "a macro's parameters should be variables");
  return boundVariable(parameter.name, parameter.sort);
}
