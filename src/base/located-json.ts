/** JSON whose values know where they stand, so that what is wrong with one can be told with its line. */

export type LocatedJson =
  | { readonly kind: "object"; readonly members: readonly Member[]; readonly offset: number }
  | { readonly kind: "array"; readonly items: readonly LocatedJson[]; readonly offset: number }
  | { readonly kind: "value"; readonly value: string | number | boolean | null; readonly offset: number };

export interface Member {
  readonly key: string;
  /** Where the key is. */
  readonly offset: number;
  readonly value: LocatedJson;
}

export interface JsonFault {
  readonly fault: string;
  readonly offset: number;
}

/** Nobody writes deeper ones by hand; the parser recurses. */
const deepest = 100;

export function parseLocatedJson(text: string): LocatedJson | JsonFault {
  const scanner = { text, offset: text.startsWith("\uFEFF") ? 1 : 0 };
  const value = parseValue(scanner, 0);
  if ("fault" in value) return value;
  skipSpace(scanner);
  return scanner.offset < text.length ? expected("the end of the file", scanner) : value;
}

/** Both 1-based. */
export function positionIn(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf("\n") + 1;
  return { line: before.split("\n").length, column: offset - lineStart + 1 };
}

interface Scanner {
  readonly text: string;
  offset: number;
}

function parseValue(scanner: Scanner, depth: number): LocatedJson | JsonFault {
  skipSpace(scanner);
  const { text, offset } = scanner;
  if (depth > deepest) return { fault: "this is nested too deeply", offset };
  if (text[offset] === "{") return parseObject(scanner, depth);
  if (text[offset] === "[") return parseArray(scanner, depth);
  const scalar = /"(?:[^"\\\n\r]|\\.)*"|-?\d[\d.eE+-]*|true|false|null/y;
  scalar.lastIndex = offset;
  const found = scalar.exec(text)?.[0];
  if (found === undefined) return expected("a value", scanner);
  try {
    const value = JSON.parse(found) as string | number | boolean | null;
    scanner.offset += found.length;
    return { kind: "value", value, offset };
  } catch {
    return { fault: `${found} is not a value of JSON`, offset };
  }
}

function parseObject(scanner: Scanner, depth: number): LocatedJson | JsonFault {
  const start = scanner.offset++;
  const members: Member[] = [];
  if (take(scanner, "}")) return { kind: "object", members, offset: start };
  for (;;) {
    skipSpace(scanner);
    const { offset } = scanner;
    if (scanner.text[offset] !== '"') return expected("a name in double quotes", scanner);
    const key = parseValue(scanner, depth + 1);
    if ("fault" in key) return key;
    if (!take(scanner, ":")) return expected('":"', scanner);
    const value = parseValue(scanner, depth + 1);
    if ("fault" in value) return value;
    members.push({ key: key.kind === "value" ? String(key.value) : "", offset, value });
    if (take(scanner, "}")) return { kind: "object", members, offset: start };
    if (!take(scanner, ",")) return expected('"," or "}"', scanner);
  }
}

function parseArray(scanner: Scanner, depth: number): LocatedJson | JsonFault {
  const start = scanner.offset++;
  const items: LocatedJson[] = [];
  if (take(scanner, "]")) return { kind: "array", items, offset: start };
  for (;;) {
    const item = parseValue(scanner, depth + 1);
    if ("fault" in item) return item;
    items.push(item);
    if (take(scanner, "]")) return { kind: "array", items, offset: start };
    if (!take(scanner, ",")) return expected('"," or "]"', scanner);
  }
}

function take(scanner: Scanner, mark: string): boolean {
  skipSpace(scanner);
  if (scanner.text[scanner.offset] !== mark) return false;
  scanner.offset++;
  return true;
}

function skipSpace(scanner: Scanner): void {
  while (/[ \t\r\n]/.test(scanner.text[scanner.offset] ?? "")) scanner.offset++;
}

function expected(what: string, { offset }: Scanner): JsonFault {
  return { fault: `${what} is expected here`, offset };
}
