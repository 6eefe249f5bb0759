// Links to files of the project that are no pages lead nowhere on the site: their text stays, as text.
import { dirname, normalize } from "node:path/posix";

export function outsideLinks(md) {
  md.core.ruler.push("outside-links", ({ tokens, env }) => {
    const folder = dirname(env.relativePath ?? "index.md");
    for (const { children } of tokens) if (children) unlink(children, folder);
  });
}

function unlink(tokens, folder) {
  let isOutside = false;
  for (const token of tokens) {
    if (token.type === "link_open") isOutside = leadsOut(token.attrGet("href") ?? "", folder);
    if (isOutside && token.type.startsWith("link_")) {
      token.type = "text";
      token.content = "";
      token.nesting = 0;
    }
  }
}

function leadsOut(href, folder) {
  return !/^([a-z]+:|\/|#)/.test(href) && normalize(`${folder}/${href}`).startsWith("..");
}
