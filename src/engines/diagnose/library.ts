/** The annotation library of [BalakrishnanGanai08]: which replacements are close to what a programmer may have meant, with weights. */

export interface RepairLibrary {
  /** One operator for another between the same operands. */
  readonly operators: readonly Replacement[];
  /** What is added to a constant. */
  readonly constants: readonly { readonly add: number; readonly weight: number }[];
  /** One function or variable for another. */
  readonly names: readonly Replacement[];
  /** Everything else, by the name of the rule. */
  readonly rules: Readonly<Partial<Record<RuleName, number>>>;
}

export interface Replacement {
  readonly from: string;
  readonly to: string;
  readonly weight: number;
}

export const ruleNames = [
  "element-count", "pointee-size", "array-size", "off-by-one", "other-variable", "other-member", "other-function",
  "other-constant", "near-constant", "any-constant", "swap-arguments", "bounds-guard", "null-guard", "loop-guard", "drop-operand", "negate",
  "missing-condition", "missing-addend",
] as const; // prettier-ignore
export type RuleName = (typeof ruleNames)[number];

/** The library with what a user adds; what is there already gets the user's weight, and weight 0 takes it away. */
export function extendedLibrary(library: RepairLibrary, more: Partial<RepairLibrary>): RepairLibrary {
  return {
    operators: merged(library.operators, more.operators ?? [], replacementKey),
    names: merged(library.names, more.names ?? [], replacementKey),
    constants: merged(library.constants, more.constants ?? [], ({ add }) => String(add)),
    rules: { ...library.rules, ...more.rules },
  };
}

const replacementKey = ({ from, to }: Replacement): string => `${from} ${to}`;

function merged<T extends { readonly weight: number }>(
  known: readonly T[],
  more: readonly T[],
  keyOf: (one: T) => string,
): readonly T[] {
  const byKey = new Map([...known, ...more].map((one) => [keyOf(one), one]));
  return [...byKey.values()].filter(({ weight }) => weight > 0);
}

/** The text of a library that a user wrote, or what is wrong with it. */
export function parseLibrary(text: string): Partial<RepairLibrary> | { readonly error: string } {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (problem) {
    return { error: `expected JSON: ${problem instanceof Error ? problem.message : String(problem)}` };
  }
  if (!isRecord(data)) return { error: "expected an object with operators, constants, names and rules" };
  const { operators = [], names = [], constants = [], rules = {}, ...others } = data;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return { error: `there is no kind of replacement called ${unknown}` };
  if (!isListOf(operators, isReplacement))
    return { error: 'expected "operators" to be a list of { from, to, weight }' };
  if (!isListOf(names, isReplacement)) return { error: 'expected "names" to be a list of { from, to, weight }' };
  if (!isListOf(constants, isAddition)) return { error: 'expected "constants" to be a list of { add, weight }' };
  if (!isRecord(rules)) return { error: 'expected "rules" to be an object of weights' };
  const strange = Object.entries(rules).find(([name, weight]) => !isRule(name) || !isWeight(weight));
  if (strange !== undefined)
    return { error: `expected a weight for one of ${ruleNames.join(", ")}, not ${strange[0]}` };
  return { operators, names, constants, rules: rules as RepairLibrary["rules"] };
}

const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === "object" && data !== null && !Array.isArray(data);
const isWeight = (data: unknown): data is number => typeof data === "number" && Number.isFinite(data) && data >= 0;
const isRule = (name: string): name is RuleName => ruleNames.some((one) => one === name);
const isReplacement = (data: unknown): data is Replacement =>
  isRecord(data) && typeof data["from"] === "string" && typeof data["to"] === "string" && isWeight(data["weight"]);
const isAddition = (data: unknown): data is { add: number; weight: number } =>
  isRecord(data) && Number.isSafeInteger(data["add"]) && isWeight(data["weight"]);

function isListOf<T>(data: unknown, isOne: (item: unknown) => item is T): data is readonly T[] {
  return Array.isArray(data) && data.every(isOne);
}
