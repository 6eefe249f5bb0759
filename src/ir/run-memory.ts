/** The variables of a run. Every change can be taken back, so that a run that leads nowhere can try another way. */
import type { Environment } from "../logic/environment.ts";
import type { Variable } from "../logic/term.ts";
import type { Value } from "../logic/value.ts";
import { currentVariable } from "./old.ts";
import type { Block, Call, Implementation, Procedure } from "./program.ts";
import type { ValueInput } from "./run-outcome.ts";

export interface Cell {
  /** Undefined if it cannot be determined. */
  readonly value: Value | undefined;
  /** If it is still what the oracle gave. */
  readonly input?: ValueInput;
}

/**
 * `contract`: names are those of the procedure. `silently`: it does not count as a use of the values that are read.
 * `ahead`: nor does it decide anything.
 */
export type View = "body" | "contract" | "silently" | "ahead";

export interface Frame {
  readonly procedure: Procedure;
  /** Absent while a contract stands for the body. */
  readonly implementation?: Implementation;
  /** Parameters, results and locals by the implementation's names, or by the procedure's where there is none. */
  readonly values: Map<Variable, Cell>;
  /** Globals that were written since the procedure was entered, as they were then. */
  readonly before: Map<Variable, Cell>;
  /** The implementation's names for the procedure's parameters and results. */
  readonly formals: ReadonlyMap<Variable, Variable>;
  /** Set once a command was passed from which on asserts are checked. */
  readonly flags: Set<"checking">;
  /** What terms are evaluated under, made when it is first needed. */
  readonly environments: Map<View, Environment>;
  readonly caller?: { readonly place: Place; readonly call: Call };
  readonly depth: number;
}

/** The next command to execute. */
export interface Place {
  readonly frame: Frame;
  readonly block: Block;
  readonly index: number;
  /** The block before; absent at the entry. */
  readonly from?: string;
}

/** Guards that every change is on the trail while somebody holds a mark. */
export class Memory {
  private readonly globals = new Map<Variable, Cell>();
  private readonly trail: (() => void)[] = [];
  private marks = 0;

  /** From now on changes can be taken back as far as this. */
  mark(): number {
    this.marks++;
    return this.trail.length;
  }

  release(): void {
    this.marks--;
    if (this.marks === 0) this.trail.length = 0;
  }

  restore(mark: number): void {
    while (this.trail.length > mark) this.trail.pop()!();
  }

  /** For changes of any kind: `undo` is called when they are taken back. */
  changed(undo: () => void): void {
    if (this.marks > 0) this.trail.push(undo);
  }

  set<K, V>(map: Map<K, V>, key: K, value: V): void {
    const before = map.get(key);
    const had = map.has(key);
    this.changed(() => {
      if (had) map.set(key, before as V);
      else map.delete(key);
    });
    map.set(key, value);
  }

  setGlobal(v: Variable, cell: Cell, frame?: Frame): void {
    const before = this.globals.get(v);
    // Where a frame has kept a value, so have the frames that called it.
    for (let at = frame; before !== undefined && at !== undefined && !at.before.has(v); at = at.caller?.place.frame) {
      this.set(at.before, v, before);
    }
    this.set(this.globals, v, cell);
  }

  /** An assignment in the body of `frame`. */
  write(v: Variable, cell: Cell, frame: Frame): void {
    if (frame.values.has(v)) this.set(frame.values, v, cell);
    else this.setGlobal(v, cell, frame);
  }

  /** A variable as the body of `frame` sees it. */
  read(v: Variable, frame: Frame): Cell | undefined {
    return frame.values.get(v) ?? this.readGlobal(v, frame);
  }

  /** A variable as the contract of `frame` sees it: a local may have the name of a global or of a parameter. */
  readInContract(v: Variable, frame: Frame): Cell | undefined {
    const formal = frame.formals.get(v);
    return formal === undefined ? this.readGlobal(v, frame) : frame.values.get(formal);
  }

  private readGlobal(v: Variable, frame: Frame): Cell | undefined {
    const cell = this.globals.get(v);
    if (cell !== undefined) return cell;
    const current = currentVariable(v);
    return current === undefined ? undefined : (frame.before.get(current) ?? this.globals.get(current));
  }
}
