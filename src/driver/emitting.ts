/** Work that tells what it does while it goes on, as a generator of its events. */

/**
 * The work goes on at its own pace, whether or not its events are taken. Whoever stops listening has `abandon` called and
 * is let go when the work has come to its end.
 */
export async function* emitting<E, R>(
  work: (emit: (event: E) => void) => Promise<R>,
  abandon: () => void,
): AsyncGenerator<E, R> {
  const events: E[] = [];
  let wake = (): void => undefined;
  let isOver = false;
  const result = work((event) => {
    events.push(event);
    wake();
  }).finally(() => {
    isOver = true;
    wake();
  });
  // Its failure is the caller's to see, below; until then nobody has taken it.
  result.catch(() => undefined);
  try {
    while (events.length > 0 || !isOver) {
      const event = events.shift();
      if (event !== undefined) yield event;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
    return await result;
  } finally {
    if (!isOver) {
      abandon();
      await result.catch(() => undefined);
    }
  }
}
