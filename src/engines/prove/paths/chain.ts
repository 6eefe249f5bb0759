/** Lists that grow at the end, of which many share their beginnings. */
export type Chain<T> = { readonly last: T; readonly before: Chain<T> } | undefined;

export function inOrder<T>(chain: Chain<T>): readonly T[] {
  const items: T[] = [];
  for (let at = chain; at !== undefined; at = at.before) items.push(at.last);
  return items.reverse();
}
