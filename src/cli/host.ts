/** The host of a run: it reads what the command line names, the projects that this belongs to, and the system's headers. */
import type { FileContent, Host } from "../driver/host.ts";
import { nodeHost } from "../host/node/node-host.ts";
import { reachOf } from "../host/node/project.ts";
import type { Arguments } from "./args.ts";
import { announceLength } from "./interrupt.ts";
import { optionTable } from "./option-table.ts";

export function hostFor(args: Arguments, signal: AbortSignal): Host {
  const read = optionTable.filter(({ path, isUsers }) => path !== undefined && isUsers !== true);
  const named = [...new Set(read.map(({ name }) => name))].flatMap((name) => args.texts(name));
  const host = nodeHost(signal, reachOf(args.paths, named));
  return { ...host, files: { ...host.files, read: async (path) => announced(await host.files.read(path)) } };
}

function announced(content: FileContent): FileContent {
  if (content.kind === "text") announceLength(content.text.length);
  return content;
}
