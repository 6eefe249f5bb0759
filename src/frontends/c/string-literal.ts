/**
 * The elements of a string literal from clang's normalised spelling: pieces in quotes with a prefix for wide ones, escapes
 * with letters, octal or hexadecimal digits. The type tells how many elements there are, with the terminating zero.
 */
const letters: Readonly<Record<string, number>> = {
  a: 7, b: 8, e: 27, f: 12, n: 10, r: 13, t: 9, v: 11,
}; // prettier-ignore

/** Undefined if the text is not a string literal. `width` is the size of an element in bytes. */
export function stringElements(text: string, count: number | undefined, width: number): readonly number[] | undefined {
  const prefix = /^(u8|[uUL])?"/.exec(text);
  if (prefix === null) return undefined;
  const elements: number[] = [];
  let at = prefix[0].length;
  while (at < text.length) {
    if (text[at] === '"') {
      const next = /^"\s*(?:u8|[uUL])?"/.exec(text.slice(at, at + 8));
      if (next === null) break;
      at += next[0].length;
    } else if (text[at] === "\\") at = takeEscape(text, at + 1, width, elements);
    else {
      const point = text.codePointAt(at)!;
      pushPoint(elements, point, width);
      at += point > 0xffff ? 2 : 1;
    }
  }
  return count === undefined ? [...elements, 0] : padded(elements, count);
}

function padded(elements: readonly number[], count: number): readonly number[] {
  if (elements.length >= count) return elements.slice(0, count);
  return [...elements, ...Array.from({ length: count - elements.length }, () => 0)];
}

/** Takes what follows the backslash; the answer is where the text goes on. */
function takeEscape(text: string, at: number, width: number, elements: number[]): number {
  const octal = /^[0-7]{1,3}/.exec(text.slice(at, at + 3));
  if (octal !== null) {
    elements.push(parseInt(octal[0], 8));
    return at + octal[0].length;
  }
  const universal = /^(?:u[\da-fA-F]{4}|U[\da-fA-F]{8})/.exec(text.slice(at, at + 9));
  if (universal !== null) {
    pushPoint(elements, parseInt(universal[0].slice(1), 16), width);
    return at + universal[0].length;
  }
  const hexadecimal = /^x[\da-fA-F]+/.exec(text.slice(at, at + 17));
  if (hexadecimal !== null) {
    elements.push(parseInt(hexadecimal[0].slice(1), 16));
    return at + hexadecimal[0].length;
  }
  const letter = text[at] ?? "\\";
  elements.push(letters[letter] ?? letter.charCodeAt(0));
  return at + 1;
}

function pushPoint(elements: number[], point: number, width: number): void {
  if (width === 1 && point >= 0x80) elements.push(...utf8(point));
  else if (width === 2 && point > 0xffff) {
    elements.push(0xd800 + ((point - 0x10000) >> 10), 0xdc00 + ((point - 0x10000) & 0x3ff));
  } else elements.push(point);
}

function utf8(point: number): readonly number[] {
  const tail = (shift: number): number => 0x80 | ((point >> shift) & 0x3f);
  if (point < 0x800) return [0xc0 | (point >> 6), tail(0)];
  if (point < 0x10000) return [0xe0 | (point >> 12), tail(6), tail(0)];
  return [0xf0 | (point >> 18), tail(12), tail(6), tail(0)];
}
