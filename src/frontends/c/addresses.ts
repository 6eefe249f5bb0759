/** Addresses as far as a compiler knows them: an object and an offset in bytes, or a plain number. */
import { placeOf } from "./field-path.ts";
import type {
  Expression,
  FieldDeclaration,
  FunctionDeclaration,
  RecordDeclaration,
  VariableDeclaration,
} from "./tree.ts";
import type { DataModel } from "./types.ts";

export interface Address {
  readonly kind: "address";
  /** Compared by identity; absent for null and for numbers turned into pointers. */
  readonly base: VariableDeclaration | FunctionDeclaration | Expression | undefined;
  readonly offset: bigint;
}

export function nullAddress(offset: bigint): Address {
  return { kind: "address", base: undefined, offset };
}

/** A number wraps around in the width of a pointer; within an object, offsets are signed. */
export function offsetAddress(address: Address, bytes: bigint, model: DataModel): Address {
  const offset = address.offset + bytes;
  return {
    ...address,
    offset: address.base === undefined ? BigInt.asUintN(model === "LP64" ? 64 : 32, offset) : offset,
  };
}

/** Undefined for bit-fields, which have no address, and for incomplete records. */
export function memberAddress(
  address: Address,
  record: RecordDeclaration,
  field: FieldDeclaration,
  model: DataModel,
): Address | undefined {
  const placed = placeOf(record, field, model);
  if (placed === undefined || placed.bitWidth !== undefined) return undefined;
  return offsetAddress(address, BigInt(placed.offset), model);
}

/** Whether it is not null. A declaration without a definition may be weak, and a linker may leave it null. */
export function truthOfAddress(address: Address): boolean | undefined {
  if (address.base === undefined) return address.offset !== 0n;
  return address.offset === 0n && isDefined(address.base) ? true : undefined;
}

function isDefined(base: VariableDeclaration | FunctionDeclaration | Expression): boolean {
  switch (base.kind) {
    case "variable":
      return base.role !== "file" || base.storage === "static" || base.initializer !== undefined;
    case "function":
      return base.body !== undefined;
    default:
      return true;
  }
}

export function addressDifference(a: Address, b: Address): bigint | undefined {
  return a.base === b.base ? a.offset - b.offset : undefined;
}

/** Addresses in different objects have no order that is known, but an object is not at null. */
export function compareAddresses(
  a: Address,
  b: Address,
  holds: (order: number) => boolean | undefined,
  equality: boolean,
): boolean | undefined {
  const difference = addressDifference(a, b);
  if (difference !== undefined) return holds(difference < 0n ? -1 : difference > 0n ? 1 : 0);
  const [known, other] = a.base === undefined ? [a, b] : [b, a];
  const isNull = known.base === undefined && known.offset === 0n;
  return equality && isNull && truthOfAddress(other) === true ? holds(1) : undefined;
}
