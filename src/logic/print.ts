/**
 * Terms as Boogie expressions, with no more parentheses than precedence asks for. A large subterm that occurs more than
 * once is named by a let, and so is every hundredth level of a very deep term; so sharing never explodes.
 */
import { invariant } from "../base/invariant.ts";
import { BOOL } from "./sort.ts";
import { constructorOf, planTerm, type Plan } from "./print-plan.ts";
import { printName, printSort, type NameOptions } from "./print-name.ts";
import {
  equality,
  equivalence,
  inequality,
  needsFunction,
  operatorFunction,
  power,
  signs,
  type Sign,
} from "./print-operator.ts";
import type { BoundVariable, FunctionCall, Lambda, Operation, Quantifier, Term, Variable } from "./term.ts";

export interface PrintOptions extends NameOptions {
  /** Names of functions that are taken, so that the function of an operator needs another one. */
  readonly taken?: ReadonlySet<string>;
}

export function printTerm(term: Term, options: PrintOptions = {}): string {
  if (term.kind === "var") return printVariable(term, options);
  const printer: Printer = {
    plan: planTerm(term, options),
    options,
    taken: options.taken ?? new Set(),
    names: new Map(),
    output: [],
    work: [],
  };
  printer.work.push({ kind: "region", term });
  for (let task = printer.work.pop(); task !== undefined; task = printer.work.pop()) step(printer, task);
  return printer.output.join("");
}

/** Levels of precedence beside those of the binary operators. */
const testLevel = 9;
const prefixLevel = 10;
const postfixLevel = 11;

type Task =
  | { readonly kind: "text"; readonly text: string }
  /** A term where one of at least this level can stand without parentheses. */
  | { readonly kind: "term"; readonly term: Term; readonly level: number }
  /** A term with the lets that belong in front of it. */
  | { readonly kind: "region"; readonly term: Term }
  /** The named term itself, where its name is defined. */
  | { readonly kind: "definition"; readonly term: Term }
  | { readonly kind: "name"; readonly term: Term; readonly name: string }
  | { readonly kind: "forget"; readonly term: Term };

interface Printer {
  readonly plan: Plan;
  readonly options: PrintOptions;
  readonly taken: ReadonlySet<string>;
  /** The named terms whose lets are open. */
  readonly names: Map<Term, string>;
  readonly output: string[];
  readonly work: Task[];
}

function step(printer: Printer, task: Task): void {
  switch (task.kind) {
    case "text":
      printer.output.push(task.text);
      break;
    case "term":
      printAt(printer, task.term, task.level);
      break;
    case "definition":
      push(printer, parts(printer, task.term).pieces);
      break;
    case "region":
      printRegion(printer, task.term);
      break;
    case "name":
      printer.names.set(task.term, task.name);
      break;
    case "forget":
      printer.names.delete(task.term);
      break;
  }
}

type Piece = string | Task;

/** What is printed next comes last on the stack. */
function push(printer: Printer, pieces: readonly Piece[]): void {
  for (let i = pieces.length - 1; i >= 0; i--) {
    const piece = pieces[i]!;
    printer.work.push(typeof piece === "string" ? { kind: "text", text: piece } : piece);
  }
}

function printRegion(printer: Printer, term: Term): void {
  const named = printer.plan.namedIn(term).filter(([part]) => !printer.names.has(part));
  const pieces: Piece[] = [];
  for (const [part, name] of named) {
    pieces.push(`(var ${name} := `, { kind: "definition", term: part }, "; ", { kind: "name", term: part, name });
  }
  pieces.push(at(term, 0), ")".repeat(named.length), ...named.map(([part]): Task => ({ kind: "forget", term: part })));
  push(printer, pieces);
}

const at = (term: Term, level: number): Task => ({ kind: "term", term, level });

function printAt(printer: Printer, term: Term, level: number): void {
  const name = printer.names.get(term);
  if (name !== undefined) {
    printer.output.push(name);
    return;
  }
  const printed = parts(printer, term);
  push(printer, printed.level >= level ? printed.pieces : ["(", ...printed.pieces, ")"]);
}

interface Parts {
  readonly level: number;
  readonly pieces: readonly Piece[];
}

const atom = (...pieces: readonly Piece[]): Parts => ({ level: postfixLevel, pieces });

function parts(printer: Printer, term: Term): Parts {
  switch (term.kind) {
    case "bool":
      return atom(String(term.value));
    case "int":
      return term.value < 0n ? { level: prefixLevel, pieces: [String(term.value)] } : atom(String(term.value));
    case "real":
      return realParts(term.numerator, term.denominator);
    case "bv":
      return atom(`${term.value}bv${term.width}`);
    case "var":
      return atom(printVariable(term, printer.options));
    case "bound":
      return atom(printer.plan.boundName(term));
    case "op":
      return operationParts(printer, term);
    case "call":
      return callParts(term, printer.options);
    case "forall":
    case "exists":
    case "lambda":
      return binderParts(printer, term);
  }
}

export function printVariable(v: Variable, options: NameOptions = {}): string {
  return v.role?.kind === "old" ? `old(${printName(v.role.of.name, options)})` : printName(v.name, options);
}

/** A decimal where there is one, otherwise a quotient of two. */
function realParts(numerator: bigint, denominator: bigint): Parts {
  let scale = 1n;
  let digits = 0;
  while (scale % denominator !== 0n && digits < 1000 && divides(denominator)) {
    scale *= 10n;
    digits++;
  }
  const level = numerator < 0n ? prefixLevel : postfixLevel;
  if (scale % denominator !== 0n) return { level: 7, pieces: [`${numerator}.0 / ${denominator}.0`] };
  const scaled = (numerator < 0n ? -numerator : numerator) * (scale / denominator);
  const text = String(scaled).padStart(digits + 1, "0");
  const [whole, fraction] = [text.slice(0, text.length - digits), text.slice(text.length - digits)];
  return { level, pieces: [`${numerator < 0n ? "-" : ""}${whole}.${fraction === "" ? "0" : fraction}`] };
}

/** Whether a number has no prime factors but 2 and 5. */
function divides(denominator: bigint): boolean {
  let rest = denominator;
  while (rest % 2n === 0n) rest /= 2n;
  while (rest % 5n === 0n) rest /= 5n;
  return rest === 1n;
}

// ------------------------------------------------------------------------------------------------------ operations

function operationParts(printer: Printer, term: Operation): Parts {
  const [a, b, c] = term.args as [Term, Term, Term];
  if (needsFunction(term)) return atom(functionName(printer, term), "(", ...list(term.args), ")");
  switch (term.op) {
    case "and":
    case "or":
      return junctionParts(term);
    case "not":
      return notParts(printer, a);
    case "eq":
      return binary(a.sort === BOOL ? equivalence : equality, a, b);
    case "ite":
      return { level: 0, pieces: ["if ", at(a, 0), " then ", at(b, 0), " else ", at(c, 0)] };
    case "neg":
      return { level: prefixLevel, pieces: ["-", at(a, isPrefixed(a) ? postfixLevel : prefixLevel)] };
    case "power":
      return binary(power, a, b);
    case "toReal":
      return atom("real(", at(a, 0), ")");
    case "toInt":
      return atom("int(", at(a, 0), ")");
    case "extract":
      return atom(at(a, postfixLevel), `[${term.indices[0]! + 1}:${term.indices[1]!}]`);
    case "select":
      return atom(at(a, postfixLevel), "[", ...list(term.args.slice(1)), "]");
    case "store":
      return atom(at(a, postfixLevel), "[", ...list(term.args.slice(1, -1)), " := ", at(term.args.at(-1)!, 0), "]");
    default: {
      const sign = signs.get(term.op);
      invariant(sign !== undefined, `${term.op} should have a sign`);
      return binary(sign, a, b);
    }
  }
}

function functionName(printer: Printer, term: Operation): string {
  return freeFunctionName(operatorFunction(term), printer.taken);
}

export function freeFunctionName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  while (taken.has(name)) name += "'";
  return name;
}

const isPrefixed = (t: Term): boolean => (t.kind === "op" && t.op === "neg") || t.kind === "int" || t.kind === "real";

function binary(sign: Sign, a: Term, b: Term): Parts {
  return { level: sign.level, pieces: [at(a, sign.left), ` ${sign.text} `, at(b, sign.right)] };
}

function notParts(printer: Printer, a: Term): Parts {
  const isEquality = a.kind === "op" && a.op === "eq" && !printer.names.has(a);
  if (isEquality) return binary(inequality, a.args[0]!, a.args[1]!);
  return { level: prefixLevel, pieces: ["!", at(a, prefixLevel)] };
}

/** `&&` and `||` do not mix without parentheses. */
function junctionParts(term: Operation): Parts {
  const sign = term.op === "and" ? " && " : " || ";
  const [first, ...rest] = term.args as [Term, ...Term[]];
  const chained = first.kind === "op" && first.op === term.op;
  return { level: 3, pieces: [at(first, chained ? 3 : 4), ...rest.flatMap((arg) => [sign, at(arg, 4)])] };
}

function list(terms: readonly Term[]): readonly Piece[] {
  return terms.flatMap((t, i) => (i === 0 ? [at(t, 0)] : [", ", at(t, 0)]));
}

// --------------------------------------------------------------------------------------------- functions and binders

function callParts({ fn, args }: FunctionCall, options: PrintOptions): Parts {
  const [operand] = args;
  if (fn.role.kind === "selector" && operand !== undefined) {
    return atom(at(operand, postfixLevel), `->${printName(fn.name, options)}`);
  }
  if (fn.role.kind === "tester" && operand !== undefined) {
    return { level: testLevel, pieces: [at(operand, prefixLevel), ` is ${printName(constructorOf(fn), options)}`] };
  }
  return atom(`${printName(fn.name, options)}(`, ...list(args), ")");
}

function binderParts(printer: Printer, term: Quantifier | Lambda): Parts {
  const bound = term.bound.map((v, i) => boundText(printer, v, term.pools[i] ?? [])).join(", ");
  // A name for a term with a variable that is bound here means another term inside.
  const hidden = [...printer.names].filter(([t]) => t.open.some((v) => term.bound.includes(v)));
  return atom(
    ...hidden.map(([t]): Task => ({ kind: "forget", term: t })),
    `(${term.kind} ${bound} :: `,
    ...(term.kind === "lambda" ? [] : annotations(term)),
    region(term.body),
    ")",
    ...hidden.map(([t, name]): Task => ({ kind: "name", term: t, name })),
  );
}

function boundText(printer: Printer, v: BoundVariable, pools: readonly string[]): string {
  const attributes = pools.map((pool) => `{:pool "${pool}"} `).join("");
  return `${attributes}${printer.plan.boundName(v)}: ${printSort(v.sort, printer.options)}`;
}

const region = (term: Term): Task => ({ kind: "region", term });

function annotations(term: Quantifier): readonly Piece[] {
  const patterns = (trigger: readonly Term[]): Piece[] =>
    trigger.flatMap((t, i) => (i === 0 ? [region(t)] : [", ", region(t)]));
  return [
    ...(term.weight === undefined ? [] : [`{:weight ${term.weight}} `]),
    ...term.additions.flatMap((a): Piece[] => [`{:add_to_pool "${a.pool}", `, region(a.term), "} "]),
    ...term.triggers.flatMap((trigger): Piece[] => ["{", ...patterns(trigger), "} "]),
    ...term.noPatterns.flatMap((t): Piece[] => ["{:nopats ", region(t), "} "]),
  ];
}
