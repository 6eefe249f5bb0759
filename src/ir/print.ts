/** Programs as readable Boogie, which the Boogie front end reads back as the same program. */
import { constructorName, printName, printSort } from "../logic/print-name.ts";
import { needsFunction, operatorDeclaration, operatorFunction } from "../logic/print-operator.ts";
import { freeFunctionName, printTerm, printVariable, type PrintOptions } from "../logic/print.ts";
import type { UninterpretedSort } from "../logic/sort.ts";
import type { Operation } from "../logic/term.ts";
import { visitPostorder } from "../logic/traverse.ts";
import { printCommand, printTransfer, quoted } from "./print-command.ts";
import { everyTerm } from "./program-terms.ts";
import type {
  Axiom, Block, Cfg, Clause, Command, Constant, Datatype, Declared, FunctionDeclaration, Implementation, Procedure,
  Program,
} from "./program.ts"; // prettier-ignore

export { printCommand } from "./print-command.ts";

export function printProgram(program: Program): string {
  const taken = new Set([...program.functions.map((f) => f.symbol.name), ...constructorNames(program)]);
  const options: PrintOptions = { taken };
  const sections = [
    printSorts(program.sorts),
    program.datatypes.map(printDatatype),
    program.constants.map(printConstant),
    [...program.functions.map((f) => printFunction(f, options)), ...printOperators(program, taken)],
    program.axioms.map((axiom) => printAxiom(axiom, options)),
    program.globals.map((global) => `var ${printDeclared(global, options)};`),
    [...program.procedures.values()].map((procedure) => printProcedure(procedure, options)),
    program.implementations.map((implementation) => printWithContext(program, implementation, options)),
  ];
  return sections
    .filter((section) => section.length > 0)
    .map((section) => `${section.join("\n")}\n`)
    .join("\n");
}

function constructorNames(program: Program): readonly string[] {
  return program.datatypes.flatMap((d) => d.constructors.map((c) => c.make.name));
}

/** Sorts of the solver's that take arguments share a declaration: `Seq int` and `Seq bool` are of `Seq`. */
function printSorts(sorts: readonly UninterpretedSort[]): readonly string[] {
  const lines = sorts.map((sort) => {
    if (sort.builtin === undefined) return `type ${printName(sort.name)};`;
    const params = sort.builtin.args.map(() => " _").join("");
    return `type {:builtin ${quoted(sort.builtin.constructor)}} ${printName(constructorName(sort))}${params};`;
  });
  return [...new Set(lines)];
}

function printDatatype({ sort, constructors }: Datatype): string {
  const cases = constructors.map(({ make, selectors }) => {
    const fields = selectors.map((selector) => `${printName(selector.name)}: ${printSort(selector.result)}`);
    return `${printName(make.name)}(${fields.join(", ")})`;
  });
  return `datatype ${printName(sort.name)} { ${cases.join(", ")} }`;
}

function printConstant({ variable, unique }: Constant): string {
  return `const ${unique ? "unique " : ""}${printVariable(variable)}: ${printSort(variable.sort)};`;
}

function printFunction(declaration: FunctionDeclaration, options: PrintOptions): string {
  const { symbol, definition } = declaration;
  const attributes = [
    ...(declaration.encoding === "define" ? ["{:define} "] : []),
    ...(symbol.role.kind === "builtin" ? [`{:builtin ${quoted(symbol.role.smt)}} `] : []),
    ...(declaration.exact === undefined ? [] : [`{:exact ${quoted(declaration.exact)}} `]),
    ...(declaration.learned === undefined ? [] : ["{:learned} "]),
    ...(declaration.unmodelled === undefined ? [] : ["{:unmodelled} "]),
  ].join("");
  const head = `function ${attributes}${printName(symbol.name)}`;
  if (definition === undefined)
    return `${head}(${symbol.params.map(printSort).join(", ")}): ${printSort(symbol.result)};`;
  const names = definition.params.map((param) => printName(param.name));
  const params = definition.params.map((param, i) => `${names[i]}: ${printSort(param.sort)}`).join(", ");
  return `${head}(${params}): ${printSort(symbol.result)} { ${printTerm(definition.body, options)} }`;
}

/** Functions for the operators without a sign that occur anywhere. */
function printOperators(program: Program, taken: ReadonlySet<string>): readonly string[] {
  const found = new Map<string, Operation>();
  visitPostorder(everyTerm(program), (t) => {
    if (t.kind === "op" && needsFunction(t)) found.set(operatorFunction(t), t);
  });
  const names = [...found.keys()].sort();
  return names.map((name) => operatorDeclaration(found.get(name)!, freeFunctionName(name, taken)));
}

function printAxiom({ formula, about }: Axiom, options: PrintOptions): string {
  const symbols = about === undefined ? "" : `{:about ${about.map((symbol) => quoted(symbol.name)).join(", ")}} `;
  return `axiom ${symbols}${printTerm(formula, options)};`;
}

function printDeclared({ variable, where, sourceName }: Declared, options: PrintOptions): string {
  const source = sourceName === variable.name ? "" : `{:source ${quoted(sourceName ?? "")}} `;
  const clause = where === undefined ? "" : ` where ${printTerm(where, options)}`;
  return `${source}${printVariable(variable)}: ${printSort(variable.sort)}${clause}`;
}

// ------------------------------------------------------------------------------------ procedures and implementations

function printSignature(name: string, of: Pick<Procedure, "params" | "results">, options: PrintOptions): string {
  const list = (declared: readonly Declared[]): string => declared.map((d) => printDeclared(d, options)).join(", ");
  const results = of.results.length === 0 ? "" : ` returns (${list(of.results)})`;
  return `${printName(name)}(${list(of.params)})${results}`;
}

function printProcedure(procedure: Procedure, options: PrintOptions): string {
  const inline = procedure.inline === undefined ? "" : `{:inline ${procedure.inline}} `;
  const reported = procedure.reportedAtCall === undefined ? "" : "{:reported_at_call} ";
  const apart = procedure.checkedApart === undefined ? "" : "{:checked_apart} ";
  const open = procedure.mayNotReturn === undefined ? "" : "{:may_not_return} ";
  return [
    `procedure ${inline}${reported}${apart}${open}${printSignature(procedure.name, procedure, options)};`,
    ...procedure.requires.map((clause) => printClause("requires", clause, options)),
    ...(procedure.modifies.length === 0 ? [] : [`  modifies ${procedure.modifies.map(printVariable).join(", ")};`]),
    ...procedure.ensures.map((clause) => printClause("ensures", clause, options)),
  ].join("\n");
}

function printClause(kind: "requires" | "ensures", clause: Clause, options: PrintOptions): string {
  const free = clause.free ? "free " : "";
  const always = clause.always ? "{:always_assume} " : "";
  const message = clause.message === undefined ? "" : `{:msg ${quoted(clause.message)}} `;
  return `  ${free}${kind} ${always}${message}${printTerm(clause.condition, options)};`;
}

export function printImplementation(implementation: Implementation, options: PrintOptions = {}): string {
  return printBody(implementation, [], options);
}

/** A body that is inlined is not checked anyway, and a different name than the procedure's is said. */
function printWithContext(program: Program, implementation: Implementation, options: PrintOptions): string {
  const isInlined = program.procedures.get(implementation.procedure)?.inline !== undefined;
  return printBody(implementation, implementation.checked || isInlined ? [] : ["{:verify false} "], options);
}

function printBody(implementation: Implementation, more: readonly string[], options: PrintOptions): string {
  const { name, procedure, params, results, locals, timeLimit } = implementation;
  const attributes = [
    ...more,
    ...(name === procedure ? [] : [`{:name ${quoted(name)}} `]),
    ...(implementation.selective === true ? ["{:selective_checking} "] : []),
    ...(timeLimit === undefined ? [] : [`{:timeLimit ${timeLimit}} `]),
  ].join("");
  // Where-clauses of parameters stand in the procedure's declaration.
  const bare = (declared: readonly Declared[]): Declared[] => declared.map(({ where: _, ...rest }) => rest);
  const signature = printSignature(procedure, { params: bare(params), results: bare(results) }, options);
  return [
    `implementation ${attributes}${signature}`,
    "{",
    ...locals.map((local) => `  var ${printDeclared(local, options)};`),
    ...(locals.length > 0 ? [""] : []),
    ...printCfg(implementation.body, options).map((line) => `  ${line}`),
    "}",
  ].join("\n");
}

/** The blocks as lines, the entry first: Boogie begins with the first block. */
export function printCfg(cfg: Cfg, options: PrintOptions = {}): readonly string[] {
  const blocks = [...cfg.blocks.values()];
  const entry = blocks.filter((block) => block.label === cfg.entry);
  const others = blocks.filter((block) => block.label !== cfg.entry);
  return [...entry, ...others].flatMap((block) => printBlock(block, options));
}

function printBlock(block: Block<Command>, options: PrintOptions): readonly string[] {
  const commands = block.commands.map((command) => printCommand(command, options));
  return [`${printName(block.label)}:`, ...[...commands, ...printTransfer(block.transfer)].map((line) => `  ${line}`)];
}
