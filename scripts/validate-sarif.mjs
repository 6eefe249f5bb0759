// node scripts/validate-sarif.mjs SCHEMA FILES: are these valid SARIF 2.1.0? The schema is the standard's own
// (sarif-schema-2.1.0.json), which is not part of this project. `-` reads standard input.
import { readFileSync } from "node:fs";
import { Ajv } from "ajv";

/** What the schema asks of texts; the standard's own rules for URIs, without a package for them. */
const formats = {
  uri: (text) => URL.canParse(text),
  "uri-reference": (text) => /^[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/.test(text) && !/%(?![\dA-Fa-f]{2})/.test(text) && URL.canParse(text, "file:///"), // prettier-ignore
  "date-time": (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text),
};

const [schemaPath, ...paths] = process.argv.slice(2);
if (schemaPath === undefined || paths.length === 0) {
  console.error("usage: node scripts/validate-sarif.mjs SCHEMA FILES");
  process.exit(2);
}
const validate = new Ajv({ allErrors: true, strict: false, unicodeRegExp: false, formats }).compile(
  JSON.parse(readFileSync(schemaPath, "utf8")),
);
let faults = 0;
for (const path of paths) {
  const document = JSON.parse(readFileSync(path === "-" ? 0 : path, "utf8"));
  const found = validate(document) ? semanticFaults(document) : validate.errors.map(({ instancePath, message }) => `${instancePath} ${message}`); // prettier-ignore
  const results = document.runs?.flatMap((run) => run.results ?? []).length ?? 0;
  console.log(`${path}: ${found.length === 0 ? `valid, ${results} results` : `${found.length} faults`}`);
  for (const fault of found.slice(0, 20)) console.log(`  ${fault}`);
  faults += found.length;
}
process.exitCode = faults > 0 ? 1 : 0;

/** What the standard says in words: indices lead to what they name, bases are known. */
function semanticFaults({ runs }) {
  return runs.flatMap((run) => {
    const { rules = [] } = run.tool.driver;
    const bases = Object.keys(run.originalUriBaseIds ?? {});
    const misled = run.results.filter(({ ruleId, ruleIndex }) => ruleIndex !== undefined && rules[ruleIndex]?.id !== ruleId); // prettier-ignore
    const used = new Set([...JSON.stringify(run.results).matchAll(/"uriBaseId":"([^"]*)"/g)].map(([, id]) => id));
    return [
      ...misled.map(({ ruleId }) => `ruleIndex of a result does not lead to ${ruleId}`),
      ...[...used].filter((id) => !bases.includes(id)).map((id) => `uriBaseId ${id} is not defined`),
    ];
  });
}
