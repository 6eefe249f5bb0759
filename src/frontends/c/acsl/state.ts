/**
 * What the lowering of annotations asks of the lowering of C: the values of objects in the states that annotations speak
 * about. Everything here is a pure term: a load is a selection from the maps that stand for memory in that state.
 */
import type { Term } from "../../../logic/term.ts";
import type { PlacedField } from "../layout.ts";
import type { PointerValue, Value } from "../lower/values.ts";
import type { BitOperation } from "../lower/symbols.ts";
import type { CType, DataModel, FunctionDeclaration, VariableDeclaration } from "../tree.ts";
import type { Cell } from "./cells.ts";
import type { Label } from "./typed.ts";

/** A variable is in memory, or it is its value: an integer, a pointer, or a record of them. */
export type Stored =
  { readonly kind: "memory"; readonly at: PointerValue } | { readonly kind: "value"; readonly value: Value };

export interface AnnotationState {
  variable(variable: VariableDeclaration): Stored;
  /** A scalar in memory, without any check; `cell` if it is a field's or in an array that is a field. */
  load(at: PointerValue, type: CType, cell: Cell | undefined, bits: PlacedField | undefined): Value;
  /**
   * All of the bytes, of which there is at least one, may be read, or read and written: the object is there in that state (an
   * annotation may ask about any number, also one that no object has yet), is alive, and has these bytes.
   */
  valid(at: PointerValue, bytes: Term, access: "read" | "write"): Term;
  /** All of the bytes have been written. */
  initialized(at: PointerValue, bytes: Term): Term;
  /** The pointer may be given to `free`. */
  freeable(at: PointerValue): Term;
  /** The object was allocated after `since`, has that many bytes, and the pointer is to its first. */
  fresh(at: PointerValue, bytes: Term, since: AnnotationState): Term;
}

export interface AnnotationLogic {
  readonly model: DataModel;
  state(label: Label): AnnotationState;
  /** What the function returned; absent where it cannot be asked for. */
  readonly result: Value | undefined;
  /** The object of a variable, which `addressedVariables` has named. */
  addressOf(declaration: VariableDeclaration | FunctionDeclaration): PointerValue;
  objectSize(object: Term): Term;
  /** On two's complement of any length, as the program's own operations. */
  bitOperation(op: BitOperation, a: Term, b: Term): Term;
}
