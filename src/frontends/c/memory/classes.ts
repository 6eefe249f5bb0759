/**
 * Classes of objects that one pointer may point to, by unification ([Steensgaard96]): two pointers that may hold one
 * address point to one class. A class knows what its cells of each kind point to, and how its memory is looked at.
 */
import type { RecordDeclaration } from "../tree.ts";
import type { Key, Root } from "./keys.ts";

export interface Class {
  /** Undefined for the one that stands for its class. */
  parent: Class | undefined;
  weight: number;
  /** Counts what was learnt of it. */
  revision: number;
  /** How much was known of it when it was last looked at whether cells overlap in it. */
  settled: number;
  /** What pointers in cells of that kind point to. */
  contents: Map<Key, Class> | undefined;
  readonly views: Views;
  signature: Signature | undefined;
}

/** How the memory of a class is looked at. All sets are undefined while they are empty. */
export interface Views {
  /** Kinds of cells that are read or written. */
  accessed: Set<Key> | undefined;
  /** Records that are read or written as a whole. */
  copied: Set<RecordDeclaration> | undefined;
  /** Unions of which a member is looked at. */
  unions: Set<RecordDeclaration> | undefined;
  /** What variables there are. */
  objects: Set<Root> | undefined;
  /** Some of its objects are string literals, or variables that are defined const. */
  constants: boolean;
  /** What pointers pointed to before they were converted to point to something else. */
  sources: Set<Root> | undefined;
  /** What pointers point to after such a conversion. */
  targets: Set<Root> | undefined;
  /** What pointers point to that are handed over by calls through pointers, as either side declares them. */
  handed: Set<Root | "untyped"> | undefined;
  /** Records that pointers were moved to from what was taken for their member. */
  holders: Map<Root, Set<RecordDeclaration>> | undefined;
  /** What pointers are moved along in steps of its size, and what arrays are made of. */
  strided: Set<Root> | undefined;
  /** Members whose address is taken. */
  taken: Map<string, Taken> | undefined;
  /** A divisor of all distances in bytes by which pointers to characters are moved; 0 if none is. */
  step: number;
  /** The same of pointers to void. */
  untypedStep: number;
  /** Contents are copied between objects of unknown types. */
  mixed: boolean;
  /** False of a variable that is not in memory. */
  inMemory: boolean;
}

/** A member, or an element of a member, of an object. */
export interface Taken {
  readonly outer: RecordDeclaration;
  /** In bytes; undefined if it depends on an index. */
  readonly offset: number | undefined;
  /** Of a scalar or of the elements of an array of them. */
  readonly key: Key | undefined;
  /** It is one scalar, not an array of them. */
  readonly single: boolean;
  readonly root: Root;
}

/** Of the functions in a class: what parameters and results point to, or where they lie if they are records. */
export interface Signature {
  readonly params: (Class | undefined)[];
  readonly result: Class;
}

export interface Classes {
  /** All that were ever made. */
  readonly made: readonly Class[];
  make(): Class;
  unify(a: Class | undefined, b: Class | undefined): void;
  contentOf(holder: Class, key: Key): Class;
  signatureOf(functions: Class): Signature;
}

export function makeClasses(): Classes {
  const made: Class[] = [];
  const pending: [Class, Class][] = [];

  function make(): Class {
    const created: Class = {
      parent: undefined,
      weight: 1,
      revision: 0,
      settled: -1,
      contents: undefined,
      views: newViews(),
      signature: undefined,
    };
    made.push(created);
    return created;
  }
  function unify(first: Class | undefined, second: Class | undefined): void {
    if (first === undefined || second === undefined) return;
    pending.push([first, second]);
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const [a, b] = [find(next[0]), find(next[1])];
      if (a !== b) join(a, b);
    }
  }
  function join(a: Class, b: Class): void {
    const [kept, gone] = a.weight >= b.weight ? [a, b] : [b, a];
    gone.parent = kept;
    kept.weight += gone.weight;
    kept.revision += 1;
    kept.contents = joinContents(kept.contents, gone.contents);
    joinViews(kept.views, gone.views);
    joinSignatures(kept, gone);
    gone.contents = undefined;
  }
  function joinContents(a: Class["contents"], b: Class["contents"]): Class["contents"] {
    if (a === undefined || b === undefined) return a ?? b;
    const [large, small] = a.size >= b.size ? [a, b] : [b, a];
    for (const [key, content] of small) {
      const other = large.get(key);
      if (other === undefined) large.set(key, content);
      else pending.push([other, content]);
    }
    return large;
  }
  function joinSignatures(kept: Class, gone: Class): void {
    const [a, b] = [kept.signature, gone.signature];
    kept.signature = a ?? b;
    if (a === undefined || b === undefined) return;
    pending.push([a.result, b.result]);
    b.params.forEach((param, i) => {
      const other = a.params[i];
      if (other === undefined) a.params[i] = param;
      else if (param !== undefined) pending.push([other, param]);
    });
  }
  function contentOf(holder: Class, key: Key): Class {
    const root = find(holder);
    root.contents ??= new Map();
    let content = root.contents.get(key);
    if (content === undefined) root.contents.set(key, (content = make()));
    return content;
  }
  function signatureOf(functions: Class): Signature {
    const root = find(functions);
    return (root.signature ??= { params: [], result: make() });
  }
  return { made, make, unify, contentOf, signatureOf };
}

/** All of one form, whatever comes to be known of them. */
function newViews(): Views {
  return {
    accessed: undefined, copied: undefined, unions: undefined, objects: undefined, constants: false, sources: undefined,
    targets: undefined, handed: undefined, holders: undefined, strided: undefined, taken: undefined,
    step: 0, untypedStep: 0, mixed: false, inMemory: true,
  }; // prettier-ignore
}

/** The one that stands for the class. */
export function find(member: Class): Class {
  let root = member;
  while (root.parent !== undefined) root = root.parent;
  for (let at = member; at.parent !== undefined && at.parent !== root;) [at.parent, at] = [root, at.parent];
  return root;
}

export function viewsOf(member: Class): Views {
  return find(member).views;
}

function joinViews(kept: Views, gone: Views): void {
  kept.accessed = joined(kept.accessed, gone.accessed);
  kept.copied = joined(kept.copied, gone.copied);
  kept.unions = joined(kept.unions, gone.unions);
  kept.objects = joined(kept.objects, gone.objects);
  kept.sources = joined(kept.sources, gone.sources);
  kept.targets = joined(kept.targets, gone.targets);
  kept.handed = joined(kept.handed, gone.handed);
  kept.strided = joined(kept.strided, gone.strided);
  for (const [member, records] of gone.holders ?? []) {
    kept.holders ??= new Map();
    kept.holders.set(member, joined(kept.holders.get(member), records)!);
  }
  kept.taken = joinedMaps(kept.taken, gone.taken);
  kept.step = greatestDivisor(kept.step, gone.step);
  kept.untypedStep = greatestDivisor(kept.untypedStep, gone.untypedStep);
  kept.constants ||= gone.constants;
  kept.mixed ||= gone.mixed;
  kept.inMemory ||= gone.inMemory;
}

function joined<T>(a: Set<T> | undefined, b: Set<T> | undefined): Set<T> | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  const [large, small] = a.size >= b.size ? [a, b] : [b, a];
  for (const item of small) large.add(item);
  return large;
}

function joinedMaps<K, V>(a: Map<K, V> | undefined, b: Map<K, V> | undefined): Map<K, V> | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  const [large, small] = a.size >= b.size ? [a, b] : [b, a];
  for (const [key, value] of small) large.set(key, value);
  return large;
}

export function greatestDivisor(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}
