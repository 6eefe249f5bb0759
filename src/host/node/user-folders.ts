/** Where the user's own files are, by the customs of the platform. */
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";

/** What the user wants of every run. */
export function userConfigFile(): string {
  return join(userFolder("XDG_CONFIG_HOME", ".config", "APPDATA"), "config.json");
}

/** What is remembered for the user, and is no result. */
export function stateFolder(): string {
  return userFolder("XDG_STATE_HOME", join(".local", "state"), "LOCALAPPDATA");
}

function userFolder(variable: string, usual: string, onWindows: string): string {
  const named = process.env[process.platform === "win32" ? onWindows : variable] ?? "";
  // Relative ones would lead to the project that is checked.
  return join(isAbsolute(named) ? named : join(homedir(), usual), "inquest");
}
