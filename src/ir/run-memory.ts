/**
 * The variables of a run. Every change can be taken back, so that a run that leads nowhere can try another way; what
 * nobody can return to is not kept.
 */
import type { Environment } from "../logic/environment.ts";
import type { Code } from "../logic/compiler.ts";
import type { Term, Variable } from "../logic/term.ts";
import type { Value } from "../logic/value.ts";
import { currentVariable } from "./old.ts";
import type { Block, Call, Declared, Implementation, Procedure } from "./program.ts";
import type { Ending, ValueInput } from "./run-outcome.ts";

export interface Cell {
  /** Undefined if it cannot be determined. */
  readonly value: Value | undefined;
  /** If it is still what the oracle gave, or will give. */
  readonly input: ValueInput | "pending" | undefined;
}

export function cellOf(value: Value | undefined, input?: ValueInput): Cell {
  return { value, input };
}

/** An arbitrary value that nobody has asked for yet. */
export const pendingCell: Cell = { value: undefined, input: "pending" };

/** The places of variables in a store. */
export type Layout = ReadonlyMap<Variable, number>;

/** Variables and their values: those of a frame, or the global ones. */
export class Store {
  readonly layout: Layout;
  readonly cells: (Cell | undefined)[];
  /** The point of return since which it exists, or has existed. */
  readonly born: number;
  /** For each place, the point of return for which its value was kept last. */
  readonly kept: number[] = [];

  constructor(layout: Layout, cells: (Cell | undefined)[], born: number) {
    this.layout = layout;
    this.cells = cells;
    this.born = born;
  }

  has(v: Variable): boolean {
    return this.layout.has(v);
  }

  get(v: Variable): Cell | undefined {
    const slot = this.layout.get(v);
    return slot === undefined ? undefined : this.cells[slot];
  }
}

/**
 * `contract`: names are those of the procedure. `silently`: it does not count as a use of the values that are read.
 * `ahead`: nor does it decide anything.
 */
export type View = "body" | "contract" | "silently" | "ahead";

/** What all frames of one implementation have in common. */
export interface Shape {
  readonly layout: Layout;
  /** The implementation's names for the procedure's parameters and results. */
  readonly formals: ReadonlyMap<Variable, Variable>;
  /** The cells of a new frame, before its parameters get values: what is arbitrary is asked for when it is needed. */
  readonly blank: readonly (Cell | undefined)[];
  /** Variables, globals included, that have a where-clause. */
  readonly withWhere: readonly Declared[];
  /** The frame's own results and locals that get values at once, since their where-clauses speak of one another. */
  readonly bounded: readonly Declared[];
  /** The where-clauses of the frame's own variables that are assumed at once. */
  readonly ownClauses: readonly Term[];
  /** Those with a where-clause that get a value when it is needed, each with one that may show that there is any. */
  readonly postponed: readonly { readonly slot: number; readonly declared: Declared; readonly some: Cell }[];
  /** Globals of which the other where-clauses speak: what they say is about the values that these have on entry. */
  readonly watched: readonly Variable[];
  readonly blocks: Map<string, RunBlock>;
  readonly values: Readonly<Record<View, Map<Term, Code<Frame>>>>;
  readonly truths: Readonly<Record<View, Map<Term, Code<Frame, boolean>>>>;
}

export interface Frame {
  readonly procedure: Procedure;
  /** Absent while a contract stands for the body. */
  readonly implementation?: Implementation;
  readonly shape: Shape;
  /** Parameters, results and locals by the implementation's names, or by the procedure's where there is none. */
  readonly values: Store;
  /** Globals that were written since the procedure was entered, as they were then, if anybody may ask. */
  before: Map<Variable, Cell> | undefined;
  /** The watched globals as they were on entry. */
  readonly atEntry: readonly (Cell | undefined)[];
  /** Set once a command was passed from which on asserts are checked. */
  checking: boolean;
  /** What terms that are not compiled are evaluated under, made when it is first needed. */
  environments: Map<View, Environment> | undefined;
  readonly caller?: { readonly place: Place; readonly call: Call };
  readonly depth: number;
}

/** A block as it is executed. */
export interface RunBlock extends Block {
  readonly steps: readonly Step[];
  readonly leave: Step;
}

export type Step = (frame: Frame) => Ending | undefined;

/** The next command to execute. */
export interface Place {
  readonly frame: Frame;
  readonly block: RunBlock;
  readonly index: number;
  /** The block before; absent at the entry. */
  readonly from: string | undefined;
}

/** Guards that every change is on the trail while somebody holds a mark. */
export class Memory {
  readonly globals: Store;
  /** The globals of whose values on entry to a procedure the program speaks. */
  private readonly remembered: ReadonlySet<Variable>;
  private readonly trail: (() => void)[] = [];
  private marks = 0;
  /** Tells points of return apart; a value is kept once for each. */
  private point = 0;

  constructor(globals: Layout, remembered: ReadonlySet<Variable>) {
    this.globals = new Store(globals, new Array<undefined>(globals.size).fill(undefined), -1);
    this.remembered = remembered;
  }

  /** As it was when it was new. */
  clear(): void {
    this.globals.cells.fill(undefined);
    this.globals.kept.length = 0;
    this.trail.length = 0;
    this.marks = 0;
    this.point++;
  }

  /** From now on changes can be taken back as far as this. */
  mark(): number {
    this.marks++;
    this.point++;
    return this.trail.length;
  }

  release(): void {
    this.marks--;
    this.point++;
    if (this.marks === 0) this.trail.length = 0;
  }

  restore(mark: number): void {
    while (this.trail.length > mark) this.trail.pop()!();
    this.point++;
  }

  newStore(layout: Layout, cells: (Cell | undefined)[]): Store {
    return new Store(layout, cells, this.point);
  }

  /** For changes of any kind: `undo` is called when they are taken back. */
  changed(undo: () => void): void {
    if (this.marks > 0) this.trail.push(undo);
  }

  set<K, V>(map: Map<K, V>, key: K, value: V): void {
    if (this.marks > 0) {
      const before = map.get(key);
      const had = map.has(key);
      this.trail.push(() => {
        if (had) map.set(key, before as V);
        else map.delete(key);
      });
    }
    map.set(key, value);
  }

  put(store: Store, slot: number, cell: Cell): void {
    // A frame that was made since the last point of return is gone when the run returns there.
    if (this.marks > 0 && store.born !== this.point && store.kept[slot] !== this.point) this.keep(store, slot);
    store.cells[slot] = cell;
  }

  private keep(store: Store, slot: number): void {
    const before = store.cells[slot];
    store.kept[slot] = this.point;
    this.trail.push(() => {
      store.cells[slot] = before;
    });
  }

  setGlobal(v: Variable, cell: Cell, frame?: Frame): void {
    const slot = this.globals.layout.get(v)!;
    if (this.remembered.has(v)) this.remember(v, this.globals.cells[slot], frame);
    this.put(this.globals, slot, cell);
  }

  /** Whether the value that the global has on entry to a procedure may be asked for. */
  isRemembered(v: Variable): boolean {
    return this.remembered.has(v);
  }

  private remember(v: Variable, before: Cell | undefined, frame: Frame | undefined): void {
    // Where a frame has kept a value, so have the frames that called it.
    for (let at = frame; before !== undefined && at?.before?.has(v) !== true; at = at.caller?.place.frame) {
      if (at === undefined) return;
      this.set((at.before ??= new Map<Variable, Cell>()), v, before);
    }
  }

  /** An assignment in the body of `frame`. */
  write(v: Variable, cell: Cell, frame: Frame): void {
    const slot = frame.values.layout.get(v);
    if (slot === undefined) this.setGlobal(v, cell, frame);
    else this.put(frame.values, slot, cell);
  }

  /** A variable as the body of `frame` sees it. */
  read(v: Variable, frame: Frame): Cell | undefined {
    return frame.values.get(v) ?? this.readGlobal(v, frame);
  }

  /** A variable as the contract of `frame` sees it: a local may have the name of a global or of a parameter. */
  readInContract(v: Variable, frame: Frame): Cell | undefined {
    const formal = frame.shape.formals.get(v);
    return formal === undefined ? this.readGlobal(v, frame) : frame.values.get(formal);
  }

  readGlobal(v: Variable, frame: Frame): Cell | undefined {
    const cell = this.globals.get(v);
    if (cell !== undefined) return cell;
    const current = currentVariable(v);
    return current === undefined ? undefined : (frame.before?.get(current) ?? this.globals.get(current));
  }
}
