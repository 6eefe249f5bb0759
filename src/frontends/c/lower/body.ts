/** The body of a function while it is built: blocks, locals, temporaries, and the commands that fill them. */
import { invariant } from "../../../base/invariant.ts";
import { FALSE, TRUE, and, int, le, lt, not } from "../../../logic/build.ts";
import { BOOL, INT, type Sort } from "../../../logic/sort.ts";
import { variable, type Term, type Variable } from "../../../logic/term.ts";
import { freeVariables } from "../../../logic/traverse.ts";
import type { CheckKind } from "../../../ir/check-kind.ts";
import type {
  Assert,
  Block,
  Command,
  Declared,
  HavocTag,
  TraceKind,
  TraceLabel,
  Transfer,
} from "../../../ir/program.ts";
import type { Diagnostic } from "../../../source/diagnostic.ts";
import { isSameSpan, spanKey, type Span } from "../../../source/span.ts";
import type { PlacedField } from "../layout.ts";
import type {
  CType, Expression, FunctionDeclaration, Initializer, LabelDeclaration, Statement, VariableDeclaration,
} from "../tree.ts"; // prettier-ignore
import type { Cell } from "../acsl/cells.ts";
import type { IntegerRange } from "../integers.ts";
import { freedObjects, nextObject, type Storage, type Unit } from "./unit.ts";
import type { Change } from "./volatile.ts";
import { fromParts, integer, noObject, pointer, type PointerValue, type Shape, type Value } from "./values.ts";

/** The parts of the lowering that need each other: an expression can hold statements, and a place an expression. */
export interface Lowerers {
  value(body: Body, expression: Expression): Value;
  place(body: Body, expression: Expression): Place;
  /** Jumps one of two ways. */
  condition(body: Body, expression: Expression, then: Way, otherwise: Way): void;
  statement(body: Body, statement: Statement): void;
  /** A block whose last expression statement `last` gives its value. */
  block(body: Body, block: Extract<Statement, { kind: "compound" }>, last: Statement): Value;
  call(body: Body, expression: Extract<Expression, { kind: "call" }>): Value;
  initialize(body: Body, place: Place, initializer: Initializer): void;
}

/** An object, or a part of one. */
export type Place =
  | {
      readonly kind: "variables";
      readonly variables: readonly Variable[];
      readonly shape: Shape;
      readonly type: CType;
      /** The flags that say whether it has a value yet: one for each scalar in it. */
      readonly written?: readonly Variable[] | undefined;
      /** Of a part of a variable: what reads of it find if it is volatile. */
      readonly change?: Change | undefined;
      readonly text: () => string;
    }
  | MemoryPlace
  /** Part of a value that is not an object: a member of what a function returned. */
  | { readonly kind: "value"; readonly value: Value; readonly type: CType }
  | { readonly kind: "function"; readonly pointer: PointerValue };

export interface MemoryPlace {
  readonly kind: "memory";
  readonly at: PointerValue;
  readonly type: CType;
  /** The field it is, if it is one or in an array that is one. */
  readonly cell?: Cell | undefined;
  /** Of a part of a variable: what reads of it find if it is volatile. */
  readonly change?: Change | undefined;
  /** Of a bit-field. */
  readonly bits?: PlacedField | undefined;
  /** `none`: within an object that is there; `bounds`: the object is there; `all`: reached through a pointer. */
  readonly guard: "none" | "bounds" | "all";
  /** That indices are within the arrays that they are written for. */
  readonly inside?: Term | undefined;
  /** It may be part of what is never to be written. */
  readonly mayBeConstant?: true | undefined;
  /** It is `errno`. */
  readonly isErrorNumber?: true | undefined;
  /** The pointer that it is reached through. */
  readonly through?: Expression | undefined;
  /** What the pointer is called, for messages. */
  readonly pointerText?: (() => string) | undefined;
  readonly text: () => string;
}

/** What comments say at places of a body. */
export interface BodyAnnotations {
  onEntry(body: Body, fn: FunctionDeclaration): void;
  before(body: Body, statement: Statement): void;
  loopHead(body: Body, loop: Statement): void;
  loopEntry(body: Body, loop: Statement): void;
  atEnd(body: Body, block: Statement): void;
}

export interface Body {
  readonly unit: Unit;
  readonly annotations: BodyAnnotations | undefined;
  readonly lower: Lowerers;
  readonly fn: FunctionDeclaration;
  readonly locals: Declared[];
  readonly names: Map<string, number>;
  readonly temporaries: Set<Variable>;
  readonly storage: Map<VariableDeclaration, Storage>;
  /** What the lengths of variable-length arrays were when they were declared. */
  readonly lengths: Map<Expression, Variable>;
  /** Those among them that the declaration of a type has settled. */
  readonly namedLengths: Set<Expression>;
  readonly blocks: Block[];
  /** Every block so far is entered from one before it: all are reached. */
  isConnected: boolean;
  readonly labels: Map<string, number>;
  open: OpenBlock | undefined;
  /** What is reached on all ways to a label so far, or that there will be no other ways. */
  readonly arrivals: Map<string, ReadonlySet<Variable> | "begun">;
  /** Where `break` and `continue` go, the innermost last. */
  readonly jumps: JumpTarget[];
  /** Blocks of the case and default labels of the switches around. */
  readonly cases: Map<Statement, string>;
  readonly scopes: LocalScope[];
  readonly gotoLabels: Map<LabelDeclaration, GotoLabel>;
  /** Where all computed jumps go, with the object that says where they go from there. */
  dispatch?: { readonly label: string; readonly target: Variable };
  /** Results: the parts of the returned value. */
  readonly results: readonly Variable[];
  readonly resultShape: Shape | undefined;
  /** The assignment that is being lowered, in the words of the source. */
  saying: string | undefined;
  /** Flags of locals that may lack a value: one for each scalar in them. */
  readonly written: Map<VariableDeclaration, readonly Variable[]>;
  /** The result that says whether the others have a value, where a function may end without. */
  readonly hasResult: Variable | undefined;
  /** The block of the arguments that have no parameter. */
  given: Variable | undefined;
  /** Objects of compound literals, and of what calls of `alloca` have made. */
  readonly literals: Map<Expression, Variable>;
  /** Blocks that jumps can enter past their beginning. */
  readonly jumpedInto: Set<Statement>;
  /** Calls whose value is not used. */
  readonly unused: Set<Expression>;
  /** Labels that a constant condition leads to. */
  readonly constantWays: Set<string>;
  /** The load of a value that is only put somewhere else. */
  copied: Expression | undefined;
  /** What is being lowered is a way that a macro has within it. */
  isUnwritten: boolean;
  /** The first object that is not from elsewhere, where that matters. */
  firstOwn: Variable | undefined;
  /** How often operands have been looked at in both orders. */
  orders: number;
  /** Where the last check stands: one place has several. */
  checkedAt: { readonly span: Span; readonly key: string };
}

export interface OpenBlock {
  readonly label: string;
  readonly commands: Command[];
  readonly span: Span;
  /** Variables whose objects are there, as has been checked: not null, alive, and somewhere. */
  reached: ReadonlySet<Variable>;
  readonly unwritten: true | undefined;
}

export interface JumpTarget {
  readonly breaks: Jump;
  readonly continues: Jump | undefined;
}

export interface Jump {
  readonly label: string;
  /** How many scopes are still open there. */
  readonly depth: number;
}

/** A block whose locals live in memory: their objects end with it. */
export interface LocalScope {
  readonly statement: Statement | undefined;
  readonly objects: LocalObject[];
}

export interface LocalObject {
  readonly object: Term;
  /** Undefined for what has no name. */
  readonly declaration?: VariableDeclaration;
  readonly name: string;
  /** Makes the object that is there when the block is entered once more. */
  readonly again?: (() => void) | undefined;
}

export interface GotoLabel {
  readonly label: string;
  /** The scopes that it stands in, the outermost first. */
  readonly scopes: readonly Statement[];
}

// ------------------------------------------------------------------------------------------------------------ names

/** `reserved`: names that nothing here may have; there may be many. */
function unique(taken: Map<string, number>, wanted: string, reserved: ReadonlySet<string>): string {
  const count = taken.get(wanted) ?? (reserved.has(wanted) ? 1 : 0);
  taken.set(wanted, count + 1);
  if (count === 0) return wanted;
  const name = `${wanted}$${count}`;
  // No name of a program has that sign, and what is made of one is made here.
  if (wanted.endsWith("#")) return name;
  return taken.has(name) || reserved.has(name) ? unique(taken, wanted, reserved) : (taken.set(name, 1), name);
}

const none: ReadonlySet<string> = new Set();

export function freshLabel(body: Body, wanted: string): string {
  return unique(body.labels, wanted, none);
}

export function declareLocal(body: Body, wanted: string, span: Span, sort: Sort = INT): Variable {
  const made = variable(unique(body.names, wanted, body.unit.globalNames), sort);
  body.locals.push(declared(made, span));
  return made;
}

/** `shown`: the text by which a person knows the value. */
export function temporary(body: Body, span: Span, shown?: string, sort: Sort = INT, shape?: Shape): Variable {
  const made = variable(unique(body.names, "t#", none), sort);
  const floating = shown === undefined ? undefined : floatingBits(shape);
  body.locals.push(declared(made, span, shown, undefined, undefined, floating, shown === undefined ? undefined : true));
  body.temporaries.add(made);
  return made;
}

/** Declarations are all of one form: there are more of them than of anything else. */
function declared(
  made: Variable,
  span: Span,
  sourceName?: string,
  where?: Term,
  offset?: Variable,
  floating?: Declared["floating"],
  isCopy?: true,
): Declared {
  return { variable: made, where, span, sourceName, isCopy, offset, floating };
}

// ----------------------------------------------------------------------------------------------------------- blocks

/**
 * One way of a condition. What a macro has within it stands for its use as a whole, so that condition and way are at one place:
 * who used the macro did not write that way.
 */
export function lowerWay(body: Body, condition: Span, way: Span, lower: () => void): void {
  lowerWithin(body, isSameSpan(condition, way), lower);
}

/** Where the programmer did not write the blocks that begin within it, nothing is said of one alone. */
export function lowerWithin(body: Body, isUnwritten: boolean, lower: () => void): void {
  const outer = body.isUnwritten;
  body.isUnwritten ||= isUnwritten;
  lower();
  body.isUnwritten = outer;
}

const nothingReached: ReadonlySet<Variable> = new Set();

/** A block that all jumps to it come before. */
export function begin(body: Body, label: string, span: Span): void {
  if (body.open !== undefined) end(body, { kind: "goto", targets: [label], span });
  const reached = body.arrivals.get(label);
  if (reached === undefined && body.blocks.length > 0) body.isConnected = false;
  if (reached === "begun") invariant(false, `${label} should begin once`);
  body.open = openBlock(body, label, span, reached ?? nothingReached);
  body.arrivals.set(label, "begun");
}

/** A block that jumps may come to later: the head of a loop, a label. */
export function beginTarget(body: Body, label: string, span: Span): void {
  if (body.open !== undefined) end(body, { kind: "goto", targets: [label], span });
  else if (!body.arrivals.has(label)) body.isConnected = false;
  body.open = openBlock(body, label, span, nothingReached);
  body.arrivals.set(label, nothingReached);
}

function openBlock({ isUnwritten }: Body, label: string, span: Span, reached: ReadonlySet<Variable>): OpenBlock {
  return { label, commands: [], span, reached, unwritten: isUnwritten ? true : undefined };
}

export function end(body: Body, transfer: Transfer): void {
  if (body.open === undefined) return;
  const { label, commands, span, reached, unwritten } = body.open;
  if (transfer.kind === "goto") for (const target of transfer.targets) arrive(body, target, reached);
  body.blocks.push({ label, commands, span, transfer, unwritten });
  body.open = undefined;
}

function arrive({ arrivals }: Body, label: string, reached: ReadonlySet<Variable>): void {
  const known = arrivals.get(label);
  if (known === "begun") invariant(false, `no jump should come to ${label} after it has begun`);
  if (known === undefined) arrivals.set(label, reached);
  else if (known.size > 0 && known !== reached) arrivals.set(label, new Set([...known].filter((v) => reached.has(v))));
}

export function jump(body: Body, label: string, span: Span): void {
  end(body, { kind: "goto", targets: [label], span });
}

/** Code that control does not reach is built all the same, in a block that nobody enters. */
export function emit(body: Body, command: Command): void {
  if (body.open === undefined) begin(body, freshLabel(body, "dead"), command.span);
  const open = body.open!;
  open.commands.push(command);
  if (open.reached.size > 0) open.reached = stillReached(open.reached, command);
}

/** A call may end the life of any object. */
function stillReached(reached: ReadonlySet<Variable>, command: Command): ReadonlySet<Variable> {
  if (command.kind === "call") return nothingReached;
  if (command.kind !== "assign" && command.kind !== "havoc") return reached;
  const { targets } = command;
  if (targets.includes(freedObjects)) return nothingReached;
  return targets.some((v) => reached.has(v)) ? new Set([...reached].filter((v) => !targets.includes(v))) : reached;
}

export function isReached({ open }: Body, object: Term): boolean {
  return open !== undefined && object.kind === "var" && open.reached.has(object);
}

/** From here on, until it is assigned or something is freed. */
export function noteReached({ open }: Body, object: Term): void {
  if (open !== undefined && object.kind === "var") open.reached = new Set([...open.reached, object]);
}

export interface Way {
  readonly label: string;
  readonly trace?: TraceKind;
  readonly span: Span;
}

/** To `then` if the condition holds, else to `otherwise`; each way begins with a block of its own that says so. */
export function branch(body: Body, condition: Term, then: Way, otherwise: Way, span: Span): void {
  if (condition === TRUE || condition === FALSE) {
    const way = condition === TRUE ? then : otherwise;
    if (way.trace !== undefined) assumeOn(body, TRUE, condition === TRUE, way, span);
    body.constantWays.add(way.label);
    return jump(body, way.label, span);
  }
  const [a, b] = [freshLabel(body, `${then.label}$on`), freshLabel(body, `${otherwise.label}$on`)];
  end(body, { kind: "goto", targets: [a, b], span });
  lowerWay(body, span, then.span, () => {
    begin(body, a, span);
    assumeOn(body, condition, true, then, span);
    jump(body, then.label, span);
  });
  lowerWay(body, span, otherwise.span, () => {
    begin(body, b, span);
    assumeOn(body, not(condition), false, otherwise, span);
    jump(body, otherwise.label, span);
  });
}

function assumeOn(body: Body, condition: Term, outcome: boolean, way: Way, span: Span): void {
  const trace = way.trace && { kind: way.trace, span: way.span };
  emit(body, { kind: "assume", condition, span, outcome, trace });
}

// --------------------------------------------------------------------------------------------------------- commands
// Those of a kind are all of one form, as there are so many of them: what they lack is undefined.

export function assign(body: Body, target: Variable, value: Term, span: Span): void {
  if (target !== value) emit(body, { kind: "assign", targets: [target], values: [value], span, text: undefined });
}

export function assignAll(body: Body, targets: readonly Variable[], values: readonly Term[], span: Span): void {
  invariant(targets.length === values.length, "as many values as targets should be assigned");
  if (targets.length === 0) return;
  emit(body, { kind: "assign", targets, values, span, text: body.saying });
}

export function assume(body: Body, condition: Term, span: Span): void {
  if (condition !== TRUE) emit(body, { kind: "assume", condition, span, outcome: undefined, trace: undefined });
}

/** With what a person is told who follows an execution. */
export function pass(body: Body, condition: Term, trace: TraceLabel, span: Span): void {
  emit(body, { kind: "assume", condition, span, outcome: undefined, trace });
}

export function havoc(body: Body, targets: readonly Variable[], tag: HavocTag, span: Span): void {
  if (targets.length > 0) emit(body, { kind: "havoc", targets, tag, span });
}

export interface CheckNature extends Pick<Assert, "deliberate" | "claim" | "machineDependent"> {
  /** The message of another check of this kind at this place, with which it counts as one. */
  readonly countsAs?: string;
}

/** Nothing, where that check is not asked for. */
export function check(
  body: Body,
  condition: Term,
  kind: CheckKind,
  message: string,
  span: Span,
  nature?: CheckNature,
  verb?: Verb,
): void {
  if (condition === TRUE || !body.unit.options.checks.has(kind)) return;
  const text = (body.unit.models.has(body.fn) ? modelMessages[kind]?.[verb ?? "uses"] : undefined) ?? message;
  // One place has several checks, and copies of each count as one.
  if (span !== body.checkedAt.span) body.checkedAt = { span, key: spanKey(span) };
  const origin = `${body.checkedAt.key} ${kind} ${countedAs(body, kind, nature, verb) ?? text}`;
  const { deliberate, claim, machineDependent } = nature ?? {};
  emit(body, { kind: "assert", condition, span, check: kind, message: text, origin, deliberate, claim, machineDependent }); // prettier-ignore
}

/** Writing what is const is one with writing outside of an object. */
function countedAs(
  body: Body,
  kind: CheckKind,
  nature: CheckNature | undefined,
  verb: Verb | undefined,
): string | undefined {
  if (!body.unit.models.has(body.fn)) return nature?.countsAs;
  return verb === "changes" ? modelMessages[kind]?.writes : undefined;
}

/** What an access does; `changes`: it writes what is const. */
export type Verb = "reads" | "writes" | "changes";

/** In models: what the user sees is the call. */
const modelMessages: Partial<Readonly<Record<CheckKind, Readonly<Record<Verb | "uses", string>>>>> = {
  "null-dereference": {
    reads: "this call reads through a null pointer",
    writes: "this call writes through a null pointer",
    changes: "this call writes through a null pointer",
    uses: "this call uses a null pointer",
  },
  "out-of-bounds": {
    reads: "this call reads outside of an object",
    writes: "this call writes outside of an object",
    changes: "this call writes to a string literal or to what is const",
    uses: "this call goes outside of an object",
  },
  "use-after-free": {
    reads: "this call reads memory after its life has ended",
    writes: "this call writes memory after its life has ended",
    changes: "this call writes memory after its life has ended",
    uses: "this call uses memory after its life has ended",
  },
  "double-free": whatever("this frees memory that has been freed before"),
  "invalid-free": whatever("this frees what was not allocated on the heap, or not from its start"),
  "uninitialized-read": whatever("this call uses memory that has no value yet"),
};

function whatever(text: string): Readonly<Record<Verb | "uses", string>> {
  return { reads: text, writes: text, changes: text, uses: text };
}

/** Executions that come here are left unexamined, and that is said. */
export function giveUp(body: Body, why: string, span: Span): void {
  giveUpUnless(body, FALSE, why, span);
}

/** The same of those in which the condition is false. */
export function giveUpUnless(body: Body, condition: Term, why: string, span: Span): void {
  if (condition === TRUE) return;
  const isWritten = span.line > 0 && !body.unit.models.has(body.fn);
  const truncation = isWritten ? `${why} (line ${span.line})` : why;
  emit(body, { kind: "assert", condition, span, check: "unreachable", message: why, truncation });
}

/** Says where the fault is, if that is in another file than what it is the fault of. */
export function giveUpOn(body: Body, fault: Diagnostic, why: string, at: Span): void {
  const { file, line, column } = fault.span;
  const place = file === at.file ? "" : ` at ${file}:${line}:${column}`;
  giveUp(body, `${why}${place}: ${fault.message}`, file === at.file ? fault.span : at);
}

/** What is assigned meanwhile is said so. */
export function saying<T>(body: Body, text: string, write: () => T): T {
  const outer = body.saying;
  body.saying = text;
  const result = write();
  body.saying = outer;
  return result;
}

// ----------------------------------------------------------------------------------------------------------- values

/** The same value, whatever is assigned from now on. */
export function held(body: Body, value: Value, span: Span, shown?: string): Value {
  switch (value.kind) {
    case "integer":
      return integer(heldTerm(body, value.term, span, shown), value.range);
    case "floating":
    case "opaque":
      return { kind: value.kind, term: heldTerm(body, value.term, span, shown) };
    case "pointer":
      return heldPointer(body, value, span, shown);
    case "record":
      return { kind: "record", leaves: value.leaves.map((leaf) => held(body, leaf, span)) };
    case "stored":
    case "nothing":
      return value;
  }
}

export function heldPointer(body: Body, { object, offset }: PointerValue, span: Span, shown?: string): PointerValue {
  return pointer(heldTerm(body, object, span, shown), heldTerm(body, offset, span));
}

export function heldTerm(body: Body, term: Term, span: Span, shown?: string): Term {
  if (isSteady(body, term)) return term;
  const made = temporary(body, span, shown);
  assign(body, made, term, span);
  return made;
}

/** It has no variables but temporaries. */
function isSteady(body: Body, term: Term): boolean {
  if (term.kind === "var") return body.temporaries.has(term);
  if (term.kind === "int") return true;
  // Small terms need no list of what is in them.
  if (term.kind === "op" && term.size < 10) return term.args.every((arg) => isSteady(body, arg));
  return freeVariables([term]).every((v) => body.temporaries.has(v));
}

// -------------------------------------------------------------------------------------------------------- variables

/** Variables for the parts of a value; what their type says holds whenever they are arbitrary. */
export function declareParts(
  body: Body,
  wanted: string,
  shape: Shape,
  span: Span,
  shown?: string,
): readonly Variable[] {
  const base = unique(body.names, wanted, body.unit.globalNames);
  return partFacts(shape).map((fact, i) => {
    const part = declaredPart(i === 0 ? base : `${base}#${i}`, fact, shape, span, i === 0 ? shown : undefined);
    body.locals.push(part);
    return part.variable;
  });
}

/** A part of a value of that shape, of which `fact` holds. */
export function declaredPart(name: string, fact: PartFact, shape: Shape, span: Span, shown?: string): Declared {
  const made = variable(name, INT);
  const where = fact(made);
  // The parts of a pointer come one after the other.
  const offset = shown !== undefined && fact === isObject ? variable(`${name}#1`, INT) : undefined;
  // A parameter need not have a name.
  const sourceName = shown === "" ? undefined : shown;
  return declared(made, span, sourceName, where === TRUE ? undefined : where, offset, floatingBits(shape));
}

/** A truth value. */
export function declaredFlag(name: string, span: Span): Declared {
  return declared(variable(name, BOOL), span);
}

/** How a variable of that shape is to be read by a person. */
const floatingBits = (shape: Shape | undefined): Declared["floating"] =>
  shape?.kind === "floating" ? shape.bits : undefined;

export type PartFact = (part: Term) => Term;

const isObject: PartFact = (object) => and(le(noObject, object), lt(object, nextObject));

/** What is known of each part of any value of the shape. */
export function partFacts(shape: Shape): readonly PartFact[] {
  switch (shape.kind) {
    case "integer":
      return [(part) => inRange(part, shape.range)];
    case "floating":
      return [(part) => inRange(part, { low: 0n, high: (1n << BigInt(shape.bits)) - 1n })];
    case "pointer":
      return [isObject, () => TRUE];
    case "opaque":
      return [() => TRUE];
    case "record":
      return shape.leaves.flatMap(partFacts);
  }
}

export function inRange(term: Term, { low, high }: IntegerRange): Term {
  return and(le(int(low), term), le(term, int(high)));
}

/** A value of that shape that may be anything. */
export function arbitrary(body: Body, shape: Shape, tag: HavocTag, span: Span, shown?: string): Value {
  const variables = declareParts(body, "t#", shape, span, shown);
  for (const v of variables) body.temporaries.add(v);
  havoc(body, variables, tag, span);
  return fromParts(shape, variables);
}
