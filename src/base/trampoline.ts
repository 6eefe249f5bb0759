/**
 * Recursion that cannot overflow the JavaScript stack: a recursive function is written as a generator that asks for the
 * result of a recursive call with `yield* call(…)`, and `run` keeps the frames on the heap.
 */
export type Deep<T> = Generator<Deep<unknown>, T, unknown>;

/** The result of a recursive call, from inside a `Deep` function. */
export function* call<T>(callee: Deep<T>): Deep<T> {
  return (yield callee) as T;
}

export function run<T>(main: Deep<T>): T {
  const frames: Deep<unknown>[] = [];
  let frame: Deep<unknown> = main;
  let result: unknown = undefined;
  for (;;) {
    const step = frame.next(result);
    if (!step.done) {
      frames.push(frame);
      frame = step.value;
      result = undefined;
      continue;
    }
    const caller = frames.pop();
    if (caller === undefined) return step.value as T;
    frame = caller;
    result = step.value;
  }
}
