/** What each check means, in words: for formats that explain their rules. The names are those of `ir/check-kind.ts`. */

export interface CheckText {
  /** One line without a full stop. */
  readonly title: string;
  /** What goes wrong. */
  readonly meaning: string;
  /** What to do about it. */
  readonly advice: string;
  /** Its number in the Common Weakness Enumeration, where there is a fitting one. */
  readonly cwe?: number;
}

export const checkTexts: Readonly<Record<string, CheckText>> = {
  "null-dereference": {
    title: "A null pointer or reference is used",
    meaning: "Memory is read or written through a pointer or reference that is null.",
    advice: "Test it before the use, on the way that the trace shows, or see to it that it is never null there.",
    cwe: 476,
  },
  "out-of-bounds": {
    title: "An access lies outside of the array or object",
    meaning: "The index or offset is below 0 or beyond the end of the array or object.",
    advice: "Compare the index with the size before the access; look at the last iteration of loops.",
    cwe: 119,
  },
  "division-by-zero": {
    title: "A divisor is zero",
    meaning: "The right operand of a division or remainder is 0.",
    advice: "Exclude 0 before the division.",
    cwe: 369,
  },
  "invalid-shift": {
    title: "A shift by too many bits, or by a negative number",
    meaning: "The number of bits is negative, or not smaller than the width of the shifted type.",
    advice: "Keep the number of bits below the width of the type.",
    cwe: 1335,
  },
  "signed-overflow": {
    title: "A signed result does not fit in its type",
    meaning: "The exact result of signed arithmetic lies outside of the range of its type, which C leaves undefined.",
    advice: "Check the operands first, use a wider type, or unsigned arithmetic where wrapping is meant.",
    cwe: 190,
  },
  "use-after-free": {
    title: "Memory is used after it was freed",
    meaning: "The object that is accessed was freed before, or its scope has ended.",
    advice: "Free it after the last use, and do not keep pointers to what is gone.",
    cwe: 416,
  },
  "double-free": {
    title: "Memory is freed twice",
    meaning: "The object that is freed was freed before.",
    advice: "Free it in one place, or set the pointer to null after the first time.",
    cwe: 415,
  },
  "invalid-free": {
    title: "Something is freed that cannot be",
    meaning: "The pointer that is freed does not point to the start of an object from malloc, calloc or realloc.",
    advice: "Free the pointer that the allocation returned, and nothing else.",
    cwe: 590,
  },
  "memory-leak": {
    title: "Memory is lost",
    meaning: "No pointer leads to the object any more, and it was not freed.",
    advice: "Free it before the last pointer to it is overwritten or goes out of scope.",
    cwe: 401,
  },
  "uninitialized-read": {
    title: "Something is read before it has a value",
    meaning:
      "A local variable, an element of it or allocated memory is read on a way on which nothing was assigned to it.",
    advice: "Give it a value where it is declared, or on every way to the use.",
    cwe: 457,
  },
  "undefined-behaviour": {
    title: "The language does not say what happens",
    meaning:
      "An operation or a call of the library has operands for which C leaves the behaviour undefined, so that anything may follow.",
    advice: "Exclude these operands before, or use an operation that is defined for them, such as memmove for memcpy.",
    cwe: 758,
  },
  assertion: {
    title: "An assertion does not hold",
    meaning: "The asserted condition is false when it is reached.",
    advice: "Either the code before it is wrong on the way that the trace shows, or the assertion asks for too much.",
    cwe: 617,
  },
  precondition: {
    title: "A call does not meet the precondition",
    meaning: "What the called procedure requires is false at the call.",
    advice: "Establish the condition before the call, or require less.",
    cwe: 628,
  },
  postcondition: {
    title: "A postcondition does not hold",
    meaning: "What the procedure promises is false when it returns.",
    advice: "Correct the body on the way that the trace shows, or promise less.",
    cwe: 682,
  },
  "loop-invariant-entry": {
    title: "A loop invariant does not hold at first",
    meaning: "The invariant is false when the loop is reached.",
    advice: "Establish it before the loop, or weaken it.",
  },
  "loop-invariant-kept": {
    title: "A loop invariant is not kept",
    meaning: "An iteration that begins with the invariant ends without it.",
    advice: "Correct the body of the loop, or add to the invariant what it relies on.",
  },
  "object-invariant": {
    title: "An invariant of a class does not hold",
    meaning: "An object is left, or passed on, in a state that its class excludes.",
    advice: "Restore the invariant before the method returns or calls another.",
  },
  "error-call": {
    title: "A function that marks an error is called",
    meaning: "The run reaches a call that the program has for what must not happen.",
    advice: "See from the trace how it gets there, and exclude that way.",
    cwe: 617,
  },
  "class-cast": {
    title: "A cast to a class that the object does not have",
    meaning: "The object is not an instance of the class that it is cast to.",
    advice: "Test with instanceof before the cast.",
    cwe: 704,
  },
  "array-store": {
    title: "An element that does not fit in the array",
    meaning: "The value that is stored is not an instance of the array's own element type.",
    advice: "Make the array with the type of its elements, and do not pass it as an array of a superclass.",
    cwe: 704,
  },
  "non-null": {
    title: "Null where something else was promised",
    meaning: "Null is assigned to, passed to or returned as something that is declared never to be null.",
    advice: "Give it a value, or drop the declaration.",
    cwe: 476,
  },
  modifies: {
    title: "Something is changed that the contract does not allow",
    meaning: "The procedure writes what its contract does not list as changed.",
    advice: "List it in the contract, or leave it as it is.",
  },
  "negative-array-size": {
    title: "An array of negative size",
    meaning: "The size of a new array is below 0.",
    advice: "Check the size before the array is made.",
    cwe: 789,
  },
  "uncaught-exception": {
    title: "An exception that nobody expects",
    meaning: "The method ends with an exception that it does not declare.",
    advice: "Catch it, declare it, or exclude what throws it.",
    cwe: 248,
  },
  "non-termination": {
    title: "A run that never ends",
    meaning: "What is to grow smaller with each iteration or call does not.",
    advice: "Correct the loop's progress, or its exit condition.",
    cwe: 835,
  },
  unreachable: {
    title: "Code that no run reaches",
    meaning: "Conditions before it exclude that it is ever executed.",
    advice: "Remove it, or correct the condition that excludes it.",
    cwe: 561,
  },
  specification: {
    title: "Something happens in an order that the specification forbids",
    meaning: "A call or return comes in a state in which an automaton of the specification has an error for it.",
    advice: "See from the trace how the automaton came into that state, and correct the order of the calls.",
    cwe: 696,
  },
};

/** Every check has a text; a name from elsewhere, such as an old report's, is its own. */
export function checkText(check: string): CheckText {
  return checkTexts[check] ?? { title: check, meaning: `${check}.`, advice: "" };
}
