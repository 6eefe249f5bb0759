/** What `proveFiles` is given where nothing special is wanted. */
import { errorAt } from "../source/diagnostic.ts";
import type { Span } from "../source/span.ts";
import type { FrontEnd } from "../ir/front-end.ts";
import { defaultCSettings, type CSettings } from "./c-front-end.ts";
import type { Host } from "./host.ts";
import { engineNames } from "./options.ts";
import { loweredFor, type Property } from "./properties.ts";
import type { ProveRequest } from "./prove-files.ts";
import { registry } from "./registry.ts";

export const defaultProveSettings: ProveRequest["settings"] = {
  engines: new Set(engineNames),
  explain: { replay: true, candidates: true, simplify: true, prune: true },
};

/** The files are all there is of the program, and are asked what the property needs. */
export function proveFrontEnds(property: Property, host: Host, c: CSettings = defaultCSettings): readonly FrontEnd[] {
  const { frontEnds } = registry(host, { ...c, checks: loweredFor(property), complete: true });
  return frontEnds.map((one) => (one.extensions.includes(".java") ? refusing(one) : one));
}

/** In Java a call is what the contract says of it, so that what fails in a callee would go unnoticed in a program as a whole. */
function refusing({ name, extensions }: FrontEnd): FrontEnd {
  const message =
    "programs in Java are not judged as a whole, since calls are not followed; check and verify read them";
  return {
    name,
    extensions,
    translate: ({ name: file }) => ({ diagnostics: [errorAt(wholeFile(file), message)], sourceNodes: 0 }),
  };
}

const wholeFile = (file: string): Span => ({ file, line: 1, column: 1, endLine: 1, endColumn: 1 });
