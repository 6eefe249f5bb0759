/** Which conversions may name an address by number, as programs do that speak to devices: those whose operand is here. */
import { append } from "../../../base/append.ts";
import { evaluateConstant } from "../constants.ts";
import { assignedVariable } from "../effects.ts";
import { factsOfFunction, factsOfVariables, type Facts } from "../facts.ts";
import { sizeOf } from "../layout.ts";
import type { CastKind, Expression, FunctionDeclaration, TranslationUnit, VariableDeclaration } from "../tree.ts";
import type { DataModel } from "../types.ts";
import { walkFunction } from "../walk.ts";

export function fixedAddresses(units: readonly TranslationUnit[], model: DataModel): ReadonlySet<Expression> {
  const found = new Set<Expression>();
  const note = ({ madePointers, exposed }: Facts, values: () => ValuesGiven): void => {
    const numbers = madePointers.filter((operand) => isAddress(evaluateConstant(operand, model)));
    const given = numbers.length === 0 ? nothingGiven : values();
    for (const operand of numbers) if (!isKeptPointer(operand, exposed, given, model)) found.add(operand);
  };
  for (const unit of units) {
    note(factsOfVariables(unit), () => nothingGiven);
    for (const fn of unit.functions) note(factsOfFunction(fn), () => valuesGiven(fn));
  }
  return found;
}

/** Numbers just below zero stand for errors, and nobody looks at what is there. */
const errors = 4096n;

/** What is computed may be anything. */
function isAddress(value: bigint | undefined): boolean {
  if (value === undefined) return true;
  const [low, high] = [BigInt.asIntN(32, value), BigInt.asIntN(64, value)];
  return ![low, high].some((signed) => -errors <= signed && signed <= 0n);
}

// ------------------------------------------------------------------------------------------------------- kept pointers

/** A pointer that has only been kept as a number: the operand is one, or a variable that is given nothing else. */
function isKeptPointer(
  operand: Expression,
  exposed: ReadonlySet<VariableDeclaration>,
  given: ValuesGiven,
  model: DataModel,
): boolean {
  const kept = wideOrigin(operand, model);
  if (isPointerAsNumber(kept)) return true;
  if (kept?.kind !== "reference" || kept.declaration.kind !== "variable") return false;
  const variable = kept.declaration;
  if (variable.role !== "local" || exposed.has(variable)) return false;
  const values = given.get(variable) ?? [];
  return values.every((value) => value !== undefined && isPointerAsNumber(wideOrigin(value, model)));
}

const isPointerAsNumber = (e: Expression | undefined): boolean =>
  e?.kind === "cast" && e.cast === "pointer-to-integral";

/** Before conversions that keep all bits of an address; undefined if it has too few of them. */
function wideOrigin(root: Expression, model: DataModel): Expression | undefined {
  const isWide = ({ type }: Expression): boolean => (sizeOf(type, model) ?? 0) >= (model === "LP64" ? 8 : 4);
  let e = root;
  while (e.kind === "cast" && passing.has(e.cast) && isWide(e)) e = e.operand;
  return isWide(e) ? e : undefined;
}

const passing: ReadonlySet<CastKind> = new Set<CastKind>(["integral", "load", "no-op"]);

/** What the variables of a function are assigned, and undefined for what is more than a plain assignment. */
type ValuesGiven = ReadonlyMap<VariableDeclaration, readonly (Expression | undefined)[]>;

const nothingGiven: ValuesGiven = new Map();

function valuesGiven(fn: FunctionDeclaration): ValuesGiven {
  const given = new Map<VariableDeclaration, (Expression | undefined)[]>();
  const give = (variable: VariableDeclaration, value: Expression | undefined): void => {
    append(given, variable, value);
  };
  walkFunction(fn, {
    variable: (v) => {
      if (v.initializer !== undefined) give(v, v.initializer.kind === "expression" ? v.initializer.value : undefined);
    },
    expression: (e) => {
      const variable = assignedVariable(e);
      if (variable !== undefined) give(variable, e.kind === "assign" && e.op === "=" ? e.value : undefined);
    },
  });
  return given;
}
