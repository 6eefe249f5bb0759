/** The record of annotations that are not understood, and of what postconditions call. */
import type {
  AnnotationFault,
  ClassDeclaration,
  ClassSpec,
  CompilationUnit,
  Expression,
  MethodDeclaration,
} from "../tree.ts";
import type { ClassSymbol, MethodSymbol } from "../resolve/symbols.ts";

/** What was found out about the meaning of annotations, beside what the parser says. */
export interface Faults {
  readonly classes: Map<ClassDeclaration, readonly AnnotationFault[]>;
  readonly methods: Map<MethodDeclaration, readonly AnnotationFault[]>;
  /** Clauses of classes that have no meaning. */
  readonly specs: Set<ClassSpec>;
  /** All of a file, those of the parser included. */
  readonly ofFile: Map<CompilationUnit, AnnotationFault[]>;
  /** The methods that a postcondition calls. */
  readonly calls: Map<Expression, readonly MethodSymbol[]>;
  /** The methods that the postconditions of a method call. */
  readonly edges: Map<MethodSymbol, Set<MethodSymbol>>;
  /** Names of classes that the program itself uses although they are not among the files: annotations may do so, too. */
  readonly elsewhere: ReadonlySet<string>;
  /** Classes that have been looked at. */
  readonly checked: Set<ClassSymbol>;
}

export function noFaults(elsewhere: Iterable<string> = []): Faults {
  return {
    calls: new Map(),
    edges: new Map(),
    elsewhere: new Set(elsewhere),
    classes: new Map(),
    methods: new Map(),
    specs: new Set(),
    ofFile: new Map(),
    checked: new Set(),
  };
}
