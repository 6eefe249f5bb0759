/** HTML that is put together from parts: text is escaped where it becomes markup, and nowhere else. */

export interface Markup {
  readonly html: string;
}

export type Attributes = Readonly<Record<string, string | undefined>>;

/** An attribute without a value is left out. */
export function element(name: string, attributes: Attributes, children: readonly Markup[]): Markup {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [value === "" ? ` ${key}` : ` ${key}="${escaped(value)}"`],
  );
  return { html: `<${name}${given.join("")}>${children.map(({ html }) => html).join("")}</${name}>` };
}

export function text(content: string): Markup {
  return { html: escaped(content) };
}

/** What is markup already. */
export function raw(html: string): Markup {
  return { html };
}

/** Characters that no page may have, or that nobody could see, are replaced. */
function escaped(content: string): string {
  return content
    .replace(/\p{Surrogate}|[^\P{Cc}\t\n]/gu, "\uFFFD")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
