/** The port to whoever checks files: the command line's options and the driver, behind one function. */
import type { Outcome } from "../driver/judge-files.ts";
import type { RunEvent } from "../driver/run.ts";

export interface Settings {
  readonly command: "check" | "verify";
  /** When a file is checked by itself; `manual`: only when somebody asks for it. */
  readonly run: "onSave" | "onOpenAndSave" | "manual";
  /** As in `inquest.json`. */
  readonly options: Readonly<Record<string, unknown>>;
}

export const defaultSettings: Settings = { command: "check", run: "onOpenAndSave", options: {} };

export interface Checking {
  /** The folder that names in reports are relative to. */
  readonly root: string;
  /** What is wrong with the options is told instead. */
  start(
    file: string,
    settings: Settings,
    signal: AbortSignal,
  ): AsyncGenerator<RunEvent, Outcome> | { readonly usageError: string };
}

/** What an editor says of its settings; whatever does not fit is left as it is by default. */
export function settingsIn(value: unknown): Settings {
  if (typeof value !== "object" || value === null) return defaultSettings;
  const { command, run, options } = value as Readonly<Record<string, unknown>>;
  return {
    command: command === "verify" ? "verify" : defaultSettings.command,
    run: run === "onSave" || run === "manual" ? run : defaultSettings.run,
    options: typeof options === "object" && options !== null ? (options as Settings["options"]) : {},
  };
}
