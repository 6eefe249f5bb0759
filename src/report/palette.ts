/** Colours, or none: a report is the same text either way. */

export interface Palette {
  readonly place: Paint;
  readonly error: Paint;
  readonly warning: Paint;
  readonly note: Paint;
  readonly good: Paint;
  readonly marker: Paint;
  readonly faint: Paint;
}

export type Paint = (text: string) => string;

export const plain: Palette = {
  place: same,
  error: same,
  warning: same,
  note: same,
  good: same,
  marker: same,
  faint: same, // prettier-ignore
};

export const coloured: Palette = {
  place: escape("1"),
  error: escape("1;31"),
  warning: escape("1;35"),
  note: escape("1;36"),
  good: escape("32"),
  marker: escape("1;32"),
  faint: escape("2"),
};

function same(text: string): string {
  return text;
}

function escape(code: string): Paint {
  return (text) => (text === "" ? "" : `\u001b[${code}m${text}\u001b[0m`);
}
