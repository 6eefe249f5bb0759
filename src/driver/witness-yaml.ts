/**
 * As much of YAML as witnesses are written in: maps and lists by indentation, scalars plain, quoted or in blocks, and JSON. Scalars are
 * texts, whatever they look like. No anchors, tags or several documents.
 */
export type Yaml = string | readonly Yaml[] | YamlMap;
export interface YamlMap {
  readonly entries: ReadonlyMap<string, Yaml>;
}

export interface YamlFault {
  readonly error: string;
  readonly line: number;
}

export function parseYaml(text: string): { readonly value: Yaml } | YamlFault {
  const state: State = { lines: linesOf(text), at: 0 };
  try {
    if (state.lines.length === 0) return { error: "the file is empty", line: 1 };
    const value = node(state, state.lines[0]!.indent, 0);
    const rest = state.lines[state.at];
    return rest === undefined ? { value } : { error: "unexpected indentation", line: rest.number };
  } catch (error) {
    if (error instanceof Fault) return { error: error.message, line: error.line };
    throw error;
  }
}

/** Thrown and caught in this file alone. */
class Fault extends Error {
  readonly line: number;
  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

interface Line {
  readonly indent: number;
  readonly text: string;
  readonly number: number;
}

interface State {
  readonly lines: Line[];
  at: number;
}

/** Witnesses nest about ten levels deep. */
const deepest = 100;

function linesOf(text: string): Line[] {
  return text.split(/\r?\n/).flatMap((line, i) => {
    const content = line.trimEnd();
    const isNothing = /^\s*(#.*)?$/.test(content) || /^(---|\.\.\.)\s*$/.test(content) || content.startsWith("%");
    return isNothing ? [] : [{ indent: /^ */.exec(content)![0].length, text: content.trimStart(), number: i + 1 }];
  });
}

const keyPattern = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s"'[{#&*!|>%@`-][^#]*?|-[^\s#][^#]*?)\s*:(?:\s+(.*))?$/;
const isItem = (text: string): boolean => text === "-" || text.startsWith("- ");

function node(state: State, indent: number, depth: number): Yaml {
  const line = state.lines[state.at]!;
  if (depth > deepest) throw new Fault("this is nested too deeply", line.number);
  if (isItem(line.text)) return list(state, indent, depth);
  const isText = /^["']/.test(line.text) && closing(line.text) === line.text.length - 1;
  if (keyPattern.test(line.text) && !isText) return map(state, indent, depth);
  state.at++;
  return scalar(state, line.text, indent - 1, line.number);
}

function list(state: State, indent: number, depth: number): Yaml {
  const items: Yaml[] = [];
  for (let line = state.lines[state.at]; line?.indent === indent && isItem(line.text); line = state.lines[state.at]) {
    const rest = line.text.slice(1).trimStart();
    if (rest === "") {
      state.at++;
      items.push(below(state, indent, depth));
      continue;
    }
    const inner = indent + line.text.length - rest.length;
    state.lines[state.at] = { indent: inner, text: rest, number: line.number };
    items.push(node(state, inner, depth + 1));
  }
  return items;
}

function map(state: State, indent: number, depth: number): Yaml {
  const entries = new Map<string, Yaml>();
  for (let line = state.lines[state.at]; line?.indent === indent && !isItem(line.text); line = state.lines[state.at]) {
    const parts = keyPattern.exec(line.text);
    if (parts === null) throw new Fault("expected KEY: VALUE", line.number);
    const key = unquoted(parts[1]!, line.number);
    if (entries.has(key)) throw new Fault(`${key} is there twice`, line.number);
    state.at++;
    const rest = withoutComment(parts[2] ?? "");
    const next = state.lines[state.at];
    const isListBeside = rest === "" && next?.indent === indent && isItem(next.text);
    if (isListBeside) entries.set(key, list(state, indent, depth + 1));
    else entries.set(key, rest === "" ? below(state, indent, depth) : scalar(state, parts[2]!, indent, line.number));
  }
  return { entries };
}

/** What stands further in; nothing, if nothing does. */
function below(state: State, indent: number, depth: number): Yaml {
  const next = state.lines[state.at];
  return next === undefined || next.indent <= indent ? "" : node(state, next.indent, depth + 1);
}

/** A scalar that begins here and may go on in lines that are further in than `indent`. */
function scalar(state: State, first: string, indent: number, number: number): Yaml {
  const more = (): string | undefined => {
    const line = state.lines[state.at];
    if (line === undefined || line.indent <= indent) return undefined;
    state.at++;
    return line.text;
  };
  const block = /^([|>])[+-]?\s*(#.*)?$/.exec(first);
  if (block !== null) {
    const parts: string[] = [];
    for (let next = more(); next !== undefined; next = more()) parts.push(next);
    return parts.join(block[1] === "|" ? "\n" : " ");
  }
  if (/^[&*!]/.test(first)) throw new Fault("anchors and tags are not read", number);
  const isQuoted = first.startsWith('"') || first.startsWith("'");
  let text = isQuoted ? first : withoutComment(first);
  if (isQuoted) {
    while (!isClosed(text)) {
      const next = more();
      if (next === undefined) throw new Fault("a quoted text does not end", number);
      text = text.endsWith("\\") ? text.slice(0, -1) + next : `${text} ${next}`;
    }
    return unquoted(text.slice(0, closing(text) + 1), number);
  }
  for (let next = more(); next !== undefined; next = more()) text += ` ${withoutComment(next)}`;
  return /^[[{]/.test(text) ? fromJson(text, number) : text;
}

const isClosed = (text: string): boolean => closing(text) > 0;

/** Where the quoted text ends; -1 if it does not. */
function closing(text: string): number {
  const quote = text[0]!;
  for (let i = 1; i < text.length; i++) {
    if (quote === '"' && text[i] === "\\") i++;
    else if (quote === "'" && text.startsWith("''", i)) i++;
    else if (text[i] === quote) return i;
  }
  return -1;
}

function withoutComment(text: string): string {
  return text.replace(/(^|\s)#.*$/, "").trimEnd();
}

function unquoted(text: string, line: number): string {
  if (text.startsWith("'")) return text.slice(1, -1).replaceAll("''", "'");
  if (!text.startsWith('"')) return text;
  try {
    return String(JSON.parse(text.replaceAll("\t", "\\t")));
  } catch {
    throw new Fault("a quoted text has an escape that is not known", line);
  }
}

function fromJson(text: string, line: number): Yaml {
  try {
    return ofJson(JSON.parse(text));
  } catch {
    throw new Fault("lists and maps in one line are read as JSON writes them", line);
  }
}

function ofJson(value: unknown): Yaml {
  if (Array.isArray(value)) return value.map(ofJson);
  if (typeof value !== "object" || value === null) return String(value);
  return { entries: new Map(Object.entries(value).map(([key, one]) => [key, ofJson(one)])) };
}
