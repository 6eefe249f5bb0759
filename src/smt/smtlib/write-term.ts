/**
 * The text of one term, each distinct subterm written once.
 *
 * Every subterm belongs to a frame: a closed one to the frame of the session, an open one to that of the innermost
 * quantifier that binds one of its variables. (The same open term under two quantifiers is two things with two texts.)
 * A first walk finds each frame's subterms and how often they are referred to; a second, in the same order, children
 * first, writes them and names those that are shared or tall. Neither recurses on the JavaScript stack.
 */
import { InvariantViolation, invariant } from "../../base/invariant.ts";
import { isLiteral } from "../../logic/build.ts";
import type { Sort } from "../../logic/sort.ts";
import type { BoundVariable, FunctionSymbol, Quantifier, Term, Variable } from "../../logic/term.ts";
import { isZeroWide, printLiteral, printOperation } from "./operations.ts";

/** What surrounds a term: names, which are declared when they are asked for, and the session's definitions. */
export interface TermContext {
  variable(variable: Variable): string;
  bound(variable: BoundVariable): string;
  /** The value of bit-vectors of width zero. */
  unit(): string;
  head(fn: FunctionSymbol): string;
  power(sort: Sort): string;
  sort(sort: Sort): string;
  /** The name of a closed term that has been defined. */
  definition(term: Term): string | undefined;
  /** Gives a closed term a name. */
  define(term: Term, text: string): string;
}

/** The text of `term`, in which no bound variables but `params` are open. */
export function writeTerm(term: Term, params: readonly BoundVariable[], context: TermContext): string {
  const session = newFrame(undefined, [], "define");
  const outermost = params.length === 0 ? session : newFrame(session, params, "let");
  const locals = { count: 0 };
  for (const step of survey(term, outermost, context)) write(step, context, locals);
  return withLets(outermost, refer(term, outermost, context).text);
}

interface Frame {
  readonly parent: Frame | undefined;
  /** The outermost frame, if this is another. */
  readonly session: Frame | undefined;
  readonly bound: readonly BoundVariable[];
  /** How its subterms are named. Those of triggers are not: a trigger stands outside the body's `let`. */
  readonly naming: "define" | "let" | "none";
  readonly references: Map<Term, number>;
  readonly quantifiers: Map<Term, QuantifierFrames>;
  readonly written: Map<Term, Written>;
  /** The bindings of its `let`s, outermost first; each uses only those before it. */
  readonly lets: string[][];
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

interface Step {
  readonly term: Term;
  readonly owner: Frame;
}

/** A shared term whose text is shorter than this is repeated: a name would save nothing. */
const shortText = 24;
/** A term of which the text is nested deeper than this is named. */
const tallText = 64;

function newFrame(parent: Frame | undefined, bound: readonly BoundVariable[], naming: Frame["naming"]): Frame {
  const session = parent?.session ?? parent;
  return {
    parent,
    session,
    bound,
    naming,
    references: new Map(),
    quantifiers: new Map(),
    written: new Map(),
    lets: [],
  };
}

/** The frame that a term met in `frame` belongs to. */
function ownerOf(term: Term, frame: Frame): Frame {
  let owner = frame;
  if (term.open.length === 0) return frame.session ?? frame;
  while (owner.parent !== undefined && !term.open.some((v) => owner.bound.includes(v))) owner = owner.parent;
  return owner;
}

/** The subterms to be written, children first, with their references counted. */
function survey(root: Term, outermost: Frame, context: TermContext): readonly Step[] {
  const steps: Step[] = [];
  const pending: { readonly term: Term; readonly frame: Frame; readonly complete: boolean }[] = [];
  pending.push({ term: root, frame: outermost, complete: false });
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { term, frame } = next;
    if (next.complete) {
      steps.push({ term, owner: frame });
      continue;
    }
    if (isAtom(term)) continue;
    const owner = ownerOf(term, frame);
    if (owner.parent === undefined && context.definition(term) !== undefined) continue;
    const references = owner.references.get(term) ?? 0;
    owner.references.set(term, references + 1);
    if (references > 0) continue;
    pending.push({ term, frame: owner, complete: true });
    for (const child of parts(term, owner).reverse()) pending.push({ ...child, complete: false });
  }
  return steps;
}

function isAtom(term: Term): boolean {
  return term.kind === "var" || term.kind === "bound" || isLiteral(term) || isZeroWide(term);
}

/** The subterms to which a term's text refers, one entry a reference, each with the frame in which it stands. */
function parts(term: Term, owner: Frame): { readonly term: Term; readonly frame: Frame }[] {
  const found: { readonly term: Term; readonly frame: Frame }[] = [];
  const refer = (frame: Frame) => (part: Term) => (found.push({ term: part, frame }), "");
  switch (term.kind) {
    case "op":
      // A store into a map of several indices refers to the map more than once.
      if (term.op === "store") printOperation(term, refer(owner), { power: () => "" });
      else term.args.forEach(refer(owner));
      break;
    case "call":
      term.args.forEach(refer(owner));
      break;
    case "forall":
    case "exists": {
      const body = newFrame(owner, term.bound, "let");
      const triggers = newFrame(owner, term.bound, "none");
      owner.quantifiers.set(term, { body, triggers });
      refer(body)(term.body);
      [...term.triggers.flat(), ...term.noPatterns].forEach(refer(triggers));
      break;
    }
    default:
      invariant(term.kind !== "lambda", "lambdas should be lifted before they are given to a solver");
  }
  return found;
}

function write({ term, owner }: Step, context: TermContext, locals: { count: number }): void {
  const { text, height, level } = compose(term, owner, context);
  const shared = owner.references.get(term)! > 1 && text.length > shortText;
  if (owner.naming === "none" || (!shared && height < tallText)) {
    owner.written.set(term, { text, height: height + 1, level });
  } else if (owner.naming === "define") {
    owner.written.set(term, { text: context.define(term, text), height: 0, level: 0 });
  } else {
    const name = `?${locals.count++}`;
    (owner.lets[level] ??= []).push(`(${name} ${text})`);
    owner.written.set(term, { text: name, height: 0, level: level + 1 });
  }
}

function refer(term: Term, frame: Frame, context: TermContext): Written {
  const atom = atomText(term, context);
  if (atom !== undefined) return { text: atom, height: 0, level: 0 };
  const owner = ownerOf(term, frame);
  const defined = owner.parent === undefined ? context.definition(term) : undefined;
  if (defined !== undefined) return { text: defined, height: 0, level: 0 };
  const written = owner.written.get(term);
  invariant(written !== undefined, "a term's parts should be written before it");
  return owner === frame ? written : { ...written, level: 0 };
}

function atomText(term: Term, context: TermContext): string | undefined {
  if (isZeroWide(term)) return context.unit();
  if (term.kind === "var") return context.variable(term);
  if (term.kind === "bound") return context.bound(term);
  return printLiteral(term);
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
    ...term.noPatterns.map((pattern) => `:no-pattern ${inTrigger(pattern)}`),
  ];
  const whole = withLets(frames.body, body.text);
  const text = `(${term.kind} (${bound}) ${notes.length === 0 ? whole : `(! ${whole} ${notes.join(" ")})`})`;
  // What stands in the body may be under any of this frame's lets.
  return { text, height: body.height + frames.body.lets.length, level: owner.lets.length };
}

function withLets(frame: Frame, text: string): string {
  return frame.lets.reduceRight((body, bindings) => `(let (${bindings.join(" ")}) ${body})`, text);
}
