/** What `proveFiles` is given where nothing special is wanted. */
import type { FrontEnd } from "../ir/front-end.ts";
import { defaultCSettings, type CSettings } from "./c-front-end.ts";
import type { Host } from "./host.ts";
import { wholeJavaSettings } from "./java-front-end.ts";
import { engineNames } from "./options.ts";
import { loweredFor, type Property } from "./properties.ts";
import type { ProveRequest } from "./prove-files.ts";
import { registry } from "./registry.ts";

export const defaultProveSettings: ProveRequest["settings"] = {
  engines: new Set(engineNames),
  explain: { replay: true, candidates: true, simplify: true, prune: true },
};

/** The files are all there is of the program, and are asked what the property needs. `entry`: where it begins, if that is said. */
export function proveFrontEnds(
  property: Property,
  host: Host,
  c: CSettings = defaultCSettings,
  entry?: string,
): readonly FrontEnd[] {
  const settings = { ...c, checks: loweredFor(property), complete: true };
  return registry(host, settings, wholeJavaSettings(entry ?? property.entry)).frontEnds;
}
