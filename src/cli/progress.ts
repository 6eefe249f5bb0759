/**
 * Tells what a run is doing while it goes on, on standard error: on a terminal one line that is rewritten in place and gone in the
 * end; elsewhere nothing, or, for whoever asks for it, a line from time to time.
 */
import type { Counts, RunEvent } from "../driver/run.ts";
import { cells } from "../report/display-width.ts";
import type { Arguments } from "./args.ts";
import { progressText } from "./progress-text.ts";
import type { Terminal } from "./terminal.ts";

export interface Progress {
  /** Of runs that judge procedure by procedure. */
  show(event: RunEvent): void;
  /** Of others. */
  doing(what: string): void;
  /** Makes room for another message. */
  hide(): void;
  end(): void;
}

export interface ProgressSettings {
  /** What is done with procedures, as in "checking". */
  readonly phase: string;
  /** Seconds for the whole run. */
  readonly limit?: number;
}

export function progressOf(args: Arguments, terminal: Terminal, settings: ProgressSettings): Progress {
  if (terminal.watched)
    return progress(
      lineInPlace(terminal.err, () => process.stderr.columns || 80),
      settings,
    );
  return args.has("progress") ? progress(plainLines(terminal.err), settings) : noProgress;
}

const noProgress: Progress = {
  show: () => undefined,
  doing: () => undefined,
  hide: () => undefined,
  end: () => undefined,
};

/** Where a text is shown, and in which intervals. */
export interface Display {
  /** Milliseconds. Nothing is shown of runs that are over before anybody wonders. */
  readonly patience: number;
  readonly interval: number;
  show(text: string): void;
  hide(): void;
}

export function lineInPlace(write: (text: string) => void, width: () => number): Display {
  let isVisible = false;
  return {
    patience: 300,
    interval: 200,
    show: (text) => {
      isVisible = true;
      write(`\r${fitting(text, Math.max(10, width() - 1))}\u001b[K`);
    },
    hide: () => {
      if (isVisible) write("\r\u001b[K");
      isVisible = false;
    },
  };
}

export function plainLines(write: (text: string) => void): Display {
  return {
    patience: 1000,
    interval: 5000,
    show: (text) => write(`inquest: ${fitting(text, Infinity)}\n`),
    hide: () => undefined,
  };
}

/** What would not fit is cut off: a line that wraps cannot be rewritten. */
function fitting(text: string, width: number): string {
  let left = width;
  const shown = cells(text.replaceAll("\t", " ")).map((cell) => ((left -= cell.width) < 0 ? "" : cell.shown));
  return shown.join("");
}

/** Milliseconds. */
const tick = 100;

export function progress(display: Display, { phase, limit }: ProgressSettings): Progress {
  const started = performance.now();
  const running = new Map<string, number>();
  let doing = phase;
  let counts: Counts | undefined;
  let due = started + display.patience;
  const draw = (): void => {
    const now = performance.now();
    if (now < due) return;
    due = now + display.interval;
    const text = progressText({
      seconds: (now - started) / 1000,
      phase: running.size > 0 ? phase : doing,
      running: [...running].map(([name, since]) => [name, (now - since) / 1000]),
      ...(limit !== undefined && { limit }),
      ...(counts !== undefined && { counts }),
    });
    display.show(text);
  };
  // Much of the work leaves no room for timers, so that events are occasions, too.
  const timer = setInterval(draw, tick);
  return {
    show: (event) => {
      if (event.kind === "trouble") return;
      if (event.kind === "started") running.set(event.procedure, performance.now());
      if (event.kind === "finished") running.delete(event.result.name);
      if (event.kind === "reading") doing = `reading ${event.path}`;
      counts = event;
      draw();
    },
    doing: (what) => {
      doing = what;
      draw();
    },
    hide: () => display.hide(),
    end: () => {
      clearInterval(timer);
      display.hide();
    },
  };
}
