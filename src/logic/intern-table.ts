/**
 * Where applications of operators and functions are found again by their parts. It is asked for every term that is built,
 * and so it hashes the numbers of the arguments, and makes no text to look them up by.
 */

interface Numbered {
  readonly id: number;
}

export interface InternTable<Head, Made> {
  /** `seed`: a number that the head determines; the fewer other heads have it, the better. */
  find(head: Head, seed: number, args: readonly Numbered[]): Made | undefined;
  /** Pre: it is what was looked for last, in vain. */
  add(head: Head, made: Made): void;
}

export function makeInternTable<Head, Made extends { readonly args: readonly Numbered[] }>(): InternTable<Head, Made> {
  // Slots are tried one after the other, from the hash on up to the first that is free; at least half of them are. Hashes
  // and heads are kept beside, so that most others need not be looked at, which are all over memory.
  let slots = new Array<Made | undefined>(1 << 12).fill(undefined);
  let hashes = new Int32Array(slots.length);
  let heads = new Array<Head | undefined>(slots.length).fill(undefined);
  let count = 0;
  let sought = 0;

  function hashOf(seed: number, args: readonly Numbered[]): number {
    let hash = seed;
    for (const { id } of args) {
      hash = Math.imul(hash ^ id, 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    return hash;
  }
  function find(head: Head, seed: number, args: readonly Numbered[]): Made | undefined {
    const hash = hashOf(seed, args);
    sought = hash;
    const last = slots.length - 1;
    for (let at = hash & last; ; at = (at + 1) & last) {
      const found = slots[at];
      if (found === undefined) return undefined;
      if (hashes[at] === hash && heads[at] === head && isSame(found.args, args)) return found;
    }
  }
  function add(head: Head, made: Made): void {
    count += 1;
    if (count * 2 > slots.length) grow();
    put(made, head, sought);
  }
  function put(made: Made, head: Head, hash: number): void {
    const last = slots.length - 1;
    let at = hash & last;
    while (slots[at] !== undefined) at = (at + 1) & last;
    slots[at] = made;
    hashes[at] = hash;
    heads[at] = head;
  }
  function grow(): void {
    const [before, knownHeads, knownHashes] = [slots, heads, hashes];
    slots = new Array<Made | undefined>(before.length * 2).fill(undefined);
    hashes = new Int32Array(slots.length);
    heads = new Array<Head | undefined>(slots.length).fill(undefined);
    before.forEach((each, i) => {
      if (each !== undefined) put(each, knownHeads[i]!, knownHashes[i]!);
    });
  }
  return { find, add };
}

function isSame(a: readonly Numbered[], b: readonly Numbered[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
