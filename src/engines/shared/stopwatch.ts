/** The time that something takes, for reports: nothing is decided by it. */
export interface Stopwatch {
  seconds(): number;
}

export function stopwatch(): Stopwatch {
  const start = performance.now();
  return { seconds: () => (performance.now() - start) / 1000 };
}
