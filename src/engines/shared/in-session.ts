/** Sessions that end with what they are used for, and at once when somebody wants to stop. */
import type { Session, SessionOptions, Solver } from "../../smt/solver.ts";

/** Gives a new session, which is closed again. */
export type OpenSession = <T>(use: (session: Session) => Promise<T>) => Promise<T>;

export interface SessionUse extends Pick<SessionOptions, "cores" | "log"> {
  readonly signal?: AbortSignal;
  /** What else is used along with it, and ends with it. */
  readonly companion?: Pick<Session, "interrupt" | "close"> | undefined;
}

export async function inSession<T>(
  solver: Solver,
  { cores = false, log, signal, companion }: SessionUse,
  use: (session: Session) => Promise<T>,
): Promise<T> {
  const session = await solver.open({ cores, ...(log !== undefined && { log }) });
  const stopAtOnce = (): void => {
    session.interrupt();
    companion?.interrupt();
  };
  signal?.addEventListener("abort", stopAtOnce);
  try {
    return await use(session);
  } finally {
    signal?.removeEventListener("abort", stopAtOnce);
    session.close();
    companion?.close();
  }
}
