/** Whether a program may name addresses by number, as those do that speak to devices. */
import { evaluateConstant } from "../constants.ts";
import { factsOfUnits } from "../facts.ts";
import type { TranslationUnit } from "../tree.ts";
import type { DataModel } from "../types.ts";

export function hasFixedAddresses(units: readonly TranslationUnit[], model: DataModel): boolean {
  return factsOfUnits(units).some(({ madePointers }) =>
    madePointers.some((operand) => isAddress(evaluateConstant(operand, model))),
  );
}

/** Numbers near zero, on both sides, stand for errors and the like, and nobody looks at what is there. */
const nearZero = 4096n;

/** What is computed may be anything. */
function isAddress(value: bigint | undefined): boolean {
  if (value === undefined) return true;
  const [low, high] = [BigInt.asIntN(32, value), BigInt.asIntN(64, value)];
  return ![low, high].some((signed) => -nearZero < signed && signed < nearZero);
}
