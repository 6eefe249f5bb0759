// Programs in the documents say what the tool says of them, in the first line of their fence (test/doc-examples.ts checks it):
// ```c verify --strict wrong signed-overflow:4. The page shows it below the program, and marks the line.

const example = /^(c|java|boogie) (check|verify|prove)(.*?) (right|wrong)(.*)$/;

export function exampleFences(md) {
  const plain = md.renderer.rules.fence;
  md.renderer.rules.fence = (tokens, index, options, env, self) => {
    const token = tokens[index];
    const parts = example.exec(token.info.trim());
    if (parts === null) return plain(tokens, index, options, env, self);
    const [, language, command, flags, kind, findings] = parts;
    const found = findings
      .trim()
      .split(" ")
      .filter((one) => one !== "");
    const lines = found.map((one) => one.split(":")[1]);
    token.info = lines.length === 0 ? language : `${language} {${lines.join(",")}}`;
    const run = `inquest ${command}${flags}`;
    const said = kind === "right" ? verdict(command) : found.map(finding).join(", ");
    const caption = `<div class="example-caption"><code>${md.utils.escapeHtml(run)}</code> ${said}</div>`;
    return `<div class="example ${kind}">${plain(tokens, index, options, env, self)}${caption}</div>`;
  };
}

const verdict = (command) => (command === "check" ? "says: clear" : "says: safe");

function finding(one) {
  const [check, line] = one.split(":");
  return `reports <strong>${check}</strong> in line ${line}`;
}
