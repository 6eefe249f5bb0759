/**
 * The intermediate language: Boogie's, with logic terms as its expressions. Front ends produce it, every engine
 * consumes it, and it prints as Boogie text that parses back to the same program (print.ts).
 */
import type { Span } from "../source/span.ts";
import type { Sort, UninterpretedSort, DatatypeSort } from "../logic/sort.ts";
import type { FunctionSymbol, Term, Variable, BoundVariable } from "../logic/term.ts";
import type { CheckKind } from "./check-kind.ts";

export interface Program {
  readonly sorts: readonly UninterpretedSort[];
  readonly datatypes: readonly Datatype[];
  readonly functions: readonly FunctionDeclaration[];
  readonly constants: readonly Constant[];
  readonly axioms: readonly Axiom[];
  readonly globals: readonly Declared[];
  readonly procedures: ReadonlyMap<string, Procedure>;
  readonly implementations: readonly Implementation[];
  /** The procedure that is the whole program: it sets up what the language wants set up, and calls the main one. */
  readonly start?: string;
  /** The name by which a person knows the procedure that is called then, if it is not main. */
  readonly begins?: string;
  /** True in executions in which memory runs short, which are few. */
  readonly scarcity?: Variable;
}

export interface Datatype {
  readonly sort: DatatypeSort;
  readonly constructors: readonly Constructor[];
}
export interface Constructor {
  readonly make: FunctionSymbol;
  readonly selectors: readonly FunctionSymbol[];
  readonly tester: FunctionSymbol;
}

export interface FunctionDeclaration {
  readonly symbol: FunctionSymbol;
  /** The value for arguments `params`, where the function has a body. Engines see it as a definition. */
  readonly definition?: { readonly params: readonly BoundVariable[]; readonly body: Term };
  /** `axiom`: a quantified equation with the call as trigger (Boogie's default). `define`: a solver macro. */
  readonly encoding: "axiom" | "define";
  readonly span: Span;
  /** The built-in meaning (exact-functions.ts) that it has in a run. To solvers it is what axioms say of it. */
  readonly exact?: string;
  /** In a run, an assumed equation `f(arguments) == e` decides the value of `f` there, unless it is decided already. */
  readonly learned?: true;
  /** It stands for something that is not modelled ({:unmodelled}): a run that asks for a value nobody told it is none of the program's. */
  readonly unmodelled?: true;
}

export interface Constant {
  readonly variable: Variable;
  /** Different from every other unique constant of its sort. */
  readonly unique: boolean;
  readonly span: Span;
}

export interface Axiom {
  readonly formula: Term;
  readonly span: Span;
  /** Symbols whose use makes this axiom relevant, besides those in the formula. */
  readonly about?: readonly (FunctionSymbol | Variable)[];
}

export type FloatingWidth = 32 | 64;

/** A variable as declared: what `where` says holds whenever its value is arbitrary. */
export interface Declared {
  readonly variable: Variable;
  readonly where?: Term | undefined;
  readonly span: Span;
  /** The name a person knows it by; absent for variables that a translation invented. */
  readonly sourceName?: string | undefined;
  /** It holds what the name meant when that was looked at: nobody wrote an assignment to it. */
  readonly isCopy?: true | undefined;
  /** Of a pointer that is a pair: this variable has the number of the object (0: null, -1: none), that one the offset. */
  readonly offset?: Variable | undefined;
  /** The number of an object, of which 0 is null. */
  readonly isReference?: true;
  /** It is, or begins with, an encoding of something that numbers do not tell: a floating value, a struct. */
  readonly isEncoded?: true | undefined;
  /** The bits of a floating value of so many bits. */
  readonly floating?: FloatingWidth | undefined;
  /** What its values from 0 on are called. */
  readonly valueNames?: readonly string[];
  /** Of a map: nobody looks at what it holds from the start without having assumed before that it is zero, or false. */
  readonly isZeroAtStart?: true;
}

export interface Procedure {
  readonly name: string;
  readonly params: readonly Declared[];
  readonly results: readonly Declared[];
  readonly requires: readonly Clause[];
  readonly ensures: readonly Clause[];
  readonly modifies: readonly Variable[];
  readonly span: Span;
  /** Calls are replaced by the body this many levels deep ({:inline n}). */
  readonly inline?: number | undefined;
  /** The name a person knows it by, where it is another. */
  readonly sourceName?: string | undefined;
  /** It only finds the procedure that a call leads to: nobody sees it on the way. */
  readonly between?: true;
  /** Its text is not the user's: a check that fails in its body is reported at the call that leads there from outside. */
  readonly reportedAtCall?: true | undefined;
  /**
   * It is checked on its own: what it checks is assumed in copies of its body ({:checked_apart}). Beyond the levels of
   * inlining its calls stay calls.
   */
  readonly checkedApart?: true | undefined;
  /** Nothing is known of it, not even that it returns: it may end the program ({:may_not_return}). */
  readonly mayNotReturn?: true | undefined;
}

/**
 * One requires or ensures. In an ensures, the value of a global g on entry is the variable `oldVariable(g)`.
 * `free` clauses are assumed and not checked; `always` ones are assumed on both sides.
 */
export interface Clause {
  readonly condition: Term;
  readonly free: boolean;
  readonly always: boolean;
  readonly span: Span;
  /** A message of the user's for the failed check. */
  readonly message?: string;
}

/** The body of a procedure. A procedure may have several, with parameter names of their own. */
export interface Implementation {
  readonly name: string;
  readonly procedure: string;
  readonly params: readonly Declared[];
  readonly results: readonly Declared[];
  readonly locals: readonly Declared[];
  readonly body: Cfg;
  readonly span: Span;
  /** Whether engines check it on its own; inlined procedures and {:verify false} are not. */
  readonly checked: boolean;
  /** Asserts before a command with `startsChecking` are assumed ({:selective_checking}). */
  readonly selective?: boolean;
  readonly timeLimit?: number;
}

/** A graph of basic blocks. Labels are unique; `blocks` is in source order and contains `entry`. */
export interface Cfg<C = Command> {
  readonly entry: string;
  readonly blocks: ReadonlyMap<string, Block<C>>;
}

export interface Block<C = Command> {
  readonly label: string;
  readonly commands: readonly C[];
  readonly transfer: Transfer;
  readonly span: Span;
  /** Where points of a program are told apart: the point that this block is, or is a copy of. */
  readonly point?: string;
  /** Nobody wrote this way, such as that of an exception which the language itself throws: of it alone nothing is said. */
  readonly unwritten?: true | undefined;
  /** Runs come here only if a call has returned that may not. */
  readonly returned?: true;
  /** The same for all copies of one piece of source: what holds of one of them is no news unless it holds of all. */
  readonly copyOf?: string;
}

export type Transfer =
  | { readonly kind: "goto"; readonly targets: readonly string[]; readonly span: Span }
  /** The normal exit. */
  | { readonly kind: "return"; readonly span: Span }
  /** The exceptional exit; a raise that is caught is a goto to its handler. */
  | { readonly kind: "raise"; readonly span: Span };

export type Command = Assign | Havoc | Assume | Assert | Call;

/** Parallel assignment; map updates are stores. Each target occurs once. */
export interface Assign {
  readonly kind: "assign";
  readonly targets: readonly Variable[];
  readonly values: readonly Term[];
  readonly span: Span;
  /** As the source says it, where the values are not what a person wrote. */
  readonly text?: string | undefined;
  /** It has words in a text that is not the user's; for the user, what stands at its span says it. */
  readonly quoted?: boolean;
  /** It is no part of what else is done at its span: that an object has no value is another reason than that it is there. */
  readonly isApart?: true;
}

/** `input`: a real nondeterministic value. `approximation`: an arbitrary value in place of what was not modelled. */
export type HavocTag = "input" | "approximation";

export interface Havoc {
  readonly kind: "havoc";
  readonly targets: readonly Variable[];
  readonly tag: HavocTag;
  readonly span: Span;
  /** In copies that are reported at a call: where it stands. */
  readonly standsAt?: Span;
}

export interface Assume {
  readonly kind: "assume";
  readonly condition: Term;
  readonly span: Span;
  /** What a person following an execution is told when it comes through here. */
  readonly trace?: TraceLabel | undefined;
  /** What the condition that is written at `span` came out as; like the span, no part of the printed text. */
  readonly outcome?: boolean | undefined;
  /** A callee's contract says so, for calls that keep to it. */
  readonly guaranteed?: true;
  readonly startsChecking?: boolean;
  readonly additions?: readonly PoolTerm[];
}

export interface Assert {
  readonly kind: "assert";
  readonly condition: Term;
  readonly span: Span;
  readonly check: CheckKind;
  readonly message: string;
  /** The clause that is violated, where it stands elsewhere: a contract's. */
  readonly because?: { readonly span: Span; readonly text: string };
  /** Proved elsewhere under this condition ({:verified_under}): only its negation is left to check. */
  readonly verifiedUnder?: Term;
  readonly additions?: readonly PoolTerm[];
  /** In copies made by unrolling, splitting or inlining: the same for all copies of one check. */
  readonly origin?: string;
  /** In copies made by inlining: the calls that lead here, the outermost first. */
  readonly calls?: readonly Span[];
  /** It stands in an exit that several returns share, and is reported at the return from which the run came. */
  readonly atReturn?: boolean;
  /** Not a check of the program's: reaching it means that executions were left unexamined here, and why. */
  readonly truncation?: string;
  /** Says that this place is never reached: `assert(0)`. Who gets there does so against the programmer's word. */
  readonly deliberate?: true | undefined;
  /** The programmer's word for what holds here (`assert`): it also rules out what would make it fail. */
  readonly claim?: true | undefined;
  /** Some machines make sense of what fails here, such as an address that is no object's. */
  readonly machineDependent?: true | undefined;
  /** What happens next is meant but not modelled: where the check is not asked about, executions that fail it are left unexamined, and why. */
  readonly unfollowed?: string;
}

export interface PoolTerm {
  readonly pool: string;
  readonly term: Term;
}

export interface Call {
  readonly kind: "call";
  readonly procedure: string;
  readonly args: readonly Term[];
  readonly results: readonly Variable[];
  /** Preconditions are not checked. */
  readonly free: boolean;
  readonly verifiedUnder?: Term;
  /** In copies made by inlining: the calls that lead here, the outermost first. */
  readonly calls?: readonly Span[];
  /** In copies made by inlining: stands in a text that is not the user's. */
  readonly unseen?: true;
  readonly span: Span;
}

export interface TraceLabel {
  readonly kind: TraceKind;
  readonly span: Span;
  /** For unrolled and inlined copies: which iteration, in which call. */
  readonly note?: string;
}

export type TraceKind =
  | "then" | "else" | "switch-case" | "short-circuit" | "loop-head" | "loop-exit" | "break" | "continue" | "goto"
  | "return" | "throw" | "catch" | "finally" | "call" | "call-return" | "call-exception"; // prettier-ignore

export type { Sort };
