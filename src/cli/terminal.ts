/** Standard output and error, and what is known about them. */
import { reason } from "../host/node/node-files.ts";
import { coloured, plain, type Palette } from "../report/palette.ts";

export interface Terminal {
  /** Resolves when the text has been handed over, so that the process may end; to what kept it from that, if something did. */
  out(text: string): Promise<string | undefined>;
  err(text: string): void;
  /** Resolves when everything has been handed over. */
  flushed(): Promise<void>;
  /** Whether somebody is watching standard error, where a line can be written anew. */
  readonly watched: boolean;
  readonly outPalette: Palette;
  readonly errPalette: Palette;
}

export function nodeTerminal(colours: "automatic" | "never"): Terminal {
  const wanted = colours === "automatic" && (process.env["NO_COLOR"] ?? "") === "" && process.env["TERM"] !== "dumb";
  const palette = (stream: { readonly isTTY?: boolean }): Palette =>
    wanted && stream.isTTY === true ? coloured : plain;
  // Each write reports what is wrong.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  return {
    out: (text) => new Promise((resolve) => void process.stdout.write(text, (error) => resolve(faultOf(error)))),
    err: (text) => void process.stderr.write(text),
    flushed: () => new Promise((resolve) => void process.stderr.write("", () => resolve())),
    watched: process.stderr.isTTY && process.env["TERM"] !== "dumb",
    outPalette: palette(process.stdout),
    errPalette: palette(process.stderr),
  };
}

/** A reader that has seen enough, as in `| head`, closes the pipe: no reason to complain. */
function faultOf(error: NodeJS.ErrnoException | null | undefined): string | undefined {
  if (error === null || error === undefined || error.code === "EPIPE") return undefined;
  return `standard output cannot be written: ${reason(error)}`;
}
