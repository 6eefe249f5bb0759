/**
 * What resolution carries along. Of each clause only the first error is told, and what is returned after it is not used: so
 * every function of the resolver returns a term, whatever it met.
 */
import { errorAt, type Diagnostic } from "../../../source/diagnostic.ts";
import type { Span } from "../../../source/span.ts";
import type { CType, DataModel, FunctionDeclaration, VariableDeclaration } from "../tree.ts";
import type { GlobalDefinition, Node, TypeName } from "./tree.ts";
import type { Label, LogicType, Range, Typed } from "./typed.ts";

export type Meaning =
  | VariableDeclaration
  | FunctionDeclaration
  | { readonly kind: "enumerator"; readonly name: string; readonly value: bigint };

export type Definition = Extract<GlobalDefinition, { kind: "predicate" | "logic" }>;

/** What is defined at file scope: the same for all annotations of a unit. */
export interface Environment {
  readonly model: DataModel;
  /** Of file scope: variables, functions and enumerators. */
  readonly global: (name: string) => Meaning | undefined;
  readonly type: (name: TypeName) => CType | undefined;
  readonly definitions: ReadonlyMap<string, Definition>;
  /** What macros without parameters stand for. */
  readonly macros: ReadonlyMap<string, Definition>;
  /** Names that an unsupported declaration introduces, with what it is. */
  readonly undefinable: ReadonlyMap<string, string>;
}

/** Where an annotation stands. */
export interface Context {
  /** Parameters and locals that are visible; the innermost of that name. */
  readonly local: (name: string) => VariableDeclaration | undefined;
  /** The state of which it speaks unless it says otherwise; absent in a definition with several labels. */
  readonly here: Label | undefined;
  readonly label: (name: string) => Label | undefined;
  /** In a postcondition parameters mean their values on entry. */
  readonly parametersOnEntry: boolean;
  /** Absent where `\result` means nothing. */
  readonly result: CType | undefined;
}

export interface Resolver {
  readonly environment: Environment;
  readonly context: Context;
  /** What quantifiers, `\let` and parameters of definitions stand for. */
  readonly bound: ReadonlyMap<string, Typed>;
  /** Definitions that are being expanded, the outermost first. */
  readonly expanding: readonly Definition[];
  readonly shared: Shared;
}

/** Of one clause. */
export interface Shared {
  error: Diagnostic | undefined;
  /** Where ranges go while a set of places is resolved; absent where a range means nothing. */
  ranges: Range[] | undefined;
  /** How many terms were made: definitions may grow exponentially. */
  size: number;
}

export const largest = 20_000;

export function newResolver(environment: Environment, context: Context): Resolver {
  const shared: Shared = { error: undefined, ranges: undefined, size: 0 };
  return { environment, context, bound: new Map(), expanding: [], shared };
}

export function binding(r: Resolver, more: readonly (readonly [string, Typed])[]): Resolver {
  return { ...r, bound: new Map([...r.bound, ...more]) };
}

export function inState(r: Resolver, here: Label): Resolver {
  return r.context.here === here ? r : { ...r, context: { ...r.context, here } };
}

export function fail(r: Resolver, span: Span, message: string): void {
  r.shared.error ??= errorAt(span, message);
}

/** It is part of ACSL, but not of what is understood here. */
export function unsupported(r: Resolver, span: Span, construct: string): void {
  fail(r, span, `${construct} is not supported in annotations`);
}

export const integerLogic: LogicType = { kind: "integer" };
export const booleanLogic: LogicType = { kind: "boolean" };

type Shape = Typed extends infer T ? (T extends Typed ? Omit<T, "span" | "text" | "type"> : never) : never;

export function made(r: Resolver, node: Node, type: LogicType, shape: Shape): Typed {
  r.shared.size += 1;
  if (r.shared.size > largest) fail(r, node.span, `this clause has more than ${largest} terms, definitions included`);
  return { span: node.span, text: node.text, type, ...shape } as Typed;
}

export function integerOf(r: Resolver, node: Node, value: bigint): Typed {
  return made(r, node, { kind: "integer", range: { low: value, high: value } }, { kind: "integer", value });
}

export function truthOf(r: Resolver, node: Node, value: boolean): Typed {
  return made(r, node, booleanLogic, { kind: "boolean", value });
}

/** In the clause's own state, or an error. */
export function hereIn(r: Resolver, node: Node): Label {
  const { here } = r.context;
  if (here === undefined) fail(r, node.span, "a definition with several labels must say with \\at which state is read");
  return here ?? "Here";
}

export function labelNamed(r: Resolver, span: Span, name: string): Label {
  const label = r.context.label(name);
  if (label !== undefined) return label;
  if (name === "Old") fail(r, span, "\\old is for postconditions; the value on entry is \\at(…, Pre)");
  else fail(r, span, `there is no label \`${name}\` here`);
  return "Here";
}
