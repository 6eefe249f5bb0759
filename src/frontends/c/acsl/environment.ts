/** What names mean at file scope, for the annotations of a unit. */
import { parseType } from "../type-text.ts";
import { declareName, declareTag, newScope, type Scope } from "../scopes.ts";
import type { CType, DataModel, TranslationUnit } from "../tree.ts";
import type { Definition, Environment, Meaning } from "./resolver.ts";
import type { Macros } from "./constant-macros.ts";
import { parseTermText } from "./parse-annotation.ts";
import { printTypeName } from "./print.ts";
import type { GlobalDefinition, TypeName } from "./tree.ts";

export function environmentOf(
  unit: TranslationUnit,
  definitions: readonly GlobalDefinition[],
  model: DataModel,
  macros: Macros,
): Environment {
  const globals = new Map<string, Meaning>();
  for (const { enumerators } of unit.enums) {
    for (const { name, value } of enumerators) globals.set(name, { kind: "enumerator", name, value });
  }
  for (const declared of [...unit.variables, ...unit.functions]) globals.set(declared.name, declared);
  const scope = scopeOf(unit);
  return {
    model,
    global: (name) => globals.get(name),
    type: (name) => typeNamed(scope, name),
    definitions: new Map(definitions.filter(isDefinition).map((definition) => [definition.name, definition])),
    macros: macroDefinitions(unit, macros),
    undefinable: new Map(
      definitions.flatMap((d) => (d.kind === "unsupported" ? d.names.map((name) => [name, d.construct] as const) : [])),
    ),
  };
}

/** Those that stand for terms. */
function macroDefinitions(unit: TranslationUnit, macros: Macros): ReadonlyMap<string, Definition> {
  const found = new Map<string, Definition>();
  for (const [name, { text, span }] of macros) {
    const body = parseTermText(text, span, (word) => unit.typedefs.has(word));
    if (body !== undefined) found.set(name, { kind: "logic", name, labels: [], params: [], body, span, text });
  }
  return found;
}

function isDefinition(definition: GlobalDefinition): definition is Definition {
  return definition.kind !== "unsupported";
}

function scopeOf(unit: TranslationUnit): Scope {
  const scope = newScope(undefined);
  for (const [name, type] of unit.typedefs) declareName(scope, name, { kind: "typedef", type });
  // The first of a name is file scope's; those of blocks come later.
  for (const tag of [...unit.records, ...unit.enums].reverse()) {
    if (tag.name !== undefined) declareTag(scope, tag.name, tag);
  }
  return scope;
}

/** Undefined if there is no such type. */
function typeNamed(scope: Scope, name: TypeName): CType | undefined {
  const { type } = parseType(printTypeName(name), {
    scope,
    unnamed: () => undefined,
    undeclaredTag: (keyword, tag) => ({ kind: "opaque", name: `${keyword} ${tag}` }),
    expression: () => undefined,
    length: () => undefined,
  });
  return isKnown(type) ? type : undefined;
}

function isKnown(type: CType): boolean {
  let inner = type;
  for (;;) {
    if (inner.kind === "pointer") inner = inner.to;
    else if (inner.kind === "array") inner = inner.element;
    else if (inner.kind === "qualified") inner = inner.type;
    else return inner.kind !== "opaque";
  }
}
