/** The words of a printed program. Strings and names are as they are written: the certifier only tells them apart. */
import { Unreadable } from "./syntax.ts";

const token =
  /\s+|(?<word>\\?[A-Za-z'~#$^_.?`][\w'~#$^.?`]*)|(?<number>\d+(?:bv\d+|\.\d+)?)|(?<text>"(?:\\"|[^"\n])*")|(?<sign><==>|==>|\{:|:=|::|->|==|!=|<=|>=|&&|\|\||\+\+|\*\*|<:|[-+*/<>!()[\]{},;:=])/gy;

export function tokensIn(text: string): readonly string[] {
  const found: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const match = token.exec(text);
    if (match === null) throw new Unreadable(`the certifier does not read ${JSON.stringify(text.slice(at, at + 20))}`);
    if (match.groups!["word"] !== undefined || match[0].trim() !== "") found.push(match[0]);
  }
  return found;
}

/** Where a reader stands among the words. */
export class Words {
  readonly #words: readonly string[];
  #at = 0;

  constructor(text: string) {
    this.#words = tokensIn(text);
  }

  get next(): string {
    return this.#words[this.#at] ?? "";
  }

  get isOver(): boolean {
    return this.#at >= this.#words.length;
  }

  take(): string {
    const word = this.next;
    this.#at++;
    return word;
  }

  accept(word: string): boolean {
    if (this.next !== word) return false;
    this.#at++;
    return true;
  }

  expect(word: string): void {
    if (!this.accept(word)) throw new Unreadable(`the certifier expects ${word}, not ${this.next}`);
  }

  /** With the backslash that tells it from keywords. */
  name(): string {
    const word = this.take();
    if (!/^[\\A-Za-z'~#$^_.?`]/.test(word)) throw new Unreadable(`the certifier expects a name, not ${word}`);
    return word;
  }
}
