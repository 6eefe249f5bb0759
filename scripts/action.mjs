// What action.yml runs: inquest with the action's inputs, which come in the environment, where no shell reads them. It writes
// the report, a summary of the job, the action's outputs, and decides whether the step fails.
import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib/project.mjs";

const { env } = process;
const sarifFile = env.INQUEST_SARIF_FILE || "inquest.sarif";
const failOn = env.INQUEST_FAIL_ON || "finding";
if (!["finding", "unknown", "never"].includes(failOn)) {
  console.error(`fail-on should be finding, unknown or never, not "${failOn}"`);
  process.exit(2);
}

rmSync(sarifFile, { force: true });
const { status } = spawnSync(process.execPath, [join(root, "bin/inquest.js"), ...commandLine()], { stdio: "inherit" });
const run = existsSync(sarifFile) ? JSON.parse(readFileSync(sarifFile, "utf8") || "{}").runs?.[0] : undefined;
const findings = (run?.results ?? []).filter(({ suppressions }) => suppressions.length === 0);
const told = run?.invocations[0].toolExecutionNotifications ?? [];
const open = told.filter(({ descriptor }) => ["not-settled", "not-checked"].includes(descriptor.id));
const unread = told.filter(({ descriptor }) => descriptor.id === "input-error");
write(env.GITHUB_OUTPUT, [`findings=${findings.length}`, `unknown=${open.length}`, `exit-code=${status ?? 3}`]);
write(env.GITHUB_STEP_SUMMARY, summary());
for (const { ruleId, message, locations, level } of findings) {
  const { artifactLocation, region } = locations[0].physicalLocation;
  console.log(`${decodeURIComponent(artifactLocation.uri)}:${region.startLine}:${region.startColumn}: ${level}: ${message.text} [${ruleId}]`); // prettier-ignore
}
console.log(`${findings.length} findings, ${open.length} not settled, ${unread.length} not read`);
process.exitCode = stepCode(status ?? 3);

function commandLine() {
  const value = (option, name) => (env[name] ? [`${option}=${env[name]}`] : []);
  return [
    env.INQUEST_COMMAND || "check",
    ...lines(env.INQUEST_OPTIONS),
    ...value("--changed-since", "INQUEST_CHANGED_SINCE"),
    ...value("--baseline", "INQUEST_BASELINE"),
    "--format=sarif",
    `--output=${sarifFile}`,
    "--",
    ...lines(env.INQUEST_PATHS),
  ];
}

function lines(text = "") {
  return text.split(/\r?\n/).map((line) => line.trim()).filter((line) => line !== ""); // prettier-ignore
}

/** Input that could not be read fails the step whatever was asked for, as a step that cannot work should. */
function stepCode(code) {
  if (code === 2) return 2;
  if (failOn === "never") return 0;
  return code === 1 || (code === 3 && failOn === "unknown") ? code : 0;
}

function summary() {
  const rows = findings.map(({ ruleId, level, message, locations }) => {
    const { artifactLocation, region } = locations[0].physicalLocation;
    return `| ${level} | \`${cell(decodeURIComponent(artifactLocation.uri))}:${region.startLine}\` | ${cell(message.text)} | ${ruleId} |`;
  });
  const table =
    rows.length === 0 ? [] : ["", "| level | place | finding | check |", "| --- | --- | --- | --- |", ...rows];
  return [
    "## Inquest",
    "",
    `${findings.length} findings, ${open.length} not settled, ${unread.length} not read.`,
    ...table,
    ...[...unread, ...open].slice(0, 50).map(({ message }) => `- ${cell(message.text)}`),
    "",
  ];
}

function cell(text) {
  return text.replace(/[|`<>\\]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\s+/g, " ");
}

function write(file, rows) {
  if (file !== undefined && file !== "") appendFileSync(file, rows.map((row) => `${row}\n`).join(""));
}
