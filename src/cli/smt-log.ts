/** What is sent to the solver, line by line in a file; written at once, so that it is there if the solver hangs. */
import { closeSync, openSync, writeSync } from "node:fs";

export interface Log {
  write(line: string): void;
  close(): void;
}

export function openLog(path: string | undefined): Log | undefined {
  if (path === undefined) return undefined;
  const file = openSync(path, "w");
  return { write: (line) => void writeSync(file, `${line}\n`), close: () => closeSync(file) };
}
