/** Runs jobs, so many at a time. Solvers are processes or workers, so jobs in flight is all the parallelism there is. */

export type PoolEvent<T, R> =
  { readonly kind: "started"; readonly job: T } | { readonly kind: "finished"; readonly job: T; readonly result: R };

/** Results are in the order of the jobs, however they finish. `run` should not reject. */
export async function* pool<T, R>(
  jobs: readonly T[],
  width: number,
  run: (job: T) => Promise<R>,
): AsyncGenerator<PoolEvent<T, R>, readonly R[]> {
  const results = new Map<number, R>();
  const running = new Map<number, Promise<readonly [number, T, R]>>();
  const queue = jobs.entries();
  for (let next = queue.next(); running.size > 0 || next.done !== true;) {
    if (next.done !== true && running.size < Math.max(1, width)) {
      const [index, job] = next.value;
      yield { kind: "started", job };
      running.set(
        index,
        run(job).then((result) => [index, job, result] as const),
      );
      next = queue.next();
      continue;
    }
    const [index, job, result] = await Promise.race(running.values());
    running.delete(index);
    results.set(index, result);
    yield { kind: "finished", job, result };
  }
  return [...results].sort(([a], [b]) => a - b).map(([, result]) => result);
}
