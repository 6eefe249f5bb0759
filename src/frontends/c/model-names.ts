/** Under which names the definition of a library function is looked for. */

/**
 * The name itself; `__model_name`, for names that the compiler keeps for itself and for functions that others have with other
 * parameters; and for a compiler's own `__builtin_name` those of the function that it stands for.
 */
export function modelNames(name: string): readonly string[] {
  const meant = /^__builtin_(.+)$/.exec(name)?.[1];
  const own = [name, `__model_${name}`];
  return meant === undefined ? own : [...own, meant, `__model_${meant}`];
}
