/** Types become sorts. Constructed types are instantiated: `Field int` is the sort `Field#int`. */
import { invariant, unreachable } from "../../base/invariant.ts";
import {
  BOOL, INT, REAL, arraySort, bitVectorSort, builtinSort, datatypeSort, uninterpretedSort,
  type DatatypeSort, type Sort,
} from "../../logic/sort.ts"; // prettier-ignore
import { variable, type Variable } from "../../logic/term.ts";
import { makeConstructor } from "../../ir/datatype.ts";
import type { DatatypeDeclaration, TypeDeclaration } from "./ast.ts";
import { textOf } from "./attributes.ts";
import {
  applyTypes,
  bindTypes,
  noTypes,
  typeDepth,
  typeKey,
  typeName,
  visitTypes,
  type TypeEnvironment,
} from "./ground-type.ts";
import { report, type DatatypeInstance, type Lowering } from "./lowering.ts";
import type { ConstructorSymbol, Symbol, Type } from "./typing.ts";

/** Types nested deeper than this come from types that grow at each use, of which there is no end. */
const deepestType = 24;

type Constructed = Extract<Type, { kind: "constructed" }>;

export function sortOf(lowering: Lowering, type: Type, types: TypeEnvironment): Sort {
  return groundSort(lowering, applyTypes(type, types));
}

export function groundSort(lowering: Lowering, type: Type): Sort {
  switch (type.kind) {
    case "bool":
      return BOOL;
    case "int":
      return INT;
    case "real":
      return REAL;
    case "bv":
      return bitVectorSort(type.width);
    case "constructed":
      return constructedSort(lowering, type);
    case "map": {
      if (type.params.length > 0) return polymorphicMap(lowering, type).sort;
      const indices = type.domain.map((d) => groundSort(lowering, d));
      return arraySort(indices, groundSort(lowering, type.range));
    }
    case "variable":
      invariant(false, `the type parameter ${type.variable.name} should be bound`);
      break;
    default:
      return unreachable(type);
  }
}

/** A global or a constant, whose names are unique in the file. */
export function globalVariable(lowering: Lowering, symbol: Symbol): Variable {
  return variable(symbol.name, sortOf(lowering, symbol.type, noTypes));
}

function constructedSort(lowering: Lowering, type: Constructed): Sort {
  const { declaration } = type;
  if (type.args.length > 0) lowering.found.types.set(typeKey(type), type);
  if (declaration.kind === "datatype") return datatypeInstance(lowering, declaration, type).sort;
  return declaredSort(lowering, declaration, type);
}

function declaredSort(lowering: Lowering, declaration: TypeDeclaration, type: Constructed): Sort {
  const name = instanceName(lowering, type);
  let sort = lowering.sorts.get(name);
  if (sort === undefined) {
    const builtin = textOf(declaration.attributes, "builtin");
    const args = type.args.map((arg) => groundSort(lowering, arg));
    sort = builtin === undefined ? uninterpretedSort(name) : builtinSort(name, { constructor: builtin, args });
    lowering.sorts.set(name, sort);
  }
  return sort;
}

function instanceName(lowering: Lowering, type: Constructed): string {
  const own = type.declaration.name.name;
  return type.args.length === 0 ? own : lowering.names.sorts.of(typeKey(type), typeName(type));
}

/** The datatype at these type arguments, with its constructors. */
export function datatypeInstance(
  lowering: Lowering,
  declaration: DatatypeDeclaration,
  type: Constructed,
): DatatypeInstance {
  const name = instanceName(lowering, type);
  const known = lowering.datatypes.get(name);
  if (known !== undefined) return known;
  const tooDeep = typeDepth(type) > deepestType;
  if (tooDeep) report(lowering, "error", declaration.span, `${declaration.name.name} has no end of instances`);
  // The constructors are filled in afterwards: their fields may be of this very type.
  const cases: DatatypeInstance["cases"][number][] = [];
  const instance: DatatypeInstance = { sort: datatypeSort(name), constructors: cases, cases };
  lowering.datatypes.set(name, instance);
  if (!tooDeep)
    for (const c of constructorsOf(lowering, declaration)) cases.push(constructorCase(lowering, c, type, instance));
  return instance;
}

export function constructorsOf(lowering: Lowering, declaration: DatatypeDeclaration): readonly ConstructorSymbol[] {
  const own = [...lowering.typed.constructors.values()].filter((c) => c.datatype === declaration);
  return own.sort((a, b) => a.index - b.index);
}

function constructorCase(
  lowering: Lowering,
  constructor: ConstructorSymbol,
  type: Constructed,
  instance: DatatypeInstance,
): DatatypeInstance["cases"][number] {
  const types = bindTypes(constructor.typeParams, type.args);
  const suffix = type.args.map((arg) => `#${typeName(arg)}`).join("");
  const own = constructor.name;
  const name = suffix === "" ? own : lowering.names.functions.of(`${own}<${typeKey(type)}>`, own + suffix);
  // The old syntax names fields `f#C`; in an instance the field is then named after the instance.
  const plain = (field: string): string => (field.endsWith(`#${own}`) ? field.slice(0, -own.length - 1) : field);
  const fields = constructor.fields.map((f) => ({ name: plain(f.name), sort: sortOf(lowering, f.type, types) }));
  return { ...makeConstructor(instance.sort, name, fields), fields: constructor.fields.map((field) => field.name) };
}

// ------------------------------------------------------------------------------------- maps with type parameters

export type MapType = Extract<Type, { kind: "map" }>;

export interface PolymorphicMap {
  readonly sort: DatatypeSort;
  readonly name: string;
}

/** The record's sort; its datatype is declared with the instances that are known. */
export function polymorphicMap(lowering: Lowering, type: MapType): PolymorphicMap {
  const name = mapName(lowering, type);
  if (!lowering.datatypes.has(name)) declare(lowering, type, name);
  return { sort: datatypeSort(name), name };
}

function mapName(lowering: Lowering, type: MapType): string {
  return lowering.names.sorts.of(typeKey(type), "PolyMap");
}

function declare(lowering: Lowering, type: MapType, name: string): void {
  lowering.consulted = true;
  const cases: DatatypeInstance["cases"][number][] = [];
  const sort = datatypeSort(name);
  lowering.datatypes.set(name, { sort, constructors: cases, cases });
  const instances = knownComponents(lowering, type);
  const rest = uninterpretedSort(lowering.names.sorts.of(`${typeKey(type)} rest`, `${name}#rest`));
  lowering.sorts.set(rest.name, rest);
  const arrays = instances.map((types) => ({
    name: `at#${instanceSuffix(types)}`,
    sort: componentSort(lowering, type, types),
  }));
  const fields = [...arrays, { name: "rest", sort: rest }];
  cases.push({ ...makeConstructor(sort, name, fields), fields: fields.map((field) => field.name) });
}

export function instanceSuffix(types: readonly Type[]): string {
  return types.map(typeName).join("#");
}

function componentSort(lowering: Lowering, type: MapType, types: readonly Type[]): Sort {
  const at = bindTypes(type.params, types);
  const indices = type.domain.map((d) => groundSort(lowering, applyTypes(d, at)));
  return arraySort(indices, groundSort(lowering, applyTypes(type.range, at)));
}

/** An instance whose array contains maps of this very type has no component: the record would contain itself. */
export function knownComponents(lowering: Lowering, type: MapType): readonly (readonly Type[])[] {
  const known = [...(lowering.known.maps.get(typeKey(type))?.values() ?? [])];
  return known.filter((types) => !containsItself(lowering, type, types));
}

function containsItself(lowering: Lowering, type: MapType, types: readonly Type[]): boolean {
  const key = typeKey(type);
  const at = bindTypes(type.params, types);
  const seen = new Set<string>();
  const work = [...type.domain, type.range].map((part) => applyTypes(part, at));
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    const nextKey = typeKey(next);
    if (nextKey === key) return true;
    if (seen.has(nextKey)) continue;
    seen.add(nextKey);
    visitTypes(next, (part) => {
      work.push(part);
      if (part.kind !== "constructed" || part.declaration.kind !== "datatype") return;
      for (const c of constructorsOf(lowering, part.declaration)) {
        const fieldTypes = bindTypes(c.typeParams, part.args);
        work.push(...c.fields.map((field) => applyTypes(field.type, fieldTypes)));
      }
    });
    if (seen.size > 1000) return true;
  }
  return false;
}
