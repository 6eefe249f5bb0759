/** Tells the editor how far a check is, and hears if somebody wants it to stop. */
import type { Counts } from "../driver/run.ts";
import type { Connection } from "./protocol.ts";

export interface WorkProgress {
  tell(counts: Counts): void;
  /** What is being done, where nobody knows how much there is to do. */
  say(what: string): void;
  end(): void;
  readonly cancelled: AbortSignal;
}

/** `isShown`: whether the editor can show it. */
export function reporter(connection: Connection, isShown: boolean): (title: string) => Promise<WorkProgress> {
  return async (title) => {
    const cancel = new AbortController();
    if (!isShown)
      return { tell: () => undefined, say: () => undefined, end: () => undefined, cancelled: cancel.signal };
    const progress = await connection.window.createWorkDoneProgress();
    progress.token.onCancellationRequested(() => cancel.abort("cancelled"));
    progress.begin(title, 0, "", true);
    return {
      tell: ({ done, total }) =>
        progress.report(Math.floor((100 * done) / Math.max(1, total)), `${done} of ${total} functions`),
      say: (what) => progress.report(what),
      end: () => progress.done(),
      cancelled: cancel.signal,
    };
  };
}
