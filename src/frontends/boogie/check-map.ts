/** Map selection and update, also on maps with type parameters. */
import type { Expr } from "./ast.ts";
import { inferTypeArguments } from "./check-arguments.ts";
import {
  errorSpan,
  setErrorType,
  setInstantiation,
  setType,
  shown,
  typeError,
  typeOf,
  type Checker,
  type Instantiated,
} from "./checker.ts";
import type { Span } from "../../source/span.ts";
import { follow, mapOf, newHole, substitute, type OpenMap, type OpenType } from "./types.ts";
import { unify } from "./unify.ts";

export function leaveSelect(checker: Checker, e: Extract<Expr, { kind: "select" }>): void {
  const applied = { what: "map select", span: e.opSpan, map: e.map, mapSpan: errorSpan(e.map) };
  const range = selectedType(checker, e, typeOf(checker, e.map), e.indices, applied);
  if (range === undefined) setErrorType(checker, e);
  else setType(checker, e, range);
}

export function leaveUpdate(checker: Checker, e: Extract<Expr, { kind: "update" }>): void {
  const applied = { what: "map store", span: e.opSpan, map: e.map, mapSpan: errorSpan(e.map) };
  const map = typeOf(checker, e.map);
  const range = selectedType(checker, e, map, e.indices, applied);
  if (range === undefined) return setErrorType(checker, e);
  const value = typeOf(checker, e.value);
  if (unify(range, value)) return setType(checker, e, map);
  const types = `${shown(checker, value)} (expected: ${shown(checker, range)})`;
  typeError(checker, errorSpan(e.value), `right-hand side in map store with wrong type: ${types}`);
  setErrorType(checker, e);
}

export interface Applied {
  /** "map select", "map store", "map assignment" */
  readonly what: string;
  readonly span: Span;
  /** The map as written, and where errors about it are reported. */
  readonly map: Expr | string;
  readonly mapSpan: Span;
}

/** The type of what the map has at these indices; undefined after an error. `of` gets the type arguments. */
export function selectedType(
  checker: Checker,
  of: Instantiated,
  mapType: OpenType,
  indices: readonly Expr[],
  { what, span, map, mapSpan }: Applied,
): OpenType | undefined {
  const type = asMap(checker, mapType, indices);
  if (type === undefined) {
    typeError(checker, mapSpan, `${what} applied to a non-map: ${described(map)}`);
    return undefined;
  }
  if (type.domain.length !== indices.length) {
    const counts = `${indices.length} instead of ${type.domain.length}`;
    typeError(checker, span, `wrong number of arguments in ${what}: ${counts}`);
    return undefined;
  }
  const types = inferTypeArguments(checker, type.params, type.domain, indices, what);
  if (types === undefined) return undefined;
  setInstantiation(checker, of, span, types);
  return substitute(type.range, types);
}

/** A hole that is selected from is taken for a map from the types of the indices. */
function asMap(checker: Checker, mapType: OpenType, indices: readonly Expr[]): OpenMap | undefined {
  const type = follow(mapType);
  if (type.kind === "map") return type;
  if (type.kind !== "hole") return undefined;
  const map = mapOf(
    [],
    indices.map((index) => typeOf(checker, index)),
    newHole(),
  );
  return unify(type, map) && map.kind === "map" ? map : undefined;
}

function described(map: Expr | string): string {
  if (typeof map === "string") return map;
  switch (map.kind) {
    case "name":
      return map.name;
    case "bool":
    case "int":
      return String(map.value);
    case "bv":
      return `${map.value}bv${map.width}`;
    case "call":
      return `${map.callee.name}(…)`;
    case "select":
      return `${described(map.map)}[…]`;
    case "field":
      return `${described(map.operand)}->${map.field.name}`;
    default:
      return "(…)";
  }
}
