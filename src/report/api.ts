/** The package's entry `inquest/report`: reports as text. */
export { jsonReport } from "./json.ts";
export { junitReport } from "./junit.ts";
export { sarifReport, type SarifOptions } from "./sarif/sarif.ts";
export { errorText, plainText, textReport, type TextOptions } from "./text.ts";
