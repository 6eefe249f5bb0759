/** One line on a terminal that says what is being done, rewritten in place and gone in the end. */
import type { Counts, RunEvent } from "../driver/run.ts";

export interface Progress {
  show(event: RunEvent): void;
  erase(): void;
}

/** Nothing is shown of runs that are over before anybody wonders. */
const patienceMs = 300;
const refreshMs = 200;

export function terminalProgress(write: (text: string) => void, width: number): Progress {
  const running = new Set<string>();
  let count = "";
  let path = "";
  const line = statusLine(write, width, (seconds) => {
    if (count === "") return undefined;
    const doing = running.size > 0 ? [...running].join(", ") : `reading ${path}`;
    return `${count} ${seconds} s  ${doing}`;
  });
  return {
    erase: line.erase,
    show(event) {
      if (event.kind === "started") running.add(event.procedure);
      if (event.kind === "finished") running.delete(event.result.name);
      if (event.kind === "reading") path = event.path;
      if (event.kind !== "trouble") count = counted(event);
    },
  };
}

/** The line itself. `text`: what it says after so many seconds; undefined if there is nothing to say yet. */
export function statusLine(
  write: (text: string) => void,
  width: number,
  text: (seconds: string) => string | undefined,
): Pick<Progress, "erase"> {
  const started = performance.now();
  let visible = false;
  const draw = (): void => {
    const elapsed = performance.now() - started;
    const line = elapsed < patienceMs ? undefined : text((elapsed / 1000).toFixed(0));
    if (line === undefined) return;
    visible = true;
    write(`\r${line.slice(0, Math.max(10, width - 1))}\u001b[K`);
  };
  const timer = setInterval(draw, refreshMs);
  return {
    erase: () => {
      clearInterval(timer);
      if (visible) write("\r\u001b[K");
    },
  };
}

/** How many procedures there are is known of the files that have been read. */
function counted({ done, total, file, files }: Counts): string {
  return files === 1 ? `[${done}/${total}]` : `[${done}/${total}, file ${file} of ${files}]`;
}

export const noProgress: Progress = { show: () => undefined, erase: () => undefined };
