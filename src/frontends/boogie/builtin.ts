/**
 * Functions that stand for operators of the solver: {:bvbuiltin "bvadd"}, {:builtin "(_ zero_extend 8)"}. Where the
 * term language has the operator, a call becomes it; else the function keeps the solver's text.
 */
import { REAL, INT, BOOL, type Sort } from "../../logic/sort.ts";
import * as build from "../../logic/build.ts";
import { boundVariable, operators, type BoundVariable, type Operator, type Term } from "../../logic/term.ts";

/** The call as a term over operators, or undefined where there is none that fits the arguments and the result. */
export function builtinOperation(text: string, args: readonly Term[], result: Sort): Term | undefined {
  const map = mapOperators.get(text);
  if (map !== undefined) return onMaps(map, args, result);
  const parsed = parseOperator(text, args);
  if (parsed === undefined || !fits(parsed.op, parsed.indices, args)) return undefined;
  const term = build.operation(parsed.op, args, parsed.indices);
  return term.sort === result ? term : undefined;
}

interface Parsed {
  readonly op: Operator;
  readonly indices: readonly number[];
}

const indexed = new Map<string, Operator>([
  ["extract", "extract"], ["zero_extend", "zeroExtend"], ["sign_extend", "signExtend"],
  ["int2bv", "natToBv"], ["nat2bv", "natToBv"], ["int_to_bv", "natToBv"],
]); // prettier-ignore

const named = new Map<string, Operator>([
  ["not", "not"], ["and", "and"], ["or", "or"], ["=>", "implies"], ["ite", "ite"], ["=", "eq"], ["distinct", "distinct"],
  ["+", "add"], ["*", "mul"], ["div", "div"], ["mod", "mod"], ["/", "divide"], ["^", "power"],
  ["<", "lt"], ["<=", "le"], [">", "gt"], [">=", "ge"], ["to_real", "toReal"], ["to_int", "toInt"],
  ["concat", "concat"], ["bv2nat", "bvToNat"], ["bv2int", "bvToNat"], ["ubv_to_int", "bvToNat"],
  ["select", "select"], ["store", "store"],
]); // prettier-ignore

function parseOperator(text: string, args: readonly Term[]): Parsed | undefined {
  const match = /^\(_\s+(\S+)((?:\s+\d+)+)\s*\)$/.exec(text.trim());
  if (match !== null) {
    const op = indexed.get(match[1]!);
    return op && { op, indices: match[2]!.trim().split(/\s+/).map(Number) };
  }
  if (text === "-") return { op: args.length === 1 ? "neg" : "sub", indices: [] };
  const op = named.get(text) ?? operators.find((o) => o === text && isBitVector(o));
  return op && { op, indices: [] };
}

const isBitVector = (op: Operator): boolean => op.startsWith("bv") && op !== "bvToNat";

/** Whether the arguments are such that the smart constructors accept them. */
function fits(op: Operator, indices: readonly number[], args: readonly Term[]): boolean {
  const sorts = args.map((arg) => arg.sort);
  const all = (count: number, holds: (sort: Sort) => boolean): boolean => args.length === count && sorts.every(holds);
  const alike = new Set(sorts).size === 1;
  const isNumber = (sort: Sort): boolean => sort === INT || sort === REAL;
  const isVector = (sort: Sort): boolean => sort.kind === "bv";
  switch (op) {
    case "not":
      return all(1, (sort) => sort === BOOL);
    case "and":
    case "or":
      return args.length > 0 && sorts.every((sort) => sort === BOOL);
    case "implies":
      return all(2, (sort) => sort === BOOL);
    case "ite":
      return args.length === 3 && sorts[0] === BOOL && sorts[1] === sorts[2];
    case "eq":
      return args.length === 2 && alike;
    case "distinct":
      return args.length > 1 && alike;
    case "neg":
      return all(1, isNumber);
    case "add":
    case "sub":
    case "mul":
    case "power":
    case "lt":
    case "le":
    case "gt":
    case "ge":
      return alike && all(2, isNumber);
    case "div":
    case "mod":
      return all(2, (sort) => sort === INT);
    case "divide":
      return all(2, (sort) => sort === REAL);
    case "toReal":
      return all(1, (sort) => sort === INT);
    case "natToBv":
      return indices.length === 1 && all(1, (sort) => sort === INT);
    case "toInt":
      return all(1, (sort) => sort === REAL);
    case "concat":
      return all(2, isVector);
    case "extract": {
      const [high, low] = indices;
      const width = sorts[0]?.kind === "bv" ? sorts[0].width : -1;
      return all(1, isVector) && low !== undefined && indices.length === 2 && high! < width && low <= high!;
    }
    case "zeroExtend":
    case "signExtend":
      return indices.length === 1 && all(1, isVector);
    case "bvToNat":
    case "bvnot":
    case "bvneg":
      return all(1, isVector);
    case "select":
      return fitsArray(sorts, sorts.length - 1);
    case "store":
      return fitsArray(sorts, sorts.length - 2) && sorts[0]?.kind === "array" && sorts.at(-1) === sorts[0].element;
    default:
      return alike && all(2, isVector);
  }
}

function fitsArray(sorts: readonly Sort[], indices: number): boolean {
  const array = sorts[0];
  if (array?.kind !== "array" || array.indices.length !== indices) return false;
  return array.indices.every((index, i) => index === sorts[i + 1]);
}

/** Boogie's names for operators applied at each index of maps. */
const mapOperators = new Map<string, Operator | "const" | "iff">([
  ["MapConst", "const"], ["MapAdd", "add"], ["MapSub", "sub"], ["MapMul", "mul"], ["MapDiv", "div"], ["MapMod", "mod"],
  ["MapEq", "eq"], ["MapIff", "iff"], ["MapGt", "gt"], ["MapGe", "ge"], ["MapLt", "lt"], ["MapLe", "le"],
  ["MapOr", "or"], ["MapAnd", "and"], ["MapNot", "not"], ["MapImp", "implies"], ["MapIte", "ite"],
]); // prettier-ignore

function onMaps(op: Operator | "const" | "iff", args: readonly Term[], result: Sort): Term | undefined {
  if (result.kind !== "array") return undefined;
  const bound: readonly BoundVariable[] = result.indices.map((sort, i) => boundVariable(`index#${i}`, sort));
  if (op === "const") {
    return args.length === 1 && args[0]!.sort === result.element ? build.lambda(bound, args[0]!) : undefined;
  }
  const isMap = (t: Term): boolean =>
    t.sort.kind === "array" &&
    t.sort.indices.length === bound.length &&
    t.sort.indices.every((sort, i) => sort === bound[i]!.sort);
  if (!args.every(isMap)) return undefined;
  const at = args.map((map) => build.select(map, ...bound));
  const operator = op === "iff" ? "eq" : op;
  if (!fits(operator, [], at)) return undefined;
  const body = build.operation(operator, at, []);
  return body.sort === result.element ? build.lambda(bound, body) : undefined;
}
