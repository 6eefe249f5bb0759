/** What is sent to the solver, line by line in a file; written at once, so that it is there if the solver hangs. */
import { closeSync, writeSync } from "node:fs";
import { reason } from "../host/node/node-files.ts";
import type { Terminal } from "./terminal.ts";
import { openForWriting } from "./write-file.ts";

export interface Log {
  write(line: string): void;
  close(): void;
}

/** A log that cannot be written any more is reported and closed; the run goes on. */
export function openLog(path: string | undefined, terminal: Terminal): Log | undefined {
  if (path === undefined) return undefined;
  let file: number | undefined;
  const give = (action: () => void): void => {
    try {
      action();
    } catch (error) {
      terminal.err(`inquest: ${path} cannot be written: ${reason(error)}\n`);
      file = undefined;
    }
  };
  give(() => (file = openForWriting(path)));
  return {
    write: (line) => give(() => file !== undefined && writeSync(file, `${line}\n`)),
    close: () => give(() => file !== undefined && closeSync(file)),
  };
}
