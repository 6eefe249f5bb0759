/** Sums with whole coefficients over numbered unknowns: Σ coefficient · unknown + constant. */

export interface Linear {
  /** No coefficient is 0. */
  readonly terms: ReadonlyMap<number, bigint>;
  readonly constant: bigint;
}

/** One that is being added up. */
export interface Sum {
  readonly terms: Map<number, bigint>;
  constant: bigint;
}

export const one: Linear = { terms: new Map(), constant: 1n };

export function emptySum(): Sum {
  return { terms: new Map(), constant: 0n };
}

export function sumFrom(form: Linear): Sum {
  return { terms: new Map(form.terms), constant: form.constant };
}

export function single(unknown: number): Linear {
  return { terms: new Map([[unknown, 1n]]), constant: 0n };
}

export function addTerm(sum: Sum, factor: bigint, unknown: number): void {
  const total = (sum.terms.get(unknown) ?? 0n) + factor;
  if (total === 0n) sum.terms.delete(unknown);
  else sum.terms.set(unknown, total);
}

export function addScaled(sum: Sum, factor: bigint, form: Linear): void {
  if (factor === 0n) return;
  for (const [unknown, coefficient] of form.terms) addTerm(sum, factor * coefficient, unknown);
  sum.constant += factor * form.constant;
}

export function scale(sum: Sum, factor: bigint): void {
  if (factor === 1n) return;
  for (const [unknown, coefficient] of sum.terms) sum.terms.set(unknown, factor * coefficient);
  sum.constant *= factor;
}

export function difference(a: Linear, b: Linear): Linear {
  const sum = sumFrom(a);
  addScaled(sum, -1n, b);
  return sum;
}

/** What does not hold of `form` ≥ 0 if it is negated: -form - 1. */
export function complement(form: Linear): Linear {
  const sum = emptySum();
  addScaled(sum, -1n, form);
  sum.constant -= 1n;
  return sum;
}

export function isConstant(form: Linear): boolean {
  return form.terms.size === 0;
}

export function isZero(form: Linear): boolean {
  return form.terms.size === 0 && form.constant === 0n;
}

export function sameForm(a: Linear, b: Linear): boolean {
  if (a.constant !== b.constant || a.terms.size !== b.terms.size) return false;
  for (const [unknown, coefficient] of a.terms) if (b.terms.get(unknown) !== coefficient) return false;
  return true;
}

/** Text that determines the form. */
export function formKey({ terms, constant }: Linear): string {
  const sorted = [...terms].sort(([a], [b]) => a - b);
  let text = `${constant}`;
  for (const [unknown, coefficient] of sorted) text += ` ${coefficient}*${unknown}`;
  return text;
}

/** The unknown with the smallest number; the form has one. */
export function leading({ terms }: Linear): number {
  let least = Infinity;
  for (const unknown of terms.keys()) if (unknown < least) least = unknown;
  return least;
}

/** The greatest number that divides every coefficient; 0 if there are none. */
export function content({ terms }: Linear): bigint {
  let divisor = 0n;
  for (const coefficient of terms.values()) {
    divisor = gcd(divisor, coefficient);
    if (divisor === 1n) break;
  }
  return divisor;
}

/** Not negative. */
export function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [absolute(a), absolute(b)];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

export function absolute(a: bigint): bigint {
  return a < 0n ? -a : a;
}

/** Coefficients are divided, which leaves no remainder; the constant is rounded down. */
export function dividedForm({ terms, constant }: Linear, divisor: bigint): Linear {
  const divided = new Map<number, bigint>();
  for (const [unknown, coefficient] of terms) divided.set(unknown, coefficient / divisor);
  const quotient = constant / divisor;
  return { terms: divided, constant: constant % divisor < 0n ? quotient - 1n : quotient };
}
