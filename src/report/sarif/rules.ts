/** The checks as SARIF's rules: what each means and what to do, for readers that show no more than this file says. */
import { checkTexts, type CheckText } from "../check-texts.ts";

export interface Rule extends Readonly<Record<string, unknown>> {
  readonly id: string;
}

export const rules: readonly Rule[] = Object.entries(checkTexts).map(([id, text]) => rule(id, text));

function rule(id: string, text: CheckText): Rule {
  const { title, meaning, advice, cwe } = text;
  return {
    id,
    name: camelCase(id),
    shortDescription: { text: `${title}.` },
    fullDescription: { text: `${title}. ${meaning}` },
    help: {
      text: `${meaning} ${advice} ${suppression(id)}`,
      markdown: `${meaning}\n\n**What to do.** ${advice}\n\n${suppression(`\`${id}\``)}`,
    },
    defaultConfiguration: { level: "error" },
    properties: {
      tags: ["correctness", ...(cwe === undefined ? [] : [`external/cwe/cwe-${cwe}`])],
      precision: "very-high",
      "problem.severity": "error",
    },
  };
}

function suppression(check: string): string {
  return `A finding that is none is suppressed by a comment on its line: inquest-ignore: ${check} because REASON.`;
}

function camelCase(id: string): string {
  return id
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
