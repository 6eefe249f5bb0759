/** The types of expressions, which the text says of names only. */
import { Unreadable, type Expression, type ProgramText, type Type } from "./syntax.ts";

export type Scope = ReadonlyMap<string, Type>;

const named = (name: string): Type => ({ kind: "named", name, args: [] });
const ofTruth = new Set(["=", "distinct", "<", "<=", ">", ">=", "and", "or", "not", "=>"]);
const ofItself: ReadonlyMap<string, string> = new Map([["div", "int"], ["mod", "int"], ["/", "real"], ["to_real", "real"], ["to_int", "int"]]); // prettier-ignore

export class Types {
  readonly #names: Scope;
  readonly #functions: Scope;
  readonly #fields: Scope;

  constructor({ variables, constants, functions, datatypes }: ProgramText) {
    const constructors = datatypes.flatMap((one) => one.constructors.map((c) => ({ ...c, type: named(one.name) })));
    this.#names = new Map([...variables, ...constants].map(({ name, type }) => [name, type]));
    this.#functions = new Map([
      ...functions.map(({ name, result }) => [name, result] as const),
      ...constructors.map(({ name, type }) => [name, type] as const),
    ]);
    this.#fields = new Map(constructors.flatMap(({ fields }) => fields.map(({ name, type }) => [name, type] as const)));
  }

  /** `scope`: of bound variables. */
  of(e: Expression, scope: Scope): Type {
    switch (e.kind) {
      case "literal":
        return ofLiteral(e.smt);
      case "name":
      case "old":
        return known((e.kind === "name" ? scope.get(e.name) : undefined) ?? this.#names.get(e.name), e.name);
      case "apply":
        return this.#ofOperator(e.operator, e.args, scope);
      case "call":
        return known(this.#functions.get(e.name), e.name);
      case "field":
        return known(this.#fields.get(e.name), e.name);
      case "store":
        return this.of(e.map, scope);
      case "select": {
        const map = this.of(e.map, scope);
        return map.kind === "map" ? map.range : known(undefined, "what is no map");
      }
      case "let":
        return this.of(e.body, new Map([...scope, [e.name, this.of(e.value, scope)]]));
      case "test":
        return named("bool");
      case "quantifier": {
        if (e.quantifier !== "lambda") return named("bool");
        const inside = new Map([...scope, ...e.bound.map(({ name, type }) => [name, type] as const)]);
        return { kind: "map", domain: e.bound.map(({ type }) => type), range: this.of(e.body, inside) };
      }
    }
  }

  #ofOperator(operator: string, args: readonly Expression[], scope: Scope): Type {
    if (ofTruth.has(operator)) return named("bool");
    const own = ofItself.get(operator);
    if (own !== undefined) return named(own);
    const [first, second] = args;
    if (operator === "ite") return this.of(second!, scope);
    if (operator === "concat") return named(`bv${this.#width(first!, scope) + this.#width(second!, scope)}`);
    const [, high, low] = /^\(_ extract (\d+) (\d+)\)$/.exec(operator) ?? [];
    return high === undefined ? this.of(first!, scope) : named(`bv${Number(high) - Number(low) + 1}`);
  }

  #width(e: Expression, scope: Scope): number {
    const type = this.of(e, scope);
    return type.kind === "named" ? Number(type.name.slice(2)) : 0;
  }
}

function ofLiteral(smt: string): Type {
  if (smt === "true" || smt === "false") return named("bool");
  const width = /^\(_ bv\d+ (\d+)\)$/.exec(smt)?.[1];
  if (width !== undefined) return named(`bv${width}`);
  return named(smt.includes(".") ? "real" : "int");
}

function known(type: Type | undefined, what: string): Type {
  if (type === undefined) throw new Unreadable(`the certifier does not know the type of ${what}`);
  return type;
}
