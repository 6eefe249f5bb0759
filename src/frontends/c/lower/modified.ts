/** Which globals each procedure may write: its own assignments and those of what it calls, over the call graph. */
import type { Variable } from "../../../logic/term.ts";
import type { Implementation } from "../../../ir/program.ts";
import type { VariableDeclaration } from "../tree.ts";
import { outputPrefix } from "./output.ts";
import { anythingProcedure } from "./signatures.ts";
import { freedObjects, nextObject, type Unit } from "./unit.ts";

export function modifiedBy(unit: Unit): ReadonlyMap<string, readonly Variable[]> {
  const globals = new Set([...unit.globals.values()].map((d) => d.variable));
  const sets = new Map<string, Set<Variable>>();
  const callers = new Map<string, Set<string>>();
  for (const name of unit.procedures.keys()) sets.set(name, new Set());
  for (const implementation of unit.implementations) collect(implementation, globals, sets, callers);
  const outside = unknownEffects(unit);
  const known = new Set(unit.implementations.map(({ procedure }) => procedure));
  const entries = enteredFromOutside(unit).filter((name) => known.has(name));
  for (const name of unit.procedures.keys()) {
    if (name.startsWith(outputPrefix) || known.has(name)) continue;
    for (const v of name === anythingProcedure.name ? globals : outside) sets.get(name)!.add(v);
    // Code that nobody knows may call back.
    for (const entry of entries) callers.set(entry, (callers.get(entry) ?? new Set<string>()).add(name));
  }
  spread(sets, callers);
  const order = [...globals];
  return new Map([...sets].map(([name, set]) => [name, order.filter((v) => set.has(v))]));
}

function collect(
  implementation: Implementation,
  globals: ReadonlySet<Variable>,
  sets: Map<string, Set<Variable>>,
  callers: Map<string, Set<string>>,
): void {
  const own = sets.get(implementation.procedure)!;
  const local = new Set(
    [...implementation.params, ...implementation.results, ...implementation.locals].map((d) => d.variable),
  );
  const written = (v: Variable): void => {
    if (globals.has(v) && !local.has(v)) own.add(v);
  };
  for (const { commands } of implementation.body.blocks.values()) {
    for (const command of commands) {
      if (command.kind === "assign" || command.kind === "havoc") command.targets.forEach(written);
      if (command.kind !== "call") continue;
      command.results.forEach(written);
      const known = callers.get(command.procedure) ?? new Set<string>();
      callers.set(command.procedure, known.add(implementation.procedure));
    }
  }
}

/** From callees to callers until nothing is added. */
function spread(sets: Map<string, Set<Variable>>, callers: ReadonlyMap<string, ReadonlySet<string>>): void {
  const work = [...sets.keys()];
  for (let name = work.pop(); name !== undefined; name = work.pop()) {
    const from = sets.get(name)!;
    for (const caller of callers.get(name) ?? []) {
      const to = sets.get(caller)!;
      const before = to.size;
      for (const v of from) to.add(v);
      if (to.size > before) work.push(caller);
    }
  }
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
  return named.filter((v) => v === nextObject || v === freedObjects || !hidden.has(v));
}

function isHidden(v: VariableDeclaration): boolean {
  return v.storage === "static" || v.role === "static-local";
}
