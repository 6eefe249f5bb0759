/**
 * Errors that concern some procedures alone. These procedures are set aside: what is left of each says that it is not settled, and so do
 * those who call one whose contract is not understood. The rest of the file is judged as if nothing were wrong. Errors in what all
 * procedures share (types, functions, constants, axioms) are not of this kind: without an axiom a right procedure seems to fail.
 */
import type { Diagnostic } from "../../source/diagnostic.ts";
import { compareSpans, type Span } from "../../source/span.ts";
import type { Parsed } from "./parse.ts";
import type { Body, BoogieFile, Declaration, ImplementationDeclaration, ProcedureDeclaration, Stmt } from "./ast.ts";

type Routine = ProcedureDeclaration | ImplementationDeclaration;

/** The file without what the errors are about, of which `within` knows some; undefined if that is more than procedures. */
export function withoutFaulty(
  file: BoogieFile,
  errors: readonly Diagnostic[],
  within: Parsed["within"],
): BoogieFile | undefined {
  const faults = new Map<Routine, Diagnostic>();
  for (const error of errors) {
    const routine = within.get(error) ?? declarationAt(file, error.span);
    if (routine?.kind !== "procedure" && routine?.kind !== "implementation") return undefined;
    if (isSetAside(routine, error)) return undefined;
    if (!faults.has(routine)) faults.set(routine, error);
  }
  const contracts = brokenContracts(faults);
  const declarations = file.declarations.filter((one) => !isLeftOut(one, file.declarations, contracts));
  return { declarations: declarations.map((one) => setAside(one, faults, contracts)) };
}

/** The last that begins before the place; what is wrong with a declaration may show only behind it. */
function declarationAt({ declarations }: BoogieFile, span: Span): Declaration | undefined {
  let last: Declaration | undefined;
  for (const one of declarations) {
    if (compareSpans(one.span, span) <= 0 && (last === undefined || compareSpans(last.span, one.span) <= 0)) last = one;
  }
  return last;
}

/** Of two procedures with one name neither is judged; nor is the implementation of none. */
function isLeftOut(one: Declaration, all: readonly Declaration[], contracts: ReadonlyMap<string, Diagnostic>): boolean {
  if ((one.kind !== "procedure" && one.kind !== "implementation") || !contracts.has(one.name.name)) return false;
  const first = all.find((other) => other.kind === "procedure" && other.name.name === one.name.name);
  return one.kind === "procedure" ? first !== one : first === undefined;
}

/** Of procedures of which a signature or the contract has an error, by name. */
function brokenContracts(faults: ReadonlyMap<Routine, Diagnostic>): ReadonlyMap<string, Diagnostic> {
  return new Map([...faults].flatMap(([routine, error]) => {
    const isInBody = routine.body !== undefined && compareSpans(routine.body.open, error.span) <= 0;
    return isInBody ? [] : [[routine.name.name, error] as const];
  })); // prettier-ignore
}

function setAside(
  declaration: Declaration,
  faults: ReadonlyMap<Routine, Diagnostic>,
  contracts: ReadonlyMap<string, Diagnostic>,
): Declaration {
  if (declaration.kind !== "procedure" && declaration.kind !== "implementation") return declaration;
  const { name } = declaration.name;
  const own = contracts.get(name);
  if (own !== undefined) return declaration.kind === "procedure" ? empty(declaration, own) : { ...declaration, params: [], results: [], typeParams: [], attributes: [], body: unsettled(declaration, own) }; // prettier-ignore
  const fault = faults.get(declaration);
  if (fault !== undefined) return { ...declaration, body: unsettled(declaration, fault) };
  if (declaration.body === undefined) return declaration;
  const called = [...calleesIn(declaration.body.statements)].find((callee) => contracts.has(callee));
  if (called === undefined) return declaration;
  return { ...declaration, body: unsettled(declaration, contracts.get(called)!, `this calls ${called}: `) };
}

/** Nobody calls it who is judged, so that its parameters do not matter. */
function empty(declaration: ProcedureDeclaration, error: Diagnostic): ProcedureDeclaration {
  const plain: ProcedureDeclaration = {
    ...declaration,
    attributes: [],
    typeParams: [],
    params: [],
    results: [],
    specs: [],
  };
  return declaration.body === undefined ? plain : { ...plain, body: unsettled(declaration, error) };
}

const reason = "an error in the program";

/** A body in place of one that is not understood. */
function unsettled({ name: { span }, body }: Routine, error: Diagnostic, how = ""): Body {
  const text = `${how}${reason}: ${error.message} (line ${error.span.line})`.replaceAll('"', "'");
  const attributes = [
    { name: "truncation", args: [text], span },
    { name: "msg", args: [text], span },
  ];
  const condition = { kind: "bool", value: false, span } as const;
  const open = body?.open ?? span;
  return { locals: [], statements: [{ kind: "assert", condition, attributes, span }], open, close: open };
}

/** Nothing more can be left out of it. */
function isSetAside(routine: Routine, { span }: Diagnostic): boolean {
  const { body, params, results, attributes } = routine;
  const [first] = body?.statements ?? [];
  const isReplaced =
    first?.kind === "assert" && first.attributes[0]?.name === "truncation" && body?.open === body?.close;
  if (!isReplaced || compareSpans(body!.open, span) <= 0) return isReplaced;
  const isPlain = routine.kind === "implementation" || routine.specs.length === 0;
  return isPlain && params.length + results.length + attributes.length === 0;
}

function calleesIn(statements: readonly Stmt[]): ReadonlySet<string> {
  const found = new Set<string>();
  const work = [...statements];
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    if (next.kind === "call") found.add(next.callee.name);
    else if (next.kind === "if") work.push(...next.then, ...(next.otherwise ?? []));
    else if (next.kind === "while") work.push(...next.body);
  }
  return found;
}
