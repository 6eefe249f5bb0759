/** The time of one procedure. */
export interface Stopwatch {
  seconds(): number;
  /** Milliseconds left for this procedure. */
  left(): number;
}

export function stopwatch(timeLimitMs = Infinity): Stopwatch {
  const start = performance.now();
  return {
    seconds: () => (performance.now() - start) / 1000,
    left: () => Math.max(0, timeLimitMs - (performance.now() - start)),
  };
}
