/** The port to whoever checks files: the command line's options and the driver, behind one function. */
import type { Outcome } from "../driver/judge-files.ts";
import type { RunEvent } from "../driver/run.ts";

export interface Settings {
  readonly command: "check" | "verify";
  /** When a file is checked by itself; `manual`: only when somebody asks for it. */
  readonly run: "onSave" | "onOpenAndSave" | "manual";
  /** Which repairs are quick fixes: those with which the program is proved safe, or others as well. */
  readonly repairs: "proved" | "all";
  /** As in `inquest.json`. */
  readonly options: Readonly<Record<string, unknown>>;
}

export const defaultSettings: Settings = { command: "check", run: "onOpenAndSave", repairs: "proved", options: {} };

export interface Checking {
  /** The folder that names in reports are relative to. */
  readonly root: string;
  /** What is wrong with the options is told instead. */
  start(
    file: string,
    settings: Settings,
    signal: AbortSignal,
  ): AsyncGenerator<RunEvent, Outcome> | { readonly usageError: string };
  /** The file as a whole program: the error that there is, its cause and repairs. `doing` is told what is being done. */
  diagnose(
    file: string,
    settings: Settings,
    signal: AbortSignal,
    doing: (what: string) => void,
  ): Promise<Outcome> | { readonly usageError: string };
}

/** What an editor says of its settings; whatever does not fit is left as it is by default. */
export function settingsIn(value: unknown): Settings {
  if (typeof value !== "object" || value === null) return defaultSettings;
  const { command, run, repairs, options } = value as Readonly<Record<string, unknown>>;
  return {
    command: command === "verify" ? "verify" : defaultSettings.command,
    run: run === "onSave" || run === "manual" ? run : defaultSettings.run,
    repairs: repairs === "all" ? "all" : defaultSettings.repairs,
    options: typeof options === "object" && options !== null ? (options as Settings["options"]) : {},
  };
}
