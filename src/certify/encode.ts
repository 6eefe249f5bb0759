/**
 * "Can some check of this body fail?" as SMT-LIB, written down as plainly as can be: a Boolean for each block that is reached, an equation
 * for each assignment and for each variable on each edge. Loops are cut at their heads, whose first asserts are their invariants: these are
 * checked on each edge that leads there, and an arbitrary iteration begins with arbitrary values of what the loop assigns.
 */
import { bodyOf, type Body } from "./paths.ts";
import { SmtText, sortText, symbol, type Meaning } from "./smt-text.ts";
import { Unreadable, type BasicBlock, type Expression, type ProgramText, type Statement, type Typed } from "./syntax.ts"; // prettier-ignore

/** Unsatisfiable if no check of the program's body can fail. */
export const scriptOf = (program: ProgramText): string => new Encoder(program).script();

/** The current symbols of variables that are assigned somewhere. */
type Values = ReadonlyMap<string, string>;

interface Ended {
  readonly guard: string;
  readonly values: Values;
}

class Encoder {
  readonly #program: ProgramText;
  readonly #text: SmtText;
  readonly #body: Body;
  readonly #lines: string[] = [];
  readonly #types: ReadonlyMap<string, Typed>;
  readonly #initial: Values;
  readonly #fails: string[] = [];
  #count = 0;

  constructor(program: ProgramText) {
    this.#program = program;
    this.#text = new SmtText(program, (line) => void this.#lines.push(line));
    this.#body = bodyOf(program.blocks);
    this.#types = new Map(program.variables.map((one) => [one.name, one]));
    this.#initial = new Map(program.variables.map(({ name }) => [name, symbol("v", name)]));
  }

  script(): string {
    this.#declare();
    const ended = new Map<string, Ended>();
    for (const label of this.#body.order) ended.set(label, this.#block(this.#body.blocks.get(label)!, ended));
    this.#lines.push(`(assert (or false ${this.#fails.join(" ")}))`, "(check-sat)");
    return `${this.#lines.join("\n")}\n`;
  }

  // ------------------------------------------------------------------------------------------------- declarations

  #declare(): void {
    const { types, datatypes, constants, functions, axioms, variables } = this.#program;
    for (const name of types) this.#lines.push(`(declare-sort ${symbol("s", name)} 0)`);
    if (datatypes.length > 0) this.#declareDatatypes();
    for (const { name, type } of [...constants, ...variables]) this.#constant(symbol("v", name), sortText(type));
    for (const f of functions) {
      if (f.builtin !== undefined) continue;
      const sorts = f.params.map(({ type }) => sortText(type)).join(" ");
      this.#lines.push(`(declare-fun ${symbol("f", f.name)} (${sorts}) ${sortText(f.result)})`);
    }
    this.#declareUnique();
    for (const f of functions) if (f.body !== undefined && f.builtin === undefined) this.#define(f, f.body);
    const meaning = this.#meaning(this.#initial);
    for (const axiom of axioms) this.#assert(this.#text.of(axiom, meaning));
  }

  #declareDatatypes(): void {
    const { datatypes } = this.#program;
    const names = datatypes.map(({ name }) => `(${symbol("s", name)} 0)`).join(" ");
    const cases = datatypes.map(({ constructors }) => {
      const texts = constructors.map(({ name, fields }) => {
        const parts = fields.map((field) => `(${symbol("f", field.name)} ${sortText(field.type)})`);
        return `(${[symbol("f", name), ...parts].join(" ")})`;
      });
      return `(${texts.join(" ")})`;
    });
    this.#lines.push(`(declare-datatypes (${names}) (${cases.join(" ")}))`);
  }

  #declareUnique(): void {
    const bySort = new Map<string, string[]>();
    for (const { name, type, unique } of this.#program.constants) {
      const sort = sortText(type);
      if (unique) bySort.set(sort, [...(bySort.get(sort) ?? []), symbol("v", name)]);
    }
    for (const names of bySort.values()) if (names.length > 1) this.#assert(`(distinct ${names.join(" ")})`);
  }

  #define({ name, params }: ProgramText["functions"][number], body: Expression): void {
    const meaning = this.#meaning(this.#initial);
    const text = this.#text.of(body, meaning, new Map(params.map((param) => [param.name, param.type])));
    if (params.length === 0) return this.#assert(`(= ${symbol("f", name)} ${text})`);
    const bound = params.map((param) => `(${symbol("b", param.name)} ${sortText(param.type)})`).join(" ");
    const call = `(${symbol("f", name)} ${params.map((param) => symbol("b", param.name)).join(" ")})`;
    this.#assert(`(forall (${bound}) (! (= ${call} ${text}) :pattern (${call})))`);
  }

  #constant(name: string, sort: string): void {
    this.#lines.push(`(declare-const ${name} ${sort})`);
  }

  #assert(formula: string): void {
    this.#lines.push(`(assert ${formula})`);
  }

  #meaning(values: Values): Meaning {
    const value = (name: string): string => values.get(name) ?? symbol("v", name);
    return { value, old: (name) => symbol("v", name) };
  }

  // ------------------------------------------------------------------------------------------------------- blocks

  #block(block: BasicBlock, ended: ReadonlyMap<string, Ended>): Ended {
    const { label, statements } = block;
    const isHead = this.#body.returns.has(label);
    const ways = this.#waysTo(label, ended);
    let state =
      label === this.#body.order[0] && !isHead ? { guard: "true", values: this.#initial } : this.#joined(ways);
    if (label === this.#body.order[0] && isHead) throw new Unreadable("the entry is the head of a loop");
    if (isHead) state = this.#arbitrary(state, this.#body.assigned.get(label)!);
    const prefix = isHead ? invariantsOf(statements).length : 0;
    statements.forEach((statement, i) => (state = this.#step(statement, state, i < prefix)));
    for (const next of block.targets) if (this.#body.returns.has(next)) this.#arrive(next, state);
    return state;
  }

  #waysTo(label: string, ended: ReadonlyMap<string, Ended>): readonly Ended[] {
    const again = this.#body.returns.get(label);
    return this.#body.order.flatMap((from) => {
      if (!this.#body.blocks.get(from)!.targets.includes(label) || again?.has(from) === true) return [];
      const way = ended.get(from);
      if (way === undefined) throw new Unreadable("a loop is entered in two places");
      return [way];
    });
  }

  /** One of the ways was taken, and values are those of that way. */
  #joined(ways: readonly Ended[]): Ended {
    if (ways.length === 1) return ways[0]!;
    const values = new Map<string, string>();
    const differing: string[] = [];
    for (const name of this.#types.keys()) {
      const [first, ...others] = ways.map((way) => way.values.get(name)!);
      if (others.every((other) => other === first)) values.set(name, first!);
      else {
        values.set(name, this.#fresh(name));
        differing.push(name);
      }
    }
    const guard = this.#freshGuard();
    const edges = ways.map((way) => {
      const same = differing.map((name) => `(= ${values.get(name)!} ${way.values.get(name)!})`);
      return `(and ${[way.guard, ...same].join(" ")})`;
    });
    this.#assert(`(=> ${guard} (or false ${edges.join(" ")}))`);
    return { guard, values };
  }

  #arbitrary(state: Ended, targets: ReadonlySet<string>): Ended {
    const values = new Map(state.values);
    for (const name of targets) values.set(name, this.#fresh(name));
    return this.#assume(this.#where(targets, values), { guard: state.guard, values });
  }

  #where(targets: Iterable<string>, values: Values): readonly string[] {
    const meaning = this.#meaning(values);
    return [...targets].flatMap((name) => {
      const where = this.#types.get(name)?.where;
      return where === undefined ? [] : [this.#text.of(where, meaning)];
    });
  }

  #step(statement: Statement, state: Ended, isInvariant: boolean): Ended {
    const { values } = state;
    switch (statement.kind) {
      case "havoc":
        return this.#arbitrary(state, new Set(statement.targets));
      case "assign": {
        const meaning = this.#meaning(values);
        const texts = statement.values.map((value) => this.#text.of(value, meaning));
        const after = new Map(values);
        statement.targets.forEach((name, i) => {
          const made = this.#fresh(name);
          after.set(name, made);
          this.#assert(`(= ${made} ${texts[i]!})`);
        });
        return { guard: state.guard, values: after };
      }
      case "assume":
      case "assert": {
        const condition = this.#text.of(statement.condition, this.#meaning(values));
        if (statement.kind === "assert" && !isInvariant) this.#check(state, condition);
        return this.#assume([condition], state);
      }
    }
  }

  #check({ guard }: Ended, condition: string): void {
    if (condition !== "true") this.#fails.push(`(and ${guard} (not ${condition}))`);
  }

  #assume(conditions: readonly string[], state: Ended): Ended {
    const said = conditions.filter((condition) => condition !== "true");
    if (said.length === 0) return state;
    const guard = this.#freshGuard();
    this.#assert(`(=> ${guard} (and ${[state.guard, ...said].join(" ")}))`);
    return { guard, values: state.values };
  }

  /** On an edge to the head of a loop its invariants are checked, one after the other. */
  #arrive(head: string, state: Ended): void {
    let here = state;
    for (const condition of invariantsOf(this.#body.blocks.get(head)!.statements)) {
      if (condition === undefined) continue;
      const text = this.#text.of(condition, this.#meaning(here.values));
      this.#check(here, text);
      here = this.#assume([text], here);
    }
  }

  #fresh(name: string): string {
    const type = this.#types.get(name);
    if (type === undefined) throw new Unreadable(`${name} is not declared`);
    const made = `${symbol("v", name)}@${++this.#count}`;
    this.#constant(made, sortText(type.type));
    return made;
  }

  #freshGuard(): string {
    const made = `g@${++this.#count}`;
    this.#constant(made, "Bool");
    return made;
  }
}

/** The conditions of the asserts with which a head begins; undefined for what is only assumed there, such as a free invariant. */
function invariantsOf(statements: readonly Statement[]): readonly (Expression | undefined)[] {
  const found: (Expression | undefined)[] = [];
  for (const statement of statements) {
    if (statement.kind === "assert") found.push(statement.condition);
    else if (statement.kind === "assume" && !statement.isStep) found.push(undefined);
    else break;
  }
  return found;
}
