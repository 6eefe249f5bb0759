/** One check after the other, since each uses all processors; of a file that is saved again only the last counts. */

export interface CheckQueue {
  /** Resolves when the check is over, was replaced by a newer one, or was cancelled. */
  add(key: string, work: (signal: AbortSignal) => Promise<void>, cancel?: AbortSignal): Promise<void>;
  stopAll(): void;
}

interface Entry {
  readonly work: (signal: AbortSignal) => Promise<void>;
  readonly controller: AbortController;
  readonly done: () => void;
}

export function checkQueue(): CheckQueue {
  const waiting = new Map<string, Entry>();
  let current: { readonly key: string; readonly entry: Entry } | undefined;

  async function goOn(): Promise<void> {
    for (let next = first(); next !== undefined && current === undefined; next = first()) {
      const [key, entry] = next;
      waiting.delete(key);
      current = { key, entry };
      try {
        if (!entry.controller.signal.aborted) await entry.work(entry.controller.signal);
      } finally {
        current = undefined;
        entry.done();
      }
    }
  }

  const first = (): readonly [string, Entry] | undefined => waiting.entries().next().value;

  return {
    add: (key, work, cancel) =>
      new Promise((resolve) => {
        const controller = new AbortController();
        cancel?.addEventListener("abort", () => controller.abort("cancelled"));
        if (cancel?.aborted === true) controller.abort("cancelled");
        waiting.get(key)?.done();
        waiting.delete(key);
        if (current?.key === key) current.entry.controller.abort("the file was saved again");
        waiting.set(key, { work, controller, done: resolve });
        void goOn();
      }),
    stopAll: () => {
      current?.entry.controller.abort("the server ends");
      for (const { done } of waiting.values()) done();
      waiting.clear();
    },
  };
}
