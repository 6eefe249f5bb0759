/** Which globals each procedure may write: its own assignments and those of what it calls, over the call graph. */
import { components } from "../../../base/digraph.ts";
import type { Variable } from "../../../logic/term.ts";
import type { Implementation } from "../../../ir/program.ts";
import { rootOf } from "../acsl/visit.ts";
import type { VariableDeclaration } from "../tree.ts";
import { outputPrefix } from "./output.ts";
import { anythingProcedure, isReplaceable } from "./signatures.ts";
import { storageOf } from "./storage.ts";
import { elsewhere, freedObjects, nextObject, type Unit } from "./unit.ts";

/** A set of globals. Of large programs the lists are long, and few are asked for: they are made when they are. */
export interface Written {
  has(global: Variable): boolean;
  readonly list: readonly Variable[];
}

export function modifiedBy(unit: Unit): ReadonlyMap<string, Written> {
  const globals = [...unit.globals.values()].map((d) => d.variable);
  const graph = callGraph(unit, globals);
  const words = Math.ceil(globals.length / 32);
  const found = new Array<WrittenSet | undefined>(graph.calls.length);
  const modified = new Map<string, Written>();
  // Callees come first, so that a component is done when it has been looked at once.
  for (const component of components(graph.calls, () => true)) {
    const set = new Uint32Array(words);
    for (const node of component) {
      for (const global of graph.writes[node]!) set[global >>> 5]! |= 1 << (global & 31);
      for (const callee of graph.calls[node]!) addAll(set, found[callee]);
    }
    const written = alikeCallee(graph, component, found, set) ?? writtenSet(set, globals);
    for (const node of component) {
      found[node] = written;
      const name = graph.names[node];
      if (name !== undefined) modified.set(name, written);
    }
  }
  return modified;
}

interface WrittenSet extends Written {
  readonly set: Uint32Array;
}

function writtenSet(set: Uint32Array, globals: readonly Variable[]): WrittenSet {
  let list: readonly Variable[] | undefined;
  return {
    set,
    has: (global) => isMember(set, globals.indexOf(global)),
    get list() {
      return (list ??= membersOf(set, globals));
    },
  };
}

const isMember = (set: Uint32Array, index: number): boolean => index >= 0 && (set[index >>> 5]! & (1 << (index & 31))) !== 0; // prettier-ignore

function addAll(set: Uint32Array, more: WrittenSet | undefined): void {
  if (more !== undefined) for (let i = 0; i < set.length; i++) set[i]! |= more.set[i]!;
}

/** Whoever writes what one of its callees writes shares its list. */
function alikeCallee(
  graph: CallGraph,
  component: readonly number[],
  found: readonly (WrittenSet | undefined)[],
  set: Uint32Array,
): WrittenSet | undefined {
  for (const node of component) {
    for (const callee of graph.calls[node]!) {
      const written = found[callee];
      if (written?.set.every((word, i) => word === set[i])) return written;
    }
  }
  return undefined;
}

function membersOf(set: Uint32Array, globals: readonly Variable[]): readonly Variable[] {
  const members: Variable[] = [];
  for (let i = 0; i < set.length; i++) {
    for (let rest = set[i]!; rest !== 0; rest &= rest - 1)
      members.push(globals[i * 32 + 31 - Math.clz32(rest & -rest)]!);
  }
  return members;
}

// ---------------------------------------------------------------------------------------------------- the call graph

/** Procedures and globals are numbers here. */
interface CallGraph {
  /** Undefined for the code that nobody knows. */
  readonly names: readonly (string | undefined)[];
  readonly calls: readonly (readonly number[])[];
  /** The globals that a procedure's own commands write. */
  readonly writes: readonly (readonly number[])[];
}

function callGraph(unit: Unit, globals: readonly Variable[]): CallGraph {
  const numbers = new Map([...unit.procedures.keys()].map((name, i) => [name, i]));
  const indices = indicesOf(globals);
  const outside = numbers.size;
  const calls: (readonly number[])[] = [];
  const writes: (readonly number[])[] = [];
  for (const implementation of unit.implementations) {
    const node = numbers.get(implementation.procedure)!;
    ({ calls: calls[node], writes: writes[node] } = effectsOf(implementation, numbers, indices));
    const fn = unit.functions.get(implementation.procedure);
    if (fn !== undefined && isReplaceable(unit, fn)) calls[node] = [...calls[node], outside];
  }
  for (const [name, node] of numbers) {
    if (calls[node] !== undefined) continue;
    const changed = changedByContract(unit, name);
    calls[node] = changed !== undefined || name.startsWith(outputPrefix) ? [] : [outside];
    writes[node] =
      name === anythingProcedure.name ? globals.map((_, i) => i) : (changed ?? []).map((v) => indices[v.id]!);
  }
  // Code that nobody knows may call back.
  const known = new Set(unit.implementations.map(({ procedure }) => procedure));
  calls[outside] = enteredFromOutside(unit).flatMap((name) => (known.has(name) ? [numbers.get(name)!] : []));
  writes[outside] = unknownEffects(unit).map((v) => indices[v.id]!);
  return { names: [...numbers.keys(), undefined], calls, writes };
}

/** By the identity of the variable; −1 for what is none. It is asked for every target of every assignment. */
function indicesOf(globals: readonly Variable[]): Int32Array {
  const indices = new Int32Array(globals.reduce((most, { id }) => Math.max(most, id), 0) + 1).fill(-1);
  globals.forEach(({ id }, i) => (indices[id] = i));
  return indices;
}

function effectsOf(
  implementation: Implementation,
  procedures: ReadonlyMap<string, number>,
  indices: Int32Array,
): { readonly calls: readonly number[]; readonly writes: readonly number[] } {
  const { params, results, locals, body } = implementation;
  const indexOf = ({ id }: Variable): number => (id < indices.length ? indices[id]! : -1);
  const shadowing = [params, results, locals].map((list) => list.filter((d) => indexOf(d.variable) >= 0)).flat();
  const [calls, writes] = [new Set<number>(), new Set<number>()];
  const noteAll = (targets: readonly Variable[]): void => {
    for (const v of targets) {
      const global = indexOf(v);
      if (global >= 0 && !shadowing.some((d) => d.variable === v)) writes.add(global);
    }
  };
  for (const { commands } of body.blocks.values()) {
    for (const command of commands) {
      if (command.kind === "assign" || command.kind === "havoc") noteAll(command.targets);
      else if (command.kind === "call") {
        noteAll(command.results);
        calls.add(procedures.get(command.procedure)!);
      }
    }
  }
  return { calls: [...calls], writes: [...writes] };
}

/** Functions that other files can name, or have been given the address of. */
function enteredFromOutside(unit: Unit): readonly string[] {
  const visible = [...unit.functions.values()].filter((fn) => fn.storage !== "static" && !unit.models.has(fn));
  return [...visible, ...unit.addressTakenFunctions].map(({ name }) => name);
}

/** What code that nobody knows may write: all memory, and the variables that other files can name. */
function unknownEffects(unit: Unit): readonly Variable[] {
  const hidden = new Set([...unit.storage].flatMap(([v, storage]) => (isHidden(v) && storage.kind === "variables" ? storage.variables : []))); // prettier-ignore
  const named = [...unit.globals.values()].map((d) => d.variable);
  return named.filter((v) => v === nextObject || v === freedObjects || (!hidden.has(v) && !unit.linked.has(v)));
}

/** Of a function that is not here: what its contract lets it write, if it says that. */
function changedByContract(unit: Unit, name: string): readonly Variable[] | undefined {
  const fn = unit.functions.get(name);
  const frames =
    fn &&
    unit.annotations
      .get(fn)
      ?.contracts.get(fn)
      ?.assigns?.filter(({ when }) => when === undefined);
  if (frames === undefined || frames.length === 0) return undefined;
  const roots = frames.flatMap(({ places }) => places.map(({ place }) => rootOf(place)));
  const listed = new Set(roots.map((root) => (root.kind === "variable" ? storageOf(unit, root.variable) : undefined)));
  const others = [...unit.storage.values()].filter((one) => one.kind === "variables" && !listed.has(one));
  const kept = new Set<Variable>([
    elsewhere,
    ...others.flatMap((one) => (one.kind === "variables" ? one.variables : [])),
  ]);
  if ([...listed].every((one) => one?.kind === "variables"))
    [...unit.maps.values()].flat().forEach((map) => kept.add(map));
  return unknownEffects(unit).filter((v) => !kept.has(v));
}

function isHidden(v: VariableDeclaration): boolean {
  return v.storage === "static" || v.role === "static-local";
}
