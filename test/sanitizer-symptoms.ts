/** What gcc's address and undefined-behaviour sanitizers, or the library, say of each kind of check. */
export const symptoms: Readonly<Record<string, RegExp>> = {
  "out-of-bounds": /buffer-(?:over|under)flow|out of bounds|insufficient space|unknown-crash|SEGV|stack-overflow/,
  "null-dereference": /null pointer|SEGV/,
  "use-after-free": /heap-use-after-free|stack-use-after-(?:scope|return)/,
  "double-free": /double-free/,
  "invalid-free": /not malloc\(\)-ed|bad-free/,
  "memory-leak": /detected memory leaks/,
  "division-by-zero": /division by zero/,
  "invalid-shift": /shift exponent|left shift of/,
  "signed-overflow": /signed integer overflow|cannot be represented/,
  "undefined-behaviour": /outside the range of representable values|param-overlap|not a valid argument|passing zero to/,
  assertion: /Assertion .* failed/,
  "error-call": /reach_error is reached/,
};
