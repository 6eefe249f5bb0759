/** When a run ends early: the user wants it, or its time is over. The reason is a sentence for the report. */

export interface Stop {
  readonly signal: AbortSignal;
  end(reason: string): void;
  /** The run is over; nothing keeps the process alive. */
  release(): void;
}

export function stopSignal(interrupt: AbortSignal, timeLimit: number | undefined): Stop {
  const controller = new AbortController();
  const onInterrupt = (): void => controller.abort(sentence(interrupt.reason));
  if (interrupt.aborted) onInterrupt();
  interrupt.addEventListener("abort", onInterrupt);
  const onLimit = (): void => controller.abort(`the time limit of ${timeLimit} s was reached`);
  const timer = timeLimit === undefined ? undefined : setTimeout(onLimit, timeLimit * 1000);
  return {
    signal: controller.signal,
    end: (reason) => controller.abort(reason),
    release: () => {
      clearTimeout(timer);
      interrupt.removeEventListener("abort", onInterrupt);
    },
  };
}

/** Who only aborts says nothing of why. */
const sentence = (reason: unknown): string => (typeof reason === "string" ? reason : "interrupted");
