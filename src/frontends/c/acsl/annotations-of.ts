/** The annotations of a unit: attached, resolved, and ready to be lowered. */
import type { Diagnostic } from "../../../source/diagnostic.ts";
import { contains } from "../../../source/span.ts";
import type { DataModel, FunctionDeclaration, Statement, TranslationUnit } from "../tree.ts";
import { attach, type Attached, type Attachments } from "./attach.ts";
import { noMacros, type Macros } from "./constant-macros.ts";
import { definitionFaults } from "./check-definitions.ts";
import { environmentOf } from "./environment.ts";
import { behaviorsOf, resolveAssertion, resolveContract, resolveLoop, type Behaviors, type Resolved } from "./resolve-clauses.ts"; // prettier-ignore
import type { Environment } from "./resolver.ts";
import type { StatementClause } from "./tree.ts";
import type { Assertion, Contract, LoopAnnotation } from "./typed.ts";

export interface Annotations {
  /** Complete: a contract that is not understood in every part is not here. */
  readonly contracts: ReadonlyMap<FunctionDeclaration, Contract>;
  readonly loops: ReadonlyMap<Statement, LoopAnnotation>;
  /** What holds before a statement, in source order. */
  readonly statements: ReadonlyMap<Statement, readonly Assertion[]>;
  /** What holds at the end of a block. */
  readonly atEnd: ReadonlyMap<Statement, readonly Assertion[]>;
  /** Of all annotations: errors say what is not understood. */
  readonly diagnostics: readonly Diagnostic[];
  /** Clauses that are read and not judged; each is told where it stands. */
  readonly unjudged: ReadonlySet<string>;
  /** Functions that have annotations which are not understood, and why: nothing may be concluded from checking them. */
  readonly broken: ReadonlyMap<FunctionDeclaration, readonly Diagnostic[]>;
}

/** `macros`: what the user's file defines, since annotations are comments and are not preprocessed. */
export function annotationsOf(unit: TranslationUnit, model: DataModel, macros: Macros = noMacros): Annotations {
  const attached = attach(unit);
  const environment = environmentOf(unit, attached.definitions, model, macros);
  const build = newBuild(attached, environment);
  build.diagnostics.push(...definitionFaults(environment, attached.definitions));
  addContracts(build);
  addLoops(build);
  addAssertions(build, attached.statements, build.statements);
  addAssertions(build, attached.atEnd, build.atEnd);
  for (const fn of build.broken.keys()) if (contractFault(build, fn) !== undefined) build.contracts.delete(fn);
  return build;
}

/** What is not understood of what stands at the function, and not in it: callers do not know what it asks for and promises. */
export function contractFault(
  { broken }: Pick<Annotations, "broken">,
  fn: FunctionDeclaration,
): Diagnostic | undefined {
  const { body } = fn;
  return broken.get(fn)?.find(({ span }) => body === undefined || !contains(body.span, span));
}

interface Build {
  readonly attached: Attachments;
  readonly environment: Environment;
  readonly contracts: Map<FunctionDeclaration, Contract>;
  readonly loops: Map<Statement, LoopAnnotation>;
  readonly statements: Map<Statement, readonly Assertion[]>;
  readonly atEnd: Map<Statement, readonly Assertion[]>;
  readonly diagnostics: Diagnostic[];
  readonly broken: Map<FunctionDeclaration, readonly Diagnostic[]>;
  readonly unjudged: Set<string>;
  readonly behaviors: (fn: FunctionDeclaration) => Behaviors;
}

function newBuild(attached: Attachments, environment: Environment): Build {
  return {
    attached,
    environment,
    contracts: new Map(),
    loops: new Map(),
    statements: new Map(),
    atEnd: new Map(),
    diagnostics: [...attached.diagnostics],
    broken: new Map(attached.broken),
    unjudged: new Set(),
    behaviors: (fn) => behaviorsOf(environment, attached.contracts.get(fn) ?? []),
  };
}

/** The value, after what is wrong with it was noted against its function. */
function taken<T>(build: Build, fn: FunctionDeclaration, { value, diagnostics, unjudged = [] }: Resolved<T>): T {
  for (const { clause, span } of unjudged) {
    build.unjudged.add(clause);
    build.diagnostics.push({ span, severity: "note", message: `${clause} is read and not judged` });
  }
  if (diagnostics.length > 0) {
    build.diagnostics.push(...diagnostics);
    build.broken.set(fn, [...(build.broken.get(fn) ?? []), ...diagnostics]);
  }
  return value;
}

function addContracts(build: Build): void {
  for (const [fn, comments] of build.attached.contracts) {
    build.contracts.set(fn, taken(build, fn, resolveContract(build.environment, fn, comments)));
  }
}

function addLoops(build: Build): void {
  for (const [loop, comments] of build.attached.loops) {
    const fn = comments[0]!.function;
    build.loops.set(loop, taken(build, fn, resolveLoop(build.environment, comments, build.behaviors(fn))));
  }
}

function addAssertions(
  build: Build,
  from: ReadonlyMap<Statement, readonly Attached<StatementClause>[]>,
  to: Map<Statement, readonly Assertion[]>,
): void {
  for (const [statement, comments] of from) {
    const assertions = comments.map((attached) =>
      taken(
        build,
        attached.function,
        resolveAssertion(build.environment, attached, build.behaviors(attached.function)),
      ),
    );
    to.set(statement, assertions);
  }
}
