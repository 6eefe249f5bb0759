/** Makes a failing program smaller by leaving out lines as long as it still fails. */

/** `stillFails` should be false for text that is not a program. */
export async function shrinkProgram(
  text: string,
  stillFails: (text: string) => boolean | Promise<boolean>,
): Promise<string> {
  let lines = text.split("\n").filter((line) => line.trim() !== "");
  for (let before = -1; before !== lines.length;) {
    before = lines.length;
    lines = await withoutChunks(lines, stillFails);
    lines = await withoutBraces(lines, stillFails);
  }
  return lines.join("\n") + "\n";
}

type Fails = (text: string) => boolean | Promise<boolean>;

/** Large chunks first, then smaller ones, down to single lines. */
async function withoutChunks(all: readonly string[], stillFails: Fails): Promise<string[]> {
  let lines = [...all];
  for (let size = Math.max(1, lines.length >> 1); size >= 1; size >>= 1) {
    for (let at = lines.length - size; at >= 0; at -= size) {
      const fewer = [...lines.slice(0, at), ...lines.slice(at + size)];
      if (await stillFails(fewer.join("\n"))) lines = fewer;
    }
  }
  return lines;
}

/** What stands between a line that opens a block and the one that closes it goes as a whole, or stays without them. */
async function withoutBraces(all: readonly string[], stillFails: Fails): Promise<string[]> {
  let lines = [...all];
  for (let from = 0; from < lines.length; from++) {
    const to = closing(lines, from);
    if (to === undefined) continue;
    const head = headOf(lines, from);
    const [before, inside, after] = [lines.slice(0, head), lines.slice(from + 1, to), lines.slice(to + 1)];
    for (const fewer of [
      [...before, ...after],
      [...before, ...inside, ...after],
    ]) {
      if (!(await stillFails(fewer.join("\n")))) continue;
      lines = fewer;
      from = Math.max(-1, head - 1);
      break;
    }
  }
  return lines;
}

/** The line that closes the block which `from` opens. */
function closing(lines: readonly string[], from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at]!;
    const opens = line.trimEnd().endsWith("{");
    const closes = line.trimStart().startsWith("}");
    if (at === from) {
      if (!opens) return undefined;
      depth = 1;
      continue;
    }
    if (closes && --depth === 0) return at;
    if (opens) depth++;
  }
  return undefined;
}

/** The first line of the statement whose block opens at `from`: its contract or its invariants stand before. */
function headOf(lines: readonly string[], from: number): number {
  let head = from;
  if (lines[from]!.trim() !== "{") return head;
  while (head > 0 && /^\s*(invariant|requires|ensures|modifies|while|procedure)\b/.test(lines[head - 1]!)) {
    head--;
    if (/^\s*(while|procedure)\b/.test(lines[head]!)) break;
  }
  return head;
}
