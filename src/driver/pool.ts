/** Runs jobs, so many at a time. Solvers are processes or workers, so jobs in flight is all the parallelism there is. */

/** Jobs are taken when there is room for them. Results are in the order of the jobs. `run` should not reject. */
export async function pool<T, R>(
  jobs: Iterable<T> | AsyncIterable<T>,
  width: number,
  run: (job: T) => Promise<R>,
): Promise<readonly R[]> {
  const queue = inOrder(jobs);
  const results: R[] = [];
  let taken = 0;
  const worker = async (): Promise<void> => {
    for (let next = await queue.next(); next.done !== true; next = await queue.next()) {
      const index = taken++;
      results[index] = await run(next.value);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, width) }, worker));
  return results;
}

/** Several may ask at the same time: they are served one after the other. */
async function* inOrder<T>(jobs: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T, void> {
  yield* jobs;
}
