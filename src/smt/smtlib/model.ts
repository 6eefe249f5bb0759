/** Models as solvers print them for `(get-model)`. */
import type { Sort } from "../../logic/sort.ts";
import type { FunctionSymbol, Variable } from "../../logic/term.ts";
import type { Value } from "../../logic/value.ts";
import type { FunctionTable, Model } from "../solver.ts";
import { tabulate, type Bindings } from "./function-body.ts";
import { parseSExpressions, type SExpression } from "./s-expression.ts";
import { parseValue, parseValues, type FunctionBody, type ValueContext } from "./values.ts";

/** The definitions in a model's text by printed name; empty if the text is no model. */
export function parseDefinitions(text: string): ReadonlyMap<string, FunctionBody> {
  const definitions = new Map<string, FunctionBody>();
  const [model] = parseSExpressions(text) ?? [];
  if (typeof model !== "object") return definitions;
  for (const item of model) {
    if (typeof item === "string" || item.length !== 5) continue;
    const [head, name, params, , body] = item;
    if ((head !== "define-fun" && head !== "define-fun-rec") || typeof name !== "string") continue;
    if (typeof params !== "object" || body === undefined || definitions.has(name)) continue;
    definitions.set(name, { params: params.map((param) => (typeof param === "object" ? String(param[0]) : "")), body });
  }
  return definitions;
}

/** `original` leads from printed names to what they stand for; the solver's own auxiliary functions are left out. */
export function readModel(context: ValueContext, original: (name: string) => object | undefined): Model {
  const functions = new Map<string, FunctionTable>();
  const constants: { readonly name: string; readonly expression: SExpression; readonly sort: Sort }[] = [];
  for (const [printed, definition] of context.functions) {
    const symbol = original(printed) as FunctionSymbol | Variable | undefined;
    if (symbol === undefined) continue;
    const { name } = symbol;
    if (!("params" in symbol)) constants.push({ name, expression: definition.body, sort: symbol.sort });
    else if (symbol.params.length === 0) constants.push({ name, expression: definition.body, sort: symbol.result });
    else setOnce(functions, name, functionTable(symbol, definition, context));
  }
  const values = new Map<string, Value>();
  parseValues(constants, context).forEach((value, i) => setOnce(values, constants[i]!.name, value));
  return { constants: values, functions };
}

function functionTable(fn: FunctionSymbol, definition: FunctionBody, context: ValueContext): FunctionTable {
  const parse = (sort: Sort) => (e: SExpression, b: Bindings) => parseValue(e, sort, context, b);
  const table = tabulate(
    definition.params,
    { expression: definition.body, bindings: new Map() },
    { argument: (position, e, b) => parse(fn.params[position]!)(e, b), result: parse(fn.result) },
  );
  return { params: fn.params, ...table };
}

/** Symbols of one name and different sorts share an entry; the first one printed has it. */
function setOnce<V>(map: Map<string, V>, name: string, value: V | undefined): void {
  if (value !== undefined && !map.has(name)) map.set(name, value);
}
