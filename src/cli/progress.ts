/** One line on a terminal that says what is being done, rewritten in place and gone in the end. */
import type { RunEvent } from "../driver/judge-files.ts";

export interface Progress {
  show(event: RunEvent): void;
  erase(): void;
}

/** Nothing is shown of runs that are over before anybody wonders. */
const patienceMs = 300;
const refreshMs = 200;

export function terminalProgress(write: (text: string) => void, width: number): Progress {
  const started = performance.now();
  const running = new Set<string>();
  let count = "";
  let visible = false;
  const draw = (): void => {
    const elapsed = performance.now() - started;
    if (elapsed < patienceMs || running.size === 0) return;
    const line = `${count} ${(elapsed / 1000).toFixed(0)} s  ${[...running].join(", ")}`;
    visible = true;
    write(`\r${line.slice(0, Math.max(10, width - 1))}\u001b[K`);
  };
  const timer = setInterval(draw, refreshMs);
  return {
    show(event) {
      if (event.kind === "started") running.add(event.procedure);
      if (event.kind === "finished") running.delete(event.result.name);
      if (event.kind !== "trouble") count = `[${event.done}/${event.total}]`;
    },
    erase() {
      clearInterval(timer);
      if (visible) write("\r\u001b[K");
    },
  };
}

export const noProgress: Progress = { show: () => undefined, erase: () => undefined };
