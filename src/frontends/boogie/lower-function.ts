/** Function calls: expanded, turned into operators, or calls of the function's instance at its type arguments. */
import { call as callDeep, run, type Deep } from "../../base/trampoline.ts";
import { invariant } from "../../base/invariant.ts";
import { call } from "../../logic/build.ts";
import { boundVariable, functionSymbol, type BoundVariable, type FunctionRole, type Term } from "../../logic/term.ts";
import { substitute } from "../../logic/traverse.ts";
import { functionNotes } from "../../ir/notes.ts";
import { isOn, notesOf, textOf } from "./attributes.ts";
import { builtinOperation } from "./builtin.ts";
import { bindTypes, noTypes, typeDepth, typeKeys, typeName, type TypeEnvironment } from "./ground-type.ts";
import { sortOf } from "./lower-type.ts";
import {
  approximate, plainMode, record,
  type FunctionInstance, type InlinedFunction, type Lowering, type Mode, type Scope, type Use,
} from "./lowering.ts"; // prettier-ignore
import type { FunctionInfo, Symbol, Type } from "./typing.ts";

/** Instances at deeper types come from functions that call themselves at ever larger types. */
const deepestInstance = 16;
const mostInstances = 1000;

export function* lowerFunctionCall(
  lowering: Lowering,
  info: FunctionInfo,
  types: readonly Type[],
  args: readonly Term[],
  { use, arbitrary }: Scope,
  mode: Mode,
): Deep<Term> {
  const { declaration } = info;
  const { name } = declaration.name;
  if (types.length > 0) record(lowering.found.functions, name, types);
  const interpreted = interpretation(lowering, info, types, args);
  if (interpreted !== undefined) return interpreted;
  if (builtinText(info) === undefined && lowering.recursion.expanded.has(name)) {
    const { params, body } = yield* expansion(lowering, info, types, use, arbitrary, mode);
    return substitute(body, new Map(params.map((param, i) => [param, args[i]!])));
  }
  return call(functionInstance(lowering, info, types).symbol, ...args);
}

/** What a call of a function that stands for an operator is, if there is a term for it. */
function interpretation(
  lowering: Lowering,
  info: FunctionInfo,
  types: readonly Type[],
  args: readonly Term[],
): Term | undefined {
  const builtin = builtinText(info);
  if (builtin === undefined && !isIdentity(info)) return undefined;
  const result = sortOf(lowering, info.result, bindTypes(info.typeParams, types));
  if (builtin !== undefined) return builtinOperation(builtin, args, result);
  return args[0]?.sort === result ? args[0] : undefined;
}

export function isIdentity({ declaration }: FunctionInfo): boolean {
  return isOn(declaration.attributes, "identity") && declaration.params.length === 1;
}

export function builtinText(info: FunctionInfo): string | undefined {
  const { attributes } = info.declaration;
  return textOf(attributes, "bvbuiltin") ?? textOf(attributes, "builtin");
}

function meaningInRuns({ declaration }: FunctionInfo): Pick<FunctionInstance, "exact" | "learned" | "unmodelled"> {
  return notesOf(functionNotes, declaration.attributes);
}

/** The body of a function that is expanded at its calls, lowered once for each way in which it is used. */
function* expansion(
  lowering: Lowering,
  info: FunctionInfo,
  types: readonly Type[],
  use: Use,
  arbitrary: Scope["arbitrary"],
  mode: Mode,
): Deep<InlinedFunction> {
  // Quantifiers over types depend on how a formula is used, and each needs arbitrary types of its own.
  if (lowering.recursion.overTypes.has(info.declaration.name.name)) {
    return yield* lowerDefinition(lowering, info, types, use, arbitrary, mode);
  }
  const key = `${info.declaration.name.name}<${typeKeys(types)}>`;
  let known = lowering.inlined.get(key);
  if (known === undefined) {
    const outer = lowering.approximate;
    known = yield* lowerDefinition(lowering, info, types, use, arbitrary, mode);
    lowering.inlined.set(key, known);
    // The next use does not come by here, so the approximation is everyone's.
    if (lowering.approximate && !outer) lowering.approximateProgram = true;
  }
  return known;
}

function* lowerDefinition(
  lowering: Lowering,
  info: FunctionInfo,
  types: readonly Type[],
  use: Use,
  arbitrary: Scope["arbitrary"],
  mode: Mode,
): Deep<InlinedFunction> {
  const environment = bindTypes(info.typeParams, types);
  const params = info.params.map((param) => bind(lowering, param, environment));
  const terms = new Map<Symbol, Term>(info.params.map((param, i) => [param, params[i]!]));
  const scope: Scope = { types: environment, terms, use, arbitrary, within: "program" };
  invariant(info.declaration.body !== undefined, "only functions with bodies should be defined");
  const body = yield* callDeep(lowering.parts.expression(lowering, scope, info.declaration.body, mode));
  return { params, body };
}

export function bind(lowering: Lowering, symbol: Symbol, types: TypeEnvironment): BoundVariable {
  const wanted = symbol.name === "" ? "x" : symbol.name;
  return boundVariable(lowering.names.bound.fresh(wanted), sortOf(lowering, symbol.type, types));
}

/** The symbol of a function at its type arguments; its definition is lowered later. */
export function functionInstance(lowering: Lowering, info: FunctionInfo, types: readonly Type[]): FunctionInstance {
  const { declaration } = info;
  const own = declaration.name.name;
  const key = `${own}<${typeKeys(types)}>`;
  const known = lowering.functions.get(key);
  if (known !== undefined) return known;
  const environment = types.length === 0 ? noTypes : bindTypes(info.typeParams, types);
  const wanted = [own, ...types.map(typeName)].join("#");
  const name = types.length === 0 ? own : lowering.names.functions.of(key, wanted);
  const builtin = builtinText(info);
  const role: FunctionRole = builtin === undefined ? { kind: "uninterpreted" } : { kind: "builtin", smt: builtin };
  const params = info.params.map((param) => sortOf(lowering, param.type, environment));
  const instance: FunctionInstance = {
    symbol: functionSymbol(name, params, sortOf(lowering, info.result, environment), role),
    owner: own,
    encoding: lowering.recursion.defined.has(own) ? "define" : "axiom",
    span: declaration.span,
    ...meaningInRuns(info),
  };
  lowering.functions.set(key, instance);
  if (declaration.body === undefined || builtin !== undefined) return instance;
  if (
    types.some((type) => typeDepth(type) > deepestInstance) ||
    lowering.functions.size > mostInstances + lowering.typed.functions.size
  ) {
    approximate(lowering, declaration.span, `${own} is used at no end of types; its deeper instances have no definition`); // prettier-ignore
    return instance;
  }
  lowering.work.push(() => {
    instance.definition = run(lowerDefinition(lowering, info, types, "required", { count: 0 }, plainMode));
  });
  return instance;
}
