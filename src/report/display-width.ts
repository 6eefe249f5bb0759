/** How text looks on a terminal: which characters take two cells, which none, and which must not get there at all. */

/** One character as shown, and the cells it takes. */
export interface Cell {
  readonly shown: string;
  readonly width: number;
  /** The index in the text of what is shown. */
  readonly index: number;
}

const tabWidth = 4;

/** Tabs become spaces, control characters a visible sign: a source line cannot move the cursor. */
export function cells(text: string): readonly Cell[] {
  const result: Cell[] = [];
  let column = 0;
  let index = 0;
  for (const character of text) {
    const width = character === "\t" ? tabWidth - (column % tabWidth) : characterWidth(character);
    const shown = character === "\t" ? " ".repeat(width) : printable(character);
    result.push({ shown, width, index });
    column += width;
    index += character.length;
  }
  return result;
}

export function displayWidth(text: string): number {
  return cells(text).reduce((sum, cell) => sum + cell.width, 0);
}

/** The text with control characters made visible; for names and messages that quote the source. */
export function oneLine(text: string): string {
  return Array.from(text, (character) => (/\s/.test(character) ? " " : printable(character))).join("");
}

export function padded(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - displayWidth(text)));
}

function printable(character: string): string {
  return /\p{Cc}|\p{Cs}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(character) ? "\ufffd" : character;
}

function characterWidth(character: string): number {
  if (character <= "~") return 1;
  if (/^(\p{Mn}|\p{Me}|[\u200b-\u200d\ufe00-\ufe0f])$/u.test(character)) return 0;
  return wide.test(character) ? 2 : 1;
}

/** East Asian wide and full-width characters, and emoji. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/u;
