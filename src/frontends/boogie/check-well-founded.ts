/** Every datatype must have a value, which must be finite: `datatype T { C(t: T) }` has none. */
import { unreachable } from "../../base/invariant.ts";
import { call, run, type Deep } from "../../base/trampoline.ts";
import type { DatatypeDeclaration } from "./ast.ts";
import { nameError, type Checker } from "./checker.ts";
import type { ConstructorSymbol, Type } from "./typing.ts";

/** Datatypes that have a value: always, or at least if there are values of the types of their parameters. */
interface Inhabited {
  readonly always: Set<DatatypeDeclaration>;
  readonly withArguments: Set<DatatypeDeclaration>;
}

export function checkWellFounded(checker: Checker): void {
  const inhabited: Inhabited = { always: new Set(), withArguments: new Set() };
  for (let before = -1; size(inhabited) > before;) {
    before = size(inhabited);
    for (const [datatype, constructors] of checker.datatypes) grow(inhabited, datatype, constructors);
  }
  const faulty = [...checker.datatypes.keys()].filter((datatype) => !inhabited.withArguments.has(datatype));
  const [first] = faulty;
  if (first === undefined) return;
  const names = faulty.map(({ name }) => name.name).join(", ");
  nameError(checker, first.name.span, `Datatype declarations are not well-founded: ${names}`);
}

function size({ always, withArguments }: Inhabited): number {
  return always.size + withArguments.size;
}

function grow(inhabited: Inhabited, datatype: DatatypeDeclaration, constructors: readonly ConstructorSymbol[]): void {
  const hasValue = (hasArguments: boolean): boolean =>
    constructors.some(({ fields }) => fields.every(({ type }) => run(isInhabited(inhabited, type, hasArguments))));
  if (!inhabited.withArguments.has(datatype) && hasValue(true)) inhabited.withArguments.add(datatype);
  if (!inhabited.always.has(datatype) && hasValue(false)) inhabited.always.add(datatype);
}

/** `hasArguments`: whether the types of the parameters are taken to have values. */
function* isInhabited(inhabited: Inhabited, type: Type, hasArguments: boolean): Deep<boolean> {
  switch (type.kind) {
    case "bool":
    case "int":
    case "real":
    case "bv":
      return true;
    case "variable":
      return hasArguments;
    case "map":
      return yield* call(isInhabited(inhabited, type.range, hasArguments));
    case "constructed": {
      const { declaration, args } = type;
      if (declaration.kind !== "datatype" || inhabited.always.has(declaration)) return true;
      if (!inhabited.withArguments.has(declaration)) return false;
      for (const arg of args) if (!(yield* call(isInhabited(inhabited, arg, hasArguments)))) return false;
      return true;
    }
    default:
      return unreachable(type);
  }
}
