/** The front ends and engines there are: an explicit list, so that one can see and search it. */
import { verifyImplementation } from "../engines/verify/verify.ts";
import { boogie } from "../frontends/boogie/boogie.ts";
import type { Tools } from "./tools.ts";

export const registry: Tools = { frontEnds: [boogie], verify: verifyImplementation };
