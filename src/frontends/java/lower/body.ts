/** The body of a method while it is built: blocks, locals, temporaries, handlers, and the commands that fill them. */
import { FALSE, TRUE, add, int, not } from "../../../logic/build.ts";
import { BOOL, INT, type Sort } from "../../../logic/sort.ts";
import { variable, type Term, type Variable } from "../../../logic/term.ts";
import { freeVariables } from "../../../logic/traverse.ts";
import type { CheckKind } from "../../../ir/check-kind.ts";
import type { Block, Command, Declared, HavocTag, TraceKind, Transfer } from "../../../ir/program.ts";
import { noSpan, spanKey, type Span } from "../../../source/span.ts";
import { isReference, type ClassSymbol, type JavaType, type MethodSymbol, type TypeVariable } from "../resolve/symbols.ts"; // prettier-ignore
import type { AnnotationFault, Expression, Statement } from "../tree.ts";
import type { Choice } from "./choices.ts";
import type { Local, Scope } from "./scopes.ts";
import { isSilenced } from "./silenced.ts";
import { declareGlobal, nextReference, sortOf, type Unit } from "./unit.ts";
import { typeFact, type Value } from "./values.ts";

/** The parts of the lowering that need each other: an expression can hold statements, and a statement expressions. */
export interface Lowerers {
  /** `expected`: the type that the place wants, for lambdas and `new` with a diamond. */
  value(body: Body, expression: Expression, expected?: JavaType): Value;
  /** Jumps one of two ways. */
  condition(body: Body, expression: Expression, then: Way, otherwise: Way): void;
  statement(body: Body, statement: Statement): void;
}

export interface Body {
  readonly unit: Unit;
  readonly lower: Lowerers;
  readonly method: MethodSymbol;
  readonly owner: ClassSymbol;
  readonly typeVariables: readonly TypeVariable[];
  /** Absent in static methods. */
  readonly self: Value | undefined;
  readonly locals: Declared[];
  readonly names: Map<string, number>;
  readonly temporaries: Set<Variable>;
  readonly blocks: Block[];
  readonly labels: Map<string, number>;
  open: OpenBlock | undefined;
  /** What is being lowered, of the blocks that begin now: as it is written, one of several copies of what is written, or what nobody wrote. */
  lowering: "source" | "copy" | "unwritten";
  scope: Scope;
  /** What `break` and `continue` mean, the innermost last. */
  readonly jumps: JumpTarget[];
  /** What is done with exceptions, and before leaving; the innermost last. */
  handlers: Handler[];
  /** Values on entry of the parameters, by name. */
  readonly entry: Map<string, Value>;
  readonly captured: Map<string, Local>;
  readonly result: { readonly variable: Variable; readonly type: JavaType } | undefined;
  /** The exception that is on its way. */
  readonly exception: Variable;
  /** That exception comes from something of which nothing is known. */
  readonly unknownException: Variable;
  readonly exits: { readonly normal: string; readonly exceptional: string };
  /** What may be changed, as the contract says; absent where anything may. */
  frame: Frame | undefined;
  /** The object is not complete yet, and its invariants do not hold. */
  readonly isConstructor: boolean;
  readonly closing: Span;
  /** The assignment that is being lowered, in the words of the source. */
  saying: string | undefined;
  /** Whether exceptional ways were taken, so that the exit has to be made. */
  raises: boolean;
  /** What its calls may have changed. */
  called: ReadonlySet<Variable> | "everything";
  /** Annotations among its statements that have no meaning. */
  readonly faults: AnnotationFault[];
}

/** See `Block`. */
export type BlockTraits = Pick<Block, "unwritten" | "returned">;

export interface OpenBlock extends BlockTraits {
  readonly label: string;
  readonly commands: Command[];
  readonly span: Span;
}

/** Whether places may be changed, by the method's contract. */
export interface Frame {
  /** That the field of that object (of a static field: no object) may be changed. */
  field(map: Variable, object: Term | undefined): Term;
  element(elements: Variable, array: Term, index: Term): Term;
  /** That everything may be. */
  everything(): Term;
  readonly span: Span;
}

export interface JumpTarget {
  readonly names: readonly string[];
  readonly breaks: string;
  readonly continues: string | undefined;
  /** `break` without a label does not mean it: a labelled block. */
  readonly onlyByName: boolean;
  /** How many handlers are around it. */
  readonly depth: number;
  /** Of a switch that is an expression: the values that it may have. */
  readonly yields?: Yields;
}

export interface Yields {
  /** The type that the place wants, if it is one of objects. */
  readonly expected: JavaType | undefined;
  readonly given: Yielded[];
}

/** What type they have together is known when all are; they are converted to it at a label of their own. */
export interface Yielded {
  readonly value: Value;
  readonly choice: Choice;
  readonly label: string;
  readonly text: string;
  readonly span: Span;
}

export type Handler =
  | { readonly kind: "catch"; readonly types: readonly JavaType[]; readonly label: string }
  | {
      readonly kind: "finally";
      readonly label: string;
      readonly run: (body: Body, span: Span) => void;
      readonly swallows: boolean;
    };

// --------------------------------------------------------------------------------------------------------------- names

function unique(taken: Map<string, number>, wanted: string): string {
  const count = taken.get(wanted) ?? 0;
  taken.set(wanted, count + 1);
  if (count === 0) return wanted;
  const name = `${wanted}$${count}`;
  return taken.has(name) ? unique(taken, wanted) : (taken.set(name, 1), name);
}

export function freshLabel(body: Body, wanted: string): string {
  return unique(body.labels, wanted);
}

export function declareLocal(
  body: Body,
  wanted: string,
  span: Span,
  parts: Partial<Declared> = {},
  sort: Sort = INT,
): Variable {
  const declared: Declared = { variable: variable(unique(body.names, wanted), sort), span, ...parts };
  body.locals.push(declared);
  return declared.variable;
}

/** A local of the program's: what its type says holds whenever its value is arbitrary. */
export function declareTyped(body: Body, name: string, type: JavaType, span: Span): Variable {
  const sort = sortOf(type);
  const made = variable(unique(body.names, name), sort);
  const where = typeFact(type, made);
  const parts = { ...(where !== TRUE && { where }), ...(isReference(type) && { isReference: true as const }) };
  body.locals.push({ variable: made, span, sourceName: name, ...parts });
  return made;
}

export function temporary(body: Body, span: Span, sort: Sort = INT, shown?: string): Variable {
  const made = declareLocal(body, "t#", span, shown === undefined ? {} : { sourceName: shown, isCopy: true }, sort);
  body.temporaries.add(made);
  return made;
}

// -------------------------------------------------------------------------------------------------------------- blocks

export function begin(body: Body, label: string, span: Span, traits: BlockTraits = {}): void {
  if (body.open !== undefined) end(body, { kind: "goto", targets: [label], span });
  // Copies differ in the numbers of their labels.
  const copy = body.lowering === "copy" && { copyOf: `${spanKey(span)} ${label.replace(/\$\d+/g, "")}` };
  body.open = {
    label,
    commands: [],
    span,
    ...traits,
    ...copy,
    ...(body.lowering === "unwritten" && { unwritten: true }),
  };
}

export function end(body: Body, transfer: Transfer): void {
  if (body.open === undefined) return;
  body.blocks.push({ ...body.open, transfer });
  body.open = undefined;
}

/** The blocks that begin within it are lowered as that. */
export function lowering<T>(body: Body, how: Body["lowering"], lower: () => T): T {
  const before = body.lowering;
  body.lowering = how;
  const result = lower();
  body.lowering = before;
  return result;
}

export function jump(body: Body, label: string, span: Span): void {
  end(body, { kind: "goto", targets: [label], span });
}

/** Code that control does not reach is built all the same, in a block that nobody enters. */
export function emit(body: Body, command: Command): void {
  if (body.open === undefined) begin(body, freshLabel(body, "dead"), command.span);
  body.open!.commands.push(command);
}

/** A point that has been passed, at which something can still be done once it is known that it has to be. */
export interface PassedPoint {
  readonly block: number;
  readonly next: string;
}

export function passPoint(body: Body, span: Span): PassedPoint {
  if (body.open === undefined) begin(body, freshLabel(body, "dead"), span);
  const next = freshLabel(body, "passed");
  begin(body, next, span, { unwritten: true });
  return { block: body.blocks.length - 1, next };
}

/** Pre: the handlers are those of the point, at which nothing has been done so far. */
export function doAt<T>(body: Body, { block, next }: PassedPoint, span: Span, work: () => T): T {
  const { open } = body;
  body.open = undefined;
  const label = freshLabel(body, "before");
  begin(body, label, span, { unwritten: true });
  const result = work();
  jump(body, next, span);
  body.open = open;
  body.blocks[block] = { ...body.blocks[block]!, transfer: { kind: "goto", targets: [label], span } };
  return result;
}

export interface Way {
  readonly label: string;
  readonly trace?: TraceKind;
  readonly span: Span;
  readonly unwritten?: true;
}

/** To `then` if the condition holds, else to `otherwise`; each way begins with a block of its own that says so. */
export function branch(body: Body, condition: Term, then: Way, otherwise: Way, span: Span): void {
  if (condition === TRUE || condition === FALSE) {
    const way = condition === TRUE ? then : otherwise;
    if (way.trace !== undefined) assumeOn(body, TRUE, condition === TRUE, way, span);
    return jump(body, way.label, span);
  }
  if (body.open === undefined) begin(body, freshLabel(body, "dead"), span);
  const [a, b] = [freshLabel(body, `${then.label}$on`), freshLabel(body, `${otherwise.label}$on`)];
  end(body, { kind: "goto", targets: [a, b], span });
  begin(body, a, span, then.unwritten === true ? { unwritten: true } : {});
  assumeOn(body, condition, true, then, span);
  jump(body, then.label, span);
  begin(body, b, span, otherwise.unwritten === true ? { unwritten: true } : {});
  assumeOn(body, not(condition), false, otherwise, span);
  jump(body, otherwise.label, span);
}

function assumeOn(body: Body, condition: Term, outcome: boolean, way: Way, span: Span): void {
  const trace = way.trace === undefined ? {} : { trace: { kind: way.trace, span: way.span } };
  emit(body, { kind: "assume", condition, span, outcome, ...trace });
}

export function mark(body: Body, kind: TraceKind, span: Span, note?: string): void {
  const trace = { kind, span, ...(note !== undefined && { note }) };
  emit(body, { kind: "assume", condition: TRUE, span, trace });
}

// ------------------------------------------------------------------------------------------------------------ commands

export function assign(body: Body, target: Variable, value: Term, span: Span, text?: string): void {
  if (target === value) return;
  const said = text ?? body.saying;
  emit(body, { kind: "assign", targets: [target], values: [value], span, ...(said !== undefined && { text: said }) });
}

export function assume(body: Body, condition: Term, span: Span): void {
  if (condition !== TRUE) emit(body, { kind: "assume", condition, span });
}

export function havoc(body: Body, targets: readonly Variable[], tag: HavocTag, span: Span): void {
  if (targets.length > 0) emit(body, { kind: "havoc", targets, tag, span });
}

/** Nothing, where that check is not asked for; an assumption, where a comment asks not to make it. */
export function check(
  body: Body,
  condition: Term,
  kind: CheckKind,
  message: string,
  span: Span,
  because?: { readonly span: Span; readonly text: string },
  nature?: "deliberate" | "claim",
): void {
  if (condition === TRUE || !body.unit.options.checks.has(kind)) return;
  if (isSilenced(body.unit.file, span, kind)) return assume(body, condition, span);
  const place = because === undefined ? "" : spanKey(because.span);
  const origin = `${spanKey(span)} ${kind} ${message} ${place}`;
  emit(body, {
    kind: "assert",
    condition,
    span,
    check: kind,
    message,
    origin,
    ...(because !== undefined && { because }),
    ...(nature !== undefined && { [nature]: true }),
  });
}

/** Executions that come here are left unexamined, and that is said. */
export function giveUp(body: Body, why: string, span: Span): void {
  // Lines of the library are not the reader's.
  const truncation = body.owner.isStub ? why : `${why} (line ${span.line})`;
  emit(body, { kind: "assert", condition: FALSE, span, check: "unreachable", message: why, truncation });
}

/** Executions that come here may go on in a way that is not known, and that is said. */
export function giveUpInPart(body: Body, why: string, span: Span): void {
  const known = temporary(body, span, BOOL);
  havoc(body, [known], "approximation", span);
  emit(body, { kind: "assert", condition: known, span, check: "unreachable", message: why, truncation: why });
}

/** A check on a way of its own: what comes after does not rely on it. */
export function checkAside(
  body: Body,
  ...args: Parameters<typeof check> extends [Body, ...infer Rest] ? Rest : never
): void {
  const [condition, kind, , span] = args;
  if (condition === TRUE || !body.unit.options.checks.has(kind) || isSilenced(body.unit.file, span, kind)) return;
  const [aside, on] = [freshLabel(body, "aside"), freshLabel(body, "on")];
  if (body.open === undefined) begin(body, freshLabel(body, "dead"), span);
  end(body, { kind: "goto", targets: [aside, on], span });
  begin(body, aside, span, { unwritten: true });
  check(body, ...args);
  end(body, { kind: "goto", targets: [], span });
  begin(body, on, span);
}

// -------------------------------------------------------------------------------------------------------------- values

/** The same value, whatever is assigned from now on. */
export function held(body: Body, value: Value, span: Span, shown?: string): Value {
  const term = heldTerm(body, value.term, span, shown);
  return term === value.term ? value : { ...value, term };
}

export function heldTerm(body: Body, term: Term, span: Span, shown?: string): Term {
  if (freeVariables([term]).every((v) => body.temporaries.has(v))) return term;
  const made = temporary(body, span, term.sort, shown);
  emit(body, { kind: "assign", targets: [made], values: [term], span });
  return made;
}

/** More than an array has elements, and easy to read on. */
export const room = 10_000_000_000n;

/**
 * Before something of which nothing is known gives references: they may be to objects that were not there before, of which there may be as
 * many as an array holds. Where a program makes all objects itself there would be no such objects otherwise.
 */
export function makeRoom(body: Body, span: Span): void {
  if (body.unit.whole === undefined) return;
  declareGlobal(body.unit, { variable: nextReference, span: noSpan });
  emit(body, { kind: "assign", targets: [nextReference], values: [add(nextReference, int(room))], span });
}

/** Any value of the type. */
export function arbitrary(body: Body, type: JavaType, tag: HavocTag, span: Span, shown?: string): Value {
  const made = temporary(body, span, sortOf(type), shown);
  if (isReference(type)) makeRoom(body, span);
  havoc(body, [made], tag, span);
  assume(body, typeFact(type, made), span);
  return { term: made, type };
}
