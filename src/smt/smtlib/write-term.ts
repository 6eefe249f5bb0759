/**
 * The text of one term, each distinct subterm written once.
 *
 * Every subterm belongs to a frame: a closed one to the outermost, an open one to that of the innermost quantifier that
 * binds one of its variables. (The same open term under two quantifiers is two things with two texts.)
 * A first walk finds each frame's subterms and how often they are referred to; a second, in the same order, children
 * first, writes them and names those that are shared or tall, by `let`. Neither recurses on the JavaScript stack.
 *
 * Definitions of the session, `(define-fun $7 () Bool …)`, would serve several assertions, but z3 goes through all of a
 * definition at each use: 5,000 of them, each using the one before, take it 3.8 s, and as many `let`s 0.01 s.
 */
import { InvariantViolation, invariant } from "../../base/invariant.ts";
import { isConstantMap, isLiteral } from "../../logic/build.ts";
import { arraySort, type Sort } from "../../logic/sort.ts";
import type { BoundVariable, FunctionSymbol, Lambda, Quantifier, Term, Variable } from "../../logic/term.ts";
import { isZeroWide, printLiteral, printOperation } from "./operations.ts";

/** What surrounds a term: names, which are declared when they are asked for. */
export interface TermContext {
  variable(variable: Variable): string;
  bound(variable: BoundVariable): string;
  /** The value of bit-vectors of width zero. */
  unit(): string;
  head(fn: FunctionSymbol): string;
  power(sort: Sort): string;
  sort(sort: Sort): string;
}

/** The text of `term`, in which no bound variables but `params` are open. */
export function writeTerm(term: Term, params: readonly BoundVariable[], context: TermContext): string {
  // Parameters are bound, but by no quantifier: what is closed and what depends on them share a frame.
  const outermost = newFrame(undefined, params, "let");
  const locals = { count: 0 };
  for (const subterm of survey(term, outermost)) write(subterm, context, locals);
  return withLets(outermost, refer(term, outermost, context).text);
}

interface Frame {
  readonly parent: Frame | undefined;
  readonly outermost: Frame | undefined;
  readonly bound: readonly BoundVariable[];
  /** Whether its subterms are named. Those of triggers are not: a trigger stands outside the body's `let`. */
  readonly naming: "let" | "none";
  readonly subterms: Map<Term, Subterm>;
  readonly quantifiers: Map<Term, QuantifierFrames>;
  /** The bindings of its `let`s, outermost first; each uses only those before it. */
  readonly lets: string[][];
  /** For each frame around it, how many of that one's `let`s what stands here is under. */
  readonly uses: Map<Frame, number>;
}

interface QuantifierFrames {
  readonly body: Frame;
  readonly triggers: Frame;
}

/** How to refer to a term: `height` is that of its text, `level` the number of its frame's `let`s that it is under. */
interface Written {
  readonly text: string;
  readonly height: number;
  readonly level: number;
}

interface Subterm {
  readonly term: Term;
  readonly owner: Frame;
  references: number;
  written: Written | undefined;
}

/** An occurrence of a term in the text of a frame. */
interface Occurrence {
  readonly term: Term;
  readonly frame: Frame;
}

/** A shared term whose text is shorter than this is repeated: a name would save nothing. */
const shortText = 24;
/** A term of which the text is nested deeper than this is named. */
const tallText = 64;

function newFrame(parent: Frame | undefined, bound: readonly BoundVariable[], naming: Frame["naming"]): Frame {
  return {
    parent, outermost: parent?.outermost ?? parent, bound, naming,
    subterms: new Map(), quantifiers: new Map(), lets: [], uses: new Map(),
  }; // prettier-ignore
}

/** The frame that a term met in `frame` belongs to. */
function ownerOf(term: Term, frame: Frame): Frame {
  let owner = frame;
  if (term.open.length === 0) return frame.outermost ?? frame;
  while (owner.parent !== undefined && !term.open.some((v) => owner.bound.includes(v))) owner = owner.parent;
  return owner;
}

/** The subterms to be written, children first, with their references counted. */
function survey(root: Term, outermost: Frame): readonly Subterm[] {
  const order: Subterm[] = [];
  const pending: (Occurrence | Subterm)[] = [];
  const meet = (term: Term, frame: Frame): void => void (isAtom(term) || pending.push({ term, frame }));
  meet(root, outermost);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if ("owner" in next) {
      order.push(next);
      continue;
    }
    const { term } = next;
    const owner = ownerOf(term, next.frame);
    const known = owner.subterms.get(term);
    if (known !== undefined) {
      known.references++;
      continue;
    }
    const met: Subterm = { term, owner, references: 1, written: undefined };
    owner.subterms.set(term, met);
    pending.push(met);
    const first = pending.length;
    meetParts(term, owner, meet);
    reverseFrom(pending, first);
  }
  return order;
}

/** So that what was pushed first is popped first, and names are numbered from left to right. */
function reverseFrom<T>(stack: T[], first: number): void {
  for (let [low, high] = [first, stack.length - 1]; low < high; low++, high--) {
    [stack[low], stack[high]] = [stack[high]!, stack[low]!];
  }
}

function isAtom(term: Term): boolean {
  return term.kind === "var" || term.kind === "bound" || isLiteral(term) || isZeroWide(term) || isConstantMap(term);
}

/** Calls `meet` with each subterm to which a term's text refers, once a reference, and the frame in which it stands. */
function meetParts(term: Term, owner: Frame, meet: (part: Term, frame: Frame) => void): void {
  switch (term.kind) {
    case "op":
      // A store into a map of several indices refers to the map more than once.
      if (term.op === "store") printOperation(term, (part) => (meet(part, owner), ""), { power: () => "" });
      else for (const arg of term.args) meet(arg, owner);
      return;
    case "call":
      for (const arg of term.args) meet(arg, owner);
      return;
    case "forall":
    case "exists": {
      const body = newFrame(owner, term.bound, "let");
      const triggers = newFrame(owner, term.bound, "none");
      owner.quantifiers.set(term, { body, triggers });
      meet(term.body, body);
      for (const pattern of [...term.triggers.flat(), ...term.noPatterns]) meet(pattern, triggers);
      return;
    }
    default:
      return;
  }
}

function write(subterm: Subterm, context: TermContext, locals: { count: number }): void {
  const { term, owner, references } = subterm;
  const { text, height, level } = compose(term, owner, context);
  const shared = references > 1 && text.length > shortText;
  if (owner.naming === "none" || (!shared && height < tallText)) {
    subterm.written = { text, height: height + 1, level };
    return;
  }
  const name = `?${locals.count++}`;
  (owner.lets[level] ??= []).push(`(${name} ${text})`);
  subterm.written = { text: name, height: 0, level: level + 1 };
}

function refer(term: Term, frame: Frame, context: TermContext): Written {
  const atom = atomText(term, context);
  if (atom !== undefined) return { text: atom, height: 0, level: 0 };
  const owner = ownerOf(term, frame);
  const written = owner.subterms.get(term)?.written;
  invariant(written !== undefined, "a term's parts should be written before it");
  if (owner === frame || written.level === 0) return written;
  for (let inner = frame; inner !== owner; inner = inner.parent!) {
    inner.uses.set(owner, Math.max(written.level, inner.uses.get(owner) ?? 0));
  }
  return { ...written, level: 0 };
}

function atomText(term: Term, context: TermContext): string | undefined {
  if (isZeroWide(term)) return context.unit();
  if (term.kind === "var") return context.variable(term);
  if (term.kind === "bound") return context.bound(term);
  return term.kind === "lambda" ? constantMap(term, context) : printLiteral(term);
}

/** Of several indices: nested, as its sort is. */
function constantMap({ bound, body }: Lambda, context: TermContext): string {
  invariant(isLiteral(body), "lambdas should be lifted before they are given to a solver");
  let [sort, text] = [body.sort, isZeroWide(body) ? context.unit() : printLiteral(body)!];
  for (const { sort: index } of [...bound].reverse()) {
    sort = arraySort([index], sort);
    text = `((as const ${context.sort(sort)}) ${text})`;
  }
  return text;
}

/** The text of a term; `height` and `level` are those of its parts. */
function compose(term: Term, owner: Frame, context: TermContext): Written {
  let height = 0;
  let level = 0;
  const ref = (part: Term): string => {
    const there = refer(part, owner, context);
    height = Math.max(height, there.height);
    level = Math.max(level, there.level);
    return there.text;
  };
  switch (term.kind) {
    case "op": {
      const text = printOperation(term, ref, context);
      return { text, height, level };
    }
    case "call": {
      const head = context.head(term.fn);
      const text = term.args.length === 0 ? head : `(${head} ${term.args.map(ref).join(" ")})`;
      return { text, height, level };
    }
    case "forall":
    case "exists":
      return composeQuantifier(term, owner, context);
    default:
      throw new InvariantViolation(`a term of kind ${term.kind} should not be written as a whole`);
  }
}

function composeQuantifier(term: Quantifier, owner: Frame, context: TermContext): Written {
  const frames = owner.quantifiers.get(term)!;
  const bound = term.bound.map((v) => `(${context.bound(v)} ${context.sort(v.sort)})`).join(" ");
  const body = refer(term.body, frames.body, context);
  const inTrigger = (pattern: Term): string => refer(pattern, frames.triggers, context).text;
  const notes = [
    ...(term.weight === undefined ? [] : [`:weight ${term.weight}`]),
    ...term.triggers.map((trigger) => `:pattern (${trigger.map(inTrigger).join(" ")})`),
    // z3 takes either triggers or terms that should be none.
    ...(term.triggers.length > 0 ? [] : term.noPatterns).map((pattern) => `:no-pattern ${inTrigger(pattern)}`),
  ];
  const whole = withLets(frames.body, body.text);
  const text = `(${term.kind} (${bound}) ${notes.length === 0 ? whole : `(! ${whole} ${notes.join(" ")})`})`;
  const level = Math.max(frames.body.uses.get(owner) ?? 0, frames.triggers.uses.get(owner) ?? 0);
  return { text, height: body.height + frames.body.lets.length, level };
}

function withLets(frame: Frame, text: string): string {
  return frame.lets.reduceRight((body, bindings) => `(let (${bindings.join(" ")}) ${body})`, text);
}
