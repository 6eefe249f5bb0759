/**
 * What should hold of a program and cannot be said in types, as sentences about what does not: labels, names, sorts and
 * arities fit together. Passes are tested with it.
 */
import { BOOL, sortKey, type Sort } from "../logic/sort.ts";
import type { Term, Variable } from "../logic/term.ts";
import { freeVariables } from "../logic/traverse.ts";
import { targetsOf } from "./cfg.ts";
import { currentVariable } from "./old.ts";
import type { Block, Call, Cfg, Clause, Command, Declared, Implementation, Procedure, Program } from "./program.ts";

export function programFaults(program: Program): readonly string[] {
  const fixed = program.constants.map((constant) => constant.variable);
  const globals = program.globals.map((global) => global.variable);
  const scope = scopeOf(fixed, globals);
  return [
    ...duplicates("function", program.functions.map((f) => f.symbol.name)),
    ...duplicates("constant or global", [...fixed, ...globals].map((v) => v.name)),
    ...program.functions.flatMap((f) => definitionFaults(f.symbol.name, f.definition, f.symbol.result, scopeOf(fixed, []))),
    ...program.axioms.flatMap((axiom) => formulaFaults("an axiom", axiom.formula, scopeOf(fixed, []))),
    ...whereFaults(program.globals, scope),
    ...[...program.procedures].flatMap(([name, procedure]) => procedureFaults(name, procedure, program)),
    ...program.implementations.flatMap((implementation) => implementationFaults(implementation, program)),
  ];
} // prettier-ignore

/** What may occur in a term: variables that can change, with their values on entry if they are globals, and constants. */
interface Scope {
  readonly readable: ReadonlySet<Variable>;
  readonly assignable: ReadonlySet<Variable>;
  readonly globals: ReadonlySet<Variable>;
}

function scopeOf(
  constants: readonly Variable[],
  globals: readonly Variable[],
  locals: readonly Declared[] = [],
): Scope {
  const own = locals.map((local) => local.variable);
  const assignable = new Set([...globals, ...own]);
  return { readable: new Set([...constants, ...assignable]), assignable, globals: new Set(globals) };
}

function duplicates(what: string, names: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return names.flatMap((name) => {
    if (!seen.has(name)) return (seen.add(name), []);
    return [`the ${what} ${name} should be declared once`];
  });
}

// ----------------------------------------------------------------------------------------------------------- terms

function termFaults(where: string, term: Term, scope: Scope): readonly string[] {
  const open = term.open.map((v) => `${where} should bind ${v.name}`);
  const undeclared = freeVariables([term]).filter((v) => !isDeclared(v, scope));
  return [...open, ...undeclared.map((v) => `${where} should use declared variables, not ${v.name}`)];
}

function isDeclared(v: Variable, scope: Scope): boolean {
  if (scope.readable.has(v)) return true;
  const current = currentVariable(v);
  return current !== undefined && scope.globals.has(current);
}

function formulaFaults(where: string, term: Term, scope: Scope): readonly string[] {
  const faults = termFaults(where, term, scope);
  return term.sort === BOOL ? faults : [...faults, `${where} should be a formula, not of sort ${sortKey(term.sort)}`];
}

function definitionFaults(
  name: string,
  definition: { readonly params: readonly Term[]; readonly body: Term } | undefined,
  result: Sort,
  scope: Scope,
): readonly string[] {
  if (definition === undefined) return [];
  const { params, body } = definition;
  const open = body.open
    .filter((v) => !params.includes(v))
    .map((v) => `the definition of ${name} should not use ${v.name}`);
  const free = freeVariables([body]).filter((v) => !scope.readable.has(v));
  return [
    ...open,
    ...free.map((v) => `the definition of ${name} should not use ${v.name}`),
    ...(body.sort === result ? [] : [`the definition of ${name} should have sort ${sortKey(result)}`]),
  ];
}

function whereFaults(declared: readonly Declared[], scope: Scope): readonly string[] {
  return declared.flatMap(({ variable, where }) =>
    where === undefined ? [] : formulaFaults(`the where-clause of ${variable.name}`, where, scope),
  );
}

// ------------------------------------------------------------------------------------ procedures and implementations

function globalsOf(program: Program): readonly Variable[] {
  return program.globals.map((global) => global.variable);
}

function constantsOf(program: Program): readonly Variable[] {
  return program.constants.map((constant) => constant.variable);
}

function procedureFaults(name: string, procedure: Procedure, program: Program): readonly string[] {
  const locals = [...procedure.params, ...procedure.results];
  const scope = scopeOf(constantsOf(program), globalsOf(program), locals);
  const clauses = (kind: string, list: readonly Clause[]): readonly string[] =>
    list.flatMap((clause) => formulaFaults(`an ${kind} of ${name}`, clause.condition, scope));
  return [
    ...(procedure.name === name ? [] : [`the procedure ${name} should be called so, not ${procedure.name}`]),
    ...nameFaults(name, locals, program),
    ...whereFaults(locals, scope),
    ...clauses("requires", procedure.requires),
    ...clauses("ensures", procedure.ensures),
    ...procedure.modifies
      .filter((v) => !scope.globals.has(v))
      .map((v) => `${name} should modify globals, not ${v.name}`),
  ];
}

function nameFaults(owner: string, locals: readonly Declared[], program: Program): readonly string[] {
  const outer = new Set([...constantsOf(program), ...globalsOf(program)].map((v) => v.name));
  const names = locals.map((local) => local.variable.name);
  const shadowing = names.filter((name) => outer.has(name));
  return [
    ...duplicates(`variable of ${owner}`, names),
    ...shadowing.map((name) => `the variable ${name} of ${owner} should not have the name of a global`),
  ];
}

function implementationFaults(implementation: Implementation, program: Program): readonly string[] {
  const { name, procedure, params, results, locals, body } = implementation;
  const declared = program.procedures.get(procedure);
  if (declared === undefined) return [`the procedure ${procedure} of ${name} should exist`];
  const all = [...params, ...results, ...locals];
  const scope = scopeOf(constantsOf(program), globalsOf(program), all);
  return [
    ...signatureFaults(name, "parameter", params, declared.params),
    ...signatureFaults(name, "result", results, declared.results),
    ...nameFaults(name, all, program),
    ...whereFaults(all, scope),
    ...cfgFaults(body).map((fault) => `in ${name}, ${fault}`),
    ...commandsOf(body).flatMap((command) => commandFaults(command, scope, program)).map((fault) => `in ${name}, ${fault}`),
  ];
} // prettier-ignore

function signatureFaults(
  name: string,
  what: string,
  own: readonly Declared[],
  declared: readonly Declared[],
): readonly string[] {
  if (own.length !== declared.length) return [`${name} should have ${declared.length} ${what}s, not ${own.length}`];
  return own.flatMap((d, i) =>
    d.variable.sort === declared[i]!.variable.sort
      ? []
      : [`the ${what} ${d.variable.name} of ${name} should have the procedure's sort`],
  );
}

// ------------------------------------------------------------------------------------------------ graphs and commands

/** Of any stage: the entry exists, every edge ends in a block of the graph, and blocks are called what they are. */
export function cfgFaults<C>(cfg: Cfg<C>): readonly string[] {
  const entry = cfg.blocks.has(cfg.entry) ? [] : [`the entry ${cfg.entry} should be a block of the graph`];
  const misnamed = [...cfg.blocks].filter(([label, block]) => block.label !== label);
  const dangling = [...cfg.blocks.values()].flatMap((block: Block<C>) =>
    targetsOf(block.transfer)
      .filter((target) => !cfg.blocks.has(target))
      .map((target) => `the edge ${block.label} → ${target} should end in a block of the graph`),
  );
  return [...entry, ...misnamed.map(([label]) => `the block ${label} should be called so`), ...dangling];
}

function commandsOf<C>(cfg: Cfg<C>): readonly C[] {
  return [...cfg.blocks.values()].flatMap((block) => block.commands);
}

/** Of a body whose commands are those of the language, over the variables that can be read and assigned in it. */
export function routineFaults(
  cfg: Cfg,
  constants: readonly Variable[],
  globals: readonly Variable[],
  locals: readonly Declared[],
  program: Program,
): readonly string[] {
  const scope = scopeOf(constants, globals, locals);
  return [...cfgFaults(cfg), ...commandsOf(cfg).flatMap((command) => commandFaults(command, scope, program))];
}

function commandFaults(command: Command, scope: Scope, program: Program): readonly string[] {
  switch (command.kind) {
    case "assign":
      return [
        ...targetFaults(command.targets, scope),
        ...sortFaults("an assignment", command.targets, command.values),
        ...command.values.flatMap((value) => termFaults("an assignment", value, scope)),
      ];
    case "havoc":
      return targetFaults(command.targets, scope);
    case "assume":
    case "assert": {
      const under = command.kind === "assert" && command.verifiedUnder !== undefined ? [command.verifiedUnder] : [];
      const additions = (command.additions ?? []).flatMap((a) => termFaults("a pool", a.term, scope));
      const formulas = [command.condition, ...under].flatMap((t) => formulaFaults(`an ${command.kind}`, t, scope));
      return [...formulas, ...additions];
    }
    case "call":
      return callFaults(command, scope, program);
  }
}

function targetFaults(targets: readonly Variable[], scope: Scope): readonly string[] {
  const unknown = targets.filter((target) => !scope.assignable.has(target));
  return [
    ...duplicates("target", targets.map((target) => target.name)),
    ...unknown.map((target) => `${target.name} should be a variable that can be assigned`),
  ];
} // prettier-ignore

function sortFaults(where: string, targets: readonly Term[], values: readonly Term[]): readonly string[] {
  if (targets.length !== values.length) return [`${where} should have as many values as targets`];
  return targets.flatMap((target, i) => {
    const [wanted, given] = [sortKey(target.sort), sortKey(values[i]!.sort)];
    return wanted === given ? [] : [`${where} should give ${wanted}, not ${given}`];
  });
}

function callFaults(command: Call, scope: Scope, program: Program): readonly string[] {
  const procedure = program.procedures.get(command.procedure);
  if (procedure === undefined) return [`the procedure ${command.procedure} should exist to be called`];
  const where = `a call of ${command.procedure}`;
  const variables = (declared: readonly Declared[]): Variable[] => declared.map((d) => d.variable);
  return [
    ...targetFaults(command.results, scope),
    ...sortFaults(where, variables(procedure.params), command.args),
    ...sortFaults(where, command.results, variables(procedure.results)),
    ...command.args.flatMap((arg) => termFaults(where, arg, scope)),
    ...(command.verifiedUnder === undefined ? [] : formulaFaults(where, command.verifiedUnder, scope)),
  ];
}
