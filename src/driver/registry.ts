/** The front ends and engines there are: an explicit list, so that one can see and search it. */
import { checkerFor } from "../engines/doomed/check.ts";
import { verifyImplementation } from "../engines/verify/verify.ts";
import { boogie } from "../frontends/boogie/boogie.ts";
import { cFrontEnd, defaultCSettings, type CSettings } from "./c-front-end.ts";
import type { Host } from "./host.ts";
import { defaultJavaSettings, javaFrontEnd, type JavaSettings } from "./java-front-end.ts";
import type { Tools } from "./tools.ts";

export function registry(host: Host, c: CSettings = defaultCSettings, java: JavaSettings = defaultJavaSettings): Tools {
  return {
    frontEnds: [boogie, cFrontEnd(c, host), javaFrontEnd(java, host)],
    verify: verifyImplementation,
    check: checkerFor,
  };
}
