/** What the lowering of a program keeps: where variables live, which objects there are, and what it has declared so far. */
import { arraySort, BOOL, INT } from "../../../logic/sort.ts";
import { int } from "../../../logic/build.ts";
import { variable, type Term, type Variable } from "../../../logic/term.ts";
import type { CheckKind } from "../../../ir/check-kind.ts";
import type { Declared, Implementation, Procedure } from "../../../ir/program.ts";
import type { Diagnostic } from "../../../source/diagnostic.ts";
import { noSpan, type Span } from "../../../source/span.ts";
import type { Annotations } from "../acsl/annotations-of.ts";
import type { Group, Groups } from "../memory/groups.ts";
import type { CType, DataModel, Expression, FunctionDeclaration, VariableDeclaration } from "../tree.ts";
import type { Symbols } from "./symbols.ts";
import type { Summaries } from "./touchable.ts";
import type { Shape } from "./values.ts";

export interface LoweringOptions {
  readonly model: DataModel;
  /** The checks that are made. */
  readonly checks: ReadonlySet<CheckKind>;
  /** Every function that can be called is here: an unknown function pointer is one of them. */
  readonly complete: boolean;
  readonly mallocMayFail: boolean;
  /**
   * Only what is certain to fail is told, so that what few can prove is asked: that no pointer to what has ended is handed to a
   * function that is not here, and that no memory is read that has no value.
   */
  readonly onlyCertain: boolean;
  /** Memory without a value is told from other memory, also where proofs are looked for, which it costs much. */
  readonly marked?: true;
  /** What callers hand in may be part of what a function has another name for, as far as types let it. */
  readonly overlapping?: true;
  /** The program is to be run, and what it prints is wanted. */
  readonly output: boolean;
}

/** Where a variable lives. */
export type Storage =
  | { readonly kind: "variables"; readonly variables: readonly Variable[]; readonly shape: Shape }
  | { readonly kind: "object"; readonly object: Term };

/** An object that is there from the start: a global, a string literal, a function. */
export interface StaticObject {
  readonly id: bigint;
  readonly name: string;
  /** In bytes; undefined if it is only declared, with incomplete type. */
  readonly size: number | undefined;
  readonly region: "static" | "code" | "literal" | "constant";
  /** Of a variable. */
  readonly type: CType | undefined;
  /** In bytes. */
  readonly alignment: number;
}

/** How a function is called. */
export interface Signature {
  readonly procedure: string;
  readonly params: readonly Shape[];
  readonly result: Shape | undefined;
  /** It has a body, or a model has one. */
  readonly known: boolean;
  /** One more result says whether there is a value. */
  readonly mayLackResult: boolean;
}

export type StringLiteral = Extract<Expression, { kind: "string" }>;

/** What never changes. */
export type Constant = StringLiteral | VariableDeclaration;

/** What is known of the contents of a constant. */
export interface ConstantFacts {
  readonly condition: Term;
  /** What else is constant and can be reached from there. */
  readonly reached: readonly Constant[];
  readonly isComplete: boolean;
}

export interface Unit {
  readonly options: LoweringOptions;
  readonly model: DataModel;
  readonly groups: Groups;
  readonly needsMemory: (v: VariableDeclaration) => boolean;
  /** Where memory without a value is told from other memory. */
  readonly withoutValue: ReadonlySet<Group>;
  /** Locals that may lack a value although they have an initialiser. */
  readonly unsettled: ReadonlySet<VariableDeclaration>;
  /** Static variables that keep their first value. */
  readonly unwritten: ReadonlySet<VariableDeclaration>;
  /** Numbers that are made pointers and may be addresses of what is no object of the program. */
  readonly fixedAddresses: ReadonlySet<Expression>;
  /** Addresses become numbers, or are seen byte by byte, so that it matters where objects lie. */
  readonly namesAddresses: boolean;
  /** The variables that get the objects of such pointers, by names that only they have. */
  readonly fixedObjects: Set<Variable>;
  readonly symbols: Symbols;
  readonly storage: Map<VariableDeclaration, Storage>;
  readonly objects: StaticObject[];
  readonly functionObjects: Map<string, StaticObject>;
  readonly strings: Map<string, StaticObject>;
  /** Contents of string literals, to be stored before the program starts. */
  readonly stringContents: {
    readonly object: StaticObject;
    readonly elements: readonly number[];
    readonly element: CType;
  }[];
  /** By the variable, or the object of the literal. */
  readonly constantFacts: Map<Term | VariableDeclaration, ConstantFacts>;
  readonly globals: Map<string, Declared>;
  /** The maps of groups that have been used. */
  readonly maps: Map<Group, readonly Variable[]>;
  /** Names that locals and parameters do not take: variables of all files. */
  readonly globalNames: ReadonlySet<string>;
  /** Definitions and declarations of the whole program by name. */
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
  /** There are parts of the program that are not here. */
  readonly hasOtherParts: boolean;
  /** The program is whole, and nothing but its steps from `main` on changes its volatile objects. */
  readonly ownsVolatiles: boolean;
  /** Variables that hold what weak names stand for, which nothing changes. */
  readonly linked: Set<Variable>;
  /** Of variables with external linkage, the definition by name. */
  readonly externals: ReadonlyMap<string, VariableDeclaration>;
  /** What comments say, by the function that they are about or in. */
  readonly annotations: ReadonlyMap<FunctionDeclaration, Annotations>;
  /** Functions that stand for the library's. */
  readonly systemFiles: ReadonlySet<string>;
  readonly models: ReadonlySet<FunctionDeclaration>;
  /** The library's `errno`, if the program looks at it. */
  readonly errorNumber: VariableDeclaration | undefined;
  readonly procedures: Map<string, Procedure>;
  readonly signatures: Map<FunctionDeclaration, Signature>;
  readonly implementations: Implementation[];
  /** Calls of `strcmp` and its like, or by a pointer, of which more than the sign of the result may matter. */
  readonly callsOfNumbers: ReadonlySet<Expression>;
  /** Functions that a pointer may point to. */
  readonly addressTakenFunctions: readonly FunctionDeclaration[];
  /** What functions read and write, as far as it has been asked. */
  readonly summaries: Summaries;
  readonly diagnostics: Diagnostic[];
  /** Functions without body and model, with the number of calls. */
  readonly unknownCalls: Map<string, number>;
  /** Those among them that have been counted. */
  readonly countedCalls: Set<Expression>;
  /** Numbers of the types that arguments without parameters have. */
  readonly argumentKinds: Map<string, number>;
  /** What verdicts rest on although nothing in the program shows it, each a clause: "memory does not run short". */
  readonly assumptions: Set<string>;
}

// ------------------------------------------------------------------------------------------------------ the memory

const contents = arraySort([INT], arraySort([INT], INT));

/** The memory's own variables. */
export const nextObject = variable("c#next", INT);
/** Whether allocations can fail. */
export const scarcity = variable("c#scarce", BOOL);
export const freedObjects = variable("c#freed", arraySort([INT], BOOL));

/** Stands for all that no code here can name and code elsewhere can change; it is there where something says what may change. */
export const elsewhere = variable("c#elsewhere", INT);

/** The maps of a group: one, or objects and offsets for pointers. */
export function mapsOf(unit: Unit, group: Group): readonly Variable[] {
  let known = unit.maps.get(group);
  if (known === undefined) {
    const name = `mem#${group.name}`;
    const names = group.form.kind === "pointer" ? [name, `${name}#offset`] : [name];
    known = names.map((each) => declareGlobal(unit, { variable: variable(each, contents), span: noSpan }));
    unit.maps.set(group, known);
  }
  return known;
}

export function declareGlobal(unit: Unit, declared: Declared): Variable {
  if (!unit.globals.has(declared.variable.name)) unit.globals.set(declared.variable.name, declared);
  return declared.variable;
}

/** A new object with a number of its own, from 1 on. */
export function staticObject(
  unit: Unit,
  name: string,
  size: number | undefined,
  region: StaticObject["region"],
  alignment: number,
  type?: CType,
): StaticObject {
  const object: StaticObject = { id: BigInt(unit.objects.length + 1), name, size, region, alignment, type };
  unit.objects.push(object);
  return object;
}

export function objectTerm(object: StaticObject): Term {
  return int(object.id);
}

export function functionObject(unit: Unit, name: string): StaticObject {
  let known = unit.functionObjects.get(name);
  if (known === undefined) unit.functionObjects.set(name, (known = staticObject(unit, name, 1, "code", 1)));
  return known;
}

/** What a user should know of how a construct was modelled. */
export function noteAt(unit: Unit, span: Span, message: string): void {
  unit.diagnostics.push({ span, severity: "note", message });
}
