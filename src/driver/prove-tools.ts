/** What `proveFiles` is given where nothing special is wanted. */
import type { FrontEnd } from "../ir/front-end.ts";
import { defaultCSettings, type CSettings } from "./c-front-end.ts";
import type { Host } from "./host.ts";
import { wholeJavaSettings, type JavaSettings } from "./java-front-end.ts";
import { engineNames } from "./options.ts";
import { loweredFor, type Property } from "./properties.ts";
import type { ProveRequest } from "./prove-files.ts";
import { registry } from "./registry.ts";

export const defaultProveSettings: ProveRequest["settings"] = {
  engines: new Set(engineNames),
  explain: { replay: true, candidates: true, simplify: true, prune: true },
};

/** The files are all there is of the program, and are asked what the property needs. */
export function proveFrontEnds(
  property: Property,
  host: Host,
  c: CSettings = defaultCSettings,
  java: JavaSettings = wholeJavaSettings(property.entry),
): readonly FrontEnd[] {
  return registry(host, { ...c, checks: loweredFor(property), complete: true }, java).frontEnds;
}
