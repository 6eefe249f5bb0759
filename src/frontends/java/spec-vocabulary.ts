/**
 * The words with which annotations of ESC/Java and JML begin, by the place where they stand, and which of them are only read.
 * What is in no list here is not understood, and said so.
 */

export const requiresWords: ReadonlySet<string> = new Set(["requires", "pre", "requires_redundantly"]);
export const ensuresWords: ReadonlySet<string> = new Set(["ensures", "post", "ensures_redundantly", "also_ensures"]);
export const modifiesWords: ReadonlySet<string> = new Set([
  "modifies", "modifiable", "assignable", "assigns", "modifies_redundantly", "assignable_redundantly", "also_modifies",
]); // prettier-ignore
export const signalsWords: ReadonlySet<string> = new Set(["signals", "exsures", "signals_redundantly", "also_exsures"]);
/** ESC/Java's, in an overriding method: the clause is added to the contract that is inherited. */
export const additionWords: ReadonlySet<string> = new Set(["also_ensures", "also_modifies", "also_exsures"]);
/** What they say is about termination, time, space, or accesses: nothing that is judged depends on it. */
export const unjudgedMethodWords: ReadonlySet<string> = new Set([
  "diverges", "diverges_redundantly", "when", "duration", "duration_redundantly", "working_space",
  "working_space_redundantly", "measured_by", "measured_by_redundantly", "decreases", "decreasing", "accessible",
  "accessible_redundantly", "callable", "callable_redundantly", "captures", "captures_redundantly",
]); // prettier-ignore
export const separators: ReadonlySet<string> = new Set(["also", "code_contract"]);
/** What follows repeats what was said before, or gives examples. */
export const redundantWords: ReadonlySet<string> = new Set(["implies_that", "for_example"]);
export const behaviorWords: Readonly<Record<string, "any" | "normal" | "exceptional">> = {
  behavior: "any", behaviour: "any", normal_behavior: "normal", normal_behaviour: "normal",
  exceptional_behavior: "exceptional", exceptional_behaviour: "exceptional",
}; // prettier-ignore
/** They begin an example, of which nothing is judged. */
export const exampleWords: ReadonlySet<string> = new Set(["example", "normal_example", "exceptional_example"]);

export const methodWords: ReadonlySet<string> = new Set([
  ...requiresWords, ...ensuresWords, ...modifiesWords, ...signalsWords, "signals_only", ...unjudgedMethodWords,
  ...separators, ...redundantWords, ...Object.keys(behaviorWords), ...exampleWords,
]); // prettier-ignore

/** Conditions on objects that the classes' methods have to keep to. */
export const conditionWords: Readonly<Record<string, "invariant" | "constraint" | "initially" | "axiom">> = {
  invariant: "invariant", invariant_redundantly: "invariant", constraint: "constraint",
  constraint_redundantly: "constraint", initially: "initially", axiom: "axiom",
}; // prettier-ignore
/** About threads, files, or what is said elsewhere: nothing that is judged depends on it. */
export const unjudgedClassWords: ReadonlySet<string> = new Set([
  "monitors_for", "monitored_by", "depends", "still_deferred", "refine", "refines", "represents_redundantly", "package",
]); // prettier-ignore
export const classWords: ReadonlySet<string> = new Set([
  ...Object.keys(conditionWords), "represents", "readable", "readable_if", "writable", "writable_if", "in",
  "in_redundantly", "maps", "maps_redundantly", "nowarn", "import", ...unjudgedClassWords,
]); // prettier-ignore

export const loopWords: ReadonlySet<string> = new Set([
  "loop_invariant", "loop_invariant_redundantly", "maintaining", "maintaining_redundantly",
]); // prettier-ignore
/** About termination, or hints for provers: nothing that is judged depends on it. */
export const unjudgedStatementWords: ReadonlySet<string> = new Set([
  "decreases", "decreases_redundantly", "decreasing", "decreasing_redundantly", "loop_predicate", "skolem_constant",
  "hence_by", "hence_by_redundantly", "debug",
]); // prettier-ignore
export const statementWords: ReadonlySet<string> = new Set([
  "assert", "assert_redundantly", "assume", "assume_redundantly", "check", "set", "ghost", "havoc", "unreachable",
  "nowarn", ...loopWords, ...unjudgedStatementWords,
]); // prettier-ignore

/** Words that say something of the declaration they stand at. */
export const specModifiers: ReadonlySet<string> = new Set([
  "pure", "non_null", "nullable", "spec_public", "spec_protected", "helper", "instance", "model", "ghost", "function",
  "uninitialized", "monitored", "peer", "rep", "readonly", "immutable", "nullable_by_default", "non_null_by_default",
  "code_java_math", "spec_java_math", "input", "weakly", "extract", "query", "secret", "strictly_pure", "no_wrap", "code", "nothrow", "may_throw",
]); // prettier-ignore

/** Java's annotations that say what `non_null` and `nullable` say, by their last names. */
export const nullness: Readonly<Record<string, string>> = {
  NonNull: "non_null", Nonnull: "non_null", NotNull: "non_null", Nullable: "nullable", CheckForNull: "nullable",
}; // prettier-ignore

/** Known to ESC/Java or JML, and not understood here; what would have to be done is said. */
export const refusedWords: Readonly<Record<string, string>> = {
  also_requires: "it would ask for more than callers of the overridden method promise",
  refining: "contracts of statements are not supported",
  loop_modifies: "what a loop changes is not checked against it",
  loop_assignable: "what a loop changes is not checked against it",
  loop_writes: "what a loop changes is not checked against it",
  forall: "variables of specifications are not supported",
  old: "variables of specifications are not supported",
  breaks: "contracts of statements are not supported",
  continues: "contracts of statements are not supported",
  returns: "contracts of statements are not supported",
  choose: "model programs are not supported",
  choose_if: "model programs are not supported",
  model_program: "model programs are not supported",
  abrupt_behavior: "contracts of statements are not supported",
  code_safe_math: "numbers wrap as Java's do",
  code_bigint_math: "numbers wrap as Java's do",
  spec_safe_math: "numbers wrap as Java's do",
  spec_bigint_math: "numbers wrap as Java's do",
};

export const everyWord: ReadonlySet<string> = new Set([
  ...methodWords, ...classWords, ...statementWords, ...specModifiers, ...Object.keys(refusedWords),
]); // prettier-ignore
