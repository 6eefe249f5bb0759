/** The package's entry: checks as a library. Files, solvers and the clock come from a host, `inquest/node` on Node. */
export { checkFiles, type CheckRequest } from "./check-files.ts";
export type { Outcome } from "./judge-files.ts";
export type { RunEvent } from "./run.ts";
export { verifyFiles, type VerifyRequest } from "./verify-files.ts";
export {
  defaultCheckSettings, defaultRunOptions, defaultVerifySettings, type CheckSettings, type RunOptions, type VerifySettings,
} from "./options.ts"; // prettier-ignore
export { proveFiles, type ProveOutcome, type ProveRequest } from "./prove-files.ts";
export { defaultProveSettings, proveFrontEnds } from "./prove-tools.ts";
export { parseProperty, propertyNamed, propertyNames, type Property } from "./properties.ts";
export { showStages, type StagesOutcome, type StagesRequest } from "./show-stages.ts";
export { defaultStageOptions, stages, type Stage, type StageOptions } from "./stages.ts";
export { defaultCSettings, type CSettings } from "./c-front-end.ts";
export { registry } from "./registry.ts";
export type { Tools } from "./tools.ts";
export type { Cache, Caches, Files, Host } from "./host.ts";
export type { Report } from "../verdict/report.ts";
