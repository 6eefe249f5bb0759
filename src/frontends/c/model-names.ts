/** Under which names the definition of a library function is looked for. */

/**
 * The name itself; `__model_name`, for names that the compiler keeps for itself; and for a compiler's own `__builtin_name`
 * those of the function that it stands for.
 */
export function modelNames(name: string): readonly string[] {
  const meant = /^__builtin_(.+)$/.exec(name)?.[1];
  const names = meant === undefined ? [name] : [name, meant];
  return names.flatMap((each) => [each, `__model_${each}`]);
}
