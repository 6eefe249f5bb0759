/** `-D` and `-U`: for each macro the last word counts, wherever it was said. */

export interface MacroFlags {
  /** `NAME`, `NAME=VALUE` or `NAME(PARAMETERS)=VALUE`. */
  readonly defines: readonly string[];
  readonly undefines: readonly string[];
}

export const noMacros: MacroFlags = { defines: [], undefines: [] };

export function define({ defines, undefines }: MacroFlags, definition: string): MacroFlags {
  const name = nameOf(definition);
  return { defines: [...without(defines, name), definition], undefines: without(undefines, name) };
}

export function undefine({ defines, undefines }: MacroFlags, name: string): MacroFlags {
  return { defines: without(defines, name), undefines: [...without(undefines, name), name] };
}

/** `later` was said after `earlier`. */
export function combined(earlier: MacroFlags, later: MacroFlags): MacroFlags {
  return later.undefines.reduce(undefine, later.defines.reduce(define, earlier));
}

function without(definitions: readonly string[], name: string): readonly string[] {
  return definitions.filter((definition) => nameOf(definition) !== name);
}

function nameOf(definition: string): string {
  return /^[^=(]*/.exec(definition)![0].trim();
}
