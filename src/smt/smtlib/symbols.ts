/**
 * Names on the wire. A program's names may contain anything, may be words of SMT-LIB or operators of a solver, and may be
 * shared by symbols of different sorts; here each symbol gets one name of its own, quoted where SMT-LIB asks for it.
 * The name depends only on what was named before it, so the same assertions give the same text in every run.
 */

/** Gives out names; `original` leads back from what a solver prints. */
export interface SymbolTable {
  /** The name of a symbol, as written to the solver. `wanted` is what the program calls it. */
  name(symbol: object, wanted: string): string;
  /** The symbol of this name (without quotes), if it was given out by `name`. */
  original(unquoted: string): object | undefined;
}

export function createSymbolTable(isReserved: (name: string) => boolean): SymbolTable {
  const names = new Map<object, string>();
  const symbols = new Map<string, object>();
  const unused = (wanted: string): string => {
    const plain = printable(wanted);
    const free = isReserved(plain) ? `~${plain}` : plain; // nothing that starts with a tilde is reserved
    let candidate = free;
    for (let i = 1; symbols.has(candidate); i++) candidate = `${free}@${i}`;
    return candidate;
  };
  return {
    name(symbol, wanted) {
      const known = names.get(symbol);
      if (known !== undefined) return known;
      const chosen = unused(wanted);
      symbols.set(chosen, symbol);
      const text = quoted(chosen);
      names.set(symbol, text);
      return text;
    },
    original: (unquoted) => symbols.get(unquoted),
  };
}

/** As a symbol of SMT-LIB: itself, or between bars. It should hold neither bar nor backslash. */
export function quoted(name: string): string {
  return /^[A-Za-z~!$%^&*_+=<>?/-][\w~!@$%^&*+=<>.?/-]*$/.test(name) ? name : `|${name}|`;
}

/** Bars, backslashes and what is not printable ASCII cannot be quoted; the table keeps the results apart. */
function printable(name: string): string {
  return name.replace(/[^ -~]|[|\\]/gu, (c) => `!${c.codePointAt(0)!.toString(16)}`);
}

/** Names that some solver gives a meaning, or that we give to shared subterms. */
export function isReservedFunction(name: string): boolean {
  return name === "" || generatedName.test(name) || solverFamilies.test(name) || solverWords.has(name);
}

export function isReservedSort(name: string): boolean {
  return name === "" || solverFamilies.test(name) || solverWords.has(name) || solverSorts.has(name);
}

const generatedName = /^\?\d+$/;

// Found by asking z3 4.8 and 5 and cvc5 for every word in their binaries; families grow between versions.
const solverFamilies =
  /^(?:@|\.|bv|(?:fp|str|seq|re|set|bag|rel|table|tuple|ff|int|char|sep|fmf|real|nullable|is|array)\.|to_|is-|update-|at-)/;

const solverWords = new Set(
  `true false not and or xor implies iff if if_then_else ite distinct equals equiv let forall exists lambda match par as
  is choice witness eqrange abs div mod divisible iand piand pow2 int2bv nat2bv int_to_bv ubv_to_int sbv_to_int
  bool2bv is_int sin cos tan sec csc cot asin acos atan asinh acosh atanh arcsin arccos arctan arccsc arcsec arccot exp
  sqrt pi euler real.pi root-obj select store const default map as-array array-ext update union intersection setminus
  subset member card complement emptyset singleton insert concat extract repeat zero_extend sign_extend rotate_left
  rotate_right ext_rotate_left ext_rotate_right bit0 bit1 bit2bool mkbv pbeq pbge pble transitive-closure tree-order
  partial-order linear-order piecewise-linear-order partial_order linear_order fp NaN RNE RNA RTP RTN RTZ
  roundNearestTiesToEven roundNearestTiesToAway roundTowardPositive roundTowardNegative roundTowardZero tuple nullable
  sep wand pto emp ac-op case-def recfun-num-rounds assert check-sat check-sat-assuming declare-const declare-datatype
  declare-datatypes declare-fun declare-sort define-fun define-fun-rec define-funs-rec define-sort define-const echo
  exit get-assertions get-assignment get-info get-model get-option get-proof get-unsat-assumptions get-unsat-core
  get-value pop push reset reset-assertions set-info set-logic set-option simplify eval display help include labels
  minimize maximize assert-soft query rule BINARY DECIMAL HEXADECIMAL NUMERAL STRING ! _ + - * / < <= > >= = => ^ **
  && || /0 ^0 div0 mod0 +oo -oo +zero -zero`.split(/\s+/),
);

const solverSorts = new Set(
  `Bool Int Real Array BitVec String Seq RegLan RegEx Set FiniteSet Bag Relation Table Tuple UnitTuple List Char Unicode
  StringSequence FloatingPoint Float16 Float32 Float64 Float128 RoundingMode FiniteField Nullable bv`.split(/\s+/),
);
