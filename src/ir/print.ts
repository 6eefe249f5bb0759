/** Programs as readable Boogie, which the Boogie front end reads back as the same program. */
import { constructorName, printName, printSort } from "../logic/print-name.ts";
import { needsFunction, operatorDeclaration, operatorFunction } from "../logic/print-operator.ts";
import { freeFunctionName, printTerm, printVariable, type PrintOptions } from "../logic/print.ts";
import type { UninterpretedSort } from "../logic/sort.ts";
import type { Operation } from "../logic/term.ts";
import { visitPostorder } from "../logic/traverse.ts";
import { declaredNotes, functionNotes, implementationNotes, printNotes, procedureNotes, startNotes } from "./notes.ts";
import { printCommand, printTransfer } from "./print-command.ts";
import { quoted } from "./quoted.ts";
import { everyTerm } from "./program-terms.ts";
import type {
  Axiom, Block, Cfg, Clause, Command, Constant, Datatype, Declared, FunctionDeclaration, Implementation, Procedure,
  Program,
} from "./program.ts"; // prettier-ignore

export { printCommand } from "./print-command.ts";

export function printProgram(program: Program): string {
  const taken = new Set([...program.functions.map((f) => f.symbol.name), ...constructorNames(program)]);
  const options: PrintOptions = { taken, isReadBack: true };
  const sections = [
    printSorts(program.sorts, options),
    program.datatypes.map((datatype) => printDatatype(datatype, options)),
    program.constants.map((constant) => printConstant(constant, options)),
    [...program.functions.map((f) => printFunction(f, options)), ...printOperators(program, taken, options)],
    program.axioms.map((axiom) => printAxiom(axiom, options)),
    program.globals.map((global) => printGlobal(program, global, options)),
    [...program.procedures.values()].map((procedure) => printProcedure(program, procedure, options)),
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
function printSorts(sorts: readonly UninterpretedSort[], options: PrintOptions): readonly string[] {
  const lines = sorts.map((sort) => {
    if (sort.builtin === undefined) return `type ${printName(sort.name, options)};`;
    const params = sort.builtin.args.map(() => " _").join("");
    return `type {:builtin ${quoted(sort.builtin.constructor)}} ${printName(constructorName(sort), options)}${params};`;
  });
  return [...new Set(lines)];
}

function printDatatype({ sort, constructors }: Datatype, options: PrintOptions): string {
  const cases = constructors.map(({ make, selectors }) => {
    const fields = selectors.map(
      (selector) => `${printName(selector.name, options)}: ${printSort(selector.result, options)}`,
    );
    return `${printName(make.name, options)}(${fields.join(", ")})`;
  });
  return `datatype ${printName(sort.name, options)} { ${cases.join(", ")} }`;
}

function printConstant({ variable, unique }: Constant, options: PrintOptions): string {
  return `const ${unique ? "unique " : ""}${printVariable(variable, options)}: ${printSort(variable.sort, options)};`;
}

function printFunction(declaration: FunctionDeclaration, options: PrintOptions): string {
  const { symbol, definition } = declaration;
  const attributes = [
    ...(declaration.encoding === "define" ? ["{:define} "] : []),
    ...(symbol.role.kind === "builtin" ? [`{:builtin ${quoted(symbol.role.smt)}} `] : []),
    printNotes(functionNotes, declaration),
  ].join("");
  const head = `function ${attributes}${printName(symbol.name, options)}`;
  if (definition === undefined)
    return `${head}(${symbol.params.map((sort) => printSort(sort, options)).join(", ")}): ${printSort(symbol.result, options)};`;
  const names = definition.params.map((param) => printName(param.name, options));
  const params = definition.params.map((param, i) => `${names[i]}: ${printSort(param.sort, options)}`).join(", ");
  return `${head}(${params}): ${printSort(symbol.result, options)} { ${printTerm(definition.body, options)} }`;
}

/** Functions for the operators without a sign that occur anywhere. */
function printOperators(program: Program, taken: ReadonlySet<string>, options: PrintOptions): readonly string[] {
  const found = new Map<string, Operation>();
  visitPostorder(everyTerm(program), (t) => {
    if (t.kind === "op" && needsFunction(t)) found.set(operatorFunction(t), t);
  });
  const names = [...found.keys()].sort();
  return names.map((name) => operatorDeclaration(found.get(name)!, freeFunctionName(name, taken), options));
}

function printAxiom({ formula, about }: Axiom, options: PrintOptions): string {
  const symbols = about === undefined ? "" : `{:about ${about.map((symbol) => quoted(symbol.name)).join(", ")}} `;
  return `axiom ${symbols}${printTerm(formula, options)};`;
}

function printGlobal({ scarcity }: Program, global: Declared, options: PrintOptions): string {
  return `var ${global.variable === scarcity ? "{:scarcity} " : ""}${printDeclared(global, options)};`;
}

function printDeclared(declared: Declared, options: PrintOptions): string {
  const { variable, where, sourceName } = declared;
  const source = sourceName === variable.name ? "" : `{:source ${quoted(sourceName ?? "")}} `;
  const clause = where === undefined ? "" : ` where ${printTerm(where, options)}`;
  return `${source}${printNotes(declaredNotes, declared)}${printVariable(variable, options)}: ${printSort(variable.sort, options)}${clause}`;
}

// ------------------------------------------------------------------------------------ procedures and implementations

function printSignature(name: string, of: Pick<Procedure, "params" | "results">, options: PrintOptions): string {
  const list = (declared: readonly Declared[]): string => declared.map((d) => printDeclared(d, options)).join(", ");
  const results = of.results.length === 0 ? "" : ` returns (${list(of.results)})`;
  return `${printName(name, options)}(${list(of.params)})${results}`;
}

function printProcedure(program: Program, procedure: Procedure, options: PrintOptions): string {
  const start = program.start === procedure.name ? `{:start} ${printNotes(startNotes, program)}` : "";
  const inline = procedure.inline === undefined ? "" : `{:inline ${procedure.inline}} `;
  const attributes = `${start}${inline}${printNotes(procedureNotes, procedure)}`;
  return [
    `procedure ${attributes}${printSignature(procedure.name, procedure, options)};`,
    ...procedure.requires.map((clause) => printClause("requires", clause, options)),
    ...(procedure.modifies.length === 0
      ? []
      : [`  modifies ${procedure.modifies.map((v) => printVariable(v, options)).join(", ")};`]),
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

/** A body that is inlined is not checked, and others are, unless something else is said. */
function printWithContext(program: Program, implementation: Implementation, options: PrintOptions): string {
  const isInlined = program.procedures.get(implementation.procedure)?.inline !== undefined;
  const { checked } = implementation;
  return printBody(implementation, checked === isInlined ? [`{:verify ${checked}} `] : [], options);
}

function printBody(implementation: Implementation, more: readonly string[], options: PrintOptions): string {
  const { name, procedure, params, results, locals } = implementation;
  const attributes = [
    ...more,
    ...(name === procedure ? [] : [`{:name ${quoted(name)}} `]),
    printNotes(implementationNotes, implementation),
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
  return [
    `${printName(block.label, options)}:`,
    ...[...commands, ...printTransfer(block, options)].map((line) => `  ${line}`),
  ];
}
