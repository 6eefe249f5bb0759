/** Work that may never come to its end: a computation that is ended from outside leaves its promises open. */

/** Milliseconds in which work that was told to stop may still hand over what it has found. */
const usualGrace = 500;

/** Rejects with the reason of `stop` if the work is not done some time after it. */
export async function unlessStopped<T>(begin: () => Promise<T>, stop: AbortSignal, grace = usualGrace): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let onStop = (): void => undefined;
  const over = new Promise<never>((_, reject) => {
    onStop = () => void (timer = setTimeout(() => reject(new Error(String(stop.reason))), grace));
    if (stop.aborted) onStop();
    stop.addEventListener("abort", onStop);
  });
  try {
    return await Promise.race([begun(begin), over]);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener("abort", onStop);
  }
}

/** Begins once whoever calls it waits: if a computation that comes first is ended from outside, it is ended alone. */
export function begun<T>(begin: () => Promise<T>): Promise<T> {
  return Promise.resolve().then(begin);
}
