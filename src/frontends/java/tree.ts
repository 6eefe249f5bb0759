/**
 * The tree of a Java file, annotations included: what the parser makes and the lowering reads. Expressions of annotations
 * are expressions of Java with some more kinds, so that there is one language of expressions.
 */
import type { Span } from "../../source/span.ts";

// --------------------------------------------------------------------------------------------------------------- types

export type PrimitiveName = "boolean" | "byte" | "short" | "char" | "int" | "long" | "float" | "double";

export type TypeNode =
  | { readonly kind: "primitive"; readonly name: PrimitiveName | "void"; readonly span: Span }
  | { readonly kind: "named"; readonly parts: readonly TypePart[]; readonly span: Span }
  | { readonly kind: "array"; readonly element: TypeNode; readonly span: Span }
  | { readonly kind: "wildcard"; readonly bound?: TypeNode; readonly span: Span }
  /** `A & B` in casts and bounds, `A | B` in catch clauses. */
  | { readonly kind: "several"; readonly types: readonly TypeNode[]; readonly span: Span }
  | { readonly kind: "inferred"; readonly span: Span }
  /** `\TYPE` in annotations. */
  | { readonly kind: "type-of-types"; readonly span: Span };

export interface TypePart {
  readonly name: string;
  readonly args: readonly TypeNode[];
}

// --------------------------------------------------------------------------------------------------------- expressions

export type Expression =
  | { readonly kind: "literal"; readonly literal: Literal; readonly span: Span }
  | { readonly kind: "name"; readonly name: string; readonly span: Span }
  | {
      readonly kind: "field";
      readonly target: Expression;
      readonly name: string;
      readonly span: Span;
      readonly dot: Span;
    }
  | { readonly kind: "index"; readonly array: Expression; readonly index: Expression; readonly span: Span; readonly bracket: Span } // prettier-ignore
  | CallExpression
  | NewExpression
  | { readonly kind: "new-array"; readonly element: TypeNode; readonly sizes: readonly Expression[]; readonly depth: number; readonly initializer?: ArrayInitializer; readonly span: Span } // prettier-ignore
  | ArrayInitializer
  | { readonly kind: "assign"; readonly op: BinaryOperator | undefined; readonly target: Expression; readonly value: Expression; readonly span: Span; readonly at: Span } // prettier-ignore
  | { readonly kind: "update"; readonly op: "++" | "--"; readonly prefix: boolean; readonly target: Expression; readonly span: Span } // prettier-ignore
  | { readonly kind: "unary"; readonly op: "+" | "-" | "!" | "~"; readonly operand: Expression; readonly span: Span }
  | { readonly kind: "binary"; readonly op: BinaryOperator; readonly left: Expression; readonly right: Expression; readonly span: Span; readonly at: Span } // prettier-ignore
  | { readonly kind: "conditional"; readonly condition: Expression; readonly then: Expression; readonly otherwise: Expression; readonly span: Span } // prettier-ignore
  | { readonly kind: "cast"; readonly type: TypeNode; readonly operand: Expression; readonly span: Span }
  | { readonly kind: "instanceof"; readonly operand: Expression; readonly pattern: Pattern; readonly span: Span }
  | LambdaExpression
  | { readonly kind: "method-reference"; readonly target?: Expression; readonly type?: TypeNode; readonly name: string; readonly span: Span } // prettier-ignore
  | { readonly kind: "this"; readonly qualifier?: Expression; readonly span: Span }
  /** Only as the target of a field or a call. */
  | { readonly kind: "super"; readonly qualifier?: Expression; readonly span: Span }
  | { readonly kind: "class-literal"; readonly type: TypeNode; readonly span: Span }
  | SwitchNode
  | { readonly kind: "parenthesized"; readonly inner: Expression; readonly span: Span }
  | SpecExpression;

export interface CallExpression {
  readonly kind: "call";
  readonly target?: Expression;
  /** `this` and `super` for calls of constructors. */
  readonly name: string;
  /** Those that are written before the name: `List.<String>of()`. */
  readonly typeArguments?: readonly TypeNode[];
  readonly args: readonly Expression[];
  readonly span: Span;
  /** The opening parenthesis. */
  readonly at: Span;
}

export interface NewExpression {
  readonly kind: "new";
  readonly outer?: Expression;
  readonly type: TypeNode;
  readonly args: readonly Expression[];
  readonly body?: ClassDeclaration;
  readonly span: Span;
}

export interface ArrayInitializer {
  readonly kind: "array-initializer";
  readonly elements: readonly Expression[];
  readonly span: Span;
}

export interface LambdaExpression {
  readonly kind: "lambda";
  readonly params: readonly Parameter[];
  readonly body: Expression | Block;
  readonly span: Span;
}

export type Literal =
  | { readonly kind: "int" | "long" | "char"; readonly value: bigint }
  | { readonly kind: "float" | "double"; readonly value: number }
  | { readonly kind: "string"; readonly value: string }
  | { readonly kind: "boolean"; readonly value: boolean }
  | { readonly kind: "null" };

export type BinaryOperator =
  | "||" | "&&" | "|" | "^" | "&" | "==" | "!=" | "<" | ">" | "<=" | ">=" | "<<" | ">>" | ">>>" | "+" | "-" | "*" | "/"
  | "%" | "==>" | "<==" | "<==>" | "<=!=>" | "<:"; // prettier-ignore

export type Pattern =
  | { readonly kind: "type"; readonly type: TypeNode; readonly span: Span }
  | { readonly kind: "binding"; readonly type: TypeNode; readonly name: string; readonly span: Span }
  | { readonly kind: "record"; readonly type: TypeNode; readonly parts: readonly Pattern[]; readonly span: Span };

/** What only annotations say. */
export type SpecExpression =
  | { readonly kind: "result"; readonly span: Span }
  | { readonly kind: "old"; readonly operand: Expression; readonly span: Span }
  | { readonly kind: "quantifier"; readonly quantifier: QuantifierName; readonly type: TypeNode; readonly names: readonly string[]; readonly range?: Expression; readonly body: Expression; readonly span: Span } // prettier-ignore
  /** `\type(T)` */
  | { readonly kind: "type-literal"; readonly type: TypeNode; readonly span: Span }
  /** `\fresh(x)`, `\typeof(x)` and their like, with the backslash in the name. */
  | { readonly kind: "spec-call"; readonly name: string; readonly args: readonly Expression[]; readonly span: Span }
  /** `(* any text *)`, `\not_specified` */
  | { readonly kind: "informal"; readonly span: Span };

export type QuantifierName = "forall" | "exists" | "max" | "min" | "sum" | "product" | "num_of";

// ---------------------------------------------------------------------------------------------------------- statements

export type Statement =
  | Block
  | { readonly kind: "local"; readonly variables: readonly VariableDeclaration[]; readonly ghost: boolean; readonly span: Span } // prettier-ignore
  | { readonly kind: "local-class"; readonly declaration: ClassDeclaration; readonly span: Span }
  | { readonly kind: "expression"; readonly expression: Expression; readonly span: Span }
  | { readonly kind: "if"; readonly condition: Expression; readonly then: Statement; readonly otherwise?: Statement; readonly span: Span } // prettier-ignore
  | LoopStatement
  | ForEachStatement
  | SwitchNode
  | { readonly kind: "break" | "continue"; readonly label?: string; readonly span: Span }
  | { readonly kind: "yield"; readonly value: Expression; readonly span: Span }
  | { readonly kind: "return"; readonly value?: Expression; readonly span: Span }
  | { readonly kind: "throw"; readonly value: Expression; readonly span: Span }
  | TryStatement
  | { readonly kind: "synchronized"; readonly lock: Expression; readonly body: Block; readonly span: Span }
  | { readonly kind: "labeled"; readonly label: string; readonly body: Statement; readonly span: Span }
  | { readonly kind: "assert"; readonly condition: Expression; readonly message?: Expression; readonly span: Span }
  | { readonly kind: "empty"; readonly span: Span }
  | { readonly kind: "spec-assert" | "spec-assume" | "spec-check"; readonly condition: Expression; readonly span: Span }
  | { readonly kind: "spec-set"; readonly assignment: Expression; readonly span: Span }
  | { readonly kind: "spec-havoc"; readonly locations: readonly Location[]; readonly span: Span }
  | { readonly kind: "spec-unreachable"; readonly span: Span };

export interface Block {
  readonly kind: "block";
  readonly statements: readonly Statement[];
  readonly span: Span;
  /** The closing brace. */
  readonly end: Span;
}

/** While, do and for. */
export interface LoopStatement {
  readonly kind: "while" | "do" | "for";
  readonly initial: readonly Statement[];
  readonly condition?: Expression;
  readonly updates: readonly Expression[];
  readonly body: Statement;
  readonly invariants: readonly Condition[];
  readonly span: Span;
}

export interface ForEachStatement {
  readonly kind: "for-each";
  readonly variable: VariableDeclaration;
  readonly iterable: Expression;
  readonly body: Statement;
  readonly invariants: readonly Condition[];
  readonly span: Span;
}

export interface SwitchNode {
  readonly kind: "switch";
  readonly value: Expression;
  readonly cases: readonly SwitchCase[];
  readonly arrows: boolean;
  readonly span: Span;
}

export interface SwitchCase {
  readonly labels: readonly CaseLabel[];
  readonly isDefault: boolean;
  readonly guard?: Expression;
  /** Of an arrow: one expression statement, block or throw. */
  readonly body: readonly Statement[];
  readonly span: Span;
}

export type CaseLabel =
  { readonly kind: "value"; readonly value: Expression } | { readonly kind: "pattern"; readonly pattern: Pattern };

export interface TryStatement {
  readonly kind: "try";
  readonly resources: readonly (VariableDeclaration | Expression)[];
  readonly body: Block;
  readonly catches: readonly CatchClause[];
  readonly finalizer?: Block;
  readonly span: Span;
}

export interface CatchClause {
  readonly types: readonly TypeNode[];
  readonly name: string;
  readonly body: Block;
  readonly span: Span;
}

export interface VariableDeclaration {
  readonly kind: "variable";
  readonly name: string;
  readonly type: TypeNode;
  readonly initializer?: Expression;
  readonly modifiers: Modifiers;
  readonly span: Span;
  /** The `=`, if there is one. */
  readonly at?: Span;
}

// -------------------------------------------------------------------------------------------------------- declarations

export interface CompilationUnit {
  readonly file: string;
  /** With dots; empty for the unnamed package. */
  readonly packageName: string;
  readonly imports: readonly Import[];
  readonly classes: readonly ClassDeclaration[];
  /** Checks that comments ask not to make, by line. */
  readonly nowarn: ReadonlyMap<number, readonly string[]>;
  /** Annotations that are not understood and stand at no class. */
  readonly faults: readonly AnnotationFault[];
  /** Whether annotations call methods. */
  readonly callsInAnnotations: boolean;
  readonly nodes: number;
  readonly lines: readonly string[];
}

/** An annotation that is not understood. */
export interface AnnotationFault {
  readonly span: Span;
  readonly message: string;
  /** A clause of a class, such as an invariant, or what belongs to the member that it stands at. */
  readonly about: "class" | "member";
  /** The names in it: what it may be about. */
  readonly names: readonly string[];
}

export interface Import {
  readonly name: string;
  readonly isStatic: boolean;
  readonly onDemand: boolean;
}

/** Java's modifiers and those of annotations, as words: `static`, `non_null`, `pure`. */
export type Modifiers = ReadonlyMap<string, Span>;

export interface ClassDeclaration {
  readonly kind: "class";
  readonly form: "class" | "interface" | "enum" | "record" | "annotation";
  readonly name: string;
  readonly typeParameters: readonly TypeParameter[];
  readonly superclass?: TypeNode;
  readonly interfaces: readonly TypeNode[];
  readonly modifiers: Modifiers;
  readonly fields: readonly FieldDeclaration[];
  readonly methods: readonly MethodDeclaration[];
  readonly initializers: readonly InitializerBlock[];
  /** Fields and initializer blocks in the order in which they are written. */
  readonly order: readonly (FieldDeclaration | InitializerBlock)[];
  readonly classes: readonly ClassDeclaration[];
  readonly constants: readonly EnumConstant[];
  readonly components: readonly Parameter[];
  readonly specs: readonly ClassSpec[];
  /** Annotations among its members that are not understood. */
  readonly faults: readonly AnnotationFault[];
  readonly span: Span;
  /** The opening brace. */
  readonly open: Span;
  readonly nameSpan: Span;
}

export interface TypeParameter {
  readonly name: string;
  readonly bounds: readonly TypeNode[];
}

export interface FieldDeclaration {
  readonly kind: "field";
  readonly name: string;
  readonly type: TypeNode;
  readonly initializer?: Expression;
  readonly modifiers: Modifiers;
  /** The groups that it is in. */
  readonly groups: readonly GroupClause[];
  readonly span: Span;
  readonly at?: Span;
}

/** `in g` and `maps x.f \into g`. */
export interface GroupClause {
  readonly groups: readonly Expression[];
  readonly maps: boolean;
}

export interface InitializerBlock {
  readonly kind: "initializer";
  readonly isStatic: boolean;
  readonly body: Block;
}

export interface EnumConstant {
  readonly name: string;
  readonly args: readonly Expression[];
  readonly body?: ClassDeclaration;
  readonly span: Span;
}

export interface Parameter {
  readonly name: string;
  readonly type: TypeNode;
  readonly modifiers: Modifiers;
  readonly variableArity: boolean;
  readonly span: Span;
}

export interface MethodDeclaration {
  readonly kind: "method";
  /** Of a constructor the name of the class. */
  readonly name: string;
  readonly isConstructor: boolean;
  /** Of a record, the one without a list of parameters. */
  readonly isCompact: boolean;
  readonly typeParameters: readonly TypeParameter[];
  readonly result: TypeNode;
  readonly params: readonly Parameter[];
  readonly throws: readonly TypeNode[];
  readonly modifiers: Modifiers;
  readonly body?: Block;
  /** The cases of its contract; none if nothing is said. */
  readonly spec: readonly SpecCase[];
  /** Annotations at it and in it that are not understood. */
  readonly faults: readonly AnnotationFault[];
  readonly span: Span;
  readonly nameSpan: Span;
}

// ---------------------------------------------------------------------------------------------------------- contracts

/** A condition that somebody wrote, at the place of its keyword. */
export interface Condition {
  readonly expression: Expression;
  readonly span: Span;
}

export interface SpecCase {
  /** It adds to what is inherited instead of standing beside it: `also_ensures` and its like. */
  readonly adds: boolean;
  readonly behavior: "normal" | "exceptional" | "any";
  readonly requires: readonly Condition[];
  readonly ensures: readonly Condition[];
  /** Absent if nothing is said: everything. */
  readonly modifies?: readonly Location[];
  readonly signals: readonly SignalsClause[];
  /** Absent if nothing is said. */
  readonly signalsOnly?: { readonly types: readonly TypeNode[]; readonly span: Span };
  readonly span: Span;
}

export interface SignalsClause {
  readonly type: TypeNode;
  readonly name?: string;
  readonly condition: Expression;
  readonly span: Span;
}

export type Location =
  | { readonly kind: "everything"; readonly span: Span }
  | { readonly kind: "nothing"; readonly span: Span }
  | { readonly kind: "place"; readonly expression: Expression; readonly span: Span }
  /** `x.*`, `this.*`, `C.*` */
  | { readonly kind: "all-fields"; readonly target: Expression; readonly span: Span }
  /** `a[*]`, `a[low..high]` */
  | { readonly kind: "elements"; readonly array: Expression; readonly low?: Expression; readonly high?: Expression; readonly span: Span }; // prettier-ignore

export type ClassSpec =
  | { readonly kind: "invariant" | "axiom" | "initially"; readonly condition: Expression; readonly modifiers: Modifiers; readonly span: Span } // prettier-ignore
  /** `methods`: those that it is about, where it says so. */
  | { readonly kind: "constraint"; readonly condition: Expression; readonly methods: readonly string[] | undefined; readonly modifiers: Modifiers; readonly span: Span } // prettier-ignore
  | { readonly kind: "represents"; readonly target: Expression; readonly value: Expression; readonly suchThat: boolean; readonly span: Span } // prettier-ignore
  | { readonly kind: "readable" | "writable"; readonly field: string; readonly condition: Expression; readonly span: Span }; // prettier-ignore
