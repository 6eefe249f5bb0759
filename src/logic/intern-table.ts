/**
 * Where applications of operators and functions are found again by their parts. It is asked for every term that is built,
 * and so it hashes the numbers of the arguments, and makes no text to look them up by.
 */
import type { FunctionCall, Operation, Term } from "./term.ts";

type Application = Operation | FunctionCall;

export interface InternTable {
  operation(op: Operation["op"], sort: Term["sort"], args: readonly Term[], indices: readonly number[]): Operation | undefined; // prettier-ignore
  call(fn: FunctionCall["fn"], args: readonly Term[]): FunctionCall | undefined;
  /** Pre: it is not there yet. */
  add(made: Application): void;
}

export function makeInternTable(): InternTable {
  const heads = new Map<Operation["op"] | FunctionCall["fn"], number>();
  // Slots are tried one after the other, from the hash on up to the first that is free; at least half of them are. Hashes
  // are kept beside, so that most terms with another hash need not be looked at, which are all over memory.
  let slots = new Array<Application | undefined>(1 << 12).fill(undefined);
  let hashes = new Int32Array(slots.length);
  let count = 0;

  function hashOf(head: Operation["op"] | FunctionCall["fn"], args: readonly Term[]): number {
    let hash = heads.get(head);
    if (hash === undefined) heads.set(head, (hash = heads.size + 1));
    for (const { id } of args) {
      hash = Math.imul(hash ^ id, 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    return hash;
  }
  function operation(
    op: Operation["op"],
    sort: Term["sort"],
    args: readonly Term[],
    indices: readonly number[],
  ): Operation | undefined {
    const hash = hashOf(op, args);
    const last = slots.length - 1;
    for (let at = hash & last; ; at = (at + 1) & last) {
      const found = slots[at];
      if (found === undefined) return undefined;
      if (hashes[at] !== hash || found.kind !== "op" || found.op !== op || found.sort !== sort) continue;
      if (!isSame(found.args, args)) continue;
      if (isSame(found.indices, indices)) return found;
    }
  }
  function call(fn: FunctionCall["fn"], args: readonly Term[]): FunctionCall | undefined {
    const hash = hashOf(fn, args);
    const last = slots.length - 1;
    for (let at = hash & last; ; at = (at + 1) & last) {
      const found = slots[at];
      if (found === undefined) return undefined;
      if (hashes[at] !== hash || found.kind !== "call") continue;
      if (found.fn === fn && isSame(found.args, args)) return found;
    }
  }
  function add(made: Application): void {
    count += 1;
    if (count * 2 > slots.length) grow();
    put(made, hashOf(made.kind === "op" ? made.op : made.fn, made.args));
  }
  function put(made: Application, hash: number): void {
    const last = slots.length - 1;
    let at = hash & last;
    while (slots[at] !== undefined) at = (at + 1) & last;
    slots[at] = made;
    hashes[at] = hash;
  }
  function grow(): void {
    const [before, known] = [slots, hashes];
    slots = new Array<Application | undefined>(before.length * 2).fill(undefined);
    hashes = new Int32Array(slots.length);
    before.forEach((each, i) => {
      if (each !== undefined) put(each, known[i]!);
    });
  }
  return { operation, call, add };
}

function isSame<T>(a: readonly T[], b: readonly T[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
