/** The package's entry: checks as a library. Files, solvers and the clock come from a host, `inquest/node` on Node. */
export { checkFiles, type CheckRequest } from "./check-files.ts";
export type { Outcome } from "./judge-files.ts";
export type { RunEvent } from "./run.ts";
export { verifyFiles, type VerifyRequest } from "./verify-files.ts";
export {
  defaultCheckSettings, defaultRunOptions, defaultVerifySettings, type CheckSettings, type RunOptions, type VerifySettings,
} from "./options.ts"; // prettier-ignore
export { registry } from "./registry.ts";
export type { Tools } from "./tools.ts";
export type { Cache, Caches, Files, Host } from "./host.ts";
export type { Report } from "../verdict/report.ts";
