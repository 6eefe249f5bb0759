/** Fields and constructors of datatypes: `e->f`, `e->(f := v)`, `e is C`, and the fields of assignment targets. */
import type { DatatypeDeclaration, Expr, Ident } from "./ast.ts";
import {
  setErrorType,
  setInstantiation,
  setType,
  shown,
  typeError,
  typeOf,
  type Checker,
  type Instantiated,
} from "./checker.ts";
import { boolType, follow, substitute, type OpenType } from "./types.ts";
import type { ConstructorSymbol, TypeVariable } from "./typing.ts";
import { unify } from "./unify.ts";

export function leaveField(checker: Checker, e: Extract<Expr, { kind: "field" }>): void {
  const type = fieldType(checker, e, typeOf(checker, e.operand), e.field);
  if (type === undefined) setErrorType(checker, e);
  else setType(checker, e, type);
}

export function leaveFieldUpdate(checker: Checker, e: Extract<Expr, { kind: "fieldUpdate" }>): void {
  const operand = typeOf(checker, e.operand);
  const expected = fieldType(checker, e, operand, e.field);
  if (expected === undefined) return setErrorType(checker, e);
  const value = typeOf(checker, e.value);
  if (unify(expected, value)) return setType(checker, e, operand);
  const types = `${shown(checker, value)} (expected: ${shown(checker, expected)})`;
  typeError(checker, e.field.span, `right-hand side in field update with wrong type: ${types}`);
  setErrorType(checker, e);
}

/** The type of the field in a value of this type; undefined after an error. `of` gets the type arguments. */
export function fieldType(checker: Checker, of: Instantiated, operand: OpenType, field: Ident): OpenType | undefined {
  const use = datatypeOf(checker, operand, field, "field-access");
  if (use === undefined) return undefined;
  for (const constructor of use.constructors) {
    const found = constructor.fields.find(({ name }) => name === field.name);
    if (found === undefined) continue;
    const types = typeArguments(constructor, use.args);
    setInstantiation(checker, of, field.span, types);
    return substitute(found.type, types);
  }
  const type = shown(checker, operand);
  typeError(checker, field.span, `datatype ${type} does not have a field with name ${field.name}`);
  return undefined;
}

export function leaveIs(checker: Checker, e: Extract<Expr, { kind: "is" }>): void {
  setType(checker, e, boolType);
  const operand = typeOf(checker, e.operand);
  const use = datatypeOf(checker, operand, e.constructor, "is-constructor");
  if (use === undefined) return;
  const { name, span } = e.constructor;
  const constructor = use.constructors.find((candidate) => candidate.name === name);
  if (constructor !== undefined) return setInstantiation(checker, e, span, typeArguments(constructor, use.args));
  typeError(checker, span, `datatype ${shown(checker, operand)} does not have a constructor with name ${name}`);
}

interface DatatypeUse {
  readonly declaration: DatatypeDeclaration;
  readonly constructors: readonly ConstructorSymbol[];
  readonly args: readonly OpenType[];
}

function datatypeOf(checker: Checker, operand: OpenType, at: Ident, what: string): DatatypeUse | undefined {
  const type = follow(operand);
  if (type.kind === "constructed" && type.declaration.kind === "datatype") {
    const { declaration, args } = type;
    return { declaration, args, constructors: checker.datatypes.get(declaration) ?? [] };
  }
  // The operand's type may be unknown because of an error that is reported already.
  const isFollowUp = type.kind === "hole" && checker.faults.names.length + checker.faults.types.length > 0;
  if (isFollowUp) return undefined;
  typeError(checker, at.span, `${what} must be applied to a datatype, ${shown(checker, type)} is not a datatype`);
  return undefined;
}

function typeArguments(constructor: ConstructorSymbol, args: readonly OpenType[]): ReadonlyMap<TypeVariable, OpenType> {
  const types = new Map<TypeVariable, OpenType>();
  constructor.typeParams.forEach((param, index) => {
    const arg = args[index];
    if (arg !== undefined) types.set(param, arg);
  });
  return types;
}
