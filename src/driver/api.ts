/** The package's entry: checks as a library. Files, solvers and the clock come from a host, `inquest/node` on Node. */
export { verifyFiles, type Outcome, type RunEvent, type VerifyRequest } from "./verify-files.ts";
export { defaultRunOptions, defaultVerifySettings, type RunOptions, type VerifySettings } from "./options.ts";
export { registry } from "./registry.ts";
export type { Tools } from "./tools.ts";
export type { Files, Host } from "./host.ts";
export type { Report } from "../verdict/report.ts";
