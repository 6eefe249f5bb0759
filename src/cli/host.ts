/** The host of a run: it reads what the command line names, the projects that this belongs to, and the system's headers. */
import type { Host } from "../driver/host.ts";
import { nodeHost } from "../host/node/node-host.ts";
import { reachOf } from "../host/node/project.ts";
import type { Arguments } from "./args.ts";
import { optionTable } from "./option-table.ts";

export function hostFor(args: Arguments, signal: AbortSignal): Host {
  const read = optionTable.filter(({ path, isUsers }) => path !== undefined && isUsers !== true);
  const named = [...new Set(read.map(({ name }) => name))].flatMap((name) => args.texts(name));
  return nodeHost(signal, reachOf(args.paths, named));
}
